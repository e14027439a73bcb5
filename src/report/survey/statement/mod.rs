//! The statement of conformity of a survey: as data, and what shows it from there.

mod data;
mod html;
mod markdown;
mod scope;

pub(super) use data::COMPARED;
pub(in crate::report) use data::HASHED;
pub use data::Statement;
pub use html::statement_html;
pub(super) use html::{concluded_cell, statement_box, variables};
pub(super) use markdown::{bullets, statement_markdown};
pub(super) use scope::has_ours;
