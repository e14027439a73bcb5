//! Finds the behaviour that explains rounds: another edition, another interpretation, or one or two known faults.
//! `tests/cli/diagnose.rs` has faults found that it made.

mod explain;
mod played;
mod trial;

pub use explain::explain;
pub use played::{PairingOf, Played, TournamentRounds};
pub(crate) use trial::Trial;
pub use trial::{Alternative, Behaviour, Explained, Fit, Share};
