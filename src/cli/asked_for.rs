//! Finds the editions that the user names on the command line.

use super::stop::Stop;
use crate::editions::{self, Edition};
use crate::standings::TiebreakEdition;
use crate::text::in_line;

/// The edition that the user named, by its id or by its year alone.
pub(super) fn edition(id: &str) -> Result<Edition, Stop> {
    known(id).ok_or_else(|| Stop::usage(no_edition(id)))
}

fn known(id: &str) -> Option<Edition> {
    editions::by_id(id).or_else(|| editions::by_id(&format!("fide-{id}")))
}

#[cfg(feature = "engines")]
pub(super) fn edition_or_in_force(id: Option<&str>) -> Result<Edition, Stop> {
    id.map_or_else(|| Ok(editions::in_force()), edition)
}

/// The edition that the user named. `None` for `auto`.
pub(super) fn edition_or_auto(id: &str) -> Result<Option<Edition>, Stop> {
    if id == "auto" {
        return Ok(None);
    }
    let found = known(id).ok_or_else(|| Stop::usage(no_edition(id) + ", and auto"))?;
    Ok(Some(found))
}

fn no_edition(id: &str) -> String {
    let known: Vec<&str> = editions::ALL.iter().map(|edition| edition().id).collect();
    format!("no edition `{}`; there is {}", in_line(id), known.join(", "))
}

/// The edition of the tie-break regulations that the user named. `None` for `auto`.
pub(super) fn tiebreak_edition(id: &str) -> Result<Option<TiebreakEdition>, Stop> {
    if id == "auto" {
        return Ok(None);
    }
    let ids: Vec<&str> = TiebreakEdition::all().iter().map(|it| it.id).collect();
    let (shown, known) = (in_line(id), ids.join(", "));
    let unknown = format!("no tie-break regulations `{shown}`; there are {known}, and auto");
    TiebreakEdition::by_id(id).ok_or_else(|| Stop::usage(unknown)).map(Some)
}
