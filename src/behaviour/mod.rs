//! Which behaviour explains the rounds of tournaments: another edition, another interpretation of the text, or one
//! or two known faults. `tests/cli/diagnose.rs` makes tournaments with known faults and has them found.

mod alternative;
mod explain;
mod played;
mod trial;

pub use alternative::Alternative;
pub use explain::explain;
pub use played::{PairingOf, Played, TournamentRounds};
pub(crate) use trial::Trial;
pub use trial::{Behaviour, Explained, Fit, Share};
