//! An internal crate of pairproof for the rules: facts of a round (article 1), criteria (2), order of generation (4),
//! colours (5), a table for each edition, and the judge, which compares two pairings.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::tournament;
use pairproof_matching as matching;

pub mod colours;
pub mod conditions;
pub mod criteria;
pub mod editions;
pub mod judge;
pub mod round;
pub mod sequence;
