//! Pairing quality, as text, as a page and as JSON.

use pairproof_documents::report::{Report, Words, cells};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use super::digits::{counted, percent, thousands};
use super::json::document_of_nobody;
use crate::editions::{by_id, named};
use crate::metrics::{CriterionMetric, Fairness, Metrics};

/// The metrics of one tournament.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MeasuredFile {
    /// The path of the file as the user typed it.
    path: String,
    /// The edition whose criteria are counted.
    edition: &'static str,
    /// The reason for choosing the edition, in words.
    edition_reason: String,
    /// The metrics of each round.
    rounds: Vec<MeasuredRound>,
    /// The metrics of all rounds together.
    #[serde(serialize_with = "as_view")]
    #[schemars(with = "MetricsView")]
    sum: Metrics,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct MeasuredRound {
    /// The number of the round.
    round: u32,
    #[serde(serialize_with = "as_view")]
    #[schemars(with = "MetricsView")]
    metrics: Metrics,
}

impl MeasuredFile {
    /// The metrics of one tournament. `rounds` begins with round 1. `why`: the reason for choosing `edition`.
    pub fn new(
        path: String,
        edition: &'static str,
        why: String,
        rounds: impl Iterator<Item = Metrics>,
    ) -> MeasuredFile {
        let rounds = (1..).zip(rounds).map(|(round, metrics)| MeasuredRound { round, metrics });
        let rounds: Vec<MeasuredRound> = rounds.collect();
        let mut sum = Metrics::default();
        rounds.iter().for_each(|it| sum.add(&it.metrics));
        MeasuredFile { path, edition, edition_reason: why, rounds, sum }
    }
}

/// The contents of the document of `metrics`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MeasuredView<'a> {
    /// The metrics of each tournament.
    files: &'a [MeasuredFile],
    /// The metrics of all tournaments of an edition together, for each edition.
    sums: Vec<SumView<'a>>,
}

/// The sum over the tournaments of one edition. Editions have different criteria, so they are not added up.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SumView<'a> {
    /// The edition.
    edition: &'static str,
    #[serde(serialize_with = "as_view")]
    #[schemars(with = "MetricsView")]
    metrics: Metrics,
    /// How far the edition can be trusted; absent if there is nothing to say.
    #[serde(skip_serializing_if = "str::is_empty")]
    edition_caveat: &'static str,
    #[serde(skip)]
    files: Vec<&'a MeasuredFile>,
}

/// The sum for each edition, in the order in which the editions first occur.
fn sums(all: &[MeasuredFile]) -> Vec<SumView<'_>> {
    let mut sums: Vec<SumView<'_>> = Vec::new();
    for file in all {
        match sums.iter_mut().find(|it| it.edition == file.edition) {
            Some(sum) => {
                sum.metrics.add(&file.sum);
                sum.files.push(file);
            }
            None => sums.push(SumView {
                edition: file.edition,
                metrics: file.sum.clone(),
                edition_caveat: by_id(file.edition).map_or("", |it| it.caveat),
                files: vec![file],
            }),
        }
    }
    sums
}

/// The document of `metrics`.
pub fn measured_json(files: &[MeasuredFile]) -> Json {
    document_of_nobody("pairproof/metrics@1", MeasuredView { files, sums: sums(files) })
}

/// The metrics of rounds as counts, without shares.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct MetricsView {
    /// Rounds counted.
    rounds: u64,
    /// Games paired.
    boards: u64,
    /// Pairing-allocated byes.
    byes: u64,
    /// Brackets paired.
    brackets: u64,
    /// Boards on which the scores differ.
    uneven_boards: u64,
    /// The sum of all score differences on boards, in tenths of a point.
    score_differences_tenths: u64,
    /// The largest score difference on a board, in tenths of a point.
    largest_difference_tenths: u64,
    /// Colour preferences by strength.
    preferences: PreferencesView,
    /// Counts of fairness to the players.
    fairness: Fairness,
    /// For each criterion of the edition, how often it was not fulfilled.
    criteria: Vec<CriterionView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PreferencesView {
    mild: GrantedView,
    strong: GrantedView,
    absolute: GrantedView,
}

/// Colour preferences of one strength.
#[derive(Debug, Serialize, JsonSchema)]
struct GrantedView {
    /// Players who got the preferred colour.
    granted: u64,
    /// Players who did not get the preferred colour.
    denied: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CriterionView {
    /// The criterion, such as `C12`.
    label: String,
    /// Brackets with a failure value other than zero.
    brackets: u64,
    /// The sum of the failure values; 0 if a value is a list.
    total: u64,
}

impl From<&Metrics> for MetricsView {
    fn from(metrics: &Metrics) -> MetricsView {
        let granted =
            |at: usize| GrantedView { granted: metrics.granted[at], denied: metrics.denied[at] };
        let [mild, strong, absolute] = [0, 1, 2].map(granted);
        let criterion = |it: &CriterionMetric| CriterionView {
            label: it.label.to_string(),
            brackets: it.brackets,
            total: it.total,
        };
        MetricsView {
            rounds: metrics.rounds,
            boards: metrics.boards,
            byes: metrics.pabs,
            brackets: metrics.brackets,
            uneven_boards: metrics.uneven_boards,
            score_differences_tenths: metrics.score_differences,
            largest_difference_tenths: metrics.largest_difference,
            preferences: PreferencesView { mild, strong, absolute },
            fairness: metrics.fairness.clone(),
            criteria: metrics.criteria.iter().map(criterion).collect(),
        }
    }
}

fn as_view<S: Serializer>(metrics: &Metrics, serializer: S) -> Result<S::Ok, S::Error> {
    MetricsView::from(metrics).serialize(serializer)
}

/// The report of pairing quality by edition and tournament; for a single tournament also by round.
pub fn metrics_report(files: &[MeasuredFile]) -> Report {
    let mut report = Report::default();
    if files.is_empty() {
        return report;
    }
    report.text(
        "What the pairings could not fulfil. These are descriptions, not a single score: only the \
         criteria, in their order, say which of two pairings is right.",
    );
    for SumView { edition, metrics, files, .. } in sums(files) {
        report.heading(2, named(edition));
        let tournaments = counted(files.len() as u64, "tournament");
        report.text(format!("{tournaments}, {}.", counted(metrics.rounds, "round")));
        quality_table(&[("pairings", &metrics)], &mut report);
        let rows = files.iter().map(|it| row(&it.path, &it.sum));
        report.table("Tournaments", heads("tournament"), rows);
    }
    if let [only] = files {
        let rows = only.rounds.iter().map(|it| row(&it.round.to_string(), &it.metrics));
        report.table("Rounds", heads("round"), rows);
    }
    report
}

/// The pairing quality as text for a terminal.
pub fn metrics_text(metrics: &Metrics) -> String {
    let mut report = Report::default();
    quality_table(&[("pairings", metrics)], &mut report);
    report.plain_text()
}

/// Adds a table with a row for each count, and a column for each of `series`, which have names.
pub(super) fn quality_table(series: &[(&str, &Metrics)], report: &mut Report) {
    let all: Vec<_> = series.iter().map(|(_, metrics)| measured(metrics)).collect();
    let names = all.first().into_iter().flatten().map(|it| &it.0);
    let rows = names.enumerate().map(|(at, name)| {
        let counts = all.iter().filter_map(|rows| rows.get(at)).map(|it| &it.1);
        cells(std::iter::once(name).chain(counts))
    });
    let columns = series.iter().map(|(name, _)| format!("#{name}"));
    let caption = "Counts, and their shares of all boards, brackets, byes, players with a game, or preferences \
                   as strong; scores include virtual points";
    report.table(caption, std::iter::once("counted".to_owned()).chain(columns), rows);
}

/// The counts by name, with their shares.
fn measured(metrics: &Metrics) -> Vec<(String, String)> {
    let Metrics { boards, pabs, brackets, fairness, .. } = metrics;
    let players = 2 * boards;
    let mut rows = Vec::new();
    for (name, count) in [("boards", boards), ("byes by pairing", pabs), ("brackets", brackets)] {
        rows.push((name.to_owned(), thousands(*count)));
    }
    let mut share = |name: String, count: u64, whole: u64| {
        rows.push((name, format!("{} ({})", thousands(count), percent(count, whole))));
    };
    for (at, strength) in [(2, "absolute"), (1, "strong"), (0, "mild")] {
        let (granted, denied) = (metrics.granted[at], metrics.denied[at]);
        share(format!("{strength} colour preferences granted"), granted, granted + denied);
        share(format!("{strength} colour preferences denied"), denied, granted + denied);
    }
    share("boards with unequal scores".to_owned(), metrics.uneven_boards, *boards);
    let points = ["0", "up to ½", "up to 1", "up to 1½", "up to 2", "more than 2"];
    for (points, count) in points.into_iter().zip(fairness.differences) {
        share(format!("boards, score difference {points}"), count, *boards);
    }
    let floats = [("down", fairness.repeated_downfloats), ("up", fairness.repeated_upfloats)];
    for (way, [at_once, later]) in floats {
        share(format!("players who float {way} again at once"), at_once, players);
        share(format!("players who float {way} again after 2 rounds"), later, players);
    }
    for (games, count) in ["0", "1", "2", "3 or more"].into_iter().zip(fairness.colour_differences)
    {
        share(format!("players, colour difference {games} after the round"), count, players);
    }
    let third = "players with a colour for the third time in a row, or more";
    share(third.to_owned(), fairness.third_same_colour, players);
    for (group, count) in ["lowest", "next", "higher"].into_iter().zip(fairness.pab_groups) {
        share(format!("byes by pairing, {group} scoregroup"), count, *pabs);
    }
    for it in &metrics.criteria {
        share(format!("brackets with non-zero {}", it.label), it.brackets, *brackets);
    }
    rows
}

fn heads(first: &str) -> [&str; 9] {
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
}

fn row(name: &str, metrics: &Metrics) -> Vec<Words> {
    let granted = |at: usize| {
        let granted = metrics.granted[at];
        format!("{granted} of {}", granted + metrics.denied[at])
    };
    let failed = metrics.criteria.iter().filter(|it| it.brackets > 0);
    let failed: Vec<String> = failed.map(|it| format!("{}: {}", it.label, it.brackets)).collect();
    let (uneven, tenths) = (metrics.uneven_boards, metrics.largest_difference);
    cells([
        name.to_owned(),
        metrics.boards.to_string(),
        metrics.pabs.to_string(),
        format!("{uneven} ({})", percent(uneven, metrics.boards)),
        format!("{}.{}", tenths / 10, tenths % 10),
        granted(2),
        granted(1),
        granted(0),
        failed.join(", "),
    ])
}
