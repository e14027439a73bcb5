//! The lines of the players of a large file, read by several threads. `tests/files/trf_properties.rs` reads
//! each of its random files in both ways and compares the documents.

use std::ops::Range;

use rayon::prelude::*;

use super::document::{MAX_NUMBER, PlayerRecord};
use super::fault::Faults;
use super::line::{Line, trimmed};
use super::records::is_player;
use super::{LINE_BYTES_MAX, LINES_MAX, player};

/// A thread gets this many lines at once. With fewer, distributing them takes longer than reading them.
const LINES_IN_ONE_GO: usize = 256;

/// The records of all players, in the order of their lines. `None`: one of the lines has a fault or is displaced, or
/// there are too many. Then the lines have to be read one after the other, because which faults are
/// listed depends on those before them.
pub(super) fn players(text: &str, lines: &[Range<usize>]) -> Option<Vec<PlayerRecord>> {
    let lines = (1..).zip(lines.iter().take(LINES_MAX));
    let lines = lines.map(|(number, range)| (number, trimmed(&text[range.clone()])));
    let lines: Vec<(u32, &str)> =
        lines.filter(|(_, text)| is_player(text) && text.len() <= LINE_BYTES_MAX).collect();
    if lines.len() > MAX_NUMBER as usize {
        return None;
    }
    let mut records = Vec::new();
    let read = lines.into_par_iter().with_min_len(LINES_IN_ONE_GO).map(without_fault);
    read.collect_into_vec(&mut records);
    records.into_iter().collect()
}

fn without_fault((number, text): (u32, &str)) -> Option<PlayerRecord> {
    let mut faults = Faults::default();
    player::read_alone(&Line::new(number, text), &mut faults).filter(|_| faults.is_empty())
}
