//! Every language has every phrase of English, with what is filled in and with every plural that the language has. Whoever
//! translates adds a file, and these tests say what is missing in it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use pairproof::check::Replay;
use pairproof::editions::in_force;
use pairproof::explain::{Answered, Foreword, Language, Narrator, event_of};

use crate::BOTH;
use crate::trf_files;

/// What a message asks for.
#[derive(Debug, Default)]
struct Needs {
    /// Variables that are said.
    said: BTreeSet<String>,
    /// Variables that are said, or that choose between wordings.
    used: BTreeSet<String>,
    /// Of each choice by a number the plurals that it has.
    plurals: Vec<BTreeSet<String>>,
    /// Variables that a comment allows beside these.
    also: BTreeSet<String>,
    /// What it says, without what is filled in.
    text: String,
}

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl Needs {
    fn of(message: &Message<&str>) -> Needs {
        let mut needs = Needs::default();
        message.value.iter().for_each(|pattern| needs.add(pattern));
        let comment = message.comment.iter().flat_map(|it| &it.content);
        let also = comment.filter_map(|line| line.strip_prefix("also: $"));
        needs.also.extend(also.map(str::to_owned));
        needs
    }

    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable { expression } => self.add_expression(expression),
                PatternElement::TextElement { value } => self.text += value,
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.said.insert(id.name.to_owned());
                self.used.insert(id.name.to_owned());
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.add_expression(expression);
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.used.insert(id.name.to_owned());
                }
                let keys: BTreeSet<String> = variants
                    .iter()
                    .filter_map(|variant| match variant.key {
                        VariantKey::Identifier { name } => Some(name.to_owned()),
                        VariantKey::NumberLiteral { .. } => None,
                    })
                    .filter(|key| PLURALS.contains(&key.as_str()))
                    .collect();
                if keys.iter().any(|key| key != "other") {
                    self.plurals.push(keys);
                }
                variants.iter().for_each(|variant| self.add(&variant.value));
            }
        }
    }
}

/// The messages of a file, with what each asks for.
fn messages(file: &str) -> Result<BTreeMap<String, Needs>, String> {
    let resource = parser::parse(file).map_err(|(_, faults)| format!("{faults:?}"))?;
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), Needs::of(message))),
        _ => None,
    };
    Ok(resource.body.iter().filter_map(message).collect())
}

/// The plurals that a language has for the numbers that are said.
fn plurals(code: &str) -> BTreeSet<String> {
    let language: unic_langid::LanguageIdentifier = code.parse().expect("a code of ISO 639-1");
    let rules = PluralRules::create(language, PluralRuleType::CARDINAL).expect("a known language");
    let name = |category| match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    };
    let of = |number: u32| rules.select(number).map_or("other", name).to_owned();
    (0..=1000).map(of).chain(["other".to_owned()]).collect()
}

/// Whether only languages other than English have it: English has it from the criteria themselves.
fn is_own(key: &str) -> bool {
    key.starts_with("asks-") || key.starts_with("counts-")
}

/// The phrases that only languages other than English have, as those that are released have them.
fn own() -> BTreeSet<String> {
    let others = Language::ALL.iter().filter(|it| it.code() != "en" && !it.is_draft());
    let all = others.flat_map(|it| messages(it.file()).expect("a file of phrases").into_keys());
    all.filter(|key| is_own(key)).collect()
}

/// What of a file is not translated: the phrases that it lacks, and those that say the same as in English. Some may do so: those
/// that a language which is released leaves as they are.
fn untranslated(file: &str) -> (Vec<String>, Vec<String>) {
    let english = messages(Language::EN.file()).expect("a file of phrases");
    let found = messages(file).expect("a file of phrases");
    let missing = english.keys().cloned().chain(own()).filter(|key| !found.contains_key(key));
    let same = |found: &BTreeMap<String, Needs>| -> BTreeSet<String> {
        let is_same =
            |key: &&String| found.get(*key).is_some_and(|it| it.text == english[*key].text);
        let says = |key: &&String| english[*key].text.chars().any(char::is_alphabetic);
        english.keys().filter(says).filter(is_same).cloned().collect()
    };
    let released = Language::ALL.iter().filter(|it| it.code() != "en" && !it.is_draft());
    let left: BTreeSet<String> =
        released.flat_map(|it| same(&messages(it.file()).expect("a file of phrases"))).collect();
    (missing.collect(), same(&found).difference(&left).cloned().collect())
}

/// What is wrong with a file of phrases.
fn faults(code: &str, file: &str) -> Vec<String> {
    let english = messages(Language::EN.file()).expect("a file of phrases");
    let found = match messages(file) {
        Ok(found) => found,
        Err(faults) => return vec![faults],
    };
    let mut all = Vec::new();
    if code != "en" {
        let (missing, same) = untranslated(file);
        if missing.len() + same.len() > 0 {
            let (of, missing, same) = (english.len() + own().len(), missing.len(), same.len());
            all.push(format!(
                "of {of} sentences {missing} are missing and {same} are still English"
            ));
        }
        all.extend(missing.iter().map(|key| format!("{key} is missing")));
        all.extend(same.iter().map(|key| format!("{key} is still English")));
    }
    let plurals = plurals(code);
    for (key, needs) in &found {
        for has in &needs.plurals {
            let missing: Vec<&String> = plurals.difference(has).collect();
            all.extend((!missing.is_empty()).then(|| format!("{key}: without {missing:?}")));
        }
        let Some(of_english) = english.get(key) else {
            all.extend((!is_own(key)).then(|| format!("English has no {key}")));
            continue;
        };
        let unsaid = of_english.said.difference(&needs.used);
        all.extend(unsaid.map(|name| format!("{key}: ${name} is not used")));
        let known: BTreeSet<&String> = of_english.used.union(&of_english.also).collect();
        let unknown = needs.used.iter().filter(|name| !known.contains(name));
        all.extend(unknown.map(|name| format!("{key}: ${name} is not given")));
    }
    all
}

#[test]
fn every_language_has_every_phrase_variable_and_plural() {
    assert!(messages(Language::EN.file()).expect("phrases").len() > 300);
    for language in Language::ALL {
        let faults = faults(language.code(), language.file());
        assert!(faults.is_empty(), "{}.ftl:\n{}", language.code(), faults.join("\n"));
    }
}

#[test]
fn a_missing_phrase_variable_or_plural_is_found() {
    let spanish = Language::ES.file();
    for (from, to, fault) in [
        ("white = las blancas\n", "", "white is missing"),
        ("white = las blancas\n", "white = { las blancas\n", "Expected"),
        ("white = las", "whitish = x\nwhite = las", "English has no whitish"),
        (
            "cuando lo tiene uno de ellos, { $left ->",
            "cuando lo tiene uno de ellos, { $x ->",
            "proof-group-with-bye: $x is not given",
        ),
        (
            "record-round = Ronda { $round }",
            "record-round = Ronda",
            "record-round: $round is not used",
        ),
        (
            "page-draft =",
            "also = { $x ->\n    [few] x\n   *[other] x\n}\npage-draft =",
            "also: without [\"one\"]",
        ),
    ] {
        let spoiled = spanish.replacen(from, to, 1);
        assert!(spoiled != spanish, "{from} is not there");
        let found = faults("es", &spoiled);
        assert!(found.iter().any(|it| it.contains(fault)), "{from}: {found:?}");
    }
    // A draft is told how much of it there is still to do.
    let copy = faults("pl", Language::EN.file());
    let count = |what: &str| copy.iter().filter(|it| it.ends_with(what)).count();
    let (missing, same) = (count(" is missing"), count(" is still English"));
    let of = messages(Language::EN.file()).expect("phrases").len() + missing;
    assert!(missing > 130 && same > 300, "{missing} {same}");
    assert!(copy.contains(&"asks-repeat-opponent is missing".to_owned()), "{copy:?}");
    assert_eq!(
        copy[0],
        format!("of {of} sentences {missing} are missing and {same} are still English")
    );
    let translated = Language::ES.file().replacen("white = las blancas", "white = White", 1);
    assert_eq!(
        faults("es", &translated),
        [
            format!("of {of} sentences 0 are missing and 1 are still English"),
            "white is still English".to_owned(),
        ]
    );
    // Polish has more plurals than English.
    let polish = faults("pl", Language::EN.file());
    assert!(
        polish.iter().any(|it| it.contains("record-right: without [\"few\", \"many\"]")),
        "{polish:?}"
    );
}

/// A draft says so before everything else.
#[test]
fn a_draft_says_so() {
    let tournament =
        trf_files::tournament(&trf_files::corpus("handbook/mastering-the-dutch-2026.trf"));
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let answered = Answered::Event(event_of(&replay, replay.examined_rounds().collect()));
    let foreword = Foreword::new(edition.id, "", None);
    for language in BOTH {
        let first = |language| {
            let told =
                Narrator::new(&tournament, &edition, language).tell_with(&foreword, &answered);
            told.foreword.first().cloned()
        };
        let said = first(language.as_draft()).expect("a line");
        assert!(said.starts_with("Draft") || said.starts_with("Borrador"), "{said}");
        assert_eq!(first(language), None);
    }
}
