//! What a survey of engines found, as one document. Nothing in it is volatile.

use serde_json::{Value as Json, json};

use super::check_json::tool;
use crate::campaign::{Plan, Total, UnitRecord, axes, differences, totals};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/survey@1";

/// The plan, the totals, the spread of every axis and every difference.
#[must_use]
pub fn survey_json(plan: &Plan, records: &[UnitRecord]) -> Json {
    let rows: Vec<Json> = totals(plan, records)
        .iter()
        .map(|(engine, direction, total)| {
            let mut row = json!({ "engine": engine, "direction": direction });
            let Json::Object(fields) = &mut row else { unreachable!("a row is an object") };
            fields.extend(total_fields(plan, total));
            row
        })
        .collect();
    let findings: Vec<Json> = differences(records)
        .map(|(record, trial, finding)| {
            let mut row = json!({
                "tournament": record.number,
                "engine": trial.engine,
                "direction": trial.direction,
            });
            let Json::Object(fields) = &mut row else { unreachable!("a row is an object") };
            if let Json::Object(finding) = json!(finding) {
                fields.extend(finding);
            }
            row
        })
        .collect();
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "plan": plan,
        "done": records.len(),
        "results": rows,
        "axes": axes(records),
        "differences": findings,
    })
}

fn total_fields(plan: &Plan, total: &Total) -> serde_json::Map<String, Json> {
    let classes: serde_json::Map<String, Json> = total
        .classes
        .iter()
        .map(|(class, count)| (class.name().to_owned(), json!(count)))
        .collect();
    let fields = json!({
        "tournaments": total.tournaments,
        "differing": total.differing,
        "upper-bound-millionths": total.upper_bound(),
        "passes": total.passes(plan),
        "rounds": total.rounds,
        "skipped": total.skipped,
        "articles": total.articles,
        "classes": classes,
    });
    match fields {
        Json::Object(fields) => fields,
        _ => serde_json::Map::new(),
    }
}
