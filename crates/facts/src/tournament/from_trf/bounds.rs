//! Bounds of points.

use super::Importer;
use crate::trf::Location;

/// The largest sum over all pairs of a round. Rules of 2013 square differences of scores.
const SUM_MOST: u128 = 1 << 58;

impl Importer<'_> {
    pub(super) fn bounded_scores(&mut self) {
        let tournament = &self.tournament;
        let points = self.document.values.iter().map(|record| record.value.unsigned_abs());
        let most = u128::from(points.max().unwrap_or(0));
        let rounds = tournament.players.iter().map(|player| player.entries.len()).max();
        let rounds = rounds.unwrap_or(0).max(tournament.declared_rounds.unwrap_or(0) as usize);
        let range = 2 * most * rounds as u128;
        let players = tournament.players.len() as u128 + 2;
        if 6 * players * range * range > SUM_MOST {
            let place =
                self.document.values.first().map_or(Location::line(1), |record| record.place);
            let message = "the points give scores that are too large to be computed with";
            self.faults.error(place, "too-much", message, "state points as a tournament has them");
        }
    }
}
