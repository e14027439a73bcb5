//! The directory of one call. Its name says what it is, and whoever made it holds a lock on it for as
//! long as they live: what is not locked was left behind, and the next run removes it.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::sync::Once;

use rustix::fs::{FlockOperation, Mode, OFlags, flock, open, openat};
use rustix::io::Errno;
use rustix::process::geteuid;

use super::calls::Call;
use crate::text::in_line;

/// How the names of these directories begin.
const PREFIX: &str = "pairproof-engine-";

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
                let made = tempfile::Builder::new().prefix(PREFIX).tempdir_in(&place);
                Ok(made.map_err(context)?.keep())
            })?;
            match lock_directory(call.directory()) {
                Ok(Some(lock)) => return Ok(Directory { lock, call }),
                // Another run has just taken it for one that was left behind.
                Ok(None) => {}
                // Where there are no locks, nothing is taken for left behind either.
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

/// Opens a directory; a link is not followed.
fn open_directory(path: &Path) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::RDONLY;
    open(path, flags, Mode::empty())
}

/// Locks a directory for as long as the result lives, or this process; `None`: somebody else has, or it is
/// gone. A link is not followed.
///
/// # Errors
/// When it is no directory that can be read, or the file system knows no locks.
pub fn lock_directory(path: &Path) -> io::Result<Option<OwnedFd>> {
    let directory = match open_directory(path) {
        Ok(directory) => directory,
        Err(Errno::NOENT) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    match flock(&directory, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => {}
        Err(Errno::WOULDBLOCK) => return Ok(None),
        Err(error) => return Err(error.into()),
    }
    let directory = File::from(directory);
    let is_there = fs::symlink_metadata(path).is_ok_and(|there| {
        directory.metadata().is_ok_and(|it| (it.dev(), it.ino()) == (there.dev(), there.ino()))
    });
    Ok(is_there.then(|| directory.into()))
}

/// Removes the directories of programs that were killed; once, for this one makes no such.
pub(super) fn remove_left_over() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| remove_left_over_in(&tempfile::env::temp_dir()));
}

fn remove_left_over_in(place: &Path) {
    // What cannot be read or removed stays; the call that needs a directory says so.
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.filter_map(Result::ok) {
        if !entry.file_name().to_string_lossy().starts_with(PREFIX) {
            continue;
        }
        let path = entry.path();
        let is_own = fs::symlink_metadata(&path)
            .is_ok_and(|it| it.is_dir() && it.uid() == geteuid().as_raw());
        if is_own && let Ok(Some(_lock)) = lock_directory(&path) {
            removed(&path);
        }
    }
}

/// Removes a directory, also one whose parts are closed to us. What cannot be removed stays.
pub(super) fn removed(path: &Path) {
    if fs::remove_dir_all(path).is_err() {
        opened(path);
        let _ = fs::remove_dir_all(path);
    }
}

/// Gives us the right to look into a directory and those in it, and to remove what is there.
fn opened(path: &Path) {
    const ALL: u32 = 0o700;
    // A link is not followed.
    if !fs::symlink_metadata(path).is_ok_and(|it| it.is_dir()) {
        return;
    }
    let _ = fs::set_permissions(path, Permissions::from_mode(ALL));
    let Ok(entries) = fs::read_dir(path) else { return };
    entries.filter_map(Result::ok).for_each(|entry| opened(&entry.path()));
}
