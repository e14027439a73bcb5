//! Reads what results are worth: `162`, `XXS`, `BBW` to `BBU`.

use super::document::{Document, ValueRecord};
use super::fault::{Faults, Location, quoted};
use super::line::{Line, Word};
use super::number;
use super::records::bad_record;

const CODES: [&str; 15] =
    ["W", "D", "L", "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"];

/// `162`: letters with points, read wherever they stand, because letters show what belongs together.
pub(super) fn classes(line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    let help = "write each symbol with its points, as in `162  W 3.0    D 1.0`";
    let mut pending: Option<(char, Location)> = None;
    for Word { mut text, mut place } in line.words(4) {
        if let Some(letter) = text.chars().next().filter(|c| c.is_ascii_alphabetic()) {
            if pending.is_some() {
                return bad_record(line.whole(), "162", faults, help);
            }
            pending = Some((letter.to_ascii_uppercase(), place));
            (text, place.first) = (&text[1..], place.first + 1);
        }
        if text.is_empty() {
            continue;
        }
        let (Some((letter, start)), Some(points)) = (pending.take(), number::tenths(text)) else {
            return bad_record(place, "162", faults, help);
        };
        let place = Location { first: start.first, ..place };
        if let Some(letter) = class(letter, place, faults) {
            let symbol = letter.to_string();
            document.values.push(ValueRecord { record: "162", symbol, value: points.value, place });
        }
    }
    if pending.is_some() {
        bad_record(line.whole(), "162", faults, help);
    }
}

fn class(letter: char, place: Location, faults: &mut Faults) -> Option<char> {
    match letter {
        'W' | 'D' | 'L' | 'A' | 'P' | 'X' => Some(letter),
        'Z' => {
            faults.warning(place, "old-symbol", "symbol `Z` in `162`", "read as `A`, absence");
            Some('A')
        }
        _ => {
            let message = format!("unknown symbol `{letter}` in `162`");
            faults.error(place, "bad-record", message, "write one of `W D L A P X`");
            None
        }
    }
}

pub(super) fn codes(line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    let help = "write `CODE=VALUE` with one of `W D L WW BW WD BD WL BL ZPB HPB FPB PAB FW FL`";
    for word in line.words(4) {
        let place = word.place;
        if let Some((symbol, value)) = code(&word) {
            document.values.push(ValueRecord { record: "XXS", symbol, value, place });
        } else {
            let message = format!("unknown code {} in `XXS`", quoted(word.text));
            faults.error(place, "bad-record", message, help);
        }
    }
}

fn code(word: &Word<'_>) -> Option<(String, i32)> {
    let (symbol, value) = word.text.split_once('=')?;
    let symbol = symbol.to_ascii_uppercase();
    let value = number::tenths(value)?.value;
    CODES.contains(&symbol.as_str()).then_some((symbol, value))
}

pub(super) fn single(code: &str, line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    let words = line.words(4);
    let Some(word) = words.first() else { return };
    let known = ["BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"];
    let record = known.into_iter().find(|known| *known == code);
    let place = word.place;
    match (record, number::tenths(word.text)) {
        (Some(record), Some(points)) => {
            let symbol = String::new();
            document.values.push(ValueRecord { record, symbol, value: points.value, place });
        }
        _ => bad_record(place, code, faults, "write points, as in `BBW  3.0`"),
    }
}
