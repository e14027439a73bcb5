//! Reads players' lines by several workers; `tests/files/trf_properties.rs` compares this with reading in one.

use std::ops::Range;

use super::document::{MAX_NUMBER, PlayerRecord};
use super::fault::Faults;
use super::line::{Line, trimmed};
use super::records::is_player;
use super::{LINE_BYTES_MAX, LINES_MAX, player};
use crate::workers::Workers;

/// The lines that one worker takes in a row; distributing fewer takes longer than reading them.
const LINES_IN_ONE_GO: usize = 256;

/// All players, in the order of lines. `None`: a line is faulty or displaced, or there are too many. The caller then
/// reads line by line, because which faults are listed depends on earlier ones.
pub(super) fn players(
    text: &str,
    lines: &[Range<usize>],
    workers: &impl Workers,
) -> Option<Vec<PlayerRecord>> {
    let lines = (1..).zip(lines.iter().take(LINES_MAX));
    let lines = lines.map(|(number, range)| (number, trimmed(&text[range.clone()])));
    let lines: Vec<(u32, &str)> =
        lines.filter(|(_, text)| is_player(text) && text.len() <= LINE_BYTES_MAX).collect();
    if lines.len() > MAX_NUMBER as usize {
        return None;
    }
    let read = workers.all(lines.len(), LINES_IN_ONE_GO, |at| without_fault(lines[at]));
    read.into_iter().collect()
}

fn without_fault((number, text): (u32, &str)) -> Option<PlayerRecord> {
    let mut faults = Faults::default();
    player::read_alone(&Line::new(number, text), &mut faults).filter(|_| faults.is_empty())
}
