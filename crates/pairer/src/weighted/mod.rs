//! A bracket of 2017 and 2026 for which `fast` has no answer.
//!
//! The first row of a table that can be weighed (`table::is_weighed`) decides how many float, so no two left-over players
//! could be a pair. The bracket is weighed alone, then with the next one, then with everything below. The first two
//! answers count only if the players below can then be paired as required (article 3.8).

mod branch;
mod fields;
mod next_bound;
mod solve;

use super::Decided;
use super::look_ahead;
use super::setting::Problem;
use super::settled::Settled;
use crate::criteria::{Bracket, Completion};
use crate::round::{Rank, RankRange};
use solve::{Below, Scope, Solution};

/// The best candidate that leaves everybody below a pairing (2026).
pub(super) fn pair(problem: &Problem<'_>) -> Decided {
    let (field, means) = (Field { problem }, problem.setting.means);
    if let Some(decided) = field.for_one_below() {
        return decided;
    }
    if means.stages.with_next
        && let Some(decided) = field.with_next()
    {
        means.note(|work| work.with_next += 1);
        return decided;
    }
    means.note(|work| work.with_everything += 1);
    field.with_everything()
}

/// The bracket alone; `None`: the players below have to be weighed.
pub(super) fn pair_alone(problem: &Problem<'_>) -> Option<Decided> {
    Field { problem }.alone()
}

/// The best candidate if only the next bracket's value counts below; with `alone`, nothing below.
pub(super) fn pair_without_completion(problem: &Problem<'_>, alone: bool) -> Decided {
    let below = if alone { Below::default() } else { next_bracket(problem.bracket) };
    let field = Field { problem };
    field.solve(&below, Scope::Next).expect("an empty candidate is always there").decided
}

/// As [`pair_without_completion`], as the last stage.
pub(super) fn pair_with_next(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_next += 1);
    pair_without_completion(problem, false)
}

/// The best candidate after which the conditions allow a pairing below, with the next bracket. One has to exist.
pub(super) fn pair_with_next_and_completion(problem: &Problem<'_>) -> Decided {
    if let Some(decided) = (Field { problem }).for_one_below() {
        return decided;
    }
    let best = pair_with_next(problem);
    if look_ahead::leaves_completion(problem.bracket, &best.downfloaters) {
        return best;
    }
    branch::best_allowed(problem, &next_bracket(problem.bracket), Scope::Next, best)
}

fn next_bracket(bracket: &Bracket<'_>) -> Below {
    let next = bracket.round.scoregroups.get(bracket.scoregroup + 1);
    Below { next: next.iter().flat_map(|it| it.places.clone()).collect(), rest: Vec::new() }
}

/// The best candidate that leaves everybody below a pairing under the conditions, with everybody weighed and without
/// C8 (2017: C.7).
pub(super) fn pair_complete(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_everything += 1);
    pair_with_completion(problem).expect("the bracket before left a complete pairing")
}

/// As [`pair_complete`]; `None`: there is none.
fn pair_with_completion(problem: &Problem<'_>) -> Option<Decided> {
    let bracket = problem.bracket;
    let everybody = bracket.round.ranks_from(bracket.residents().end);
    let below = Below { next: Vec::new(), rest: everybody.collect() };
    let setting = &problem.setting.without_conditions();
    let free = Problem { setting, judged: bracket, bracket, settled: Settled::default() };
    Some(Field { problem: &free }.solve(&below, Scope::Everything)?.decided)
}

struct Field<'a> {
    problem: &'a Problem<'a>,
}

impl<'a> Field<'a> {
    fn bracket(&self) -> &'a Bracket<'a> {
        self.problem.bracket
    }

    /// The best candidate that leaves everybody below a pairing, for a player below with opponents only here. It is the
    /// answer if its downfloaters have the best possible C8 (2017: C.7), which was not weighed.
    fn for_one_below(&self) -> Option<Decided> {
        let Problem { settled, setting, judged, .. } = self.problem;
        let is_asked = setting.means.stages.cases && !settled.one_floats_of.is_empty();
        if !is_asked || !setting.is_proved || self.bracket().pab_is_bound() {
            return None;
        }
        let decided = pair_with_completion(self.problem)?;
        let next_is_full = || look_ahead::reaches_next_bound(judged, &decided.downfloaters);
        if !next_is_full() || !look_ahead::is_proved(self.problem, &decided.downfloaters, None) {
            return None;
        }
        setting.means.note(|work| work.with_everything += 1);
        Some(decided)
    }

    /// The bracket alone; right if its downfloaters have the best possible C8.
    fn alone(&self) -> Option<Decided> {
        if self.bracket().pab_is_bound() {
            return None;
        }
        let solution = self.solve(&Below::default(), Scope::Next)?;
        let decided = solution.decided;
        look_ahead::is_proved(self.problem, &decided.downfloaters, None).then_some(decided)
    }

    /// The bracket and the next one; `None`: what they leave over cannot be paired below, or this is unknown.
    fn with_next(&self) -> Option<Decided> {
        let round = self.bracket().round;
        let next = round.scoregroups.get(self.bracket().scoregroup + 1)?;
        if self.bracket().pab_score.is_some_and(|score| score >= next.score) {
            return None;
        }
        let below = next_bracket(self.bracket());
        let solution = self.solve(&below, Scope::Next)?;
        let rest: Vec<Rank> = solution
            .left_over
            .into_iter()
            .chain(round.ranks_from(next.places.end).trusted())
            .collect();
        let judged = self.problem.judged;
        let is_proved = Completion::new(judged.round).is_possible(&rest, judged.pab())
            && self.leaves_allowed(&solution.decided);
        is_proved.then_some(solution.decided)
    }

    /// Whether the conditions let the players below be paired. Without conditions every earlier search ensures it.
    fn leaves_allowed(&self, decided: &Decided) -> bool {
        !self.problem.setting.is_restricted()
            || look_ahead::leaves_completion(self.bracket(), &decided.downfloaters)
    }

    fn with_everything(&self) -> Decided {
        let below = self.everything_below();
        let solution = self
            .solve(&below, Scope::Everything)
            .expect("every bracket leaves the rest a complete pairing");
        if self.leaves_allowed(&solution.decided) {
            return solution.decided;
        }
        let first = solution.decided;
        branch::best_allowed(self.problem, &below, Scope::Everything, first)
    }

    fn everything_below(&self) -> Below {
        let round = self.bracket().round;
        let everybody = round.ranks_from(self.bracket().residents().end);
        match round.scoregroups.get(self.bracket().scoregroup + 1) {
            None => Below::default(),
            Some(next) => Below {
                next: next.places.clone().collect(),
                rest: RankRange::new(next.places.end, everybody.end).collect(),
            },
        }
    }

    fn solve(&self, below: &Below, scope: Scope) -> Option<Solution> {
        let players = self.bracket().len() + below.next.len() + below.rest.len();
        self.problem.setting.means.note(|work| {
            work.searches += 1;
            work.largest_search = work.largest_search.max(players);
        });
        solve::solve(self.problem, below, scope)
    }
}
