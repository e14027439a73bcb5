//! Finds the program of an engine.

use std::path::{Path, PathBuf};

/// Finds the file of an engine. A name with a slash is a path from `here`, the folder of the profile or the working
/// directory. A name without a slash is searched in `here`, then in `folders`, the folders of PATH. `None` if no such
/// file exists.
pub fn engine_file(engine: &str, here: Option<&Path>, folders: &[PathBuf]) -> Option<PathBuf> {
    let engine = Path::new(engine);
    let whole = || engine.is_absolute().then(|| engine.to_owned());
    let beside = here.map(|here| here.join(engine)).or_else(whole);
    let is_bare =
        engine.components().count() == 1 && engine.file_name() == Some(engine.as_os_str());
    let folders = folders.iter().filter(|_| is_bare).map(|folder| folder.join(engine));
    beside.into_iter().chain(folders).find_map(|path| file(&path))
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
        let from_here = |engine: &str| engine_file(engine, Some(Path::new("")), &[at("path")]);
        assert_eq!(from_here(&whole.to_string_lossy()), Some(whole));
        assert_eq!(from_here("far"), Some(at("path/far")));
        assert_eq!(from_here("bin/far"), None);
    }
}
