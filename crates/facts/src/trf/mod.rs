//! Reads TRF files into records, and writes records as text, without knowledge of chess.
//!
//! [`read`] accepts any bytes, never fails, and reports faults with line and columns. [`tournament`](crate::tournament)
//! interprets the records.

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
mod shift;
mod write;

use std::borrow::Cow;
use std::fmt;
use std::ops::{Not, Range};

use line::Line;

use crate::workers::Workers;

pub use decode::Encoding;
pub use document::{
    AbnormalRecord, AbsenceRecord, AccelerationRecord, Cell, ColourField, Document,
    ForbiddenRecord, Header, MAX_NUMBER, MAX_ROUNDS, OpponentField, PlayerRecord, RangeRecord,
    Remark, RemarkKind, Shift, Stated, TeamRecord, ValueRecord,
};
pub use fault::{
    COLUMNS_DISPLACED, Fault, Faults, LISTED_PER_CODE, Location, Severity, quoted, render_line,
};
pub use write::RecordLine;

/// The limit of lines in a file; 9,999 players need far fewer.
const LINES_MAX: usize = 1_000_000;

/// The limit of bytes in a line, a hundred times as long as a record of 999 rounds.
const LINE_BYTES_MAX: usize = 1 << 20;

/// Splits a file into records. Never fails: unreadable parts become faults of the document. The caller limits `bytes`;
/// the memory used is at most a few times their size.
pub fn read(bytes: &[u8]) -> Document {
    read_by(bytes.into(), |_, _| None)
}

/// Like [`read`], but several workers read the players, and text in UTF-8 is not copied.
pub fn read_with(bytes: Vec<u8>, workers: &impl Workers) -> Document {
    read_by(bytes.into(), |text, lines| records::players(text, lines, workers))
}

/// All players. `None` if they have to be read line by line.
type Players = Option<Vec<PlayerRecord>>;

fn read_by(
    bytes: Cow<'_, [u8]>,
    players: impl FnOnce(&str, &[Range<usize>]) -> Players,
) -> Document {
    let mut reader = records::Reader::default();
    let (text, encoding) = decode::decode(bytes, &mut reader.faults);
    let mut lines = line::split(&text, LINES_MAX + 1);
    let players = players(&text, &lines);
    let mut unread = Vec::new();
    for (index, range) in lines.iter().take(LINES_MAX).enumerate() {
        let number = index as u32 + 1;
        match line::trimmed(&text[range.clone()]) {
            long if long.len() > LINE_BYTES_MAX => reader.long_line(number, long),
            player if records::is_player(player) => match &players {
                Some(_) => {}
                None if unread.len() > MAX_NUMBER as usize => {
                    let (place, help) =
                        (Location::new(number, 1, 3), "players have numbers from 1 to 9999");
                    reader.faults.error(place, "too-many-players", "one player too many", help);
                }
                None => unread.push(Line::new(number, player)),
            },
            text => reader.line(&Line::new(number, text)),
        }
    }
    if lines.len() > LINES_MAX {
        lines.truncate(LINES_MAX);
        let help = "no tournament is that large; is this a tournament file?";
        let message = format!("the file has more than {LINES_MAX} lines");
        reader.faults.error(Location::line(LINES_MAX as u32), "too-many-lines", message, help);
    }
    reader.document.players =
        players.unwrap_or_else(|| player::read_all(&unread, &mut reader.faults));
    let (document, faults) = reader.finish();
    Document { text, encoding, lines, faults: faults.into_sorted(), ..document }
}

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// `w` or `b`, as a TRF writes it.
    pub fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

impl Not for Colour {
    type Output = Colour;
    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::White => "White",
            Colour::Black => "Black",
        })
    }
}
