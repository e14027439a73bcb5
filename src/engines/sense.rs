//! Checks of a profile that its types cannot make.

use serde_json::Value as Json;

use super::answer::pattern;
use super::located::Node;
use super::profile_faults::{MODEL, nearest, one_of};
use crate::editions;
use crate::trf::{Faults, quoted};

const ID_MAX: usize = 40;

const REPLACED: [&str; 9] =
    ["engine", "here", "in", "out", "config", "round", "rounds", "players", "seed"];

/// Reports what the types cannot check.
pub(super) fn check(profile: &Json, root: &Node, faults: &mut Faults) {
    if profile.is_object() {
        Sense { profile, root, faults }.check();
    }
}

struct Sense<'a> {
    profile: &'a Json,
    root: &'a Node,
    faults: &'a mut Faults,
}

impl Sense<'_> {
    fn tell(&mut self, path: &[&str], code: &'static str, says: impl Into<String>, help: &str) {
        self.faults.error(self.root.place_of(path), code, says, help);
    }

    fn check(&mut self) {
        let profile = self.profile;
        self.id();
        self.edition();
        let has_call = ["pair", "check"].iter().any(|name| self.root.names(name));
        if !has_call && profile.as_object().is_some_and(|fields| !fields.is_empty()) {
            let help = format!("say how it is called, in `pair`, in `check` or in both; {MODEL}");
            self.tell(&[], "no-call", "the engine neither pairs nor checks", &help);
        }
        if profile["command"].as_array().is_some_and(Vec::is_empty) {
            let help = "write [\"{engine}\"], or leave `command` out";
            self.tell(&["command"], "empty-command", "`command` is empty", help);
        }
        self.environment();
        if texts(&profile["files"]).any(str::is_empty) {
            let help = "write a file, a folder or a pattern, from the folder of the profile";
            self.tell(&["files"], "empty-text", "`files` has an empty text", help);
        }
        for name in ["texts", "no-pairing-texts"] {
            if texts(&profile["faults"][name]).any(str::is_empty) {
                let message = format!("`{name}` has an empty text, which every output has");
                let help = "write what the engine prints then, or leave the text out";
                self.tell(&["faults", name], "empty-text", message, help);
            }
        }
        self.words(&["command"]);
        for name in ["pair", "check", "generate", "version"] {
            self.call(name);
        }
    }

    fn id(&mut self) {
        let Some(id) = self.profile["id"].as_str() else { return };
        let is_letter = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit();
        let begins = id.bytes().next().is_some_and(is_letter);
        let goes_on = id.bytes().all(|it| is_letter(it) || it == b'-');
        if begins && goes_on && id.len() <= ID_MAX {
            return;
        }
        let help = format!(
            "files are named by it: write lower-case letters and digits, also with hyphens between them, \
             {ID_MAX} at most"
        );
        self.tell(&["id"], "bad-id", format!("{} cannot be an id", quoted(id)), &help);
    }

    fn edition(&mut self) {
        let Some(id) = self.profile["edition"].as_str() else { return };
        if editions::by_id(id).is_none() {
            let known = editions::ALL.iter().map(|edition| edition().id);
            let help = one_of(id, "there is", known);
            self.tell(&["edition"], "unknown-edition", format!("no edition {}", quoted(id)), &help);
        }
    }

    fn call(&mut self, name: &str) {
        let (profile, call) = (self.profile, &self.profile[name]);
        if !call.is_object() {
            return;
        }
        let path = [name, "arguments"];
        self.words(&path);
        if !call["arguments"].is_array() {
            return;
        }
        let lists = [&profile["command"], &call["arguments"]];
        let has = |mark: &str| lists.into_iter().flat_map(texts).any(|word| word.contains(mark));
        self.patterns(name, call);
        let is_said = |key: &str| match &call[key] {
            Json::Array(values) => !values.is_empty(),
            value => !value.is_null(),
        };
        for key in ["blind-to", "names"].into_iter().filter(|key| name != "check" && is_said(key)) {
            let message = format!("`{name}` has `{key}`, which belongs to `check`");
            let help = "move it to `check`, or leave it out";
            self.tell(&[name, key], "not-of-a-checker", message, help);
        }
        if call["answer"] == "file" && !has("{out}") {
            let message = format!("`{name}` answers in a file and names no `{{out}}`");
            let help =
                "write {out} where the engine takes the name of that file, or `answer: stdout`";
            self.tell(&path, "no-out", message, help);
        }
        if matches!(name, "pair" | "check") && !has("{in}") {
            let message =
                format!("`{name}` names no `{{in}}`, so the engine is given no tournament");
            let help = "write {in} where the engine takes the name of the file with the tournament";
            self.tell(&path, "no-in", message, help);
        }
        if call["config"].as_str().is_some_and(|text| !text.is_empty()) && !has("{config}") {
            let message = format!("`{name}` has a text for `{{config}}` and does not name it");
            let help = "write {config} where the engine takes the name of that file, or leave `config` out";
            self.tell(&path, "no-config", message, help);
        }
    }

    fn patterns(&mut self, name: &str, call: &Json) {
        for field in ["round", "differs"] {
            let text = call[field].as_str().unwrap_or_default();
            let why = match (call["form"] == "lines", text.is_empty()) {
                (false, true) => continue,
                (false, false) => "it belongs to `form: lines`".to_owned(),
                (true, true) => "`form: lines` needs it".to_owned(),
                (true, false) => match pattern(text) {
                    Ok(it) if field == "differs" || it.captures_len() > 1 => continue,
                    Ok(_) => "it has no group for the number of the round".to_owned(),
                    Err(why) => why,
                },
            };
            let message = format!("`{name}.{field}` is no pattern for lines: {why}");
            let help = "write regular expressions: round: 'Round (\\d+)' and differs: 'MISMATCH', for instance";
            self.tell(&[name, field], "no-pattern", message, help);
        }
    }

    fn environment(&mut self) {
        for text in texts(&self.profile["environment"]) {
            let name = text.split_once('=').map_or(text, |(name, _)| name);
            let is_letter = |it: char| it.is_ascii_alphanumeric() || it == '_';
            if name.is_empty() || !name.chars().all(is_letter) {
                let message = format!("{} is no variable of the environment", quoted(text));
                self.tell(&["environment"], "no-variable", message, "write NAME or NAME=VALUE");
            }
        }
    }

    /// Reports words of a command that look like one that is replaced, but are none.
    fn words(&mut self, path: &[&str]) {
        let list = path.iter().fold(self.profile, |value, name| &value[*name]);
        for name in texts(list).flat_map(braced).filter(|name| !REPLACED.contains(name)) {
            let Some(meant) = nearest(name, &REPLACED) else { continue };
            let (word, field) = (quoted(&format!("{{{name}}}")), path.join("."));
            let message = format!("{word} in `{field}` stands for nothing");
            let all = REPLACED.map(|name| format!("{{{name}}}")).join(", ");
            let help = format!("did you mean `{{{meant}}}`? replaced are {all}");
            self.tell(path, "unknown-word", message, &help);
        }
    }
}

/// The texts of a list; none, if it is no list.
fn texts(list: &Json) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Json::as_str)
}

fn braced(word: &str) -> impl Iterator<Item = &str> {
    word.match_indices('{').filter_map(|(at, _)| {
        let rest = &word[at + 1..];
        let name = &rest[..rest.find('}')?];
        name.bytes().all(|it| it.is_ascii_lowercase()).then_some(name)
    })
}
