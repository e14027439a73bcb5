//! Strong colour preferences granted (C13).

use super::{failing_pairs, members_of_pairs};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Criterion, Pair};
use crate::round::{Place, RoundContext, Strength};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct StrongColourPreference {
    /// Whether a pair of two absolute preferences counts too (a reading; the text says no).
    pub counts_two_absolutes: bool,
}

/// In words.
const ABOUT: About = About {
    name: "strong_colour_preference",
    counts: "strong colour preferences not granted",
    asks: "As few players as possible do not get a strong colour preference.",
    measured: "The number of pairs of the bracket in which both prefer the same colour and neither only mildly, pairs of two absolute preferences left out: an absolute preference is not a strong one.",
    example: "exchange-for-colours",
    engines: "bbpPairings 6 leaves out two absolute preferences; gacrux counts them. Such pairs exist only with topscorers in the last round.",
    references: "C.04.3 (2026) 2.4.8",
};

impl StrongColourPreference {
    /// Whether the player who is not granted his preference has a strong one.
    fn fails(self, round: &RoundContext, (one, other): Pair) -> bool {
        match (round.player(one).preference, round.player(other).preference) {
            (Some(one), Some(other)) if one.colour == other.colour => {
                let weaker = one.strength.min(other.strength);
                weaker == Strength::Strong
                    || weaker == Strength::Absolute && self.counts_two_absolutes
            }
            _ => false,
        }
    }
}

impl Criterion for StrongColourPreference {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(failing_pairs(candidate, |round, pair| self.fails(round, pair)))
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Place> {
        members_of_pairs(candidate, |round, pair| self.fails(round, pair))
    }
}

impl Additive for StrongColourPreference {
    fn width(&self, _: &Bracket<'_>) -> usize {
        1
    }

    fn bound(&self, _: &Bracket<'_>) -> i64 {
        1
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(self.fails(bracket.round, pair));
        }
    }

    fn downfloater(&self, _: &Bracket<'_>, _: Place, _: &mut [i64]) {}
}
