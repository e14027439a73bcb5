//! Finds the best candidate that leaves a pairing under the conditions, if the best candidate of all leaves none.
//!
//! C8 (2017: C.7) and the conditions concern two different matchings below, so no single search weighs both. The first
//! step below is nearly always enough:
//!
//! 1. Find the best candidate without C8 that leaves a pairing. It is the best of all if no downfloaters of equal
//!    scores are better in C8 (`reaches_bound`). Candidates equal before C8 leave over equal scores (in C.6 of 2017
//!    floating costs more than being paired).
//! 2. Otherwise find the best candidate with C8. If its downfloaters leave no pairing, a barrier proves this: groups
//!    with too few partners. Another player with an opponent in these groups has to float, or a downfloater of these
//!    groups must not. These players divide the other candidates into parts, whose best one is next.
//! 3. At the limit of the search the answer is the candidate of step 1, and [`Work::unproved`] counts the bracket.
//!
//! This search is needed only if most players have met each other.

use std::collections::BTreeMap;

use super::solve::WeighedPlayers;
use super::{Below, Scope, solve};
use crate::bracket::BracketGraph;
use crate::matching::{BestMatchings, Packing, Vertex, barrier};
use crate::round::Rank;
use crate::setting::{Problem, Standing};
use crate::settled::can_be_completed;
use crate::tournament::Points;
use crate::{Decided, look_ahead};

struct Part<'a> {
    problem: Problem<'a>,
    decided: Decided,
}

/// The best candidate that leaves a pairing under the conditions, if `first`, the best one within `scope`, leaves none.
pub(super) fn best_allowed(
    problem: &Problem<'_>,
    below: &Below,
    scope: Scope,
    first: Decided,
) -> Decided {
    let means = problem.setting.means;
    let without_c8 = super::pair_with_completion(problem)
        .expect("every bracket leaves the rest a complete pairing");
    if means.stages.next_bound
        && problem.setting.is_proved
        && reaches_bound(problem, below, scope, &without_c8.downfloaters)
    {
        return without_c8;
    }
    let mut parts = Parts::new(problem, below, scope, means.stages.steps);
    parts.add(Part { problem: problem.clone(), decided: first });
    let known = problem.standing(&without_c8);
    while let Some((standing, best)) = parts.take_best() {
        // No candidate of a part is better than its best, so the known one is the answer.
        if standing >= known {
            return without_c8;
        }
        if look_ahead::leaves_completion(problem.bracket, &best.decided.downfloaters) {
            return best.decided;
        }
        if !parts.divide(&best) {
            means.note(|work| work.unproved += 1);
            return without_c8;
        }
    }
    without_c8
}

struct Parts<'a> {
    below: &'a Below,
    scope: Scope,
    /// The parts, ordered by their best candidates. The number makes the keys unique.
    by_standing: BTreeMap<(Standing, usize), Part<'a>>,
    added: usize,
    steps_of_search: u64,
    steps_left: u64,
}

impl<'a> Parts<'a> {
    fn new(problem: &Problem<'_>, below: &'a Below, scope: Scope, steps: u64) -> Parts<'a> {
        let players = problem.bracket.len() + below.next.len() + below.rest.len();
        let steps_of_search = (players as u64).pow(3);
        let by_standing = BTreeMap::new();
        Parts { below, scope, by_standing, added: 0, steps_of_search, steps_left: steps }
    }

    fn add(&mut self, part: Part<'a>) {
        self.added += 1;
        self.by_standing.insert((part.problem.standing(&part.decided), self.added), part);
    }

    fn take_best(&mut self) -> Option<(Standing, Part<'a>)> {
        self.by_standing.pop_first().map(|((standing, _), part)| (standing, part))
    }

    /// Adds the candidates of a part that the proof against its best does not exclude. `false`: the limit is reached.
    fn divide(&mut self, part: &Part<'a>) -> bool {
        let mut agreed = part.problem.clone();
        for (member, floats) in who_can_change_it(&part.problem, &part.decided.downfloaters) {
            let settled = |floats: bool, agreed: &Problem<'a>| {
                let settled = agreed.settled.clone();
                agreed.with_settled(match floats {
                    true => settled.with_floating(member),
                    false => settled.with_paired(member),
                })
            };
            // In this part the member differs from the best candidate, and those before do not. So no two parts
            // overlap.
            let other = settled(!floats, &agreed);
            if is_possible(&other) {
                let Some(left) = self.steps_left.checked_sub(self.steps_of_search) else {
                    return false;
                };
                self.steps_left = left;
                other.setting.means.note(|work| work.branches += 1);
                if let Some(decided) = best_of(&other, self.below, self.scope) {
                    self.add(Part { problem: other, decided });
                }
            }
            agreed = settled(floats, &agreed);
            if !is_possible(&agreed) {
                break;
            }
        }
        true
    }
}

/// Members one of whom has to change so that a pairing is left: float if they do not (`false`), or stay if they float
/// (`true`). A barrier among downfloaters and players below proves it.
///
/// Two downfloaters who could be paired here do not meet below. To pair them here leaves fewer downfloaters, which is
/// better (`is_weighed`), and does not change the pairing below.
fn who_can_change_it(problem: &Problem<'_>, downfloaters: &[Rank]) -> Vec<(Rank, bool)> {
    let bracket = problem.bracket;
    let below = bracket.round.ranks_from(bracket.residents().end);
    let players: Vec<Rank> = downfloaters.iter().copied().chain(below).collect();
    let bye = players.len();
    let at_bye = |at: Vertex| at as usize == bye;
    let edge = |one: Vertex, other: Vertex| {
        let (one, other) = (one.min(other), one.max(other));
        let high = players[one as usize];
        if at_bye(other) {
            bracket.may_get_pab(high)
        } else {
            may_meet_below(problem, high, players[other as usize])
        }
    };
    // `bye` is a vertex only if the players are odd.
    let found = barrier(bye + bye % 2, edge).expect("those below cannot be paired");
    let groups: Vec<Vertex> = found.groups.into_iter().flatten().collect();
    let in_groups =
        |rank: Rank| groups.iter().any(|it| !at_bye(*it) && players[*it as usize] == rank);
    let has_opponent_in_groups = |rank: Rank| {
        groups.iter().any(|it| match at_bye(*it) {
            true => bracket.may_get_pab(rank),
            false => may_meet_below(problem, rank, players[*it as usize]),
        })
    };
    let mut floating: Vec<Rank> = downfloaters.to_vec();
    floating.sort_unstable();
    let leave =
        floating.iter().copied().filter(|it| !problem.settled.floats(*it) && in_groups(*it));
    let come = bracket.members().filter(|it| {
        !floating.contains(it)
            && !problem.settled.paired.contains(it)
            && has_opponent_in_groups(*it)
    });
    leave.map(|it| (it, true)).chain(come.map(|it| (it, false))).collect()
}

fn may_meet_below(problem: &Problem<'_>, one: Rank, other: Rank) -> bool {
    let (high, low) = (one.min(other), one.max(other));
    let is_free = |rank: Rank| !problem.settled.floats(rank);
    let is_pair_here = problem.bracket.is_resident(low) && is_free(high) && is_free(low);
    !is_pair_here && problem.bracket.round.may_meet(high, low)
}

fn best_of(problem: &Problem<'_>, below: &Below, scope: Scope) -> Option<Decided> {
    let decided = solve(problem, below, scope)?;
    // If a member who should stay floats, this costs more than anything else. Some may have to float.
    let stays = |rank: &Rank| !decided.downfloaters.contains(rank);
    problem.settled.paired.iter().all(stays).then_some(decided)
}

fn is_possible(problem: &Problem<'_>) -> bool {
    can_be_completed(problem.bracket, &problem.settled.floating, &problem.settled.paired)
}

/// Whether these downfloaters are as good in C8 (2017: C.7) as any other set with equal scores.
///
/// One weighted matching of the members and everybody below gives the bound. Members who do not float are matched with
/// stand-ins of their score. So all sets of downfloaters with these scores are covered, even sets that the bracket
/// cannot leave over.
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
    /// The players who move down. `None`: any players, as many of each score as the stand-ins leave.
    fixed: Option<&'a [Rank]>,
    stand_ins: &'a [Points],
}

impl NextBound<'_> {
    fn best(&self) -> Option<Vec<i64>> {
        let count = self.graph.vertices() + self.stand_ins.len();
        let is_edge = |high, low| self.is_edge(high as usize, low as usize);
        let mut all = BestMatchings::of(count, is_edge)?;
        let mut packing = Packing::default();
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

    /// Adds the values that C8 counts for two partners, `high < low`; larger is better.
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
