//! Which behaviour explains the rounds of tournaments: another edition, another interpretation of the text, or one
//! or two known faults. `tests/cli/diagnose.rs` makes tournaments with known faults and has them found.

mod alternative;
mod explain;
mod played;

pub use alternative::{Alternative, alternatives};
pub use explain::{Behaviour, Explained, Fit, Share, explain};
pub use played::{PairingOf, Played, TournamentRounds};
