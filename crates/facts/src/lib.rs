//! An internal crate of pairproof for the facts of a tournament. It makes untrusted text safe to show, reads and writes
//! TRF files, and makes tournaments from them. It applies no pairing rule.

pub mod text;
pub mod tournament;
pub mod trf;
pub mod workers;
