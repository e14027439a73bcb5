//! A player who had a bye worth a win does not get the PAB (C2).

use crate::criteria::About;
use crate::round::{Definitions, UnplayedRound};
use crate::tournament::{Entry, PlayerIndex, Tournament};

/// The documentation of the criterion.
pub const ABOUT: About = About {
    counts: "byes",
    asks: "A player who had the bye already, or who scored at least the points of a win in a round \
           without playing, does not get the bye.",
    measured: "Yes or no for every player, over all earlier rounds. Half-point byes do not bar \
               (unless they are worth a win).",
    example: "no-second-bye",
    engines: "bbpPairings 6.0.0 gives a second PAB in rare positions. Under the rules of 2017 a \
              full-point bye did not bar.",
    references: "C.04.3 (2026) 2.1.2; C.04.1 article 4",
};

/// Whether an earlier round without a game bars a player from the PAB.
pub fn bars(past: UnplayedRound) -> bool {
    past.entry == Entry::PairingAllocatedBye || past.value >= past.win
}

/// The earlier rounds that bar a player (by index) from the PAB.
pub fn barring_rounds(
    tournament: &Tournament,
    definitions: &Definitions,
    player: PlayerIndex,
    round: u32,
) -> Vec<u32> {
    (1..round)
        .filter(|past| {
            let entry = tournament[player].entry(*past);
            let unplayed = UnplayedRound::of(tournament, entry);
            entry.played().is_none() && (definitions.bars_from_pab)(unplayed)
        })
        .collect()
}
