//! The bracket that counting does not settle, in every edition: which candidates cost the least (`least`), and
//! which of them the order of generation names first (`first`).
//!
//! An edition says what its brackets are (`BracketGraph`) and what a candidate costs (`costs`).

pub(super) mod costs;
mod exchange;
pub(super) mod first;
pub(super) mod least;
