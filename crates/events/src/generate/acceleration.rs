//! Kinds of acceleration, and the virtual points that each kind gives.

use crate::tournament::{Colour, PointSystem, Points};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Acceleration {
    Off,
    /// The upper half gets a win for half of the accelerated rounds, then a draw (C.04.7).
    Baku,
    /// The upper half gets a win in rounds 1 and 2.
    TwoRounds,
    /// The upper third gets a win and the middle third a draw, up to the last round but one.
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
