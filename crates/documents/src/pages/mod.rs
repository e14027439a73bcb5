//! What all pages share: the page itself, tables and bars.

mod chart;
mod page;

pub use chart::{Bar, Chart, Row, percent};
pub use page::{Page, escaped, table, table_of};
