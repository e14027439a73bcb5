//! The ranks of a file beside those of a list: which do not follow, and against whom.

use serde::Serialize;

use super::list::{List, Tiebreak};
use super::ranking::{Row, Standing};
use super::table::Table;
use super::value::{Value, as_fraction};
use crate::tournament::{PlayerNumber, Tournament};

/// A rank that does not follow from the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Inconsistent {
    /// The player.
    pub player: PlayerNumber,
    /// Their rank in the file; `None`: blank.
    pub in_file: Option<u32>,
    /// Their best and their worst rank by the list: several where it leaves them tied.
    pub by_list: (usize, usize),
    /// Somebody whom the file has on another side of them than the list, if there is one.
    pub against: Option<Against>,
}

/// What decides between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Against {
    /// The other player.
    pub other: PlayerNumber,
    /// Their rank in the file.
    pub other_in_file: u32,
    /// The tie-break that parts the two.
    pub tiebreak: Tiebreak,
    /// The value of the player; `None`: undefined.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub own: Option<Value>,
    /// The value of the other one.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub of_other: Option<Value>,
}

/// Players whom the list leaves tied, and whose ranks in the file are not those that tied players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted {
    /// The players.
    pub players: Vec<PlayerNumber>,
    /// The rank that they share by the list.
    pub by_list: usize,
    /// The rank that all of them have in the file; `None`: they have different ones.
    pub shared: Option<u32>,
}

pub(super) struct RankAttempt<'a> {
    tournament: &'a Tournament,
    list: &'a List,
    standing: Standing,
    /// Those whose rank is none that the list leaves open.
    misplaced: Vec<Misplaced>,
}

/// The index of a player, their best and their worst rank.
type Misplaced = (usize, (usize, usize));

impl<'a> RankAttempt<'a> {
    /// `left_out`: players who have no rank.
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

    /// Whether the list leaves anybody tied.
    pub(super) fn leaves_ties(&self) -> bool {
        self.standing.groups().any(|group| group.len() > 1)
    }

    /// The groups of tied players whose ranks are not those that they share.
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

    /// The ranks that do not follow, each with somebody against whom.
    pub(super) fn inconsistent(&self) -> Vec<Inconsistent> {
        let mut row_of: Vec<Option<&Row>> = vec![None; self.tournament.players.len()];
        self.standing.rows.iter().for_each(|row| row_of[row.player] = Some(row));
        let told = |(player, by_list): &Misplaced| Inconsistent {
            player: self.tournament.players[*player].number,
            in_file: self.tournament.players[*player].rank,
            by_list: *by_list,
            against: row_of[*player].and_then(|row| self.against(row)),
        };
        self.misplaced.iter().map(told).collect()
    }

    /// Somebody whom the file has on another side of a player than the list: by the first tie-break that the file
    /// contradicts, and of several the one whose rank in the file is nearest.
    fn against(&self, own: &Row) -> Option<Against> {
        let rank = |row: &Row| self.tournament.players[row.player].rank;
        let own_rank = rank(own)?;
        let is_turned = |other: &Row| {
            let by_list = own.rank.cmp(&other.rank);
            by_list.is_ne() && rank(other).is_some_and(|it| own_rank.cmp(&it) != by_list)
        };
        let others = self.standing.rows.iter().filter(|other| is_turned(other));
        let (at, _, other) = others
            .filter_map(|it| Some((own.parted_by(it)?, rank(it)?.abs_diff(own_rank), it)))
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
