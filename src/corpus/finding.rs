//! The result of comparing something that a case states.

/// Something that a case states and that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at: `fide-2026, round 3`.
    pub what: String,
    /// What the case states and what was found instead; `None`: they agree.
    pub failure: Option<Failure>,
}

/// What a case states and what was found instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What the case states.
    pub expected: String,
    /// What was found.
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

    /// Two texts that should be equal.
    #[must_use]
    pub fn of_texts(what: impl Into<String>, expected: &str, found: &str) -> Finding {
        let failure = Failure { expected: expected.to_owned(), found: found.to_owned() };
        Finding { what: what.into(), failure: (expected != found).then_some(failure) }
    }

    pub(super) fn failed(what: impl Into<String>, expected: &str, found: String) -> Finding {
        let failure = Failure { expected: expected.to_owned(), found };
        Finding { what: what.into(), failure: Some(failure) }
    }
}
