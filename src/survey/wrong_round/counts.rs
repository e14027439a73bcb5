//! Adds up checkers' results.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::checker::{CheckerResult, Finding};
use crate::engines::WrongKind;

/// Counts of wrong rounds of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// Rounds that the checker names.
    pub caught: u64,
    /// Rounds that it does not name.
    pub missed: u64,
    /// Rounds that it does not name and does not look for.
    pub not_shown: u64,
}

/// A checker's results over many tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrongRounds {
    /// Tournaments with two or three wrong rounds.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub several: u64,
    /// Wrong rounds by kind, if any.
    pub kinds: BTreeMap<WrongKind, Tally>,
    /// Right rounds shown.
    pub right: u64,
    /// Of these, rounds that it names.
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
            let tally = self.kinds.entry(*kind).or_default();
            tally.caught += more.caught;
            tally.missed += more.missed;
            tally.not_shown += more.not_shown;
        }
        self.right += other.right;
        self.false_alarms += other.false_alarms;
    }

    pub(in crate::survey) fn take_worse(&mut self, second: &WrongRounds) {
        for (kind, other) in &second.kinds {
            let tally = self.kinds.entry(*kind).or_default();
            let lost = other.missed.saturating_sub(tally.missed).min(tally.caught);
            tally.caught -= lost;
            tally.missed += lost;
        }
        self.false_alarms = self.false_alarms.max(second.false_alarms);
    }

    /// Whether nothing was asked.
    pub fn is_empty(&self) -> bool {
        *self == WrongRounds::default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::checker::checker_result;
    use super::*;

    type Shown<'a> = (u32, &'a [(u32, WrongKind)], &'a [u32]);

    fn counted(tournaments: &[Shown<'_>]) -> WrongRounds {
        let mut counts = WrongRounds::default();
        for (rounds, wrong, named) in tournaments {
            counts.count(&checker_result(*rounds, wrong, named, &[WrongKind::OrderOnly]));
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

    #[test]
    fn it_is_read_as_it_is_written() {
        let counts = counted(&[(5, &[(3, WrongKind::SecondBye)], &[3, 4])]);
        let text = serde_yaml::to_string(&counts).expect("it can be written");
        assert!(text.contains("second-bye:") && text.contains("false-alarms: 1"), "{text}");
        assert_eq!(serde_yaml::from_str::<WrongRounds>(&text).expect("and read"), counts);
    }
}
