//! A survey that all tests of a file read, with the profiles of its engines, and how its documents are read.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use pairproof::engines::sha256;
use serde_json::Value;

use crate::fake;

/// A directory with the profiles of engines, and with a survey of them.
pub(crate) struct Sample {
    place: tempfile::TempDir,
}

impl Sample {
    /// With the profiles of fake engines of these modes, and no survey yet.
    pub(crate) fn of_engines(modes: &[&str]) -> Sample {
        let sample = Sample { place: tempfile::tempdir().expect("a directory") };
        for mode in modes {
            fs::write(sample.profile(mode), fake::profile(mode)).expect("it can be written");
        }
        sample
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }

    pub(crate) fn profile(&self, mode: &str) -> PathBuf {
        self.path(&format!("{mode}.yaml"))
    }

    pub(crate) fn survey(&self) -> PathBuf {
        self.path("survey")
    }

    pub(crate) fn read(&self, name: &str) -> String {
        let path = self.survey().join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    pub(crate) fn report(&self) -> Value {
        serde_json::from_str(&self.read("report.json")).expect("JSON")
    }
}

/// Removes the survey, if a test has read it.
pub(crate) fn remove(sample: &OnceLock<Sample>) {
    if let Some(sample) = sample.get() {
        // What is left over is only a directory for temporary files.
        let _ = fs::remove_dir_all(sample.place.path());
    }
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("no list: {value}"))
}

pub(crate) fn file_hash(path: &Path) -> String {
    sha256(&fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
