//! Threads that stay awake while there is nothing for them to do yet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// At most so many threads are kept awake.
const THREADS_MAX: usize = 7;

/// The import of a very large file takes longer. Its rounds take so long that the time to wake up does not matter.
const LONGEST: Duration = Duration::from_millis(20);

/// As long as it lives, idle threads of the pool do not fall asleep, 20 ms at most.
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
        // Whoever else wants the processor gets it.
        thread::yield_now();
    }
}
