//! What an engine consists of, by SHA-256.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::engine::Engine;
use super::profile::Call;

/// A file with its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hashed {
    /// Its name without the folders, which differ from machine to machine.
    pub name: String,
    /// SHA-256 of its content, in hexadecimal digits.
    pub sha256: String,
}

/// What of an engine has been hashed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    /// The files of its command that could be found.
    pub files: Vec<Hashed>,
    /// The parts of its command that run something which is not among the files.
    pub unhashed: Vec<String>,
}

/// The SHA-256 of bytes, in hexadecimal digits.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// A file with its hash, read piece by piece.
///
/// # Errors
/// When it cannot be read.
pub fn hashed(path: &Path) -> io::Result<Hashed> {
    const PIECE: usize = 1 << 16;
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

fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Engine {
    /// Hashes the files of its command: the engine itself, and every other word that is a file. A program
    /// that is only named (`java`) and a module that an interpreter loads (`-m NAME`) are not hashed, and
    /// named as such.
    ///
    /// # Errors
    /// When the file of the engine cannot be read.
    pub fn fingerprint(&self) -> io::Result<Fingerprint> {
        let mut found = Fingerprint { files: vec![hashed(&self.path)?], ..Fingerprint::default() };
        let mut loads = false;
        for (at, word) in self.profile.command.iter().enumerate() {
            if word.contains("{engine}") {
                continue;
            }
            if Path::new(word).is_file() {
                found.files.push(hashed(Path::new(word))?);
            } else if at == 0 {
                found.unhashed.push(format!("the program `{word}`, found by its name"));
            } else if loads {
                found.unhashed.push(format!("the module `{word}`, which the program loads"));
            }
            loads = word == "-m";
        }
        let profile = &self.profile;
        let calls = [&profile.pair, &profile.check, &profile.generate, &profile.version];
        let modules = calls.into_iter().flatten().filter_map(|call| call.arguments.first());
        for word in modules.filter(|_| loads) {
            let named = format!("the module `{word}`, which the program loads");
            if !found.unhashed.contains(&named) {
                found.unhashed.push(named);
            }
        }
        Ok(found)
    }

    /// Its command lines by what they do, as the profile has them.
    #[must_use]
    pub fn command_lines(&self) -> BTreeMap<String, String> {
        let profile = &self.profile;
        let calls = [
            ("pair", &profile.pair),
            ("check", &profile.check),
            ("generate", &profile.generate),
            ("version", &profile.version),
        ];
        let line = |call: &Call| {
            let words: Vec<&str> =
                profile.command.iter().chain(&call.arguments).map(String::as_str).collect();
            words.join(" ")
        };
        let asked = calls.iter().filter_map(|(name, call)| Some((*name, call.as_ref()?)));
        asked.map(|(name, call)| (name.to_owned(), line(call))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::profile;

    #[test]
    fn hashes_are_those_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), expected);
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("abc.txt");
        fs::write(&path, "abc").expect("it can be written");
        let file = Hashed { name: "abc.txt".to_owned(), sha256: expected.to_owned() };
        assert_eq!(hashed(&path).expect("it can be read"), file);
    }

    #[test]
    fn what_is_not_hashed_is_named() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("program");
        fs::write(&path, "abc").expect("it can be written");
        let unhashed = |id: &str| {
            let engine = Engine::new(profile(id).expect("a profile"), path.clone());
            engine.fingerprint().expect("it can be read").unhashed
        };
        assert_eq!(unhashed("bbp6"), Vec::<String>::new());
        assert_eq!(unhashed("javafo22"), ["the program `java`, found by its name"]);
        let module = |name: &str| format!("the module `gacrux.{name}`, which the program loads");
        let modules = ["pairingchecker", "tournamentgenerator"].map(module);
        assert_eq!(unhashed("gacrux"), modules);
    }

    #[test]
    fn command_lines_have_no_paths() {
        let path = "/somewhere/bbpPairings.exe".into();
        let engine = Engine::new(profile("bbp6").expect("a profile"), path);
        let lines = engine.command_lines();
        assert_eq!(lines["pair"], "{engine} --dutch {in} -p {out}");
        assert_eq!(lines.len(), 4);
    }
}
