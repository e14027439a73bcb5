//! What changed in the answers of an engine.

mod json;
mod text;

pub use json::{RegressionView, regression_json};
pub use text::{changes_text, judged_words, regression_summary};
