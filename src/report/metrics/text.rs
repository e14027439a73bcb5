//! Pairing quality as a table.

use comfy_table::{CellAlignment, Table, presets};

use super::measured::{MeasuredFile, byes, editions, sum};
use crate::editions::named;
use crate::metrics::Metrics;
use crate::report::digits::percent_exactly;
use crate::text::counted;

/// A table of the metrics, for people.
pub fn metrics_table(metrics: &Metrics) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let mut row = |name: &str, value: String, remark: String| {
        table.add_row([format!("  {name}"), value, remark]);
    };
    let share = |part: u64, whole: u64| match whole {
        0 => String::new(),
        _ => percent_exactly(part, whole),
    };
    row("boards", metrics.boards.to_string(), format!("and {}", byes(metrics.pabs)));
    let uneven = share(metrics.uneven_boards, metrics.boards);
    row("boards with unequal scores", metrics.uneven_boards.to_string(), uneven);
    for (at, name) in ["mild", "strong", "absolute"].into_iter().enumerate().rev() {
        let all = metrics.granted[at] + metrics.denied[at];
        row(
            &format!("{name} colour preferences granted"),
            metrics.granted[at].to_string(),
            format!("{} of {all}", share(metrics.granted[at], all)),
        );
    }
    for criterion in &metrics.criteria {
        row(
            &format!("brackets with non-zero {}", criterion.label),
            criterion.brackets.to_string(),
            share(criterion.brackets, metrics.brackets),
        );
    }
    for column in [1, 2] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines: Vec<String> = table.to_string().lines().map(|it| it.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

/// The tables with their titles.
pub fn metrics_tables(all: &[MeasuredFile]) -> Vec<(String, String)> {
    let mut tables = Vec::new();
    let mut table = |title: String, metrics: &Metrics| tables.push((title, metrics_table(metrics)));
    for measured in all {
        let whole = sum(measured.metrics());
        let count = counted(measured.rounds.len() as u64, "round");
        if all.len() == 1 {
            let edition = named(measured.edition);
            table(format!("{}, {count}, {edition}", measured.path), &whole);
        }
    }
    if all.len() > 1 {
        for edition in editions(all) {
            let of_it = || all.iter().filter(|it| it.edition == edition);
            let whole = sum(of_it().flat_map(MeasuredFile::metrics));
            let count = counted(of_it().count() as u64, "tournament");
            let rounds = counted(whole.rounds, "round");
            let edition = named(edition);
            table(format!("{count}, {rounds}, {edition}"), &whole);
        }
    }
    tables
}
