//! What an explanation says beside the rule that decides: who else was possible, colours, boards; and what would
//! have had to be different.

use serde::Serialize;

use super::{Answer, History};
use crate::criteria::Quality;
use crate::editions::{Article, Rule};
use crate::proof::Proof;
use crate::tournament::{PlayerNumber, Points};

/// What an explanation says beside the rule that decides, by what was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Facts {
    /// Facts about an opponent.
    Opponent(Box<OpponentFacts>),
    /// Facts about two players who do not meet.
    Pair(PairFacts),
    /// Facts about moving down from the player's bracket. `None` if they do not, or the bracket has several scores.
    Downfloat(Option<Box<DownfloatFacts>>),
    /// Facts about the PAB.
    Bye(Box<ByeFacts>),
    /// Facts about a colour. `None` if the player has the PAB.
    Colour(Option<Box<ColourFacts>>),
    /// Facts about a board.
    Board(BoardFacts),
}

/// Another player who might get the PAB, or meet somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Candidate {
    /// The player.
    pub player: PlayerNumber,
    /// The score of the player.
    pub score: Points,
    /// The part of the score that is virtual points. `None` if there are none.
    pub virtual_points: Option<Points>,
    /// Why this player is not taken.
    pub answer: Answer,
}

/// Who gets the PAB, and who else could.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ByeFacts {
    /// The player who gets the PAB. `None` if nobody gets it.
    pub holder: Option<PlayerNumber>,
    /// The earlier rounds in which the player who is asked about did not play.
    pub unplayed: Vec<Unplayed>,
    /// If the player gets the PAB, the others who could have got it, the lowest score first.
    pub candidates: Vec<Candidate>,
    /// How many more players there are, with higher scores or ranks, for whom no pairing was sought.
    pub candidates_left_out: usize,
    /// Whoever is not paired in the round and has no more points.
    pub absent: Vec<PlayerNumber>,
    /// How many players of the round have more points.
    pub more_points: usize,
}

/// Earlier rounds in which a player did not play, all in the same way, and what that means for the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Unplayed {
    /// The player.
    pub player: PlayerNumber,
    /// `H`, `F`, `Z`, `U`, `+` or `-` as in the file. `None` if the file states nothing.
    pub letter: Option<char>,
    /// The rounds, 1-based.
    pub rounds: Vec<u32>,
    /// Whether the rounds bar the player from the PAB.
    pub bars: bool,
}

/// A bracket from which a player of its score moves down, and why no lower ranked player moves down instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DownfloatFacts {
    /// The score of the bracket.
    pub bracket: Points,
    /// How many players it has, with those moved down to it. Only players who are paired in the round count.
    pub players: usize,
    /// The players moved down to the bracket.
    pub moved_down: Vec<PlayerNumber>,
    /// The players who move down from the bracket or get the PAB.
    pub downfloaters: Vec<PlayerNumber>,
    /// Whether the bracket has the lowest score: then whoever is left over gets the PAB.
    pub is_last: bool,
    /// If several players move down, why at least one player has to.
    pub obstruction: Option<NobodyDown>,
    /// If one higher ranked player would move down instead, the players ranked between the two who do not move down,
    /// the lowest ranked first, and what prevents each from moving down. At most as many as are sought.
    pub between: Vec<Candidate>,
    /// How many more players belong to `between`. No pairing was sought for them.
    pub between_left_out: usize,
    /// Players of its score who are ranked lower than the player asked about and do not move down, the lowest ranked
    /// first, and what prevents each from moving down instead.
    pub candidates: Vec<Candidate>,
    /// How many more players belong to `candidates`. No pairing was sought for them.
    pub candidates_left_out: usize,
}

impl DownfloatFacts {
    /// Whether only the player asked about moves down, and all others of their score are ranked higher.
    pub(crate) fn is_of_the_last(&self) -> bool {
        self.players > 1 && self.downfloaters.len() == 1 && self.candidates.is_empty()
    }
}

/// Why at least one player has to move down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct NobodyDown {
    /// The players who cannot be paired among themselves: those of the `bracket`, or those `below` it.
    pub players: &'static str,
    /// The proof.
    pub proof: Proof,
}

/// What keeps two players apart beside the rule that decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PairFacts {
    /// Where both prefer the same colour, and by the rules neither meets somebody who prefers it: their colours, in the order
    /// of the question.
    pub same_preference: Option<[History; 2]>,
    /// Where both are in the same half of a bracket as it is divided by rank, and neither changes halves.
    pub same_half: Option<SameHalf>,
}

/// The half of a bracket in which two players are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SameHalf {
    /// The score of the bracket.
    pub bracket: Points,
    /// `upper` (S1) or `lower` (S2).
    pub half: &'static str,
}

/// Further facts about why a player meets their opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OpponentFacts {
    /// In which order the rules come to opponents. `None` if a procedure made the brackets, brackets were joined, or
    /// players changed halves.
    pub choice: Option<Choice>,
    /// Rules that ask for another opponent, but come after the rule that decides.
    pub outranked: Vec<OutrankedRule>,
    /// The same float as in the round before, if the player gets it again.
    pub floats_again: Option<FloatsAgain>,
}

/// In which order the rules come to the opponents of a pair. One of the two gets an opponent, the other one is among
/// those who come into question for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Choice {
    /// The player who gets an opponent.
    pub chooser: PlayerNumber,
    /// The opponent.
    pub chosen: PlayerNumber,
    /// `moved-down`: the chooser was moved down here; `upper-half`: in S1; `remainder`: in S1 of the remainder.
    pub part: &'static str,
    /// The score of the bracket.
    pub bracket: Points,
    /// The place of the chooser among those who get an opponent before them, 1-based.
    pub place: usize,
    /// Those who come before the opponent in the order, and meet somebody who gets an opponent before the chooser.
    pub taken: Vec<PlayerNumber>,
    /// Players who get an opponent before the chooser, and meet somebody who comes after the opponent of the
    /// chooser. Also what prevents each of them from meeting that opponent.
    pub passed_over: Vec<Candidate>,
    /// The others who come before the opponent, in their order, and what prevents each from being an opponent of the
    /// chooser.
    pub candidates: Vec<Candidate>,
    /// How many more players belong to `candidates`. No pairing was sought for them.
    pub candidates_left_out: usize,
}

/// A rule that comes after the one that decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OutrankedRule {
    /// The number of the article.
    pub article: &'static str,
    /// The label, such as `C14`.
    pub label: &'static str,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
}

impl OutrankedRule {
    pub(crate) fn of(article: Article, id: Quality) -> OutrankedRule {
        OutrankedRule { article: article.number, label: article.label, id: Rule::Quality(id) }
    }
}

/// A player who floats in this round as they did in the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct FloatsAgain {
    /// The direction: `down` or `up`.
    pub float: &'static str,
    /// In how many rounds in a row, with this one, as far as the rules look back: 2 or 3.
    pub in_a_row: usize,
    /// The rules by which the float should be avoided.
    pub rules: Vec<OutrankedRule>,
}

/// Why a pair has its colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ColourFacts {
    /// The number of the rule of article 5 that decides.
    pub article: &'static str,
    /// The label or name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// What the rule asks.
    pub asks: &'static str,
    /// White's history, then Black's.
    pub histories: [History; 2],
    /// The initial colour, if it decides.
    pub initial_colour: Option<InitialColourFacts>,
    /// Whether the text of the edition leaves the colours of this pair open, so that either is right.
    pub is_open: bool,
}

/// The colour drawn before round 1, and whose number is odd or even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct InitialColourFacts {
    /// The initial colour, `w` or `b`.
    pub colour: char,
    /// `file`: a record states it; `round-1`: the colours of round 1 show it; `assumed`: nothing does.
    pub source: &'static str,
    /// The higher ranked player of the pair.
    pub higher: PlayerNumber,
    /// The number of this player for the rule, 1-based.
    pub number: u32,
    /// Whether only players are counted for it who are paired in this round or were in an earlier one.
    pub counts_participants: bool,
}

/// The place of a board, and what puts the boards in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BoardFacts {
    /// The board, and the next ones above and below; none for a player who has the PAB.
    pub boards: Vec<BoardPlace>,
    /// The article of the edition about the order of boards.
    pub article: &'static str,
    /// What the article asks, in short.
    pub asks: &'static str,
}

/// A board in the order of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BoardPlace {
    /// The number of the board, 1-based.
    pub board: usize,
    /// White.
    pub white: PlayerNumber,
    /// Black.
    pub black: PlayerNumber,
    /// The higher ranked of the two; the smaller of these numbers decides last.
    pub higher: PlayerNumber,
    /// The score of the higher ranked player: it decides first.
    pub higher_score: Points,
    /// The part of this score that is virtual points. `None` if there are none.
    pub higher_virtual_points: Option<Points>,
    /// The sum of both scores: it decides second.
    pub sum: Points,
    /// The part of the sum that is virtual points. `None` if there are none.
    pub sum_virtual_points: Option<Points>,
}

/// Which single changes of what happened were tried, each alone, and under which of them the rules would give the opposite of
/// what is asked about: the two would meet, or not meet; the player would not move down, or would not get the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct WhatIf {
    /// Whether the opposite is already true: then nothing is tried.
    pub is_so: bool,
    /// How many other results of games of the round before were tried.
    pub last_results: usize,
    /// How many other results of earlier games of the player asked about were tried.
    pub earlier_results: usize,
    /// How many absences of one other player were tried.
    pub absences: usize,
    /// How many exchanges of the player's number with another player's were tried. The player is the one asked about.
    pub numbers: usize,
    /// Those that would do it, by kind in this order; of one kind the smallest first.
    pub changes: Vec<Change>,
}

/// One thing that would have been different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Another result of a game of the round before the one asked about; the smallest change is that of the fewest points.
    LastResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result in the file.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// Another result of an earlier game of the player asked about.
    EarlierResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result in the file.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// The absence of another player in the round asked about, by rank.
    Absence {
        /// The player.
        player: PlayerNumber,
    },
    /// Two players have each other's number; the smallest change is that with the next in the list.
    Numbers {
        /// The one who is asked about.
        player: PlayerNumber,
        /// The other player.
        with: PlayerNumber,
    },
}

impl Change {
    /// The kind of the change.
    pub fn kind(&self) -> ChangeKind {
        match self {
            Change::LastResult { .. } => ChangeKind::LastResult,
            Change::EarlierResult { .. } => ChangeKind::EarlierResult,
            Change::Absence { .. } => ChangeKind::Absence,
            Change::Numbers { .. } => ChangeKind::Numbers,
        }
    }
}

/// The kinds of single changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// Another result of a game of the round before.
    LastResult,
    /// Another result of an earlier game.
    EarlierResult,
    /// The absence of another player.
    Absence,
    /// Two players with exchanged numbers.
    Numbers,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// White won.
    WhiteWins,
    /// A draw.
    Draw,
    /// Black won.
    BlackWins,
    /// It is not finished, and counts as a draw.
    Pending,
}
