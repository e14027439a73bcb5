//! The facts of a tournament, internal to pairproof: text from outside, the columns of TRF files, and what they mean.
//! No rule of pairing is applied here.

pub mod text;
pub mod tournament;
pub mod trf;
pub mod workers;
