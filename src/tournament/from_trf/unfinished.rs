//! A last round of which only a part has been entered.

use super::Importer;
use crate::text::counted;
use crate::tournament::{Entry, PlayerIndex};

impl Importer<'_> {
    /// Warns if half of those who could play in the last round, or more, have nothing there. They count as absent. Whoever was
    /// not paired in the round before is not counted.
    pub(super) fn unfinished_round(&mut self) {
        let tournament = &self.tournament;
        let round = tournament.last_paired_round();
        if round == 0 {
            return;
        }
        let of = |index: PlayerIndex, round: u32| tournament[index].entry(round);
        let is_missing = |index: &PlayerIndex| {
            let was_there = round == 1 || of(*index, round - 1).is_paired();
            of(*index, round) == Entry::Blank && was_there
        };
        let missing: Vec<PlayerIndex> = tournament.indices().filter(is_missing).collect();
        let paired = tournament.indices().filter(|it| of(*it, round).is_paired()).count();
        let Some(first) = missing.first().filter(|_| missing.len() >= paired) else { return };
        let place = self.roster.record(*first).cell_place(round);
        let message = format!(
            "round {round} pairs {}, and {} who could play have nothing there",
            counted(paired as u64, "player"),
            missing.len()
        );
        let help = "they count as absent; enter the whole round, or leave it out to pair it";
        self.faults.warning(place, "round-unfinished", message, help);
    }
}
