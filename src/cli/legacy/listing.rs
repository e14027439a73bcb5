//! What the old forms print of a check: pairs in which checker and tournament differ.

use std::fmt::Write;

use crate::check::{Board, FileCheck, RoundCheck, Verdict};
use crate::report::right_under;
use crate::text::in_line;

/// Every round with the pairs in which checker and tournament differ, in the layout that existing
/// programs print.
pub(super) fn listing(file: &FileCheck) -> String {
    let mut text = String::new();
    let stem = std::path::Path::new(&file.path).file_stem().unwrap_or_default().to_string_lossy();
    for round in file.check.iter().flat_map(|check| &check.rounds) {
        let _ = writeln!(text, "{}: Round #{}", in_line(&stem), round.round);
        differing_boards(round, &mut text);
        text.push('\n');
    }
    text
}

fn differing_boards(round: &RoundCheck, text: &mut String) {
    if let Some(reason) = &round.reason {
        let (verdict, also) = (round.verdict.name(), right_under(round));
        let _ = writeln!(text, "  {verdict}: {}{also}", reason.in_short());
    }
    if matches!(round.verdict, Verdict::Match | Verdict::Skipped) {
        return;
    }
    let Some(expected) = &round.expected else {
        let _ = writeln!(text, "  No valid pairing exists");
        return;
    };
    let only = |these: &[Board], those: &[Board]| -> Vec<Board> {
        these.iter().filter(|board| !those.contains(board)).copied().collect()
    };
    let (checker, tournament) = (only(expected, &round.file), only(&round.file, expected));
    let _ = writeln!(text, "  Checker pairings        Tournament pairings");
    let cell = |board: Option<&Board>| match board {
        Some(board) => {
            let [white, black] = board.numbers();
            format!("{white:>7} - {black:>4}")
        }
        None => " ".repeat(14),
    };
    for at in 0..checker.len().max(tournament.len()) {
        let _ = writeln!(text, "{}          {}", cell(checker.get(at)), cell(tournament.get(at)));
    }
}
