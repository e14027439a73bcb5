//! The standing as text and CSV.

use comfy_table::{CellAlignment, Table, presets};

use super::{HEADS, PostedStanding};
use crate::spreadsheet::csv_of_texts;
use crate::text::in_line;

/// The table as an arbiter posts it.
pub fn standings_text(posted: &PostedStanding<'_>) -> String {
    let path = in_line(posted.path);
    let provisional =
        if posted.is_provisional { ", provisional: a game has no result yet" } else { "" };
    let mut text =
        format!("{path}: after round {}{provisional}; {}\n", posted.made.round, posted.made_by());
    for warning in &posted.made.warnings {
        text += &format!("  warning: {warning}\n");
    }
    text.push('\n');
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    table.add_row(heads);
    for cells in posted.lines() {
        table.add_row(cells.into_iter().map(|cell| in_line(&cell).into_owned()));
    }
    let is_text = |at: usize| matches!(HEADS.get(at), Some(&("title" | "name" | "federation")));
    for at in (0..HEADS.len() + posted.columns().count()).filter(|at| !is_text(*at)) {
        if let Some(column) = table.column_mut(at) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    for line in table.to_string().lines() {
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// The same for a spreadsheet. Where the interpretation of the regulations is ours, a column says so.
pub fn standings_csv(posted: &PostedStanding<'_>) -> String {
    let ours = posted.made.setting.edition.interpretation();
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    let heads = heads.chain(ours.as_ref().map(|_| "interpretation".to_owned()));
    let lines = posted.lines().map(|cells| cells.into_iter().chain(ours.clone()).collect());
    csv_of_texts(heads.collect(), lines)
}
