//! Judges a checker's answer about a tournament with wrong rounds, or none.

use serde::{Deserialize, Serialize};

use crate::engines::WrongKind;

/// Whether a wrong round was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The checker names it.
    Caught,
    /// The checker does not name it.
    Missed,
    /// The checker does not name it, and its profile says that it does not look for this kind.
    NotShown,
}

/// The result of a checker in one tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CheckerResult {
    /// The wrong rounds with kind and finding; empty: all rounds were right.
    pub wrong: Vec<(u32, WrongKind, Finding)>,
    /// The number of right rounds shown.
    pub right: u32,
    /// Right rounds that it names, 1-based, ascending.
    pub false_alarms: Vec<u32>,
}

/// The result of a checker that names the rounds `named` of `1..=rounds`. `blind_to`: kinds that its profile says it
/// does not look for.
///
/// Rounds are 1-based; repeated ones count once, and those beyond `rounds` not at all.
pub fn checker_result(
    rounds: u32,
    wrong: &[(u32, WrongKind)],
    named: &[u32],
    blind_to: &[WrongKind],
) -> CheckerResult {
    let shown = wrong.iter().filter(|(round, _)| (1..=rounds).contains(round));
    let is_wrong = |round: &u32| wrong.iter().any(|(wrong, _)| wrong == round);
    let is_alarm = |round: &u32| named.contains(round) && !is_wrong(round);
    let finding = |(round, kind): &(u32, WrongKind)| {
        let finding = match (named.contains(round), blind_to.contains(kind)) {
            (true, _) => Finding::Caught,
            (false, true) => Finding::NotShown,
            (false, false) => Finding::Missed,
        };
        (*round, *kind, finding)
    };
    let wrong: Vec<(u32, WrongKind, Finding)> = shown.map(finding).collect();
    CheckerResult {
        right: rounds - wrong.len() as u32,
        false_alarms: (1..=rounds).filter(is_alarm).collect(),
        wrong,
    }
}

impl CheckerResult {
    /// Whether the checker differs from the rules: it misses a wrong round or names a right one.
    pub fn differs(&self) -> bool {
        let misses = self.wrong.iter().any(|(_, _, finding)| *finding == Finding::Missed);
        misses || !self.false_alarms.is_empty()
    }

    /// The result without rounds that a registered interpretation pairs otherwise: naming one is no mistake, so it
    /// counts neither as right nor as an alarm.
    #[must_use]
    pub fn excused(mut self, is_open: impl Fn(u32) -> bool) -> CheckerResult {
        let before = self.false_alarms.len();
        self.false_alarms.retain(|round| !is_open(*round));
        self.right -= (before - self.false_alarms.len()) as u32;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: WrongKind = WrongKind::ColourExchanged;

    #[test]
    fn of_several_wrong_rounds_each_has_to_be_named() {
        let wrong = [(2, KIND), (4, WrongKind::SecondBye)];
        let first = checker_result(5, &wrong, &[2], &[]);
        let other = (4, WrongKind::SecondBye, Finding::Missed);
        assert_eq!(first.wrong, [(2, KIND, Finding::Caught), other]);
        assert_eq!((first.right, first.differs()), (3, true));
        assert!(!checker_result(5, &wrong, &[2, 4], &[]).differs());
        assert!(!checker_result(3, &wrong, &[2], &[]).differs(), "the other was not asked about");
    }

    #[test]
    fn a_checker_that_names_the_wrong_round_and_no_other_is_right() {
        let result = checker_result(5, &[(3, KIND)], &[3], &[]);
        assert_eq!(result.wrong, [(3, KIND, Finding::Caught)]);
        assert_eq!((result.right, result.differs()), (4, false));
    }

    #[test]
    fn a_checker_that_always_says_yes_misses_it() {
        let result = checker_result(5, &[(3, KIND)], &[], &[]);
        assert_eq!(result.wrong, [(3, KIND, Finding::Missed)]);
        assert!(result.differs() && result.false_alarms.is_empty());
    }

    #[test]
    fn a_checker_that_always_says_no_raises_false_alarms() {
        let all = [1, 2, 3, 4, 5];
        let wrong = checker_result(5, &[(3, KIND)], &all, &[]);
        assert_eq!(wrong.wrong, [(3, KIND, Finding::Caught)]);
        assert_eq!(wrong.false_alarms, [1, 2, 4, 5]);
        let right = checker_result(5, &[], &all, &[]);
        assert_eq!((right.right, &right.false_alarms[..]), (5, &all[..]));
        assert!(wrong.differs() && right.differs());
    }

    #[test]
    fn a_neighbouring_round_is_a_miss_and_a_false_alarm() {
        let result = checker_result(5, &[(3, KIND)], &[4, 4], &[]);
        assert_eq!(result.wrong, [(3, KIND, Finding::Missed)]);
        assert_eq!(result.false_alarms, [4]);
    }

    #[test]
    fn what_the_profile_says_it_does_not_look_for_is_not_shown() {
        let blind = checker_result(5, &[(3, KIND)], &[], &[KIND]);
        assert_eq!(blind.wrong, [(3, KIND, Finding::NotShown)]);
        assert!(!blind.differs());
        let sees = checker_result(5, &[(3, KIND)], &[3], &[KIND]);
        assert_eq!(sees.wrong, [(3, KIND, Finding::Caught)], "the profile is behind");
        let other = checker_result(5, &[(3, WrongKind::SecondBye)], &[], &[KIND]);
        assert!(other.differs(), "blind to another kind");
        assert!(checker_result(5, &[], &[2], &[KIND]).differs(), "no excuse for a false alarm");
    }

    #[test]
    fn rounds_that_were_not_asked_about_do_not_count() {
        let result = checker_result(2, &[(3, KIND)], &[3, 9, 0], &[]);
        assert_eq!(result, CheckerResult { wrong: Vec::new(), right: 2, false_alarms: Vec::new() });
    }

    #[test]
    fn a_round_that_the_text_leaves_open_is_no_false_alarm() {
        let result = checker_result(5, &[(3, KIND)], &[3, 4, 5], &[]).excused(|round| round == 4);
        assert_eq!((result.right, &result.false_alarms[..]), (3, &[5][..]));
        let none = result.excused(|round| round == 5);
        assert!(!none.differs());
    }
}
