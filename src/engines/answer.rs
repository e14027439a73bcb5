//! Answers of engines, and how to read answers from text.

use std::fmt;
use std::fs::FileType;
use std::io::{self, ErrorKind, Read};

use regex::{Regex, RegexBuilder};

use super::Directory;
use crate::tournament::{Board, PlayerNumber};

/// The result of a call of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// The answer of the engine.
    Said(T),
    /// The engine says that no legal pairing exists.
    NoPairing,
    /// The engine was not asked, for this reason.
    Skipped(String),
    /// The engine failed, in this way.
    Failed(Failure),
}

impl<T> Answer<T> {
    /// Applies `read` to what the engine said. Other answers stay unchanged.
    pub fn and_then<U>(self, read: impl FnOnce(T) -> Answer<U>) -> Answer<U> {
        match self {
            Answer::Said(said) => read(said),
            Answer::NoPairing => Answer::NoPairing,
            Answer::Skipped(reason) => Answer::Skipped(reason),
            Answer::Failed(failure) => Answer::Failed(failure),
        }
    }

    /// Whether the engine exceeded its time limit.
    pub fn is_time_out(&self) -> bool {
        matches!(self, Answer::Failed(failure) if failure.kind == TIME_LIMIT)
    }
}

/// The [`Failure::kind`] of an exceeded time limit.
pub const TIME_LIMIT: &str = "time limit";

/// A failure of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The kind of failure in a few words. The words of a kind never change.
    pub kind: &'static str,
    /// What exactly happened.
    pub details: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.details)
    }
}

/// An answer of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// The answer of the generator: the bytes of a file.
    pub answer: Answer<Vec<u8>>,
    /// The tournament up to the last round paired, if the engine says that the next round has no legal pairing.
    pub left: Option<Vec<u8>>,
}

/// The report of an engine that checks a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The rounds, in order.
    pub rounds: Vec<CheckedRound>,
}

/// A round as a checker reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// The round, 1-based.
    pub round: u32,
    /// Whether the checker has another pairing of the round.
    pub differs: bool,
}

/// The form of a list of pairs, for those who gave another answer.
const FORM: &str =
    "first comes the number of pairs, then a line `white black` for each; `7 0` is a bye";

/// Reads a list of pairs: their number in the first line, then lines `white black`; `number 0` is the bye. `Err` says
/// why the text is no such list.
pub(super) fn pair_list(text: &str) -> Result<Vec<Board>, String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().ok_or_else(|| format!("the answer is empty; {FORM}"))?;
    let no_number = |_| format!("`{}` is no number of pairs; {FORM}", shortened(first));
    let count: usize = first.parse().map_err(no_number)?;
    let seats: Vec<Board> = lines.map(seat).collect::<Result<_, _>>()?;
    if seats.len() != count {
        return Err(format!("{count} pairs are announced, {} are there", seats.len()));
    }
    Ok(seats)
}

fn seat(line: &str) -> Result<Board, String> {
    let mut numbers = line.split_whitespace().map(str::parse::<u32>);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(white)), Some(Ok(black)), None) if white > 0 => {
            let black = (black > 0).then_some(PlayerNumber::new(black));
            Ok(Board { white: PlayerNumber::new(white), black })
        }
        _ => Err(format!("`{}` is no pair; {FORM}", shortened(line))),
    }
}

/// The patterns of a report in two columns: of a heading `Round #3`, and of the line below that shows a difference.
pub(super) const TWO_COLUMNS: [&str; 2] = ["Round #([0-9]+)", "^[^#]*Checker pairing"];

/// Reads a report in lines. Group 1 of the pattern `round` is the number of a round; `differs` fits the same line or a
/// line below. `Err` if no line fits `round`, a round comes twice, or `differs` fits before `round`.
pub(super) fn report_lines(
    text: &str,
    [round, differs]: [&str; 2],
) -> Result<Vec<CheckedRound>, String> {
    let (round, differs) = (pattern(round)?, pattern(differs)?);
    let number = |line: &str| {
        let Some(found) = round.captures(line) else { return Ok(None) };
        let fault = |_| format!("`{}`: no number of a round", shortened(line));
        found.get(1).map_or("", |it| it.as_str()).parse().map(Some).map_err(fault)
    };
    let mut rounds: Vec<CheckedRound> = Vec::new();
    for line in text.lines() {
        if let Some(round) = number(line)? {
            if rounds.iter().any(|it| it.round == round) {
                return Err(format!("round {round} comes twice"));
            }
            rounds.push(CheckedRound { round, differs: false });
        }
        if differs.is_match(line) {
            let before = "a line fits `differs` before one fits `round`";
            rounds.last_mut().ok_or(before)?.differs = true;
        }
    }
    if rounds.is_empty() {
        return Err(format!("no line about a round in `{}`", shortened(text.trim())));
    }
    Ok(rounds)
}

/// A text as a pattern for lines. `Err` if the text is no pattern, or too long.
pub(super) fn pattern(text: &str) -> Result<Regex, String> {
    const CHARACTERS_MAX: usize = 1000;
    const COMPILED_BYTES_MAX: usize = 1 << 20;
    if text.chars().count() > CHARACTERS_MAX {
        return Err(format!("it is longer than {CHARACTERS_MAX} characters"));
    }
    let built = RegexBuilder::new(text).size_limit(COMPILED_BYTES_MAX).build();
    // The last line of the message says what is wrong; those above it show where.
    built.map_err(|fault| fault.to_string().lines().last().unwrap_or_default().to_owned())
}

fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let first = text.lines().next().unwrap_or_default();
    match first.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &first[..at]),
        None => first.to_owned(),
    }
}

/// The line of an error output that says what happened: the last line of Python, the first of Java, an inner of Node.
pub(super) fn point_of(text: &str) -> String {
    let lines: Vec<&str> = text.split(['\n', '\r']).map(str::trim_end).collect();
    let is_told = |at: &usize| {
        let next = lines.get(at + 1).copied().unwrap_or_default();
        says_something(lines[*at], next)
    };
    let point = (0..lines.len()).find(is_told).map(|at| lines[at].trim());
    let first = || lines.iter().map(|it| it.trim()).find(|it| !it.is_empty());
    middle_cut(point.or_else(first).unwrap_or_default())
}

fn says_something(line: &str, next: &str) -> bool {
    const NOTHING: [&str; 4] = ["Node.js v", "terminate called", "stack backtrace", "note: "];
    let is_mark = |text: &str| !text.contains(char::is_alphanumeric);
    // `what():` is how C++ tells what it threw; other indented lines are code or calls.
    let is_indented = line.starts_with([' ', '\t']) && !line.trim_start().starts_with("what():");
    let place = line.trim_end_matches(|it: char| it.is_ascii_digit() || it == ':');
    let is_place = line[place.len()..].starts_with(':') && !line.contains(' ');
    let is_code = next.contains('^') && is_mark(next);
    let is_nothing = line.ends_with(':') || NOTHING.iter().any(|it| line.starts_with(it));
    !(is_mark(line) || is_indented || is_place || is_code || is_nothing)
}

fn middle_cut(line: &str) -> String {
    const BEGINNING: usize = 60;
    const END: usize = 120;
    let letters: Vec<char> = line.chars().collect();
    if letters.len() <= BEGINNING + END {
        return line.to_owned();
    }
    let part = |letters: &[char]| letters.iter().collect::<String>();
    format!("{} ... {}", part(&letters[..BEGINNING]), part(&letters[letters.len() - END..]))
}

/// The name of the answer file in the directory of a call.
pub(super) const FILE: &str = "out";

/// Reads the answer file, if it is an ordinary file of limited size. `Ok(None)` if there is no such file. Reads hard
/// links, because the engine could have copied their content.
pub(super) fn read_file(directory: &Directory, limit_kib: u32) -> Result<Option<String>, Failure> {
    let failure = |details| Failure { kind: "answer file", details };
    let unreadable = |error: io::Error| failure(format!("it cannot be read: {error}"));
    let unusual = |it: FileType| failure(format!("it is {}, not an ordinary file", kind_of(it)));
    // If it is already known that something is not an ordinary file, it is not opened.
    match std::fs::symlink_metadata(directory.path().join(FILE)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(found) if !found.is_file() => return Err(unusual(found.file_type())),
        _ => {}
    }
    // The path may lead elsewhere than the open directory, so what was opened is looked at, too.
    let file = directory.open(FILE).map_err(unreadable)?;
    let found = file.metadata().map_err(unreadable)?;
    if !found.is_file() {
        return Err(unusual(found.file_type()));
    }
    let (mut bytes, most) = (Vec::new(), u64::from(limit_kib) * 1024);
    file.take(most + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > most {
        let details = format!("its answer file has more than {limit_kib} KiB");
        return Err(Failure { kind: "output limit", details });
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn kind_of(found: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if found.is_fifo() {
            return "a pipe";
        } else if found.is_socket() {
            return "a socket";
        }
    }
    match found {
        _ if found.is_symlink() => "a link",
        _ if found.is_dir() => "a directory",
        _ => "a device",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_point_of_a_message_is_told_wherever_it_stands() {
        let python = "Traceback (most recent call last):\n  File \"x\", line 1\nKeyError: 'Tom'\n";
        assert_eq!(point_of(python), "KeyError: 'Tom'");
        let node = "file:///app/pair.js:12\nplayers.toArray();\n        ^\n\nTypeError: players.toArray is not a \
                    function\n    at file:///app/pair.js:12:9\n\nNode.js v20.20.2\n";
        assert_eq!(point_of(node), "TypeError: players.toArray is not a function");
        let rust = "thread 'main' (7) panicked at src/main.rs:2:5:\nindex out of bounds\nnote: run with `RUST_BACKTRACE=1`\n";
        assert_eq!(point_of(rust), "index out of bounds");
        let cpp = "terminate called after throwing an instance of 'std::runtime_error'\n  what():  no pairs\n";
        assert_eq!(point_of(cpp), "what():  no pairs");
        assert_eq!(point_of("### Error 510: no\rProgram error\n"), "### Error 510: no");
        let java = "Exception in thread \"main\" java.lang.Error: no\n\tat a.b(C.java:1)\n";
        assert_eq!(point_of(java), "Exception in thread \"main\" java.lang.Error: no");
        let module = "python3: Error while finding module specification for 'gacrux.pairingchecker' \
                      (ModuleNotFoundError: No module named 'gacrux')";
        assert_eq!(point_of(module), module);
        assert_eq!(point_of("\n  indented\n"), "indented");
        assert_eq!(point_of(""), "");
        let long = "x".repeat(1000) + "point";
        assert!(point_of(&long).ends_with("point") && point_of(&long).len() < 200);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        assert!(pair_list("1\n\n2 1\n\n").is_ok());
        for text in ["", "two\n1 2", "2\n1 2", "1\n1 2 3", "1\n1", "1\n0 2", "1\n-1 2"] {
            assert!(pair_list(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_report_is_read() {
        let text = "x: Round #1\n  Checker pairings   Tournament pairings\n   1 - 2   2 - 1\n\n\
                    ====== Round #12 ======\nCheck: False\n";
        let rounds = report_lines(text, TWO_COLUMNS).expect("a report");
        assert_eq!(rounds[0], CheckedRound { round: 1, differs: true });
        assert_eq!(rounds[1], CheckedRound { round: 12, differs: false });
        assert!(report_lines("no such file", TWO_COLUMNS).is_err());
        assert!(report_lines("Round #1\nRound #1\n", TWO_COLUMNS).is_err());
    }
}
