//! An explanation as data. Players go by the numbers of the file, scores are texts with one decimal.

use serde::Serialize;

use super::no_pairing::Proof;
use super::walk::Member;
use crate::check::Board;
use crate::tournament::{PlayerNumber, Points};

/// The name and version of the schema.
pub const SCHEMA: &str = "pairproof/explain@1";

/// What is asked about a round; players by the numbers of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "asks", rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Question {
    /// Why the player meets their opponent. About a player who gets the PAB it is [`Question::WhyBye`].
    Why {
        /// The player.
        player: PlayerNumber,
    },
    /// Why the two do not meet.
    WhyNot {
        /// One player.
        one: PlayerNumber,
        /// The other.
        other: PlayerNumber,
    },
    /// Why the player moves down: meets somebody with a lower score, or get the PAB.
    WhyFloat {
        /// The player.
        player: PlayerNumber,
    },
    /// Why the player gets the PAB.
    WhyBye {
        /// The player.
        player: PlayerNumber,
    },
    /// Why the player has their colour.
    WhyColour {
        /// The player.
        player: PlayerNumber,
    },
    /// Why the player sits at their board.
    WhyBoard {
        /// The player.
        player: PlayerNumber,
    },
}

/// The answer to a question about a round, of the pairing that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Explanation {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// The round, 1-based.
    pub round: u32,
    /// What was asked.
    pub question: Question,
    /// Whether the file has the opponents that the rules prescribe; `None`: it is not paired yet.
    pub file_agrees: Option<bool>,
    /// Whether the scores of some players of the round have virtual points in them (C.04.7).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_accelerated: bool,
    /// How the player is paired: with whom, or that they get the PAB.
    pub paired: Vec<Seat>,
    /// What the alternative would be.
    pub answer: Answer,
    /// If no pairing meets the condition, and no rule forbids the pair or the bye itself: why the players could not all
    /// be paired then. The proof holds only under the condition.
    #[serde(rename = "obstruction-if-so", skip_serializing_if = "Option::is_none")]
    pub obstruction: Option<Proof>,
    /// If the question assumes something that is not true, and the file has another pairing than the rules: why the
    /// rules do not have the file's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_refused: Option<Box<FileRefused>>,
    /// Where the PAB of a player is asked about who does not get it: who does; 0: nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye_goes_to: Option<u32>,
    /// Where the PAB is asked about: whoever else could have got it, the lowest score first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate>,
    /// How many more players there are, with higher scores or ranks, for whom no pairing was sought.
    #[serde(skip_serializing_if = "is_none_left")]
    pub candidates_left_out: usize,
    /// Where somebody is asked about who moves down from the bracket of their score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_down_from: Option<Box<DownfloatFacts>>,
    /// Where two players are asked about who could meet: what else keeps them apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub both: Option<PairFacts>,
    /// Where the PAB is asked about: whoever is not paired in the round and has no more points than the player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<PlayerNumber>,
    /// Where the PAB is asked about: how many players of the round have more points than the player.
    #[serde(skip_serializing_if = "is_none_left")]
    pub more_points: usize,
    /// Where the opponent is asked about.
    #[serde(flatten)]
    pub opponent: Option<Box<OpponentFacts>>,
    /// Where the colour is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<ColourFacts>,
    /// Where the board is asked about: it, and the next ones above and below.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardPlace>,
    /// Where the board is asked about: what puts the boards in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board_order: Option<BoardOrderFacts>,
    /// What would have had to be different for the opposite. `None`: it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what_if: Option<WhatIf>,
}

impl Explanation {
    /// The board of a player, among the boards of the explanation.
    pub(super) fn board_of(&self, player: PlayerNumber) -> Option<&BoardPlace> {
        self.boards.iter().find(|board| [board.white, board.black].contains(&player))
    }
}

/// Virtual points as data: `None` where there are none.
pub(super) fn virtual_points(points: Points) -> Option<String> {
    (points != Points::ZERO).then(|| points.to_string())
}

fn is_true(value: &bool) -> bool {
    *value
}

fn is_none_left(count: &usize) -> bool {
    *count == 0
}

/// A player and what the rules give them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Seat {
    /// The player.
    pub player: PlayerNumber,
    /// Their score.
    pub score: String,
    /// How much of it is virtual points; `None`: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub virtual_points: Option<String>,
    /// Their opponent; `None`: they get the PAB.
    pub opponent: Option<PlayerNumber>,
    /// `w` or `b`.
    pub colour: Option<char>,
    /// Whether they move down.
    pub moves_down: bool,
}

/// What the alternative would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Answer {
    /// The question takes for granted what is not so: the two do meet, the player does not move down
    /// or does not get the PAB.
    NotSo,
    /// No legal pairing meets the condition.
    Impossible {
        /// The rules that forbid it. Empty: no rule forbids this pair or player; the round
        /// as a whole then has no legal pairing (C4).
        obstacles: Vec<Obstacle>,
    },
    /// The best pairing that meets the condition is worse in some criterion.
    Worse(Box<Difference>),
    /// The best pairing that meets the condition is as good, but is generated later.
    Later(Box<Difference>),
    /// The answer follows from the pairing itself, without a second pairing.
    Follows,
}

/// Why the file's pairing is not the one that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct FileRefused {
    /// Absolute criteria that it violates.
    pub obstacles: Vec<Obstacle>,
    /// Where it is legal: the first rule in which it and the rules' pairing differ; the file's is the
    /// alternative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<DecidingRule>,
}

/// An absolute criterion that forbids a pair or a bye, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Obstacle {
    /// The number of the article; `None` for forbidden pairs, which have none.
    pub article: Option<&'static str>,
    /// `C1`, or a name of the rule.
    pub label: String,
    /// The stable name of the rule.
    pub name: &'static str,
    /// What the rule asks, in short.
    pub asks: &'static str,
    /// The players concerned.
    pub players: Vec<PlayerNumber>,
    /// Earlier rounds that are evidence: where they met, where they had a bye.
    pub rounds: Vec<u32>,
    /// Where colours clash: what each of them has played, and prefers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub histories: Vec<History>,
}

/// The colours of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct History {
    /// The player.
    pub player: PlayerNumber,
    /// Colours of the games played, the first first: `wbw`.
    pub played: String,
    /// The colour that they prefer, `w` or `b`.
    pub prefers: Option<char>,
    /// `mild`, `strong` or `absolute`.
    pub strength: Option<&'static str>,
}

/// The difference between the best pairing under a condition and the one that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Difference {
    /// The boards of that pairing as the rules would seat them, `[white, black]`, the PAB as
    /// `[number, 0]`.
    pub alternative: Vec<Board>,
    /// Boards that it does not share with the rules' pairing: the latter's.
    pub instead_of: Vec<Board>,
    /// Whether it is proved that no better pairing meets the condition. `false`: the search ended at its
    /// limit; this is one pairing that meets the condition, and a better one may exist. In the data only if so.
    #[serde(skip_serializing_if = "is_true")]
    pub proven: bool,
    /// The first rule in which they differ.
    pub rule: DecidingRule,
    /// The first bracket in which they differ, under both; `None`: the score of the PAB differs (C5),
    /// which comes before all brackets, or a procedure formed other brackets.
    pub bracket: Option<BracketPair>,
}

impl Difference {
    /// Where in the first bracket in which both differ one player moves down under the rules' pairing and another one instead
    /// under the alternative: the two.
    pub(super) fn swapped_downfloaters(&self) -> Option<(PlayerNumber, PlayerNumber)> {
        let bracket = self.bracket.as_ref()?;
        let (best, other) = (&bracket.best.downfloaters, &bracket.alternative.downfloaters);
        let only = |of: &[PlayerNumber], not: &[PlayerNumber]| -> Option<PlayerNumber> {
            let mut only = of.iter().filter(|it| !not.contains(it));
            only.next().filter(|_| only.next().is_none()).copied()
        };
        Some((only(best, other)?, only(other, best)?))
    }
}

/// A rule that decides, with the values of both pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct DecidingRule {
    /// `criterion`, `order` or `route`.
    pub kind: &'static str,
    /// The number of the article.
    pub article: Option<&'static str>,
    /// `C14`, or a name of the rule.
    pub label: String,
    /// The stable name of the rule.
    pub name: &'static str,
    /// What the values count.
    pub counts: &'static str,
    /// What the rule asks, in short.
    pub asks: &'static str,
    /// The earlier float that the rule is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minds_float: Option<MindedFloat>,
    /// The score of the bracket; `None`: the round as a whole.
    pub score: Option<String>,
    /// The value of the rules' pairing.
    pub best: Vec<Shown>,
    /// The value of the alternative.
    pub alternative: Vec<Shown>,
    /// Where the order of candidates decides: the first place where the two part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Parting>,
    /// Where colour preferences decide: two players who would meet in the alternative, and of whom one would not get the
    /// colour that both prefer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<Clash>,
    /// Players in whom the alternative fails this criterion, and the rules' pairing does not; where the number of exchanges
    /// decides, those who change halves only in the alternative.
    pub pay: Vec<PlayerNumber>,
    /// Players in whom it is the other way round.
    pub gain: Vec<PlayerNumber>,
}

/// Two players who would meet and prefer the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Clash {
    /// The two, the higher ranked one first.
    pub players: [PlayerNumber; 2],
    /// `w` or `b`: what both prefer.
    pub colour: char,
}

/// Where two candidates part in the order in which the rules come to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Parting {
    /// Where the order of opponents decides: the first player who gets another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chooser: Option<PlayerNumber>,
    /// Whom the rules' pairing has there, who comes first: the opponent of the chooser, the moved-down player who is
    /// paired, or the player who changes halves.
    pub best: PlayerNumber,
    /// Whom the alternative has there.
    pub alternative: PlayerNumber,
}

/// An earlier float that a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct MindedFloat {
    /// `down` or `up`.
    pub float: &'static str,
    /// How many rounds ago it happened: 1 is the previous round.
    pub rounds_back: usize,
}

/// A count as a number, anything else as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Shown {
    /// A count.
    Number(i64),
    /// A score, or what has words.
    Text(String),
    /// A moved-down player of this score moves down once more; as data `down again from 2.5`.
    #[serde(serialize_with = "down_again")]
    DownAgain(String),
}

fn down_again<S: serde::Serializer>(score: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("down again from {score}"))
}

/// A bracket of both pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BracketPair {
    /// Its score.
    pub score: String,
    /// Players moved down to it.
    pub moved_down: Vec<PlayerNumber>,
    /// Players of the score.
    pub residents: Vec<PlayerNumber>,
    /// Moved-down players, then residents, each by rank, with their colours and floats.
    pub members: Vec<Member>,
    /// The pairing of the rules in it.
    pub best: BracketMade,
    /// The pairing of the alternative in it.
    pub alternative: BracketMade,
    /// Every criterion of the edition in order.
    pub criteria: Vec<CriterionRow>,
}

/// How a pairing pairs a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BracketMade {
    /// Its pairs, the higher ranked player first.
    pub pairs: Vec<[PlayerNumber; 2]>,
    /// Whoever moves down from it.
    pub downfloaters: Vec<PlayerNumber>,
    /// The players moved down to it who are paired (S1 of the heterogeneous part), with their
    /// opponents.
    pub moved_down_pairs: Vec<[PlayerNumber; 2]>,
    /// The upper half of the others before any exchange (S1), then the lower one (S2).
    pub halves: [Vec<PlayerNumber>; 2],
    /// Players exchanged from S1 to S2, then from S2 to S1.
    pub exchanged: [Vec<PlayerNumber>; 2],
}

/// One criterion of a bracket under both pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct CriterionRow {
    /// The number of the article.
    pub article: &'static str,
    /// `C14`.
    pub label: &'static str,
    /// Its stable name.
    pub name: &'static str,
    /// Of the rules' pairing.
    pub best: Vec<Shown>,
    /// Of the alternative.
    pub alternative: Vec<Shown>,
}

/// Another player who might get the PAB, or meet somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Candidate {
    /// The player.
    pub player: PlayerNumber,
    /// Their score.
    pub score: String,
    /// How much of it is virtual points; `None`: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub virtual_points: Option<String>,
    /// Why not this one.
    pub answer: Answer,
}

/// A bracket from which a player of its score moves down, and why nobody does instead who is ranked lower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct DownfloatFacts {
    /// Its score.
    pub bracket: String,
    /// How many players it has, with those moved down to it; whoever is not paired in the round is not one of them.
    pub players: usize,
    /// Those moved down to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moved_down: Vec<PlayerNumber>,
    /// Whoever moves down from it, or gets the PAB.
    pub downfloaters: Vec<PlayerNumber>,
    /// Whether it has the lowest score: who is left in it gets the PAB.
    pub is_last: bool,
    /// Where several players move down: why it cannot be that nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstruction: Option<NobodyDown>,
    /// Where one other player would move down instead, who is ranked higher: those ranked between the two who do not move
    /// down, the lowest ranked first, and what stands against it that they do instead. At most as many as are sought.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub between: Vec<Candidate>,
    /// Players of its score who are ranked lower than the one asked about and do not move down, the lowest ranked first,
    /// and what stands against it that they do instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate>,
    /// How many more of these there are, for whom no pairing was sought.
    #[serde(skip_serializing_if = "is_none_left")]
    pub candidates_left_out: usize,
}

impl DownfloatFacts {
    /// Whether the one asked about is the only one who moves down, and nobody of their score is ranked lower.
    pub(super) fn is_of_the_last(&self) -> bool {
        self.downfloaters.len() == 1 && self.candidates.is_empty()
    }
}

/// Why it cannot be that nobody moves down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct NobodyDown {
    /// `bracket`: its players cannot be paired among themselves; `below`: those below it cannot be.
    pub players: &'static str,
    /// The proof.
    pub proof: Proof,
}

/// What keeps two players apart beside the rule that decides. At least one of the two is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct PairFacts {
    /// Where both prefer the same colour, and by the rules neither meets somebody who prefers it: their colours, in the order
    /// of the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_preference: Option<[History; 2]>,
    /// Where both are in the same half of a bracket as it is divided by rank, and neither changes halves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_half: Option<SameHalf>,
}

/// The half of a bracket in which two players are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SameHalf {
    /// The score of the bracket.
    pub bracket: String,
    /// `upper` (S1) or `lower` (S2).
    pub half: &'static str,
}

/// Why a player meets their opponent, beside what would be worse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct OpponentFacts {
    /// In which order the rules come to opponents. `None`: a procedure made the brackets, brackets were joined, or players
    /// changed halves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// The rules by which the best pairing without the game would be better, which come after the one that decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outranked: Vec<OutrankedRule>,
    /// Where the player floats as they did in the round before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floats_again: Option<FloatsAgain>,
}

/// In which order the rules come to the opponents of a pair. One of the two gets an opponent, the other one is among
/// those who come into question for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Choice {
    /// Who gets an opponent.
    pub chooser: PlayerNumber,
    /// The opponent.
    pub chosen: PlayerNumber,
    /// `moved-down`: the chooser is moved down to the bracket; `upper-half`: they are in S1; `remainder`: in that of the remainder.
    pub part: &'static str,
    /// The score of the bracket.
    pub bracket: String,
    /// The place of the chooser among those who get an opponent before them, 1-based.
    pub place: usize,
    /// Those who come before the opponent in the order, and meet somebody who gets an opponent before the chooser.
    pub taken: Vec<PlayerNumber>,
    /// Those who get an opponent before the chooser, but one who comes after the opponent of the chooser; and what stands
    /// against each as their opponent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed_over: Vec<Candidate>,
    /// Those who come before the opponent otherwise, in their order, and what stands against each as an opponent of the
    /// chooser.
    pub candidates: Vec<Candidate>,
    /// How many more of these there are, for whom no pairing was sought.
    pub candidates_left_out: usize,
}

/// A rule that comes after the one that decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct OutrankedRule {
    /// The number of the article.
    pub article: &'static str,
    /// `C14`.
    pub label: &'static str,
    /// Its stable name.
    pub name: &'static str,
}

/// A player who floats in this round as they did in the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct FloatsAgain {
    /// `down` or `up`.
    pub float: &'static str,
    /// In how many rounds in a row, with this one, as far as the rules look back: 2 or 3.
    pub in_a_row: usize,
    /// The rules that ask to avoid it.
    pub rules: Vec<OutrankedRule>,
}

/// Why a pair has its colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct ColourFacts {
    /// The number of the rule of article 5 that decides.
    pub article: &'static str,
    /// Its label or name.
    pub label: String,
    /// Its stable name.
    pub name: &'static str,
    /// What it asks.
    pub asks: &'static str,
    /// White's history, then Black's.
    pub histories: [History; 2],
    /// Where the initial colour decides: what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<InitialColourFacts>,
    /// Whether the text of the edition leaves the colours of this pair open, so that either is right.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
}

/// The colour drawn before round 1, and whose number is odd or even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct InitialColourFacts {
    /// `w` or `b`.
    pub colour: char,
    /// `file`: a record states it; `round-1`: the colours of round 1 show it; `assumed`: nothing does.
    pub source: &'static str,
    /// The higher ranked player of the pair.
    pub higher: PlayerNumber,
    /// Their number for this rule, 1-based.
    pub number: u32,
    /// Whether only players are counted for it who are paired in this round or were in an earlier one.
    pub counts_participants: bool,
}

/// The article of the edition that puts boards in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BoardOrderFacts {
    /// Its number.
    pub article: &'static str,
    /// What it asks, in short.
    pub asks: &'static str,
}

/// Which single changes of what happened were tried, each alone, and under which of them the rules would give the opposite of
/// what is asked about: the two would meet, or not meet; the player would not move down, or would not get the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct WhatIf {
    /// Whether the opposite is so already: then nothing is tried.
    pub is_so: bool,
    /// How many other results of games of the round before were tried.
    pub last_results: usize,
    /// How many other results of earlier games of whoever is asked about.
    pub earlier_results: usize,
    /// How many absences of one other player.
    pub absences: usize,
    /// How many exchanges of the number of whoever is asked about with another player's.
    pub numbers: usize,
    /// Those that would do it, by kind in this order; of one kind the smallest first.
    pub changes: Vec<Change>,
}

/// One thing that would have been different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Change {
    /// Another result of a game of the round before the one asked about; the smallest change is that of the fewest points.
    LastResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// Another result of an earlier game of whoever is asked about, the latest round first.
    EarlierResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result.
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
        /// The other.
        with: PlayerNumber,
    },
}

impl Change {
    /// Which kind it is.
    #[must_use]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum ChangeKind {
    /// Another result of a game of the round before.
    LastResult,
    /// Another result of an earlier game.
    EarlierResult,
    /// The absence of another player.
    Absence,
    /// Exchanged numbers.
    Numbers,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// A board in the order of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BoardPlace {
    /// The number of the board, 1-based.
    pub board: usize,
    /// White.
    pub white: PlayerNumber,
    /// Black.
    pub black: PlayerNumber,
    /// The higher ranked of the two.
    pub higher: PlayerNumber,
    /// The score of the higher ranked player: it decides first.
    pub higher_score: String,
    /// How much of that is virtual points; `None`: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub higher_virtual_points: Option<String>,
    /// The sum of both scores: it decides next.
    pub sum: String,
    /// How much of that is virtual points; `None`: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum_virtual_points: Option<String>,
    /// The rank of the higher ranked player, 1-based: it decides last.
    pub rank: u32,
}
