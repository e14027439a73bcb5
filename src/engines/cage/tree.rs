//! Counts, measures and stops the processes below a process. Systems other than Linux know only process groups.

#[cfg(target_os = "linux")]
pub(super) use linux::*;
#[cfg(not(target_os = "linux"))]
pub(super) use others::*;

use std::collections::BTreeSet;
use std::path::PathBuf;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) processes: u32,
    /// Resident memory in mebibytes; shared memory counts for each process.
    pub(super) memory_mib: u64,
    pub(super) executables: BTreeSet<PathBuf>,
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::{BTreeMap, BTreeSet, HashSet};
    use std::os::fd::OwnedFd;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use procfs::process::{Process, Stat, all_processes};
    use rustix::process::{
        Pid, PidfdFlags, Signal, WaitOptions, getpid, kill_process, kill_process_group, pidfd_open,
        set_child_subreaper, wait, waitpid,
    };

    use super::Used;

    /// Makes this process the parent of orphans below it.
    pub(in super::super) fn adopt() -> rustix::io::Result<()> {
        // Any number means yes. It holds for the calling process only.
        set_child_subreaper(Some(getpid()))
    }

    /// A file descriptor that becomes readable when the process ends.
    pub(in super::super) fn end_of(process: Pid) -> Option<OwnedFd> {
        pidfd_open(process, PidfdFlags::empty()).ok()
    }

    fn stats() -> Vec<Stat> {
        let Ok(processes) = all_processes() else { return Vec::new() };
        processes.filter_map(|process| process.ok()?.stat().ok()).collect()
    }

    fn below(root: Pid, all: &[Stat], is_spared: impl Fn(Pid) -> bool) -> Vec<Stat> {
        let mut children: BTreeMap<i32, Vec<Stat>> = BTreeMap::new();
        for stat in all {
            children.entry(stat.ppid).or_default().push(stat.clone());
        }
        // Each list is taken out once, so that process numbers used again while we read cannot make a circle.
        let mut found = children.remove(&root.as_raw_pid()).unwrap_or_default();
        found.retain(|stat| pid(stat).is_none_or(|it| !is_spared(it)));
        let mut at = 0;
        while at < found.len() {
            found.extend(children.remove(&found[at].pid).unwrap_or_default());
            at += 1;
        }
        found
    }

    fn pid(stat: &Stat) -> Option<Pid> {
        Pid::from_raw(stat.pid)
    }

    pub(in super::super) fn children() -> Vec<Pid> {
        let own = getpid().as_raw_pid();
        stats().iter().filter(|it| it.ppid == own).filter_map(pid).collect()
    }

    /// The processes above this one with their commands, the parent first.
    pub(in super::super) fn commands_above() -> Vec<(Pid, Vec<String>)> {
        let parent = |of: i32| Process::new(Process::new(of).ok()?.stat().ok()?.ppid).ok();
        let next = |above: &Process| parent(above.pid);
        let all = std::iter::successors(parent(getpid().as_raw_pid()), next);
        all.filter_map(|it| Some((Pid::from_raw(it.pid)?, it.cmdline().ok()?))).collect()
    }

    pub(in super::super) fn used_by(root: Pid, is_counted: bool) -> Used {
        let page = procfs::page_size();
        let all = stats();
        let mut found = below(root, &all, |_| false);
        found.extend(all.into_iter().filter(|it| is_counted && pid(it) == Some(root)));
        let pages: u64 = found.iter().map(|stat| stat.rss).sum();
        let executable = |stat: &Stat| Process::new(stat.pid).ok()?.exe().ok();
        Used {
            processes: found.len() as u32,
            memory_mib: pages.saturating_mul(page) >> 20,
            executables: found.iter().filter_map(executable).collect(),
        }
    }

    /// Whether `process` is below `root`. `None` if `process` has ended.
    pub(in super::super) fn is_below(process: Pid, root: Pid) -> Option<bool> {
        let parents: BTreeMap<i32, i32> = stats().iter().map(|it| (it.pid, it.ppid)).collect();
        let mut at = process.as_raw_pid();
        parents.get(&at)?;
        while let Some(parent) = parents.get(&at) {
            if *parent == root.as_raw_pid() {
                return Some(true);
            }
            at = *parent;
        }
        Some(false)
    }

    pub(in super::super) fn stop_all(engine: Pid) {
        /// After this time, the processes left count as unstoppable, for instance because they run as another user.
        const LONGEST: Duration = Duration::from_secs(60);
        // Nearly always there is nobody else, and no need to look for them.
        let _ = kill_process_group(engine, Signal::KILL);
        if !reap_all() {
            stop_below(LONGEST, |_| false, |_| reap_all());
        }
    }

    /// Waits for all children that have ended. Returns true if no child is left.
    fn reap_all() -> bool {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                Ok(None) => return false,
                // ECHILD: there is no child.
                Err(_) => return true,
            }
        }
    }

    pub(in super::super) fn stop_orphans(is_spared: impl Fn(Pid) -> bool) {
        const LONGEST: Duration = Duration::from_millis(600);
        let own = getpid();
        // Who forks and ends again and again may be overlooked once.
        let mut times_empty = 0;
        stop_below(LONGEST, is_spared, |found| {
            for child in found.iter().filter(|it| Pid::from_raw(it.ppid) == Some(own)) {
                // One by one: `wait` for any child could take the end of a keeper away from its `Child`.
                let _ = waitpid(pid(child), WaitOptions::NOHANG);
            }
            times_empty = if found.is_empty() { times_empty + 1 } else { 0 };
            times_empty > 1
        });
    }

    /// Stops processes below this one, round by round, until `is_done` returns true. `is_done` gets the processes
    /// found, waits for those that have ended, and returns whether none is left.
    fn stop_below(
        longest: Duration,
        is_spared: impl Fn(Pid) -> bool,
        mut is_done: impl FnMut(&[Stat]) -> bool,
    ) {
        let began = Instant::now();
        let mut stopped = HashSet::new();
        loop {
            let all = stats();
            let found = below(getpid(), &all, &is_spared);
            if is_done(&found) || began.elapsed() > longest {
                return;
            }
            signal_groups(&found, &all);
            let new: Vec<Pid> =
                found.iter().filter_map(pid).filter(|it| !stopped.contains(it)).collect();
            if new.is_empty() {
                send(Signal::KILL, found.iter().filter_map(pid));
                stopped.clear();
                sleep(Duration::from_micros(200));
            } else {
                // A process that is stopped forks no more. If it were killed, another one could take its
                // place where their number is limited.
                send(Signal::STOP, new.iter().copied());
                stopped.extend(new);
            }
        }
    }

    fn send(signal: Signal, to: impl Iterator<Item = Pid>) {
        for process in to {
            // It may have ended by itself.
            let _ = kill_process(process, signal);
        }
    }

    /// Kills a whole process group at once if no other process is in it, so that no member can fork in between.
    fn signal_groups(found: &[Stat], all: &[Stat]) {
        let ours: BTreeSet<i32> = found.iter().map(|it| it.pid).collect();
        let others: BTreeSet<i32> =
            all.iter().filter(|it| !ours.contains(&it.pid)).map(|it| it.pgrp).collect();
        let groups: BTreeSet<i32> = found.iter().map(|it| it.pgrp).collect();
        for group in groups.difference(&others).filter_map(|it| Pid::from_raw(*it)) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod others {
    use std::os::fd::OwnedFd;

    use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpid};

    use super::Used;

    pub(in super::super) fn adopt() -> rustix::io::Result<()> {
        Ok(())
    }

    pub(in super::super) fn end_of(_: Pid) -> Option<OwnedFd> {
        None
    }

    pub(in super::super) fn children() -> Vec<Pid> {
        Vec::new()
    }

    pub(in super::super) fn commands_above() -> Vec<(Pid, Vec<String>)> {
        Vec::new()
    }

    pub(in super::super) fn used_by(_: Pid, _: bool) -> Used {
        Used::default()
    }

    pub(in super::super) fn is_below(_: Pid, _: Pid) -> Option<bool> {
        None
    }

    pub(in super::super) fn stop_all(engine: Pid) {
        let _ = kill_process_group(engine, Signal::KILL);
        // There is no other child.
        let _ = waitpid(Some(engine), WaitOptions::empty());
    }

    pub(in super::super) fn stop_orphans(_: impl Fn(Pid) -> bool) {}
}
