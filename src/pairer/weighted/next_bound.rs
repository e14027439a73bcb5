//! Whether no other downfloaters of the same scores are better in C8 (2017: C.7). The bound considers only who moves
//! down, not how the bracket is paired then.
//!
//! The bound is one weighted matching of the members and everybody below. There is a stand-in for each member who does
//! not float, and any member of the right score may be matched with it. So the bound covers all sets of downfloaters
//! with these scores, including those that the bracket cannot leave over.

use super::solve::{Below, Scope, WeighedPlayers};
use crate::matching::{BestMatchings, Packing};
use crate::pairer::bracket::least::BracketGraph;
use crate::pairer::setting::Problem;
use crate::round::Rank;
use crate::tournament::Points;

/// Whether these downfloaters are as good in C8 as any with the same scores could be.
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

/// The players who are weighed, and stand-ins for the members who do not move down.
struct NextBound<'a> {
    problem: &'a Problem<'a>,
    graph: &'a WeighedPlayers<'a>,
    /// Who moves down; `None`: anybody, as many of each score as the stand-ins leave.
    fixed: Option<&'a [Rank]>,
    /// The score of the members with whom each stand-in can be paired.
    stand_ins: &'a [Points],
}

impl NextBound<'_> {
    /// The best sums of C8; `None`: nobody can be paired so.
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

    /// Whether two vertices can be partners, `high < low`.
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

    /// Whether a member who does not float can be matched with a stand-in of this score.
    fn may_stay(&self, member: usize, score: Points) -> bool {
        let rank = self.graph.rank(member);
        self.problem.bracket.round.score(rank) == score
            && self.fixed.map_or(!self.problem.settled.floats(rank), |it| !it.contains(&rank))
    }

    /// Adds what C8 counts of two partners, `high < low`; the larger is the better.
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
