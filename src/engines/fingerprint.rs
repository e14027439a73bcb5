//! What an engine consists of, by SHA-256.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use super::engine::Engine;
use super::hash::{Hashed, hashed};
use super::profile::Call;

/// What of an engine has been hashed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    /// The files of its command that could be found.
    pub files: Vec<Hashed>,
    /// The parts of its command that run something which is not among the files.
    pub unhashed: Vec<String>,
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
    use std::fs;

    use super::*;
    use crate::engines::profile;

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
