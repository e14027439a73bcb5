//! The rules, internal to pairproof: what a round is paired by (article 1), the criteria (2), the order of generation (4),
//! colours (5), a table for each edition, and the judge, who compares two pairings.

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
