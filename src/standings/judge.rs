//! Whether the ranks of a file follow the list that it declares.

use std::collections::BTreeMap;

use super::declared::{declared, system_of};
use super::edition::{NoTiebreakEdition, TiebreakEdition};
use super::list::{List, Tiebreak, faults_in_words};
use super::ranking::{Row, Standing};
use super::readings::{READINGS, Reading, Readings};
use super::table::{Setting, Table};
use super::value::Value;
use crate::tournament::{Entry, GameResult, Player, PlayerIndex, PlayerNumber, Points, Tournament};

/// A judgement on the standing of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Every rank follows from the list; tied players share theirs.
    Match,
    /// Some ranks do not follow from the list.
    Wrong(Vec<Inconsistent>),
    /// Every rank follows from the list under exactly one other reading of the regulations: its name.
    Disputed(&'static str),
    /// Every rank follows from the list, but players whom it leaves tied have ranks of their own.
    Undecided(Vec<Vec<PlayerNumber>>),
    /// No list is declared, and the ranks are no standing.
    NotAStanding(&'static str),
    /// No list is declared.
    NotDeclared,
    /// No edition of the regulations is known for the date.
    NoEdition(NoTiebreakEdition),
    /// A game has no result yet.
    Provisional,
    /// The list cannot be read.
    NoList(String),
}

/// A rank that does not follow from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inconsistent {
    /// The player.
    pub player: PlayerNumber,
    /// Their rank in the file; `None`: blank.
    pub in_file: Option<u32>,
    /// Their best and their worst rank by the list: several where it leaves them tied.
    pub by_list: (usize, usize),
    /// Somebody whom the file has on the other side of them than the list, if there is one.
    pub against: Option<Against>,
}

/// What decides between two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The other player.
    pub other: PlayerNumber,
    /// The first tie-break in which the two differ.
    pub tiebreak: Tiebreak,
    /// The value of the player; `None`: undefined.
    pub own: Option<Value>,
    /// The value of the other one.
    pub of_other: Option<Value>,
}

/// Judges the ranks of a file. `edition`: the one to be judged by; `None`: by the date.
#[must_use]
pub fn judge(tournament: &Tournament, edition: Option<TiebreakEdition>) -> Judged {
    let Some(declared) = declared(&tournament.headers) else {
        return no_standing(tournament).map_or(Judged::NotDeclared, Judged::NotAStanding);
    };
    let list = match declared.list {
        Ok(list) => list,
        Err(faults) => return Judged::NoList(faults_in_words(&faults)),
    };
    let by_date = || TiebreakEdition::on(&tournament.headers.start_date);
    let edition = match edition.map_or_else(by_date, Ok) {
        Ok(edition) => edition,
        Err(missing) => return Judged::NoEdition(missing),
    };
    let round = tournament.last_paired_round();
    if has_pending(tournament, round) {
        return Judged::Provisional;
    }
    let setting = Setting { edition, system: system_of(tournament), readings: Readings::default() };
    let standing_under = |readings: Readings| {
        Table::new(tournament, Setting { readings, ..setting }, round).standing(&list)
    };
    let standing = standing_under(setting.readings);
    let wrong = inconsistent(tournament, &standing);
    if wrong.is_empty() {
        return right(tournament, &standing);
    }
    let is_right_under =
        |reading: &&Reading| inconsistent(tournament, &standing_under(reading.alone())).is_empty();
    let right: Vec<_> = READINGS.iter().filter(is_right_under).collect();
    match right.as_slice() {
        [only] => Judged::Disputed(only.name),
        _ => Judged::Wrong(
            wrong.into_iter().map(|it| told(tournament, &standing, &list, it)).collect(),
        ),
    }
}

/// A player whose rank in the file is none that the list leaves open: the index, the best and the worst of these.
type Misplaced = (usize, (usize, usize));

/// The players whose ranks do not follow from a standing.
fn inconsistent(tournament: &Tournament, standing: &Standing) -> Vec<Misplaced> {
    let spans = standing.groups().flat_map(|group| {
        let span = (group[0].rank, group[0].rank + group.len() - 1);
        group.iter().map(move |row| (row.player, span))
    });
    let is_in = |(player, (best, worst)): &Misplaced| {
        let rank = tournament.players[*player].rank;
        rank.is_some_and(|rank| (*best..=*worst).contains(&(rank as usize)))
    };
    spans.filter(|it| !is_in(it)).collect()
}

/// The judgement where every rank follows.
fn right(tournament: &Tournament, standing: &Standing) -> Judged {
    let is_parted = |group: &&[Row]| {
        group.iter().any(|row| tournament.players[row.player].rank != Some(row.rank as u32))
    };
    let numbers =
        |group: &[Row]| group.iter().map(|row| tournament.players[row.player].number).collect();
    let parted: Vec<Vec<PlayerNumber>> = standing.groups().filter(is_parted).map(numbers).collect();
    if parted.is_empty() { Judged::Match } else { Judged::Undecided(parted) }
}

fn told(
    tournament: &Tournament,
    standing: &Standing,
    list: &List,
    (player, by_list): Misplaced,
) -> Inconsistent {
    Inconsistent {
        player: tournament.players[player].number,
        in_file: tournament.players[player].rank,
        by_list,
        against: against(tournament, standing, list, player),
    }
}

/// Whom the file has on the other side of a player than the list: of several the one whose rank in the file is nearest.
fn against(
    tournament: &Tournament,
    standing: &Standing,
    list: &List,
    player: usize,
) -> Option<Against> {
    let row = |player: usize| standing.rows.iter().find(|row| row.player == player);
    let (own, own_rank) = (row(player)?, tournament.players[player].rank?);
    let is_turned = |other: &&Row| {
        let rank = tournament.players[other.player].rank;
        rank.is_some_and(|rank| {
            (rank < own_rank && own.rank < other.rank) || (rank > own_rank && own.rank > other.rank)
        })
    };
    let distance = |other: &&Row| {
        tournament.players[other.player].rank.map_or(u32::MAX, |rank| rank.abs_diff(own_rank))
    };
    let other = standing.rows.iter().filter(is_turned).min_by_key(distance)?;
    let differs = own.values.iter().zip(&other.values).position(|(one, two)| one != two)?;
    Some(Against {
        other: tournament.players[other.player].number,
        tiebreak: list.entries[differs],
        own: own.values[differs],
        of_other: other.values[differs],
    })
}

/// Whether a game up to a round, 1-based, has no result yet.
#[must_use]
pub fn has_pending(tournament: &Tournament, round: u32) -> bool {
    let is_pending =
        |entry: Entry| entry.game().is_some_and(|game| game.result == GameResult::Pending);
    tournament.players.iter().any(|it| (1..=round).any(|round| is_pending(it.entry(round))))
}

/// Why the ranks of a file are no standing; `None`: they may be one.
fn no_standing(tournament: &Tournament) -> Option<&'static str> {
    let players = &tournament.players;
    if players.iter().all(|it| it.rank.is_none()) {
        return Some("the rank column is blank");
    }
    if players.iter().all(|it| it.rank == Some(it.number.get())) {
        return Some("the ranks are the numbers");
    }
    let rounds = tournament.last_paired_round();
    let of_player = |(at, player): (usize, &Player)| {
        let index = PlayerIndex::from_index(at);
        Some((player.rank?, tournament.score_before(index, rounds + 1)))
    };
    let mut ranked: Vec<(u32, Points)> = players.iter().enumerate().filter_map(of_player).collect();
    ranked.sort_unstable();
    let (mut above, mut unequal, mut inverted) = (BTreeMap::<Points, usize>::new(), 0, 0);
    for (_, points) in ranked {
        let fewer: usize = above.range(..points).map(|(_, count)| count).sum();
        let as_many = above.get(&points).copied().unwrap_or(0);
        let all: usize = above.values().sum();
        inverted += fewer;
        unequal += all - as_many;
        *above.entry(points).or_default() += 1;
    }
    (inverted * 10 > unequal).then_some("the ranks do not go by points")
}
