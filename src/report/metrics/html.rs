//! Pairing quality as one page: for each edition the sum as charts and a table of the tournaments, round by
//! round where asked for.

use super::charts::quality_charts;
use super::measured::{MeasuredFile, byes, editions, sum};
use crate::editions::named;
use crate::metrics::Metrics;
use crate::report::pages::percent;
use crate::report::pages::{Page, escaped};
use crate::text::counted;

/// The page; of a single tournament it has every round, too.
pub fn metrics_html(files: &[MeasuredFile]) -> String {
    let mut page = Page::new("Pairing quality");
    page.text(
        "What the pairings could not fulfil. These are descriptions, not a single score: which of \
         two pairings is right is for the criteria to say, in their order.",
    );
    for edition in editions(files) {
        let of_it: Vec<&MeasuredFile> =
            files.iter().filter(|file| file.edition == edition).collect();
        of_edition(edition, &of_it, files.len() == 1, &mut page);
    }
    page.end()
}

fn of_edition(edition: &str, files: &[&MeasuredFile], by_round: bool, page: &mut Page) {
    page.section(&named(edition));
    let whole = sum(files.iter().flat_map(|file| file.metrics()));
    page.text(&format!(
        "{}, {}, {}, {}.",
        counted(files.len() as u64, "tournament"),
        counted(whole.rounds, "round"),
        counted(whole.boards, "board"),
        byes(whole.pabs)
    ));
    page.html(&quality_charts(edition, &[("pairings", &whole)]));
    let heads = |first| {
        [
            first,
            "#boards",
            "#byes",
            "#unequal scores",
            "#largest difference",
            "#absolute granted",
            "#strong granted",
            "#mild granted",
            "not fulfilled, brackets",
        ]
    };
    let rows = files.iter().map(|file| row(escaped(&file.path), &sum(file.metrics())));
    page.table(&format!("Tournaments under {edition}"), &heads("tournament"), rows);
    for file in files.iter().filter(|_| by_round) {
        page.part(&file.path);
        let rows = file.rounds.iter().map(|(round, metrics)| row(round.to_string(), metrics));
        page.table(&format!("Rounds of {}", file.path), &heads("round"), rows);
    }
}

fn row(name: String, metrics: &Metrics) -> Vec<String> {
    let granted = |at: usize| {
        let all = metrics.granted[at] + metrics.denied[at];
        format!("{} of {all}", metrics.granted[at])
    };
    let failed = metrics.criteria.iter().filter(|it| it.brackets > 0);
    let failed: Vec<String> =
        failed.map(|it| format!("{}: {}", escaped(&it.label), it.brackets)).collect();
    let tenths = metrics.largest_difference;
    let uneven = percent(metrics.uneven_boards, metrics.boards);
    vec![
        name,
        metrics.boards.to_string(),
        metrics.pabs.to_string(),
        format!("{} ({})", metrics.uneven_boards, escaped(&uneven)),
        format!("{}.{}", tenths / 10, tenths % 10),
        granted(2),
        granted(1),
        granted(0),
        failed.join(", "),
    ]
}
