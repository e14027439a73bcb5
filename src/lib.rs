//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.

pub mod tournament;
pub mod trf;
