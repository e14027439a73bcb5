//! Pairing quality of files, as text and as a page.

use pairproof_documents::wrapped::in_columns;

use super::charts::quality_charts;
use crate::editions::named;
use crate::metrics::Metrics;
use crate::report::digits::percent_exactly;
use crate::report::pages::{Page, escaped, percent};
use crate::text::counted;

/// The metrics of one tournament.
#[derive(Clone, Debug)]
pub struct MeasuredFile {
    /// Where it lies, or the case of the corpus that it is.
    pub path: String,
    /// The edition whose criteria are counted.
    pub edition: &'static str,
    /// What the edition was chosen by.
    pub why: String,
    /// By round.
    pub rounds: Vec<(u32, Metrics)>,
}

impl MeasuredFile {
    /// Those of all rounds.
    pub(super) fn metrics(&self) -> impl Iterator<Item = &Metrics> {
        self.rounds.iter().map(|(_, metrics)| metrics)
    }
}

/// The editions among the tournaments, in the order in which they come: sums are made within one, as
/// criteria of another count other things.
pub(super) fn editions(files: &[MeasuredFile]) -> Vec<&'static str> {
    let mut editions: Vec<&str> = Vec::new();
    for file in files {
        if !editions.contains(&file.edition) {
            editions.push(file.edition);
        }
    }
    editions
}

pub(super) fn sum<'a>(all: impl IntoIterator<Item = &'a Metrics>) -> Metrics {
    let mut sum = Metrics::default();
    all.into_iter().for_each(|metrics| sum.add(metrics));
    sum
}

/// `1 bye by pairing`
pub(super) fn byes(count: u64) -> String {
    format!("{} by pairing", counted(count, "bye"))
}

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
