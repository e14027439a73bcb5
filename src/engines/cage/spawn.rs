//! Starts a process where many run.

use std::io::{self, ErrorKind};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Starts a process. Where too many run for the moment, it waits a little: an engine may have used them
/// all up, and is about to be stopped.
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
