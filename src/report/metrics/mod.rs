//! Pairing quality as a table, data, charts and a page.

mod charts;
mod html;
mod json;
mod text;

pub(super) use charts::quality_charts;
pub use html::{MeasuredFile, metrics_html};
pub use json::metrics_json;
pub use text::metrics_table;
