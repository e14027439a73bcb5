//! How often random tournaments notice each fault, as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::json::tool;
use crate::editions::Edition;
use crate::survey::{LARGEST_ENUMERATED, LARGEST_TRIED, Rate};
use crate::text::{counted, thousands};

/// What was measured.
#[derive(Clone, Debug)]
pub struct Rates {
    /// The edition.
    pub edition: Edition,
    /// What the tournaments were drawn from, by axis.
    pub axes: Vec<(String, String)>,
    /// Their seed.
    pub seed: u64,
    /// How many there were.
    pub tournaments: u64,
    /// How often each fault was noticed.
    pub rates: Vec<Rate>,
}

/// A line for each fault, the rarest first.
#[must_use]
pub fn rates_text(measured: &Rates) -> String {
    let count = |most: u64| {
        let rare = measured.rates.iter().filter(|it| it.noticed <= most);
        rare.count()
    };
    let one_in_500 = measured.tournaments / 500;
    let mut text = format!(
        "{}: {} (seed {}), {}\n{} noticed by none, {} by at most one in 500\n",
        measured.edition.named(),
        counted(measured.tournaments, "tournament"),
        measured.seed,
        counted(measured.rates.len() as u64, "fault"),
        count(0),
        count(one_in_500),
    );
    let mut rates: Vec<&Rate> = measured.rates.iter().collect();
    rates.sort_by_key(|it| (it.noticed, it.mutant.id.clone()));
    for rate in rates {
        let small = if rate.is_of_small_rounds { " or more" } else { "" };
        let (id, noticed) = (&rate.mutant.id, thousands(rate.noticed));
        let _ = writeln!(text, "{noticed:>7} {id}{small}");
    }
    let _ = writeln!(
        text,
        "or more: only rounds of at most {LARGEST_ENUMERATED} players were tried; all others: of at most \
         {LARGEST_TRIED}"
    );
    text
}

/// The document of `mutants rates`, `pairproof/rates@1`.
#[must_use]
pub fn rates_json(measured: &Rates) -> Json {
    let faults: Vec<Json> = measured
        .rates
        .iter()
        .map(|it| {
            json!({
                "id": it.mutant.id,
                "noticed": it.noticed,
                "small-rounds-only": it.is_of_small_rounds,
            })
        })
        .collect();
    json!({
        "schema": "pairproof/rates@1",
        "tool": tool(),
        "edition": measured.edition.id,
        "axes": measured.axes,
        "seed": measured.seed,
        "tournaments": measured.tournaments,
        "largest-enumerated": LARGEST_ENUMERATED,
        "largest-tried": LARGEST_TRIED,
        "faults": faults,
    })
}
