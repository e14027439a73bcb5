//! The corpus is compiled in; a case added to it must lead to a new build. Each file of phrases becomes a language, so that
//! whoever adds one needs no Rust. A release has no drafts.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PHRASES: &str = "src/explain/phrases";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=snapshots");
    println!("cargo::rerun-if-changed=corpus");
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
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("languages.rs"), source(&languages))
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
