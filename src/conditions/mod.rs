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
use crate::round::{Place, RoundContext};
use crate::tournament::Colour;

/// A condition on the pairing of a round. Players go by their place in rank order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// The two meet.
    Meet(Place, Place),
    /// The two do not meet.
    Apart(Place, Place),
    /// The player moves down (article 1.4): they meet somebody with a lower score, or get the PAB.
    MovesDown(Place),
    /// The player does not move down: they meet somebody with at least their score.
    StaysUp(Place),
    /// The player gets the PAB.
    TakesPab(Place),
    /// The player does not get the PAB.
    LeavesPab(Place),
    /// The player has a game, and article 5 gives them this colour in it. Colours are allocated when
    /// opponents are settled, so this is a condition on their opponent: it leaves those with whom the
    /// rules give them that colour. It never means a pairing with colours against article 5.
    HasColour(Place, Colour),
}

impl Condition {
    /// The players whom it names.
    #[must_use]
    pub fn players(self) -> Vec<Place> {
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
        let opponent = |place: Place| opponents[place as usize];
        let moves_down = |place: Place| {
            opponent(place).is_none_or(|other| round.score(other) < round.score(place))
        };
        match self {
            Condition::Meet(one, other) => opponent(one) == Some(other),
            Condition::Apart(one, other) => opponent(one) != Some(other),
            Condition::MovesDown(place) => moves_down(place),
            Condition::StaysUp(place) => !moves_down(place),
            Condition::TakesPab(place) => opponent(place).is_none(),
            Condition::LeavesPab(place) => opponent(place).is_some(),
            Condition::HasColour(place, colour) => opponent(place).is_some_and(|other| {
                let rules = edition.colour_rules.iter().map(|(_, rule, _)| *rule);
                let given = allocate(round, rules, (place, other));
                (given.white == place) == (colour == Colour::White)
            }),
        }
    }
}
