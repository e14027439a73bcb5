//! Forbids pairs so that a round, or a whole event, has only few legal pairings.

use super::draw::Draw;
use crate::round::{Rank, RoundContext};
use crate::tournament::{ForbiddenGroup, PlayerIndex, Points, Tournament};

/// Forbids, in these rounds, all pairs outside two or three random legal pairings. `None` if there is no legal pairing.
pub fn all_but_few(
    context: &RoundContext,
    first_round: u32,
    last_round: u32,
    draw: &mut Draw,
) -> Option<Vec<ForbiddenGroup>> {
    let count = if draw.percent(30) { 3 } else { 2 };
    let mut kept = Vec::new();
    for _ in 0..count {
        kept.extend(random_pairing(context, draw)?);
    }
    let is_free = |(one, other): &(Rank, Rank)| {
        !kept.contains(&(*one, *other)) && context.may_meet(*one, *other)
    };
    let group = |(one, other): (Rank, Rank)| {
        let players = [one, other].map(|rank| context.player(rank).index).to_vec();
        ForbiddenGroup { first_round, last_round, players }
    };
    Some(all_pairs(context).filter(is_free).map(group).collect())
}

/// Forbids, in the whole event, all pairs outside some random pairings: one or two more pairings than rounds.
pub(super) fn for_the_event((players, rounds): (u32, u32), draw: &mut Draw) -> Vec<ForbiddenGroup> {
    let mut kept = Vec::new();
    for _ in 0..rounds + 1 + draw.below(2) {
        let mut order: Vec<u32> = (0..players).collect();
        draw.shuffle(&mut order);
        kept.extend(order.chunks_exact(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))));
    }
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
    let group = |(one, other): (u32, u32)| ForbiddenGroup {
        first_round: 1,
        last_round: rounds,
        players: vec![PlayerIndex::new(one), PlayerIndex::new(other)],
    };
    pairs.filter(|pair| !kept.contains(pair)).map(group).collect()
}

/// Gives about half of the players new virtual points in a round, so that there are many different scores.
pub fn lift_some(tournament: &mut Tournament, round: u32, draw: &mut Draw) {
    let at = round as usize - 1;
    for player in &mut tournament.players {
        if player.acceleration.len() <= at {
            player.acceleration.resize(at + 1, Points::ZERO);
        }
        if draw.percent(50) {
            player.acceleration[at] = draw.one_of(&[5, 10, 15, 20, 30].map(Points));
        }
    }
}

fn all_pairs(round: &RoundContext) -> impl Iterator<Item = (Rank, Rank)> + '_ {
    let ranks = || Rank::up_to(round.len());
    ranks().flat_map(move |first| ranks().filter(move |it| *it > first).map(move |it| (first, it)))
}

fn random_pairing(round: &RoundContext, draw: &mut Draw) -> Option<Vec<(Rank, Rank)>> {
    let mut order: Vec<Rank> = Rank::up_to(round.len()).collect();
    draw.shuffle(&mut order);
    let mut pairs = Vec::new();
    complete(round, &order, &mut pairs).then_some(pairs)
}

fn complete(round: &RoundContext, left: &[Rank], pairs: &mut Vec<(Rank, Rank)>) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    for (at, other) in rest.iter().enumerate() {
        if round.may_meet(*first, *other) {
            let others = [&rest[..at], &rest[at + 1..]].concat();
            pairs.push((*first.min(other), *first.max(other)));
            if complete(round, &others, pairs) {
                return true;
            }
            pairs.pop();
        }
    }
    left.len() % 2 == 1 && round.player(*first).may_get_pab && complete(round, rest, pairs)
}
