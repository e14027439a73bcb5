//! Limits and environment of an engine's process, and how the process ended.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::profile::Profile;

/// The limits of an engine, together with all processes that it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time limit in seconds of real time.
    pub seconds: u32,
    /// Mebibytes of resident memory; shared memory counts for each process. Linux only.
    pub memory_mib: u32,
    /// Kibibytes on standard output, on standard error and in the answer file, each.
    pub output_kib: u32,
    /// Processes at a time. Linux only.
    pub processes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A variable and its value.
pub type Variable = (OsString, OsString);

/// A command and its environment variables. `None`: it gets the variables of this program.
pub(super) type Called<'a> = (&'a [OsString], Option<&'a [Variable]>);

const USUAL: &str = "PATH HOME TMPDIR LANG TZ";
const ON_WINDOWS: &str = "APPDATA COMSPEC LOCALAPPDATA NUMBER_OF_PROCESSORS PATHEXT PROCESSOR_ARCHITECTURE \
    PROGRAMDATA PROGRAMFILES SYSTEMDRIVE SYSTEMROOT TEMP TMP USERPROFILE WINDIR";

pub(super) fn environment(profile: &Profile, all: impl Iterator<Item = Variable>) -> Vec<Variable> {
    let is_in = |list: &str, name: &str| list.split_whitespace().any(|it| it == name);
    let passed = |name: &str| {
        // Case does not count in names of variables there.
        let on_windows = cfg!(windows) && is_in(ON_WINDOWS, &name.to_uppercase());
        let asked = profile.environment.iter().any(|it| it == name);
        asked || on_windows || is_in(USUAL, name) || name.starts_with("LC_")
    };
    let set = profile.environment.iter().filter_map(|it| it.split_once('='));
    let set = set.map(|(name, value)| (name.into(), value.into()));
    all.filter(|(name, _)| passed(&name.to_string_lossy())).chain(set).collect()
}

/// The limits of an engine for one question. A limit that is not stated has a default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StatedLimits {
    /// Seconds of real time. The default is 60 for up to 100 players. For more players it is
    /// 60 × (players / 100)², and 3,600 at most.
    #[schemars(with = "NonZeroU32")]
    pub seconds: Option<NonZeroU32>,
    /// Mebibytes of memory, of the engine and all that it has started together. The default is 2,048.
    #[schemars(with = "NonZeroU32")]
    pub memory_mib: Option<NonZeroU32>,
    /// Kibibytes on standard output, on standard error and in the answer file each. The default is 16,384.
    #[schemars(with = "NonZeroU32")]
    pub output_kib: Option<NonZeroU32>,
    /// Processes at a time, of the engine and all that it has started. The default is 256.
    #[schemars(with = "NonZeroU32")]
    pub processes: Option<NonZeroU32>,
}

impl StatedLimits {
    /// The limits of a question about `players` players.
    pub fn of(&self, players: u32) -> Limits {
        let stated = |limit: Option<NonZeroU32>, without| limit.map_or(without, NonZeroU32::get);
        Limits {
            seconds: stated(self.seconds, seconds_for(players)),
            memory_mib: stated(self.memory_mib, 2048),
            output_kib: stated(self.output_kib, 16_384),
            processes: stated(self.processes, 256),
        }
    }
}

fn seconds_for(players: u32) -> u32 {
    const LEAST: u64 = 60;
    const MOST: u64 = 3600;
    const PLAYERS: u64 = 100;
    let players = u64::from(players);
    (LEAST * players * players / (PLAYERS * PLAYERS)).clamp(LEAST, MOST) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_field_may_take_longer() {
        let seconds = |players| StatedLimits::default().of(players).seconds;
        assert_eq!(
            [0, 8, 100, 200, 600, 775, 9999].map(seconds),
            [60, 60, 60, 240, 2160, 3600, 3600]
        );
        let stated = StatedLimits { seconds: NonZeroU32::new(7), ..StatedLimits::default() };
        assert_eq!(stated.of(9999).seconds, 7);
        assert_eq!(stated.of(9999).memory_mib, 2048);
        assert_eq!(stated.of(1).output_kib, 16_384);
    }
}
