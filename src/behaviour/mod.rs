//! Finds the behaviour that explains rounds: another edition, another interpretation, or one or two known faults.
//! `tests/cli/diagnose.rs` has faults found that it made.

mod alternative;
mod explain;
mod played;
mod trial;

pub use alternative::Alternative;
pub use explain::explain;
pub use played::{PairingOf, Played, TournamentRounds};
pub(crate) use trial::Trial;
pub use trial::{Behaviour, Explained, Fit, Share};
