//! Checks of a profile that its types cannot make.

use serde_json::Value as Json;

use super::answer::pattern;
use super::located::Node;
use super::remedy::{MODEL, nearest, one_of};
use crate::editions;
use crate::trf::{Faults, quoted};

const ID_MAX: usize = 40;

const REPLACED: [&str; 9] =
    ["engine", "here", "in", "out", "config", "round", "rounds", "players", "seed"];

pub(super) fn check(profile: &Json, root: &Node, faults: &mut Faults) {
    let Some(fields) = profile.as_object() else { return };
    id(profile, root, faults);
    edition(profile, root, faults);
    let is_there = |name: &str| root.names(name);
    if !is_there("pair") && !is_there("check") && !fields.is_empty() {
        let message = "the engine neither pairs nor checks";
        let help = format!("say how it is called, in `pair`, in `check` or in both; {MODEL}");
        faults.error(root.place, "no-call", message, help);
    }
    if profile["command"].as_array().is_some_and(Vec::is_empty) {
        let help = "write [\"{engine}\"], or leave `command` out";
        faults.error(root.place_of(&["command"]), "empty-command", "`command` is empty", help);
    }
    environment(profile, root, faults);
    if profile["files"].as_array().is_some_and(|files| files.iter().any(|it| it == "")) {
        let help = "write a file, a folder or a pattern, from the folder of the profile";
        faults.error(root.place_of(&["files"]), "empty-text", "`files` has an empty text", help);
    }
    for name in ["texts", "no-pairing-texts"] {
        if profile["faults"][name].as_array().is_some_and(|texts| texts.iter().any(|it| it == "")) {
            let message = format!("`{name}` has an empty text, which every output has");
            let help = "write what the engine prints then, or leave the text out";
            faults.error(root.place_of(&["faults", name]), "empty-text", message, help);
        }
    }
    words("command", &profile["command"], &["command"], root, faults);
    for name in ["pair", "check", "generate", "version"] {
        call(name, profile, root, faults);
    }
}

fn id(profile: &Json, root: &Node, faults: &mut Faults) {
    let Some(id) = profile["id"].as_str() else { return };
    let is_letter = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit();
    let begins = id.bytes().next().is_some_and(is_letter);
    let goes_on = id.bytes().all(|it| is_letter(it) || it == b'-');
    if begins && goes_on && id.len() <= ID_MAX {
        return;
    }
    let message = format!("{} cannot be an id", quoted(id));
    let help = format!(
        "files are named by it: write lower-case letters and digits, also with hyphens between them, \
         {ID_MAX} at most"
    );
    faults.error(root.place_of(&["id"]), "bad-id", message, help);
}

fn edition(profile: &Json, root: &Node, faults: &mut Faults) {
    let Some(id) = profile["edition"].as_str() else { return };
    if editions::by_id(id).is_none() {
        let known = editions::ALL.iter().map(|edition| edition().id);
        let help = one_of(id, "there is", known);
        let message = format!("no edition {}", quoted(id));
        faults.error(root.place_of(&["edition"]), "unknown-edition", message, help);
    }
}

fn call(name: &str, profile: &Json, root: &Node, faults: &mut Faults) {
    let call = &profile[name];
    if !call.is_object() {
        return;
    }
    let place = root.place_of(&[name, "arguments"]);
    words(&format!("{name}.arguments"), &call["arguments"], &[name, "arguments"], root, faults);
    let texts = || [&profile["command"], &call["arguments"]].into_iter().filter_map(Json::as_array);
    let has =
        |mark: &str| texts().flatten().filter_map(Json::as_str).any(|word| word.contains(mark));
    if !call["arguments"].is_array() {
        return;
    }
    patterns(name, call, root, faults);
    let is_said = |key: &str| match &call[key] {
        Json::Array(values) => !values.is_empty(),
        value => !value.is_null(),
    };
    for key in ["blind-to", "names"].into_iter().filter(|key| name != "check" && is_said(key)) {
        let message = format!("`{name}` has `{key}`, which belongs to `check`");
        let help = "move it to `check`, or leave it out";
        faults.error(root.place_of(&[name, key]), "not-of-a-checker", message, help);
    }
    if call["answer"] == "file" && !has("{out}") {
        let message = format!("`{name}` answers in a file and names no `{{out}}`");
        let help = "write {out} where the engine takes the name of that file, or `answer: stdout`";
        faults.error(place, "no-out", message, help);
    }
    if matches!(name, "pair" | "check") && !has("{in}") {
        let message = format!("`{name}` names no `{{in}}`, so the engine is given no tournament");
        let help = "write {in} where the engine takes the name of the file with the tournament";
        faults.error(place, "no-in", message, help);
    }
    if call["config"].as_str().is_some_and(|text| !text.is_empty()) && !has("{config}") {
        let message = format!("`{name}` has a text for `{{config}}` and does not name it");
        let help =
            "write {config} where the engine takes the name of that file, or leave `config` out";
        faults.error(place, "no-config", message, help);
    }
}

fn patterns(name: &str, call: &Json, root: &Node, faults: &mut Faults) {
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
        faults.error(root.place_of(&[name, field]), "no-pattern", message, help);
    }
}

fn environment(profile: &Json, root: &Node, faults: &mut Faults) {
    for text in profile["environment"].as_array().into_iter().flatten().filter_map(Json::as_str) {
        let name = text.split_once('=').map_or(text, |(name, _)| name);
        let is_letter = |it: char| it.is_ascii_alphanumeric() || it == '_';
        if name.is_empty() || !name.chars().all(is_letter) {
            let message = format!("{} is no variable of the environment", quoted(text));
            let help = "write NAME or NAME=VALUE";
            faults.error(root.place_of(&["environment"]), "no-variable", message, help);
        }
    }
}

/// Reports words that look like one that is replaced, but are none.
fn words(field: &str, words: &Json, path: &[&str], root: &Node, faults: &mut Faults) {
    for word in words.as_array().into_iter().flatten().filter_map(Json::as_str) {
        let unknown = braced(word).filter(|name| !REPLACED.contains(name));
        for (name, meant) in unknown.filter_map(|name| Some((name, nearest(name, &REPLACED)?))) {
            let message =
                format!("{} in `{field}` stands for nothing", quoted(&format!("{{{name}}}")));
            let all = REPLACED.map(|name| format!("{{{name}}}")).join(", ");
            let help = format!("did you mean `{{{meant}}}`? replaced are {all}");
            faults.error(root.place_of(path), "unknown-word", message, help);
        }
    }
}

fn braced(word: &str) -> impl Iterator<Item = &str> {
    word.match_indices('{').filter_map(|(at, _)| {
        let rest = &word[at + 1..];
        let name = &rest[..rest.find('}')?];
        name.bytes().all(|it| it.is_ascii_lowercase()).then_some(name)
    })
}
