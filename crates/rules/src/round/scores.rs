//! Scores before every round, with and without virtual points.

use crate::tournament::{PlayerIndex, Points, Tournament};

/// The scores of all players before every round.
#[derive(Clone, Debug)]
pub struct Scores {
    /// Player by player, a value for each round from 1.
    before: Vec<Points>,
    rounds: usize,
}

impl Scores {
    /// Scores before the rounds 1 to `last_round`.
    pub fn new(tournament: &Tournament, last_round: u32) -> Scores {
        let rounds = last_round as usize;
        let mut before = Vec::with_capacity(rounds * tournament.players.len());
        for player in &tournament.players {
            let mut score = Points::ZERO;
            for round in 1..=last_round {
                before.push(score);
                score += tournament.points.value(player.entry(round));
            }
        }
        let mut scores = Scores { before, rounds };
        scores.add_adjustments(tournament);
        scores
    }

    /// Adds the arbiter's points from the round after theirs on (record `299`).
    fn add_adjustments(&mut self, tournament: &Tournament) {
        for adjustment in &tournament.adjustments {
            let start = adjustment.player.index() * self.rounds;
            let first = (adjustment.round as usize).min(self.rounds);
            for score in &mut self.before[start + first..start + self.rounds] {
                *score += adjustment.points;
            }
        }
    }

    /// The score before `round` (1-based), without virtual points.
    ///
    /// # Panics
    ///
    /// When `round` is beyond the last round asked for.
    pub fn before(&self, player: PlayerIndex, round: u32) -> Points {
        assert!(round >= 1 && round as usize <= self.rounds, "no scores before round {round}");
        self.before[player.index() * self.rounds + round as usize - 1]
    }

    /// The score that `round` is paired by, with the virtual points of that round (C.04.7 1.5).
    pub fn pairing_score(
        &self,
        tournament: &Tournament,
        player: PlayerIndex,
        round: u32,
    ) -> Points {
        self.before(player, round) + tournament[player].virtual_points(round)
    }
}
