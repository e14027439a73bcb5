//! Makes a language of each file of phrases, so a new language needs no Rust. A release contains no drafts.

#![allow(clippy::disallowed_methods, reason = "a build reads and writes files")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PHRASES: &str = "src/phrases";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={PHRASES}");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let mut languages: Vec<Language> = Vec::new();
    for entry in fs::read_dir(PHRASES)? {
        let path = entry?.path();
        if path.extension().is_some_and(|it| it == "ftl") {
            languages.push(Language::read(&path)?);
        }
    }
    languages.retain(|language| !(is_release && language.is_draft));
    // English comes first: what it has, the others have.
    languages.sort_by_key(|language| (language.code != "en", language.code.clone()));
    tell_of_drafts(&languages)?;
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("languages.rs"), source(&languages))
}

/// Tells translators how much of their language is still to be done. The tests name each missing phrase.
fn tell_of_drafts(languages: &[Language]) -> io::Result<()> {
    let phrases =
        |language: &Language| Ok::<_, io::Error>(phrases(&fs::read_to_string(&language.path)?));
    let Some(english) = languages.first() else { return Ok(()) };
    let english = phrases(english)?;
    let mut all: BTreeSet<String> = english.keys().cloned().collect();
    for language in languages.iter().filter(|it| !it.is_draft) {
        all.extend(phrases(language)?.into_keys());
    }
    for draft in languages.iter().filter(|it| it.is_draft) {
        let found = phrases(draft)?;
        let missing = all.iter().filter(|key| !found.contains_key(*key)).count();
        let same = found.iter().filter(|(key, text)| english.get(*key) == Some(text)).count();
        let (code, of) = (&draft.code, all.len());
        println!(
            "cargo::warning={code}.ftl is a draft: of {of} sentences {missing} are missing and {same} are as in English"
        );
    }
    Ok(())
}

/// The phrases of a file by their names: what stands behind `=`, to the next name or comment.
fn phrases(file: &str) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut name = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((key, text)) if !line.starts_with([' ', '}']) => {
                all.insert(key.to_owned(), text.to_owned());
                name = Some(key);
            }
            _ => all.entry(name.unwrap_or_default().to_owned()).or_default().push_str(line),
        }
    }
    all.remove("");
    all
}

struct Language {
    code: String,
    name: String,
    is_draft: bool,
    path: PathBuf,
}

impl Language {
    fn read(path: &Path) -> io::Result<Language> {
        let path = path.canonicalize()?;
        let text = fs::read_to_string(&path)?;
        let stated = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("# {key}: ")));
            line.unwrap_or_else(|| panic!("{}: no line `# {key}: ...`", path.display())).to_owned()
        };
        let is_draft = match stated("state").as_str() {
            "draft" => true,
            "released" => false,
            other => panic!("{}: {other} is no state: released or draft", path.display()),
        };
        let code = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let name = stated("language");
        Ok(Language { code, name, is_draft, path })
    }
}

fn source(languages: &[Language]) -> String {
    let name = |language: &Language| language.code.to_uppercase().replace('-', "_");
    let constant = |it: &Language| {
        let Language { code, name: own, is_draft, path } = it;
        let constant = name(it);
        format!(
            "    /// {own}\n    pub const {constant}: Language = Language {{\n        code: {code:?},\n        \
             name: {own:?},\n        is_draft: {is_draft},\n        file: include_str!({path:?}),\n    }};\n"
        )
    };
    let constants: String = languages.iter().map(constant).collect();
    let all: Vec<String> = languages.iter().map(|it| format!("Language::{}", name(it))).collect();
    format!(
        "impl Language {{\n{constants}    /// All of them, English first. A release has no drafts.\n    \
         pub const ALL: &'static [Language] = &[{}];\n}}\n",
        all.join(", ")
    )
}
