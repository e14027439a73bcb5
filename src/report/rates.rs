//! How often random tournaments notice each fault, as text and JSON.

use std::fmt::Write;

use serde_json::Value as Json;

use super::json::document;
use crate::editions::named;
use crate::survey::{Rate, Rates};
use crate::text::{counted, thousands};

/// A line for each fault, the rarest first.
pub fn rates_text(measured: &Rates) -> String {
    let count = |most: u64| measured.faults.iter().filter(|it| it.noticed <= most).count();
    let one_in_500 = measured.tournaments / 500;
    let mut text = format!(
        "{}: {} (seed {}), {}\n{} noticed by none, {} by at most one in 500\n",
        named(&measured.edition),
        counted(measured.tournaments, "tournament"),
        measured.seed,
        counted(measured.faults.len() as u64, "fault"),
        count(0),
        count(one_in_500),
    );
    let mut rates: Vec<&Rate> = measured.faults.iter().collect();
    rates.sort_by_key(|it| (it.noticed, it.id.clone()));
    for rate in rates {
        let small = if rate.small_rounds_only { " or more" } else { "" };
        let (id, noticed) = (&rate.id, thousands(rate.noticed));
        let _ = writeln!(text, "{noticed:>7} {id}{small}");
    }
    let _ = writeln!(
        text,
        "or more: only rounds of at most {} players were tried; all others: of at most {}",
        measured.largest_enumerated, measured.largest_tried
    );
    text
}

/// The document of `exam rates`.
pub fn rates_json(measured: &Rates) -> Json {
    document("pairproof/rates@1", measured)
}
