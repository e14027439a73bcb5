//! What `verify` found.

mod junit;

pub use junit::{VerifiedPart, verify_junit};
