//! Finds the files that the command line names: by name, by folder, or by pattern.
//!
//! The shells of Windows do not expand patterns. So the program expands them on every system.

use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, anyhow};
use glob::MatchOptions;
use walkdir::{DirEntry, WalkDir};

use super::files::shown;
use super::stop::Stop;
use crate::text::in_line;

/// How the ending of a tournament file begins (small letters): `.trf`, `.trfx` of Vega and JaVaFo, or with a version.
/// FIDE's standard for calls also has `.fid`. A `.txt` may be a tournament, a list of pairings or a letter, so it is
/// read only if it is named.
const ENDING: &str = "trf";
const FIDE_ENDING: &str = "fid";

/// The most files that a message names.
const LISTED: usize = 5;

/// The files that the user means, in the order of `named`. Those of one folder or pattern are sorted by name.
/// A file that cannot be found is an `Err` in its place.
pub(super) fn files(named: &[PathBuf]) -> Vec<anyhow::Result<PathBuf>> {
    named.iter().flat_map(|path| expanded(path)).collect()
}

/// The only file that the user means. `Err` if a folder or pattern names no file, or several files.
pub(super) fn file(named: &Path) -> anyhow::Result<PathBuf> {
    let found = expanded(named).into_iter().collect::<anyhow::Result<Vec<PathBuf>>>()?;
    match <[PathBuf; 1]>::try_from(found) {
        Ok([one]) => Ok(one),
        Err(several) => {
            let (named, count) = (shown(named), several.len());
            let listed: Vec<String> = several.iter().take(LISTED).map(|it| shown(it)).collect();
            let (listed, more) = (listed.join(", "), if count > LISTED { ", ..." } else { "" });
            let takes = "and this command takes one";
            Err(Stop::usage(format!("{named} names {count} files, {takes}: {listed}{more}")).into())
        }
    }
}

fn expanded(path: &Path) -> Vec<anyhow::Result<PathBuf>> {
    if path.is_dir() {
        return at_least_one(of_folder(path), || {
            anyhow!("{} holds no tournament: no file ends in .trf, .trfx or .fid", shown(path))
        });
    }
    // A file may be called `open[1].trf`.
    let is_file = path.as_os_str() == "-" || path.symlink_metadata().is_ok();
    match path.to_str().filter(|text| !is_file && text.contains(['*', '?', '['])) {
        Some(pattern) => of_pattern(pattern),
        None => vec![Ok(path.to_owned())],
    }
}

/// The files found. If there are none, the error `missing` in their place.
fn at_least_one(
    found: Vec<anyhow::Result<PathBuf>>,
    missing: impl FnOnce() -> anyhow::Error,
) -> Vec<anyhow::Result<PathBuf>> {
    if found.is_empty() { vec![Err(missing())] } else { found }
}

/// The tournament files in and below a folder. Hidden files, hidden folders and links to folders are left out.
fn of_folder(folder: &Path) -> Vec<anyhow::Result<PathBuf>> {
    let is_shown = |entry: &DirEntry| {
        entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.')
    };
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_shown);
    let context = || format!("cannot read {}", shown(folder));
    let found = entries.map(|entry| entry.map(DirEntry::into_path).with_context(context));
    let is_other = |path: &PathBuf| !(has_ending(path) && path.is_file());
    found.filter(|path| !path.as_ref().is_ok_and(is_other)).collect()
}

fn has_ending(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ending.starts_with(ENDING) || ending == FIDE_ENDING
}

/// Whether a path that a pattern found has a hidden name, while the pattern does not ask for hidden names. Names before
/// the first wildcard do not count.
fn is_hidden(pattern: &str, path: &Path) -> bool {
    let is_dotted = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
    let names = |path: &Path| -> Vec<OsString> {
        let normal = path.components().filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_owned()),
            _ => None,
        });
        normal.collect()
    };
    let asked = names(Path::new(pattern));
    let is_open = |name: &OsString| name.to_string_lossy().contains(['*', '?', '[']);
    let from = asked.iter().position(is_open).unwrap_or(asked.len());
    let asks_for_it = asked[from..].iter().any(|name| is_dotted(name));
    !asks_for_it && names(path).iter().skip(from).any(|name| is_dotted(name))
}

/// The files that a pattern names, whatever their ending, and the tournament files of its folders.
fn of_pattern(pattern: &str) -> Vec<anyhow::Result<PathBuf>> {
    let options = MatchOptions {
        case_sensitive: !cfg!(windows),
        require_literal_separator: true,
        // The library panics at names that are not UTF-8 if it has to look for the dot itself.
        require_literal_leading_dot: false,
    };
    let shown = in_line(pattern);
    let paths = match glob::glob_with(pattern, options) {
        Ok(paths) => paths,
        Err(error) => return vec![Err(Stop::usage(format!("{shown}: {error}")).into())],
    };
    let paths = paths.filter(|path| !path.as_ref().is_ok_and(|path| is_hidden(pattern, path)));
    let found = paths.flat_map(|path| match path {
        Ok(path) if path.is_dir() => of_folder(&path),
        Ok(path) => vec![Ok(path)],
        Err(error) => vec![Err(error).with_context(|| format!("cannot read {shown}"))],
    });
    at_least_one(found.collect(), || anyhow!("cannot read {shown}: no file has such a name"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in ["b.trf", "a.TRFX", "sub/c.trf26", "sub/d.fid", "e.txt", ".hidden/f.trf"] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("a file");
        }
        folder
    }

    /// The names below the folder, and how many could not be found.
    fn found(folder: &Path, named: &[&str]) -> (Vec<String>, usize) {
        let named: Vec<PathBuf> = named.iter().map(|it| folder.join(it)).collect();
        let (found, missing): (Vec<_>, Vec<_>) = files(&named).into_iter().partition(Result::is_ok);
        let name = |path: &PathBuf| {
            path.strip_prefix(folder).expect("below it").to_string_lossy().replace('\\', "/")
        };
        (found.iter().flatten().map(name).collect(), missing.len())
    }

    #[test]
    fn a_folder_is_its_tournaments_and_a_pattern_what_it_names() {
        let folder = folder();
        let cases: [(&[&str], &[&str], usize); 9] = [
            (&[""], &["a.TRFX", "b.trf", "sub/c.trf26", "sub/d.fid"], 0),
            (&["*"], &["a.TRFX", "b.trf", "e.txt", "sub/c.trf26", "sub/d.fid"], 0),
            (&["?.trf"], &["b.trf"], 0),
            (&["[be].t*"], &["b.trf", "e.txt"], 0),
            (&["**/*.trf26"], &["sub/c.trf26"], 0),
            (&["*.nothing", "b.trf"], &["b.trf"], 1),
            (&["b.trf", "e.txt", "b.trf"], &["b.trf", "e.txt", "b.trf"], 0),
            (&["missing.trf"], &["missing.trf"], 0),
            (&["a**b"], &[], 1),
        ];
        for (named, expected, missing) in cases {
            let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
            assert_eq!(found(folder.path(), named), (expected, missing), "{named:?}");
        }
    }

    #[test]
    fn a_name_that_looks_like_a_pattern_is_a_name_where_there_is_such_a_file() {
        let folder = folder();
        fs::write(folder.path().join("[b].trf"), "").expect("a file");
        assert_eq!(found(folder.path(), &["[b].trf"]).0, ["[b].trf"]);
    }

    /// The library that expands patterns cannot read such names. It panics if it has to see whether they begin with
    /// a dot. A folder takes them.
    #[cfg(unix)]
    #[test]
    fn a_name_that_is_not_utf_8_keeps_no_other_from_being_found() {
        use std::os::unix::ffi::OsStrExt;
        let place = tempfile::tempdir().expect("a folder");
        let name = OsStr::from_bytes(b"M\xfcnchen.trf");
        if fs::write(place.path().join(name), "012 x").is_err() {
            // Some file systems take no such name.
            return;
        }
        fs::write(place.path().join("b.trf"), "012 x").expect("a file");
        let pattern = place.path().join("*.trf");
        let found = of_pattern(&pattern.to_string_lossy());
        let names: Vec<_> =
            found.iter().map(|path| path.as_ref().expect("a file").file_name()).collect();
        assert_eq!(names, [Some(OsStr::new("b.trf"))]);
        assert_eq!(of_folder(place.path()).len(), 2);
    }

    #[test]
    fn one_file_is_one_file() {
        let folder = folder();
        let one = |name: &str| file(&folder.path().join(name));
        assert!(one("*.trf").expect("a file").ends_with("b.trf"));
        assert!(one("sub/*.fid").expect("a file").ends_with("d.fid"));
        let message = one("*").expect_err("several files").to_string();
        assert!(message.contains("names 5 files, and this command takes one"), "{message}");
        fs::create_dir(folder.path().join("empty")).expect("a folder");
        let message = one("empty").expect_err("an empty folder").to_string();
        assert!(message.contains("holds no tournament"), "{message}");
    }
}
