//! What speaks against a list of tie-breaks.

use super::list::{Code, List, Tiebreak};
use super::table::{Setting, System};
use crate::tournament::{Entry, GameResult, Player, Points, Tournament};

/// What speaks against the use of a list for a tournament, sentence by sentence.
#[must_use]
pub fn warnings(list: &List, tournament: &Tournament, setting: &Setting) -> Vec<String> {
    let of_entries = list.entries.iter().filter_map(|it| objection(*it, tournament, setting));
    let interpretation = setting.edition.interpretation();
    let of_file = free_rounds_with_points(tournament, setting);
    let again = starts_again(list, setting);
    interpretation.into_iter().chain(of_entries).chain(of_file).chain(again).collect()
}

/// A list that starts again may ask what has no values more than once, and a table has room for one place.
fn starts_again(list: &List, setting: &Setting) -> Option<String> {
    // Progressive scores to the last leave nobody tied whom they could part the next time.
    let asked_again = list.entries.iter().find(|it| it.code == Code::De)?;
    setting.starts_again().then(|| {
        format!("the list starts again wherever it parts players; {asked_again} shows the first place that it gave, and may have parted them again")
    })
}

/// What speaks against a tie-break, as a sentence; `None`: nothing.
pub(super) fn objection(
    tiebreak: Tiebreak,
    tournament: &Tournament,
    setting: &Setting,
) -> Option<String> {
    let (code, edition) = (tiebreak.code, setting.edition);
    let is_unrated = || tournament.players.iter().any(|it| it.rating.is_none());
    let is_robin = setting.system == System::RoundRobin;
    let says = if !edition.has(tiebreak) {
        format!("{} has no {tiebreak} ({})", edition.id, code.about().name)
    } else if is_robin && is_of_buchholz(code) && edition.has_exceptions_in_round_robins {
        format!("{tiebreak} may not be used in a round robin (note in 8)")
    } else if code.is_of_ratings() && is_unrated() {
        unrated(tiebreak, setting)
    } else if code == Code::Ks && asks_too_much(tiebreak, tournament) {
        format!(
            "{tiebreak} asks for more points than there are; in some programs the number is per cent"
        )
    } else if code == Code::Tpr
        && setting.edition.has_virtual_opponents()
        && has_missed_games(tournament)
    {
        "TPR of 2012 puts behind the others who chose to miss more than two games, which is not computed here (4)".to_owned()
    } else {
        return None;
    };
    Some(says)
}

fn unrated(tiebreak: Tiebreak, setting: &Setting) -> String {
    if setting.edition.has_virtual_opponents() {
        return format!(
            "{tiebreak} of 2012 counts the unrated with the rating floor (4), which no file names; it decides nothing here"
        );
    }
    format!(
        "{tiebreak} needs the ratings of all players, and somebody has none (10); it decides nothing here"
    )
}

/// Whether nobody can have the points that the limit of Koya asks for.
fn asks_too_much(tiebreak: Tiebreak, tournament: &Tournament) -> bool {
    let most =
        i64::from(tournament.last_paired_round()) * i64::from(tournament.points.win_value().0);
    10 * tiebreak.limit > most
}

/// Whether somebody has more than two rounds that they chose not to play.
fn has_missed_games(tournament: &Tournament) -> bool {
    let rounds = tournament.last_paired_round();
    let is_missed = |entry: Entry| match entry {
        Entry::Game(game) => game.result == GameResult::ForfeitLoss,
        Entry::HalfPointBye | Entry::ZeroPointBye | Entry::Blank => true,
        Entry::PairingAllocatedBye | Entry::FullPointBye => false,
    };
    let missed = |it: &Player| (1..=rounds).filter(|round| is_missed(it.entry(*round))).count();
    tournament.players.iter().any(|it| missed(it) > 2)
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
