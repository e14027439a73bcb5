//! A lock on a directory, which says that somebody works in it.

use std::fs::{self, File};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::fs::{FlockOperation, Mode, OFlags, flock, open};
use rustix::io::Errno;

/// Opens a directory; a link is not followed.
pub(super) fn open_directory(path: &Path) -> rustix::io::Result<OwnedFd> {
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
