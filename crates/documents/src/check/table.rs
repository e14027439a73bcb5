//! The verdicts of `check` as a table: CSV, or a page.

use super::findings::standing_level;
use super::standing::{is_declared, standing_id, standing_warnings, standing_words};
use super::text::reason_words;
use crate::check::Summary;
use crate::digits::counted;
use crate::report::{Report, cells};
use crate::spreadsheet::csv_of;
use crate::text::in_line;
use pairproof_check::{FileCheck, Reason, RoundCheck};

const HEADS: [&str; 8] =
    ["file", "players", "edition", "round", "verdict", "article", "rule", "words"];

/// A row for each round; for a file that is no tournament, one row.
pub fn check_csv(files: &[FileCheck]) -> String {
    let rows = files.iter().flat_map(|file| {
        let of_file = |round: String, verdict: &str, article: String, rule: String, words| {
            let edition = file.edition().unwrap_or_default().to_owned();
            let players = file.players.to_string();
            vec![
                file.path.clone(),
                players,
                edition,
                round,
                verdict.to_owned(),
                article,
                rule,
                words,
            ]
        };
        let empty = String::new;
        match &file.check {
            None => {
                vec![of_file(empty(), "error", empty(), empty(), "not a tournament".to_owned())]
            }
            Some(check) => {
                let standing =
                    file.standing.iter().filter(|it| standing_level(&it.judged).is_some());
                let standing = standing.map(|it| {
                    let verdict = standing_id(&it.judged);
                    of_file(empty(), &verdict, empty(), empty(), standing_words(it))
                });
                let of_round = |round: &RoundCheck| {
                    let reason = round.deciding();
                    let article = reason.and_then(|it| it.article).unwrap_or_default().to_owned();
                    let rule = reason.map_or("", Reason::name).to_owned();
                    let number = round.round.to_string();
                    of_file(number, round.verdict.name(), article, rule, reason_words(round))
                };
                check.rounds.iter().map(of_round).chain(standing).collect()
            }
        }
    });
    csv_of(HEADS, rows)
}

/// One page for these files. `summary`: the counts of all that were checked.
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
    if let Some(judgement) = file.standing.as_ref().filter(|it| is_declared(it)) {
        report.text(format!("Standing: {}", standing_words(judgement)));
        let warnings = standing_warnings(judgement).iter();
        warnings.for_each(|warning| report.text(format!("Warning: {warning}")));
    }
}
