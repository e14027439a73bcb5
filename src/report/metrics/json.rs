//! Pairing quality as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::measured::{MeasuredFile, editions, sum};
use crate::editions::by_id;
use crate::metrics::{CriterionMetric, Fairness, Metrics};
use crate::report::json::document_of_nobody;

/// The metrics of rounds. Shares are for the reader to make.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::report) struct MetricsView {
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
    /// The largest of them.
    largest_difference_tenths: u64,
    /// Colour preferences by strength.
    preferences: PreferencesView,
    /// Counts of fairness to the players.
    fairness: Fairness,
    /// By criterion of the edition how often it was not fulfilled.
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
    /// Players who got the colour.
    granted: u64,
    /// Players who did not.
    denied: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CriterionView {
    /// The criterion: `C12`.
    label: String,
    /// Brackets with a failure value other than zero.
    brackets: u64,
    /// The sum of its counts; 0 if its value is a list.
    total: u64,
}

impl From<&Metrics> for MetricsView {
    fn from(metrics: &Metrics) -> MetricsView {
        let granted =
            |at: usize| GrantedView { granted: metrics.granted[at], denied: metrics.denied[at] };
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
            preferences: PreferencesView {
                mild: granted(0),
                strong: granted(1),
                absolute: granted(2),
            },
            fairness: metrics.fairness.clone(),
            criteria: metrics.criteria.iter().map(criterion).collect(),
        }
    }
}

/// What the document of `metrics` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MeasuredView<'a> {
    /// The tournaments.
    files: Vec<MeasuredFileView<'a>>,
    /// The tournaments of each edition together.
    sums: Vec<SumView>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct MeasuredFileView<'a> {
    /// The file, as it was named.
    path: &'a str,
    /// The edition whose criteria are counted.
    edition: &'a str,
    /// What the edition was chosen by, in words.
    edition_reason: &'a str,
    /// Round by round.
    rounds: Vec<MeasuredRoundView>,
    /// All rounds together.
    sum: MetricsView,
}

#[derive(Debug, Serialize, JsonSchema)]
struct MeasuredRoundView {
    /// The round.
    round: u32,
    metrics: MetricsView,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SumView {
    /// The edition.
    edition: &'static str,
    metrics: MetricsView,
    /// How far the edition can be trusted; absent: there is nothing to say.
    #[serde(skip_serializing_if = "str::is_empty")]
    edition_caveat: &'static str,
}

/// The document of `metrics`.
pub fn measured_json(all: &[MeasuredFile]) -> Json {
    let sums = editions(all).into_iter().map(|edition| {
        let of_it = all.iter().filter(|it| it.edition == edition);
        SumView {
            edition,
            metrics: (&sum(of_it.flat_map(MeasuredFile::metrics))).into(),
            edition_caveat: by_id(edition).map_or("", |it| it.caveat),
        }
    });
    let files = all.iter().map(MeasuredFileView::of).collect();
    document_of_nobody("pairproof/metrics@1", MeasuredView { files, sums: sums.collect() })
}

impl MeasuredFileView<'_> {
    fn of(file: &MeasuredFile) -> MeasuredFileView<'_> {
        let round =
            |(round, it): &(u32, Metrics)| MeasuredRoundView { round: *round, metrics: it.into() };
        MeasuredFileView {
            path: &file.path,
            edition: file.edition,
            edition_reason: &file.why,
            rounds: file.rounds.iter().map(round).collect(),
            sum: (&sum(file.metrics())).into(),
        }
    }
}
