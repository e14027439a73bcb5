//! The search by weights for a bracket, the same in every edition: which candidates cost the least (`least`), and which
//! of them comes first in the order of generation (`first`).
//!
//! An edition says what its brackets are (`BracketGraph`) and what a candidate costs (`costs`).

pub(super) mod costs;
mod exchange;
pub(super) mod first;
pub(super) mod least;
