//! Whether the ranks of a file can be a standing at all.

use std::collections::BTreeMap;

use crate::tournament::{Player, PlayerIndex, Points, Tournament};

/// Why the ranks of a file are no standing; `None`: they may be one.
pub(super) fn not_a_standing(tournament: &Tournament) -> Option<&'static str> {
    let players = &tournament.players;
    if players.iter().all(|it| it.rank.is_none()) {
        return Some("the rank column is blank");
    }
    if players.iter().all(|it| it.rank == Some(it.number.get())) {
        return Some("the ranks are the numbers");
    }
    let (unequal, inverted) = pairs(tournament);
    (inverted * 10 > unequal).then_some("the ranks do not go by points")
}

/// Players from whom on an order of the ranks is probably not chance.
const PLAYERS_MIN: usize = 4;

/// The column of the file in whose order all ranks are, as ranks given before round 1 are; `None`: in that of none. It is
/// for ranks that are known to be wrong as a standing.
#[must_use]
pub fn order_of_starting_ranks(tournament: &Tournament) -> Option<&'static str> {
    let mut players: Vec<&Player> = tournament.players.iter().collect();
    players.sort_by_key(|it| it.rank);
    if players.len() < PLAYERS_MIN || players[0].rank.is_none() {
        return None;
    }
    type ColumnKey = fn(&Player) -> Option<i64>;
    let goes_by = |key: ColumnKey| {
        let keys: Option<Vec<i64>> = players.iter().map(|it| key(it)).collect();
        keys.is_some_and(|keys| keys.is_sorted() && keys.first() != keys.last())
    };
    let columns: [(_, ColumnKey); 3] = [
        ("numbers", |it| Some(i64::from(it.tpn))),
        ("ratings", |it| Some(-i64::from(it.rating?))),
        ("FIDE numbers", |it| Some(-it.fide_id.trim().parse::<i64>().ok()?)),
    ];
    columns.into_iter().find(|(_, key)| goes_by(*key)).map(|it| it.0)
}

/// How many pairs of ranked players have unequal points, and in how many of them the one with fewer is above.
fn pairs(tournament: &Tournament) -> (usize, usize) {
    let rounds = tournament.last_paired_round();
    let of_player = |(at, player): (usize, &Player)| {
        let index = PlayerIndex::from_index(at);
        Some((player.rank?, tournament.score_before(index, rounds + 1)))
    };
    let players = tournament.players.iter().enumerate();
    let mut ranked: Vec<(u32, Points)> = players.filter_map(of_player).collect();
    ranked.sort_unstable();
    let (mut above, mut unequal, mut inverted) = (BTreeMap::<Points, usize>::new(), 0, 0);
    for (all, (_, points)) in ranked.into_iter().enumerate() {
        let fewer: usize = above.range(..points).map(|(_, count)| count).sum();
        let as_many = above.get(&points).copied().unwrap_or(0);
        inverted += fewer;
        unequal += all - as_many;
        *above.entry(points).or_default() += 1;
    }
    (unequal, inverted)
}
