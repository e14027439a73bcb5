//! What rules and tie-breaks ask, and the words of tables, apart from a tournament.

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Narrative, Narrator};
use crate::criteria::About;
use crate::data::name_of;
use crate::editions::{Edition, Row, Rule};
use crate::phrases::{Language, Phrases};
use crate::standings::{Code, TeamTiebreak};

/// The words of a language. It reads the phrases once.
pub struct Wording {
    language: Language,
    phrases: Phrases,
}

impl std::fmt::Debug for Wording {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wording").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Wording {
    /// The words of `language`.
    pub fn new(language: Language) -> Wording {
        Wording { language, phrases: Phrases::new(language) }
    }

    /// The code of the language in ISO 639-1.
    pub fn language(&self) -> &'static str {
        self.language.code()
    }

    /// Whether it is the language of the documentation, which alone has every part.
    pub fn is_english(&self) -> bool {
        self.language == Language::EN
    }

    /// Whether no arbiter who speaks the language has read its phrases yet.
    pub fn is_draft(&self) -> bool {
        self.language.is_draft()
    }

    /// Says first of all that no arbiter has read the phrases yet, where that is so.
    pub fn draft_line(&self) -> String {
        if self.is_draft() { self.word("page-draft") + "\n" } else { String::new() }
    }

    /// A phrase that asks for nothing.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A phrase about a count.
    pub fn counted(&self, key: &str, count: usize) -> String {
        self.filled(key, &[("count", FluentValue::from(count))].into_iter().collect())
    }

    /// A phrase with texts in it.
    pub fn say(&self, key: &str, texts: &[(&str, &str)]) -> String {
        self.filled(key, &texts.iter().copied().collect())
    }

    pub(super) fn filled(&self, key: &str, values: &FluentArgs<'_>) -> String {
        self.phrases.say(key, values)
    }

    /// What a rule of an edition asks.
    pub fn asks(&self, edition: &Edition, (_, rule, about): &Row) -> String {
        self.asks_of(edition, *rule, about.asks)
    }

    /// What a rule of an edition asks; `english`: as its own documentation says it.
    pub(super) fn asks_of(&self, edition: &Edition, rule: Rule, english: &str) -> String {
        let key = format!("asks-{}", rule.key());
        let of_edition = format!("{key}-{}", edition.id);
        let key = if self.phrases.has(&of_edition) { of_edition } else { key };
        let mut values = FluentArgs::new();
        if let Some((float, ago)) = rule.minds_float() {
            values.set("float", name_of(float));
            values.set("ago", ago.rounds());
        }
        self.own_words(&key, &values, english)
    }

    /// What the values of a criterion count; empty: it has none, or the language has no phrase for it.
    pub fn counts(&self, (_, rule, about): &Row) -> String {
        let said = self.counts_of(*rule, about);
        if !self.is_english() && said == about.counts { String::new() } else { said }
    }

    /// What the values of a criterion count: in English from its own documentation.
    pub(super) fn counts_of(&self, rule: Rule, about: &About) -> String {
        let key = format!("counts-{}", rule.key());
        if self.phrases.has(&key) { self.word(&key) } else { about.counts.to_owned() }
    }

    /// What a tie-break asks.
    pub fn tiebreak_asks(&self, code: Code) -> String {
        self.tiebreak_words(code, "", code.about().asks)
    }

    /// What a tie-break is called, and that it is one.
    pub fn of_tiebreak(&self, code: Code) -> String {
        format!("{}  ({})", self.tiebreak_name(code), self.word("rule-tiebreak"))
    }

    pub(super) fn tiebreak_name(&self, code: Code) -> String {
        self.tiebreak_words(code, "-name", code.about().name)
    }

    /// What a tie-break of teams is called, in English, and that it is one.
    pub fn of_team_tiebreak(&self, it: &TeamTiebreak) -> String {
        format!("{}  ({})", it.name, self.word("rule-team-tiebreak"))
    }

    /// A phrase about a tie-break, which `ending` names.
    pub(super) fn tiebreak_words(&self, code: Code, ending: &str, english: &str) -> String {
        let key = format!("asks-tiebreak-{}{ending}", code.name().to_lowercase());
        self.own_words(&key, &FluentArgs::new(), english)
    }

    /// Words that English has from the code that they describe.
    fn own_words(&self, key: &str, values: &FluentArgs<'_>, english: &str) -> String {
        match !self.is_english() && self.phrases.has(key) {
            true => self.filled(key, values),
            false => english.to_owned(),
        }
    }
}

const WORDS: [&str; 17] = [
    "bracket",
    "halves",
    "moved-down",
    "resident",
    "remainder",
    "change-sides",
    "downfloat",
    "upfloat",
    "bye",
    "mild",
    "strong",
    "absolute",
    "colour-difference",
    "topscorer",
    "rank",
    "virtual",
    "initial-colour",
];

impl Narrator<'_> {
    /// A line for each explained word that an answer uses.
    pub(super) fn glossary(&self, told: &Narrative) -> Vec<String> {
        let rest = told.rest.iter().flat_map(|section| &section.lines);
        let said = [&told.answer].into_iter().chain(&told.reasons).chain(&told.articles);
        let said: Vec<String> = said.chain(rest).map(|line| line.to_lowercase()).collect();
        let is_used = |word: &&&str| {
            let forms = self.word(&format!("word-{word}-forms"));
            forms.split(", ").any(|form| said.iter().any(|line| has_word(line, form)))
        };
        WORDS.iter().filter(is_used).map(|word| self.word(&format!("word-{word}"))).collect()
    }
}

/// Whether a line has these words, and not only as a part of longer ones.
fn has_word(line: &str, form: &str) -> bool {
    line.match_indices(form).any(|(at, found)| {
        let before = line[..at].chars().next_back();
        let after = line[at + found.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn a_word_stands_for_itself() {
        assert!(has_word("the bye goes to nobody", "bye"));
        assert!(has_word("brackets (s1, s2)", "s2"));
        assert!(!has_word("goodbye", "bye"));
        assert!(has_word("goodbye, the bye", "bye"));
        assert!(!has_word("s12", "s1"));
    }
}
