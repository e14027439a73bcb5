//! The cage of an engine: a directory of its own, limits, and a keeper that stops everything the engine has started.
//!
//! Only programs that call [`enter`] have keepers. Without a keeper, an engine is a child of the calling program and is
//! stopped with its process group. Processes that leave the group, or outlive a killed program, are then not found. On
//! systems other than Linux only the group is known in any case.

mod calls;
mod keeper;
mod left_over;
mod pipe;
mod start;
mod tree;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

pub(super) use calls::hold_if_stopping;
pub(crate) use calls::{Sender, enter, stop_all_engines, whose_signal};
pub(crate) use keeper::{ASKED, KEEPER, keep, tell_keeper_above};
pub(super) use left_over::Directory;
pub use left_over::lock_directory;

use super::process::{Called, Ended, Limits, Output};
use pipe::Pipe;
use start::Started;

pub(super) fn run(
    command: Called<'_>,
    directory: &Directory,
    limits: Limits,
) -> io::Result<Output> {
    let most_bytes = limits.output_kib as usize * 1024;
    let mut started = directory
        .call()
        .start(|keeper| Started::new(command, directory.path(), keeper, most_bytes))?;
    let mut seen = BTreeSet::new();
    let ended = watch(&mut started, limits, &mut seen);
    // Stopped before an error is returned, so that nothing stays behind.
    let was_kept = started.stop();
    // All that a killed keeper had below it are children of this program now.
    if !was_kept.unwrap_or(false) {
        calls::stop_orphans();
    }
    let ended = ended?;
    if matches!(ended, Ended::ParentKilled(_)) {
        calls::wait_for_a_signal();
    }
    // A stopped process may have written something. No process is left to write more.
    started.pipes.iter_mut().for_each(Pipe::read);
    let is_flooded = started.pipes.iter().any(Pipe::is_flooded);
    let [stdout, stderr] = started.pipes.map(Pipe::into_text);
    let ended = match ended {
        // `whose_signal` has stopped such a call, so it looks like one that somebody killed.
        _ if directory.call().has_attacked() => Ended::ProgramKilled,
        // A process that wrote too much may have ended by itself, because nobody read its output.
        Ended::Exited(_) | Ended::Killed(_) if is_flooded => Ended::TooMuchOutput,
        other => other,
    };
    Ok(Output { ended, stdout, stderr, seen })
}

fn watch(started: &mut Started, limits: Limits, seen: &mut BTreeSet<PathBuf>) -> io::Result<Ended> {
    /// The delay before the engine's processes are measured first. Most engines have answered by then.
    const FIRST_LOOK: Duration = Duration::from_millis(10);
    const LONGEST_PAUSE: Duration = Duration::from_millis(20);
    /// The pause after measuring the processes is at least so many times as long as the measuring.
    const PART: u32 = 10;
    let start = Instant::now();
    let allowed = Duration::from_secs(u64::from(limits.seconds));
    let mut pause = FIRST_LOOK;
    let mut next_look = start + pause;
    loop {
        started.pipes.iter_mut().for_each(Pipe::read);
        if let Some(ended) = started.ended()? {
            return Ok(ended);
        }
        if started.pipes.iter().any(Pipe::is_flooded) {
            return Ok(Ended::TooMuchOutput);
        }
        if start.elapsed() > allowed {
            return Ok(Ended::TooLong);
        }
        let now = Instant::now();
        if now >= next_look {
            if let Some(beyond) = beyond(started, limits, seen) {
                return Ok(beyond);
            }
            pause = (pause * 2).min(LONGEST_PAUSE).max(now.elapsed() * PART);
            next_look = Instant::now() + pause;
        }
        // One millisecond more, so that the time is over when we wake.
        let left = allowed.saturating_sub(start.elapsed()) + Duration::from_millis(1);
        started.wait(next_look.saturating_duration_since(Instant::now()).min(left));
    }
}

fn beyond(started: &Started, limits: Limits, seen: &mut BTreeSet<PathBuf>) -> Option<Ended> {
    let mut used = started.used();
    seen.append(&mut used.executables);
    if used.memory_mib > u64::from(limits.memory_mib) {
        return Some(Ended::TooMuchMemory);
    }
    (used.processes > limits.processes).then_some(Ended::TooManyProcesses)
}
