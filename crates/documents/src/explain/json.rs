//! An explanation as data, with its sentences.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::json::document_of_nobody;
use pairproof_explain::{Answered, Foreword, Narrative};

/// An answer about a round, a player or a tournament.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ExplainView<'a> {
    #[serde(flatten)]
    foreword: &'a Foreword,
    /// Whether the edition is a guess.
    edition_is_guess: bool,
    /// The answer.
    answer: &'a Answered,
    /// The same in words.
    told: &'a Narrative,
}

/// The answer with what comes before it, and the same in words.
pub fn explain_json(foreword: &Foreword, answer: &Answered, told: &Narrative) -> Json {
    let edition_is_guess = foreword.guess.is_some();
    document_of_nobody(
        "pairproof/explain@1",
        ExplainView { foreword, edition_is_guess, answer, told },
    )
}
