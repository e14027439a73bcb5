//! Costs of a candidate, as sums over its pairs and left-over players.

use crate::matching::Packing;
use crate::tight::Weighs;

/// The sums of a candidate by field; the lexicographically smaller list is better.
pub(crate) type Sums = Vec<i64>;

pub(crate) trait Costs {
    fn width(&self) -> usize;

    fn declare(&self, packing: &mut Packing);

    fn left_over(&self, at: usize, sums: &mut [i64]);

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]);

    /// Adds the cost of a player left over in the next bracket, who is matched with a stand-in (a vertex for nobody).
    fn stand_in(&self, _stand_in: usize, _sums: &mut [i64]) {}

    fn is_ideal(&self, _sums: &[i64]) -> bool {
        false
    }

    /// How colours are weighed in ordinary candidates (all MDPs paired, at most one resident left over). All other
    /// fields must be equal for these and greater for all others, also with one more given member left over. `None`:
    /// they are not, so all fields are weighed.
    fn of_ordinary(&self) -> Option<Weighs> {
        None
    }

    fn of(&self, pairs: &[(usize, usize)], left_over: &[usize]) -> Sums {
        let mut total = vec![0; self.width()];
        let mut sums = vec![0; self.width()];
        let add = |total: &mut Sums, sums: &[i64]| {
            total.iter_mut().zip(sums).for_each(|(sum, value)| *sum += value);
        };
        for (high, low) in pairs {
            self.pair(*high, *low, &mut sums);
            add(&mut total, &sums);
        }
        for at in left_over {
            self.left_over(*at, &mut sums);
            add(&mut total, &sums);
        }
        total
    }
}
