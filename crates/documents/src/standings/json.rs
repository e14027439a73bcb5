//! The standing as JSON, and which lists of tie-breaks explain the ranks of a file.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::PostedStanding;
use crate::json::document;
use crate::tournament::{PlayerIndex, PlayerNumber, Points};
use pairproof_standings::{Inferred, InferredUnder, MadeBy, Row, Tiebreak, Value, fraction, shown};

/// The document of a standing.
pub fn standings_json(posted: &PostedStanding<'_>) -> Json {
    let keys = keys(&posted.made.list.entries);
    let rows = posted.standing.rows.iter().map(|row| RowView::of(posted, &keys, row)).collect();
    let PostedStanding { path: file, made, is_provisional: provisional, .. } = *posted;
    document("pairproof/standings@1", StandingsView { file, made, provisional, rows })
}

/// What the document of a standing holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StandingsView<'a> {
    /// The file, as it was named.
    file: &'a str,
    #[serde(flatten)]
    made: &'a MadeBy,
    /// Whether a game has no result yet.
    provisional: bool,
    /// The players, the first first.
    rows: Vec<RowView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RowView {
    /// The player.
    number: PlayerNumber,
    /// Their rank; players whom the list leaves tied share the best one.
    rank: usize,
    /// Their points.
    points: Points,
    /// By tie-break the exact value, a reduced fraction; null: undefined. For direct encounter the place in the group of
    /// tied players; 0: it decided nothing.
    #[schemars(with = "BTreeMap<String, Option<String>>")]
    values: Map<String, Json>,
    /// These values as they are posted, rounded to two decimals.
    #[schemars(with = "BTreeMap<String, Option<String>>")]
    shown: Map<String, Json>,
}

impl RowView {
    fn of(posted: &PostedStanding<'_>, keys: &[String], row: &Row) -> RowView {
        let index = PlayerIndex::from_index(row.player);
        let by_key = |text: fn(Value) -> String| {
            let texts = row.values.iter().map(|value| value.map(text).into());
            keys.iter().cloned().zip(texts).collect()
        };
        RowView {
            number: posted.tournament.players[row.player].number,
            rank: row.rank,
            points: posted.tournament.score_before(index, posted.made.round + 1),
            values: by_key(fraction),
            shown: by_key(shown),
        }
    }
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

/// What the document of `standings --infer` holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct InferredView<'a> {
    /// The file, as it was named.
    file: &'a str,
    /// Why nothing is inferred; null: something is.
    why_not: Option<&'static str>,
    /// What was found under each edition, that of the date first.
    editions: Vec<InferredUnderView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct InferredUnderView<'a> {
    #[serde(flatten)]
    found: &'a InferredUnder,
    /// That the interpretation of the text of the edition is ours, or empty.
    caveat: &'static str,
}

/// The document of `standings --infer`.
pub fn inferred_json(path: &str, inferred: &Result<Inferred, &'static str>) -> Json {
    let found = inferred.iter().flat_map(|it| &it.editions);
    let under = |found| InferredUnderView { found, caveat: found.edition.caveat_of_text() };
    let (why_not, editions) = (inferred.as_ref().err().copied(), found.map(under).collect());
    document("pairproof/inferred@1", InferredView { file: path, why_not, editions })
}
