//! What all pages share: the page itself, tables and bars.

mod chart;
mod page;

pub(super) use chart::{Bar, Chart, Row, percent};
pub(super) use page::{Page, escaped, table, table_of};
