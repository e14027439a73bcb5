//! The search by weights for a bracket: candidates of least cost (`least`), and the first of them in the order of
//! generation (`first`).
//!
//! An edition provides its brackets (`BracketGraph`) and costs (`costs`).

pub(super) mod costs;
mod exchange;
pub(super) mod first;
pub(super) mod least;
