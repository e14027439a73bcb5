//! Finds a last round of which only a part has been entered.

use crate::text::counted;
use crate::tournament::Tournament;
use crate::trf::{Document, Fault, Severity};

/// Warns of a last round in which at least half of those who could play have no entry and count as absent. Players
/// unpaired in the round before are not counted. Swiss tournaments only.
pub(super) fn unfinished_round(document: &Document, tournament: &Tournament) -> Option<Fault> {
    let round = tournament.last_paired_round();
    if round == 0 {
        return None;
    }
    let (missing, paired) = (tournament.missing_in(round), tournament.paired_in(round));
    let first = missing.first().filter(|_| missing.len() >= paired)?;
    let place = document.player(tournament[*first].number.get())?.cell_place(round);
    let missing = missing.len() as u64;
    let message = format!(
        "round {round} {}, and {} who could play {} nothing there",
        if paired == 1 {
            "has a bye and no game".to_owned()
        } else {
            format!("pairs {paired} players")
        },
        counted(missing, "player"),
        if missing == 1 { "has" } else { "have" }
    );
    let help = "they count as absent; enter the whole round, or leave it out to pair it";
    Some(Fault::new(Severity::Warning, place, "round-unfinished", message, help))
}
