//! The verdicts of a file as text: one line a file, one line a round that does not match.

use std::fmt::Write;

use super::summary::Summary;
use crate::check::{Board, FileCheck, Kind, Reason, RoundCheck, Value, Verdict};
use crate::trf::{Severity, render, render_line};

/// How many further violations of a round are listed unless all are asked for.
const OTHERS_SHOWN: usize = 5;

/// What `check` prints of one file. `verbose`: faults with their lines, the boards that differ and
/// what the rule asks; `colour`: with ANSI escapes in the faults.
#[must_use]
pub fn check_text(file: &FileCheck, verbose: bool, colour: bool) -> String {
    let mut text = String::new();
    faults(file, verbose, colour, &mut text);
    let Some(check) = &file.check else {
        let errors = file.faults.iter().filter(|it| it.severity == Severity::Error).count();
        let plural = if errors == 1 { "" } else { "s" };
        let _ = writeln!(text, "{}: not a tournament: {errors} error{plural}", file.path);
        return text;
    };
    let mut summary = Summary::default();
    check.rounds.iter().for_each(|round| summary.add(round.verdict));
    let _ = writeln!(
        text,
        "{}: {} players, {} round{}, {}: {}",
        file.path,
        file.players,
        check.rounds.len(),
        if check.rounds.len() == 1 { "" } else { "s" },
        file.edition,
        summary.in_words()
    );
    for round in check.rounds.iter().filter(|round| round.verdict != Verdict::Match) {
        round_text(round, verbose, &mut text);
    }
    for note in &check.notes {
        let _ = writeln!(text, "  note: {note}");
    }
    for diagnosis in &file.diagnoses {
        let _ = writeln!(text, "  diagnosis: {diagnosis}");
    }
    text
}

fn faults(file: &FileCheck, verbose: bool, colour: bool, text: &mut String) {
    let least = if verbose { Severity::Note } else { Severity::Warning };
    let shown: Vec<_> = file.faults.iter().filter(|it| it.severity >= least).cloned().collect();
    if verbose || file.check.is_none() {
        text.push_str(&render(&file.path, &file.document, &shown, colour));
        return;
    }
    for fault in &shown {
        text.push_str(&render_line(&file.path, fault));
        text.push('\n');
    }
}

fn round_text(round: &RoundCheck, verbose: bool, text: &mut String) {
    let _ = write!(text, "  round {}: {}", round.round, round.verdict.name());
    match &round.reason {
        Some(reason) => {
            let _ = writeln!(text, ": {}", reason_sentence(reason));
        }
        None => {
            let _ = writeln!(text, "{}", plain_ending(round.verdict));
        }
    }
    if round.verdict == Verdict::Illegal && round.expected.is_none() {
        let _ = writeln!(text, "    no legal pairing of this round exists (1.9.3)");
    }
    let shown = if verbose { round.others.len() } else { OTHERS_SHOWN };
    for other in round.others.iter().take(shown) {
        let _ = writeln!(text, "    also: {}", reason_sentence(other));
    }
    if round.others.len() > shown {
        let _ = writeln!(text, "    and {} more (-v lists them)", round.others.len() - shown);
    }
    if verbose {
        if let Some(reason) = &round.reason {
            let _ = writeln!(text, "    the rule: {}", reason.asks);
        }
        boards(round, text);
    }
}

fn plain_ending(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::NoPairing => ": no legal pairing of this round exists (1.9.3)",
        Verdict::Skipped => ": nobody was paired",
        _ => "",
    }
}

/// A reason in one line, without a full stop.
#[must_use]
pub fn reason_sentence(reason: &Reason) -> String {
    let rule = match reason.article {
        Some(article) if reason.label == article => reason.label.clone(),
        Some(article) if reason.label.starts_with('C') => format!("{} ({article})", reason.label),
        Some(article) => format!("{article} ({})", reason.label),
        None => reason.label.clone(),
    };
    let mut sentence = match reason.bracket {
        Some(score) => format!("bracket of {score}, {rule}"),
        None => rule,
    };
    if reason.kind != Kind::Absolute {
        let (file, rules) = (list(&reason.file), list(&reason.expected));
        let _ = write!(sentence, ": {}: file {file}, rules {rules}", reason.counts);
    }
    if reason.kind != Kind::ColourRule {
        let _ = write!(sentence, "; players {}", players(&reason.players));
    }
    if !reason.rounds.is_empty() {
        let rounds: Vec<String> = reason.rounds.iter().map(u32::to_string).collect();
        let _ = write!(sentence, "; see round {}", rounds.join(", "));
    }
    if let Some(reading) = reason.reading {
        let _ = write!(sentence, "; right under the reading {reading}");
    }
    sentence
}

fn list(values: &[Value]) -> String {
    if values.is_empty() {
        return "none".to_owned();
    }
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The players, the first dozen of many.
fn players(numbers: &[u32]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = numbers.iter().take(SHOWN).map(u32::to_string).collect();
    match numbers.len().saturating_sub(SHOWN) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

/// The boards that only one of the two has, side by side.
fn boards(round: &RoundCheck, text: &mut String) {
    let Some(expected) = &round.expected else { return };
    let only = |these: &[Board], those: &[Board]| -> Vec<String> {
        these.iter().filter(|board| !those.contains(board)).map(board_text).collect()
    };
    let (file, rules) = (only(&round.file, expected), only(expected, &round.file));
    if file.is_empty() && rules.is_empty() {
        return;
    }
    let _ = writeln!(text, "    {:<20}rules", "file");
    for at in 0..file.len().max(rules.len()) {
        let cell = |list: &[String]| list.get(at).cloned().unwrap_or_default();
        let _ = writeln!(text, "    {:<20}{}", cell(&file), cell(&rules));
    }
}

fn board_text(board: &Board) -> String {
    if board.is_pab() { format!("{} bye", board.white) } else { board.to_string() }
}
