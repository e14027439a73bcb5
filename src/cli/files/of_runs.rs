//! Files of surveys and snapshots.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::{half_written, shown, size, write_parts};

/// The most bytes of the results of a survey that are read, all shares together. The results of 50,000 tournaments take
/// half of these bytes. In memory, results and reports take up to eight times as much.
const RESULTS_BYTES_MAX: u64 = 224 << 20;

/// Refuses results of a survey that are too large to be kept in memory: those of a directory, or of all shares
/// together. A missing file counts as empty.
pub(in crate::cli) fn bound_results(paths: &[PathBuf]) -> anyhow::Result<()> {
    let size = |path: &PathBuf| size(path);
    let (bytes, most) = (paths.iter().map(size).sum::<u64>(), RESULTS_BYTES_MAX >> 20);
    match paths {
        _ if bytes <= RESULTS_BYTES_MAX => Ok(()),
        [path] => bail!("{} is larger than {most} MiB", shown(path)),
        _ => bail!("the results of all shares together are larger than {most} MiB"),
    }
}

/// Like `write`, but only the owner may read the file. Systems without owners have no such protection.
pub(in crate::cli) fn write_secret(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_parts(path, std::iter::once(bytes), true)
}

/// Removes the files that this process has begun to write, before a signal ends it.
#[cfg_attr(not(unix), allow(dead_code, reason = "nobody listens to signals there"))]
pub(in crate::cli) fn give_up() {
    let begun = half_written();
    // What cannot be removed is as the next run finds it.
    begun.iter().for_each(|path| drop(fs::remove_file(path)));
    // The process ends next: no file is begun any more.
    std::mem::forget(begun);
}

/// Removes a file. A file that does not exist is no error.
pub(in crate::cli) fn remove(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other.with_context(|| format!("cannot remove {}", shown(path))),
    }
}

/// The names in a folder, ascending; empty if there is no such folder.
pub(in crate::cli) fn names_in(folder: &Path) -> anyhow::Result<Vec<String>> {
    let context = || format!("cannot read {}", shown(folder));
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        other => other.with_context(context)?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let name = entry.with_context(context)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort_unstable();
    Ok(names)
}
