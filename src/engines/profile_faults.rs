//! The faults of a file that is no profile, each with its place and a remedy.

use std::fmt;
use std::ops::Range;

use crate::trf::{Document, Fault, render_line};
use pairproof_documents::faults::render;

/// A text that is no profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAProfile {
    text: String,
    /// All faults, in the order of lines; never empty.
    pub faults: Vec<Fault>,
}

impl NotAProfile {
    pub(super) fn new(text: &str, mut faults: Vec<Fault>) -> NotAProfile {
        faults.sort_by_key(|fault| (fault.line, fault.columns));
        NotAProfile { text: text.to_owned(), faults }
    }

    /// The faults with lines and remedies, in the form of `check --lint`. `colour`: with ANSI escapes.
    pub fn render(&self, path: &str, colour: bool) -> String {
        let document =
            Document { lines: lines(&self.text), text: self.text.clone(), ..Document::default() };
        render(path, &document, &self.faults, colour)
    }
}

fn lines(text: &str) -> Vec<Range<usize>> {
    const SHOWN: usize = 400;
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    let end = |line: &str| line.char_indices().nth(SHOWN).map_or(line.len(), |(at, _)| at);
    text.lines().map(|line| start(line)..start(line) + end(line)).collect()
}

impl fmt::Display for NotAProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> =
            self.faults.iter().map(|fault| render_line("profile", fault)).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for NotAProfile {}

pub(super) const MODEL: &str =
    "`pairproof engines init` and `pairproof engines show bbp6` print models";

pub(super) fn one_of<'n>(
    given: &str,
    introduction: &str,
    names: impl Iterator<Item = &'n str>,
) -> String {
    let names: Vec<&str> = names.collect();
    let all = format!("{introduction} {}", names.join(", "));
    match nearest(given, &names) {
        Some(name) => format!("did you mean `{name}`? {all}"),
        None => all,
    }
}

/// The name most like `given`; `None` if two are equally near.
pub(super) fn nearest<'n>(given: &str, names: &[&'n str]) -> Option<&'n str> {
    const ALIKE: f64 = 0.8;
    let likeness = |name: &&'n str| (strsim::jaro_winkler(given, name), *name);
    let mut near: Vec<(f64, &str)> = names.iter().map(likeness).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    let is_nearest = near.len() < 2 || near[0].0 > near[1].0;
    near.first().filter(|best| best.0 >= ALIKE && is_nearest).map(|best| best.1)
}
