//! The running calls: which engines have to stop with this program, and which child process belongs to which call.

use std::collections::BTreeMap;
use std::io;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, getpid, kill_process_group};

use super::left_over::{remove_left_over, removed};
use super::start::Started;
use super::tree;

static CALLS: Mutex<Calls> = Mutex::new(Calls {
    keeper: None,
    others: Vec::new(),
    is_stopping: false,
    running: BTreeMap::new(),
    next: 0,
});
static ENDED: Condvar = Condvar::new();
/// The lock held while a process starts, so that it is not taken for an orphan before it is registered.
static STARTING: RwLock<()> = RwLock::new(());

struct Calls {
    /// The executable that is called as keeper. `None` if engines run without keepers.
    keeper: Option<PathBuf>,
    /// The child processes that this process had before [`enter`].
    others: Vec<Pid>,
    is_stopping: bool,
    running: BTreeMap<u64, Running>,
    next: u64,
}

#[derive(Default)]
struct Running {
    directory: PathBuf,
    /// The process of the keeper, or of the engine if there is no keeper.
    process: Option<Pid>,
    line: Option<UnixStream>,
    has_attacked: bool,
}

fn calls() -> MutexGuard<'static, Calls> {
    // Also after a panic of another thread engines have to be stopped.
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets every engine run below a keeper: a process of the program `keeper`, called with [`super::KEEPER`], that has to
/// call [`super::keep`]. Also removes directories that killed programs have left.
///
/// After this call, the process must start nothing but engines. It stops each new child that is no keeper, because
/// processes whose keeper was killed become its children. `Err` if the system refuses to make it the parent of orphans.
pub(crate) fn enter(keeper: &Path) -> io::Result<()> {
    remove_left_over();
    let mut calls = calls();
    if calls.keeper.is_none() {
        calls.others = tree::children();
        tree::adopt()?;
        calls.keeper = Some(keeper.to_owned());
    }
    Ok(())
}

pub(super) struct Call {
    number: u64,
    directory: PathBuf,
}

impl Call {
    /// Makes the directory of a call and registers the call. Waits for ever if this program is being stopped.
    pub(super) fn new(make: impl FnOnce() -> io::Result<PathBuf>) -> io::Result<Call> {
        let mut calls = calls();
        if calls.is_stopping {
            drop(calls);
            wait_for_the_end();
        }
        // Made under the lock: otherwise `stop_all_engines` could look before and return, and the directory would stay.
        let directory = make()?;
        calls.next += 1;
        let number = calls.next;
        let running = Running { directory: directory.clone(), ..Running::default() };
        calls.running.insert(number, running);
        Ok(Call { number, directory })
    }

    pub(super) fn directory(&self) -> &Path {
        &self.directory
    }

    pub(super) fn start(
        &self,
        starts: impl FnOnce(Option<&Path>) -> io::Result<Started>,
    ) -> io::Result<Started> {
        let keeper = calls().keeper.clone();
        // Whoever needs both locks takes this one before `CALLS`, so that no two wait for each other.
        let _starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
        let started = starts(keeper.as_deref())?;
        let mut calls = calls();
        let is_stopping = calls.is_stopping;
        if let Some(running) = calls.running.get_mut(&self.number) {
            running.process = Some(started.process());
            running.line = started.line();
            // The program may have been asked to stop while the process started.
            if is_stopping {
                running.stop();
            }
        }
        Ok(started)
    }

    pub(super) fn has_attacked(&self) -> bool {
        calls().running.get(&self.number).is_some_and(|it| it.has_attacked)
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        calls().running.remove(&self.number);
        ENDED.notify_all();
    }
}

impl Running {
    fn stop(&self) {
        match (&self.line, self.process) {
            // The keeper stops all that is below it. If it were killed instead, the engine would go on.
            (Some(line), _) => drop(line.shutdown(Shutdown::Write)),
            (None, Some(process)) => drop(kill_process_group(process, Signal::KILL)),
            (None, None) => {}
        }
    }
}

/// Waits for ever if this program is being stopped, because the result of a call is then no answer.
pub(in super::super) fn hold_if_stopping() {
    if calls().is_stopping {
        wait_for_the_end();
    }
}

/// Waits after a keeper was killed. Perhaps the engine did not do it: all processes of the user may be being killed.
pub(super) fn wait_for_a_signal() {
    const LONG_ENOUGH: Duration = Duration::from_millis(200);
    if calls().keeper.is_some() {
        thread::sleep(LONG_ENOUGH);
    }
    hold_if_stopping();
}

fn wait_for_the_end() -> ! {
    loop {
        // It may return without a reason.
        thread::park();
    }
}

pub(super) fn stop_orphans() {
    if calls().keeper.is_none() {
        return;
    }
    let _nobody_starts = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    // Any other child was adopted from a keeper that was killed.
    let spared: Vec<Pid> = {
        let calls = calls();
        let keepers = calls.running.values().filter_map(|it| it.process);
        keepers.chain(calls.others.iter().copied()).collect()
    };
    tree::stop_orphans(|process| spared.contains(&process));
}

/// Stops all engines and removes their directories. No call returns any more, so the process has to end next.
pub(crate) fn stop_all_engines() {
    // Longer than each call waits for its keeper (`GRACE`).
    const LONGEST: Duration = Duration::from_millis(1500);
    let mut all = calls();
    all.is_stopping = true;
    all.running.values().for_each(Running::stop);
    let began = Instant::now();
    while !all.running.is_empty() && began.elapsed() < LONGEST {
        let waited = ENDED.wait_timeout(all, Duration::from_millis(20));
        all = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
    let left: Vec<PathBuf> = all.running.values().map(|it| it.directory.clone()).collect();
    // Keepers that did not answer in time are killed; what they kept becomes children of this process.
    for process in all.running.values().filter_map(|it| it.process) {
        let _ = kill_process_group(process, Signal::KILL);
    }
    // `STARTING` is not taken: a thread that holds it may be waiting for `CALLS`, which is held here.
    if !left.is_empty() && all.keeper.is_some() {
        tree::stop_orphans(|process| all.others.contains(&process));
    }
    left.iter().for_each(|directory| removed(directory));
}

/// The sender of a signal to this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sender {
    /// An engine, or a process that an engine has started. The call of the engine is stopped and has failed.
    Engine,
    /// Unknown, because the process has ended.
    Gone,
    /// A process that is no engine.
    Other,
}

/// Finds out who sent this program a signal to end it. `process` is the number of the sending process.
pub(crate) fn whose_signal(process: i32) -> Sender {
    let Some(sender) = Pid::from_raw(process).filter(|it| *it != getpid()) else {
        return Sender::Other;
    };
    // A process that has just been started is noted first.
    let _nobody_starts = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    match tree::is_below(sender, getpid()) {
        None => Sender::Gone,
        Some(false) => Sender::Other,
        Some(true) => {
            let mut calls = calls();
            let mut running = calls.running.values_mut();
            let is_its = |it: &&mut Running| {
                it.process.is_some_and(|root| tree::is_below(sender, root) == Some(true))
            };
            let Some(call) = running.find(is_its) else { return Sender::Gone };
            call.has_attacked = true;
            call.stop();
            Sender::Engine
        }
    }
}
