//! An explanation as data. Players go by the numbers of the file, scores are texts with one decimal.

mod facts;

pub use facts::*;

use serde::Serialize;

use super::proof::Proof;
use crate::check::{Board, Kind, Value};
use crate::editions::Rule;
use crate::round::Float;
use crate::tournament::{PlayerNumber, Points};

/// What is asked about a round; players by the numbers of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "asks", rename_all = "kebab-case")]
pub enum Question {
    /// Why the player meets their opponent. About a player who gets the PAB it is why they get it.
    Why {
        /// The player.
        player: PlayerNumber,
    },
    /// Why the two do not meet.
    WhyNot {
        /// One player.
        one: PlayerNumber,
        /// The other player.
        other: PlayerNumber,
    },
    /// Why the player moves down: they meet somebody with a lower score, or get the PAB.
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Explanation {
    /// The round, 1-based.
    pub round: u32,
    /// What was asked.
    pub question: Question,
    /// Whether the file has the opponents that the rules prescribe. `None` if it is not paired yet.
    pub file_agrees: Option<bool>,
    /// Whether the scores of some players of the round have virtual points in them (C.04.7).
    pub is_accelerated: bool,
    /// How the player is paired: with whom, or that they get the PAB.
    pub paired: Vec<Seat>,
    /// What the alternative would be.
    pub answer: Answer,
    /// If no pairing meets the condition, and no rule forbids the pair or the bye itself: why the players could not all
    /// be paired then. The proof holds only under the condition.
    #[serde(rename = "obstruction-if-so")]
    pub obstruction: Option<Proof>,
    /// If the question assumes something that is not true, and the file has another pairing than the rules: why the
    /// rules do not have the file's.
    pub file_refused: Option<Box<FileRefused>>,
    /// If the player asked about does not move down, or does not get the PAB, what prevents it.
    pub if_so: Option<Answer>,
    /// Further facts for the answer.
    pub facts: Facts,
    /// Changes that would have given the opposite. `None` if the user did not ask for them.
    pub what_if: Option<WhatIf>,
}

impl Explanation {
    /// If the question is about a board, this board and its neighbours.
    pub fn boards(&self) -> &[BoardPlace] {
        if let Facts::Board(facts) = &self.facts { &facts.boards } else { &[] }
    }

    pub(super) fn board_of(&self, player: PlayerNumber) -> Option<&BoardPlace> {
        self.boards().iter().find(|board| [board.white, board.black].contains(&player))
    }
}

pub(crate) fn float_name(float: Option<Float>) -> Option<&'static str> {
    float.map(name_of)
}

pub(crate) fn name_of(float: Float) -> &'static str {
    match float {
        Float::Down => "down",
        Float::Up => "up",
    }
}

/// Virtual points as data. `None` if there are none.
pub(super) fn virtual_points(points: Points) -> Option<Points> {
    (points != Points::ZERO).then_some(points)
}

/// A player and what the rules' pairing gives them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Seat {
    /// The player.
    pub player: PlayerNumber,
    /// The score of the player.
    pub score: Points,
    /// The part of the score that is virtual points. `None` if there are none.
    pub virtual_points: Option<Points>,
    /// The opponent of the player. `None` if they get the PAB.
    pub opponent: Option<PlayerNumber>,
    /// The colour, `w` or `b`.
    pub colour: Option<char>,
    /// Whether the player moves down.
    pub moves_down: bool,
}

/// What the alternative would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Answer {
    /// The question assumes something that is not true: the two do meet, the player does not move down or does not get
    /// the PAB.
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

impl Answer {
    /// How the best pairing under the condition differs. `None` if there is no such pairing, or none is needed.
    pub fn difference(&self) -> Option<&Difference> {
        match self {
            Answer::Worse(difference) | Answer::Later(difference) => Some(difference),
            Answer::NotSo | Answer::Impossible { .. } | Answer::Follows => None,
        }
    }
}

/// Why the file's pairing is not the one that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FileRefused {
    /// Absolute criteria that the pairing violates.
    pub obstacles: Vec<Obstacle>,
    /// Where it is legal: the first rule in which it and the rules' pairing differ; the file's is the
    /// alternative.
    pub rule: Option<DecidingRule>,
}

/// An absolute criterion that forbids a pair or a bye, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Obstacle {
    /// The number of the article; `None` for forbidden pairs, which have none.
    pub article: Option<&'static str>,
    /// `C1`, or a name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// What the rule asks, in short.
    pub asks: &'static str,
    /// The players concerned.
    pub players: Vec<PlayerNumber>,
    /// Earlier rounds that are evidence: rounds in which the players met, or had a bye.
    pub rounds: Vec<u32>,
    /// If the colours clash, the colours and the preference of each player.
    pub histories: Vec<History>,
}

/// The colours of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct History {
    /// The player.
    pub player: PlayerNumber,
    /// Colours of the games played, the first first: `wbw`.
    pub played: String,
    /// The preferred colour, `w` or `b`.
    pub prefers: Option<char>,
    /// `mild`, `strong` or `absolute`.
    pub strength: Option<&'static str>,
}

/// The difference between the best pairing under a condition and the one that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Difference {
    /// The boards of that pairing as the rules would seat them, `[white, black]`, the PAB as
    /// `[number, 0]`.
    pub alternative: Vec<Board>,
    /// Boards of the rules' pairing that the alternative does not have.
    pub instead_of: Vec<Board>,
    /// Whether it is proved that no better pairing meets the condition. `false` if the search ended at its limit: this
    /// pairing meets the condition, but a better one may exist. In the data only if `false`.
    pub proven: bool,
    /// The first rule in which the two pairings differ.
    pub rule: DecidingRule,
    /// The first bracket in which the two pairings differ. `None` if the score of the PAB differs (C5), which comes
    /// before all brackets, or a procedure formed other brackets.
    pub bracket: Option<BracketPair>,
}

impl Difference {
    /// If, in the first bracket in which the pairings differ, exactly one player moves down by the rules' pairing and
    /// another by the alternative, these two players.
    pub(crate) fn swapped_downfloaters(&self) -> Option<(PlayerNumber, PlayerNumber)> {
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct DecidingRule {
    /// `criterion`, `order` or `route`.
    pub kind: Kind,
    /// The number of the article.
    pub article: Option<&'static str>,
    /// `C14`, or a name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// What the values count.
    pub counts: &'static str,
    /// What the rule asks, in short.
    pub asks: &'static str,
    /// The earlier float that the rule is about, if any.
    pub minds_float: Option<MindedFloat>,
    /// The score of the bracket. `None` for the round as a whole.
    pub score: Option<Points>,
    /// The value of the rules' pairing.
    pub best: Vec<Value>,
    /// The value of the alternative.
    pub alternative: Vec<Value>,
    /// Where the order of candidates decides: the first place where the two part.
    pub parts: Option<Parting>,
    /// Where colour preferences decide: two players who would meet in the alternative, and of whom one would not get the
    /// colour that both prefer.
    pub clash: Option<Clash>,
    /// Players in whom the alternative fails this criterion, and the rules' pairing does not; where the number of exchanges
    /// decides, those who change halves only in the alternative.
    pub pay: Vec<PlayerNumber>,
    /// Those of them whose earlier float came without a game: the bye, a game not played, an absence.
    pub without_game: Vec<PlayerNumber>,
    /// Players in whom the rules' pairing fails this criterion, and the alternative does not.
    pub gain: Vec<PlayerNumber>,
}

/// Two players who would meet and prefer the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Clash {
    /// The two, the higher ranked one first.
    pub players: [PlayerNumber; 2],
    /// `w` or `b`: what both prefer.
    pub colour: char,
}

/// The first place where two candidates differ in the order in which the rules generate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Parting {
    /// If the order of opponents decides, the first player who gets another opponent.
    pub chooser: Option<PlayerNumber>,
    /// The player of the rules' pairing there, who comes first: the opponent of the chooser, the moved-down player
    /// who is paired, or the player who changes halves.
    pub best: PlayerNumber,
    /// The player who is there in the alternative.
    pub alternative: PlayerNumber,
}

/// An earlier float that a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct MindedFloat {
    /// The direction: `down` or `up`.
    pub float: &'static str,
    /// How many rounds ago it happened: 1 is the previous round.
    pub rounds_back: usize,
}

/// A bracket of both pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BracketPair {
    /// The score of the bracket.
    pub score: Points,
    /// The players moved down to the bracket.
    pub moved_down: Vec<PlayerNumber>,
    /// Players of the score.
    pub residents: Vec<PlayerNumber>,
    /// Moved-down players, then residents, each by rank, with their colours and floats.
    pub members: Vec<Member>,
    /// How the rules' pairing pairs the bracket.
    pub best: BracketMade,
    /// How the alternative pairs the bracket.
    pub alternative: BracketMade,
    /// Every criterion of the edition in order.
    pub criteria: Vec<CriterionRow>,
}

/// A player of a bracket before it is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Member {
    /// The score of the player.
    pub score: Points,
    /// The part of the score that is virtual points. `None` if there are none.
    pub virtual_points: Option<Points>,
    /// Whether the player was moved down to the bracket.
    pub is_moved_down: bool,
    /// The colours of the player.
    pub colours: History,
    /// Their floats of the round before and of the one before that: `down` or `up`.
    pub floats: [Option<&'static str>; 2],
}

/// How a pairing pairs a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BracketMade {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<[PlayerNumber; 2]>,
    /// The players who move down from the bracket.
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CriterionRow {
    /// The number of the article.
    pub article: &'static str,
    /// The label, such as `C14`.
    pub label: &'static str,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// The value of the rules' pairing.
    pub best: Vec<Value>,
    /// The value of the alternative.
    pub alternative: Vec<Value>,
}
