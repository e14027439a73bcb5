//! Explanations in words: every sentence is a phrase of the language, filled in from the data.

mod behind;
mod bye;
mod difference;
mod evidence;
mod fact;
mod filled;
mod foreword;
mod opponent;
mod question;
mod speaker;
mod story;
mod walk;

pub use behind::RankNarrator;
pub use speaker::{Speaker, Wording};

use std::ops::Deref;

use serde::Serialize;

use super::phrases::Language;
use crate::editions::{Edition, Rule};
use crate::tournament::Tournament;
use speaker::Lists;

/// An explanation in words, about a round or a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Narrative {
    /// The language, as a code of ISO 639-1.
    pub language: &'static str,
    /// Sentences to be read first: about a file that differs from the rules, and about an edition that is a guess.
    pub foreword: Vec<String>,
    /// The question, as a title.
    pub title: String,
    /// The answer, in one sentence.
    pub answer: String,
    /// The reasons, sentence by sentence. An answer to a question has at most five.
    pub reasons: Vec<String>,
    /// The sections of a longer explanation.
    pub sections: Vec<Section>,
    /// The articles on which the answer depends, each with its demand.
    pub articles: Vec<String>,
    /// Further sentences, which a page hides until the reader unfolds them.
    pub rest: Vec<Section>,
}

/// The most reasons of an answer that are not folded.
const REASONS_MAX: usize = 5;

/// A section of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Section {
    /// The heading of the section.
    pub title: String,
    /// The sentences of the section.
    pub lines: Vec<String>,
}

/// Puts explanations of a tournament into words of a language. It reads the phrases only once.
#[derive(Debug)]
pub struct Narrator<'a> {
    edition: &'a Edition,
    speaker: Speaker,
}

impl Deref for Narrator<'_> {
    type Target = Speaker;

    fn deref(&self) -> &Speaker {
        &self.speaker
    }
}

impl<'a> Narrator<'a> {
    /// A narrator for rounds of `tournament` under `edition`.
    pub fn new(tournament: &Tournament, edition: &'a Edition, language: Language) -> Narrator<'a> {
        Narrator { edition, speaker: Speaker::new(tournament, language) }
    }

    /// Returns a narrator that shortens long lists, and says how many items it left out.
    #[must_use]
    pub fn in_short(self) -> Narrator<'a> {
        self.with_lists(Lists::Short)
    }

    /// At most three items of a list are named.
    fn in_brief(&self) -> Narrator<'a> {
        self.with_lists(Lists::Brief)
    }

    fn with_lists(&self, lists: Lists) -> Narrator<'a> {
        Narrator { edition: self.edition, speaker: self.speaker.with_lists(lists) }
    }

    fn narration(&self, round: u32) -> Narration<'_> {
        let (reasons, minor, cited, articles) = Default::default();
        Narration { by: self, round, reasons, minor, folded_at: None, cited, articles }
    }

    /// What the values of a criterion count, then its article's demand. `None` if the edition does not have the rule.
    pub fn criterion(&self, rule: Rule) -> Option<[String; 2]> {
        let row = self.edition.row(rule)?;
        Some([self.counts_of(rule, &row.2), self.asks(self.edition, &row)])
    }
}

/// An answer while it is told.
struct Narration<'a> {
    by: &'a Narrator<'a>,
    round: u32,
    reasons: Vec<String>,
    /// Reasons that are folded first.
    minor: Vec<String>,
    /// From which reason on all are folded.
    folded_at: Option<usize>,
    /// How many articles were cited when each of the reasons was there, and before the first.
    cited: Vec<usize>,
    articles: Vec<String>,
}

impl Narration<'_> {
    /// Adds the article of this rule, and what it asks, to the articles of the answer, once. `None` if the edition has
    /// no such article.
    fn cite(&mut self, rule: Rule) -> Option<String> {
        let row = self.by.edition.row(rule)?;
        let asks = self.by.asks(self.by.edition, &row);
        let article = self.by.label(Some(row.0.number), row.0.label);
        self.cite_lines(vec![self.by.article_line(&article, &asks)]);
        Some(asks)
    }

    /// Adds lines about articles, each once.
    fn cite_lines(&mut self, lines: Vec<String>) {
        for line in lines {
            if !self.articles.contains(&line) {
                self.articles.push(line);
            }
        }
    }

    /// Adds a reason, once, and cites its articles.
    fn reason(&mut self, sentence: String) {
        if !self.reasons.contains(&sentence) {
            self.reasons.push(sentence);
            self.cited.push(self.articles.len());
        }
    }

    /// Adds a reason that is left to the others where there are too many. It has no articles.
    fn minor_reason(&mut self, sentence: String) {
        self.minor.push(sentence.clone());
        self.reason(sentence);
    }

    /// Folds minor reasons while there are too many others.
    fn fold_minor(&mut self) {
        for minor in std::mem::take(&mut self.minor) {
            let at = self.reasons.iter().position(|it| *it == minor);
            let shown = self.folded_at.unwrap_or(self.reasons.len());
            let Some(at) = at.filter(|it| shown > REASONS_MAX && *it < shown) else { continue };
            self.reasons.remove(at);
            self.cited.remove(at);
            self.folded_at = Some(shown - 1);
            self.reasons.push(minor);
            self.cited.push(self.articles.len());
        }
    }

    /// All reasons that follow are folded, with their articles.
    fn fold(&mut self) {
        let at = *self.folded_at.get_or_insert(self.reasons.len());
        self.cited[at] = self.articles.len();
    }

    /// Says that scores contain virtual points, if they do.
    fn note_acceleration(&mut self, is_accelerated: bool) {
        if is_accelerated {
            self.reason(self.by.word("virtual-in-round"));
        }
    }

    fn told(self, title: String, answer: String, sections: Vec<Section>) -> Narrative {
        let Narration { by, reasons, articles, .. } = self;
        let language = by.language();
        Narrative { language, title, answer, reasons, sections, articles, ..Narrative::default() }
    }

    /// An answer with at most [`REASONS_MAX`] reasons, and the articles that it and they rest on. All else is in `rest`, with
    /// the words that are used.
    fn told_in_part(mut self, title: String, answer: String, sections: Vec<Section>) -> Narrative {
        let by = self.by;
        self.fold_minor();
        let told_reasons = self.folded_at.unwrap_or(self.reasons.len()).min(REASONS_MAX);
        let more_reasons = self.reasons.split_off(told_reasons);
        let more_articles = self.articles.split_off(self.cited[told_reasons]);
        let section = |key: &str, lines| Section { title: by.word(key), lines };
        let mut rest = vec![section("rest-reasons", more_reasons)];
        rest.extend(sections);
        rest.push(section("rest-articles", more_articles));
        rest.retain(|section| !section.lines.is_empty());
        let mut told = Narrative { rest, ..self.told(title, answer, Vec::new()) };
        let words = section("rest-words", by.glossary(&told));
        told.rest.extend((!words.lines.is_empty()).then_some(words));
        told
    }
}

impl Speaker {
    /// An article, and what it asks.
    fn article_line(&self, article: &str, asks: &str) -> String {
        self.say("article-line", &[("article", article), ("asks", asks)])
    }
}
