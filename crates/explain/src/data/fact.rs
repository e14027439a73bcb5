//! Facts that a player can see on the wall chart.

use serde::Serialize;

use super::{Answer, Candidate};
use crate::editions::Rule;
use crate::proof::{Barred, Proof};
use crate::tournament::{PlayerNumber, Points};

/// A fact about a round that stands against the opposite of what is asked about. `docs/explaining-a-pairing.md` says
/// when each of them is sufficient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "fact", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Fact {
    /// The player may not meet anybody else of their score, nor anybody who comes down to it.
    NobodyOfScore {
        /// The player.
        player: PlayerNumber,
        /// The score of the player.
        score: Points,
        /// How many others have this score in the round.
        others: usize,
        /// Those who come down to the bracket of this score.
        moved_down: Vec<PlayerNumber>,
        /// Why the player may not meet each of them.
        barred: Barred,
    },
    /// The player may not meet anybody with their score or more, whatever the pairing.
    NobodyAbove {
        /// The player.
        player: PlayerNumber,
        /// The score of the player.
        score: Points,
        /// Why the player may not meet each of the others.
        barred: Barred,
    },
    /// Of all with this score or more, the player may meet only one. With `below`, only those count who have fewer points
    /// than that: it is told before why the player moves down.
    OnlyOneLeft {
        /// The player.
        player: PlayerNumber,
        /// The one whom the player may meet.
        only: PlayerNumber,
        /// The lower one of the scores of both.
        score: Points,
        /// The score of a player who moves down. `None`: everybody with more points counts, too.
        below: Option<Points>,
        /// Why the player may not meet each of the others with this score or more.
        barred: Barred,
    },
    /// Two players may meet only one of all with this score or more. It is the same one, and the first is ranked higher.
    WantedByBoth {
        /// The higher ranked one of the two, who meets the one they both may meet.
        first: PlayerNumber,
        /// The other one of the two.
        second: PlayerNumber,
        /// The one whom both may meet.
        wanted: PlayerNumber,
        /// The score.
        score: Points,
        /// Why the first may not meet each of the others with this score or more, then the same of the second.
        barred: [Barred; 2],
    },
    /// Of two players with different scores, the one with more points has an opponent whose score is nearer to theirs, or
    /// higher.
    OwnScore {
        /// The player with more points.
        player: PlayerNumber,
        /// Their score.
        score: Points,
        /// Their opponent.
        opponent: PlayerNumber,
        /// The score of the opponent.
        opponent_score: Points,
        /// The player with fewer points.
        lower: PlayerNumber,
        /// Their score.
        lower_score: Points,
        /// If the order decides who moves down: those with the score of the player with more points who do.
        instead: Vec<PlayerNumber>,
    },
    /// Both players are in the same half of their bracket, and nobody in it changes halves.
    SameHalf {
        /// The score of the bracket.
        bracket: Points,
        /// `upper` (S1) or `lower` (S2).
        half: &'static str,
        /// Those of the bracket who are in neither half, because somebody who came down meets them, and who does.
        without: Vec<Taken>,
    },
    /// Fewer players of the bracket change halves than would have to otherwise, or others than come first in the order.
    ChangeOfHalves {
        /// The score of the bracket.
        bracket: Points,
        /// The rule of the order that decides between the two exchanges.
        decides: Rule,
        /// Players who change from S1 to S2, then from S2 to S1.
        best: [Vec<PlayerNumber>; 2],
        /// Those who would change otherwise.
        other: [Vec<PlayerNumber>; 2],
    },
    /// The players of the round could not all be paired.
    TooFew {
        /// The proof.
        proof: Proof,
    },
    /// More players of the bracket would be left without an opponent in it.
    TooFewInBracket {
        /// The score of the bracket.
        bracket: Points,
        /// Who lacks partners: those of the `bracket`, or those `below` it, so that more of it have to come down. If the two
        /// who meet are the only ones there: `pair`, or `pair-below`.
        among: &'static str,
        /// How many the rules' pairing leaves.
        best: usize,
        /// How many would be left at least.
        other: usize,
        /// The proof. Those who may be left anyway do not count as partners in it.
        proof: Proof,
    },
    /// Somebody of the bracket has to move down, and nobody ranked lower than the player can do so instead without harm.
    LastWhoCanGo {
        /// The player.
        player: PlayerNumber,
        /// The score of the bracket.
        bracket: Points,
        /// How many players the bracket has, with those who came down to it.
        players: usize,
        /// Those who came down to it.
        moved_down: Vec<PlayerNumber>,
        /// How many of them find no opponent in it.
        down: usize,
        /// Whether the order alone refuses somebody who is ranked lower.
        by_order: bool,
        /// How many of its players with its own score are ranked lower, and stay.
        lower: usize,
    },
    /// Nobody else with as few points may get the PAB.
    NobodyElseForBye {
        /// The player who gets it.
        player: PlayerNumber,
        /// The score of the player.
        score: Points,
        /// How many others have this score or a lower one.
        others: usize,
    },
    /// Nobody with fewer points may get the PAB, and nobody of the same score who is ranked lower than the player can get
    /// it without harm.
    LastForBye {
        /// The player who gets it.
        player: PlayerNumber,
        /// The score of the player.
        score: Points,
        /// How many others with this score or a lower one are ranked lower.
        lower: usize,
    },
    /// The opponent is the first in the order of the rules whom the player can get.
    FirstFree(Box<Choice>),
}

/// A player who comes before an opponent in the order, but has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Taken {
    /// The player.
    pub player: PlayerNumber,
    /// Their opponent.
    pub by: PlayerNumber,
}

impl Choice {
    /// Whether two players have the same place in the two halves of their bracket, and nothing else has to be said.
    pub fn is_natural(&self) -> bool {
        let has_none = self.barred.is_empty() && self.costs.is_empty() && self.left_out == 0;
        let has_none = has_none && self.exchanged[0].is_empty();
        self.part != "moved-down" && self.place == self.chosen_place && has_none
    }
}

/// The order in which the rules come to the opponents of a player. The player is the higher ranked one of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Choice {
    /// The player for whom the rules choose an opponent.
    pub chooser: PlayerNumber,
    /// The opponent whom the chooser gets.
    pub chosen: PlayerNumber,
    /// The part of the bracket: `moved-down` (the chooser was moved down), `upper-half` (in S1), `remainder` (its S1).
    pub part: &'static str,
    /// The score of the bracket.
    pub bracket: Points,
    /// Those who have changed halves before: from S1 to S2, then from S2 to S1. Empty for a chooser who was moved down.
    pub exchanged: [Vec<PlayerNumber>; 2],
    /// For a chooser in the remainder: those who meet moved-down players, and so are in neither half.
    pub without: Vec<Taken>,
    /// The place of the chooser in the order in which players get opponents, 1-based.
    pub place: usize,
    /// The place of the opponent in the order of opponents, 1-based.
    pub chosen_place: usize,
    /// Players who come before the opponent in the order, but meet others who are ranked before the chooser.
    pub taken: Vec<Taken>,
    /// The others who come before the opponent, and whom the chooser may not meet.
    pub barred: Barred,
    /// All others who come before the opponent, in order, each with what would be worse if they met the chooser.
    pub costs: Vec<Candidate>,
    /// Those who choose before the chooser and get an opponent who comes after this one, each with what stands against
    /// their game with this one.
    pub passed: Vec<Candidate>,
    /// The number of players of the bracket.
    pub players: usize,
    /// How many of them are due White, and how many Black.
    pub due: [usize; 2],
    /// If players changed halves: the best pairing in which nobody of a half meets another of it. `None` if it was not sought.
    pub as_they_were: Option<AsTheyWere>,
    /// The number of further players of the same kind as `costs`, for whom no pairing was sought.
    pub left_out: usize,
}

/// The best pairing in which nobody of a half of a bracket meets another of it, and those who came down meet the same
/// opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AsTheyWere {
    /// The comparison with it.
    pub answer: Answer,
    /// If it leaves more players over: who lacks partners.
    pub proof: Option<Proof>,
}
