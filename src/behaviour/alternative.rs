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

/// The alternatives of an edition, kind by kind in the order in which they are tried: the other editions that somebody
/// outside could confirm, the newest first; these by one of their interpretations each; the interpretations of the
/// edition itself.
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
