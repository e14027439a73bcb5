//! Verdicts as tables: how often each rule decides, a CSV, and a page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use pairproof_check::{FileCheck, Reason, RoundCheck};

use super::findings::standing_level;
use super::standing::{is_told, standing_id, standing_warnings, standing_words};
use super::summary::Summary;
use super::words::reason_words;
use crate::digits::counted;
use crate::report::{Report, cells};
use crate::spreadsheet::csv_of;
use crate::text::in_line;

/// For each rule that decided rounds which differ, the number of rounds and of files, the most frequent rule first.
/// Then the faults of the files, by their codes.
pub fn check_statistics(files: &[FileCheck]) -> String {
    let mut rules: BTreeMap<String, (u64, BTreeSet<usize>)> = BTreeMap::new();
    let mut faults: BTreeMap<&str, u64> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        let rounds = file.check.iter().flat_map(|check| &check.rounds);
        for round in rounds.filter(|round| round.verdict.is_difference()) {
            let rule = round.deciding().map_or_else(|| "no rule".to_owned(), rule_of);
            let counts = rules.entry(rule).or_default();
            counts.0 += 1;
            counts.1.insert(at);
        }
        for fault in &file.faults {
            *faults.entry(fault.code).or_default() += fault.times as u64;
        }
    }
    let mut text = String::from("rules that decided the rounds that differ:\n");
    let mut rules: Vec<_> = rules.into_iter().collect();
    rules.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.0));
    for (rule, (rounds, files)) in &rules {
        let (rounds, files) = (counted(*rounds, "round"), counted(files.len() as u64, "file"));
        let _ = writeln!(text, "  {rule}: {rounds} in {files}");
    }
    if rules.is_empty() {
        text += "  none\n";
    }
    text += "faults of the files:\n";
    for (code, times) in &faults {
        let _ = writeln!(text, "  {code}: {times}");
    }
    if faults.is_empty() {
        text += "  none\n";
    }
    text
}

/// The rule of a reason, such as `2.4.7 C12 colour_preference`.
fn rule_of(reason: &Reason) -> String {
    let article = reason.article.unwrap_or("no article");
    let name = reason.name();
    let label = if reason.label == name { String::new() } else { format!(" {}", reason.label) };
    format!("{article}{label} {name}")
}

const HEADS: [&str; 8] =
    ["file", "players", "edition", "round", "verdict", "article", "rule", "words"];

/// A CSV with a row for each round, one for judged ranks, and one for each file that is not a tournament.
pub fn check_csv(files: &[FileCheck]) -> String {
    let rows = files.iter().flat_map(|file| {
        let (players, edition) = (file.players.to_string(), file.edition().unwrap_or_default());
        let row = |[round, verdict, article, rule, words]: [&str; 5]| {
            let cells = [&file.path, &players, edition, round, verdict, article, rule, words];
            cells.map(str::to_owned).into()
        };
        let Some(check) = &file.check else {
            return vec![row(["", "error", "", "", "not a tournament"])];
        };
        let standing = file.standing.iter().filter(|it| standing_level(&it.judged).is_some());
        let standing =
            standing.map(|it| row(["", &standing_id(&it.judged), "", "", &standing_words(it)]));
        let of_round = |round: &RoundCheck| {
            let reason = round.deciding();
            let article = reason.and_then(|it| it.article).unwrap_or_default();
            let (number, rule) = (round.round.to_string(), reason.map_or("", Reason::name));
            row([&number, round.verdict.name(), article, rule, &reason_words(round)])
        };
        check.rounds.iter().map(of_round).chain(standing).collect()
    });
    csv_of(HEADS, rows)
}

/// The page about these files. `summary`: the counts over all checked files.
pub fn check_html(files: &[FileCheck], summary: &Summary) -> String {
    let mut report = Report::default();
    let all = counted(summary.files as u64, "file");
    let rounds = counted(summary.rounds as u64, "round");
    report.text(format!("{all}, {rounds}: {}", summary.in_words()));
    files.iter().for_each(|file| of_file(file, &mut report));
    report.text(format!("Made by pairproof {}.", env!("CARGO_PKG_VERSION")));
    report.page("Verdicts on the pairings of rounds", "")
}

fn of_file(file: &FileCheck, report: &mut Report) {
    report.heading(2, in_line(&file.path));
    let Some(check) = &file.check else {
        report.text("Not a tournament.");
        return;
    };
    let why = file.choice.as_ref().map_or("", |choice| &choice.why);
    let players = counted(file.players as u64, "player");
    report.text(format!("{players}; rules: {} ({why})", file.edition().unwrap_or("none")));
    let warnings = file.choice.iter().flat_map(|choice| &choice.warnings);
    warnings.for_each(|warning| report.text(format!("Warning: {warning}")));
    check.notes.iter().for_each(|note| report.text(format!("Note: {note}")));
    let row = |it: &RoundCheck| {
        cells([it.round.to_string(), it.verdict.name().to_owned(), reason_words(it)])
    };
    report.table("Rounds", ["#Round", "Verdict", "Why"], check.rounds.iter().map(row));
    if let Some(judgement) = file.standing.as_ref().filter(|it| is_told(it)) {
        report.text(format!("Standing: {}", standing_words(judgement)));
        let warnings = standing_warnings(judgement).into_iter();
        warnings.for_each(|warning| report.text(format!("Warning: {warning}")));
    }
}
