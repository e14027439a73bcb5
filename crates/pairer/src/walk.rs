//! The walk of 2026 and 2017 through the brackets, from the top down, and the stages of a bracket.

use super::fast::can_be_completed;
use super::setting::{Problem, Setting};
use super::{Decided, Paired, fast, weighted};
use crate::criteria::{Bracket, BracketKind, BracketPairing, Completion, NoCompletePairing};
use crate::tournament::Points;

pub(super) struct Walk<'a> {
    pub(super) setting: &'a Setting<'a>,
    /// The score of the player with the PAB (C5); `None`: nobody gets it.
    pub(super) pab_score: Option<Points>,
    pub(super) brackets: Vec<BracketPairing>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(setting: &'a Setting<'a>, pab_score: Option<Points>) -> Walk<'a> {
        let brackets = Vec::with_capacity(setting.allowed.scoregroups.len());
        Walk { setting, pab_score, brackets }
    }

    /// The bracket of this scoregroup with the players left over above (if collapsed, with everybody below), and this
    /// bracket as the criteria see it.
    pub(super) fn brackets(&self, scoregroup: usize, kind: BracketKind) -> [Bracket<'a>; 2] {
        let Setting { allowed, judged, .. } = *self.setting;
        [allowed, judged].map(|round| {
            let mdps = self.brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
            Bracket::new(round, scoregroup, mdps, self.pab_score).of_kind(kind)
        })
    }

    pub(super) fn accept(&mut self, bracket: &Bracket<'_>, mut decided: Decided) {
        decided.pairs.sort_unstable();
        decided.downfloaters.sort_unstable();
        self.brackets.push(BracketPairing {
            scoregroup: bracket.scoregroup,
            kind: bracket.kind,
            mdps: bracket.mdps.clone(),
            pairs: decided.pairs,
            downfloaters: decided.downfloaters,
        });
    }

    pub(super) fn finished(self) -> Paired {
        Paired::of(self.brackets, self.setting.means)
    }
}

/// Decides a bracket by the first stage that proves its answer: `fast`, case by case, by weights `alone`, or `last`,
/// which always answers.
pub(super) fn decide<'a>(
    problem: &Problem<'a>,
    fast: impl Fn(&Problem<'a>) -> Option<Decided>,
    alone: impl Fn(&Problem<'a>) -> Option<Decided>,
    last: impl FnOnce(&Problem<'a>) -> Decided,
) -> Decided {
    let means = problem.setting.means;
    let fast = |problem: &Problem<'a>| if means.stages.fast { fast(problem) } else { None };
    if let Some(decided) = fast(problem) {
        means.note(|work| work.fast += 1);
        return decided;
    }
    if means.stages.cases
        && let Some(decided) = by_cases(problem, fast, &alone)
    {
        means.note(|work| work.cases += 1);
        return decided;
    }
    // If one of several has to float for a player below, the bracket alone hardly ever lets the right one float.
    if means.stages.bracket_alone
        && problem.settled.one_floats_of.is_empty()
        && let Some(decided) = alone(problem)
    {
        means.note(|work| work.bracket_alone += 1);
        return decided;
    }
    last(problem)
}

/// One of several members has to float for a player below: takes the best of the best candidates in which each floats.
/// `None`: there are no such members, a candidate was not proved, or searches by weights would take too many steps.
fn by_cases<'a>(
    problem: &Problem<'a>,
    fast: impl Fn(&Problem<'a>) -> Option<Decided>,
    weigh: impl Fn(&Problem<'a>) -> Option<Decided>,
) -> Option<Decided> {
    let candidates = &problem.settled.one_floats_of;
    let steps_of_all =
        (problem.bracket.len() as u64).pow(3).saturating_mul(candidates.len() as u64);
    let mut found = Vec::with_capacity(candidates.len());
    for place in candidates {
        if !can_be_completed(problem.bracket, &[*place], &[]) {
            continue;
        }
        let case = problem.with_settled(problem.settled.clone().with_floating(*place));
        let decided = match fast(&case) {
            None if steps_of_all > problem.setting.means.stages.steps => return None,
            None => weigh(&case)?,
            Some(decided) => decided,
        };
        found.push(decided);
    }
    found.into_iter().min_by_key(|decided| problem.standing(decided))
}

pub(super) fn pair(setting: &Setting<'_>) -> Result<Paired, NoCompletePairing> {
    let lowest = |round| Completion::new(round).lowest_pab_score();
    let pab_score = lowest(setting.allowed)?;
    let pab_is_lowest = !setting.is_restricted() || lowest(setting.judged) == Ok(pab_score);
    let setting = &Setting { pab_is_lowest, ..*setting };
    let mut walk = Walk::new(setting, pab_score);
    for scoregroup in 0..setting.allowed.scoregroups.len() {
        let brackets = walk.brackets(scoregroup, BracketKind::Ordinary);
        let problem = Problem::new(setting, &brackets).with_completion();
        let decided = decide(&problem, fast::pair, weighted::pair_alone, weighted::pair);
        walk.accept(&brackets[0], decided);
    }
    Ok(Paired { pab_score, ..walk.finished() })
}
