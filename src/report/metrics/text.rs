//! Pairing quality as a table.

use pairproof_documents::columns::in_columns;

use super::measured::{MeasuredFile, byes, editions, sum};
use crate::editions::named;
use crate::metrics::Metrics;
use crate::report::digits::percent_exactly;
use crate::text::counted;

/// A table of the metrics, for people.
pub fn metrics_table(metrics: &Metrics) -> String {
    let mut rows: Vec<[String; 3]> = Vec::new();
    let mut row = |name: &str, value: u64, remark: String| {
        rows.push([format!("  {name}"), value.to_string(), remark]);
    };
    let share = |part: u64, whole: u64| match whole {
        0 => String::new(),
        _ => percent_exactly(part, whole),
    };
    row("boards", metrics.boards, format!("and {}", byes(metrics.pabs)));
    let uneven = share(metrics.uneven_boards, metrics.boards);
    row("boards with unequal scores", metrics.uneven_boards, uneven);
    for (at, name) in ["mild", "strong", "absolute"].into_iter().enumerate().rev() {
        let all = metrics.granted[at] + metrics.denied[at];
        row(
            &format!("{name} colour preferences granted"),
            metrics.granted[at],
            format!("{} of {all}", share(metrics.granted[at], all)),
        );
    }
    for criterion in &metrics.criteria {
        row(
            &format!("brackets with non-zero {}", criterion.label),
            criterion.brackets,
            share(criterion.brackets, metrics.brackets),
        );
    }
    in_columns(rows, |at| at > 0).join("\n") + "\n"
}

/// The tables with their titles: of the only tournament, or of those of each edition together.
pub fn metrics_tables(all: &[MeasuredFile]) -> Vec<(String, String)> {
    let table = |whose: String, whole: &Metrics, edition| {
        let rounds = counted(whole.rounds, "round");
        (format!("{whose}, {rounds}, {}", named(edition)), metrics_table(whole))
    };
    if let [only] = all {
        return vec![table(only.path.clone(), &sum(only.metrics()), only.edition)];
    }
    let of_edition = |edition| {
        let of_it: Vec<_> = all.iter().filter(|it| it.edition == edition).collect();
        let whole = sum(of_it.iter().flat_map(|it| it.metrics()));
        table(counted(of_it.len() as u64, "tournament"), &whole, edition)
    };
    editions(all).into_iter().map(of_edition).collect()
}
