//! Warnings about entries that were probably meant otherwise, or that no tournament can have. Verdicts take the file as
//! it is.

use super::outlook::cannot_finish;
use crate::tournament::{Impossible, PlayerIndex, Tournament};
use crate::trf::{Document, Fault, Location, MAX_NUMBER};

/// Signs of a misread Swiss tournament, for `lint`: byes probably allocated under another letter than `U`, mostly
/// forfeits, more rounds than can be played.
#[must_use]
pub fn sign_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if tournament.last_paired_round() > 0 {
        found.extend(cannot_finish(document, tournament));
    }
    if let Some(byes) = tournament.other_byes() {
        let (round, player) = byes.places[0];
        let record = document.player(tournament[player].number.get());
        let place = record.map_or(Location::line(1), |record| record.cell_place(round));
        let letter = byes.entry.unplayed_letter().unwrap_or_default();
        let count = byes.places.len();
        let message =
            format!("in {count} rounds one player has `{letter}`, and nobody ever has `U`");
        let help = "if the pairing allocated these byes, write `U`, and state what it is worth with `162`, \
                    `XXS` or `BBU`: only then do they bar from a second one";
        found.push(Fault::warning(place, "byes-by-another-letter", message, help));
    }
    if let Some((games, forfeits)) = tournament.mostly_forfeits() {
        let message = format!("{forfeits} of {games} games are forfeits (`+`, `-`)");
        let help = "games that were played are written `1`, `=` and `0`: a forfeit counts neither for colours \
                    nor as a meeting";
        found.push(Fault::warning(Location::line(1), "mostly-forfeits", message, help));
    }
    found
}

/// A warning for each impossible entry in `tournament`; `document` is its file.
#[must_use]
pub fn impossible_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![None; MAX_NUMBER as usize + 1];
    document.players.iter().for_each(|record| lines[record.number as usize] = Some(record));
    let number = |player: &PlayerIndex| tournament[*player].number;
    let place = |player: &PlayerIndex, round: u32| {
        let record = lines[number(player).get() as usize];
        record.map_or(Location::line(1), |record| record.cell_place(round))
    };
    let fault = |found: &Impossible| match found {
        Impossible::SeveralByes { round, players } => {
            let numbers: Vec<String> = players.iter().map(|it| number(it).to_string()).collect();
            let numbers = numbers.join(", ");
            let message = format!("{} players have `U` in round {round}: {numbers}", players.len());
            let help = "a round has one pairing-allocated bye at most; write `F`, `H` or `Z` for byes \
                        given by the arbiter";
            Fault::warning(place(&players[1], *round), "several-allocated-byes", message, help)
        }
        Impossible::ByeAgain { round, before, player } => {
            let message = format!(
                "player {} has `U` in round {round} and had it in round {before}",
                number(player)
            );
            let help = "the pairing gives nobody the bye twice; write `F`, `H` or `Z`";
            Fault::warning(place(player, *round), "allocated-bye-again", message, help)
        }
        Impossible::MetAgain { round, before, players: (one, other) } => {
            let (a, b) = (number(one), number(other));
            let message =
                format!("players {a} and {b} meet in round {round} and have met in {before}");
            let help = "two players meet once at most; correct one of the two rounds";
            Fault::warning(place(one, *round), "met-again", message, help)
        }
    };
    tournament.impossible().iter().map(fault).collect()
}
