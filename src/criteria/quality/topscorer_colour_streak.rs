//! Topscorers and the same colour three times in a row (C11).

use super::{failing_pairs, members_of_pairs};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Criterion, Pair};
use crate::round::{Place, RoundContext, RoundPlayer};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct TopscorerColourStreak;

/// In words.
const ABOUT: About = About {
    name: "topscorer_colour_streak",
    counts: "pairs with a colour for the third time",
    asks: "As few topscorers and opponents of topscorers as possible get the same colour three times in a row.",
    measured: "The number of pairs of the bracket, last round only, with the same absolute preference, in which the player who is not granted his gets a third equal colour: the one with the smaller colour difference, or either where the differences are equal and both had the same colour twice.",
    example: "mastering-the-dutch-2026",
    engines: "bbpPairings 6 and gacrux agree in all tests.",
    references: "C.04.3 (2026) 2.4.6, 1.8, 5.2.2",
};

/// Whether the one who is denied gets a colour for the third time in a row.
fn fails(round: &RoundContext, (one, other): Pair) -> bool {
    let (one, other) = (round.player(one), round.player(other));
    if !one.class.is_absolute() || one.class != other.class {
        return false;
    }
    let width = |player: &RoundPlayer| player.colour_difference.abs();
    if width(one) == width(other) {
        return one.repeated_colour.is_some() && one.repeated_colour == other.repeated_colour;
    }
    let denied = if width(one) < width(other) { one } else { other };
    let given = denied.class.colour().map(|due| !due);
    denied.repeated_colour.is_some() && denied.repeated_colour == given
}

impl Criterion for TopscorerColourStreak {
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

impl Additive for TopscorerColourStreak {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        usize::from(bracket.round.is_last)
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
