//! A part of what `verify` does.

use crate::corpus::Finding;

/// One part of the job.
#[derive(Clone, Debug)]
pub struct VerifiedPart {
    /// What was checked.
    pub name: String,
    /// What came of each thing.
    pub findings: Vec<Finding>,
}

impl VerifiedPart {
    /// A part with what came of it.
    #[must_use]
    pub fn new(name: impl Into<String>, findings: Vec<Finding>) -> VerifiedPart {
        VerifiedPart { name: name.into(), findings }
    }

    /// What is wrong.
    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.failure.is_some())
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.failures().next().is_none()
    }
}
