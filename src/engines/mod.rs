//! Outside pairing programs: what is known of each ([`Profile`]), and how it is asked ([`Engine`]).
//!
//! An engine is a black box. It runs in an empty directory of its own, with a limit on time, memory and
//! output, and without a shell. Its answer is checked to be a pairing of the players who are there
//! before anything is compared with it; nothing that it does counts as a pass unless it is.

mod ability;
mod answer;
mod engine;
mod fingerprint;
mod position;
mod process;
mod profile;
mod shipped;
mod wrong_kind;

pub use answer::{CheckedRound, Seat, check_report, pair_list};
pub use engine::{Answer, Engine, Failure, Reply};
pub use fingerprint::{Fingerprint, Hashed, hashed, sha256};
pub use position::Position;
pub use process::Limits;
pub use profile::{Ability, Call, Faults, Profile, ProfileFault, ReportForm, Source};
pub use shipped::{ids, profile};
pub use wrong_kind::WrongKind;
