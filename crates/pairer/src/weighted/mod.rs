//! A bracket of 2017 and 2026 for which `fast` has no answer.
//!
//! The first row of a table with weights (`Table::has_weights`) decides how many float, so no two left-over players
//! could be a pair. The bracket is weighed alone, then with the next one, then with everything below. The first two
//! answers count only if the players below can then be paired as required (article 3.8).

mod branch;
mod fields;
mod next_bound;
mod solve;

use super::look_ahead;
use super::setting::Problem;
use super::{Decided, Stages, Work};
use crate::criteria::{Bracket, Completion};
use crate::round::{Rank, RankRange};
use solve::{Below, Scope, Solution};

pub(super) fn pair(problem: &Problem<'_>, stages: Stages, work: &mut Work) -> Decided {
    let field = Field { problem };
    if let Some(decided) = field.for_one_below(stages, work) {
        return decided;
    }
    if stages.bracket_alone
        && let Some(decided) = field.alone(work)
    {
        work.bracket_alone += 1;
        return decided;
    }
    if stages.with_next
        && let Some(decided) = field.with_next(work)
    {
        work.with_next += 1;
        return decided;
    }
    work.with_everything += 1;
    field.with_everything(stages, work)
}

/// The bracket alone; `None`: the players below have to be weighed.
pub(super) fn pair_alone(problem: &Problem<'_>, work: &mut Work) -> Option<Decided> {
    Field { problem }.alone(work)
}

/// The best candidate if only the next bracket's value counts below; with `alone`, nothing below.
pub(super) fn pair_without_completion(
    problem: &Problem<'_>,
    alone: bool,
    work: &mut Work,
) -> Decided {
    let below = if alone { Below::default() } else { next_bracket(problem.bracket) };
    let field = Field { problem };
    field.solve(&below, Scope::Next, work).expect("an empty candidate is always there").decided
}

/// The best candidate after which the conditions allow a pairing below, with the next bracket. One has to exist.
pub(super) fn pair_with_next_and_completion(
    problem: &Problem<'_>,
    stages: Stages,
    work: &mut Work,
) -> Decided {
    if let Some(decided) = (Field { problem }).for_one_below(stages, work) {
        return decided;
    }
    work.with_next += 1;
    let best = pair_without_completion(problem, false, work);
    if look_ahead::leaves_completion(problem.bracket, &best.downfloaters) {
        return best;
    }
    branch::best_allowed(problem, &next_bracket(problem.bracket), Scope::Next, best, stages, work)
}

fn next_bracket(bracket: &Bracket<'_>) -> Below {
    let next = bracket.round.scoregroups.get(bracket.scoregroup + 1);
    Below { next: next.iter().flat_map(|it| it.places.clone()).collect(), rest: Vec::new() }
}

/// The best candidate that leaves everybody below a pairing, without the next bracket's value; `None`: there is none.
///
/// So all pairs are those that the conditions allow.
pub(super) fn pair_with_completion(problem: &Problem<'_>, work: &mut Work) -> Option<Decided> {
    let bracket = problem.bracket;
    let everybody = bracket.round.ranks_from(bracket.residents().end);
    let below = Below { next: Vec::new(), rest: everybody.collect() };
    let field = Field { problem: &problem.without_conditions() };
    Some(field.solve(&below, Scope::Everything, work)?.decided)
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
    fn for_one_below(&self, stages: Stages, work: &mut Work) -> Option<Decided> {
        let Problem { settled, table, judged, .. } = self.problem;
        let is_asked = stages.cases && !settled.one_floats_of.is_empty();
        if !is_asked || !table.scores_before_next || self.bracket().pab_is_bound() {
            return None;
        }
        let decided = pair_with_completion(self.problem, work)?;
        let next_is_full = || look_ahead::reaches_next_bound(judged, &decided.downfloaters);
        if !next_is_full() || !look_ahead::is_proved(self.problem, &decided.downfloaters, None) {
            return None;
        }
        work.with_everything += 1;
        Some(decided)
    }

    /// The bracket alone; right if its downfloaters have the best possible C8.
    fn alone(&self, work: &mut Work) -> Option<Decided> {
        if self.bracket().pab_is_bound() {
            return None;
        }
        let solution = self.solve(&Below::default(), Scope::Next, work)?;
        let decided = solution.decided;
        look_ahead::is_proved(self.problem, &decided.downfloaters, None).then_some(decided)
    }

    /// The bracket and the next one; `None`: what they leave over cannot be paired below, or this is unknown.
    fn with_next(&self, work: &mut Work) -> Option<Decided> {
        let round = self.bracket().round;
        let next = round.scoregroups.get(self.bracket().scoregroup + 1)?;
        if self.bracket().pab_score.is_some_and(|score| score >= next.score) {
            return None;
        }
        let below = next_bracket(self.bracket());
        let solution = self.solve(&below, Scope::Next, work)?;
        let rest: Vec<Rank> =
            solution.left_over.into_iter().chain(round.ranks_from(next.places.end)).collect();
        let judged = self.problem.judged;
        let is_proved = Completion::new(judged.round).is_possible(&rest, judged.pab())
            && self.leaves_allowed(&solution.decided);
        is_proved.then_some(solution.decided)
    }

    /// Whether the conditions let the players below be paired. Without conditions every earlier search ensures it.
    fn leaves_allowed(&self, decided: &Decided) -> bool {
        !self.problem.is_restricted
            || look_ahead::leaves_completion(self.bracket(), &decided.downfloaters)
    }

    fn with_everything(&self, stages: Stages, work: &mut Work) -> Decided {
        let below = self.everything_below();
        let solution = self
            .solve(&below, Scope::Everything, work)
            .expect("every bracket leaves the rest a complete pairing");
        if self.leaves_allowed(&solution.decided) {
            return solution.decided;
        }
        let first = solution.decided;
        branch::best_allowed(self.problem, &below, Scope::Everything, first, stages, work)
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

    fn solve(&self, below: &Below, scope: Scope, work: &mut Work) -> Option<Solution> {
        work.searches += 1;
        work.largest_search =
            work.largest_search.max(self.bracket().len() + below.next.len() + below.rest.len());
        solve::solve(self.problem, below, scope)
    }
}
