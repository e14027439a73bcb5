//! Distributes independent pieces of work: to the calling thread alone, or to several threads of the program.
//!
//! The library starts no threads itself. A program that has threads passes them as [`Workers`].

/// Threads that compute independent pieces of work.
pub trait Workers {
    /// Returns the results of `work(0)` to `work(count - 1)`, in this order. Pieces also start in this order. A thread
    /// takes `at_once` consecutive pieces at a time: distributing small pieces takes longer than computing them.
    fn all<T: Send>(
        &self,
        count: usize,
        at_once: usize,
        work: impl Fn(usize) -> T + Sync,
    ) -> Vec<T>;
}

/// The workers of a program without threads: the calling thread computes one piece after the other.
#[derive(Clone, Copy, Debug)]
pub struct OneByOne;

impl Workers for OneByOne {
    fn all<T: Send>(&self, count: usize, _: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..count).map(work).collect()
    }
}
