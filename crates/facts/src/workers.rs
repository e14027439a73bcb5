//! Who does independent pieces of work: the thread that asks, or several threads of the program.
//!
//! The library starts no thread. A program that has some passes them in.

/// Does independent pieces of work.
pub trait Workers {
    /// The results of `work(0)` to `work(count - 1)`, in this order. Pieces are begun in this order, too. One thread
    /// takes `at_once` of them in a row: distributing small pieces takes longer than doing them.
    fn all<T: Send>(
        &self,
        count: usize,
        at_once: usize,
        work: impl Fn(usize) -> T + Sync,
    ) -> Vec<T>;
}

/// One piece after the other, in the thread that asks.
#[derive(Clone, Copy, Debug)]
pub struct OneByOne;

impl Workers for OneByOne {
    fn all<T: Send>(&self, count: usize, _: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..count).map(work).collect()
    }
}
