//! Positions with a choice between a few pairings: forbidden pairs leave only the pairs of two or three legal
//! pairings that are drawn by lot. So rare rules decide often, and larger fields are enumerated quickly.

use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::Draw;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Adjustment, ForbiddenGroup, PlayerIndex, Points, Tournament};

use super::answer::context_of;

/// Forbids all pairs of the round that are in none of a few random legal pairings; `None`: there are no legal ones.
pub(super) fn between_few(
    mut position: Position,
    edition: &Edition,
    draw: &mut Draw,
) -> Option<Position> {
    make_unusual(&mut position.tournament, position.round, draw);
    let context = context_of(&position.tournament, position.round, edition);
    if context.len() > crate::oracle::LARGEST_FIELD {
        return None;
    }
    let count = if draw.percent(30) { 3 } else { 2 };
    let mut kept = Vec::new();
    for _ in 0..count {
        kept.extend(random_pairing(&context, draw)?);
    }
    let last = position.tournament.declared_rounds.unwrap_or(position.round);
    for (first, second) in all_pairs(&context) {
        if !kept.contains(&(first, second)) && context.may_meet(first, second) {
            let players = [first, second].map(|rank| context.player(rank).index).to_vec();
            let group = ForbiddenGroup { first_round: 1, last_round: last, players };
            position.tournament.forbidden.push(group);
        }
    }
    Some(position)
}

/// Makes some positions unusual: the arbiter gave points after the last round, or a bye is worth something else. No
/// points are taken, because programs fail at scores below zero.
fn make_unusual(tournament: &mut Tournament, round: u32, draw: &mut Draw) {
    match draw.below(20) {
        0 | 1 if round > 1 => {
            give_points(tournament, draw, |_| round - 1);
        }
        // A file of FIDE 2026 states one value for both.
        2 => {
            tournament.points.zero_point_bye = Points(5);
            tournament.points.forfeit_loss = Points(5);
        }
        3 => tournament.points.half_point_bye = Points::ZERO,
        _ => {}
    }
}

/// Gives half of the players virtual points in the round to be paired, and in no other one, so that there are
/// more scores than the rounds so far make. In some positions the arbiter also gave points after an earlier round.
pub(super) fn lift(position: &mut Position, draw: &mut Draw) {
    let round = position.round as usize;
    for player in &mut position.tournament.players {
        let mut points = vec![Points::ZERO; round];
        if draw.percent(50) {
            points[round - 1] = draw.one_of(&[5, 10, 15, 20, 30].map(Points));
        }
        player.acceleration = points;
    }
    if round > 2 && draw.percent(10) {
        let last = position.round - 1;
        give_points(&mut position.tournament, draw, |draw| draw.below(last));
    }
}

/// The arbiter gives a player points, after a round that is drawn between the player and the points.
fn give_points(tournament: &mut Tournament, draw: &mut Draw, after: impl FnOnce(&mut Draw) -> u32) {
    let player = PlayerIndex::new(draw.below(tournament.players.len() as u32));
    let round = after(draw);
    let points = draw.one_of(&[Points(5), Points(10)]);
    tournament.adjustments.push(Adjustment { player, round, points });
}

fn all_pairs(round: &RoundContext) -> impl Iterator<Item = (Rank, Rank)> + '_ {
    let ranks = || Rank::up_to(round.len());
    ranks().flat_map(move |first| ranks().filter(move |it| *it > first).map(move |it| (first, it)))
}

/// A legal pairing drawn by lot, each pair in ascending order; whoever is in no pair has the bye.
fn random_pairing(round: &RoundContext, draw: &mut Draw) -> Option<Vec<(Rank, Rank)>> {
    let mut order: Vec<Rank> = Rank::up_to(round.len()).collect();
    draw.shuffle(&mut order);
    let mut pairs = Vec::new();
    complete(round, &order, &mut pairs).then_some(pairs)
}

/// Pairs those who are left, the first of them with whoever comes first and may be met.
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

/// The position without those forbidden pairs that can go while a condition holds, one after the other.
#[must_use]
pub fn with_fewer_forbidden(position: Position, holds: &dyn Fn(&Position) -> bool) -> Position {
    let mut kept = position;
    for at in (0..kept.tournament.forbidden.len()).rev() {
        let mut fewer = kept.clone();
        fewer.tournament.forbidden.remove(at);
        if holds(&fewer) {
            kept = fewer;
        }
    }
    kept
}
