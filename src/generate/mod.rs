//! Random tournaments: the only place that draws random numbers.
//!
//! Every tournament has a stream of its own, made from a seed and its number, so each can be made
//! again alone.

mod draw;
mod history;

pub use draw::Draw;
pub use history::{HistorySpec, random_history};
