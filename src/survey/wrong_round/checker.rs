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
    use super::Finding::{Caught, Missed, NotShown};
    use super::*;

    const KIND: WrongKind = WrongKind::ColourExchanged;

    /// Of five rounds: wrong ones, named ones, kinds that the checker does not look for; what is found of each wrong
    /// one, false alarms, and whether it differs.
    type Row<'a> =
        (&'a [(u32, WrongKind)], &'a [u32], &'a [WrongKind], &'a [Finding], &'a [u32], bool);

    #[test]
    fn each_wrong_round_has_to_be_named_and_no_right_one() {
        let several = [(2, KIND), (4, WrongKind::SecondBye)];
        let rows: [Row<'_>; 12] = [
            (&several, &[2], &[], &[Caught, Missed], &[], true),
            (&several, &[2, 4], &[], &[Caught, Caught], &[], false),
            (&[(3, KIND)], &[3], &[], &[Caught], &[], false),
            (&[(3, KIND)], &[], &[], &[Missed], &[], true),
            (&[(3, KIND)], &[1, 2, 3, 4, 5], &[], &[Caught], &[1, 2, 4, 5], true),
            (&[], &[1, 2, 3, 4, 5], &[], &[], &[1, 2, 3, 4, 5], true),
            // A neighbour is a miss and a false alarm, and counts once however often it is named.
            (&[(3, KIND)], &[4, 4], &[], &[Missed], &[4], true),
            (&[(3, KIND)], &[], &[KIND], &[NotShown], &[], false),
            // The profile is behind.
            (&[(3, KIND)], &[3], &[KIND], &[Caught], &[], false),
            (&[(3, WrongKind::SecondBye)], &[], &[KIND], &[Missed], &[], true),
            // No excuse for a false alarm.
            (&[], &[2], &[KIND], &[], &[2], true),
            // Rounds that were not asked about.
            (&[(6, KIND)], &[6, 9, 0], &[], &[], &[], false),
        ];
        for (wrong, named, blind_to, findings, false_alarms, differs) in rows {
            let result = checker_result(5, wrong, named, blind_to);
            let found: Vec<Finding> = result.wrong.iter().map(|it| it.2).collect();
            assert_eq!(found, findings, "{wrong:?} {named:?}");
            assert_eq!(result.false_alarms, false_alarms, "{wrong:?} {named:?}");
            assert_eq!(result.differs(), differs, "{wrong:?} {named:?}");
            assert_eq!(result.right as usize, 5 - findings.len());
        }
    }

    #[test]
    fn a_round_that_the_text_leaves_open_is_no_false_alarm() {
        let result = checker_result(5, &[(3, KIND)], &[3, 4, 5], &[]).excused(|round| round == 4);
        assert_eq!((result.right, &result.false_alarms[..]), (3, &[5][..]));
        let none = result.excused(|round| round == 5);
        assert!(!none.differs());
    }
}
