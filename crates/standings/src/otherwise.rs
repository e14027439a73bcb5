//! Compares the ranks of a file with the ranks by a list: which ranks do not follow, and which player shows it. Also
//! finds other answers to open questions under which the ranks would be right.

use serde::Serialize;

use super::declared::Basis;
use super::edition::{READINGS, Reading, TiebreakEdition};
use super::list::{List, Tiebreak};
use super::ranking::{Row, Standing};
use super::system::SystemSource;
use super::table::{System, Table};
use super::value::{Value, as_fraction, shown_apart};
use crate::tournament::{Entry, GameResult, PlayerNumber, Tournament};

/// Another answer to an open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// A name that never changes: of a reading, of an edition, or of another way to read the file.
    pub name: &'static str,
    /// What the answer says.
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

/// The most open questions that are answered otherwise at once.
const AT_ONCE: usize = 2;

/// The smallest sets of other answers under which every rank follows. Empty if no set of one or two answers is enough.
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

/// For each question that is open for this file, the other answers.
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

const OLDER: &str = "until 31 March 2024 an unofficial event could follow the text of 2012";

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

/// Whether a player took no part in the last two rounds (or in the only one): they were absent or lost by forfeit. A
/// bye by pairing or with points, and a game won by forfeit, count as taking part.
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

/// Whether every rank follows if some of the last players, who left early, come after all others in any order.
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

/// The most players that are taken out of a standing.
const MOST_TAKEN_OUT: usize = 10;

/// A rank that does not follow from the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Inconsistent {
    /// The player.
    pub player: PlayerNumber,
    /// The rank in the file. `None` if it is blank.
    pub in_file: Option<u32>,
    /// The player's best and worst rank by the list. They differ if the list leaves the player tied.
    pub by_list: (usize, usize),
    /// Another player whose order with this player is reversed between file and list, if there is one.
    pub against: Option<Against>,
}

impl Inconsistent {
    /// The rank that does not follow, as a clause, and in brackets what decides.
    pub fn in_words(&self) -> String {
        let (best, worst) = self.by_list;
        // Only where an order of tied players is a fault, too, one of their ranks can be wrong.
        let is_shared = self.in_file.is_some_and(|it| (best..=worst).contains(&(it as usize)));
        let by_list = match best == worst || is_shared {
            true => best.to_string(),
            false => format!("{best} to {worst}"),
        };
        let in_file =
            self.in_file.map_or_else(|| "no rank".to_owned(), |rank| format!("rank {rank}"));
        let unexplained = || match self.in_file {
            Some(_) if is_shared => " (tied players share it)".to_owned(),
            Some(rank) if rank as usize > worst => " (a rank before it is missing)".to_owned(),
            _ => String::new(),
        };
        let against = self.against.as_ref().map_or_else(unexplained, |it| {
            let rank = it.other_in_file;
            let (tiebreak, other) = (it.tiebreak, it.other);
            let place = if tiebreak.is_of_group() { "place " } else { "" };
            let [own, of_other] =
                shown_apart([it.own, it.of_other]).map(|it| format!("{place}{it}"));
            format!(" ({tiebreak} {own}; player {other}, rank {rank}, has {of_other})")
        });
        format!("player {} has {in_file}, the list gives {by_list}{against}", self.player)
    }
}

/// The tie-break that decides between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Against {
    /// The other player.
    pub other: PlayerNumber,
    /// The rank of the other player in the file.
    pub other_in_file: u32,
    /// The tie-break that separates the two players.
    pub tiebreak: Tiebreak,
    /// The value of the player. `None` if it is undefined.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub own: Option<Value>,
    /// The value of the other player. `None` if it is undefined.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub of_other: Option<Value>,
}

/// Players whom the list leaves tied, but whose ranks in the file are not the rank that tied players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted {
    /// The players.
    pub players: Vec<PlayerNumber>,
    /// The shared rank by the list.
    pub by_list: usize,
    /// The rank that all these players have in the file. `None` if their ranks differ.
    pub shared: Option<u32>,
}

/// The first rank of a tournament, in the order of the list, that is another one than in `standing`, which is by the list.
/// Unlike in [`judge`](super::judge()), tied players have to share the best rank. `None` if there is no such rank.
pub fn first_wrong_rank(
    tournament: &Tournament,
    list: &List,
    standing: Standing,
) -> Option<Inconsistent> {
    let attempt = RankAttempt::of(tournament, list, standing);
    let is_other = |row: &&Row| tournament.players[row.player].rank != Some(row.rank as u32);
    let row = attempt.standing.rows.iter().find(is_other)?;
    let tied = attempt.standing.rows.iter().filter(|it| it.rank == row.rank).count();
    Some(attempt.told((row.player, (row.rank, row.rank + tied - 1)), Some(row)))
}

pub(super) struct RankAttempt<'a> {
    tournament: &'a Tournament,
    list: &'a List,
    standing: Standing,
    /// Players whose rank in the file is not a rank that the list allows.
    misplaced: Vec<Misplaced>,
}

/// The index of a player, their best and their worst rank.
type Misplaced = (usize, (usize, usize));

impl<'a> RankAttempt<'a> {
    /// Compares the ranks of a file with a list. `left_out`: players without a rank.
    pub(super) fn new(
        tournament: &'a Tournament,
        list: &'a List,
        table: &Table,
        left_out: &[usize],
    ) -> RankAttempt<'a> {
        let mut whole = RankAttempt::of(tournament, list, table.standing(list));
        // Their places may stay empty, or others move up.
        let mut is_left_out = vec![false; table.len()];
        left_out.iter().for_each(|it| is_left_out[*it] = true);
        whole.misplaced.retain(|(player, _)| !is_left_out[*player]);
        if whole.is_consistent() || left_out.is_empty() {
            return whole;
        }
        let ranked = (0..table.len()).filter(|it| !is_left_out[*it]).collect();
        let others = RankAttempt::of(tournament, list, table.standing_of(ranked, list));
        if others.misplaced.len() <= whole.misplaced.len() { others } else { whole }
    }

    fn of(tournament: &'a Tournament, list: &'a List, standing: Standing) -> RankAttempt<'a> {
        let spans = standing.groups().flat_map(|group| {
            let span = (group[0].rank, group[0].rank + group.len() - 1);
            group.iter().map(move |row| (row.player, span))
        });
        let is_in = |(player, (best, worst)): &Misplaced| {
            let rank = tournament.players[*player].rank;
            rank.is_some_and(|rank| (*best..=*worst).contains(&(rank as usize)))
        };
        let misplaced = spans.filter(|it| !is_in(it)).collect();
        RankAttempt { tournament, list, standing, misplaced }
    }

    pub(super) fn is_consistent(&self) -> bool {
        self.misplaced.is_empty()
    }

    /// Whether the list leaves any players tied.
    pub(super) fn leaves_ties(&self) -> bool {
        self.standing.groups().any(|group| group.len() > 1)
    }

    /// The groups of tied players whose ranks in the file are not the shared rank.
    pub(super) fn parted(&self) -> Vec<Parted> {
        let players = &self.tournament.players;
        let rank = |row: &Row| players[row.player].rank;
        let is_parted = |group: &&[Row]| {
            // One who is left out has no rank to compare.
            group.iter().filter_map(rank).any(|it| it as usize != group[0].rank)
        };
        let of_group = |group: &[Row]| {
            let ranks: Vec<u32> = group.iter().filter_map(rank).collect();
            let is_shared = ranks.iter().all(|it| *it == ranks[0]) && ranks.len() > 1;
            Parted {
                players: group.iter().map(|row| players[row.player].number).collect(),
                by_list: group[0].rank,
                shared: is_shared.then(|| ranks[0]),
            }
        };
        self.standing.groups().filter(is_parted).map(of_group).collect()
    }

    /// The ranks that do not follow from the list, each with a player who shows it.
    pub(super) fn inconsistent(&self) -> Vec<Inconsistent> {
        let mut row_of: Vec<Option<&Row>> = vec![None; self.tournament.players.len()];
        self.standing.rows.iter().for_each(|row| row_of[row.player] = Some(row));
        let told = |it: &Misplaced| self.told(*it, row_of[it.0]);
        self.misplaced.iter().map(told).collect()
    }

    fn told(&self, (player, by_list): Misplaced, row: Option<&Row>) -> Inconsistent {
        Inconsistent {
            player: self.tournament.players[player].number,
            in_file: self.tournament.players[player].rank,
            by_list,
            against: row.and_then(|row| self.against(row)),
        }
    }

    /// A player whose order with `own` is reversed between file and list: by the first tie-break that the file
    /// contradicts, and of several players the one with the nearest rank in the file.
    fn against(&self, own: &Row) -> Option<Against> {
        let rank = |row: &Row| self.tournament.players[row.player].rank;
        let own_rank = rank(own)?;
        let is_turned = |other: &Row| {
            let by_list = own.rank.cmp(&other.rank);
            by_list.is_ne() && rank(other).is_some_and(|it| own_rank.cmp(&it) != by_list)
        };
        let others = self.standing.rows.iter().filter(|other| is_turned(other));
        let (at, _, other) = others
            .filter_map(|it| Some((own.parted_from(it)?.1, rank(it)?.abs_diff(own_rank), it)))
            .min_by_key(|(at, distance, _)| (*at, *distance))?;
        let [value, of_other] = own.values_at_parting(other, self.list)?;
        Some(Against {
            other: self.tournament.players[other.player].number,
            other_in_file: rank(other)?,
            tiebreak: self.list.entries[at],
            own: value,
            of_other,
        })
    }
}
