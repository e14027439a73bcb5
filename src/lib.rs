//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.

pub mod corpus;
pub mod tournament;
