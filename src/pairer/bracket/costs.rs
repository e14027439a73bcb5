//! What a candidate of a bracket costs, as sums over its pairs and its left-over players.

use crate::matching::Packing;
use crate::pairer::tight::Weighs;

/// The sums of a candidate, one number a field; the smaller list is the better one.
pub(in crate::pairer) type Sums = Vec<i64>;

/// The costs of the pairs and left-over players of a group. Players are given by their place in it.
pub(in crate::pairer) trait Costs {
    /// How many fields there are.
    fn width(&self) -> usize;

    /// Adds the fields to a packing, each with a bound of what it may sum up to.
    fn declare(&self, packing: &mut Packing);

    /// What it costs that a player stays over.
    fn left_over(&self, at: usize) -> Sums;

    /// What a pair costs, `high` being the higher ranked; `sums` is overwritten.
    fn pair(&self, high: usize, low: usize, sums: &mut [i64]);

    /// Adds what it costs that a stand-in stands for somebody who stays over below.
    fn stand_in(&self, _stand_in: usize, _sums: &mut [i64]) {}

    /// Whether no candidate can cost less than the one that is generated first and has these sums.
    fn is_ideal(&self, _sums: &[i64]) -> bool {
        false
    }

    /// What the sums come to where all MDPs are paired and at most one resident is left over, other
    /// fields being the same for all such candidates and less than for any other; so too among those in
    /// which one member more is left over, the same in all of them; `None`: more than
    /// that has to be weighed.
    fn of_ordinary(&self) -> Option<Weighs> {
        None
    }

    /// The sums of a finished candidate.
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
            add(&mut total, &self.left_over(*at));
        }
        total
    }
}
