//! Judges a checker's answers about tournaments with or without wrong rounds, and adds up the results.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::engines::WrongKind;
use crate::judged::RoundResult;

/// Whether a checker found a wrong round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The checker names the round.
    Caught,
    /// The checker does not name the round.
    Missed,
    /// The checker does not name the round, and its profile says that it does not look for this kind.
    NotShown,
}

/// The result of a checker for one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckerResult {
    /// The wrong rounds, each with its kind and whether the checker found it; empty if all rounds were right.
    pub wrong: Vec<(u32, WrongKind, Finding)>,
    /// The number of right rounds that the checker was shown.
    pub right: u32,
    /// Right rounds that the checker names, 1-based, ascending.
    pub false_alarms: Vec<u32>,
}

/// The result of a checker that names the rounds `named` of `1..=rounds`. `wrong`: the wrong rounds with their kinds.
/// `blind_to`: kinds that the checker does not look for, by its profile.
///
/// Rounds are 1-based. A repeated round counts once; a round above `rounds` does not count.
pub fn checker_result(
    rounds: u32,
    wrong: &BTreeMap<u32, WrongKind>,
    named: &[u32],
    blind_to: &[WrongKind],
) -> CheckerResult {
    let shown = wrong.iter().filter(|(round, _)| (1..=rounds).contains(round));
    let is_alarm = |round: &u32| named.contains(round) && !wrong.contains_key(round);
    let finding = |(round, kind): (&u32, &WrongKind)| {
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

    /// The result without false alarms in rounds that a registered interpretation pairs otherwise (`is_open`). Such an
    /// alarm is no mistake: the round then counts neither as right nor as a false alarm.
    #[must_use]
    pub fn excused(mut self, is_open: impl Fn(u32) -> bool) -> CheckerResult {
        let before = self.false_alarms.len();
        self.false_alarms.retain(|round| !is_open(*round));
        self.right -= (before - self.false_alarms.len()) as u32;
        self
    }
}

/// How often a checker finds wrong rounds of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// Wrong rounds that the checker names.
    pub caught: u64,
    /// Wrong rounds that the checker does not name.
    pub missed: u64,
    /// Wrong rounds that the checker does not name, of a kind that it does not look for.
    pub not_shown: u64,
}

impl Tally {
    /// The tally of one result. Results that are not about a wrong round or standing count nowhere.
    pub(in crate::survey) fn of(result: RoundResult) -> Tally {
        let count = |it| u64::from(result == it);
        Tally {
            caught: count(RoundResult::Caught),
            missed: count(RoundResult::Missed),
            not_shown: count(RoundResult::Skipped),
        }
    }

    /// Adds the counts of another tally.
    pub(in crate::survey) fn add(&mut self, more: &Tally) {
        self.caught += more.caught;
        self.missed += more.missed;
        self.not_shown += more.not_shown;
    }

    /// Counts what was missed the second time as missed.
    pub(in crate::survey) fn take_worse(&mut self, second: &Tally) {
        let lost = second.missed.saturating_sub(self.missed).min(self.caught);
        self.caught -= lost;
        self.missed += lost;
    }

    /// How many wrong ones the checker was shown.
    pub fn shown(&self) -> u64 {
        self.caught + self.missed + self.not_shown
    }
}

/// A checker's results over many tournaments, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrongRounds {
    /// Tournaments with two or three wrong rounds.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub several: u64,
    /// The results for wrong rounds, by kind.
    pub kinds: BTreeMap<WrongKind, Tally>,
    /// Right rounds that the checker was shown.
    pub right: u64,
    /// Right rounds that the checker names as wrong.
    pub false_alarms: u64,
}

impl WrongRounds {
    /// Adds the result of one tournament.
    pub fn count(&mut self, result: &CheckerResult) {
        self.several += u64::from(result.wrong.len() > 1);
        for (_, kind, finding) in &result.wrong {
            let tally = self.kinds.entry(*kind).or_default();
            match finding {
                Finding::Caught => tally.caught += 1,
                Finding::Missed => tally.missed += 1,
                Finding::NotShown => tally.not_shown += 1,
            }
        }
        self.right += u64::from(result.right);
        self.false_alarms += result.false_alarms.len() as u64;
    }

    /// Adds the results of other tournaments.
    pub fn add(&mut self, other: &WrongRounds) {
        self.several += other.several;
        for (kind, more) in &other.kinds {
            self.kinds.entry(*kind).or_default().add(more);
        }
        self.right += other.right;
        self.false_alarms += other.false_alarms;
    }

    pub(in crate::survey) fn take_worse(&mut self, second: &WrongRounds) {
        for (kind, other) in &second.kinds {
            self.kinds.entry(*kind).or_default().take_worse(other);
        }
        self.false_alarms = self.false_alarms.max(second.false_alarms);
    }

    /// Whether no result was added.
    pub fn is_empty(&self) -> bool {
        *self == WrongRounds::default()
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
            let result = checker_result(5, &wrong.iter().copied().collect(), named, blind_to);
            let found: Vec<Finding> = result.wrong.iter().map(|it| it.2).collect();
            assert_eq!(found, findings, "{wrong:?} {named:?}");
            assert_eq!(result.false_alarms, false_alarms, "{wrong:?} {named:?}");
            assert_eq!(result.differs(), differs, "{wrong:?} {named:?}");
            assert_eq!(result.right as usize, 5 - findings.len());
        }
    }

    #[test]
    fn a_round_that_the_text_leaves_open_is_no_false_alarm() {
        let result =
            checker_result(5, &[(3, KIND)].into(), &[3, 4, 5], &[]).excused(|round| round == 4);
        assert_eq!((result.right, &result.false_alarms[..]), (3, &[5][..]));
        let none = result.excused(|round| round == 5);
        assert!(!none.differs());
    }

    type Shown<'a> = (u32, &'a [(u32, WrongKind)], &'a [u32]);

    fn counted(tournaments: &[Shown<'_>]) -> WrongRounds {
        let mut counts = WrongRounds::default();
        for (rounds, wrong, named) in tournaments {
            let wrong = wrong.iter().copied().collect();
            counts.count(&checker_result(*rounds, &wrong, named, &[WrongKind::OrderOnly]));
        }
        counts
    }

    #[test]
    fn what_is_counted_in_parts_is_what_is_counted_at_once() {
        let all: [Shown<'_>; 4] = [
            (5, &[(3, WrongKind::SecondBye)], &[3]),
            (7, &[(1, WrongKind::OrderOnly)], &[2, 3]),
            (4, &[], &[]),
            (6, &[(6, WrongKind::SecondBye)], &[]),
        ];
        let whole = counted(&all);
        let mut parts = counted(&all[2..]);
        parts.add(&counted(&all[..2]));
        assert_eq!(parts, whole);
        assert_eq!((whole.right, whole.false_alarms), (19, 2));
        let second = Tally { caught: 1, missed: 1, not_shown: 0 };
        assert_eq!(whole.kinds[&WrongKind::SecondBye], second);
        assert_eq!(whole.kinds[&WrongKind::OrderOnly].not_shown, 1);
        assert!(WrongRounds::default().is_empty() && !whole.is_empty());
    }

    #[test]
    fn of_two_answers_the_worse_counts() {
        let wrong: &[(u32, WrongKind)] = &[(3, WrongKind::SecondBye), (4, WrongKind::SecondBye)];
        let mut first = counted(&[(5, wrong, &[3, 4])]);
        first.take_worse(&counted(&[(5, wrong, &[1, 3])]));
        assert_eq!(first, WrongRounds { false_alarms: 1, ..counted(&[(5, wrong, &[3])]) });
        assert_eq!(first.several, 1);
        let before = first.clone();
        first.take_worse(&counted(&[(5, wrong, &[3, 4])]));
        assert_eq!(first, before, "a better answer does not make the first one better");
    }
}
