//! What `verify` found.

mod json;
mod junit;
mod part;
mod text;

pub use json::{VerifiedView, verify_json};
pub use junit::verify_junit;
pub use part::VerifiedPart;
pub use text::{events_text, failure_text};
