//! The order of players, and which player a number names.

use super::Roster;
use crate::tournament::PlayerIndex;
use crate::trf::{Document, Faults, Location, MAX_NUMBER, PlayerRecord};

/// The column that orders the pairing numbers (`--assume numbers=...`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// The number of `001`; with `XXC rank` the order of the file.
    #[default]
    File,
    /// The rank column; players without a rank come last.
    Rank,
    /// The rating, the highest first; unrated players come last.
    Rating,
}

pub(super) fn roster<'a>(
    document: &'a Document,
    numbers: Numbers,
    faults: &mut Faults,
) -> Roster<'a> {
    let records = unique(document, faults);
    let was_read = !document.faults.iter().any(|fault| fault.code == "utf16-without-bom");
    if records.is_empty() && was_read {
        let help = "a player is a line that starts with `001`";
        faults.error(Location::line(1), "no-players", "the file has no players", help);
    }
    gaps(&records, faults);
    let records = ordered(records, document, numbers);
    let mut index = vec![None; MAX_NUMBER as usize + 1];
    for (at, (record, _)) in records.iter().enumerate() {
        index[record.number as usize] = Some(PlayerIndex::from_index(at));
    }
    Roster { records, index }
}

fn unique<'a>(document: &'a Document, faults: &mut Faults) -> Vec<&'a PlayerRecord> {
    let mut seen = vec![0; MAX_NUMBER as usize + 1];
    let mut records = Vec::with_capacity(document.players.len());
    for record in &document.players {
        let line = &mut seen[record.number as usize];
        if *line == 0 {
            *line = record.line;
            records.push(record);
        } else {
            let message = format!("number {} is taken already, in line {line}", record.number);
            let help = "give every player a number of their own";
            faults.error(record.number_place(), "duplicate-number", message, help);
        }
    }
    records
}

fn gaps(records: &[&PlayerRecord], faults: &mut Faults) {
    let mut numbers: Vec<u32> = records.iter().map(|record| record.number).collect();
    numbers.sort_unstable();
    let missing = numbers.last().map_or(0, |last| *last as usize - numbers.len());
    let first = (1..).zip(&numbers).find(|(expected, number)| expected != *number);
    if let Some((expected, number)) = first {
        let record = records.iter().find(|record| record.number == *number);
        let place = record.map_or(Location::line(1), |record| record.number_place());
        let message = match missing {
            1 => format!("number {expected} is missing"),
            _ => format!("{missing} numbers are missing, the first is {expected}"),
        };
        let help = "read as it is; the order of the numbers counts";
        faults.warning(place, "number-gap", message, help);
    }
}

fn ordered<'a>(
    mut records: Vec<&'a PlayerRecord>,
    document: &Document,
    numbers: Numbers,
) -> Vec<(&'a PlayerRecord, u32)> {
    let in_file_order = numbers == Numbers::File && document.rank_order.is_some();
    match numbers {
        Numbers::File if in_file_order => {}
        Numbers::File => records.sort_by_key(|record| record.number),
        Numbers::Rank => {
            records.sort_by_key(|record| {
                (record.rank.filter(|rank| *rank > 0).unwrap_or(u32::MAX), record.number)
            });
        }
        Numbers::Rating => {
            records.sort_by_key(|record| (std::cmp::Reverse(record.rating), record.number));
        }
    }
    let keep = numbers == Numbers::File && !in_file_order;
    let tpn = |place: u32, record: &PlayerRecord| if keep { record.number } else { place };
    (1..).zip(records).map(|(place, record)| (record, tpn(place, record))).collect()
}
