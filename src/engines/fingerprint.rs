//! What an engine consists of, by SHA-256.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

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
    sha256_of([bytes])
}

/// SHA-256 of all parts one after the other, in hexadecimal digits.
pub fn sha256_of<T: AsRef<[u8]>>(parts: impl IntoIterator<Item = T>) -> String {
    let mut hasher = Sha256::new();
    parts.into_iter().for_each(|part| hasher.update(part));
    hexadecimal(&hasher.finalize())
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
    /// Hashes the files of its command: the engine itself, every other word of the command that is a file,
    /// and every file of the folder of the profile that a call names (`{here}/adapter.py`). A program that is
    /// only named (`java`) and a module that an interpreter loads (`-m NAME`) are not hashed, and named as
    /// such.
    ///
    /// # Errors
    /// When the file of the engine cannot be read.
    pub fn fingerprint(&self) -> io::Result<Fingerprint> {
        let mut found = Fingerprint { files: vec![hashed(&self.path)?], ..Fingerprint::default() };
        let program = self.profile.command.first();
        if let Some(word) = program.filter(|word| self.file_of(word).is_none() && !is_engine(word))
        {
            found.unhashed.push(format!("the program `{word}`, found by its name"));
        }
        for path in self.profile.command.iter().filter_map(|word| self.file_of(word)) {
            found.files.push(hashed(&path)?);
        }
        for (_, call) in self.profile.calls() {
            let Some(call) = call else { continue };
            for path in call.arguments.iter().filter(|it| it.contains(HERE)) {
                if let Some(path) = self.file_of(path) {
                    let file = hashed(&path)?;
                    if !found.files.contains(&file) {
                        found.files.push(file);
                    }
                }
            }
            if let Some(module) = module(&self.profile.command, call) {
                let named = format!("the module `{module}`, which the program loads");
                if !found.unhashed.contains(&named) {
                    found.unhashed.push(named);
                }
            }
        }
        Ok(found)
    }

    /// The file that a word of a command is, besides the engine itself.
    fn file_of(&self, word: &str) -> Option<PathBuf> {
        if is_engine(word) {
            return None;
        }
        let path = match &self.profile.here {
            Some(here) => PathBuf::from(word.replace(HERE, &here.to_string_lossy())),
            None => PathBuf::from(word),
        };
        path.is_file().then_some(path)
    }

    /// Its command lines by what they do, as the profile has them.
    #[must_use]
    pub fn command_lines(&self) -> BTreeMap<String, String> {
        let line = |call: &Call| {
            let words: Vec<&str> =
                self.profile.command.iter().chain(&call.arguments).map(String::as_str).collect();
            words.join(" ")
        };
        let asked = self.profile.calls().into_iter();
        asked.filter_map(|(name, call)| Some((name.to_owned(), line(call?)))).collect()
    }
}

/// The folder of the profile, in a word of a command.
const HERE: &str = "{here}";

fn is_engine(word: &str) -> bool {
    word.contains("{engine}")
}

/// The module that a call has its interpreter load.
fn module<'a>(command: &'a [String], call: &'a Call) -> Option<&'a String> {
    let mut words = command.iter().chain(&call.arguments).skip_while(|word| *word != "-m");
    words.nth(1)
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
    fn what_lies_beside_the_profile_is_hashed() {
        let directory = tempfile::tempdir().expect("a directory");
        for name in ["program", "adapter.py", "rules.cfg"] {
            fs::write(directory.path().join(name), name).expect("it can be written");
        }
        let text = "\
            {id: a, edition: fide-2026, engine: program, dialect: trf26, command: ['{engine}', '{here}/adapter.py'],\n\
             pair: {arguments: ['--rules={here}/none', '{here}/rules.cfg', '{in}'], answer: stdout}}";
        let profile = crate::engines::Profile::read_in(text, directory.path()).expect("a profile");
        let engine = Engine::new(profile, directory.path().join("program"));
        let found = engine.fingerprint().expect("they can be read");
        let names: Vec<&str> = found.files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["program", "adapter.py", "rules.cfg"]);
        assert_eq!(found.unhashed, Vec::<String>::new());
        let line = &engine.command_lines()["pair"];
        assert_eq!(line, "{engine} {here}/adapter.py --rules={here}/none {here}/rules.cfg {in}");
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
