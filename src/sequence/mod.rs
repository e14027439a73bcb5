//! Article 4: the order in which candidates are generated, which decides between equally good ones.
//!
//! [`GenerationKey`] states the place of a candidate in that order without generating anything; the
//! iterators generate literally, as the handbook describes it. Tests check that both forms agree.

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
