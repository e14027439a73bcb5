//! A directory with profiles of engines, and with what is asked of them.

use std::fs;
use std::path::PathBuf;

use crate::fake;

pub(crate) struct Bench {
    place: tempfile::TempDir,
}

impl Bench {
    pub(crate) fn new() -> Bench {
        Bench { place: tempfile::tempdir().expect("a directory") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }

    pub(crate) fn shown(&self, name: &str) -> String {
        self.path(name).to_string_lossy().into_owned()
    }

    /// The profile of an engine in a mode, changed; `name`: that of its file.
    pub(crate) fn changed(
        &self,
        name: &str,
        mode: &str,
        change: impl Fn(String) -> String,
    ) -> String {
        let name = format!("{name}.yaml");
        fs::write(self.path(&name), change(fake::profile(mode))).expect("it can be written");
        self.shown(&name)
    }

    /// The profile of an engine that is called as its mode is.
    pub(crate) fn engine(&self, mode: &str) -> String {
        self.changed(mode, mode, |profile| profile)
    }

    /// The profile of an engine with a name and an edition of its own.
    pub(crate) fn engine_called(&self, id: &str, mode: &str, edition: &str) -> String {
        self.changed(&format!("{id}-{mode}-{edition}"), mode, |profile| {
            profile
                .replace(&format!("id: \"{mode}\""), &format!("id: \"{id}\""))
                .replace("edition: \"fide-2026\"", &format!("edition: \"{edition}\""))
        })
    }
}
