//! The verdicts of `check` as a table: CSV, or a page.

use super::findings::standing_level;
use super::standing::{is_declared, standing_id, standing_warnings, standing_words};
use super::text::reason_words;
use crate::check::Summary;
use crate::digits::counted;
use crate::pages::{Page, escaped};
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
    let mut page = Page::in_language("en", "Verdicts on the pairings of rounds", "");
    let all = counted(summary.files as u64, "file");
    let rounds = counted(summary.rounds as u64, "round");
    page.text(&format!("{all}, {rounds}: {}", summary.in_words()));
    for file in files {
        of_file(file, &mut page);
    }
    let version = env!("CARGO_PKG_VERSION");
    page.text(&format!("Made by pairproof {version}."));
    page.end()
}

fn of_file(file: &FileCheck, page: &mut Page) {
    page.section(&in_line(&file.path));
    let Some(check) = &file.check else {
        page.text("Not a tournament.");
        return;
    };
    let why = file.choice.as_ref().map_or("", |choice| &choice.why);
    let players = counted(file.players as u64, "player");
    page.text(&format!("{players}; rules: {} ({why})", file.edition().unwrap_or("none")));
    let warnings = file.choice.iter().flat_map(|choice| &choice.warnings);
    warnings.for_each(|warning| page.text(&format!("Warning: {warning}")));
    check.notes.iter().for_each(|note| page.text(&format!("Note: {note}")));
    let row = |round: &RoundCheck| {
        vec![
            round.round.to_string(),
            round.verdict.name().to_owned(),
            escaped(&reason_words(round)),
        ]
    };
    page.table("Rounds", &["#Round", "Verdict", "Why"], check.rounds.iter().map(row));
    if let Some(judgement) = file.standing.as_ref().filter(|it| is_declared(it)) {
        page.text(&format!("Standing: {}", standing_words(judgement)));
        let warnings = standing_warnings(judgement).iter();
        warnings.for_each(|warning| page.text(&format!("Warning: {warning}")));
    }
}
