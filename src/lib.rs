//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
//!
//! This is the program, with everything that asks, tests and certifies programs of others. It is internal and may change with
//! every version: other programs use the library `pairproof-core`, whose names it passes on.
//!
//! # How a round goes through the program
//!
//! The modules, in the order in which data flows (ARCHITECTURE.md in the repository is the map, with the invariants):
//!
//! 1. `trf` reads bytes into records, with every fault that they have.
//! 2. `tournament` turns them into players, games, byes and points.
//! 3. `round` derives what a round is paired by (article 1), from the rounds before it.
//! 4. `criteria`, `sequence` and `colours` hold the rules (articles 2, 4 and 5).
//! 5. `editions` gives the rules their numbers, one table for each edition.
//! 6. `judge` says whether a pairing is legal and which of two is better; `oracle` takes the best of all, in
//!    small fields; `pairer` finds the same one fast (article 3), by `matching`.
//! 7. `check` compares every round of a tournament with it, and pairs the next one. `explain` compares it with the best
//!    pairing under `conditions`.
//! 8. `standings` orders the players by points and tie-breaks.
//! 9. `corpus`, `generate` and `selfcheck` test all of this; `mutants` has wrong rules, and `exam` and `behaviour` find out
//!    which of them a program follows; `metrics` measures pairings.
//! 10. `engines` are programs of others: a `survey` asks one about many tournaments, a `regression` shows what
//!     changed in its answers, and `shrink` makes a tournament with a fault smaller.
//! 11. `report` and `cli` show results to people; `text` makes text from outside safe for their terminals.

pub use pairproof_check as check;
pub use pairproof_core::*;
pub use pairproof_events::{generate, mutants};
pub use pairproof_explain as explain;
pub use pairproof_facts::{text, tournament, trf, workers};
pub use pairproof_matching as matching;
pub use pairproof_oracle as oracle;
pub use pairproof_pairer as pairer;
pub use pairproof_rules::{colours, conditions, criteria, editions, judge, round, sequence};
pub use pairproof_standings as standings;

pub mod behaviour;
pub mod cli;
pub mod corpus;
pub mod engines;
pub mod exam;
pub mod judged;
pub mod metrics;
pub mod regression;
pub mod report;
pub mod selfcheck;
pub mod shrink;
pub mod survey;
pub mod threads;
