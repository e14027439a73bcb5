//! What speaks against a list of tie-breaks.

use super::list::{Code, List};
use super::table::{Setting, System};
use crate::tournament::Tournament;

/// What speaks against the use of a list for a tournament, sentence by sentence.
#[must_use]
pub fn warnings(list: &List, tournament: &Tournament, setting: &Setting) -> Vec<String> {
    let mut found = Vec::new();
    let is_unrated = tournament.players.iter().any(|it| it.rating.is_none());
    for tiebreak in &list.entries {
        let about = tiebreak.code.about();
        if setting.system == System::RoundRobin && is_of_buchholz(tiebreak.code) {
            found.push(format!("{tiebreak} may not be used in a round robin (note in 8)"));
        }
        if setting.edition.article(tiebreak.code).is_none() {
            found.push(format!("{} has no {tiebreak} ({})", setting.edition.id, about.name));
        }
        if is_unrated && is_of_ratings(tiebreak.code) {
            found.push(format!(
                "{tiebreak} needs the ratings of all players, and somebody has none (10)"
            ));
        }
    }
    found
}

fn is_of_buchholz(code: Code) -> bool {
    matches!(code, Code::Bh | Code::Fb | Code::Aob)
}

fn is_of_ratings(code: Code) -> bool {
    matches!(code, Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo | Code::Rtng)
}
