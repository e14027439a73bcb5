//! Conditions on a pairing, for what-if questions.
//!
//! An explanation compares the best pairing with the best one that meets a condition. In a procedure, a condition
//! counts like an absolute criterion, but never joins brackets (2017: A.9; 2013, 1992: C.13). A bracket refuses a
//! pairing if then only the condition prevents pairing the players below. [`Condition::is_met`] is the definition, by
//! which the oracle filters. The pairer has its own form of each condition.

use crate::colours::allocate;
use crate::criteria::RoundPairing;
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::Colour;

/// A condition on the pairing of a round. Players are named by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// The two players meet.
    Meet(Rank, Rank),
    /// The two players do not meet.
    Apart(Rank, Rank),
    /// The player moves down (article 1.4): they meet somebody with a lower score, or get the PAB.
    MovesDown(Rank),
    /// The player does not move down: they meet somebody with at least their score.
    StaysUp(Rank),
    /// The player gets the PAB.
    TakesPab(Rank),
    /// The player does not get the PAB.
    LeavesPab(Rank),
    /// The player has a game and gets this colour by article 5. Colours follow from opponents, so this condition
    /// restricts the opponent. It never changes the rules of article 5.
    HasColour(Rank, Colour),
}

impl Condition {
    /// The players whom the condition names.
    pub fn players(self) -> Vec<Rank> {
        match self {
            Condition::Meet(one, other) | Condition::Apart(one, other) => vec![one, other],
            Condition::MovesDown(place)
            | Condition::StaysUp(place)
            | Condition::TakesPab(place)
            | Condition::LeavesPab(place)
            | Condition::HasColour(place, _) => vec![place],
        }
    }

    /// Whether a complete pairing of the round meets the condition. The rules of `edition` allocate the colours.
    pub fn is_met(self, round: &RoundContext, edition: &Edition, pairing: &RoundPairing) -> bool {
        let opponents = pairing.opponents(round.len());
        let opponent = |rank: Rank| opponents[rank.index()];
        let moves_down =
            |rank: Rank| opponent(rank).is_none_or(|other| round.score(other) < round.score(rank));
        match self {
            Condition::Meet(one, other) => opponent(one) == Some(other),
            Condition::Apart(one, other) => opponent(one) != Some(other),
            Condition::MovesDown(rank) => moves_down(rank),
            Condition::StaysUp(rank) => !moves_down(rank),
            Condition::TakesPab(rank) => opponent(rank).is_none(),
            Condition::LeavesPab(rank) => opponent(rank).is_some(),
            Condition::HasColour(rank, colour) => opponent(rank).is_some_and(|other| {
                let rules = edition.colour_steps();
                let given = allocate(round, rules, (rank, other));
                (given.white == rank) == (colour == Colour::White)
            }),
        }
    }
}
