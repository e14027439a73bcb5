//! The keeper: a small process between this program and an engine, one for each call.
//!
//! The keeper starts the engine. When the engine has ended, when this program asks for it, or when this program is
//! gone, the keeper stops everything that the engine has started, and reports. Program and keeper talk through a
//! socket, the keeper's standard input.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::os::fd::BorrowedFd;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::FileType;
use rustix::process::{Pid, Signal, WaitOptions, kill_process, wait};

use super::super::process::Ended;
use super::start::spawn;
use super::tree;

/// The first argument when this program is called as keeper. The command of the engine follows.
pub(crate) const KEEPER: &str = "keep-engine";

/// The one-line report of a keeper: how the engine has ended. `Err` is the error code that prevented its start.
pub(super) type Report = Result<Ended, i32>;

/// Runs the keeper of one call: starts `command` and reports to `program`. `asked` becomes true when a process below
/// the keeper has sent the signal [`ASKED`]. `Err` if the keeper was not started by this program, or can no longer talk
/// to it.
pub(crate) fn keep(
    program: BorrowedFd<'_>,
    command: &[OsString],
    asked: &AtomicBool,
) -> io::Result<()> {
    let line = FileType::from_raw_mode(rustix::fs::fstat(program)?.st_mode);
    if line != FileType::Socket || command.is_empty() {
        let message =
            format!("`{KEEPER}` is for this program itself, which starts engines with it");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    let mut program = UnixStream::from(program.try_clone_to_owned()?);
    // Before the engine starts, so that no process below it that loses its parent goes elsewhere.
    tree::adopt()?;
    let report = run(command, &program, asked)?;
    writeln!(program, "{}", serde_json::to_string(&report)?)
}

fn run(command: &[OsString], program: &UnixStream, asked: &AtomicBool) -> io::Result<Report> {
    let mut engine = Command::new(&command[0]);
    // A process group of its own: one signal stops the engine with most of what it has started.
    engine.args(&command[1..]).stdin(Stdio::null()).process_group(0);
    let child = match spawn(&mut engine) {
        Ok(child) => child,
        // The error is reported, so that the program can say why the engine did not start.
        Err(error) => return Ok(Err(error.raw_os_error().unwrap_or(0))),
    };
    let engine = Pid::from_child(&child);
    let ended = wait_for(engine, program, asked)?;
    tree::stop_all(engine);
    // Asked again: the signal may have come after the engine had ended.
    Ok(Ok(if asked.load(Ordering::Relaxed) { Ended::AskedPairproof } else { ended }))
}

fn wait_for(engine: Pid, program: &UnixStream, asked: &AtomicBool) -> io::Result<Ended> {
    /// The longest wait before the loop looks for orphans that have ended.
    const PAUSE: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    const SHORT_PAUSE: Timespec = Timespec { tv_sec: 0, tv_nsec: 2_000_000 };
    // The engine is not waited for yet, so no other process can have its number.
    let ended = tree::end_of(engine);
    loop {
        // Orphans below the engine are children of the keeper now, and are waited for, too.
        while let Some((process, status)) = wait(WaitOptions::NOHANG)? {
            if process == engine {
                return Ok(match status.exit_status() {
                    Some(status) => Ended::Exited(status),
                    None => Ended::Killed(status.terminating_signal()),
                });
            }
        }
        if asked.load(Ordering::Relaxed) {
            return Ok(Ended::AskedPairproof);
        }
        let mut events = vec![PollFd::new(program, PollFlags::IN)];
        events.extend(ended.as_ref().map(|it| PollFd::new(it, PollFlags::IN)));
        let pause = if ended.is_some() { &PAUSE } else { &SHORT_PAUSE };
        match poll(&mut events, Some(pause)) {
            // The signal `ASKED` ends the waiting; the loop then looks at `asked`.
            Err(rustix::io::Errno::INTR) => continue,
            other => other?,
        };
        // The program says nothing to its keeper but that it closes the line.
        if !events[0].revents().is_empty() {
            return Ok(Ended::Killed(None));
        }
    }
}

/// The signal that this program sends to the keeper above it if an engine has called this program.
pub(crate) const ASKED: i32 = Signal::USR1.as_raw();

/// Tells the keeper that an engine has called this program. `false` without a keeper, or if this program is the engine.
pub(crate) fn tell_keeper_above() -> bool {
    let above = tree::commands_above();
    let is_keeper = |command: &[String]| command.get(1).is_some_and(|word| word == KEEPER);
    let Some(at) = above.iter().position(|(_, command)| is_keeper(command)) else { return false };
    let (keeper, command) = &above[at];
    // One file can have several paths, so its numbers are compared.
    let file = |path: &str| fs::metadata(path).ok().map(|it| (it.dev(), it.ino()));
    let own = file("/proc/self/exe");
    // The parent of the process that the profile starts is the keeper.
    if at == 0 && own.is_some() && command.get(2).is_some_and(|program| file(program) == own) {
        return false;
    }
    // If it is gone, the call is over.
    let _ = kill_process(*keeper, Signal::USR1);
    true
}
