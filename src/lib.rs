//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
//!
//! This crate is the program. It asks, tests and certifies other pairing programs. Its interface is internal and may
//! change with every version. Other programs use the library `pairproof-core`, whose names this crate re-exports.
//!
//! # How a round goes through the program
//!
//! The modules, in the order in which data flows (ARCHITECTURE.md in the repository is the map, with the invariants):
//!
//! 1. `trf` reads bytes into records, with every fault that they have.
//! 2. `tournament` turns them into players, games, byes and points.
//! 3. `round` derives scores, floats and colour preferences (article 1) from the earlier rounds.
//! 4. `criteria`, `sequence` and `colours` hold the rules (articles 2, 4 and 5).
//! 5. `editions` has a table of the rules for each edition, with the numbers of their articles.
//! 6. `judge` says whether a pairing is legal and which of two pairings is better. `oracle` takes the best pairing of
//!    all in small fields; `pairer` finds the same pairing fast (article 3), by `matching`.
//! 7. `check` compares every round of a tournament with the prescribed pairing, and pairs the next round. `explain`
//!    compares the prescribed pairing with the best one under `conditions`.
//! 8. `standings` orders the players by points and tie-breaks. `schedules` has the tables of tournaments without pairing.
//! 9. `corpus`, `generate` and `selfcheck` test these modules. `mutants` has wrong rules; `exam` and `behaviour` find
//!    out which wrong rules a program follows. `metrics` measures pairings.
//! 10. `engines` calls outside pairing programs. A `survey` asks an engine about many tournaments, a `regression`
//!     shows which answers have changed, and `shrink` makes a tournament with a fault smaller.
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
pub use pairproof_schedules as schedules;
pub use pairproof_standings as standings;

pub mod behaviour;
pub mod cli;
#[cfg(feature = "engines")]
pub mod corpus;
#[cfg(feature = "engines")]
pub mod engines;
#[cfg(feature = "engines")]
pub mod exam;
pub mod hash;
#[cfg(feature = "engines")]
pub mod judged;
#[cfg(feature = "engines")]
pub mod metrics;
#[cfg(feature = "engines")]
pub mod regression;
pub mod report;
#[cfg(feature = "engines")]
pub mod selfcheck;
#[cfg(feature = "engines")]
pub mod shrink;
#[cfg(feature = "engines")]
pub mod survey;
pub mod threads;
