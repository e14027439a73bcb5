//! Warnings about entries that no tournament can have, for files that are read but not judged.

use crate::tournament::{Impossible, PlayerIndex, Tournament};
use crate::trf::{Document, Fault, Location, Severity};

/// A warning for each impossible entry in `tournament`; `document` is its file.
#[must_use]
pub fn impossible_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![None; crate::trf::MAX_NUMBER as usize + 1];
    document.players.iter().for_each(|record| lines[record.number as usize] = Some(record));
    let number = |player: &PlayerIndex| tournament[*player].number;
    let place = |player: &PlayerIndex, round: u32| {
        let record = lines[number(player).get() as usize];
        record.map_or(Location::line(1), |record| record.cell_place(round))
    };
    let warning = |place, code, message: String, help| {
        Fault::new(Severity::Warning, place, code, message, help)
    };
    let fault = |found: &Impossible| match found {
        Impossible::SeveralByes { round, players } => {
            let numbers: Vec<String> = players.iter().map(|it| number(it).to_string()).collect();
            let numbers = numbers.join(", ");
            let message = format!("{} players have `U` in round {round}: {numbers}", players.len());
            let help = "a round has one pairing-allocated bye at most; write `F`, `H` or `Z` for byes \
                        given by the arbiter";
            warning(place(&players[1], *round), "several-allocated-byes", message, help)
        }
        Impossible::ByeAgain { round, before, player } => {
            let message = format!(
                "player {} has `U` in round {round} and had it in round {before}",
                number(player)
            );
            let help = "the pairing gives nobody the bye twice; write `F`, `H` or `Z`";
            warning(place(player, *round), "allocated-bye-again", message, help)
        }
        Impossible::MetAgain { round, before, players: (one, other) } => {
            let (a, b) = (number(one), number(other));
            let message =
                format!("players {a} and {b} meet in round {round} and have met in {before}");
            let help = "two players meet once at most; correct one of the two rounds";
            warning(place(one, *round), "met-again", message, help)
        }
    };
    tournament.impossible().iter().map(fault).collect()
}
