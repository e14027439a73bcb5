//! Runs engines on Windows. An engine is stopped with all that it has started; its memory use is not known.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::os::windows::io::AsRawHandle;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use win32job::{ExtendedLimitInfo, Job, JobError};

use super::process::{Called, Ended, Limits, Output};

pub(super) struct Directory(tempfile::TempDir);

impl Directory {
    pub(super) fn new() -> io::Result<Directory> {
        Ok(Directory(tempfile::Builder::new().prefix("tmp").tempdir()?))
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(super) fn open(&self, name: &str) -> io::Result<File> {
        File::open(self.path().join(name))
    }
}

/// Does nothing on systems other than Unix, because no signal tells a process to stop there.
pub(super) fn hold_if_stopping() {}

pub(super) fn run(
    (command, environment): Called<'_>,
    directory: &Directory,
    limits: Limits,
) -> io::Result<Output> {
    let (program, arguments) = command.split_first().expect("a command has a program");
    let mut command = Command::new(program);
    command.args(arguments).current_dir(directory.path());
    if let Some(variables) = environment {
        command.env_clear().envs(variables.iter().map(|(name, value)| (name, value)));
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let job = job().map_err(io::Error::other)?;
    let mut child = command.spawn()?;
    // What cannot be put there has ended, or is stopped alone.
    let _ = job.assign_process(child.as_raw_handle() as isize);
    let most_bytes = u64::from(limits.output_kib) * 1024;
    let stdout = reader(child.stdout.take(), most_bytes);
    let stderr = reader(child.stderr.take(), most_bytes);
    let deadline = Instant::now() + Duration::from_secs(u64::from(limits.seconds));
    let ended = loop {
        if let Some(status) = child.try_wait()? {
            break status.code().map_or(Ended::Killed(None), Ended::Exited);
        }
        if Instant::now() > deadline {
            break Ended::TooLong;
        }
        sleep(Duration::from_millis(5));
    };
    // It may have ended by itself, but what it has started may not.
    let _ = child.kill();
    drop(job);
    child.wait()?;
    let (stdout, stderr) = (text(&stdout), text(&stderr));
    let is_flooded = [&stdout, &stderr].iter().any(|it| it.len() as u64 > most_bytes);
    let ended = if is_flooded { Ended::TooMuchOutput } else { ended };
    Ok(Output { ended, stdout, stderr, seen: BTreeSet::new() })
}

/// A job of Windows, which ends the processes in it and all that they start: when it is dropped, and when pairproof is gone.
fn job() -> Result<Job, JobError> {
    let mut limits = ExtendedLimitInfo::new();
    limits.limit_kill_on_job_close();
    Job::create_with_limit_info(&limits)
}

fn reader(pipe: Option<impl Read + Send + 'static>, most_bytes: u64) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    spawn(move || {
        let mut bytes = Vec::new();
        // What cannot be read is lost; the exit status says what happened.
        let _ = pipe.map(|pipe| pipe.take(most_bytes + 1).read_to_end(&mut bytes));
        sender.send(bytes)
    });
    receiver
}

/// The text that was read. Does not wait for a process outside the job that still holds the pipe open.
fn text(reader: &Receiver<Vec<u8>>) -> String {
    const LONGEST: Duration = Duration::from_secs(1);
    String::from_utf8_lossy(&reader.recv_timeout(LONGEST).unwrap_or_default()).into_owned()
}

/// Does nothing: directories are not locked on systems other than Unix.
///
/// # Errors
///
/// Never.
pub fn lock_directory(_: &Path) -> io::Result<Option<()>> {
    Ok(None)
}
