//! What an engine answered before the tournaments of a survey, as a file keeps it, so that it shows if it is
//! changed.

use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::engines::sha256;

/// Answers with a checksum over themselves and the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed<T> {
    sha256: String,
    answers: T,
}

impl<T: Serialize> Sealed<T> {
    /// Answers of an engine that was asked for a plan.
    ///
    /// # Panics
    /// When the plan cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn new(plan: &Plan, answers: T) -> Sealed<T> {
        Sealed { sha256: seal(plan, &answers), answers }
    }

    /// The answers; `None`: they do not fit their checksum and the plan.
    ///
    /// # Panics
    /// When the plan cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn opened(self, plan: &Plan) -> Option<T> {
        (self.sha256 == seal(plan, &self.answers)).then_some(self.answers)
    }
}

fn seal<T: Serialize>(plan: &Plan, answers: &T) -> String {
    let plan = serde_json::to_string(plan).expect("a plan is JSON");
    let answers = serde_json::to_string(answers).expect("answers are JSON");
    sha256(format!("{plan}\n{answers}").as_bytes())
}
