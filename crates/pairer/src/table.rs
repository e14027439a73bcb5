//! Decides which stages are proved for an edition's criteria.
//!
//! Each stage is proved for certain criteria in a certain order. Other tables are paired more slowly, but not wrongly.

use crate::criteria::{Criterion, Quality};
use crate::editions::Edition;
use crate::round::{Ago, Float};

/// Tables for which `fast` is proved (with `bound`, `tight`, `ordinary`, `look_ahead`). By the first two rows ordinary
/// candidates are better than others. C8 (C.7) is tested afterwards. Then C9, preferences and floats decide in order;
/// other criteria are zero in the tight graph.
const ORDINARY: [&[Quality]; 2] = [
    // 2026
    &[
        Quality::DownfloaterCount,
        Quality::DownfloaterScores,
        Quality::NextBracket,
        Quality::PabUnplayedGames,
        Quality::TopscorerColourDifference,
        Quality::TopscorerColourStreak,
        Quality::ColourPreference,
        Quality::StrongColourPreference,
        Quality::ResidentDownfloatAgain(Ago::One),
        Quality::MdpOpponentUpfloatAgain(Ago::One),
        Quality::ResidentDownfloatAgain(Ago::Two),
        Quality::MdpOpponentUpfloatAgain(Ago::Two),
        Quality::MdpDownfloatDifferences(Ago::One),
        Quality::MdpOpponentUpfloatDifferences(Ago::One),
        Quality::MdpDownfloatDifferences(Ago::Two),
        Quality::MdpOpponentUpfloatDifferences(Ago::Two),
    ],
    // 2017
    &[
        Quality::DownfloaterCount,
        Quality::ScoreDifferences,
        Quality::NextBracketPairs,
        Quality::TopscorerColourDifference,
        Quality::TopscorerColourStreak,
        Quality::ColourPreference,
        Quality::StrongColourPreference,
        Quality::SameFloatAgain(Float::Down, Ago::One),
        Quality::SameFloatAgain(Float::Up, Ago::One),
        Quality::SameFloatAgain(Float::Down, Ago::Two),
        Quality::SameFloatAgain(Float::Up, Ago::Two),
        Quality::SameFloatDifferences(Float::Down, Ago::One),
        Quality::SameFloatDifferences(Float::Up, Ago::One),
        Quality::SameFloatDifferences(Float::Down, Ago::Two),
        Quality::SameFloatDifferences(Float::Up, Ago::Two),
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
        let is = |proved: &&[Quality]| {
            rows().map(Criterion::proved).eq(proved.iter().map(|id| Some(*id)))
        };
        if ORDINARY.iter().any(is) {
            return Table::PROVED;
        }
        let is_next = |row: &Criterion| row.proved().is_some_and(Quality::is_about_next);
        let settles_count = |row: Criterion| row.proved().is_some_and(Quality::settles_count);
        let settles_scores = |row: Criterion| row.proved().is_some_and(Quality::settles_scores);
        let are_weights = rows().all(|row| row.additive().is_some() || is_next(&row));
        let mut before_next = rows().take_while(|row| !is_next(row));
        Table {
            is_ordinary: false,
            has_weights: rows().next().is_some_and(settles_count)
                && rows().any(settles_scores)
                && are_weights
                && rows().filter(is_next).count() <= 1,
            scores_before_next: before_next.any(settles_scores),
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
