//! Reads the headers.

use crate::tournament::Headers;
use crate::trf::{Document, Faults, Location};

/// Records that are counted from the players when a file is written.
const COUNTS: [&str; 3] = ["062", "072", "082"];

/// Reads the headers. Of a record that may stand once, the first non-empty one counts.
pub(super) fn read(document: &Document, faults: &mut Faults) -> Headers {
    let mut headers = Headers::default();
    for header in &document.headers {
        if COUNTS.contains(&header.record.as_str()) {
            continue;
        }
        let Some(slot) = slot(&mut headers, &header.record) else {
            if !header.value.trim_matches(' ').is_empty() {
                headers.other.push((header.record.clone(), header.value.clone()));
            }
            continue;
        };
        let value = header.value.trim_matches(' ');
        if slot.is_empty() {
            value.clone_into(slot);
        } else if !value.is_empty() && slot != value {
            let message = format!("`{}` stands twice", header.record);
            faults.note(Location::line(header.line), "header-twice", message, "the first is taken");
        }
    }
    headers
}

fn slot<'a>(headers: &'a mut Headers, record: &str) -> Option<&'a mut String> {
    Some(match record {
        "012" => &mut headers.name,
        "022" => &mut headers.city,
        "032" => &mut headers.federation,
        "042" => &mut headers.start_date,
        "052" => &mut headers.end_date,
        "092" => &mut headers.kind,
        "102" => &mut headers.chief_arbiter,
        "122" => &mut headers.time_control,
        "192" => &mut headers.encoded_type,
        "182" => &mut headers.program,
        _ => return None,
    })
}
