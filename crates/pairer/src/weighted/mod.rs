//! A bracket of 2017 and 2026 for which `fast` has no answer.
//!
//! The first row of a table that can be weighed (`is_weighed`) decides how many float, so no two left-over players
//! could be a pair. The bracket is weighed alone, which counts only if the players below can then be paired as required
//! (article 3.8), then with everything below, in 2017 with the next bracket.

mod branch;
mod fields;
mod solve;

use solve::{Below, Scope, solve};

use super::Decided;
use super::look_ahead;
use super::setting::Problem;
use super::settled::Settled;
use crate::round::RankRange;

/// The best candidate that leaves everybody below a pairing (2026).
pub(super) fn pair(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_everything += 1);
    if let Some(decided) = for_one_below(problem) {
        return decided;
    }
    let first = solve(problem, &everything_below(problem), Scope::Everything)
        .expect("every bracket leaves the rest a complete pairing");
    // Without conditions every earlier search ensures that the players below can be paired.
    if !problem.setting.is_restricted()
        || look_ahead::leaves_completion(problem.bracket, &first.downfloaters)
    {
        return first;
    }
    branch::best_allowed(problem, &everything_below(problem), Scope::Everything, first)
}

/// The best candidate that leaves everybody below a pairing, for a player below with opponents only here. It is the
/// answer if its downfloaters have the best possible C8 (2017: C.7), which was not weighed.
fn for_one_below(problem: &Problem<'_>) -> Option<Decided> {
    let Problem { settled, setting, bracket, judged } = problem;
    let is_asked = setting.means.stages.cases && !settled.one_floats_of.is_empty();
    if !is_asked || !setting.is_proved || bracket.pab_is_bound() {
        return None;
    }
    let decided = pair_with_completion(problem)?;
    let is_proved = look_ahead::reaches_next_bound(judged, &decided.downfloaters)
        && look_ahead::is_proved(problem, &decided.downfloaters, None);
    is_proved.then_some(decided)
}

/// The bracket alone; right if its downfloaters have the best possible C8. `None`: the players below have to be weighed.
pub(super) fn pair_alone(problem: &Problem<'_>) -> Option<Decided> {
    if problem.bracket.pab_is_bound() {
        return None;
    }
    let decided = solve(problem, &Below::default(), Scope::Next)?;
    look_ahead::is_proved(problem, &decided.downfloaters, None).then_some(decided)
}

/// The best candidate if nothing below counts (2017).
pub(super) fn pair_without_next(problem: &Problem<'_>) -> Decided {
    solve(problem, &Below::default(), Scope::Next).expect("an empty candidate is always there")
}

/// The best candidate if only the next bracket's value counts below (2017).
pub(super) fn pair_with_next(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_next += 1);
    let next = Below { rest: Vec::new(), ..everything_below(problem) };
    solve(problem, &next, Scope::Next).expect("an empty candidate is always there")
}

/// The best candidate after which the conditions allow a pairing below, with the next bracket. One has to exist.
pub(super) fn pair_with_next_and_completion(problem: &Problem<'_>) -> Decided {
    if let Some(decided) = for_one_below(problem) {
        return decided;
    }
    let best = pair_with_next(problem);
    if look_ahead::leaves_completion(problem.bracket, &best.downfloaters) {
        return best;
    }
    let next = Below { rest: Vec::new(), ..everything_below(problem) };
    branch::best_allowed(problem, &next, Scope::Next, best)
}

/// The best candidate that leaves everybody below a pairing under the conditions, with everybody weighed and without
/// C8 (2017: C.7).
pub(super) fn pair_complete(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_everything += 1);
    pair_with_completion(problem).expect("the bracket before left a complete pairing")
}

/// As [`pair_complete`]; `None`: there is none.
fn pair_with_completion(problem: &Problem<'_>) -> Option<Decided> {
    let Below { next, rest } = everything_below(problem);
    let below = Below { next: Vec::new(), rest: [next, rest].concat() };
    let (bracket, setting) = (problem.bracket, &problem.setting.without_conditions());
    let free = Problem { setting, judged: bracket, bracket, settled: Settled::default() };
    solve(&free, &below, Scope::Everything)
}

fn everything_below(problem: &Problem<'_>) -> Below {
    let bracket = problem.bracket;
    let everybody = bracket.round.ranks_from(bracket.residents().end);
    let next = bracket.round.scoregroups.get(bracket.scoregroup + 1);
    // In a collapsed bracket everybody is a member already.
    let next = next.filter(|next| everybody.contains(&next.places.start));
    let end = next.map_or(everybody.start, |next| next.places.end);
    Below {
        next: RankRange::new(everybody.start, end).collect(),
        rest: RankRange::new(end, everybody.end).collect(),
    }
}
