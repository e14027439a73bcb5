//! Starts a call of an engine, with a keeper or without, and stops it.

use std::io::{self, ErrorKind, Read};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process_group};

use super::super::process::{Called, Ended};
use super::keeper::{KEEPER, Report};
use super::pipe::Pipe;
use super::tree::{self, Used};

const GRACE: Duration = Duration::from_secs(1);

pub(super) struct Started {
    child: Child,
    keeper: Option<Line>,
    pub(super) pipes: [Pipe; 2],
}

struct Line {
    socket: UnixStream,
    said: Vec<u8>,
}

impl Started {
    pub(super) fn new(
        (command, environment): Called<'_>,
        directory: &Path,
        keeper: Option<&Path>,
        most_bytes: usize,
    ) -> io::Result<Started> {
        let (program, arguments) = command.split_first().expect("a command has a program");
        let (mut command, line) = match keeper {
            None => {
                let mut command = Command::new(program);
                command.args(arguments).stdin(Stdio::null());
                (command, None)
            }
            Some(path) => {
                let (ours, theirs) = UnixStream::pair()?;
                ours.set_nonblocking(true)?;
                let mut command = Command::new(path);
                // The path may be `/proc/self/exe`, which would say nothing in a list of processes.
                command.arg0("pairproof").arg(KEEPER).arg(program).args(arguments);
                // `command` holds this end, too, but only until `new` returns. Else the end of the keeper would not
                // show.
                command.stdin(OwnedFd::from(theirs));
                (command, Some(Line { socket: ours, said: Vec::new() }))
            }
        };
        if let Some(variables) = environment {
            command.env_clear().envs(variables.iter().map(|(name, value)| (name, value)));
        }
        command.current_dir(directory).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: Ctrl-C at a terminal would end the keeper before it has stopped the engine.
        let mut child = spawn(command.process_group(0))?;
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let pipes = [
            Pipe::new(stdout.expect("it was asked for"), most_bytes)?,
            Pipe::new(stderr.expect("it was asked for"), most_bytes)?,
        ];
        Ok(Started { child, keeper: line, pipes })
    }

    pub(super) fn process(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    pub(super) fn line(&self) -> Option<UnixStream> {
        self.keeper.as_ref()?.socket.try_clone().ok()
    }

    /// How the engine has ended. `None` while the engine runs. `Err` if it could not be started.
    pub(super) fn ended(&mut self) -> io::Result<Option<Ended>> {
        let Some(line) = &mut self.keeper else {
            let status = self.child.try_wait()?;
            return Ok(status.map(|it| it.code().map_or(Ended::Killed(it.signal()), Ended::Exited)));
        };
        match (&line.socket).read_to_end(&mut line.said) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(None),
            other => other?,
        };
        // What is no whole line is no report.
        let report = line.said.strip_suffix(b"\n").map(serde_json::from_slice::<Report>);
        match report.and_then(Result::ok) {
            Some(Err(error)) => Err(io::Error::from_raw_os_error(error)),
            Some(Ok(ended)) => Ok(Some(ended)),
            None => self.without_report().map(Some),
        }
    }

    fn without_report(&mut self) -> io::Result<Ended> {
        let status = self.child.wait()?;
        let failed =
            || io::Error::other(format!("the process that keeps engines failed: {status}"));
        status.signal().map(Ended::ParentKilled).ok_or_else(failed)
    }

    pub(super) fn wait(&self, longest: Duration) {
        /// The longest wait without a keeper, when nothing signals that the engine has ended.
        const LONGEST_WITHOUT: Duration = Duration::from_millis(2);
        let longest = if self.keeper.is_some() { longest } else { longest.min(LONGEST_WITHOUT) };
        let pipes = self.pipes.iter().filter_map(Pipe::end);
        let mut events: Vec<PollFd<'_>> = pipes.map(|it| PollFd::new(it, PollFlags::IN)).collect();
        events.extend(self.keeper.as_ref().map(|it| PollFd::new(&it.socket, PollFlags::IN)));
        let longest =
            Timespec { tv_sec: longest.as_secs() as i64, tv_nsec: longest.subsec_nanos().into() };
        // A signal may wake us; the waiting code checks what has happened.
        let _ = poll(&mut events, Some(&longest));
    }

    pub(super) fn used(&self) -> Used {
        // The keeper is no part of the engine.
        tree::used_by(self.process(), self.keeper.is_none())
    }

    /// Stops the engine with everything it has started. Returns whether the keeper did so.
    pub(super) fn stop(&mut self) -> io::Result<bool> {
        let is_kept = match &self.keeper {
            None => false,
            Some(line) => {
                // It may be closed already.
                let _ = line.socket.shutdown(Shutdown::Write);
                self.has_reported(GRACE)
            }
        };
        if !is_kept {
            // Nobody of the group may be left: the engine, or the keeper that does not answer.
            // SIGKILL also ends a keeper that the engine has stopped by SIGSTOP.
            let _ = kill_process_group(self.process(), Signal::KILL);
        }
        self.child.wait()?;
        Ok(is_kept)
    }

    fn has_reported(&mut self, longest: Duration) -> bool {
        let began = Instant::now();
        loop {
            match self.ended() {
                Ok(Some(Ended::ParentKilled(_))) => return false,
                Ok(None) if began.elapsed() < longest => {}
                other => return !matches!(other, Ok(None)),
            }
            if let Some(line) = &self.keeper {
                let mut events = [PollFd::new(&line.socket, PollFlags::IN)];
                let pause = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
                let _ = poll(&mut events, Some(&pause));
            }
        }
    }
}

/// Starts a process. If the system has no process left, tries again for 5 s: an engine may be about to free some.
pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
    const LONGEST: Duration = Duration::from_secs(5);
    let began = Instant::now();
    loop {
        match command.spawn() {
            // The name that the library has for EAGAIN: no more processes can be made now.
            Err(error) if error.kind() == ErrorKind::WouldBlock && began.elapsed() < LONGEST => {
                sleep(Duration::from_millis(20));
            }
            other => return other,
        }
    }
}
