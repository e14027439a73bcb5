//! The procedure of 2017 (A.9): bracket by bracket, with a collapsed last bracket where that fails.
//!
//! A condition never causes a collapse: a bracket rejects candidates after which only the conditions prevent a pairing
//! of the rest.

use super::fast::{self, Ask};
use super::look_ahead::{Everybody, leaves_completion, reaches_next_bound};
use super::setting::{Problem, Setting};
use super::walk::{Walk, decide};
use super::{Decided, Paired, weighted};
use crate::criteria::{Bracket, BracketKind, NoCompletePairing, Route};
use crate::round::Rank;

pub(super) fn pair(setting: &Setting<'_>) -> Result<Paired, NoCompletePairing> {
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
    Ok(walk.finished())
}

fn brackets<'a>(walk: &Walk<'a>, scoregroup: usize, kind: BracketKind) -> [Bracket<'a>; 2] {
    walk.brackets(scoregroup, kind).map(Bracket::with_free_pab)
}

fn collapse(mut walk: Walk<'_>, scoregroup: usize) -> Paired {
    let penultimate = (scoregroup, BracketKind::Penultimate, Ask::Completion);
    let collapsed = (scoregroup + 1, BracketKind::Collapsed, Ask::Last);
    for (scoregroup, kind, ask) in [penultimate, collapsed] {
        let brackets = brackets(&walk, scoregroup, kind);
        let decided = decided(walk.setting, &brackets, ask);
        walk.accept(&brackets[0], decided);
    }
    Paired { route: Route { penultimate: Some(scoregroup) }, ..walk.finished() }
}

fn decided<'a>(setting: &'a Setting<'a>, brackets: &'a [Bracket<'a>; 2], ask: Ask) -> Decided {
    let problem = Problem::new(setting, brackets);
    let refuses = ask == Ask::NextBracketAndCompletion;
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
