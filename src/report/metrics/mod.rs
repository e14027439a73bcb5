//! Pairing quality as a table, data, charts and a page.

mod charts;
mod html;
mod json;
mod measured;
mod text;

pub(super) use charts::quality_charts;
pub use html::metrics_html;
pub(super) use json::MetricsView;
pub use json::{MeasuredView, measured_json};
pub use measured::MeasuredFile;
pub use text::{metrics_table, metrics_tables};
