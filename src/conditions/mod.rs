//! "What if": a condition that a pairing of a round either meets or not.
//!
//! An explanation compares the best pairing with the best one *under a condition*: in which the two do
//! meet, in which the player does not move down. The rules stay what they are: a condition is no
//! criterion, it only leaves out pairings. Under a procedure it counts like an absolute criterion, with
//! one difference: a bracket refuses what leaves only the condition unmet, so that a condition never makes
//! brackets be joined (2017: A.9; 2013 and 1992: C.13). [`Condition::is_met`] is the definition, read off a finished
//! pairing; it is what the oracle filters by. The pairer has a form of its own.

use crate::colours::allocate;
use crate::criteria::RoundPairing;
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::Colour;

/// A condition on the pairing of a round. Players go by their rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// The two meet.
    Meet(Rank, Rank),
    /// The two do not meet.
    Apart(Rank, Rank),
    /// The player moves down (article 1.4): they meet somebody with a lower score, or get the PAB.
    MovesDown(Rank),
    /// The player does not move down: they meet somebody with at least their score.
    StaysUp(Rank),
    /// The player gets the PAB.
    TakesPab(Rank),
    /// The player does not get the PAB.
    LeavesPab(Rank),
    /// The player has a game, and article 5 gives them this colour in it. Colours are allocated when
    /// opponents are settled, so this is a condition on their opponent: it leaves those with whom the
    /// rules give them that colour. It never means a pairing with colours against article 5.
    HasColour(Rank, Colour),
}

impl Condition {
    /// The players whom it names.
    #[must_use]
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

    /// Whether a complete pairing of the round meets it. `edition`: its rules allocate colours.
    #[must_use]
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
                let rules = edition.colour_rules.iter().map(|(_, rule, _)| *rule);
                let given = allocate(round, rules, (rank, other));
                (given.white == rank) == (colour == Colour::White)
            }),
        }
    }
}
