//! Makes positions unusual: few legal pairings, adjustments, other values of byes, virtual points in one round.

use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::{Draw, all_but_few, lift_some};
use crate::mutants::context_of;
use crate::tournament::{Adjustment, PlayerIndex, Points, Tournament};

/// Adds unusual facts, and forbidden pairs that leave few pairings; `None`: none legal, or too many players.
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
    let last = position.tournament.declared_rounds.unwrap_or(position.round);
    let forbidden = all_but_few(&context, (1, last), draw)?;
    position.tournament.forbidden.extend(forbidden);
    Some(position)
}

/// Adds arbiter's points after the last round, or changes a bye. Programs fail below zero, so no points are taken.
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

/// Gives half of the players virtual points in this round only, sometimes adjustments after an earlier one.
pub(super) fn lift(position: &mut Position, draw: &mut Draw) {
    let tournament = &mut position.tournament;
    tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    lift_some(tournament, position.round, draw);
    if position.round > 2 && draw.percent(10) {
        let last = position.round - 1;
        give_points(&mut position.tournament, draw, |draw| draw.below(last));
    }
}

/// `after` draws the round between the player and the points.
fn give_points(tournament: &mut Tournament, draw: &mut Draw, after: impl FnOnce(&mut Draw) -> u32) {
    let player = PlayerIndex::new(draw.below(tournament.players.len() as u32));
    let round = after(draw);
    let points = draw.one_of(&[Points(5), Points(10)]);
    tournament.adjustments.push(Adjustment { player, round, points });
}

/// Removes forbidden pairs one after another while `holds` stays true.
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
