//! Matchings in graphs, without knowledge of chess.
//!
//! | question | answer |
//! |---|---|
//! | can every vertex be matched? | [`has_perfect_matching`], [`maximum_matching`] (nearly linear in a dense graph) |
//! | why can some vertices not be matched? | [`barrier`] |
//! | which perfect matchings are best, and which of the best agree with given decisions? | [`best_matchings`] |
//! | which perfect matching is best? | [`best_matching`] (weights are integer vectors, compared lexicographically) |

mod cardinality;
mod every_best;
mod weight;
mod weighted;

pub use cardinality::{Barrier, barrier, has_perfect_matching, maximum_matching, rematch};
pub use every_best::BestMatchings;
pub use weight::{Packing, Weight};
pub use weighted::{WeightedGraph, best_matching, best_matchings};

/// A vertex of a graph.
pub type Vertex = u32;

/// The partner of each vertex.
pub type Mates = Vec<Option<Vertex>>;
