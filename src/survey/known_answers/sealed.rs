//! Known answers as a file keeps them, so that it shows if they are changed.

use serde::{Deserialize, Serialize};

use super::super::plan::Plan;
use super::outcome::KnownAnswers;
use crate::engines::sha256;

/// Answers with a checksum over themselves and the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    sha256: String,
    answers: KnownAnswers,
}

impl Sealed {
    /// Answers of an engine that was asked for a plan.
    ///
    /// # Panics
    /// When the plan cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn new(plan: &Plan, answers: KnownAnswers) -> Sealed {
        Sealed { sha256: seal(plan, &answers), answers }
    }

    /// The answers; `None`: they do not fit their checksum and the plan.
    ///
    /// # Panics
    /// When the plan cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn opened(self, plan: &Plan) -> Option<KnownAnswers> {
        (self.sha256 == seal(plan, &self.answers)).then_some(self.answers)
    }
}

fn seal(plan: &Plan, answers: &KnownAnswers) -> String {
    let plan = serde_json::to_string(plan).expect("a plan is JSON");
    let answers = serde_json::to_string(answers).expect("answers are JSON");
    sha256(format!("{plan}\n{answers}").as_bytes())
}
