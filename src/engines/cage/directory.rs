//! The directory of one call. This program knows its name again, and whoever made it holds a lock on it for
//! as long as they live: what is not locked was left behind, and the next run removes it.

use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;

use rustix::fs::{Mode, OFlags, openat};
use tempfile::Builder;

use super::calls::Call;
use super::left_over::{new_name, remove_left_over, removed};
use super::lock::{lock_directory, open_directory};
use crate::text::in_line;

/// A directory that is removed with all that is in it.
pub(in super::super) struct Directory {
    /// The directory itself, locked if the file system can.
    lock: OwnedFd,
    call: Call,
}

impl Directory {
    /// Makes a directory for a call of an engine.
    ///
    /// # Errors
    /// When there cannot be one; the message names it.
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

    /// Opens a file of the directory for reading, without following a link and without waiting for
    /// whoever writes to a pipe. The caller has to look whether it is an ordinary file.
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

/// What the system says, without the path that a library has added.
fn plain(error: &io::Error) -> String {
    let source = error.get_ref().and_then(std::error::Error::source);
    source.map_or_else(|| error.to_string(), ToString::to_string)
}
