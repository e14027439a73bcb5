//! A lock on a directory shows that somebody works in it.

use std::fs::{self, File};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::fs::{FlockOperation, Mode, OFlags, flock, open};
use rustix::io::Errno;

pub(super) fn open_directory(path: &Path) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::RDONLY;
    open(path, flags, Mode::empty())
}

/// Locks a directory while the result or this process lives, but not through a link; `None`: somebody else has locked
/// it, or it is gone.
///
/// # Errors
///
/// It is no readable directory, or the file system knows no locks.
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
