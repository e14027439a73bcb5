//! The JSON document of `pair`.

use serde_json::{Value as Json, json};

use super::json::{boards, value};
use crate::criteria::{BracketPairing, Cost, Unit};
use crate::editions::{Edition, Guess};
use crate::json::tool;
use crate::judge::bracket_costs;
use crate::round::Rank;
use pairproof_check::{Next, values};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/pair@1";

/// The edition that was taken, and why.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The edition.
    pub edition: Edition,
    /// The record or option by which it was chosen.
    pub why: String,
    /// Why it is a guess, if it is one.
    pub guess: Option<Guess>,
}

/// The pairing of a round with its brackets and their failure values.
pub fn pair_json(next: &Next, taken: &Taken) -> Json {
    let edition = &taken.edition;
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "edition": edition.id,
        "edition-reason": taken.why,
        "round": next.context.round,
        "initial-colour": {
            "colour": next.initial_colour.colour().letter().to_string(),
            "source": next.initial_colour.source(),
        },
        "notes": next.notes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "players": next.context.len(),
        "pairs": boards(&next.boards),
        "pab-score": next.paired.pab_score.map(|score| score.to_string()),
        "brackets": next.paired.brackets.iter().map(|it| bracket(next, edition, it)).collect::<Vec<_>>(),
    })
}

fn bracket(next: &Next, edition: &Edition, pairing: &BracketPairing) -> Json {
    let number = |rank: &Rank| next.context.player(*rank).number;
    let group = &next.context.scoregroups[pairing.scoregroup];
    let residents = pairing.bracket(&next.context, next.paired.pab_score).residents();
    let costs = bracket_costs(&next.context, edition, next.paired.pab_score, pairing);
    let units = edition.criteria.iter().map(|(_, criterion)| criterion.unit());
    let failures: Vec<Json> = costs
        .iter()
        .zip(units)
        .map(|((article, cost), unit)| {
            json!({ "article": article.number, "label": article.label, "value": shown(cost, unit) })
        })
        .collect();
    json!({
        "score": group.score.to_string(),
        "moved-down": pairing.mdps.iter().map(number).collect::<Vec<_>>(),
        "residents": residents.map(|place| number(&place)).collect::<Vec<_>>(),
        "pairs": pairing.pairs.iter().map(|(one, other)| [number(one), number(other)]).collect::<Vec<_>>(),
        "downfloaters": pairing.downfloaters.iter().map(number).collect::<Vec<_>>(),
        "failures": failures,
    })
}

/// The values of a cost, scores as texts.
fn shown(cost: &Cost, unit: Unit) -> Json {
    let wide: Vec<i64> = cost.values().iter().map(|value| i64::from(*value)).collect();
    values(unit, &wide).iter().map(value).collect()
}
