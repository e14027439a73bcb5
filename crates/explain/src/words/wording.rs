//! What rules and tie-breaks ask, and the words of tables, apart from a tournament.

use fluent_bundle::FluentValue;

use super::text;
use crate::criteria::About;
use crate::editions::{Edition, Row, Rule};
use crate::phrases::{Filling, Language, Phrases};
use crate::standings::{Code, TeamTiebreak};
use crate::story::name_of;

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
    #[must_use]
    pub fn new(language: Language) -> Wording {
        Wording { language, phrases: Phrases::new(language) }
    }

    /// Whether it is the language of the documentation, which alone has every part.
    pub fn is_english(&self) -> bool {
        self.language == Language::EN
    }

    /// Says first of all that no arbiter has read the phrases yet, where that is so.
    pub fn draft_line(&self) -> String {
        if self.language.is_draft() { self.word("page-draft") + "\n" } else { String::new() }
    }

    /// A phrase that asks for nothing.
    pub fn word(&self, key: &str) -> String {
        self.phrases.word(key)
    }

    /// A phrase about a count.
    pub fn counted(&self, key: &str, count: usize) -> String {
        self.phrases.say(key, &[("count", FluentValue::from(count))])
    }

    /// A phrase with texts in it.
    pub fn say(&self, key: &str, texts: &[(&str, &str)]) -> String {
        let fillings: Vec<Filling<'_>> = texts.iter().map(|it| (it.0, text(it.1))).collect();
        self.phrases.say(key, &fillings)
    }

    /// What a rule of an edition asks.
    pub fn asks(&self, edition: &Edition, (_, rule, about): &Row) -> String {
        asks(self.by(), edition, *rule, about.asks)
    }

    /// What the values of a criterion count; empty: it has none, or the language has no phrase for it.
    pub fn counts(&self, (_, rule, about): &Row) -> String {
        let said = counts(&self.phrases, *rule, about);
        if !self.is_english() && said == about.counts { String::new() } else { said }
    }

    /// What a tie-break asks.
    pub fn tiebreak_asks(&self, code: Code) -> String {
        own_words(self.by(), &key_of_tiebreak(code), code.about().asks)
    }

    /// What a tie-break is called, and that it is one.
    pub fn of_tiebreak(&self, code: Code) -> String {
        let key = format!("{}-name", key_of_tiebreak(code));
        let name = own_words(self.by(), &key, code.about().name);
        format!("{name}  ({})", self.word("rule-tiebreak"))
    }

    /// The same of a tie-break of teams, whose name is English.
    pub fn of_team_tiebreak(&self, it: &TeamTiebreak) -> String {
        format!("{}  ({})", it.name, self.word("rule-team-tiebreak"))
    }

    fn by(&self) -> (&Phrases, Language) {
        (&self.phrases, self.language)
    }
}

/// What a rule of an edition asks; `english`: the same from its own documentation.
pub(super) fn asks(
    (phrases, language): (&Phrases, Language),
    edition: &Edition,
    rule: Rule,
    english: &str,
) -> String {
    let fillings = rule.minds_float().map(|(float, ago)| {
        [("float", text(name_of(float))), ("ago", FluentValue::from(ago.rounds()))]
    });
    let fillings = fillings.as_ref().map_or(&[][..], |it| it);
    let key = format!("asks-{}", rule.key());
    let of_edition = format!("{key}-{}", edition.id);
    match [of_edition, key].into_iter().find(|key| phrases.has(key)) {
        Some(key) if language != Language::EN => phrases.say(&key, fillings),
        _ => english.to_owned(),
    }
}

/// What the values of a criterion count: in English from its own documentation.
pub(super) fn counts(phrases: &Phrases, rule: Rule, about: &About) -> String {
    let key = format!("counts-{}", rule.key());
    if phrases.has(&key) { phrases.word(&key) } else { about.counts.to_owned() }
}

/// Words that English has from the code that they describe.
pub(super) fn own_words(
    (phrases, language): (&Phrases, Language),
    key: &str,
    english: &str,
) -> String {
    match language != Language::EN && phrases.has(key) {
        true => phrases.word(key),
        false => english.to_owned(),
    }
}

/// The beginning of the names of all phrases about a tie-break.
pub(super) fn key_of_tiebreak(code: Code) -> String {
    format!("asks-tiebreak-{}", code.name().to_lowercase())
}
