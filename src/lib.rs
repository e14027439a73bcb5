//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
//!
//! This is the library for other programs. With `default-features = false` it is all there is: it has few
//! dependencies, starts no process, reads no clock, no file and no environment, uses no thread, prints
//! nothing, and builds for `wasm32-unknown-unknown`.
//!
//! | to | use |
//! |---|---|
//! | read a tournament file of any dialect (TRF06, TRF16, TRF(x), TRF26) | [`read`] |
//! | check a file as the command line does: every round, with its reason | [`check_bytes`] |
//! | check a tournament by one edition | [`check`](fn@check), [`Replay`] |
//! | pair the next round | [`pair`], [`pair_round`] |
//! | say why a round is paired as it is | [`explain`](fn@explain), [`Narrator`] |
//! | choose the rules | [`edition`], [`edition_in_force`], [`editions_newest_first`] |
//!
//! # Example
//!
//! A round is checked, the next one is paired, and one board of it is explained:
//!
//! ```
//! use pairproof::{Language, Narrator, PlayerNumber, Question, Verdict};
//!
//! let file = "\
//! 012 Four players, three rounds
//! 142 3
//! 152 W
//! 001    1      Anna                              2400                             1.0    1     3 w 1
//! 001    2      Boris                             2300                             0.5    2     4 b =
//! 001    3      Carla                             2200                             0.0    4     1 b 0
//! 001    4      Dino                              2100                             0.5    3     2 w =
//! ";
//! let tournament = pairproof::read(file.as_bytes()).tournament.expect("the file has no errors");
//! let edition = pairproof::edition_in_force();
//!
//! let checked = pairproof::check(&tournament, &edition);
//! assert_eq!(checked.rounds[0].verdict, Verdict::Match);
//!
//! let next = pairproof::pair(&tournament, &edition)?;
//! let boards: Vec<String> = next.boards.iter().map(ToString::to_string).collect();
//! assert_eq!(boards, ["2-1", "3-4"]);
//!
//! let question = Question::WhyNot { one: PlayerNumber::new(1), other: PlayerNumber::new(4) };
//! let answer = pairproof::explain(&tournament, &edition, 2, question)?;
//! let told = Narrator::new(&tournament, &edition, Language::EN).tell(&answer);
//! assert!(told.answer.starts_with("Anna does not meet Dino: both prefer Black"), "{}", told.answer);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `cli` (default): the command line (`pairproof::cli::run`), and everything that only it needs: corpus,
//!   random tournaments, other programs, surveys, reports.
//! * `internals` (part of `cli`): the inside of the program as modules, for its own tests and benches. These
//!   may change with every version.
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

#![cfg_attr(
    not(feature = "internals"),
    allow(
        dead_code,
        unreachable_pub,
        unused_imports,
        reason = "the command line and the tests use what the library alone does not"
    )
)]

#[cfg(feature = "cli")]
pub mod behaviour;
#[cfg(not(feature = "internals"))]
mod check;
#[cfg(feature = "internals")]
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(not(feature = "internals"))]
mod colours;
#[cfg(feature = "internals")]
pub mod colours;
#[cfg(not(feature = "internals"))]
mod conditions;
#[cfg(feature = "internals")]
pub mod conditions;
#[cfg(feature = "cli")]
pub mod corpus;
#[cfg(not(feature = "internals"))]
mod criteria;
#[cfg(feature = "internals")]
pub mod criteria;
#[cfg(not(feature = "internals"))]
mod editions;
#[cfg(feature = "internals")]
pub mod editions;
#[cfg(feature = "cli")]
pub mod engines;
#[cfg(feature = "cli")]
pub mod exam;
#[cfg(not(feature = "internals"))]
mod explain;
#[cfg(feature = "internals")]
pub mod explain;
#[cfg(feature = "cli")]
pub mod generate;
#[cfg(not(feature = "internals"))]
mod judge;
#[cfg(feature = "internals")]
pub mod judge;
#[cfg(not(feature = "internals"))]
mod matching;
#[cfg(feature = "internals")]
pub mod matching;
#[cfg(feature = "cli")]
pub mod metrics;
#[cfg(feature = "cli")]
pub mod mutants;
#[cfg(feature = "cli")]
pub mod oracle;
#[cfg(not(feature = "internals"))]
mod pairer;
#[cfg(feature = "internals")]
pub mod pairer;
#[cfg(feature = "cli")]
pub mod regression;
#[cfg(feature = "cli")]
pub mod report;
#[cfg(not(feature = "internals"))]
mod round;
#[cfg(feature = "internals")]
pub mod round;
#[cfg(feature = "cli")]
pub mod selfcheck;
#[cfg(not(feature = "internals"))]
mod sequence;
#[cfg(feature = "internals")]
pub mod sequence;
#[cfg(feature = "cli")]
pub mod shrink;
pub mod standings;
#[cfg(feature = "cli")]
pub mod survey;
#[cfg(not(feature = "internals"))]
mod text;
#[cfg(feature = "internals")]
pub mod text;
#[cfg(feature = "cli")]
pub mod threads;
#[cfg(not(feature = "internals"))]
mod tournament;
#[cfg(feature = "internals")]
pub mod tournament;
#[cfg(not(feature = "internals"))]
mod trf;
#[cfg(feature = "internals")]
pub mod trf;
#[cfg(not(feature = "internals"))]
mod workers;
#[cfg(feature = "internals")]
pub mod workers;

#[path = "../tests/common/effort.rs"]
#[cfg(test)]
mod effort;
mod interface;

pub use crate::check::{
    Board, FileCheck, Kind as ReasonKind, Next, Note, Reason, Replay, Request, RoundCheck,
    TournamentCheck, Value, Verdict, check, check_bytes,
};
pub use crate::criteria::NoCompletePairing;
pub use crate::editions::{
    Edition, by_id as edition, in_force as edition_in_force, newest_first as editions_newest_first,
};
pub use crate::explain::{
    Explanation, Language, Narrative, Narrator, Question, Section, Unanswered, data as explanation,
};
pub use crate::interface::{explain, pair, pair_round, read};
pub use crate::tournament::{
    AccelerationSource, Adjustment, Colour, Dialect, Entry, ForbiddenGroup, Game, GameResult,
    Headers, Import, Numbers, Options, Player, PlayerIndex, PlayerNumber, PointSystem, Points,
    Tournament, write,
};
pub use crate::trf::{Fault, Severity};
