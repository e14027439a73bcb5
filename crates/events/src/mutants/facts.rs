//! Facts of the file about a player, for rules that read it wrongly.

use crate::round::{Definitions, Rank, RoundContext};
use crate::tournament::{Entry, Tournament};

/// The facts that a context was built from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The definitions by which it was built.
    pub definitions: &'a Definitions,
}

impl Facts<'_> {
    /// What a player of the round did so far, the first round first.
    pub fn past(&self, round: &RoundContext, place: Rank) -> Vec<Entry> {
        let player = &self.tournament[round.player(place).index];
        (1..round.round).map(|past| player.entry(past)).collect()
    }
}
