//! Decides which stages are proved for an edition's criteria.
//!
//! Each stage is proved for certain criteria in a certain order. Other tables are paired more slowly, but not wrongly.

use crate::criteria::{Criterion, Meaning};
use crate::editions::Edition;
use crate::round::Float;

/// Tables for which `fast` is proved (with `bound`, `tight`, `ordinary`, `look_ahead`). By the first two rows ordinary
/// candidates are better than others. C8 (C.7) is tested afterwards. Then C9, preferences and floats decide in order;
/// other criteria are zero in the tight graph.
const ORDINARY: [&[Meaning]; 2] = [
    // 2026
    &[
        Meaning::DownfloaterCount,
        Meaning::DownfloaterScores,
        Meaning::NextBracket,
        Meaning::PabUnplayedGames,
        Meaning::TopscorerColourDifference,
        Meaning::TopscorerColourStreak,
        Meaning::ColourPreference,
        Meaning::StrongColourPreference,
        Meaning::ResidentDownfloatAgain(1),
        Meaning::MdpOpponentUpfloatAgain(1),
        Meaning::ResidentDownfloatAgain(2),
        Meaning::MdpOpponentUpfloatAgain(2),
        Meaning::MdpDownfloatDifferences(1),
        Meaning::MdpOpponentUpfloatDifferences(1),
        Meaning::MdpDownfloatDifferences(2),
        Meaning::MdpOpponentUpfloatDifferences(2),
    ],
    // 2017
    &[
        Meaning::DownfloaterCount,
        Meaning::ScoreDifferences,
        Meaning::NextBracket,
        Meaning::TopscorerColourDifference,
        Meaning::TopscorerColourStreak,
        Meaning::ColourPreference,
        Meaning::StrongColourPreference,
        Meaning::SameFloatAgain(Float::Down, 1),
        Meaning::SameFloatAgain(Float::Up, 1),
        Meaning::SameFloatAgain(Float::Down, 2),
        Meaning::SameFloatAgain(Float::Up, 2),
        Meaning::SameFloatDifferences(Float::Down, 1),
        Meaning::SameFloatDifferences(Float::Up, 1),
        Meaning::SameFloatDifferences(Float::Down, 2),
        Meaning::SameFloatDifferences(Float::Up, 2),
    ],
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) is_ordinary: bool,
    /// Whether brackets may be weighed. Every row but at most one, about the next bracket, is a sum. The first decides
    /// how many float, another one how many of each score, because the order of generation compares only candidates
    /// with equally many paired MDPs.
    pub(super) has_weights: bool,
    /// Whether candidates equal before the row about the next bracket leave over equal scores.
    pub(super) scores_before_next: bool,
}

impl Table {
    const PROVED: Table = Table { is_ordinary: true, has_weights: true, scores_before_next: true };

    pub(super) fn of(edition: &Edition) -> Table {
        let rows = || edition.criteria.iter().map(|(_, criterion)| *criterion);
        let is = |proved: &&[Meaning]| rows().map(Criterion::meaning).eq(proved.iter().copied());
        if ORDINARY.iter().any(is) {
            return Table::PROVED;
        }
        let is_next = |row: &&dyn Criterion| row.meaning() == Meaning::NextBracket;
        let settles_count = rows().next().is_some_and(|first| first.meaning().settles_count());
        let settles_scores = rows().any(|row| row.meaning().settles_scores());
        let are_weights = rows().all(|row| row.additive().is_some() || is_next(&row));
        let mut before_next = rows().take_while(|row| !is_next(row));
        Table {
            is_ordinary: false,
            has_weights: settles_count
                && settles_scores
                && are_weights
                && rows().filter(is_next).count() <= 1,
            scores_before_next: before_next.any(|row| row.meaning().settles_scores()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::{by_id, in_force};

    #[test]
    fn the_editions_and_their_readings_are_paired_by_all_stages() {
        for edition in [in_force(), by_id("fide-2017").expect("a known edition")] {
            assert_eq!(Table::of(&edition), Table::PROVED, "{}", edition.id);
            for reading in edition.readings {
                assert_eq!(Table::of(&edition.under(reading)), Table::PROVED, "{}", reading.id);
            }
        }
    }

    #[test]
    fn a_table_that_nobody_proved_is_noticed() {
        let rows = in_force().criteria.len();
        for at in 0..rows {
            let mut changed = in_force();
            changed.criteria.remove(at);
            assert!(!Table::of(&changed).is_ordinary, "without row {at}");
            let mut changed = in_force();
            changed.criteria.swap(at, (at + 1) % rows);
            assert!(!Table::of(&changed).is_ordinary, "row {at} exchanged");
        }
        let mut changed = in_force();
        changed.criteria.rotate_left(2);
        assert!(!Table::of(&changed).has_weights);
    }
}
