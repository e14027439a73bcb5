//! SHA-256 of files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::hash::{hexadecimal, sha256};

/// The name of a file, with the hash of its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hashed {
    /// The name of the file without its folders, which differ from machine to machine.
    pub name: String,
    /// SHA-256 of the content, in hexadecimal digits.
    pub sha256: String,
}

/// Reads a file piece by piece and hashes it. `Err` if the path is no ordinary file, or cannot be read.
pub(crate) fn hashed(path: &Path) -> io::Result<Hashed> {
    const PIECE: usize = 1 << 16;
    // To open a pipe would be to wait for somebody who writes to it.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not an ordinary file"));
    }
    let mut file = fs::File::open(path)?;
    let mut hasher = Sha256::new();
    let mut piece = vec![0; PIECE];
    loop {
        let count = file.read(&mut piece)?;
        if count == 0 {
            break;
        }
        hasher.update(&piece[..count]);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Hashed { name, sha256: hexadecimal(&hasher.finalize()) })
}

/// The most files that a profile may list, files in folders included, and the most bytes of all files together.
const MOST: (usize, u64) = (50_000, 4 << 30);

const WILD: [char; 3] = ['*', '?', '['];

#[derive(Default)]
pub(super) struct Listed {
    count: usize,
    bytes: u64,
    pub(super) hashes: BTreeSet<String>,
}

impl Listed {
    /// Hashes an entry of `files`; `pattern` is its full path. A folder or pattern gets the hash of a list in the form
    /// of `sha256sum`: hash, two blanks, path from the folder, in the order of paths. `Err` if a file is missing or is
    /// no ordinary file, a link leads out of the folder, or there are too many files.
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
