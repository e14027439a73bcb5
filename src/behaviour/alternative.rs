//! Rules that are not those of the edition and still no fault: other editions, and other interpretations of the text.

use crate::editions::{Edition, Interpretation, confirmed_others};

/// Rules by which a whole round can be judged.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The rules.
    pub edition: Edition,
    /// The interpretation that makes them; `None`: they are another edition.
    pub interpretation: Option<&'static Interpretation>,
}

/// The interpretations of an edition, then the other editions that somebody outside could confirm, the newest first.
#[must_use]
pub fn alternatives(edition: &Edition) -> Vec<Alternative> {
    let readings = edition.readings.iter().map(|reading| Alternative {
        edition: edition.under(reading),
        interpretation: Some(reading),
    });
    let others = confirmed_others(edition);
    readings.chain(others.map(|edition| Alternative { edition, interpretation: None })).collect()
}
