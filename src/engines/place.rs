//! Where the program of an engine lies.

use std::path::{Path, PathBuf};

/// The file of a profile's `engine`. With a slash it is a path from `here`, the folder of the profile; without one it
/// is looked for there, then in `folders` (those of PATH). `None`: there is no such file.
pub fn engine_file(engine: &str, here: Option<&Path>, folders: &[PathBuf]) -> Option<PathBuf> {
    let engine = Path::new(engine);
    if engine.is_absolute() {
        return file(engine);
    }
    let beside = here.and_then(|here| file(&here.join(engine)));
    beside.or_else(|| if is_bare(engine) { file_in(engine, folders) } else { None })
}

/// The file of a path from the working directory; a name without a slash is looked for in `folders` (PATH), too.
pub fn named_file(path: &Path, folders: &[PathBuf]) -> Option<PathBuf> {
    file(path).or_else(|| if is_bare(path) { file_in(path, folders) } else { None })
}

fn is_bare(path: &Path) -> bool {
    path.components().count() == 1 && path.file_name() == Some(path.as_os_str())
}

fn file_in(name: &Path, folders: &[PathBuf]) -> Option<PathBuf> {
    folders.iter().find_map(|folder| file(&folder.join(name)))
}

fn file(path: &Path) -> Option<PathBuf> {
    let mut with_ending = path.as_os_str().to_owned();
    with_ending.push(if cfg!(windows) { ".exe" } else { "" });
    let candidates = [path.to_owned(), PathBuf::from(with_ending)];
    let found = candidates.into_iter().find(|path| path.is_file())?;
    let whole = std::path::absolute(&found).ok()?;
    // `folder/./x` is `folder/x`.
    Some(whole.components().collect())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_path_is_taken_from_the_profile_and_a_name_also_from_the_path() {
        let place = tempfile::tempdir().expect("a directory");
        let at = |name: &str| place.path().join(name);
        for folder in ["here/bin", "path/bin"] {
            fs::create_dir_all(at(folder)).expect("it can be made");
        }
        for name in ["here/beside", "here/bin/deep", "path/far", "path/beside", "path/bin/far"] {
            fs::write(at(name), "").expect("it can be written");
        }
        let here = at("here");
        let find = |engine: &str| engine_file(engine, Some(&here), &[at("none"), at("path")]);
        assert_eq!(find("beside"), Some(at("here/beside")));
        assert_eq!(find("./beside"), Some(at("here/beside")));
        assert_eq!(find("bin/deep"), Some(at("here/bin/deep")));
        assert_eq!(find("far"), Some(at("path/far")));
        for missing in ["./far", "bin/far", "deep", "bin", "nowhere", "", ".", ".."] {
            assert_eq!(find(missing), None, "{missing}");
        }
        let whole = at("path/bin/far");
        assert_eq!(find(&whole.to_string_lossy()), Some(whole.clone()));
        assert_eq!(engine_file("beside", None, &[at("path")]), Some(at("path/beside")));
        assert_eq!(named_file(&whole, &[]), Some(whole));
        assert_eq!(named_file(Path::new("far"), &[at("path")]), Some(at("path/far")));
        assert_eq!(named_file(Path::new("bin/far"), &[at("path")]), None);
    }
}
