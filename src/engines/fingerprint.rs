//! The fingerprint of an engine: its files with their SHA-256.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

use glob::Pattern;

use super::hash::Listed;
use super::{Call, Engine, Hashed, Standings, engine_file, hashed};

/// The hashed files of an engine. They do not prove that the engine reads no other files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    /// The files that the command of the engine names, and the files that the profile lists.
    pub files: Vec<Hashed>,
    /// Descriptions of files that the engine runs or reads and that were not hashed.
    pub unhashed: Vec<String>,
    hashes: BTreeSet<String>,
}

impl Engine {
    /// Hashes the engine, the program that starts it, interpreters of scripts, files in its commands, and the profile's
    /// `files`. If a script or an adapter lists no `files`, what it reads counts as not hashed. `folders` are the
    /// folders of PATH.
    ///
    /// # Errors
    ///
    /// When a file cannot be read; with the kind `InvalidInput` when an entry of `files` cannot be hashed.
    pub fn fingerprint(&self, folders: &[PathBuf]) -> io::Result<Fingerprint> {
        let mut found = Fingerprint::default();
        let mut reads_more = found.add_program(&self.path, folders)? || is_interpreter(&self.path);
        let command = &self.profile.command;
        let calls = self.profile.calls().into_iter().filter_map(|(_, call)| call.cloned());
        let of_standings = self.profile.standings.iter().flat_map(Standings::calls);
        let calls: Vec<Call> = calls.chain(of_standings.map(|(_, call)| call)).collect();
        let named =
            calls.iter().flat_map(|call| &call.arguments).filter(|word| word.contains(HERE));
        let words = command.iter().skip(1).chain(named);
        if let Some(word) = command.first().filter(|word| !is_engine(word)) {
            reads_more = true;
            match self.file_of(word).or_else(|| engine_file(word, None, folders)) {
                Some(path) => drop(found.add_program(&path, folders)?),
                None => found.unhashed.push(format!("the program `{word}`, which is not found")),
            }
        }
        for word in words {
            let path = self.file_of(word);
            reads_more |= path.is_some() || word.contains(HERE);
            path.map_or(Ok(()), |path| hashed(&path).map(|file| found.add(file)))?;
        }
        if reads_more && self.profile.files.is_empty() {
            found.unhashed.push(READS_MORE.to_owned());
        }
        let mut listed = Listed::default();
        for entry in &self.profile.files {
            let fault =
                |why| io::Error::new(ErrorKind::InvalidInput, format!("`files`, {entry}: {why}"));
            found.add(listed.hash(entry, &self.pattern(entry)).map_err(fault)?);
        }
        found.hashes.extend(listed.hashes);
        Ok(found)
    }

    /// An entry of `files` as a full path. If the profile has no folder, the path begins in the folder of the engine.
    fn pattern(&self, entry: &str) -> String {
        let beside = self.path.parent().unwrap_or(Path::new(""));
        let here = self.profile.here.as_deref().unwrap_or(beside);
        let escaped = |path: &Path| Pattern::escape(&path.to_string_lossy());
        let marks = [(HERE, here), ("{beside}", beside), (ENGINE, self.path.as_path())];
        let put_in = |text: String, (mark, path)| text.replace(mark, &escaped(path));
        let entry = marks.into_iter().fold(entry.to_owned(), put_in);
        Path::new(&escaped(here)).join(entry).to_string_lossy().into_owned()
    }

    /// Executables that the engine has started and that are not hashed. One that ran for under 20 ms may be missed.
    pub fn outside(&self, fingerprint: &Fingerprint) -> Vec<String> {
        let itself = hashed(Path::new("/proc/self/exe")).map(|it| it.sha256).unwrap_or_default();
        let is_known = |it: Hashed| it.sha256 == itself || fingerprint.hashes.contains(&it.sha256);
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let outside = seen.iter().filter(|path| !hashed(path).is_ok_and(is_known));
        outside.map(|path| path.display().to_string()).collect()
    }

    /// The file that a word of a command names. `None` if the word names no file, or names the engine itself.
    fn file_of(&self, word: &str) -> Option<PathBuf> {
        let here = self.profile.here.as_deref().unwrap_or(Path::new(HERE));
        let path = PathBuf::from(word.replace(HERE, &here.to_string_lossy()));
        (!is_engine(word) && path.is_absolute() && path.is_file()).then_some(path)
    }

    /// The command lines of the engine by purpose, with marks such as `{in}` as in the profile.
    pub fn command_lines(&self) -> BTreeMap<String, String> {
        let line = |call: &Call| [&self.profile.command[..], &call.arguments].concat().join(" ");
        let asked = self.profile.calls().into_iter();
        let asked = asked.filter_map(|(name, call)| Some((name.to_owned(), line(call?))));
        let standings = self.profile.standings.iter().flat_map(|it| it.calls());
        let of_standings =
            standings.map(|(name, call)| (format!("standings, {name}"), line(&call)));
        asked.chain(of_standings).collect()
    }
}

const HERE: &str = "{here}";
const ENGINE: &str = "{engine}";

const READS_MORE: &str =
    "what it reads: it is a script, an interpreter or an adapter, and its profile lists no `files`";

impl Fingerprint {
    fn add(&mut self, file: Hashed) {
        self.hashes.insert(file.sha256.clone());
        if !self.files.contains(&file) {
            self.files.push(file);
        }
    }

    /// Adds a program and, if it is a script, its interpreter. Returns whether the program is a script.
    fn add_program(&mut self, path: &Path, folders: &[PathBuf]) -> io::Result<bool> {
        self.add(hashed(path)?);
        let Some((first, word)) = interpreter(path)? else { return Ok(false) };
        match engine_file(&word, None, folders) {
            Some(path) => self.add(hashed(&path)?),
            None => self.unhashed.push(format!("the interpreter `{word}`, which is not found")),
        }
        // `env` finds the interpreter, and is gone when that runs.
        self.hashes.extend(hashed(Path::new(&first)).map(|it| it.sha256));
        Ok(true)
    }
}

fn is_interpreter(path: &Path) -> bool {
    const KNOWN: &str = "ash awk bash beam bun busybox cmd csh dash deno dotnet elixir env erl escript fish gawk \
        groovy guile iex java javaw js julia kotlin ksh lua luajit mawk mono node nodejs octave perl php powershell \
        pwsh pypy python pythonw r racket rscript ruby scala sh tclsh ts-node tsx uv wine zsh";
    let followed = path.canonicalize().unwrap_or_default();
    [path, &followed].iter().filter_map(|path| path.file_name()).any(|name| {
        let name = name.to_string_lossy().to_lowercase();
        let name = name.strip_suffix(".exe").unwrap_or(&name);
        let name = name.trim_end_matches(|it: char| it.is_ascii_digit() || "._-".contains(it));
        KNOWN.split_whitespace().any(|known| known == name)
    })
}

/// The first word of the `#!` line, and the interpreter (X of `/usr/bin/env X`). `None` if the file is no script.
fn interpreter(path: &Path) -> io::Result<Option<(String, String)>> {
    const LINE_MAX: u64 = 512;
    let mut bytes = Vec::new();
    File::open(path)?.take(LINE_MAX).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let line = text.strip_prefix("#!").and_then(|text| text.lines().next()).unwrap_or_default();
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Ok(None) };
    // `env` may have options and variables before the program.
    let named = words.find(|word| !word.starts_with('-') && !word.contains('='));
    let named = named.filter(|_| Path::new(first).ends_with("env")).unwrap_or(first);
    Ok(Some((first.to_owned(), named.to_owned())))
}

fn is_engine(word: &str) -> bool {
    word.contains(ENGINE)
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
            engine.fingerprint(&[]).expect("it can be read").unhashed
        };
        assert_eq!(unhashed("bbp6"), Vec::<String>::new());
        assert_eq!(unhashed("javafo22"), ["the program `java`, which is not found"]);
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
        let found = engine.fingerprint(&[]).expect("they can be read");
        let names: Vec<&str> = found.files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["program", "adapter.py", "rules.cfg"]);
        assert_eq!(found.unhashed, [READS_MORE]);
        let line = &engine.command_lines()["pair"];
        assert_eq!(line, "{engine} {here}/adapter.py --rules={here}/none {here}/rules.cfg {in}");
    }
}
