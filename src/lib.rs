//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.

pub mod campaign;
pub mod check;
pub mod cli;
pub mod colours;
pub mod corpus;
pub mod criteria;
pub mod editions;
pub mod generate;
pub mod judge;
pub mod matching;
pub mod metrics;
pub mod oracle;
pub mod pairer;

pub mod report;
pub mod round;
pub mod sequence;
pub mod tournament;
pub mod trf;
