//! Baku acceleration (C.04.7): who has virtual points, and when.

use super::{Points, Tournament};

impl Tournament {
    /// Virtual points over `rounds` rounds, by player and round. Group A is the first 2 * ceil(N / 4) players.
    #[must_use]
    pub fn baku_points(&self, rounds: u32) -> Vec<Vec<Points>> {
        let count = self.players.len();
        let group = (2 * count.div_ceil(4)).min(count);
        let mut table = vec![Vec::new(); count];
        table[..group].fill(of_group_a(rounds, self.points.win_value()));
        table
    }
}

/// The first half of the rounds is accelerated: a win in the first half of these, then half a win.
fn of_group_a(rounds: u32, win: Points) -> Vec<Points> {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < full { win } else { Points(win.0 / 2) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_rounds_of_baku_are_three_wins_and_two_halves() {
        let nine = [10, 10, 10, 5, 5].map(Points);
        assert_eq!(of_group_a(9, Points(10)), nine);
        assert_eq!(of_group_a(1, Points(10)), [Points(10)]);
    }
}
