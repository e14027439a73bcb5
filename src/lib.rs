//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.

pub mod matching;
pub mod round;
pub mod tournament;
