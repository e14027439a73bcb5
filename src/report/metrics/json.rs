//! Pairing quality as JSON.

use serde_json::{Value as Json, json};

use crate::metrics::Metrics;

/// The metrics as an object. Scores are in tenths of a point; shares are for the reader to make.
#[must_use]
pub fn metrics_json(metrics: &Metrics) -> Json {
    let preferences: serde_json::Map<String, Json> = ["mild", "strong", "absolute"]
        .into_iter()
        .enumerate()
        .map(|(at, name)| {
            let (granted, denied) = (metrics.granted[at], metrics.denied[at]);
            (name.to_owned(), json!({ "granted": granted, "denied": denied }))
        })
        .collect();
    let criteria: Vec<Json> = metrics
        .criteria
        .iter()
        .map(|it| json!({ "label": it.label, "brackets": it.brackets, "total": it.total }))
        .collect();
    json!({
        "rounds": metrics.rounds,
        "boards": metrics.boards,
        "byes": metrics.pabs,
        "brackets": metrics.brackets,
        "uneven-boards": metrics.uneven_boards,
        "score-differences-tenths": metrics.score_differences,
        "largest-difference-tenths": metrics.largest_difference,
        "preferences": preferences,
        "fairness": metrics.fairness,
        "criteria": criteria,
    })
}
