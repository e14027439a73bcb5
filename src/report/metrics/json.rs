//! Pairing quality as JSON.

use serde_json::{Value as Json, json};

use super::measured::{MeasuredFile, editions, sum};
use crate::editions::by_id;
use crate::metrics::Metrics;

/// The metrics as an object. Scores are in tenths of a point; shares are for the reader to make.
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

/// The document of `metrics`.
pub fn measured_json(all: &[MeasuredFile]) -> Json {
    let files: Vec<Json> = all
        .iter()
        .map(|measured| {
            let rounds = measured.rounds.iter().map(
                |(round, metrics)| json!({ "round": round, "metrics": metrics_json(metrics) }),
            );
            json!({
                "path": measured.path,
                "edition": measured.edition,
                "edition-reason": measured.why,
                "rounds": rounds.collect::<Vec<_>>(),
                "sum": metrics_json(&sum(measured.rounds.iter().map(|(_, metrics)| metrics))),
            })
        })
        .collect();
    let sums: Vec<Json> = editions(all)
        .into_iter()
        .map(|edition| {
            let of_it = all.iter().filter(|it| it.edition == edition);
            let caveat = by_id(edition).map_or("", |it| it.caveat);
            let whole = sum(of_it.flat_map(|it| it.rounds.iter().map(|(_, metrics)| metrics)));
            let mut row = json!({ "edition": edition, "metrics": metrics_json(&whole) });
            if !caveat.is_empty() {
                row["edition-caveat"] = caveat.into();
            }
            row
        })
        .collect();
    json!({ "schema": "pairproof/metrics@1", "files": files, "sums": sums })
}
