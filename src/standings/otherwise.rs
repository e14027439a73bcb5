//! Under what else the ranks of a file may be right: an open question answered otherwise.

use super::attempt::Attempt;
use super::basis::Basis;
use super::edition::TiebreakEdition;
use super::list::List;
use super::readings::READINGS;
use super::system::SystemSource;
use super::table::{Setting, System};
use crate::tournament::Tournament;

/// What makes every rank follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// Its name, which stays: that of a reading, of an edition, or of another way to take the file.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
}

/// Everything that alone makes every rank follow.
pub(super) fn right_otherwise(
    tournament: &Tournament,
    basis: &Basis,
    left_out: &[usize],
) -> Vec<Otherwise> {
    let list = &basis.certain_list();
    let is_right = |list: &List, setting: Setting, left_out: &[usize]| {
        Attempt::new(tournament, list, (setting, basis.round), left_out).is_consistent()
    };
    let mut found = Vec::new();
    let mut add = |name, says, is_right: bool| {
        found.extend(is_right.then_some(Otherwise { name, says }));
    };
    let setting = basis.setting;
    for reading in &READINGS {
        let setting = Setting { readings: reading.alone(), ..setting };
        add(reading.name, reading.says, is_right(list, setting, left_out));
    }
    let start = &tournament.headers.start_date;
    if let Some(edition) = TiebreakEdition::older_choice(start).filter(|it| *it != setting.edition)
    {
        let setting = Setting { edition, ..setting };
        add(edition.id, OLDER, is_right(list, setting, left_out));
    }
    if basis.system_source == SystemSource::Games {
        let (system, says) = match setting.system {
            System::Swiss => (System::RoundRobin, "the tournament is a round robin"),
            System::RoundRobin => (System::Swiss, "the tournament is a Swiss"),
        };
        add("other-system", says, is_right(list, Setting { system, ..setting }, left_out));
    }
    for other in &basis.declared.otherwise {
        add(other.name, other.says, is_right(&other.list, setting, left_out));
    }
    let last = last_ones_without_game(tournament, basis.round);
    if !last.is_empty() {
        let is_right = is_right_without(tournament, list, (setting, basis.round), &last);
        add("last-ones-taken-out", TAKEN_OUT, is_right);
    }
    found
}

const OLDER: &str =
    "until 31 March 2024 an event that is no official one could follow the text of 2012";

const TAKEN_OUT: &str = "the players with the last ranks, who have no game in the last two rounds, are taken out of the standing";

/// The players with the last ranks of the file who have no game in a round and in the one before, the last one first.
fn last_ones_without_game(tournament: &Tournament, round: u32) -> Vec<usize> {
    let players = &tournament.players;
    let mut by_rank: Vec<usize> =
        (0..players.len()).filter(|it| players[*it].rank.is_some()).collect();
    by_rank.sort_by_key(|it| std::cmp::Reverse(players[*it].rank));
    let is_absent = |player: &usize| {
        let plays = |round: u32| players[*player].entry(round).played().is_some();
        round > 1 && !plays(round) && !plays(round - 1)
    };
    by_rank.into_iter().take_while(is_absent).collect()
}

/// Whether every rank follows if some of the last ones, at least one, stand behind all others, in whatever order.
fn is_right_without(
    tournament: &Tournament,
    list: &List,
    (setting, round): (Setting, u32),
    last: &[usize],
) -> bool {
    (1..=last.len().min(MOST_TAKEN_OUT)).any(|count| {
        let mut without = tournament.clone();
        last[..count].iter().for_each(|it| without.players[*it].rank = None);
        Attempt::new(&without, list, (setting, round), &last[..count]).is_consistent()
    })
}

/// More players are not taken out of a standing.
const MOST_TAKEN_OUT: usize = 10;
