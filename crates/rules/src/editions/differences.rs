//! The differences between two editions, from their tables.

use super::{Edition, Row};

/// The rules in which two editions differ, each list in the order of its handbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differences {
    /// Rules that only the first edition has.
    pub only_first: Vec<Row>,
    /// Rules that only the second edition has.
    pub only_second: Vec<Row>,
    /// Rules of both whose words differ: that of the first edition, then that of the second.
    pub changed: Vec<(Row, Row)>,
}

/// Compares the tables of two editions.
pub fn differences(first: &Edition, second: &Edition) -> Differences {
    let (one, other) = (first.rules(), second.rules());
    let only = |these: &[Row], those: &[Row]| -> Vec<Row> {
        these.iter().filter(|row| !those.iter().any(|it| it.1 == row.1)).copied().collect()
    };
    let counterpart = |row: &Row| other.iter().find(|it| it.1 == row.1).map(|it| (*row, *it));
    let pairs = one.iter().filter_map(counterpart);
    let changed = pairs.filter(|(row, that)| row.2.asks != that.2.asks).collect();
    Differences { only_first: only(&one, &other), only_second: only(&other, &one), changed }
}
