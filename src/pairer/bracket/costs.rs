//! What a candidate of a bracket costs, as sums over its pairs and its left-over players.

use crate::matching::Packing;
use crate::pairer::tight::Weighs;

/// The sums of a candidate, one number for each field. The lexicographically smaller list is better.
pub(in crate::pairer) type Sums = Vec<i64>;

/// The costs of the pairs and left-over players of a group. Players are given by their place in it.
pub(in crate::pairer) trait Costs {
    fn width(&self) -> usize;

    /// Adds the fields to a packing, each with an upper bound of its sum.
    fn declare(&self, packing: &mut Packing);

    /// What a player costs who is left over; `sums` is overwritten.
    fn left_over(&self, at: usize, sums: &mut [i64]);

    /// What a pair costs, `high` being the higher ranked; `sums` is overwritten.
    fn pair(&self, high: usize, low: usize, sums: &mut [i64]);

    /// Adds the cost of a player who is left over in the next bracket. In the graph this player is matched with a
    /// stand-in (a vertex for nobody).
    fn stand_in(&self, _stand_in: usize, _sums: &mut [i64]) {}

    /// Whether no candidate can cost less than these sums, which are those of the candidate that is generated first.
    fn is_ideal(&self, _sums: &[i64]) -> bool {
        false
    }

    /// How colours are weighed in ordinary candidates (all MDPs are paired, at most one resident is left over). Needed:
    /// all other fields are equal for these and greater for all others, also if one more given member is left over.
    /// `None`: the other fields are not equal, so all fields have to be weighed.
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
