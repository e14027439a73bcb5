//! The environment variables that an engine gets.

use std::ffi::OsString;

use super::profile::Profile;

/// A variable and its value.
pub type Variable = (OsString, OsString);

/// A command and its environment variables; `None`: those of this program.
pub(super) type Called<'a> = (&'a [OsString], Option<&'a [Variable]>);

const USUAL: &str = "PATH HOME TMPDIR LANG TZ";
const ON_WINDOWS: &str = "APPDATA COMSPEC LOCALAPPDATA NUMBER_OF_PROCESSORS PATHEXT PROCESSOR_ARCHITECTURE \
    PROGRAMDATA PROGRAMFILES SYSTEMDRIVE SYSTEMROOT TEMP TMP USERPROFILE WINDIR";

pub(super) fn environment(profile: &Profile, all: impl Iterator<Item = Variable>) -> Vec<Variable> {
    let is_in = |list: &str, name: &str| list.split_whitespace().any(|it| it == name);
    let passed = |name: &str| {
        let on_windows = cfg!(windows) && is_in(ON_WINDOWS, &name.to_uppercase());
        let asked = profile.environment.iter().any(|it| it == name);
        asked || on_windows || is_in(USUAL, name) || name.starts_with("LC_")
    };
    let set = profile.environment.iter().filter_map(|it| it.split_once('='));
    let set = set.map(|(name, value)| (name.into(), value.into()));
    all.filter(|(name, _)| passed(&name.to_string_lossy())).chain(set).collect()
}
