//! Pairs by a preference over complete pairings (2026): every bracket takes its best candidate that lets everybody below
//! be paired.

use super::setting::{Problem, Setting};
use super::walk::{Walk, decide};
use super::{Paired, fast, weighted};
use crate::criteria::{BracketKind, Completion, NoCompletePairing};

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
