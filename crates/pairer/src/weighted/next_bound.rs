//! Whether no downfloaters of equal scores are better in C8 (2017: C.7).
//!
//! One weighted matching of the members and everybody below gives the bound. Members who do not float are matched with
//! stand-ins of their score, so all sets of downfloaters with these scores are covered, even those that the bracket
//! cannot leave over.

use super::solve::{Below, Scope, WeighedPlayers};
use crate::bracket::BracketGraph;
use crate::matching::{BestMatchings, Packing};
use crate::round::Rank;
use crate::setting::Problem;
use crate::tournament::Points;

/// Whether these downfloaters are as good in C8 as any with equal scores.
pub(super) fn reaches_bound(
    problem: &Problem<'_>,
    below: &Below,
    scope: Scope,
    downfloaters: &[Rank],
) -> bool {
    let round = problem.bracket.round;
    let not_floating = problem.bracket.members().filter(|it| !downfloaters.contains(it));
    let stand_ins: Vec<Points> = not_floating.map(|it| round.score(it)).collect();
    let graph = WeighedPlayers::new(problem, below, scope, false);
    let value = |fixed| NextBound { problem, graph: &graph, fixed, stand_ins: &stand_ins }.best();
    value(Some(downfloaters)) == value(None)
}

struct NextBound<'a> {
    problem: &'a Problem<'a>,
    graph: &'a WeighedPlayers<'a>,
    /// Who moves down; `None`: anybody, as many of each score as stand-ins leave.
    fixed: Option<&'a [Rank]>,
    stand_ins: &'a [Points],
}

impl NextBound<'_> {
    fn best(&self) -> Option<Vec<i64>> {
        let count = self.graph.vertices() + self.stand_ins.len();
        let is_edge = |high, low| self.is_edge(high as usize, low as usize);
        let mut all = BestMatchings::of(count, is_edge)?;
        let mut packing = Packing::new();
        self.graph.costs().declare(&mut packing);
        all.keep_best(&packing, |high, low, fields| {
            self.add(high as usize, low as usize, fields);
            true
        });
        let mut sums = vec![0; packing.fields()];
        for (high, mate) in all.mates().into_iter().enumerate() {
            if let Some(low) = mate.map(|it| it as usize).filter(|low| high < *low) {
                self.add(high, low, &mut sums);
            }
        }
        Some(sums)
    }

    fn is_edge(&self, high: usize, low: usize) -> bool {
        if let Some(stand_in) = low.checked_sub(self.graph.vertices()) {
            return self.is_member(high) && self.may_stay(high, self.stand_ins[stand_in]);
        }
        let may_be_below = |at: usize| !self.is_member(at) || self.may_float(at);
        may_be_below(high) && may_be_below(low) && self.graph.edge(high, low).is_some()
    }

    fn is_member(&self, at: usize) -> bool {
        at < self.graph.members()
    }

    fn may_float(&self, member: usize) -> bool {
        let rank = self.graph.rank(member);
        self.fixed.map_or(!self.problem.settled.paired.contains(&rank), |it| it.contains(&rank))
    }

    fn may_stay(&self, member: usize, score: Points) -> bool {
        let rank = self.graph.rank(member);
        self.problem.bracket.round.score(rank) == score
            && self.fixed.map_or(!self.problem.settled.floats(rank), |it| !it.contains(&rank))
    }

    /// Adds what C8 counts of two partners, `high < low`; larger is better.
    fn add(&self, high: usize, low: usize, fields: &mut [i64]) {
        if low >= self.graph.vertices() {
            return;
        }
        for at in [high, low].into_iter().filter(|at| self.is_member(*at)) {
            self.graph.add_moved_down(at, fields);
        }
        self.graph.add_gain_below(high, low, fields);
    }
}
