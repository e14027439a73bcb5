//! Article 4: the order of generation, which decides between equally good candidates.
//!
//! [`GenerationKey`] computes the place of a candidate; the iterators generate literally, as the handbook describes it.
//! Tests hold them equal.

mod bsn;
mod exchange;
mod key;
mod mdp_set;
mod transposition;

pub use bsn::Bsn;
pub use exchange::{Exchange, exchanges};
pub use key::{GenerationKey, OrderRule};
pub use mdp_set::{combinations, mdp_sets};
pub use transposition::Transpositions;
