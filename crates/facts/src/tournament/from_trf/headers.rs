//! Reads the headers.

use crate::tournament::Headers;
use crate::trf::{Document, Faults, Location};

/// Records that are counted from the players when a file is written.
const COUNTS: [&str; 3] = ["062", "072", "082"];

/// Reads the headers. Of a record that may stand once, the first non-empty one counts.
pub(super) fn read(document: &Document, faults: &mut Faults) -> Headers {
    let mut headers = Headers::default();
    let mut by_record = headers.by_record();
    let mut other = Vec::new();
    for header in document.headers.iter().filter(|it| !COUNTS.contains(&it.record.as_str())) {
        let value = header.value.trim_matches(' ');
        match by_record.iter_mut().find(|(record, _)| *record == header.record) {
            _ if value.is_empty() => {}
            None => other.push((header.record.clone(), header.value.clone())),
            Some((_, slot)) if slot.is_empty() => value.clone_into(slot),
            Some((_, slot)) if *slot == value => {}
            Some(_) => {
                let message = format!("`{}` stands twice", header.record);
                let place = Location::line(header.line);
                faults.note(place, "header-twice", message, "the first is taken");
            }
        }
    }
    Headers { other, ..headers }
}
