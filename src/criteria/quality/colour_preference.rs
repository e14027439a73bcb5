//! Colour preferences granted (C12).

use super::{failing_pairs, members_of_pairs};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Criterion, Pair};
use crate::round::{Place, RoundContext};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct ColourPreference;

/// In words.
const ABOUT: About = About {
    name: "colour_preference",
    counts: "colour preferences not granted",
    asks: "As few players as possible do not get their colour preference, of whatever strength.",
    measured: "The number of pairs of the bracket in which both players prefer the same colour: one of the two is not granted his.",
    example: "exchange-for-colours",
    engines: "All agree.",
    references: "C.04.3 (2026) 2.4.7",
};

/// Whether both players prefer the same colour.
fn fails(round: &RoundContext, (one, other): Pair) -> bool {
    let colour = round.player(one).class.colour();
    colour.is_some() && colour == round.player(other).class.colour()
}

impl Criterion for ColourPreference {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(failing_pairs(candidate, fails))
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Place> {
        members_of_pairs(candidate, fails)
    }
}

impl Additive for ColourPreference {
    fn width(&self, _: &Bracket<'_>) -> usize {
        1
    }

    fn bound(&self, _: &Bracket<'_>) -> i64 {
        1
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(fails(bracket.round, pair));
        }
    }

    fn downfloater(&self, _: &Bracket<'_>, _: Place, _: &mut [i64]) {}
}
