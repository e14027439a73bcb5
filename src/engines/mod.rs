//! Outside pairing programs: their profiles ([`Profile`]) and their calls ([`Engine`]).
//!
//! An engine runs without a shell in an empty directory of its own, with limits on time, memory and output. When its
//! call is over, the engine is stopped with everything it has started (`enter`). An answer counts only if it pairs
//! exactly the players who take part in the round.

mod ability;
mod answer;
#[cfg(unix)]
mod cage;
mod call;
#[cfg(not(unix))]
mod elsewhere;
mod engine;
mod fingerprint;
mod hash;
mod place;
mod presence;
mod process;
mod profile;
mod ranks;
mod reading;
mod standings;
mod suspicion;
mod turns;

pub(crate) use crate::hash::hexadecimal;
pub use crate::hash::sha256;
pub use crate::tournament::Position;
pub use answer::{Answer, CheckedRound, Failure, Generation, Reply, TIME_LIMIT};
#[cfg(unix)]
pub use cage::lock_directory;
#[cfg(unix)]
pub(crate) use cage::{
    ASKED, KEEPER, Sender, enter, keep, stop_all_engines, tell_keeper_above, whose_signal,
};
pub use call::{Ability, Call, Names, ReportForm, Source, WrongKind};
pub use engine::{Engine, UNKNOWN_TO_IT};
pub use fingerprint::Fingerprint;
pub use hash::Hashed;
pub(crate) use hash::hashed;
pub use place::engine_file;
pub use presence::Presence;
pub use process::{Limits, StatedLimits, Variable};
pub use profile::{Faults, Profile};
pub use ranks::{RankedPlayer, StandingReply};
pub use reading::{NotAProfile, PROFILE_SCHEMA, TEMPLATE, ids, profile, profile_text};
pub use standings::{
    CheckCall, ComputeCall, ListLimits, RanksForm, Standings, SystemWords, VerdictForm,
    WrongStanding,
};
pub use suspicion::Suspicion;
pub use turns::Turns;

#[cfg(unix)]
use cage::{Directory, hold_if_stopping, run};
#[cfg(not(unix))]
pub use elsewhere::lock_directory;
#[cfg(not(unix))]
use elsewhere::{Directory, hold_if_stopping, run};
