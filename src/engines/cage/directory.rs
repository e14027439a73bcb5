//! The directory of one call. Whoever made it holds a lock on it while they live; the next run removes unlocked ones,
//! which it knows by their names.

use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;

use rustix::fs::{Mode, OFlags, openat};
use tempfile::Builder;

use super::calls::Call;
use super::left_over::{lock_directory, new_name, open_directory, remove_left_over, removed};
use crate::text::in_line;

pub(in super::super) struct Directory {
    lock: OwnedFd,
    call: Call,
}

impl Directory {
    /// Makes a directory for a call; an error names it.
    pub(in super::super) fn new() -> io::Result<Directory> {
        remove_left_over();
        let place = tempfile::env::temp_dir();
        let context = |error: io::Error| {
            let place = place.display().to_string();
            let message = format!("cannot make a directory for an engine in {}", in_line(&place));
            io::Error::new(error.kind(), format!("{message}: {}", plain(&error)))
        };
        loop {
            let call = Call::new(|| {
                let made = Builder::new().prefix(&new_name()).rand_bytes(0).tempdir_in(&place);
                Ok(made.map_err(context)?.keep())
            })?;
            match lock_directory(call.directory()) {
                Ok(Some(lock)) => return Ok(Directory { lock, call }),
                // Another run has just taken it for one that was left behind.
                Ok(None) => {}
                // On systems without locks no directory is treated as left behind.
                Err(_) => {
                    let opened = open_directory(call.directory());
                    let lock = opened.map_err(|error| context(error.into()))?;
                    return Ok(Directory { lock, call });
                }
            }
        }
    }

    pub(in super::super) fn path(&self) -> &Path {
        self.call.directory()
    }

    pub(super) fn call(&self) -> &Call {
        &self.call
    }

    /// Opens a file for reading without following a link or waiting for the writer of a pipe. The caller has to check
    /// that it is an ordinary file.
    pub(in super::super) fn open(&self, name: &str) -> io::Result<File> {
        let flags =
            OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        Ok(File::from(openat(&self.lock, name, flags, Mode::empty())?))
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        removed(self.path());
    }
}

/// The message of the system without the path that a library has added.
fn plain(error: &io::Error) -> String {
    let source = error.get_ref().and_then(std::error::Error::source);
    source.map_or_else(|| error.to_string(), ToString::to_string)
}
