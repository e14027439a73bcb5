//! Gives each line to the reader of its record.

use std::collections::BTreeMap;

use super::Colour;
use super::document::{Document, Header, MAX_ROUNDS, Stated};
use super::fault::{Faults, Location, quoted};
use super::line::{Line, unpadded};
use super::lists::Read;
use super::{lists, number, remarks, shift, values};

const TEXTS: [&str; 20] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
    "172", "182", "192", "202", "212", "222", "232",
];

const TEAMS: [&str; 9] = ["013", "300", "310", "320", "330", "352", "362", "801", "802"];

/// The most bytes of records that are not players', because keeping them takes many times as much memory.
const RECORD_BYTES_MAX: usize = 64 << 20;

#[derive(Debug, Default)]
pub(super) struct Reader {
    pub(super) document: Document,
    pub(super) faults: Faults,
    /// Bytes of these records so far.
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
            self.text(code, line);
        } else if !self.tournament(&code, line) {
            self.document.teams.extend(lists::team(&code, line));
            self.skipped.entry(code).or_insert((line.number, 0)).1 += 1;
        }
    }

    /// Reports a line longer than any record; comments may be longer.
    pub(super) fn long_line(&mut self, number: u32, text: &str) {
        if !text.starts_with("###") {
            let message = format!("a line of {} bytes", text.len());
            let help = "the longest record, of 999 rounds, takes some 10000";
            self.faults.error(Location::new(number, 1, 1), "long-line", message, help);
        }
    }

    fn text(&mut self, record: String, line: &Line<'_>) {
        let from = if line.at(4) == ' ' { 5 } else { 4 };
        let value = line.from(from).to_owned();
        self.document.headers.push(Header { record, value, line: line.number });
    }

    /// Reads a record that pairing depends on. `false`: `code` is none.
    fn tournament(&mut self, code: &str, line: &Line<'_>) -> bool {
        let (document, faults) = (&mut self.document, &mut self.faults);
        match code {
            "142" => document.rounds.extend(rounds("142", line, faults)),
            "XXR" => document.rounds.extend(rounds("XXR", line, faults)),
            "152" => document.first_colours.extend(first_colour(line, faults)),
            "XXC" => configuration(line, document, faults),
            "162" => values::classes(line, document, faults),
            "XXS" => values::codes(line, document, faults),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                values::single(code, line, document, faults);
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

/// Whether a line is a player's. One with missing columns in `001` is, so that it is refused, not skipped.
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
