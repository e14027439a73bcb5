//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
//!
//! This is the library for other programs. It has few dependencies, starts no process, reads no clock, no file and no
//! environment, uses no thread, prints nothing, and builds for `wasm32-unknown-unknown`. The command line is the package
//! `pairproof`; the packages below this one are internal and may change with every version.
//!
//! | to | use |
//! |---|---|
//! | read a tournament file of any dialect (TRF06, TRF16, TRF(x), TRF26) | [`read`] |
//! | check a file as the command line does: every round, with its reason | [`check_bytes`] |
//! | check a tournament by one edition | [`check`](fn@check), [`Replay`] |
//! | pair the next round | [`pair`], [`pair_round`] |
//! | explain why a round is paired as it is | [`explain`](fn@explain), [`Narrator`] |
//! | choose the edition of the rules | [`edition`], [`edition_in_force`], [`editions_newest_first`] |
//!
//! # Example
//!
//! The example checks a round, pairs the next one, and explains one of its boards:
//!
//! ```
//! use pairproof_core::{Language, Narrator, PlayerNumber, Question, Verdict};
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
//! let tournament = pairproof_core::read(file.as_bytes()).tournament.expect("the file has no errors");
//! let edition = pairproof_core::edition_in_force();
//!
//! let checked = pairproof_core::check(&tournament, &edition);
//! assert_eq!(checked.rounds[0].verdict, Verdict::Match);
//!
//! let next = pairproof_core::pair(&tournament, &edition)?;
//! let boards: Vec<String> = next.boards.iter().map(ToString::to_string).collect();
//! assert_eq!(boards, ["2-1", "3-4"]);
//!
//! let question = Question::WhyNot { one: PlayerNumber::new(1), other: PlayerNumber::new(4) };
//! let answer = pairproof_core::explain(&tournament, &edition, 2, question)?;
//! let told = Narrator::new(&tournament, &edition, Language::EN).tell(&answer);
//! assert!(told.answer.starts_with("Anna does not meet Dino: both are due Black"), "{}", told.answer);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod interface;

// What this crate knows of the others, under the names by which its files use them.
use pairproof_check as check;
use pairproof_explain as explain;
use pairproof_facts::{tournament, trf};
use pairproof_rules::{criteria, editions};

pub use pairproof_standings as standings;

pub use crate::check::{
    Board, FileCheck, Kind as ReasonKind, Next, Note, Reason, Replay, Request, RoundCheck,
    TournamentCheck, Value, Verdict, check, check_bytes,
};
pub use crate::criteria::NoCompletePairing;
pub use crate::editions::{
    Edition, Rule, by_id as edition, in_force as edition_in_force,
    newest_first as editions_newest_first,
};
pub use crate::explain::{
    Explanation, Language, Narrative, Narrator, Question, Section, Unanswered, data as explanation,
};
pub use crate::tournament::{
    AccelerationSource, Adjustment, Colour, Corrected, Correction, Dialect, Entry, ForbiddenGroup,
    Game, GameResult, Headers, Import, Numbers, Options, Player, PlayerIndex, PlayerNumber,
    PointSystem, Points, Tournament, write,
};
pub use crate::trf::{Fault, Severity};
pub use interface::{explain, pair, pair_round, read};
