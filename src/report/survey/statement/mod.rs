//! The statement of conformity of a survey: as data, and what shows it from there.

mod data;
mod scope;
mod stated;

pub(super) use data::COMPARED;
pub(in crate::report) use data::HASHED;
pub use data::Statement;
pub(super) use scope::has_ours;
pub use stated::statement_html;
pub(super) use stated::{concluded, stated, variables};
