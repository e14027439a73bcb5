//! Engine by engine: in how many rounds two have the same boards.

use crate::report::digits::{percent_of, thousands};
use crate::survey::{Agreement, Surveyed, agreements};

/// What the matrix says, in a sentence.
pub(super) const CAPTION: &str = "Rounds of our positions in which two have the same boards, colours \
    included, of the rounds in which both have a pairing";

/// The matrix: the names, and for each name a row of cells. Empty: no pairing was asked for.
pub(super) fn matrix(survey: &Surveyed<'_>) -> (Vec<String>, Vec<Vec<String>>) {
    let pairs = agreements(survey.plan, survey.records);
    if pairs.iter().all(|it| it.2.rounds == 0) {
        return (Vec::new(), Vec::new());
    }
    let engines = survey.plan.engines.iter().map(|it| it.id.as_str());
    let all: Vec<Option<&str>> = std::iter::once(None).chain(engines.map(Some)).collect();
    let found = |one: Option<&str>, other: Option<&str>| {
        let is_it = |it: &&(&str, Option<&str>, Agreement)| {
            (Some(it.0), it.1) == (one, other) || (Some(it.0), it.1) == (other, one)
        };
        pairs.iter().find(is_it).map(|it| it.2)
    };
    let cell = |one: Option<&str>, other: Option<&str>| match found(one, other) {
        None => "-".to_owned(),
        Some(it) if it.rounds == 0 => "none asked".to_owned(),
        Some(it) => {
            let (same, rounds) = (thousands(it.same), thousands(it.rounds));
            format!("{same} of {rounds} ({})", percent_of(it.same, it.rounds))
        }
    };
    let name = |it: &Option<&str>| it.unwrap_or("the rules").to_owned();
    let row = |one: &Option<&str>| all.iter().map(|other| cell(*one, *other)).collect();
    (all.iter().map(name).collect(), all.iter().map(row).collect())
}
