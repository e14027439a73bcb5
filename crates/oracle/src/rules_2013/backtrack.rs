//! C.12: other floaters of equal scores from the bracket above.

use std::cmp::Reverse;

use super::Done;
use crate::done::Candidate;
use crate::editions::rules_2013::Backtracking;
use crate::for_each_matching;
use crate::round::{Rank, RoundContext};

pub(super) fn exchange(above: &mut Done<'_>, residents: &[Rank]) {
    let round = above.players.round;
    let original = above.floaters();
    let backtracking = above.players.readings.backtracking;
    let for_pairs = backtracking != Backtracking::MdpsOnly;
    if backtracking == Backtracking::AfterReduction {
        return;
    }
    if original.is_empty() {
        return;
    }
    let cap = match backtracking {
        Backtracking::WithIncompatibleResidents => usize::midpoint(original.len(), residents.len()),
        _ => cap(round, &original, residents),
    };
    let others = alternatives(above);
    let measure =
        |candidate: &Candidate| measure(round, &above.floaters_with(candidate), residents, cap);
    let mut now = above.candidate.clone();
    let (left, _) = measure(&now);
    let has_stuck = |it: &&Candidate| has_incompatible(round, &above.floaters_with(it), residents);
    let first = others
        .iter()
        .filter(|it| !has_stuck(it) && measure(it).0 < left)
        .min_by_key(|it| measure(it).0);
    now = first.cloned().unwrap_or(now);
    let (left, pairs) = measure(&now);
    let is_worse = |it: &Candidate| left.is_empty() && !measure(it).0.is_empty();
    let second = others
        .iter()
        .filter(|it| for_pairs && measure(it).1 > pairs && !is_worse(it))
        .min_by_key(|it| Reverse(measure(it).1));
    now = second.cloned().unwrap_or(now);
    above.candidate = now;
}

pub(super) fn alternatives(above: &Done<'_>) -> Vec<Candidate> {
    let scores = |candidate: &Candidate| {
        let of = |rank: &Rank| above.players.round.score(*rank);
        candidate.left_over.iter().map(of).collect::<Vec<_>>()
    };
    let mut others = above.players.candidates(above.aim);
    others.retain(|it| {
        it.left_over != above.candidate.left_over && scores(it) == scores(&above.candidate)
    });
    others
}

/// Scores of the MDPs left over in the best maximum matching, and its size.
fn measure(
    round: &RoundContext,
    mdps: &[Rank],
    residents: &[Rank],
    cap: usize,
) -> (Vec<i32>, usize) {
    let all = [mdps, residents].concat();
    for pairs in (0..=all.len() / 2).rev() {
        let mut best: Option<Vec<i32>> = None;
        for_each_matching(round, &all, pairs, &mut |_, left_over| {
            let mdps_left = left_over.iter().filter(|it| mdps.contains(it));
            let mut scores: Vec<i32> = mdps_left.map(|it| round.score(*it).0).collect();
            scores.sort_unstable_by_key(|score| Reverse(*score));
            if best.as_ref().is_none_or(|best| scores < *best) {
                best = Some(scores);
            }
        });
        if let Some(best) = best {
            return (best, pairs.min(cap));
        }
    }
    unreachable!("no pairs at all is a matching")
}

fn cap(round: &RoundContext, mdps: &[Rank], residents: &[Rank]) -> usize {
    let all = [mdps, residents].concat();
    let meets = |rank: &&Rank| all.iter().any(|it| round.may_meet(**rank, *it));
    usize::midpoint(mdps.len(), residents.iter().filter(meets).count())
}

fn has_incompatible(round: &RoundContext, mdps: &[Rank], residents: &[Rank]) -> bool {
    let all = [mdps, residents].concat();
    mdps.iter().any(|place| !all.iter().any(|it| round.may_meet(*place, *it)))
}
