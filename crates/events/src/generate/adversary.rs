//! Results chosen against the pairer: equal scores, and colours in each other's way.

use super::result_model::Outcome;
use crate::tournament::{ByColour, PointSystem, Points};

/// The result of a game, White's first. Unequal scores get the result that brings them nearest to each other, because
/// that makes floats. Equals draw, so that their group stays whole; in a round that `splits`, White wins, so that all
/// winners are due the same colour, and all losers.
pub(super) fn outcome(
    (white, black): (Points, Points),
    points: &PointSystem,
    splits: bool,
) -> Outcome {
    if white == black {
        return if splits { Outcome::WhiteWins } else { Outcome::Drawn };
    }
    let apart = |of_white: &ByColour<Points>, of_black: &ByColour<Points>| {
        ((white + of_white.white) - (black + of_black.black)).0.abs()
    };
    let outcomes = [
        (apart(&points.win, &points.loss), Outcome::WhiteWins),
        (apart(&points.draw, &points.draw), Outcome::Drawn),
        (apart(&points.loss, &points.win), Outcome::BlackWins),
    ];
    // Of equals the first: White again.
    outcomes.into_iter().min_by_key(|(apart, _)| *apart).map_or(Outcome::Drawn, |(_, it)| it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_brought_together() {
        let points = PointSystem::default();
        let of = |white, black, splits| outcome((Points(white), Points(black)), &points, splits);
        assert_eq!(of(20, 20, false), Outcome::Drawn);
        assert_eq!(of(20, 20, true), Outcome::WhiteWins);
        assert_eq!(of(20, 10, false), Outcome::BlackWins, "level at 2");
        assert_eq!(of(10, 20, false), Outcome::WhiteWins, "level at 2");
        assert_eq!(of(10, 15, true), Outcome::WhiteWins, "as near as a draw, and White");
        assert_eq!(of(15, 10, true), Outcome::Drawn, "as near as if Black won, and before it");
    }
}
