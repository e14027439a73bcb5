//! Article 1: facts before a round is paired.
//!
//! [`RoundContext`] is built once for a round. Players go by [`Rank`] in it (article 1.2): a smaller one is a higher
//! ranked player.

mod barred;
mod colour_preference;
mod context;
mod definitions;
mod floats;
mod initial_colour;
mod rank;
mod scores;

pub use colour_preference::{ColourClass, Preference, Strength};
pub use context::{Participants, RoundContext, RoundPlayer, RoundRequest, Scoregroup};
pub use definitions::{Definitions, Exempt, UnplayedRound};
pub use floats::{Ago, Float, float_of};
pub use initial_colour::{InitialColour, initial_colour};
pub use rank::{Rank, RankRange};
pub use scores::Scores;
