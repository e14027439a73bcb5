//! What the file says about a player of a round, for rules that look at it otherwise.

use crate::round::{Place, Preference, RoundContext};
use crate::tournament::{Colour, Entry, Tournament};

/// The facts that a context was built from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The definition of a colour preference.
    pub preference: fn(&[Colour]) -> Option<Preference>,
}

impl Facts<'_> {
    /// What a player of the round did so far, the first round first.
    #[must_use]
    pub fn past(&self, round: &RoundContext, place: Place) -> Vec<Entry> {
        let player = &self.tournament.players[round.player(place).index as usize];
        (1..round.round).map(|past| player.entry(past)).collect()
    }

    /// The place of a player of the tournament, if they take part.
    #[must_use]
    pub fn place(&self, round: &RoundContext, index: u32) -> Option<Place> {
        let found = round.players.iter().position(|player| player.index == index);
        found.map(|at| at as Place)
    }
}
