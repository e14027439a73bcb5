//! The standing as JSON.

use serde_json::{Map, Value as Json, json};

use super::{PostedStanding, system_name};
use crate::report::json::tool;
use crate::standings::{Row, fraction, shown};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/standings@1";

/// The document.
#[must_use]
pub fn standings_json(posted: &PostedStanding<'_>) -> Json {
    let rows: Vec<Json> = posted.standing.rows.iter().map(|row| row_json(posted, row)).collect();
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "file": posted.path,
        "round": posted.round,
        "system": system_name(posted.setting.system),
        "system-source": posted.system_source.in_words(),
        "edition": posted.setting.edition.id,
        "edition-reason": posted.why,
        "list": posted.list.entries.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "list-source": posted.list_source,
        "readings": posted.readings,
        "warnings": posted.warnings,
        "provisional": posted.is_provisional,
        "rows": rows,
    })
}

fn row_json(posted: &PostedStanding<'_>, row: &Row) -> Json {
    let index = crate::tournament::PlayerIndex::from_index(row.player);
    let points = posted.tournament.score_before(index, posted.round + 1);
    let (mut values, mut texts) = (Map::new(), Map::new());
    for (tiebreak, value) in posted.list.entries.iter().zip(&row.values) {
        values.insert(tiebreak.to_string(), value.map(fraction).into());
        texts.insert(tiebreak.to_string(), value.map(shown).into());
    }
    json!({
        "number": posted.tournament.players[row.player].number,
        "rank": row.rank,
        "points": points.to_string(),
        "values": values,
        "shown": texts,
    })
}
