//! The standing as text and CSV.

use super::{HEADS, PostedStanding};
use crate::columns::in_columns;
use crate::spreadsheet::csv_of;
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
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    let is_text = |at| matches!(HEADS.get(at), Some(&("title" | "name" | "federation")));
    let rows = std::iter::once(heads.collect()).chain(posted.lines());
    for line in in_columns(rows, |at| !is_text(at)) {
        text += &(line + "\n");
    }
    text
}

/// The same for a spreadsheet. Where the interpretation of the regulations is ours, a column says so.
pub fn standings_csv(posted: &PostedStanding<'_>) -> String {
    let ours = posted.made.setting.edition.interpretation();
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    let heads = heads.chain(ours.as_ref().map(|_| "interpretation".to_owned()));
    let lines = posted.lines().map(|cells| cells.into_iter().chain(ours.clone()).collect());
    csv_of(heads, lines)
}
