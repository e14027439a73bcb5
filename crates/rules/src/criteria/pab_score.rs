//! The score of the player with the PAB (C5).

use super::{About, Cost};
use crate::round::{Rank, RoundContext};

/// The documentation of the criterion.
pub const ABOUT: About = About {
    counts: "score of the player with the bye",
    asks: "The pairing-allocated bye goes to a player with as low a score as possible.",
    measured: "The score of the player with the PAB, in tenths of a point; determined for the whole \
               round before the first bracket is paired.",
    example: "bye-lowest-score",
    engines: "All engines of the 2026 rules agree. The 2017 rules had no such criterion.",
    references: "C.04.3 (2026) 2.3.1",
};

/// The failure value if `assignee` gets the PAB; an empty value if nobody does.
pub fn cost(round: &RoundContext, assignee: Option<Rank>) -> Cost {
    Cost::sequence(assignee.map(|place| round.score(place).0).into_iter().collect())
}
