//! Results of games, by lot.

use super::draw::Draw;
use super::spec::EventValues;
use crate::tournament::GameResult;

/// The results of White and Black. `difference`: the rating of White less that of Black.
pub(super) fn results(
    values: &EventValues,
    difference: i32,
    draw: &mut Draw,
) -> (GameResult, GameResult) {
    use GameResult::{Draw as Drawn, DrawUnrated, ForfeitLoss, ForfeitWin};
    use GameResult::{Loss, LossUnrated, Win, WinUnrated};
    if draw.permille(values.forfeits) {
        return draw.one_of(&[(ForfeitWin, ForfeitLoss), (ForfeitLoss, ForfeitWin)]);
    }
    if draw.permille(values.double_forfeits) {
        return (ForfeitLoss, ForfeitLoss);
    }
    let is_short = draw.permille(values.short_games);
    if draw.percent(values.draws) {
        return if is_short { (DrawUnrated, DrawUnrated) } else { (Drawn, Drawn) };
    }
    let lean = difference.clamp(-400, 400) * values.rating_weight as i32 / 100;
    let white_wins = draw.permille((520 + lean) as u32);
    match (white_wins, is_short) {
        (true, false) => (Win, Loss),
        (false, false) => (Loss, Win),
        (true, true) => (WinUnrated, LossUnrated),
        (false, true) => (LossUnrated, WinUnrated),
    }
}
