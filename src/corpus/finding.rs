//! The result of comparing a statement of a case.
use schemars::JsonSchema;
use serde::Serialize;

/// A statement of a case that was compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The statement: `fide-2026, round 3`.
    pub what: String,
    /// The difference; `None`: they agree.
    #[serde(flatten)]
    #[schemars(with = "Failure")]
    pub failure: Option<Failure>,
}

/// A difference between a case and the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Failure {
    /// The statement of the case.
    pub expected: String,
    /// The result of the program.
    pub found: String,
}

impl Finding {
    pub(super) fn compare<T: PartialEq + std::fmt::Debug>(
        what: impl Into<String>,
        expected: &T,
        found: &T,
    ) -> Finding {
        let differ = || Failure { expected: format!("{expected:?}"), found: format!("{found:?}") };
        Finding { what: what.into(), failure: (expected != found).then(differ) }
    }

    /// Compares two texts.
    pub fn of_texts(what: impl Into<String>, expected: &str, found: &str) -> Finding {
        let failure = Failure { expected: expected.to_owned(), found: found.to_owned() };
        Finding { what: what.into(), failure: (expected != found).then_some(failure) }
    }

    pub(super) fn failed(what: impl Into<String>, expected: &str, found: String) -> Finding {
        let failure = Failure { expected: expected.to_owned(), found };
        Finding { what: what.into(), failure: Some(failure) }
    }
}
