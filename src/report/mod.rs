//! Results as text and JSON. Reports never compute.

mod check_json;
mod check_text;
mod metrics_text;
mod pair_json;
mod summary;

pub use check_json::{SCHEMA as CHECK_SCHEMA, check_json, fault_json};
pub use check_text::{check_text, reason_sentence};
pub use metrics_text::metrics_table;
pub use pair_json::{SCHEMA as PAIR_SCHEMA, pair_json};
pub use summary::Summary;
