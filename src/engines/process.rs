//! Runs a program without a shell, in a directory of its own and within limits.

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::Deserialize;

/// How long a program may take, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Limits {
    /// Seconds of the clock.
    pub seconds: u32,
    /// Mebibytes of resident memory of the program itself; looked at on Linux only.
    pub memory_mib: u32,
    /// Kibibytes on standard output and on standard error each.
    pub output_kib: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { seconds: 60, memory_mib: 2048, output_kib: 16_384 }
    }
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// By itself, with this status.
    Exited(i32),
    /// By a signal.
    Killed,
    /// It took too long.
    TooLong,
    /// It took too much memory.
    TooMuchMemory,
    /// It wrote too much.
    TooMuchOutput,
}

/// What a program left.
#[derive(Clone, Debug)]
pub(super) struct Output {
    pub(super) ended: Ended,
    pub(super) stdout: String,
    pub(super) stderr: String,
}

/// Runs a program to its end, or stops it with all that it has started.
pub(super) fn run(command: &[OsString], directory: &Path, limits: Limits) -> io::Result<Output> {
    let (program, arguments) = command.split_first().expect("a command has a program");
    let mut command = Command::new(program);
    command.args(arguments).current_dir(directory);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    group::lead(&mut command);
    let mut child = command.spawn()?;
    let is_flooded = Arc::new(AtomicBool::new(false));
    let limit = u64::from(limits.output_kib) << 10;
    let stdout = child.stdout.take().map(|pipe| reader(pipe, limit, &is_flooded));
    let stderr = child.stderr.take().map(|pipe| reader(pipe, limit, &is_flooded));
    let ended = wait(&mut child, limits, &is_flooded)?;
    // What it has started may still hold the pipes open.
    group::kill(&mut child);
    child.wait()?;
    let text = |reader: Option<JoinHandle<Vec<u8>>>| {
        let bytes = reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (stdout, stderr) = (text(stdout), text(stderr));
    // Whoever wrote too much may have ended by itself, because nobody read on.
    let is_flooded = is_flooded.load(Ordering::Relaxed);
    let ended = match ended {
        Ended::Exited(_) | Ended::Killed if is_flooded => Ended::TooMuchOutput,
        other => other,
    };
    Ok(Output { ended, stdout, stderr })
}

fn reader(
    mut pipe: impl Read + Send + 'static,
    limit: u64,
    is_flooded: &Arc<AtomicBool>,
) -> JoinHandle<Vec<u8>> {
    let is_flooded = Arc::clone(is_flooded);
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What cannot be read is lost; the exit status says what happened.
        let _ = pipe.by_ref().take(limit + 1).read_to_end(&mut bytes);
        if bytes.len() as u64 > limit {
            is_flooded.store(true, Ordering::Relaxed);
        }
        bytes
    })
}

fn wait(child: &mut Child, limits: Limits, is_flooded: &AtomicBool) -> io::Result<Ended> {
    const LONGEST_PAUSE: Duration = Duration::from_millis(20);
    let start = Instant::now();
    let allowed = Duration::from_secs(u64::from(limits.seconds));
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(ended(status));
        }
        if is_flooded.load(Ordering::Relaxed) {
            return Ok(Ended::TooMuchOutput);
        }
        if start.elapsed() > allowed {
            return Ok(Ended::TooLong);
        }
        if resident_mib(child.id()).is_some_and(|used| used > u64::from(limits.memory_mib)) {
            return Ok(Ended::TooMuchMemory);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

fn ended(status: ExitStatus) -> Ended {
    status.code().map_or(Ended::Killed, Ended::Exited)
}

/// Resident memory of a process, where the system tells.
fn resident_mib(process: u32) -> Option<u64> {
    const KIB_IN_MIB: u64 = 1024;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / KIB_IN_MIB)
}

/// A program and all that it starts, as one.
#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    use rustix::process::{Pid, Signal, kill_process_group};

    pub(super) fn lead(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn kill(child: &mut Child) {
        if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
            // Nobody of the group may be left.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// Elsewhere only the program itself is stopped.
#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    pub(super) fn lead(_: &mut Command) {}

    pub(super) fn kill(child: &mut Child) {
        // It may have ended by itself.
        let _ = child.kill();
    }
}
