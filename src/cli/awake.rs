//! Threads that wait actively while there is nothing for them to do yet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// At most so many threads are kept awake.
const THREADS_MAX: usize = 7;

/// The longest time of active waiting. The import of a very large file takes longer. Then its rounds take so long that
/// the time to wake a thread does not matter.
const LONGEST: Duration = Duration::from_millis(20);

/// While this value exists, and for at most 20 ms, idle threads of the pool wait actively and do not sleep.
///
/// On virtual machines a sleeping thread can take a millisecond to wake up, which is half of what the rounds of
/// a thousand players take. Only for a command that has nothing else to do: a thread that is kept awake does no other
/// work.
#[derive(Debug)]
pub(super) struct Awake {
    is_over: Arc<AtomicBool>,
}

impl Awake {
    /// Keeps the other threads of the pool awake. Where there is one thread only, it does nothing.
    pub(super) fn new() -> Awake {
        let is_over = Arc::new(AtomicBool::new(false));
        for _ in 1..rayon::current_num_threads().min(THREADS_MAX + 1) {
            let is_over = Arc::clone(&is_over);
            rayon::spawn(move || wait(&is_over));
        }
        Awake { is_over }
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
    }
}

fn wait(is_over: &AtomicBool) {
    let begin = Instant::now();
    while !is_over.load(Ordering::Acquire) && begin.elapsed() < LONGEST {
        // Lets other threads use the processor.
        thread::yield_now();
    }
}
