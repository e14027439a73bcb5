//! Rules that differ from the edition's and are no fault: other editions and interpretations.

use schemars::JsonSchema;
use serde::Serialize;

use crate::editions::{Edition, Interpretation, confirmed_others};

/// Rules by which a whole round can be judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Alternative {
    /// The rules.
    pub edition: Edition,
    /// Its interpretation; `None`: it is another edition.
    pub interpretation: Option<&'static Interpretation>,
}

/// The alternatives, kind by kind in the order of trial: other editions with outside confirmation, the newest first;
/// these by one interpretation each; interpretations of the edition itself.
pub(super) fn alternatives(edition: &Edition) -> [Vec<Alternative>; 3] {
    let others = || confirmed_others(edition);
    let as_it_is = |edition| Alternative { edition, interpretation: None };
    [
        others().map(as_it_is).collect(),
        others().flat_map(|it| interpretations(&it)).collect(),
        interpretations(edition),
    ]
}

fn interpretations(edition: &Edition) -> Vec<Alternative> {
    let of = |reading: &'static Interpretation| Alternative {
        edition: edition.under(reading),
        interpretation: Some(reading),
    };
    edition.readings.iter().map(of).collect()
}
