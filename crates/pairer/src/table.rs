//! Which searches are proved for an edition's criteria.

use std::sync::LazyLock;

use crate::criteria::{Criterion, Quality};
use crate::editions::{Edition, by_id};

/// The tables of [`is_proved`].
static PROVED: LazyLock<Vec<Vec<Option<Quality>>>> = LazyLock::new(|| {
    let editions = ["fide-2026", "fide-2017"].into_iter().filter_map(by_id);
    editions.map(|edition| rows(&edition).map(Criterion::proved).collect()).collect()
});

/// Whether every stage is proved for the edition's table.
///
/// `fast` (with `bound`, `tight`, `ordinary`, `look_ahead`): by the first two rows ordinary candidates are better than
/// others. C8 (C.7) is tested afterwards. Then C9, preferences and floats decide in order; other criteria are zero in
/// the tight graph. `next_bound`: candidates equal before C8 leave over equal scores.
pub(super) fn is_proved(edition: &Edition) -> bool {
    let is = |proved: &Vec<Option<Quality>>| {
        rows(edition).map(Criterion::proved).eq(proved.iter().copied())
    };
    PROVED.iter().any(is)
}

/// Whether the edition's criteria can be weighed, which its pairing needs: every row but at most one, about the next
/// bracket, is a sum. The first decides how many float, another one how many of each score, because the order of
/// generation compares only candidates with equally many paired MDPs.
pub fn is_weighed(edition: &Edition) -> bool {
    let is = |row: Criterion, settles: fn(Quality) -> bool| row.proved().is_some_and(settles);
    let is_next = |row: &Criterion| is(*row, Quality::is_about_next);
    rows(edition).next().is_some_and(|row| is(row, Quality::settles_count))
        && rows(edition).any(|row| is(row, Quality::settles_scores))
        && rows(edition).all(|row| row.additive().is_some() || is_next(&row))
        && rows(edition).filter(is_next).count() <= 1
}

fn rows(edition: &Edition) -> impl Iterator<Item = Criterion> {
    edition.criteria.iter().map(|(_, criterion)| *criterion)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::in_force;

    #[test]
    fn the_editions_and_their_readings_are_paired_by_all_stages() {
        for edition in [in_force(), by_id("fide-2017").expect("a known edition")] {
            let readings = edition.readings.iter().map(|reading| edition.under(reading));
            for edition in readings.chain([edition.clone()]) {
                assert!(is_proved(&edition) && is_weighed(&edition), "{}", edition.id);
            }
        }
    }

    #[test]
    fn a_table_that_nobody_proved_is_noticed() {
        let rows = in_force().criteria.len();
        for at in 0..rows {
            let mut changed = in_force();
            changed.criteria.remove(at);
            assert!(!is_proved(&changed), "without row {at}");
            let mut changed = in_force();
            changed.criteria.swap(at, (at + 1) % rows);
            assert!(!is_proved(&changed), "row {at} exchanged");
        }
        let mut changed = in_force();
        changed.criteria.rotate_left(2);
        assert!(!is_weighed(&changed));
    }
}
