//! The turns of engines: an engine that exceeded its time limit can run once more, alone.

use std::io;
use std::sync::{PoisonError, RwLock};

/// A lock that is held for reading while engines run side by side, and for writing while one engine runs alone.
#[derive(Debug, Default)]
pub struct Turns(RwLock<()>);

impl Turns {
    /// Calls an engine. If it exceeds its time limit, calls it once more, alone: the machine may have been busy.
    pub(crate) fn call<R>(
        &self,
        call: impl Fn() -> io::Result<R>,
        is_time_out: impl Fn(&R) -> bool,
    ) -> io::Result<R> {
        // This lock has to be given back first: the one below waits for all others.
        let first = {
            let _beside_others = self.0.read().unwrap_or_else(PoisonError::into_inner);
            call()?
        };
        if !is_time_out(&first) {
            return Ok(first);
        }
        let _alone = self.0.write().unwrap_or_else(PoisonError::into_inner);
        call()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn who_exceeds_the_limit_is_asked_once_more_and_alone() {
        let turns = Turns::default();
        for (late_times, told) in [(0, (false, 1, 0)), (1, (false, 2, 1)), (9, (true, 2, 1))] {
            let (calls, alone) = (Cell::new(0), Cell::new(0));
            let call = || {
                calls.set(calls.get() + 1);
                alone.set(alone.get() + u32::from(turns.0.try_read().is_err()));
                Ok(calls.get() <= late_times)
            };
            let is_late = turns.call(call, |is_late| *is_late).expect("no error");
            assert_eq!((is_late, calls.get(), alone.get()), told, "late {late_times} times");
        }
        let error = || Err::<(), _>(io::Error::other("it does not start"));
        assert!(turns.call(error, |()| true).is_err());
    }
}
