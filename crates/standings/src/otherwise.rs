//! Under what else the ranks of a file may be right: open questions answered otherwise.

use super::attempt::RankAttempt;
use super::declared::Basis;
use super::edition::TiebreakEdition;
use super::list::List;
use super::readings::{READINGS, Reading};
use super::system::SystemSource;
use super::table::{System, Table};
use crate::tournament::{Entry, GameResult, Tournament};

/// Another answer to an open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// Its name, which stays: that of a reading, of an edition, or of another way to take the file.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
}

#[derive(Clone, Debug)]
enum OtherAnswer {
    Reading(&'static Reading),
    Edition(TiebreakEdition),
    System(System),
    List(List),
    LastOnesTakenOut,
}

/// So many open questions are answered otherwise at once.
const AT_ONCE: usize = 2;

/// The smallest sets of other answers under which every rank follows; none: there is no such set of at most two.
pub(super) fn right_otherwise(
    tournament: &Tournament,
    basis: &Basis,
    left_out: &[usize],
) -> Vec<Vec<Otherwise>> {
    let answers = answers(tournament, basis);
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..AT_ONCE {
        let longer = |set: &Vec<usize>| {
            let first = set.last().map_or(0, |last| last + 1);
            (first..answers.len()).map(|at| [&set[..], &[at]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
        let changes = |set: &[usize]| set.iter().map(|at| &answers[*at].1).collect::<Vec<_>>();
        let right: Vec<&Vec<usize>> = sets
            .iter()
            .filter(|set| is_right(tournament, basis, left_out, &changes(set)))
            .collect();
        if !right.is_empty() {
            let named = |set: &Vec<usize>| set.iter().map(|at| answers[*at].0).collect();
            return right.into_iter().map(named).collect();
        }
    }
    Vec::new()
}

/// Every other answer to a question that is open for this file.
fn answers(tournament: &Tournament, basis: &Basis) -> Vec<(Otherwise, OtherAnswer)> {
    let mut answers = Vec::new();
    let mut add = |name, says, change| answers.push((Otherwise { name, says }, change));
    let edition = basis.setting.edition;
    let start = &tournament.headers.start_date;
    let is_dated = edition.first_day.is_some();
    let older = TiebreakEdition::older_choice(start).filter(|it| is_dated && *it != edition);
    // A question of the older edition may be answered otherwise together with the choice of it.
    let is_open = |it: &&Reading| it.is_of(&edition) || older.is_some_and(|older| it.is_of(&older));
    for reading in READINGS.iter().filter(is_open) {
        add(reading.name, reading.says, OtherAnswer::Reading(reading));
    }
    if let Some(edition) = older {
        add(edition.id, OLDER, OtherAnswer::Edition(edition));
    }
    if basis.system_source == SystemSource::Games {
        let (system, says) = match basis.setting.system {
            System::Swiss => (System::RoundRobin, "the tournament is a round robin"),
            System::RoundRobin => (System::Swiss, "the tournament is a Swiss"),
        };
        add("other-system", says, OtherAnswer::System(system));
    }
    for other in &basis.declared.otherwise {
        add(other.name, other.says, OtherAnswer::List(other.list.clone()));
    }
    if !last_ones_who_left(tournament, basis.round).is_empty() {
        add("last-ones-taken-out", TAKEN_OUT, OtherAnswer::LastOnesTakenOut);
    }
    answers
}

const OLDER: &str =
    "until 31 March 2024 an event that is no official one could follow the text of 2012";

const TAKEN_OUT: &str =
    "the players with the last ranks, who left before the end, are taken out of the standing";

fn is_right(
    tournament: &Tournament,
    basis: &Basis,
    left_out: &[usize],
    changes: &[&OtherAnswer],
) -> bool {
    let (mut setting, mut list, mut takes_out) = (basis.setting, basis.certain_list(), false);
    for change in changes {
        match change {
            OtherAnswer::Reading(reading) => (reading.apply)(&mut setting.readings),
            OtherAnswer::Edition(edition) => setting.edition = *edition,
            OtherAnswer::System(system) => setting.system = *system,
            OtherAnswer::List(other) => list = other.clone(),
            OtherAnswer::LastOnesTakenOut => takes_out = true,
        }
    }
    let table = Table::new(tournament, setting, basis.round);
    if takes_out {
        is_right_without_last_ones(tournament, &list, &table, basis.round)
    } else {
        RankAttempt::new(tournament, &list, &table, left_out).is_consistent()
    }
}

/// Whether a player took no part in the last two rounds (in the only one, if there is no other): absences and games lost by
/// forfeit. A bye by pairing, one of half a point, and a game won by forfeit are none.
pub(super) fn has_left(tournament: &Tournament, player: usize, round: u32) -> bool {
    let is_absent = |round: u32| match tournament.players[player].entry(round) {
        Entry::ZeroPointBye | Entry::Blank => true,
        Entry::Game(game) => game.result == GameResult::ForfeitLoss,
        _ => false,
    };
    round > 0 && (round.saturating_sub(1).max(1)..=round).all(is_absent)
}

/// The players with the last ranks of the file who left before the end, the last one first.
fn last_ones_who_left(tournament: &Tournament, round: u32) -> Vec<usize> {
    let players = &tournament.players;
    let mut by_rank: Vec<usize> =
        (0..players.len()).filter(|it| players[*it].rank.is_some()).collect();
    by_rank.sort_by_key(|it| std::cmp::Reverse(players[*it].rank));
    by_rank.into_iter().take_while(|it| has_left(tournament, *it, round)).collect()
}

/// Whether every rank follows if some of the last ones, at least one, have the ranks behind all others, in whatever order.
fn is_right_without_last_ones(
    tournament: &Tournament,
    list: &List,
    table: &Table,
    round: u32,
) -> bool {
    let last = last_ones_who_left(tournament, round);
    let ranked = tournament.players.iter().filter(|it| it.rank.is_some()).count();
    (1..=last.len().min(MOST_TAKEN_OUT)).any(|count| {
        let behind = ranked - count + 1..=ranked;
        let rank = |player: &usize| tournament.players[*player].rank.unwrap_or(0) as usize;
        if !last[..count].iter().all(|it| behind.contains(&rank(it))) {
            return false;
        }
        let mut without = tournament.clone();
        last[..count].iter().for_each(|it| without.players[*it].rank = None);
        RankAttempt::new(&without, list, table, &last[..count]).is_consistent()
    })
}

/// More players are not taken out of a standing.
const MOST_TAKEN_OUT: usize = 10;
