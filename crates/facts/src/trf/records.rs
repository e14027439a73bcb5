//! Passes each line to the reader of its record. Reads points of results here: `162`, `XXS`, `BBW` to `BBU`.

use std::collections::BTreeMap;
use std::ops::Range;

use super::document::{
    Document, Header, MAX_NUMBER, MAX_ROUNDS, PlayerRecord, Stated, ValueRecord,
};
use super::fault::{Faults, Location, quoted};
use super::line::{Line, Word, trimmed, unpadded};
use super::lists::{self, Read};
use super::{Colour, LINE_BYTES_MAX, LINES_MAX, number, player, remarks, shift};
use crate::workers::Workers;

const TEXTS: [&str; 20] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
    "172", "182", "192", "202", "212", "222", "232",
];

const TEAMS: [&str; 9] = ["013", "300", "310", "320", "330", "352", "362", "801", "802"];

/// The limit of bytes in all records but `001`, because these records take many times as much memory.
const RECORD_BYTES_MAX: usize = 64 << 20;

#[derive(Debug, Default)]
pub(super) struct Reader {
    pub(super) document: Document,
    pub(super) faults: Faults,
    /// The bytes so far in all records but `001`.
    record_bytes: usize,
    skipped: BTreeMap<String, (u32, usize)>,
}

impl Reader {
    pub(super) fn line(&mut self, line: &Line<'_>) {
        if unpadded(line.text()).is_empty() {
            return;
        }
        if line.text().starts_with("###") {
            self.document.remarks.extend(remarks::read(line));
            return;
        }
        if line.text().starts_with('#') {
            let help = "ignored; a comment starts with `###`";
            self.faults.warning(line.whole(), "comment", "a line that starts with `#`", help);
            return;
        }
        let code = line.columns(1, 3).to_ascii_uppercase();
        self.record_bytes += line.text().len();
        if self.record_bytes > RECORD_BYTES_MAX {
            let help = "no tournament is that large; is this a tournament file?";
            self.faults.error(line.whole(), "too-much", "more records than can be kept", help);
        } else if TEXTS.contains(&code.as_str()) {
            let value = line.from(if line.at(4) == ' ' { 5 } else { 4 }).to_owned();
            self.document.headers.push(Header { record: code, value, line: line.number });
        } else if !self.tournament(&code, line) {
            self.document.teams.extend(lists::team(&code, line));
            self.skipped.entry(code).or_insert((line.number, 0)).1 += 1;
        }
    }

    /// Reports a line that is longer than any record. Comments may be longer.
    pub(super) fn long_line(&mut self, number: u32, text: &str) {
        if !text.starts_with("###") {
            let message = format!("a line of {} bytes", text.len());
            let help = "even a record of 999 rounds takes only about 10000 bytes";
            self.faults.error(Location::new(number, 1, 1), "long-line", message, help);
        }
    }

    /// Reads a record that pairing depends on. `false` if `code` is no such record.
    fn tournament(&mut self, code: &str, line: &Line<'_>) -> bool {
        let (document, faults) = (&mut self.document, &mut self.faults);
        match code {
            "142" => document.rounds.extend(rounds("142", line, faults)),
            "XXR" => document.rounds.extend(rounds("XXR", line, faults)),
            "152" => document.first_colours.extend(first_colour(line, faults)),
            "XXC" => configuration(line, document, faults),
            "162" => classes(line, document, faults),
            "XXS" => codes(line, document, faults),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                single(code, line, document, faults);
            }
            "299" => document.abnormal.extend(read(code, line, faults, lists::abnormal)),
            "XXZ" => document.absences.extend(read(code, line, faults, lists::absent_next)),
            "240" | "XXA" | "250" | "260" | "XXP" if line.words(4).is_empty() => {}
            "240" => document.absences.extend(read(code, line, faults, lists::absences)),
            "XXA" => document.accelerations.extend(read(code, line, faults, lists::acceleration)),
            "250" => document.ranges.extend(read(code, line, faults, lists::range)),
            "260" => document.forbidden.extend(read(code, line, faults, lists::forbidden)),
            "XXP" => document.forbidden.extend(read(code, line, faults, lists::forbidden_always)),
            _ => return false,
        }
        true
    }

    pub(super) fn finish(mut self) -> (Document, Faults) {
        for (code, (line, count)) in &self.skipped {
            let place = Location::line(*line);
            let lines = if *count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
            if TEAMS.contains(&code.as_str()) {
                let message = format!("team record `{code}` ({lines})");
                let help = "skipped: only the individual pairing is read";
                self.faults.warning(place, "team-record", message, help);
            } else {
                let message = format!("unknown record {} ({lines})", quoted(code));
                self.faults.note(place, "unknown-record", message, "skipped");
            }
        }
        (self.document, self.faults)
    }
}

/// Whether a line is a player's, even if columns are missing in `001`: such a line is an error, and not skipped.
pub(super) fn is_player(line: &str) -> bool {
    line.starts_with("001") || line.starts_with('0') && shift::is_cut(line)
}

pub(super) fn bad_record(place: Location, record: &str, faults: &mut Faults, help: &str) {
    faults.error(place, "bad-record", format!("record `{record}` cannot be read"), help);
}

fn read<T>(
    record: &str,
    line: &Line<'_>,
    faults: &mut Faults,
    read: fn(&Line<'_>, &mut Faults) -> Read<T>,
) -> Option<T> {
    read(line, faults).map_err(|(place, help)| bad_record(place, record, faults, help)).ok()
}

fn rounds(record: &'static str, line: &Line<'_>, faults: &mut Faults) -> Option<Stated<u32>> {
    let words = line.words(4);
    let word = words.first()?;
    let place = word.place;
    match number::whole(word.text).filter(|rounds| (1..=MAX_ROUNDS).contains(rounds)) {
        Some(value) => Some(Stated { record, value, place }),
        None => {
            let message = format!("the number of rounds is {}", quoted(word.text));
            faults.error(place, "bad-rounds", message, "write a number from 1 to 999");
            None
        }
    }
}

fn first_colour(line: &Line<'_>, faults: &mut Faults) -> Option<Stated<Colour>> {
    let words = line.words(4);
    let word = words.first()?;
    let place = word.place;
    let value = match word.text {
        "W" | "w" => Colour::White,
        "B" | "b" => Colour::Black,
        _ => {
            bad_record(place, "152", faults, "write `152 W` or `152 B`");
            return None;
        }
    };
    if word.text.starts_with(['w', 'b']) {
        let message = format!("the initial colour is written {}", quoted(word.text));
        faults.warning(place, "lower-case-colour", message, "read as the capital letter");
    }
    Some(Stated { record: "152", value, place })
}

fn configuration(line: &Line<'_>, document: &mut Document, faults: &mut Faults) {
    for word in line.words(4) {
        let place = word.place;
        let mut colour = |value| {
            document.first_colours.push(Stated { record: "XXC", value, place });
        };
        match word.text.to_ascii_lowercase().as_str() {
            "white1" => colour(Colour::White),
            "black1" => colour(Colour::Black),
            "rank" => document.rank_order = Some(place),
            _ => {
                let message = format!("unknown word {} in `XXC`", quoted(word.text));
                let help = "ignored; write `rank`, `white1` or `black1`";
                faults.warning(place, "unknown-word", message, help);
            }
        }
    }
}

const CODES: [&str; 15] =
    ["W", "D", "L", "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"];

/// Reads `162`: letters with points, in any columns, because each letter shows which points belong to it.
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

/// The number of consecutive lines that one worker takes. Distributing fewer takes longer than reading them.
const LINES_IN_ONE_GO: usize = 256;

/// All players, in the order of lines. `None` if a line is faulty or displaced, or players are too many. The caller
/// then reads line by line, because the list of faults depends on all earlier lines.
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
