//! A last round of which only a part has been entered.

use crate::text::counted;
use crate::tournament::{Entry, PlayerIndex, Tournament};
use crate::trf::{Document, Fault, Severity};

/// The warning for a last round in which half of those who could play, or more, have nothing. They count as absent. Whoever
/// was not paired in the round before is not counted. Only for Swiss tournaments.
pub(super) fn unfinished_round(document: &Document, tournament: &Tournament) -> Option<Fault> {
    let round = tournament.last_paired_round();
    if round == 0 {
        return None;
    }
    let of = |index: PlayerIndex, round: u32| tournament[index].entry(round);
    let is_missing = |index: &PlayerIndex| {
        let was_there = round == 1 || of(*index, round - 1).is_paired();
        of(*index, round) == Entry::Blank && was_there
    };
    let missing: Vec<PlayerIndex> = tournament.indices().filter(is_missing).collect();
    let paired = tournament.indices().filter(|it| of(*it, round).is_paired()).count();
    let first = missing.first().filter(|_| missing.len() >= paired)?;
    let place = document.player(tournament[*first].number.get())?.cell_place(round);
    let (paired, missing) = (paired as u64, missing.len() as u64);
    let message = format!(
        "round {round} pairs {}, and {} who could play {} nothing there",
        counted(paired, "player"),
        counted(missing, "player"),
        if missing == 1 { "has" } else { "have" }
    );
    let help = "they count as absent; enter the whole round, or leave it out to pair it";
    Some(Fault::new(Severity::Warning, place, "round-unfinished", message, help))
}
