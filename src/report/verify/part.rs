//! A part of what `verify` does.

use crate::corpus::Finding;

/// One part of the job.
#[derive(Clone, Debug)]
pub struct VerifiedPart {
    /// What was checked.
    pub name: String,
    /// The result of each check.
    pub findings: Vec<Finding>,
}

impl VerifiedPart {
    /// A part with its results.
    pub fn new(name: impl Into<String>, findings: Vec<Finding>) -> VerifiedPart {
        VerifiedPart { name: name.into(), findings }
    }

    /// What is wrong.
    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.failure.is_some())
    }

    /// Whether nothing is wrong.
    pub fn is_well(&self) -> bool {
        self.failures().next().is_none()
    }
}
