//! Removes the directories of calls, also those that killed programs have left. A lock on a directory shows that a
//! process works in it.

use std::fs::{self, File, Permissions};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::sync::Once;

use rustix::fs::{FlockOperation, Mode, OFlags, flock, open, openat};
use rustix::io::Errno;
use rustix::process::geteuid;
use tempfile::Builder;

use super::super::sha256;
use super::calls::Call;
use crate::text::in_line;

/// A name that tells an engine nothing; the second half of its digits follows from the first (see [`is_ours`]).
pub(super) fn new_name() -> String {
    // The only random number of the standard library.
    let random = RandomState::new().hash_one(()) as u32;
    name_of(&format!("{random:08x}"))
}

fn name_of(digits: &str) -> String {
    format!("tmp{digits}{}", &sha256(format!("pairproof {digits}").as_bytes())[..8])
}

fn is_ours(name: &str) -> bool {
    // `get` does not panic if eight bytes end inside a letter.
    let digits = name.strip_prefix("tmp").and_then(|digits| digits.get(..8));
    digits.is_some_and(|digits| name == name_of(digits))
}

pub(super) fn remove_left_over() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| remove_left_over_in(&tempfile::env::temp_dir()));
}

fn remove_left_over_in(place: &Path) {
    // What cannot be read or removed stays; the call that needs a directory says so.
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.filter_map(Result::ok) {
        if !is_ours(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let path = entry.path();
        // Everybody may write into this folder. A link could lead anywhere, and directories of other users are not
        // ours.
        let is_own = fs::symlink_metadata(&path)
            .is_ok_and(|it| it.is_dir() && it.uid() == geteuid().as_raw());
        if is_own && let Ok(Some(_lock)) = lock_directory(&path) {
            removed(&path);
        }
    }
}

/// Removes a directory, even if the permissions of its parts deny this. What cannot be removed stays.
pub(super) fn removed(path: &Path) {
    if fs::remove_dir_all(path).is_err() {
        opened(path);
        let _ = fs::remove_dir_all(path);
    }
}

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

pub(super) fn open_directory(path: &Path) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::RDONLY;
    open(path, flags, Mode::empty())
}

/// Locks a directory, but follows no link. The lock lasts until the result is dropped or this process ends. `None` if
/// another process has locked the directory, or the directory is gone.
///
/// # Errors
///
/// When the path is no readable directory, or the file system knows no locks.
pub fn lock_directory(path: &Path) -> io::Result<Option<OwnedFd>> {
    let directory = match open_directory(path) {
        Err(Errno::NOENT) => return Ok(None),
        other => other?,
    };
    match flock(&directory, FlockOperation::NonBlockingLockExclusive) {
        Err(Errno::WOULDBLOCK) => return Ok(None),
        other => other?,
    }
    // Whoever held the lock before may have removed the directory after it was opened here. Then no path leads to it.
    let directory = File::from(directory);
    let is_there = fs::symlink_metadata(path).is_ok_and(|there| {
        directory.metadata().is_ok_and(|it| (it.dev(), it.ino()) == (there.dev(), there.ino()))
    });
    Ok(is_there.then(|| directory.into()))
}

pub(in super::super) struct Directory {
    lock: OwnedFd,
    call: Call,
}

impl Directory {
    /// Makes a directory for a call. An error message contains the folder of the directory.
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
                // `TempDir` does not remove what an engine has closed to us; `removed` does.
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

    /// Opens a file for reading, without following a link or waiting for the writer of a pipe. The caller has to check
    /// that the file is an ordinary file.
    pub(in super::super) fn open(&self, name: &str) -> io::Result<File> {
        let flags =
            OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        // By the descriptor: the engine may have put a link in the place of its directory.
        Ok(File::from(openat(&self.lock, name, flags, Mode::empty())?))
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // Before the fields are dropped: the lock keeps others away until all is gone, and the call ends after that.
        removed(self.path());
    }
}

/// The message of a system error, without the path that a library has added to it.
fn plain(error: &io::Error) -> String {
    let source = error.get_ref().and_then(std::error::Error::source);
    source.map_or_else(|| error.to_string(), ToString::to_string)
}
