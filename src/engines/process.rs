//! Limits of a program, and how it ended.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// The limits of a program with all that it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seconds of the clock.
    pub seconds: u32,
    /// Mebibytes of resident memory; shared memory counts for each process. Linux only.
    pub memory_mib: u32,
    /// Kibibytes on standard output, on standard error and in the answer file, each.
    pub output_kib: u32,
    /// Processes at a time. Linux only.
    pub processes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "only what is kept can do all of it"))]
pub(super) enum Ended {
    Exited(i32),
    Killed(Option<i32>),
    TooLong,
    TooMuchMemory,
    TooMuchOutput,
    TooManyProcesses,
    ParentKilled(i32),
    ProgramKilled,
    AskedPairproof,
}

#[derive(Clone, Debug)]
pub(super) struct Output {
    pub(super) ended: Ended,
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) seen: BTreeSet<PathBuf>,
}
