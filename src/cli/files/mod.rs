//! Reads input and writes output. A file is written whole or not at all.

#[cfg(feature = "engines")]
mod of_runs;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context;

use super::{Console, ExitCode, Painted, Stop};
use crate::text::in_line;

#[cfg(feature = "engines")]
pub(super) use of_runs::*;

/// The largest tournament file that is read, in bytes: far more than 9,999 players and 999 rounds take.
const BYTES_MAX: u64 = 256 << 20;

/// The largest profile, configuration or answer of a snapshot that is read, in bytes. Reading YAML takes many
/// times as much memory.
const SETTINGS_BYTES_MAX: u64 = 8 << 20;

/// Reads the bytes of a tournament file. The path `-` is standard input.
pub(super) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_up_to(path, BYTES_MAX)
}

/// Reads the bytes of a profile, a configuration or a file of a snapshot.
pub(super) fn read_settings(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_up_to(path, SETTINGS_BYTES_MAX)
}

/// Reads a file of at most `most` bytes. A larger file is bad input.
fn read_up_to(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let bytes = bytes_of(path, most).with_context(|| format!("cannot read {}", shown(path)))?;
    if bytes.len() as u64 > most {
        let message = format!("{} is larger than {} MiB", shown(path), most >> 20);
        return Err(Stop::bad_input(message).into());
    }
    Ok(bytes)
}

/// All bytes of a file or of standard input. If it has more than `most` bytes, only its first `most + 1`.
fn bytes_of(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        std::io::stdin().take(most + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    let mut file = fs::File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_file() && metadata.len() <= most {
        // A file whose size is known is read in one go.
        file.read_to_end(&mut bytes)?;
    } else {
        file.take(most + 1).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The size of a file in bytes; 0 for standard input, or if the size is not known.
pub(super) fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |it| it.len())
}

/// A path for a message, in one line.
pub(super) fn shown(path: &Path) -> String {
    in_line(&path.display().to_string()).into_owned()
}

/// Prints a text, or writes the same text to a file, whole or not at all. Returns success, as the exit code of a
/// command that does nothing else.
pub(super) fn deliver(
    text: &str,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    deliver_painted(&Painted::new().text(text), output, console)
}

pub(super) fn deliver_painted(
    text: &Painted,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    match output.filter(|path| path.as_os_str() != "-") {
        None => console.paint(text)?,
        Some(path) => write(path, text.written(false).as_bytes())?,
    }
    Ok(ExitCode::Success)
}

/// Prints a tournament, or writes it to a file, byte by byte without changes.
pub(super) fn deliver_data(
    text: &str,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    match output.filter(|path| path.as_os_str() != "-") {
        None => console.data(text),
        Some(path) => write(path, text.as_bytes()).map(|()| ExitCode::Success),
    }
}

/// Like [`deliver_data`], but the text comes in parts, so it is never in memory as a whole.
pub(super) fn deliver_parts(
    mut parts: impl Iterator<Item = String>,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    match output.filter(|path| path.as_os_str() != "-") {
        None => parts.try_fold(ExitCode::Success, |_, it| console.data(&it)),
        Some(path) => write_parts(path, parts, false).map(|()| ExitCode::Success),
    }
}

/// Writes a file whole or not at all: writes a file with another name, and renames it. A path that is no ordinary
/// file (a terminal, a pipe, `/dev/stdout`, `NUL` of Windows) is written directly.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_parts(path, std::iter::once(bytes), false)
}

/// Like `write`, but the content comes in parts, so it is never in memory as a whole.
pub(super) fn write_parts<T: AsRef<[u8]>>(
    path: &Path,
    mut parts: impl Iterator<Item = T>,
    is_secret: bool,
) -> anyhow::Result<()> {
    let context = || format!("cannot write {}", shown(path));
    let is_device = is_device_of_unix(path) || (cfg!(windows) && is_device_of_windows(path));
    if is_device || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        // A device of Windows cannot be made shorter.
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(cfg!(not(windows)));
        return options
            .open(path)
            .and_then(|mut file| parts.try_for_each(|part| file.write_all(part.as_ref())))
            .with_context(context);
    }
    // A link stays a link: the file that it names is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}{PART}", process_number()));
    let beside = target.with_file_name(name);
    let written = create(&beside, is_secret)
        .and_then(|file| {
            let mut file = BufWriter::new(file);
            parts.try_for_each(|part| file.write_all(part.as_ref()))?;
            file.into_inner()?.sync_all()
        })
        .and_then(|()| fs::rename(&beside, &target));
    if written.is_err() {
        // The half-written file is of no use; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&beside);
    }
    half_written().remove(&beside);
    written.with_context(context)
}

/// Whether a path names a device or an open file by its place: `/dev/stdout` is an ordinary file if output goes into one.
/// Other folders there, such as `/dev/shm` and `/proc/self/cwd`, have files as elsewhere.
fn is_device_of_unix(path: &Path) -> bool {
    let folder = path.parent().unwrap_or(path);
    let is_below = path.starts_with("/dev") || path.starts_with("/proc");
    folder == Path::new("/dev") || (is_below && folder.ends_with("fd"))
}

/// Whether Windows takes a path for a device. It has some of them in every folder, with any ending.
fn is_device_of_windows(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    let name = name.split(['.', ':']).next().unwrap_or_default().trim_end();
    let port = name.strip_prefix("COM").or_else(|| name.strip_prefix("LPT"));
    let is_port = port.is_some_and(|it| matches!(it.as_bytes(), [b'1'..=b'9']));
    let is_device = matches!(name, "AUX" | "CON" | "CONOUT$" | "NUL" | "PRN") || is_port;
    is_device || path.as_os_str().as_encoded_bytes().starts_with(br"\\.\")
}

/// The number of this process. A program in a browser has none, and nobody beside it who could write the same file.
fn process_number() -> u32 {
    if cfg!(target_os = "wasi") { 0 } else { std::process::id() }
}

static HALF_WRITTEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn half_written() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    HALF_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn create(path: &Path, is_secret: bool) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true).create_new(is_secret);
    #[cfg(unix)]
    if is_secret {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut begun = half_written();
    begun.insert(path.to_owned());
    options.open(path)
}

/// The end of the names of half-written files, after the number of the process that writes them.
const PART: &str = ".part";

/// Removes the half-written files of killed processes that `is_meant` accepts by their name and process number. No other
/// process may be writing them.
pub(super) fn remove_half_written(
    directory: &Path,
    is_meant: impl Fn(&str, &str) -> bool,
) -> anyhow::Result<()> {
    let context = || format!("cannot clear {}", shown(directory));
    for entry in fs::read_dir(directory).with_context(context)? {
        let path = entry.with_context(context)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let process = name.strip_suffix(PART).and_then(|name| name.rsplit_once('.'));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        let is_left = |(name, process): (&str, &str)| is_number(process) && is_meant(name, process);
        if process.is_some_and(is_left) {
            fs::remove_file(&path).with_context(context)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{is_device_of_unix, is_device_of_windows};

    #[test]
    fn a_file_below_dev_is_a_file() {
        let count = |it: &[&str]| it.iter().filter(|it| is_device_of_unix(Path::new(it))).count();
        assert_eq!(count(&["/dev/stdout", "/dev/null", "/dev/fd/3", "/proc/self/fd/1"]), 4);
        assert_eq!(count(&["/dev/shm/a.json", "/proc/self/cwd/a", "/dev", "dev/a", "fd/a"]), 0);
    }

    #[test]
    fn windows_has_devices_in_every_folder() {
        let is_device = |path: &str| is_device_of_windows(Path::new(path));
        for device in ["NUL", "nul", "events/Nul.trf", "con", "COM1", "lpt9.txt", r"\\.\pipe\pairs"]
        {
            assert!(is_device(device), "{device}");
        }
        for file in ["null.trf", "events/a.nul", "console", "COM", "COM0", "com10", "-", "", ".."] {
            assert!(!is_device(file), "{file}");
        }
    }
}
