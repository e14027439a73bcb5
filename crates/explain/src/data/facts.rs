//! Facts that an explanation adds to the deciding rule: other possible players, colours, boards. Also changes that
//! would have led to another pairing.

use serde::Serialize;

use super::{Answer, History};
use crate::criteria::Quality;
use crate::editions::{Article, Rule};
use crate::proof::Proof;
use crate::tournament::{PlayerNumber, Points};

/// Facts that an explanation adds to the deciding rule; their kind depends on the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Facts {
    /// Nothing more: the question is who meets whom.
    Nothing,
    /// Facts about moving down from the player's bracket. `None` if they do not, or the bracket has several scores.
    Downfloat(Option<Box<DownfloatFacts>>),
    /// Facts about the PAB.
    Bye(Box<ByeFacts>),
    /// Facts about a colour. `None` if the player has the PAB.
    Colour(Option<Box<ColourFacts>>),
    /// Facts about a board.
    Board(BoardFacts),
}

/// Another player who might have got the PAB, met a player, or moved down.
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
    /// The reason why this player was not chosen.
    pub answer: Answer,
    /// If nobody forbids them, but the others could not all be paired, or more players of the next bracket would be left
    /// over: why.
    pub proof: Option<Proof>,
}

/// The player who gets the PAB, and others who could have got it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ByeFacts {
    /// The player who gets the PAB. `None` if nobody gets it.
    pub holder: Option<PlayerNumber>,
    /// The earlier rounds in which the player asked about did not play.
    pub unplayed: Vec<Unplayed>,
    /// If the player gets the PAB, the others who could have got it, the lowest score first.
    pub candidates: Vec<Candidate>,
    /// The number of further players, with higher scores or ranks, for whom no pairing was sought.
    pub candidates_left_out: usize,
    /// The players who are not paired in the round and have no more points than the player.
    pub absent: Vec<PlayerNumber>,
    /// The number of players in the round who have more points than the player.
    pub more_points: usize,
}

/// Earlier rounds that a player did not play, all for the same reason, and their effect on the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Unplayed {
    /// The player.
    pub player: PlayerNumber,
    /// The letter in the file: `H`, `F`, `Z`, `U`, `+` or `-`. `None` if the file states nothing.
    pub letter: Option<char>,
    /// The rounds, 1-based.
    pub rounds: Vec<u32>,
    /// Whether the rounds bar the player from the PAB.
    pub bars: bool,
}

/// A bracket from which a player with its score moves down, and why no lower ranked player moves down instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DownfloatFacts {
    /// The score of the bracket.
    pub bracket: Points,
    /// The number of players in the bracket, including those moved down to it. Only players paired in the round count.
    pub players: usize,
    /// The players moved down to the bracket.
    pub moved_down: Vec<PlayerNumber>,
    /// The players who move down from the bracket or get the PAB.
    pub downfloaters: Vec<PlayerNumber>,
    /// How many of all these players are due White, and how many Black.
    pub due: [usize; 2],
    /// Whether the bracket has the lowest score, so that a player left over gets the PAB.
    pub is_last: bool,
    /// If several players move down, why there are not two fewer.
    pub obstruction: Option<NobodyDown>,
    /// Lower ranked players with the same score as the player asked about who do not move down, the lowest ranked
    /// first, and the reason for each.
    pub candidates: Vec<Candidate>,
    /// The number of further players of the same kind as `candidates`, for whom no pairing was sought.
    pub candidates_left_out: usize,
    /// If the player asked about moved down in the previous round, too: the nearest one above with the same score who does
    /// not move down.
    pub above: Option<Candidate>,
}

/// The proof that no fewer players can move down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct NobodyDown {
    /// Among whom partners are too few: those of the `bracket`, those `below` it, or those of the `next` one.
    pub players: &'static str,
    /// The proof.
    pub proof: Proof,
}

/// A rule with its article and its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CitedRule {
    /// The number of the article.
    pub article: &'static str,
    /// The label, such as `C14`.
    pub label: &'static str,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
}

impl CitedRule {
    pub(crate) fn of(article: Article, id: Quality) -> CitedRule {
        CitedRule { article: article.number, label: article.label, id: Rule::Quality(id) }
    }
}

/// A float that a player gets in this round and also had in the previous one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct FloatsAgain {
    /// The direction: `down` or `up`.
    pub float: &'static str,
    /// The rounds in a row with this float, 1-based, this round last.
    pub rounds: Vec<u32>,
    /// The rules that try to avoid the float.
    pub rules: Vec<CitedRule>,
    /// The rule that decides, if it comes before those.
    pub before: Option<CitedRule>,
    /// Somebody who would get the float instead, if they had it in the previous round, too.
    pub instead: Option<PlayerNumber>,
    /// Those of the rounds before this one in which the player had no game, but points: they count as a downfloat.
    pub unplayed: Vec<u32>,
    /// Whether no pairing avoids the float.
    pub is_forced: bool,
}

/// The reason for the colours of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ColourFacts {
    /// The number of the deciding rule in article 5.
    pub article: &'static str,
    /// The label or name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// The demand of the rule.
    pub asks: &'static str,
    /// The colours of White so far, then those of Black.
    pub histories: [History; 2],
    /// The scores of White and of Black.
    pub scores: [Points; 2],
    /// The higher ranked player of the pair.
    pub higher: PlayerNumber,
    /// The initial colour, if it decides the colours.
    pub initial_colour: Option<InitialColourFacts>,
    /// Whether the edition leaves the colours of this pair open, so that both allocations are right.
    pub is_open: bool,
}

/// The colour drawn before round 1, and the player whose number, odd or even, decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct InitialColourFacts {
    /// The initial colour, `w` or `b`.
    pub colour: char,
    /// The source: `file` (a record states it), `round-1` (the colours of round 1 show it), or `assumed` (neither).
    pub source: &'static str,
    /// The higher ranked player of the pair.
    pub higher: PlayerNumber,
    /// The number of this player that is odd or even, 1-based.
    pub number: u32,
    /// Whether the numbering counts only players who are or were paired, in this round or an earlier one.
    pub counts_participants: bool,
}

/// The place of a board, and the values that order the boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BoardFacts {
    /// The board, with the next one above and below. Empty for a player who has the PAB.
    pub boards: Vec<BoardPlace>,
    /// The article of the edition about the order of boards.
    pub article: &'static str,
    /// The demand of the article, in short.
    pub asks: &'static str,
}

/// A board in the order of boards, with the values that order it.
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
    /// The higher ranked player of the two. The board with the smaller such number comes first, if all else is equal.
    pub higher: PlayerNumber,
    /// The score of the higher ranked player, which decides first.
    pub higher_score: Points,
    /// The part of this score that is virtual points. `None` if there are none.
    pub higher_virtual_points: Option<Points>,
    /// The sum of the scores of both players, which decides second.
    pub sum: Points,
    /// The part of the sum that is virtual points. `None` if there are none.
    pub sum_virtual_points: Option<Points>,
}

/// The single changes of past events that were tried, and those under which the rules would give the opposite of the
/// question: the two would meet or not meet; the player would not move down, or would not get the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct WhatIf {
    /// Whether the opposite is true without a change, so that nothing was tried.
    pub is_so: bool,
    /// How many other results of games in the previous round were tried.
    pub last_results: usize,
    /// How many other results of earlier games of the player asked about were tried.
    pub earlier_results: usize,
    /// How many absences of one other player were tried.
    pub absences: usize,
    /// How many exchanges of numbers between the player asked about and another player were tried.
    pub numbers: usize,
    /// The changes that lead to the opposite, in this order of kinds; within a kind the smallest change comes first.
    pub changes: Vec<Change>,
}

/// A single change of past events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Another result of a game in the previous round. The smallest change is that by the fewest points.
    LastResult {
        /// The round of the game.
        round: u32,
        /// The player with White.
        white: PlayerNumber,
        /// The player with Black.
        black: PlayerNumber,
        /// The result in the file.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// Another result of an earlier game of the player asked about.
    EarlierResult {
        /// The round of the game.
        round: u32,
        /// The player with White.
        white: PlayerNumber,
        /// The player with Black.
        black: PlayerNumber,
        /// The result in the file.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// The absence of another player in the round asked about. The changes are ordered by rank.
    Absence {
        /// The absent player.
        player: PlayerNumber,
    },
    /// An exchange of two players' numbers. The smallest change is that with the next player in the list.
    Numbers {
        /// The player asked about.
        player: PlayerNumber,
        /// The other player.
        with: PlayerNumber,
    },
}

impl Change {
    /// The kind of the change, as in the data.
    pub fn kind(&self) -> &'static str {
        match self {
            Change::LastResult { .. } => "last-result",
            Change::EarlierResult { .. } => "earlier-result",
            Change::Absence { .. } => "absence",
            Change::Numbers { .. } => "numbers",
        }
    }
}

/// The result of a game.
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
    /// The game is not finished, and counts as a draw.
    Pending,
}
