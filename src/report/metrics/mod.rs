//! Pairing quality as a table, data, charts and a page.

mod charts;
mod json;
mod measured;

pub(super) use charts::quality_charts;
pub(super) use json::MetricsView;
pub use json::{MeasuredView, measured_json};
pub use measured::{MeasuredFile, metrics_html, metrics_table, metrics_tables};
