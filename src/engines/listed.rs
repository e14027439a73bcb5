//! Hashes the files that a profile lists under `files`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use walkdir::WalkDir;

use super::hash::{Hashed, hashed, sha256};

/// The most files that a profile may list, with those in folders, and the most bytes in them together.
const MOST: (usize, u64) = (50_000, 4 << 30);

const WILD: [char; 3] = ['*', '?', '['];

#[derive(Default)]
pub(super) struct Listed {
    count: usize,
    bytes: u64,
    pub(super) hashes: BTreeSet<String>,
}

impl Listed {
    /// Hashes an entry; `pattern` is its whole path. A folder or pattern gets the hash of a list in the form of
    /// `sha256sum`: hash, two blanks, path from the folder, in the order of paths. `Err`: a file is missing or none, a
    /// link leads out, or there are too many.
    pub(super) fn hash(&mut self, entry: &str, pattern: &str) -> Result<Hashed, String> {
        let is_fixed = |part: &Component<'_>| !part.as_os_str().to_string_lossy().contains(WILD);
        let found = glob::glob(pattern).map_err(|fault| fault.to_string())?;
        let found: Vec<PathBuf> = found.filter_map(Result::ok).collect();
        let folder = match found.as_slice() {
            [path] if !entry.contains(WILD) && path.is_file() => return self.add(path),
            [path] if !entry.contains(WILD) => path.clone(),
            _ => Path::new(pattern).components().take_while(is_fixed).collect(),
        };
        let inside = folder.canonicalize().ok();
        let mut lines = BTreeMap::new();
        for entry in found.iter().flat_map(|root| WalkDir::new(root).follow_links(true)) {
            let entry = entry.map_err(|fault| fault.to_string())?;
            let (path, shown) = (entry.path(), entry.path().display());
            let target = path.canonicalize().map_err(|fault| format!("{shown}: {fault}"))?;
            if !inside.as_ref().is_some_and(|inside| target.starts_with(inside)) {
                return Err(format!("{shown} is a link that leads out of {}", folder.display()));
            }
            if entry.file_type().is_dir() {
                continue;
            }
            let name = path.strip_prefix(&folder).unwrap_or(path).to_string_lossy().into_owned();
            lines.insert(name.replace('\\', "/"), self.add(path)?.sha256);
        }
        if lines.is_empty() {
            return Err("there is no such file".to_owned());
        }
        let text: String = lines.iter().map(|(name, hash)| format!("{hash}  {name}\n")).collect();
        let name = format!("{entry} (files: {})", lines.len());
        Ok(Hashed { name, sha256: sha256(text.as_bytes()) })
    }

    fn add(&mut self, path: &Path) -> Result<Hashed, String> {
        let shown = path.display();
        let size = path.metadata().map_err(|fault| format!("{shown}: {fault}"))?.len();
        (self.count, self.bytes) = (self.count + 1, self.bytes + size);
        if self.count > MOST.0 || self.bytes > MOST.1 {
            return Err(format!("more than {} files or {} GiB are listed", MOST.0, MOST.1 >> 30));
        }
        let file = hashed(path).map_err(|fault| format!("{shown}: {fault}"))?;
        self.hashes.insert(file.sha256.clone());
        Ok(file)
    }
}
