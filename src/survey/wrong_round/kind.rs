//! Decides which tournaments have a wrong round, of which kind, and which verdicts it may have.

use crate::check::Verdict;
use crate::engines::WrongKind;
use crate::generate::Draw;

/// The shares of tournaments with one and with several wrong rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// One tournament in so many; 0: none.
    pub one_in: u64,
    /// One of these in so many has two or three wrong rounds; 0: none.
    pub several_one_in: u32,
}

/// The stream that draws whether a tournament has several wrong rounds.
const SEVERAL: u64 = 1190;

/// The kinds in turn; a second bye is there twice, because a third of the tournaments do not allow it.
const TURNS: [WrongKind; 8] = [
    WrongKind::SecondBye,
    WrongKind::OpponentsExchanged,
    WrongKind::RepeatedOpponent,
    WrongKind::ByeToAnother,
    WrongKind::SecondBye,
    WrongKind::ColourExchanged,
    WrongKind::AnotherFloater,
    WrongKind::OrderOnly,
];

impl Share {
    /// Every second tournament, so that 5,000 have at least 200 of each kind. The others show false alarms; several
    /// wrong rounds show checkers that stop at the first one.
    pub const DEFAULT: Share = Share { one_in: 2, several_one_in: 4 };

    /// The kinds of wrong rounds of tournament `number` (1-based), in order. Empty: all rounds stay right.
    pub fn kinds(self, seed: u64, number: u64) -> Vec<WrongKind> {
        let mut kinds: Vec<WrongKind> = self.kind(number).into_iter().collect();
        let mut draw = Draw::of_part(seed, number, SEVERAL);
        if !kinds.is_empty() && self.several_one_in > 0 && draw.below(self.several_one_in) == 0 {
            let more = draw.between(1, 2);
            kinds.extend((0..more).map(|_| draw.one_of(WrongKind::ALL)));
        }
        kinds
    }

    /// The kind of wrong round of tournament `number` (1-based), the kinds in turn. `None`: all rounds stay right.
    pub fn kind(self, number: u64) -> Option<WrongKind> {
        if self.one_in == 0 || !number.is_multiple_of(self.one_in) {
            return None;
        }
        let before = number / self.one_in - 1;
        Some(TURNS[(before % TURNS.len() as u64) as usize])
    }
}

impl WrongKind {
    /// The possible verdicts on a round that is wrong in this way.
    pub fn verdicts(self) -> &'static [Verdict] {
        match self {
            WrongKind::RepeatedOpponent | WrongKind::SecondBye => &[Verdict::Illegal],
            WrongKind::ColourExchanged => &[Verdict::Colour],
            WrongKind::OpponentsExchanged => &[Verdict::Different, Verdict::Illegal],
            WrongKind::ByeToAnother | WrongKind::AnotherFloater | WrongKind::OrderOnly => {
                &[Verdict::Different]
            }
        }
    }

    pub(super) fn and_the_next(self) -> impl Iterator<Item = WrongKind> {
        let first = WrongKind::ALL.iter().position(|kind| *kind == self).unwrap_or(0);
        WrongKind::ALL.iter().copied().cycle().skip(first).take(WrongKind::ALL.len())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_kind_comes_in_turn_and_a_second_bye_twice() {
        let mut counts: BTreeMap<WrongKind, u64> = BTreeMap::new();
        let share = Share { one_in: 3, several_one_in: 0 };
        (1..=2400).filter_map(|number| share.kind(number)).for_each(|kind| {
            *counts.entry(kind).or_default() += 1;
        });
        assert_eq!(counts.len(), WrongKind::ALL.len());
        for (kind, count) in counts {
            assert_eq!(count, if kind == WrongKind::SecondBye { 200 } else { 100 }, "{kind:?}");
        }
        let none = Share { one_in: 0, several_one_in: 1 };
        assert!((1..50).all(|number| none.kinds(1, number).is_empty()));
    }

    #[test]
    fn one_in_so_many_has_two_or_three_wrong_rounds() {
        let share = Share { one_in: 2, several_one_in: 4 };
        let counts = |seeds: std::ops::RangeInclusive<u64>| {
            let mut counts = [0_u32; 4];
            for seed in seeds {
                (1..=4000).for_each(|number| counts[share.kinds(seed, number).len()] += 1);
            }
            counts
        };
        let [none, one, two, three] = counts(1..=10);
        assert_eq!((none, one + two + three), (20_000, 20_000));
        // 2,500 each are expected; 150 is more than three standard deviations.
        assert!(two.abs_diff(2500) < 150 && three.abs_diff(2500) < 150, "{two} {three}");
        assert_ne!(counts(1..=1), counts(2..=2), "the seed decides which");
    }

    #[test]
    fn the_next_kinds_are_all_others() {
        let order: Vec<WrongKind> = WrongKind::SecondBye.and_the_next().collect();
        assert_eq!(order[0], WrongKind::SecondBye);
        assert_eq!(order[4], WrongKind::OpponentsExchanged);
        assert_eq!(order.len(), 7);
    }

    #[test]
    fn no_kind_may_be_right_or_open() {
        let wrong = [Verdict::Illegal, Verdict::Different, Verdict::Colour];
        let verdicts = WrongKind::ALL.iter().flat_map(|kind| kind.verdicts());
        assert!(verdicts.clone().all(|verdict| wrong.contains(verdict)));
        assert!(WrongKind::ALL.iter().all(|kind| !kind.verdicts().is_empty()));
    }
}
