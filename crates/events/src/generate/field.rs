//! The players of a generated tournament, and what is settled before round 1.

use super::draw::Draw;
use crate::tournament::{
    Adjustment, Colour, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, PointSystem, Points,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Acceleration {
    Off,
    /// The upper half: a win for half of the accelerated rounds, then a draw (C.04.7).
    Baku,
    /// The upper half: a win in rounds 1 and 2.
    TwoRounds,
    /// The upper third a win, the middle third a draw, up to the round before the last.
    Thirds,
}

impl Acceleration {
    pub(super) const ALL: [(&'static str, Acceleration); 4] = [
        ("off", Acceleration::Off),
        ("baku", Acceleration::Baku),
        ("two-rounds", Acceleration::TwoRounds),
        ("thirds", Acceleration::Thirds),
    ];
}

pub(super) fn player(number: PlayerNumber, rating: Option<u32>) -> Player {
    Player { name: format!("Player{number:04}"), sex: 'm', rating, ..Player::new(number) }
}

/// By player: the last round before they join, 0 for most. `late`: the probability of joining late, in millionths.
pub(super) fn joins(players: u32, rounds: u32, late: u32, draw: &mut Draw) -> Vec<u32> {
    let latest = (rounds / 2).max(1);
    (0..players).map(|_| if draw.millionths(late) { draw.between(1, latest) } else { 0 }).collect()
}

pub(super) fn virtual_points(
    acceleration: Acceleration,
    (players, rounds): (u32, u32),
    points: &PointSystem,
    index: usize,
) -> Vec<Points> {
    let (win, draw) = (points.win[Colour::White], points.draw[Colour::White]);
    let count = players as usize;
    match acceleration {
        Acceleration::Off => Vec::new(),
        Acceleration::Baku if index < 2 * count.div_ceil(4) => {
            let accelerated = rounds.div_ceil(2);
            let full = accelerated.div_ceil(2);
            (1..=accelerated).map(|round| if round <= full { win } else { draw }).collect()
        }
        Acceleration::TwoRounds if index < count / 2 => vec![win; rounds.min(2) as usize],
        Acceleration::Thirds if index < count / 3 => vec![win; rounds as usize - 1],
        Acceleration::Thirds if index < 2 * count / 3 => vec![draw; rounds as usize - 1],
        _ => Vec::new(),
    }
}

pub(super) fn forbidden(
    count: u32,
    (players, rounds): (u32, u32),
    only_always: bool,
    draw: &mut Draw,
) -> Vec<ForbiddenGroup> {
    let mut groups = Vec::new();
    for _ in 0..count {
        let mut members: Vec<PlayerIndex> = PlayerIndex::up_to(players as usize).collect();
        draw.shuffle(&mut members);
        members.truncate(draw.between(2, 3) as usize);
        members.sort_unstable();
        let first_round = draw.between(1, rounds);
        let last_round = draw.between(first_round, rounds);
        let always = draw.percent(50) || only_always;
        groups.push(ForbiddenGroup {
            first_round: if always { 1 } else { first_round },
            last_round: if always { rounds } else { last_round },
            players: members,
        });
    }
    groups
}

pub(super) fn adjustments(
    adjusted: u32,
    (players, rounds): (u32, u32),
    draw: &mut Draw,
) -> Vec<Adjustment> {
    let mut adjustments = Vec::new();
    for player in PlayerIndex::up_to(players as usize) {
        if draw.millionths(adjusted) {
            let round = draw.below(rounds + 1);
            let points = draw.one_of(&[Points(-10), Points(-5), Points(5), Points(10)]);
            adjustments.push(Adjustment { player, round, points });
        }
    }
    adjustments
}
