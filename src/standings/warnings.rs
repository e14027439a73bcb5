//! What speaks against a list of tie-breaks.

use super::list::{Code, List, Tiebreak};
use super::table::{Setting, System};
use crate::tournament::{Entry, Points, Tournament};

/// Why a tie-break should not be in the list of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Objection {
    /// A sentence.
    pub(super) says: String,
}

/// What speaks against the use of a list for a tournament, sentence by sentence.
#[must_use]
pub fn warnings(list: &List, tournament: &Tournament, setting: &Setting) -> Vec<String> {
    let of_entries = list.entries.iter().filter_map(|it| objection(*it, tournament, setting));
    of_entries.map(|it| it.says).chain(free_rounds_with_points(tournament, setting)).collect()
}

/// What speaks against a tie-break; `None`: nothing.
pub(super) fn objection(
    tiebreak: Tiebreak,
    tournament: &Tournament,
    setting: &Setting,
) -> Option<Objection> {
    let (code, edition) = (tiebreak.code, setting.edition);
    let is_unrated = || tournament.players.iter().any(|it| it.rating.is_none());
    let is_robin = setting.system == System::RoundRobin;
    let says = if edition.article(code).is_none() {
        format!("{} has no {tiebreak} ({})", edition.id, code.about().name)
    } else if is_robin && is_of_buchholz(code) && edition.has_exceptions_in_round_robins {
        format!("{tiebreak} may not be used in a round robin (note in 8)")
    } else if is_of_ratings(code) && is_unrated() {
        format!(
            "{tiebreak} needs the ratings of all players, and somebody has none (10); it decides nothing here"
        )
    } else {
        return None;
    };
    Some(Objection { says })
}

/// Points for the free round of a round robin, which bring nobody an opponent.
pub(super) fn free_rounds_with_points(
    tournament: &Tournament,
    setting: &Setting,
) -> Option<String> {
    let brings_points = |entry: &Entry| {
        matches!(entry, Entry::PairingAllocatedBye | Entry::FullPointBye)
            && tournament.points.value(*entry) > Points::ZERO
    };
    let is_paid = tournament.players.iter().flat_map(|it| &it.entries).any(brings_points);
    (setting.system == System::RoundRobin && is_paid).then(|| {
        "the file gives points for the free round of a round robin, which brings none; they count here as in the file"
            .to_owned()
    })
}

fn is_of_buchholz(code: Code) -> bool {
    matches!(code, Code::Bh | Code::Fb | Code::Aob)
}

fn is_of_ratings(code: Code) -> bool {
    matches!(code, Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo | Code::Rtng)
}
