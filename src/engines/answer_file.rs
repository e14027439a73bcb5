//! The answer file of an engine: read only if it is an ordinary file of limited size.

use std::fs::{File, FileType};
use std::io::{ErrorKind, Read};

use super::{Directory, Failure};

pub(super) const NAME: &str = "out";

/// The answer; `Ok(None)`: no file. Hard links are read, because the engine could have copied their content.
pub(super) fn read(directory: &Directory, limit_kib: u32) -> Result<Option<String>, Failure> {
    let most_bytes = u64::from(limit_kib) * 1024;
    let too_large = |what: &str| Failure {
        kind: "output limit",
        details: format!("its answer file {what} more than {limit_kib} KiB"),
    };
    // If it is already known that something is not an ordinary file, it is not opened.
    let path = directory.path().join(NAME);
    match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(found) if !found.is_file() => return Err(no_file(found.file_type())),
        _ => {}
    }
    let file = directory.open(NAME).map_err(|error| unreadable(&error))?;
    let found = file.metadata().map_err(|error| unreadable(&error))?;
    if !found.is_file() {
        return Err(no_file(found.file_type()));
    }
    if found.len() > most_bytes {
        return Err(too_large("has"));
    }
    let bytes = first_bytes(&file, most_bytes + 1)?;
    if bytes.len() as u64 > most_bytes {
        return Err(too_large("grows to"));
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn first_bytes(file: &File, count: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = file.take(count).read_to_end(&mut bytes);
    read.map(|_| bytes).map_err(|error| unreadable(&error))
}

fn failure(details: String) -> Failure {
    Failure { kind: "answer file", details }
}

fn unreadable(error: &std::io::Error) -> Failure {
    failure(format!("it cannot be read: {error}"))
}

fn no_file(found: FileType) -> Failure {
    let what = if found.is_symlink() {
        "a link"
    } else if found.is_dir() {
        "a directory"
    } else {
        special(found)
    };
    failure(format!("it is {what}, not an ordinary file"))
}

#[cfg(unix)]
fn special(found: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    if found.is_fifo() {
        "a pipe"
    } else if found.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

#[cfg(not(unix))]
fn special(_: FileType) -> &'static str {
    "something else"
}
