//! Answers of an engine with a checksum, as a file keeps them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::engines::sha256;

/// Answers with a checksum over themselves and the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sealed<T> {
    /// SHA-256 of the plan and the answers, each as one line, in hexadecimal digits.
    sha256: String,
    /// What was answered.
    answers: T,
}

impl<T: Serialize> Sealed<T> {
    /// Seals answers for a plan.
    ///
    /// # Panics
    ///
    /// Never: a plan always serialises.
    pub fn new(plan: &Plan, answers: T) -> Sealed<T> {
        Sealed { sha256: seal(plan, &answers), answers }
    }

    /// The answers; `None`: the checksum does not fit.
    ///
    /// # Panics
    ///
    /// Never: a plan always serialises.
    pub fn opened(self, plan: &Plan) -> Option<T> {
        (self.sha256 == seal(plan, &self.answers)).then_some(self.answers)
    }
}

fn seal<T: Serialize>(plan: &Plan, answers: &T) -> String {
    let plan = serde_json::to_string(plan).expect("a plan is JSON");
    let answers = serde_json::to_string(answers).expect("answers are JSON");
    sha256(format!("{plan}\n{answers}").as_bytes())
}
