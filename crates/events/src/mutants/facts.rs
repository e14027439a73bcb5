//! Facts of the file about a player, for rules that read it wrongly.

use crate::round::{Definitions, Rank, RoundContext};
use crate::tournament::{Colour, Entry, Game, GameResult, Tournament};

/// The facts that a context was built from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts<'a> {
    /// The tournament.
    pub(super) tournament: &'a Tournament,
    /// The definitions by which it was built.
    pub(super) definitions: &'a Definitions,
}

impl Facts<'_> {
    /// What a player of the round did so far, the first round first.
    pub(super) fn past(&self, round: &RoundContext, place: Rank) -> Vec<Entry> {
        let player = &self.tournament[round.player(place).index];
        (1..round.round).map(|past| player.entry(past)).collect()
    }

    /// By rank and round: the colour of the game played.
    pub(super) fn colours_by_round(&self, round: &RoundContext) -> Vec<Vec<Option<Colour>>> {
        let colour = |it: Entry| it.played().and_then(|game| game.colour);
        let of = |rank| self.past(round, rank).into_iter().map(colour).collect();
        round.ranks().map(of).collect()
    }
}

/// Whether a game was one of less than one move.
pub(super) fn is_short(game: Game) -> bool {
    use GameResult::{DrawUnrated, LossUnrated, WinUnrated};
    matches!(game.result, WinUnrated | DrawUnrated | LossUnrated)
}

/// The result of an entry that is a game.
pub(super) fn result_of(entry: Entry) -> Option<GameResult> {
    entry.game().map(|game| game.result)
}
