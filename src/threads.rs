//! Lets the library work on the threads of this program.

use rayon::prelude::*;

use crate::workers::Workers;

/// Workers on the threads of rayon's current pool.
#[derive(Clone, Copy, Debug)]
pub struct Threads;

impl Workers for Threads {
    fn all<T: Send>(
        &self,
        count: usize,
        at_once: usize,
        work: impl Fn(usize) -> T + Sync,
    ) -> Vec<T> {
        let in_a_row = |from: usize| -> (usize, Vec<T>) {
            (from, (from..count.min(from + at_once)).map(&work).collect())
        };
        // A bridge hands pieces out in their order; a parallel range would begin in several places.
        let pieces = (0..count).step_by(at_once).par_bridge();
        let mut done: Vec<(usize, Vec<T>)> = pieces.map(in_a_row).collect();
        done.sort_unstable_by_key(|(from, _)| *from);
        done.into_iter().flat_map(|(_, results)| results).collect()
    }
}
