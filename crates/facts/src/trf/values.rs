//! Reads what results are worth: `162`, `XXS`, `BBW` to `BBU`.

use super::document::{Document, ValueRecord};
use super::fault::{Faults, quoted};
use super::line::{Line, Word};
use super::number;
use super::records::bad_record;

const CODES: [&str; 15] =
    ["W", "D", "L", "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"];

/// `162`: letters with points, read wherever they stand, because letters show what belongs together.
pub(super) fn classes(line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    let help = "write each symbol with its points, as in `162  W 3.0    D 1.0`";
    let mut pending: Option<(char, usize)> = None;
    for word in line.words(4) {
        let (mut first, mut text) = (word.first, word.text);
        if let Some(letter) = text.chars().next().filter(|c| c.is_ascii_alphabetic()) {
            if pending.is_some() {
                bad_record(line.whole(), "162", faults, help);
                return;
            }
            pending = Some((letter.to_ascii_uppercase(), first));
            (first, text) = (first + 1, &text[1..]);
        }
        if text.is_empty() {
            continue;
        }
        let points = number::tenths(text).map(|points| points.value);
        let (Some((letter, start)), Some(value)) = (pending.take(), points) else {
            bad_record(line.place(first, word.last), "162", faults, help);
            return;
        };
        class(letter, value, line, (start, word.last), document, faults);
    }
    if pending.is_some() {
        bad_record(line.whole(), "162", faults, help);
    }
}

fn class(
    letter: char,
    value: i32,
    line: &Line<'_>,
    columns: (usize, usize),
    document: &mut Document,
    faults: &mut Faults,
) {
    let place = line.place(columns.0, columns.1);
    let letter = match letter {
        'W' | 'D' | 'L' | 'A' | 'P' | 'X' => letter,
        'Z' => {
            faults.warning(place, "old-symbol", "symbol `Z` in `162`", "read as `A`, absence");
            'A'
        }
        _ => {
            let message = format!("unknown symbol `{letter}` in `162`");
            faults.error(place, "bad-record", message, "write one of `W D L A P X`");
            return;
        }
    };
    document.values.push(ValueRecord { record: "162", symbol: letter.to_string(), value, place });
}

pub(super) fn codes(line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    for word in line.words(4) {
        match code(&word) {
            Some((symbol, value)) => {
                let place = line.place(word.first, word.last);
                document.values.push(ValueRecord { record: "XXS", symbol, value, place });
            }
            None => faults.error(
                line.place(word.first, word.last),
                "bad-record",
                format!("unknown code {} in `XXS`", quoted(word.text)),
                "write `CODE=VALUE` with one of `W D L WW BW WD BD WL BL ZPB HPB FPB PAB FW FL`",
            ),
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
    let place = line.place(word.first, word.last);
    match (record, number::tenths(word.text)) {
        (Some(record), Some(points)) => {
            let symbol = String::new();
            document.values.push(ValueRecord { record, symbol, value: points.value, place });
        }
        _ => bad_record(place, code, faults, "write points, as in `BBW  3.0`"),
    }
}
