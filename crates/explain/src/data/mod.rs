//! An explanation as data. Players are given by their numbers in the file, scores as strings with one decimal.

mod fact;
mod facts;

pub use fact::{AsTheyWere, Choice, Fact, Taken};
pub use facts::*;

use serde::Serialize;

use crate::check::{Board, Kind, Value};
use crate::editions::Rule;
use crate::proof::{Barred, Proof};
use crate::round::Float;
use crate::tournament::{PlayerNumber, Points};

/// A question about a round. Players are given by their numbers in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "asks", rename_all = "kebab-case")]
pub enum Question {
    /// Why the player meets their opponent, or why they get the PAB.
    Why {
        /// The player.
        player: PlayerNumber,
    },
    /// Why these two players do not meet.
    WhyNot {
        /// One player.
        one: PlayerNumber,
        /// The other player.
        other: PlayerNumber,
    },
    /// Why the player moves down, that is, meets an opponent with a lower score or gets the PAB.
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

/// The answer to a question about a round. It is about the pairing that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Explanation {
    /// The round, 1-based.
    pub round: u32,
    /// The question.
    pub question: Question,
    /// Whether the file has the opponents that the rules prescribe. `None` if the round is not paired yet.
    pub file_agrees: Option<bool>,
    /// Whether scores of players in the round contain virtual points (C.04.7).
    pub is_accelerated: bool,
    /// For each player in the question: score, opponent (or the PAB) and colour by the rules.
    pub paired: Vec<Seat>,
    /// The fact that opens the answer. It is sufficient; of a game of somebody who moves down it may be so only together
    /// with the fact that says why they do. `None` if no fact is: then the comparison decides.
    pub opening: Option<Fact>,
    /// Facts that are true, but not sufficient.
    pub beside: Vec<Fact>,
    /// If one of two players who meet moves down, or one of two with the same score who do not meet: why they do. Otherwise,
    /// if the opening fact speaks of somebody else who moves down: why they do, and why they meet their opponent.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<FloatOfGame>"))]
    pub float: Option<Box<Explanation>>,
    /// The float of the player asked about, if they have had the same one in the round before, and `float` does not say
    /// so.
    pub floats_again: Option<FloatsAgain>,
    /// Of two who meet: earlier rounds in which they were paired and did not play, which is no meeting.
    pub unplayed_games: Vec<u32>,
    /// The comparison with the alternative.
    pub answer: Answer,
    /// If no fact opens the answer, and the alternative leaves more players of a bracket over: who lacks partners.
    pub proof: Option<NobodyDown>,
    /// If no fact opens the answer: what stands against avoiding what the alternative loses by.
    pub avoided: Option<Avoided>,
    /// If the question assumes something untrue, and the file's pairing differs from the rules: the reason why the
    /// rules do not prescribe the file's pairing.
    pub file_refused: Option<Box<FileRefused>>,
    /// If the player asked about does not move down, or does not get the PAB: the reason.
    pub if_so: Option<Answer>,
    /// Further facts that support the answer.
    pub facts: Facts,
    /// Changes that would have led to the opposite. `None` if the user did not request them.
    pub what_if: Option<WhatIf>,
}

/// Why one of two players who meet moves down. An explanation is part of other definitions, so that it cannot name itself.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
struct FloatOfGame(#[expect(dead_code, reason = "only its schema is used")] Explanation);

impl Explanation {
    /// The boards around the one in the question. Empty if the question is not about a board.
    pub fn boards(&self) -> &[BoardPlace] {
        if let Facts::Board(facts) = &self.facts { &facts.boards } else { &[] }
    }

    /// Whether the question is why two do not meet, and a fact says why one of them moves down from the score of both.
    pub(super) fn is_settled_by_float(&self) -> bool {
        let is_told = self.own_float().is_some_and(|it| it.opening.is_some());
        is_told && matches!(self.question, Question::WhyNot { .. })
    }

    /// Why one of the two moves down. `None` if `float` is about somebody else.
    pub(super) fn own_float(&self) -> Option<&Explanation> {
        let is_own = |it: &&Explanation| match self.question {
            Question::WhyNot { .. } => self.question.players().contains(&it.paired[0].player),
            _ => true,
        };
        self.float.as_deref().filter(is_own)
    }

    pub(super) fn board_of(&self, player: PlayerNumber) -> Option<&BoardPlace> {
        self.boards().iter().find(|board| [board.white, board.black].contains(&player))
    }
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

/// A player, with their opponent and colour by the rules.
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

/// The comparison of the pairing by the rules with the alternative that a question implies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Answer {
    /// The question assumes something untrue: the two players do meet, or the player does not move down or does not get
    /// the PAB.
    NotSo,
    /// No legal pairing meets the condition.
    Impossible {
        /// The rules that forbid it. If empty, no rule forbids this pair or player, but the round has no legal pairing
        /// then (C4).
        obstacles: Vec<Obstacle>,
    },
    /// The best pairing that meets the condition is worse by some criterion.
    Worse(Box<Difference>),
    /// The best pairing that meets the condition is as good as that of the rules, but comes later in the order of
    /// generation.
    Later(Box<Difference>),
    /// The answer follows from the pairing by the rules alone.
    Follows,
}

impl Answer {
    /// The difference from the best pairing under the condition. `None` if there is no such pairing, or none is needed.
    pub fn difference(&self) -> Option<&Difference> {
        match self {
            Answer::Worse(difference) | Answer::Later(difference) => Some(difference),
            Answer::NotSo | Answer::Impossible { .. } | Answer::Follows => None,
        }
    }
}

/// What the alternative would lose if it avoided what it loses by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Avoided {
    /// The two players who would not meet either, or the one who would not move down either.
    pub players: Vec<PlayerNumber>,
    /// The comparison with the best pairing that avoids it, too.
    pub answer: Answer,
    /// If no pairing does: who lacks partners then.
    pub proof: Option<Proof>,
}

/// The reason why the rules do not prescribe the file's pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FileRefused {
    /// Absolute criteria that the pairing violates.
    pub obstacles: Vec<Obstacle>,
    /// The first rule in which the file's pairing (as the alternative) and the rules' pairing differ. `None` if the
    /// file's pairing is not legal.
    pub rule: Option<DecidingRule>,
}

/// An absolute criterion that forbids a pair or a bye, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Obstacle {
    /// The number of the article. `None` for forbidden pairs, which have no article.
    pub article: Option<&'static str>,
    /// The label, such as `C1`, or the name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// The demand of the rule, in short.
    pub asks: &'static str,
    /// The players concerned.
    pub players: Vec<PlayerNumber>,
    /// Earlier rounds that are evidence: the players met in them, or had a bye.
    pub rounds: Vec<u32>,
    /// The colours of both players, if their preferences clash.
    pub histories: Vec<History>,
}

/// The colours that a player had, and their preference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct History {
    /// The player.
    pub player: PlayerNumber,
    /// The colours of the games played, in order: `wbw`.
    pub played: String,
    /// The preferred colour, `w` or `b`. `None` if the player has no preference.
    pub prefers: Option<char>,
    /// The strength of the preference: `mild`, `strong` or `absolute`. `None` if there is none.
    pub strength: Option<&'static str>,
}

impl History {
    /// How many games with White there were, and how many with Black.
    pub fn counts(&self) -> [usize; 2] {
        ['w', 'b'].map(|colour| self.played.chars().filter(|it| *it == colour).count())
    }

    /// How many games with one colour there were more than with the other.
    pub fn difference(&self) -> usize {
        let [whites, blacks] = self.counts();
        whites.abs_diff(blacks)
    }
}

/// The difference between the best pairing under a condition and the pairing that the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Difference {
    /// The boards of the best pairing under the condition, with the colours by the rules: `[white, black]`, the PAB as
    /// `[number, 0]`.
    pub alternative: Vec<Board>,
    /// The boards of the rules' pairing that the alternative does not have.
    pub instead_of: Vec<Board>,
    /// Whether it is proved that no better pairing meets the condition. `false` if the search reached its limit, so
    /// that a better one may exist. The field is in the data only if it is `false`.
    pub proven: bool,
    /// The first rule in which the two pairings differ.
    pub rule: DecidingRule,
    /// The first bracket in which the two pairings differ. `None` if the score of the player with the PAB differs (C5),
    /// which comes before all brackets, or if a procedure formed other brackets.
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

/// The rule that decides, with the values of both pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct DecidingRule {
    /// `criterion`, `order` or `route`.
    pub kind: Kind,
    /// The number of the article.
    pub article: Option<&'static str>,
    /// The label, such as `C14`, or the name of the rule.
    pub label: String,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// The things that the values count, in words.
    pub counts: &'static str,
    /// The demand of the rule, in short.
    pub asks: &'static str,
    /// The earlier float that the rule considers, if any.
    pub minds_float: Option<MindedFloat>,
    /// The score of the bracket. `None` if the rule is about the whole round.
    pub score: Option<Points>,
    /// The value of the rules' pairing.
    pub best: Vec<Value>,
    /// The value of the alternative.
    pub alternative: Vec<Value>,
    /// The first difference in the order of candidates, if this order decides.
    pub parts: Option<Parting>,
    /// If colour preferences decide: two players who would meet in the alternative, and prefer the same colour, so that
    /// one of them would not get it.
    pub clash: Option<Clash>,
    /// If one of these two may not meet anybody of the bracket who is due another colour or none, and whom the condition
    /// leaves: why not each.
    pub clash_barred: Option<Barred>,
    /// Players for whom the alternative fails the rule, and the rules' pairing does not. If the number of exchanges
    /// decides: players who change halves only in the alternative.
    pub pay: Vec<PlayerNumber>,
    /// Those players of `pay` whose earlier float came from a round without a game: a bye, a forfeit, or an absence.
    pub without_game: Vec<PlayerNumber>,
    /// Players for whom the rules' pairing fails the rule, and the alternative does not.
    pub gain: Vec<PlayerNumber>,
}

/// Two players who would meet, and prefer the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Clash {
    /// The two players, the higher ranked one first.
    pub players: [PlayerNumber; 2],
    /// The colour that both prefer, `w` or `b`.
    pub colour: char,
}

/// The first difference between two candidates in the order in which the rules generate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Parting {
    /// The first player who gets another opponent, if the order of opponents decides.
    pub chooser: Option<PlayerNumber>,
    /// The player who comes first, in the rules' pairing: the opponent of the chooser, the moved-down player who is
    /// paired, or the player who changes halves.
    pub best: PlayerNumber,
    /// The player in the same place in the alternative.
    pub alternative: PlayerNumber,
}

/// An earlier float that a rule considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct MindedFloat {
    /// The direction: `down` or `up`.
    pub float: &'static str,
    /// How many rounds ago the float was: 1 is the previous round.
    pub rounds_back: usize,
}

/// A bracket, as both pairings pair it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BracketPair {
    /// The score of the bracket.
    pub score: Points,
    /// The players moved down to the bracket.
    pub moved_down: Vec<PlayerNumber>,
    /// The players whose own score is that of the bracket.
    pub residents: Vec<PlayerNumber>,
    /// Moved-down players, then residents, each by rank, with their colours and floats.
    pub members: Vec<Member>,
    /// The pairs of the bracket in the rules' pairing.
    pub best: BracketMade,
    /// The pairs of the bracket in the alternative.
    pub alternative: BracketMade,
    /// All criteria of the edition in order, with the values of both pairings.
    pub criteria: Vec<CriterionRow>,
}

/// A player of a bracket, before the bracket is paired.
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
    /// The colours and the preference of the player.
    pub colours: History,
    /// The player's floats in the previous round and in the round before it: `down` or `up`.
    pub floats: [Option<&'static str>; 2],
}

/// Two players with the same place in both halves of a bracket, before any exchange, who do not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct NaturalPair {
    /// The player of S1, then the one of S2.
    pub players: [PlayerNumber; 2],
    /// Whether a rule forbids their game.
    pub is_barred: bool,
    /// The rounds in which they have met.
    pub met: Vec<u32>,
    /// The opponent of the second player, if ranked higher than the first.
    pub taken_by: Option<PlayerNumber>,
}

/// A bracket's pairs, its downfloaters, and how its halves were formed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BracketMade {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<[PlayerNumber; 2]>,
    /// The players who move down from the bracket.
    pub downfloaters: Vec<PlayerNumber>,
    /// The pairs of players who were moved down to the bracket, with their opponents (the first part of a heterogeneous
    /// bracket).
    pub moved_down_pairs: Vec<[PlayerNumber; 2]>,
    /// The upper half of the other players before any exchange (S1), then the lower half (S2).
    pub halves: [Vec<PlayerNumber>; 2],
    /// Players exchanged from S1 to S2, then from S2 to S1.
    pub exchanged: [Vec<PlayerNumber>; 2],
    /// Those who would meet if the halves were paired as they are, and do not; only of a bracket that is drawn.
    pub unmade: Vec<NaturalPair>,
}

/// One criterion of a bracket, with the values of both pairings.
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
