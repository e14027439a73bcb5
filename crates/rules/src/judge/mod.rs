//! Judges pairings of a round without the pairer: legality, criterion values, and which of two is better and why.

mod compare;
mod legality;

pub use compare::{
    Comparison, bracket_costs, compare, compare_along, compare_attempts, failing_players,
};
pub use legality::{Violation, violations};
