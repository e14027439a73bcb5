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

#[cfg(test)]
mod tests {
    use super::super::{by_id, in_force};
    use super::*;

    #[test]
    fn an_edition_does_not_differ_from_itself() {
        let none =
            Differences { only_first: Vec::new(), only_second: Vec::new(), changed: Vec::new() };
        assert_eq!(differences(&in_force(), &in_force()), none);
    }

    #[test]
    fn what_2026_changed_is_found() {
        let older = by_id("fide-2017").expect("an edition");
        let found = differences(&in_force(), &older);
        let numbers = |rows: &[Row]| rows.iter().map(|row| row.0.number).collect::<Vec<_>>();
        assert!(numbers(&found.only_first).contains(&"2.3.1"), "C5 is new");
        assert!(numbers(&found.only_second).contains(&"C.6"), "score differences are gone");
        assert!(found.changed.iter().any(|(_, older)| older.0.number == "C.2"));
        let mirrored = differences(&older, &in_force());
        assert_eq!(mirrored.only_first, found.only_second);
        assert_eq!(mirrored.changed.len(), found.changed.len());
    }
}
