//! Direct encounter (6): the games of tied players among themselves.

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Kind, Table};
use crate::standings::value::{Value, whole};

pub(super) const ABOUT: About = About {
    code: Code::De,
    name: "direct encounter",
    article: "6",
    article_2012: Some("1.4"),
    asks: "The points of the tied players in their games among themselves, as far as missing games cannot change the order.",
    unit: "",
};

/// What a member of a group scored against the others.
struct Member {
    player: usize,
    sum: Value,
    /// Other members whom they have not met.
    missing: usize,
}

/// The players of a group in tiers, the best first; those of one tier stay tied.
pub(in crate::standings) fn tiers(
    table: &Table,
    group: &[usize],
    tiebreak: Tiebreak,
) -> Vec<Vec<usize>> {
    let mut members: Vec<Member> =
        group.iter().map(|it| member(table, *it, group, tiebreak)).collect();
    let have_all_met = table.is_round_robin() || members.iter().all(|it| it.missing == 0);
    if have_all_met {
        return by_sum(table, members, tiebreak);
    }
    let mut placed: Vec<Vec<usize>> = Vec::new();
    while let Some(at) = unreachable_one(table, &members) {
        placed.push(vec![members.remove(at).player]);
    }
    let rest: Vec<usize> = members.iter().map(|it| it.player).collect();
    match (placed.is_empty(), rest.len()) {
        (true, _) => vec![rest],
        (false, 0) => placed,
        (false, _) => {
            placed.extend(tiers(table, &rest, tiebreak));
            placed
        }
    }
}

/// All have met: by their sums, and those with equal sums again among themselves.
fn by_sum(table: &Table, mut members: Vec<Member>, tiebreak: Tiebreak) -> Vec<Vec<usize>> {
    members.sort_by_key(|it| std::cmp::Reverse(it.sum));
    let of_sums = members.chunk_by(|one, other| one.sum == other.sum);
    let groups: Vec<Vec<usize>> =
        of_sums.map(|group| group.iter().map(|it| it.player).collect()).collect();
    if groups.len() == 1 {
        return groups;
    }
    groups.into_iter().flat_map(|group| tiers(table, &group, tiebreak)).collect()
}

/// The one who stays first whatever the missing games bring, if there is one.
fn unreachable_one(table: &Table, members: &[Member]) -> Option<usize> {
    let most = |it: &Member| it.sum + table.win * whole(it.missing);
    let is_first = |at: usize| {
        let others = members.iter().enumerate().filter(|(other, _)| *other != at);
        others.map(|(_, it)| most(it)).all(|most| members[at].sum > most)
    };
    (0..members.len()).find(|at| is_first(*at))
}

fn member(table: &Table, player: usize, group: &[usize], tiebreak: Tiebreak) -> Member {
    let mut sum = Value::default();
    let mut missing = 0;
    for other in group.iter().filter(|it| **it != player) {
        let meetings: Vec<Value> = table.records[player]
            .rounds
            .iter()
            .filter(|round| round.opponent == Some(*other))
            .filter(|round| {
                round.kind == Kind::Played || table.is_round_robin() || tiebreak.counts_forfeits
            })
            .map(|round| round.points)
            .collect();
        match crate::standings::value::mean(&meetings) {
            Some(mean) => sum += mean,
            None => missing += 1,
        }
    }
    Member { player, sum, missing }
}
