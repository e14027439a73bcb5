//! Pairs the brackets of 2026 and 2017 from the top down, and chooses the stages for each bracket. 2017 (A.9) collapses
//! the last brackets where this fails. A condition never causes a collapse: a bracket rejects candidates after which
//! only the conditions prevent a pairing of the rest.

use super::everybody::Everybody;
use super::fast::{self, Ask};
use super::look_ahead::{leaves_completion, reaches_next_bound};
use super::setting::{Problem, Setting};
use super::settled::can_be_completed;
use super::{Decided, Paired, weighted};
use crate::criteria::{Bracket, BracketKind, BracketPairing, Completion, NoCompletePairing, Route};
use crate::round::Rank;
use crate::tournament::Points;

pub(super) struct Walk<'a> {
    pub(super) setting: &'a Setting<'a>,
    /// The score of the player who gets the PAB (C5). `None` if nobody gets it.
    pub(super) pab_score: Option<Points>,
    pub(super) brackets: Vec<BracketPairing>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(setting: &'a Setting<'a>, pab_score: Option<Points>) -> Walk<'a> {
        let brackets = Vec::with_capacity(setting.allowed.scoregroups.len());
        Walk { setting, pab_score, brackets }
    }

    /// The bracket of this scoregroup with the players left over above (if collapsed, with everybody below), and the
    /// same bracket as the criteria see it.
    pub(super) fn brackets(&self, scoregroup: usize, kind: BracketKind) -> [Bracket<'a>; 2] {
        let Setting { allowed, judged, .. } = *self.setting;
        let mdps = self.brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
        let bracket = Bracket::new(allowed, scoregroup, mdps, self.pab_score).of_kind(kind);
        // Conditions change no score, so that nothing else is different.
        let mut seen = bracket.clone();
        seen.round = judged;
        [bracket, seen]
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
}

/// Decides a bracket by the first stage that proves its answer: `fast`, case by case, by weights `alone`, or `last`,
/// which always has an answer.
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

/// Pairs a bracket in which a player below forces one of several members to float. Takes the best candidate of all
/// these cases. `None` if there are no such members, if a candidate was not proved, or if searches take too many steps.
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
    Ok(Paired { pab_score, ..Paired::of(walk.brackets, setting.means) })
}

pub(super) fn pair_collapsing(setting: &Setting<'_>) -> Result<Paired, NoCompletePairing> {
    let everybody: Vec<Rank> = setting.allowed.ranks().collect();
    if !Everybody::of(setting.allowed, &everybody).can_be_paired_with_bye() {
        return Err(NoCompletePairing);
    }
    let mut walk = Walk::new(setting, None);
    let groups = setting.allowed.scoregroups.len();
    for scoregroup in 0..groups {
        let is_last = scoregroup + 1 == groups;
        let (kind, ask) =
            (BracketKind::Ordinary, if is_last { Ask::Last } else { Ask::NextBracket });
        let brackets @ [bracket, judged] = &brackets(&walk, scoregroup, kind);
        // C.4 of 2017 is for the penultimate bracket. After any other bracket it is asked whether the round can be
        // completed (A.9).
        let mut decided = decided(setting, brackets, ask);
        if !is_last && !leaves_completion(bracket, &decided.downfloaters) {
            // Whether only the conditions prevent a pairing of the players below.
            if !setting.is_restricted() || !leaves_completion(judged, &decided.downfloaters) {
                return Ok(collapse(walk, scoregroup));
            }
            setting.means.note(|work| work.refused += 1);
            decided = self::decided(setting, brackets, Ask::NextBracketAndCompletion);
        }
        walk.accept(bracket, decided);
    }
    Ok(Paired::of(walk.brackets, setting.means))
}

fn brackets<'a>(walk: &Walk<'a>, scoregroup: usize, kind: BracketKind) -> [Bracket<'a>; 2] {
    walk.brackets(scoregroup, kind).map(Bracket::with_free_pab)
}

fn collapse(mut walk: Walk<'_>, scoregroup: usize) -> Paired {
    // What was decided for this bracket is dropped: as the penultimate one it is paired anew (A.9).
    let penultimate = (scoregroup, BracketKind::Penultimate, Ask::Completion);
    let collapsed = (scoregroup + 1, BracketKind::Collapsed, Ask::Last);
    for (scoregroup, kind, ask) in [penultimate, collapsed] {
        let brackets = brackets(&walk, scoregroup, kind);
        let decided = decided(walk.setting, &brackets, ask);
        walk.accept(&brackets[0], decided);
    }
    let route = Route { penultimate: Some(scoregroup) };
    Paired { route, ..Paired::of(walk.brackets, walk.setting.means) }
}

fn decided<'a>(setting: &'a Setting<'a>, brackets: &'a [Bracket<'a>; 2], ask: Ask) -> Decided {
    let problem = Problem::new(setting, brackets);
    let refuses = ask == Ask::NextBracketAndCompletion;
    // Its facts hold only in brackets that have to leave the players below a pairing.
    let problem = if refuses { problem.with_completion() } else { problem };
    let looks_ahead = refuses || ask == Ask::NextBracket;
    // The bounds are those of one scoregroup and its MDPs.
    let is_ordinary = brackets[0].kind != BracketKind::Collapsed;
    let fast =
        |problem: &Problem<'a>| is_ordinary.then(|| fast::pair_asking(problem, ask)).flatten();
    let alone = |problem: &Problem<'a>| {
        let decided = looks_ahead.then(|| weighted::pair_without_next(problem))?;
        let is_proved = reaches_next_bound(problem.judged, &decided.downfloaters)
            && (!refuses || leaves_completion(problem.bracket, &decided.downfloaters));
        is_proved.then_some(decided)
    };
    decide(&problem, fast, alone, |problem| match ask {
        Ask::NextBracket => weighted::pair_with_next(problem),
        Ask::NextBracketAndCompletion => weighted::pair_with_next_and_completion(problem),
        Ask::Completion | Ask::Last => weighted::pair_complete(problem),
    })
}
