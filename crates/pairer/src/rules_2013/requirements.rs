//! The minima that a bracket starts from (A.8).

use crate::procedure::group::{Group, Treatment};
use crate::procedure::trace::Requirements;
use crate::round::RoundContext;
use crate::tournament::Colour;

pub(super) fn requirements(
    round: &RoundContext,
    group: &Group,
    treatment: Treatment,
    pairs: usize,
    mdps: usize,
) -> Requirements {
    let is_even = round.round.is_multiple_of(2);
    let count = |colour: Option<Colour>, variable: bool| {
        let classes = group.players.iter().map(|place| round.player(*place).class);
        classes
            .filter(|class| class.colour() == colour && (is_even && class.is_mild()) == variable)
            .count()
    };
    let [white, black] = [Colour::White, Colour::Black].map(|it| count(Some(it), false));
    let [mild_white, mild_black] = [Colour::White, Colour::Black].map(|it| count(Some(it), true));
    let fewer = (white + mild_white).min(black + mild_black);
    let free = mild_white + mild_black + count(None, false);
    Requirements {
        treatment,
        pairs,
        mdps,
        x: pairs.saturating_sub(fewer + count(None, false)),
        z: is_even.then(|| pairs.saturating_sub(white.min(black) + free)),
    }
}
