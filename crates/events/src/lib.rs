//! Random tournaments and wrong rules, with which programs are tested. Internal to pairproof.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_check as check;
use pairproof_facts::tournament;
use pairproof_oracle as oracle;
use pairproof_pairer as pairer;
use pairproof_rules::{colours, criteria, editions, round, sequence};
use pairproof_standings as standings;

pub mod generate;
pub mod mutants;
