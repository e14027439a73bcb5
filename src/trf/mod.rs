//! TRF files: text to records and back.
//!
//! This folder knows columns and no chess. [`read`] takes any bytes, never fails, and states every
//! fault with its line and columns; what the records mean is for
//! [`tournament`](crate::tournament) to say.

mod cell;
mod decode;
mod document;
mod fault;
mod line;
mod lists;
mod number;
mod player;
mod records;
mod remarks;
mod render;
mod values;
mod write;

pub use decode::Encoding;
pub use document::{
    AbnormalRecord, AbsenceRecord, AccelerationRecord, Cell, ColourField, Document,
    ForbiddenRecord, Header, MAX_NUMBER, MAX_ROUNDS, OpponentField, PlayerRecord, RangeRecord,
    Remark, RemarkKind, Side, Stated, TeamRecord, ValueRecord,
};
pub use fault::{Fault, Faults, LISTED_PER_CODE, Place, Severity, quoted};
pub use render::{render, render_line};
pub use write::RecordLine;

use line::Line;

/// Takes a file apart into records. Never fails and never panics: what cannot be read is a fault of
/// the document. The caller bounds the size of `bytes`.
#[must_use]
pub fn read(bytes: &[u8]) -> Document {
    let mut reader = records::Reader::default();
    let (text, encoding) = decode::decode(bytes, &mut reader.faults);
    let lines = line::split(&text);
    for (index, range) in lines.iter().enumerate() {
        reader.line(&Line::new(index as u32 + 1, &text[range.clone()]));
    }
    let (document, faults) = reader.finish();
    Document { text, encoding, lines, faults: faults.into_sorted(), ..document }
}
