//! The best candidate after which the conditions can be met, if the best of all leaves no such pairing.
//!
//! C8 (2017: C.7) and the conditions concern two different matchings below, so no single search weighs both. The first
//! step is nearly always enough:
//!
//! 1. The best candidate without C8 that leaves a pairing. It is best of all if no downfloaters of equal scores are
//!    better in C8 (`next_bound`). Candidates equal before C8 leave over equal scores if the table says so
//!    (`Table::scores_before_next`; in C.6 of 2017 floating costs more than being paired).
//! 2. Otherwise the best candidate with C8. If its downfloaters leave no pairing, a barrier proves it: groups with too
//!    few partners. Another player with an opponent in these groups has to float, or a downfloater of theirs must not.
//!    So the others are divided by these players, and the best candidate of all parts is next.
//! 3. At the limit of the search the candidate of step 1 is the answer, and [`Work::unproved`] says so.
//!
//! This is needed only if most players have met each other.

use std::collections::BTreeMap;

use super::{Below, Field, Scope, next_bound};
use crate::matching::{Vertex, barrier};
use crate::round::Rank;
use crate::setting::{Problem, Standing};
use crate::settled::can_be_completed;
use crate::{Decided, Stages, Work, look_ahead};

struct Part<'a> {
    problem: Problem<'a>,
    decided: Decided,
}

/// The best candidate that leaves a pairing under the conditions. `first` is the best within `scope`, and does not.
pub(super) fn best_allowed(
    problem: &Problem<'_>,
    below: &Below,
    scope: Scope,
    first: Decided,
    stages: Stages,
    work: &mut Work,
) -> Decided {
    let without_c8 = super::pair_with_completion(problem, work)
        .expect("every bracket leaves the rest a complete pairing");
    if stages.next_bound
        && problem.table.scores_before_next
        && next_bound::reaches_bound(problem, below, scope, &without_c8.downfloaters)
    {
        return without_c8;
    }
    let mut parts = Parts::new(problem, below, scope, stages.steps);
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
        if !parts.divide(&best, work) {
            work.unproved += 1;
            return without_c8;
        }
    }
    without_c8
}

struct Parts<'a> {
    below: &'a Below,
    scope: Scope,
    /// Ordered by their best candidates; the number makes keys unique.
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
    fn divide(&mut self, part: &Part<'a>, work: &mut Work) -> bool {
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
                work.branches += 1;
                if let Some(decided) = best_of(&other, self.below, self.scope, work) {
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

/// Members of whom one has to change: one who does not float (`false`) has to, or one who floats (`true`) has to stay.
/// A barrier among downfloaters and players below proves it.
///
/// Two downfloaters who could be a pair here do not meet below: pairing them here leaves fewer downfloaters, which is
/// better (`Table::has_weights`), and the same pairing below.
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

fn best_of(problem: &Problem<'_>, below: &Below, scope: Scope, work: &mut Work) -> Option<Decided> {
    let decided = Field { problem }.solve(below, scope, work)?.decided;
    // If a member who should stay floats, this costs more than anything else. Some may have to float.
    let stays = |rank: &Rank| !decided.downfloaters.contains(rank);
    problem.settled.paired.iter().all(stays).then_some(decided)
}

fn is_possible(problem: &Problem<'_>) -> bool {
    can_be_completed(problem.bracket, &problem.settled.floating, &problem.settled.paired)
}
