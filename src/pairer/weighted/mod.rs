//! The bracket that no bound settles: weights that are compared lexicographically.
//!
//! One weight holds every criterion in its order and, behind them, the order of generation, so that
//! the best matching is the candidate that article 3.8 asks for. A player who floats costs what the
//! criteria say; a pair gains what floating would have cost its members, less its own cost.

mod branch;
mod fields;
mod solve;

use super::look_ahead;
use super::setting::Problem;
use super::{Decided, Stages, Work};
use crate::criteria::{Bracket, Completion, Pab};
use crate::round::Place;
use solve::{Below, Scope, Solution};

/// With more players than this below the next bracket, a part of them is tried first.
const RESERVOIR_FROM: usize = 48;

/// Pairs any bracket.
pub(super) fn pair(problem: &Problem<'_>, stages: Stages, work: &mut Work) -> Decided {
    let field = Field { problem };
    if stages.bracket_alone
        && let Some(decided) = field.alone(work)
    {
        work.bracket_alone += 1;
        return decided;
    }
    let relaxed = if stages.with_next { field.with_next(work) } else { Relaxed::Unknown };
    match relaxed {
        Relaxed::Proved(decided) => {
            work.with_next += 1;
            return decided;
        }
        Relaxed::Bound(bound) if stages.reservoir => {
            if let Some(decided) = field.with_part(&bound, work) {
                work.with_part += 1;
                return decided;
            }
        }
        Relaxed::Bound(_) | Relaxed::Unknown => {}
    }
    work.with_everything += 1;
    field.with_everything(work)
}

/// The bracket alone; `None`: what is below has to be weighed.
pub(super) fn pair_alone(problem: &Problem<'_>, work: &mut Work) -> Option<Decided> {
    Field { problem }.alone(work)
}

/// The best candidate of a bracket when nothing below it is asked but what the next one gains; with
/// `alone`, not even that.
pub(super) fn pair_without_completion(
    problem: &Problem<'_>,
    alone: bool,
    work: &mut Work,
) -> Decided {
    let (below, scope) = match alone {
        true => (Below::default(), Scope::Bracket),
        false => (next_bracket(problem.bracket), Scope::Next),
    };
    let field = Field { problem };
    field.solve(&below, scope, work).expect("an empty candidate is always there").decided
}

/// The best candidate of a bracket when of those below it is asked what the next one gains, and that
/// everybody can be paired as the conditions ask; there is one.
pub(super) fn pair_with_next_and_completion(problem: &Problem<'_>, work: &mut Work) -> Decided {
    work.with_next += 1;
    let best = pair_without_completion(problem, false, work);
    if look_ahead::leaves_completion(problem.bracket, &best.downfloaters) {
        return best;
    }
    branch::best_allowed(problem, &next_bracket(problem.bracket), Scope::Next, best, work)
}

fn next_bracket(bracket: &Bracket<'_>) -> Below {
    let next = bracket.round.scoregroups.get(bracket.scoregroup + 1);
    Below { next: next.iter().flat_map(|it| it.places.clone()).collect(), rest: Vec::new() }
}

/// The best candidate of a bracket that leaves everybody below a complete pairing, the next bracket
/// not being weighed; `None`: there is none.
///
/// Nothing but the completion is asked of those below, so all of it is about what is allowed.
pub(super) fn pair_with_completion(problem: &Problem<'_>, work: &mut Work) -> Option<Decided> {
    let bracket = problem.bracket;
    let everybody = bracket.residents().end..bracket.round.len() as Place;
    let below = Below { next: Vec::new(), rest: everybody.collect() };
    let allowed = Problem {
        edition: problem.edition,
        bracket,
        judged: bracket,
        is_restricted: false,
        pab_is_lowest: true,
        forced: Vec::new(),
        held: Vec::new(),
        choosers: Vec::new(),
        staying: Vec::new(),
        wanted: Vec::new(),
    };
    let field = Field { problem: &allowed };
    Some(field.solve(&below, Scope::Everything, work)?.decided)
}

/// What pairing the bracket with the next one alone has shown.
enum Relaxed {
    /// The answer.
    Proved(Decided),
    /// No candidate is better than this one, but it may leave no pairing for the rest.
    Bound(Decided),
    /// Nothing.
    Unknown,
}

struct Field<'a> {
    problem: &'a Problem<'a>,
}

impl<'a> Field<'a> {
    fn bracket(&self) -> &'a Bracket<'a> {
        self.problem.bracket
    }

    /// The bracket alone; right if its downfloaters reach the best that C8 could hope for.
    fn alone(&self, work: &mut Work) -> Option<Decided> {
        if self.bracket().pab_is_bound() {
            return None;
        }
        let solution = self.solve(&Below::default(), Scope::Bracket, work)?;
        let decided = solution.decided;
        look_ahead::is_proved(self.problem, &decided.downfloaters, None).then_some(decided)
    }

    /// The bracket and the next one; right if what both leave over can be paired below.
    fn with_next(&self, work: &mut Work) -> Relaxed {
        let round = self.bracket().round;
        let Some(next) = round.scoregroups.get(self.bracket().scoregroup + 1) else {
            return Relaxed::Unknown;
        };
        if self.bracket().pab_score.is_some_and(|score| score >= next.score) {
            return Relaxed::Unknown;
        }
        let below = Below { next: next.places.clone().collect(), rest: Vec::new() };
        let Some(solution) = self.solve(&below, Scope::Next, work) else {
            return Relaxed::Unknown;
        };
        let rest: Vec<Place> =
            solution.left_over.into_iter().chain(next.places.end..round.len() as Place).collect();
        let judged = self.problem.judged;
        if Completion::new(judged.round).is_possible(&rest, judged.pab())
            && self.leaves_allowed(&solution.decided)
        {
            Relaxed::Proved(solution.decided)
        } else {
            Relaxed::Bound(solution.decided)
        }
    }

    /// Whether those below can be paired as the conditions ask. Without conditions every search that
    /// comes this far has seen to it.
    fn leaves_allowed(&self, decided: &Decided) -> bool {
        !self.problem.is_restricted
            || look_ahead::leaves_completion(self.bracket(), &decided.downfloaters)
    }

    /// The bracket and a part of a large field below the next bracket, the rest of which can be paired
    /// by itself: that answer is one of the candidates. If it equals the `bound`, no other is better.
    /// `None`: no part tells.
    fn with_part(&self, bound: &Decided, work: &mut Work) -> Option<Decided> {
        if !self.leaves_allowed(bound) {
            return None;
        }
        let below = self.everything_below();
        let mut size = RESERVOIR_FROM;
        while size < below.rest.len() {
            if let Some(part) = self.reservoir(&below, size)
                && let Some(solution) = self.solve(&part, Scope::Everything, work)
                && solution.decided == *bound
            {
                return Some(solution.decided);
            }
            size *= 2;
        }
        None
    }

    /// The bracket and everything below.
    fn with_everything(&self, work: &mut Work) -> Decided {
        let below = self.everything_below();
        let solution = self
            .solve(&below, Scope::Everything, work)
            .expect("every bracket leaves the rest a complete pairing");
        if self.leaves_allowed(&solution.decided) {
            return solution.decided;
        }
        branch::best_allowed(self.problem, &below, Scope::Everything, solution.decided, work)
    }

    fn everything_below(&self) -> Below {
        let round = self.bracket().round;
        let everybody = self.bracket().residents().end..round.len() as Place;
        match round.scoregroups.get(self.bracket().scoregroup + 1) {
            None => Below::default(),
            Some(next) => Below {
                next: next.places.clone().collect(),
                rest: (next.places.end..everybody.end).collect(),
            },
        }
    }

    /// The upper part of the field below and a few who may get the PAB, if the others can be paired
    /// by themselves.
    fn reservoir(&self, below: &Below, size: usize) -> Option<Below> {
        let completion = Completion::new(self.problem.judged.round);
        let is_candidate = |place: &Place| {
            self.bracket().pab_score.is_some_and(|score| completion.may_get_pab(*place, score))
        };
        let (upper, lower) = below.rest.split_at(size);
        let candidates: Vec<Place> =
            lower.iter().rev().copied().filter(is_candidate).take(4).collect();
        let mut rest = upper.to_vec();
        rest.extend(candidates.iter().rev());
        let mut others: Vec<Place> =
            lower.iter().copied().filter(|place| !candidates.contains(place)).collect();
        if others.len() % 2 == 1 {
            rest.push(others.remove(0));
            rest.sort_unstable();
        }
        completion
            .is_possible(&others, Pab::Given)
            .then(|| Below { next: below.next.clone(), rest })
    }

    fn solve(&self, below: &Below, scope: Scope, work: &mut Work) -> Option<Solution> {
        work.largest_search =
            work.largest_search.max(self.bracket().len() + below.next.len() + below.rest.len());
        solve::solve(self.problem, below, scope)
    }
}
