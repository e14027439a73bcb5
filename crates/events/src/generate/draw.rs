//! Random numbers from a named, portable generator (PCG-MCG 128/64).

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A stream of random numbers that is the same on every platform.
#[derive(Clone, Debug)]
pub struct Draw(Pcg64Mcg);

impl Draw {
    /// The stream of tournament `number` under `seed`, independent of the streams of other numbers.
    pub fn new(seed: u64, number: u64) -> Draw {
        let state = mixed(seed) ^ mixed(number.wrapping_add(0x9E37_79B9_7F4A_7C15)).rotate_left(17);
        Draw(Pcg64Mcg::seed_from_u64(mixed(state)))
    }

    /// The stream of one part of a tournament, so that the parts do not change each other's random numbers.
    pub fn of_part(seed: u64, number: u64, part: u64) -> Draw {
        Draw::new(mixed(seed ^ mixed(part)), number)
    }

    /// A number from 0 to `bound - 1`, all equally likely.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to draw from");
        let bound = u64::from(bound);
        let limit = (1 << 32) - (1 << 32) % bound;
        loop {
            let drawn = self.0.next_u64() >> 32;
            if drawn < limit {
                return (drawn % bound) as u32;
            }
        }
    }

    /// A number from `from` to `to`, both included.
    pub fn between(&mut self, from: u32, to: u32) -> u32 {
        from + self.below(to - from + 1)
    }

    /// Returns true with a probability of `percent` in 100.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// Returns true with a probability of `millionths` in 1,000,000.
    pub fn millionths(&mut self, millionths: u32) -> bool {
        self.below(1_000_000) < millionths
    }

    /// The sum of twelve even draws: bell-shaped around 0, with this standard deviation, never beyond six deviations.
    pub fn bell(&mut self, deviation: u32) -> i32 {
        let sum: i64 = (0..12).map(|_| i64::from(self.below(1001))).sum();
        (i64::from(deviation) * (sum - 6000) / 1000) as i32
    }

    /// One of the items, all equally likely.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Mixes the bits of a number (the finaliser of SplitMix64), so that neighbouring numbers become very different.
pub fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
