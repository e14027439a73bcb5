//! Starts a process where many run.

use std::io::{self, ErrorKind};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Starts a process. If too many run it waits a little, because an engine that used them up may be about to stop.
pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
    const LONGEST: Duration = Duration::from_secs(5);
    let began = Instant::now();
    loop {
        match command.spawn() {
            Err(error) if error.kind() == ErrorKind::WouldBlock && began.elapsed() < LONGEST => {
                sleep(Duration::from_millis(20));
            }
            other => return other,
        }
    }
}
