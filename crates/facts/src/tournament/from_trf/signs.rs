//! Warnings about entries that were probably meant otherwise. Verdicts take the file as it is.

use super::outlook::cannot_finish;
use crate::tournament::Tournament;
use crate::trf::{Document, Fault, Location, Severity};

/// Signs of a misread Swiss tournament, for `lint`: byes probably allocated under another letter than `U`, mostly
/// forfeits, more rounds than can be played.
#[must_use]
pub fn sign_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let warning = |place, code, message: String, help: &str| {
        Fault::new(Severity::Warning, place, code, message, help)
    };
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
        found.push(warning(place, "byes-by-another-letter", message, help));
    }
    if let Some((games, forfeits)) = tournament.mostly_forfeits() {
        let message = format!("{forfeits} of {games} games are forfeits (`+`, `-`)");
        let help = "games that were played are written `1`, `=` and `0`: a forfeit counts neither for colours \
                    nor as a meeting";
        found.push(warning(Location::line(1), "mostly-forfeits", message, help));
    }
    found
}
