//! Colours of round 1 that are all the other way round, and colours of games that were not played.

use super::{Diagnosis, Matching, Proposal, View};
use crate::round::initial_colour;
use crate::tournament::GameResult;
use crate::{Board, RoundCheck, Verdict};

/// The file with the other initial colour, if all opponents of round 1 are right.
pub(super) fn propose(view: &View<'_>) -> Option<Proposal> {
    let first = view.first_difference().filter(|it| it.verdict == Verdict::Colour)?;
    let is_stated = view.tournament.initial_colour.is_some();
    let right = !initial_colour(&view.tournament).colour();
    let mut changed = view.tournament.clone();
    changed.initial_colour = Some(right);
    let then = view.judge_first(&changed)?;
    let is_right = if is_stated {
        then.verdict == Verdict::Match
    } else {
        wrong(&then).len() == 1 && wrong(first).len() > 2
    };
    if !is_right {
        return None;
    }
    let rounds = view.judge(&changed);
    let matching: Matching = view.counts(&rounds);
    if is_stated && matching.then <= matching.now {
        return None;
    }
    let mut diagnosed =
        view.tried(Diagnosis::InitialColour { is_stated, right, matching }, &rounds);
    if !diagnosed.rounds.contains(&1) {
        // All boards of round 1 but the first.
        diagnosed.rounds.insert(0, 1);
    }
    Some((diagnosed, changed, rounds))
}

/// The rounds of verdict `colour` in which only games that were not played have other colours; `None`:
/// there are none, or there are others as well.
pub(super) fn of_forfeits(view: &View<'_>) -> Option<Vec<u32>> {
    let of_colour = || view.rounds.iter().filter(|it| it.verdict == Verdict::Colour);
    let rounds: Vec<u32> = of_colour().map(|it| it.round).collect();
    let is_unplayed = |it: &RoundCheck| {
        wrong(it).iter().all(|board| {
            let index = view.tournament.index_of(board.white);
            let game = index.and_then(|index| view.tournament[index].entry(it.round).game());
            game.is_some_and(|game| is_forfeit(game.result))
        })
    };
    (!rounds.is_empty() && of_colour().all(is_unplayed)).then_some(rounds)
}

fn is_forfeit(result: GameResult) -> bool {
    matches!(result, GameResult::ForfeitWin | GameResult::ForfeitLoss)
}

/// The boards of the file that the rules do not have.
pub(super) fn wrong(check: &RoundCheck) -> Vec<Board> {
    let Some(expected) = &check.expected else { return check.file.clone() };
    let mut sorted = expected.clone();
    sorted.sort_unstable();
    check.file.iter().filter(|board| sorted.binary_search(board).is_err()).copied().collect()
}
