//! The standing as JSON.

use serde_json::{Map, Value as Json, json};

use super::{PostedStanding, system_name};
use crate::json::tool;
use pairproof_standings::{MadeBy, Row, Tiebreak, fraction, shown};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/standings@1";

/// The document.
pub fn standings_json(posted: &PostedStanding<'_>) -> Json {
    let keys = keys(&posted.made.list.entries);
    let rows = posted.standing.rows.iter().map(|row| row_json(posted, &keys, row));
    let mut document = made_json(SCHEMA, posted.path, posted.made, posted.is_provisional);
    document["rows"] = rows.collect();
    document
}

/// The beginning of a document about a standing: by what it is made.
pub(crate) fn made_json(schema: &str, path: &str, made: &MadeBy, is_provisional: bool) -> Json {
    json!({
        "schema": schema,
        "tool": tool(),
        "file": path,
        "round": made.round,
        "system": system_name(made.setting.system),
        "system-source": made.system_source.in_words(),
        "edition": made.setting.edition.id,
        "edition-reason": made.edition_reason,
        "list": made.list.entries.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "list-source": made.list_source,
        "readings": made.readings,
        "warnings": made.warnings,
        "provisional": is_provisional,
    })
}

/// The names of tie-breaks under which a row has their values. One that the list has again, such as DE behind another
/// tie-break, has its number behind its name: `DE#2`.
fn keys(list: &[Tiebreak]) -> Vec<String> {
    let before = |at: usize| list[..at].iter().filter(|it| **it == list[at]).count();
    let key = |(at, tiebreak): (usize, &Tiebreak)| match before(at) {
        0 => tiebreak.to_string(),
        count => format!("{tiebreak}#{}", count + 1),
    };
    list.iter().enumerate().map(key).collect()
}

fn row_json(posted: &PostedStanding<'_>, keys: &[String], row: &Row) -> Json {
    let index = crate::tournament::PlayerIndex::from_index(row.player);
    let points = posted.tournament.score_before(index, posted.made.round + 1);
    let (mut values, mut texts) = (Map::new(), Map::new());
    for (key, value) in keys.iter().zip(&row.values) {
        values.insert(key.clone(), value.map(fraction).into());
        texts.insert(key.clone(), value.map(shown).into());
    }
    json!({
        "number": posted.tournament.players[row.player].number,
        "rank": row.rank,
        "points": points.to_string(),
        "values": values,
        "shown": texts,
    })
}
