//! Faults of a file, with their places and remedies.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::text::in_line;

/// The severity of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Needs no correction; shown on request only.
    Note,
    /// The file is read in spite of the fault; `help` says how.
    Warning,
    /// The file cannot be read as a tournament.
    Error,
}

impl Severity {
    /// `note`, `warning` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Columns of a line, 1-based and inclusive, counted in characters. Columns `(0, 0)` mean the whole line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The line, 1-based.
    pub line: u32,
    /// The first column.
    pub first: u32,
    /// The last column.
    pub last: u32,
}

impl Location {
    /// Columns `first` to `last` of `line`.
    pub fn new(line: u32, first: u32, last: u32) -> Location {
        Location { line, first, last: last.max(first) }
    }

    /// The whole line with the number `line`.
    pub fn line(line: u32) -> Location {
        Location { line, first: 0, last: 0 }
    }
}

/// The name of a kind of fault, which never changes.
pub(super) type FaultCode = &'static str;

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Fault {
    /// The severity of the fault.
    pub severity: Severity,
    /// The line, 1-based.
    pub line: u32,
    /// First and last column, 1-based and inclusive, in characters; `None`: the whole line.
    pub columns: Option<(u32, u32)>,
    /// A name in kebab-case that never changes.
    pub code: &'static str,
    /// The fault: a lower-case fragment without a full stop.
    pub message: String,
    /// The remedy, or how the file was read.
    pub help: String,
    /// The number of faults that this entry counts; more than 1 if it replaces faults that are not listed.
    pub times: usize,
}

impl Fault {
    /// A fault at `place`.
    pub fn new(
        severity: Severity,
        place: Location,
        code: FaultCode,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Fault {
        let columns = (place.first > 0).then_some((place.first, place.last));
        let (message, help) = (message.into(), help.into());
        Fault { severity, line: place.line, columns, code, message, help, times: 1 }
    }

    /// A warning at `place`.
    pub fn warning(at: Location, code: FaultCode, says: impl Into<String>, help: &str) -> Fault {
        Fault::new(Severity::Warning, at, code, says, help)
    }
}

/// The code of the error for players left out because their columns are displaced.
pub const COLUMNS_DISPLACED: &str = "columns-displaced";

/// The most faults of one code that are listed. Further ones are only counted.
pub const LISTED_PER_CODE: usize = 20;

/// Collects faults. Of one code, faults beyond [`LISTED_PER_CODE`] are only counted, so that memory stays small.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    listed: Vec<Fault>,
    counts: BTreeMap<(&'static str, Severity), (usize, u32)>,
}

impl Faults {
    /// Adds `fault`.
    pub fn push(&mut self, fault: Fault) {
        let count = self.counts.entry((fault.code, fault.severity)).or_default();
        *count = (count.0 + fault.times, fault.line);
        if count.0 <= LISTED_PER_CODE {
            self.listed.push(fault);
        }
    }

    /// Adds an error with the message `says`.
    pub fn error(&mut self, at: Location, code: FaultCode, says: impl Into<String>, help: &str) {
        self.push(Fault::new(Severity::Error, at, code, says, help));
    }

    /// Adds a warning with the message `says`.
    pub fn warning(&mut self, at: Location, code: FaultCode, says: impl Into<String>, help: &str) {
        self.push(Fault::warning(at, code, says, help));
    }

    /// Adds a note with the message `says`.
    pub fn note(&mut self, at: Location, code: FaultCode, says: impl Into<String>, help: &str) {
        self.push(Fault::new(Severity::Note, at, code, says, help));
    }

    /// Removes all faults with the code `code`.
    pub fn forget(&mut self, code: &str) {
        self.listed.retain(|fault| fault.code != code);
        self.counts.retain(|(known, _), _| *known != code);
    }

    /// Whether there are no faults.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Whether one of the faults is an error.
    pub fn has_error(&self) -> bool {
        self.counts.keys().any(|(_, severity)| *severity == Severity::Error)
    }

    /// All faults, sorted by line, then by first column, then by severity (errors first).
    pub fn into_sorted(mut self) -> Vec<Fault> {
        for ((code, severity), (count, line)) in &self.counts {
            if *count > LISTED_PER_CODE {
                let times = count - LISTED_PER_CODE;
                let message = format!("{times} more like this");
                let help = "correct the listed faults, and read the file again";
                let closing = Fault::new(*severity, Location::line(*line), code, message, help);
                self.listed.push(Fault { times, ..closing });
            }
        }
        self.listed.sort_by_key(|fault| {
            (fault.line, fault.columns.unwrap_or((0, 0)).0, std::cmp::Reverse(fault.severity))
        });
        self.listed
    }
}

/// `value` in backticks, cut to 24 characters, with control characters as [`in_line`] shows them.
pub fn quoted(value: &str) -> String {
    let end = value.char_indices().nth(24).map_or(value.len(), |(at, _)| at);
    let more = if end < value.len() { "..." } else { "" };
    format!("`{}{more}`", in_line(&value[..end]))
}

/// Writes a fault as one line, `path:line:column: severity: message [code]`, without a line end.
pub fn render_line(path: &str, fault: &Fault) -> String {
    let column = fault.columns.map_or(1, |columns| columns.0);
    let severity = fault.severity.name();
    let (path, message) = (in_line(path), in_line(&fault.message));
    format!("{path}:{}:{column}: {severity}: {message} [{}]", fault.line, fault.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_faults_is_counted_and_keeps_its_severity() {
        let mut faults = Faults::default();
        for line in 1..=LISTED_PER_CODE as u32 + 7 {
            faults.error(Location::line(line), "flood", "wrong", "mend it");
        }
        assert!(faults.has_error());
        let sorted = faults.into_sorted();
        assert_eq!(sorted.len(), LISTED_PER_CODE + 1);
        let last = sorted.last().expect("there are faults");
        assert_eq!((last.line, last.message.as_str()), (27, "7 more like this"));
    }

    #[test]
    fn quoting_shows_control_characters_and_cuts() {
        assert_eq!(quoted("a\u{1b}[31m"), "`a\\u001b[31m`");
        assert_eq!(quoted(&"x".repeat(30)), format!("`{}...`", "x".repeat(24)));
    }
}
