//! Explanations in words: every sentence is a phrase of the language, filled in from the data.

mod behind;
mod bye;
mod candidates;
mod difference;
mod downfloat;
mod event;
mod everybody;
mod evidence;
mod fact;
mod foreword;
mod glossary;
mod no_pairing;
mod official;
mod opponent;
mod page;
mod pair;
mod question;
mod record;
mod story;
mod walk;
mod what_if;
mod wording;

pub use behind::RankNarrator;
pub use wording::Wording;

use std::collections::BTreeMap;
use std::rc::Rc;

use fluent_bundle::FluentValue;
use serde::Serialize;

use super::data::Shown;
use super::phrases::{Filling, Language, Phrases};
use crate::check::Board;
use crate::editions::{Edition, Rule};
use crate::tournament::{PlayerNumber, Tournament};

/// What an explanation says about a round or a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Narrative {
    /// The language, as a code of ISO 639-1.
    pub language: &'static str,
    /// What a reader has to know before: the file's pairing if it is another one, and how sure the edition is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub foreword: Vec<String>,
    /// The question.
    pub title: String,
    /// The answer, in one sentence.
    pub answer: String,
    /// The reasons, sentence by sentence; of an answer to a question at most five.
    pub reasons: Vec<String>,
    /// The sections of a longer explanation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<Section>,
    /// The articles that the answer depends on, each with its text.
    pub articles: Vec<String>,
    /// What else there is to say, to be folded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Section>,
}

/// The most reasons of an answer that are not folded.
const REASONS_MAX: usize = 5;

/// A section of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its sentences.
    pub lines: Vec<String>,
}

/// Tells explanations of a tournament in a language. It reads the phrases once.
pub struct Narrator<'a> {
    edition: &'a Edition,
    language: Language,
    phrases: Rc<Phrases>,
    /// Names by number; if two players have the same name, the number is part of it.
    names: Rc<BTreeMap<PlayerNumber, String>>,
    lists: Lists,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lists {
    Whole,
    /// Of more than [`LONG`] the first [`CUT_TO`].
    Short,
    /// Of more than three the first two.
    Brief,
}

/// In the short form, lists of more players, boards or places than this are cut, and to how many.
const LONG: usize = 12;
const CUT_TO: usize = 8;

impl std::fmt::Debug for Narrator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Narrator").field("language", &self.language).finish_non_exhaustive()
    }
}

struct Narration<'a> {
    by: &'a Narrator<'a>,
    round: u32,
    reasons: Vec<String>,
    /// How many articles were cited when each of the reasons was there, for reasons of answers to questions.
    cited: Vec<usize>,
    articles: Vec<String>,
}

fn text<'a>(value: impl Into<String>) -> FluentValue<'a> {
    FluentValue::from(value.into())
}

impl<'a> Narrator<'a> {
    /// A narrator of rounds of `tournament` under `edition`.
    #[must_use]
    pub fn new(tournament: &Tournament, edition: &'a Edition, language: Language) -> Narrator<'a> {
        let (phrases, names) = (Rc::new(Phrases::new(language)), Rc::new(names(tournament)));
        Narrator { edition, language, phrases, names, lists: Lists::Whole }
    }

    /// The same narrator, who shortens long lists and says how many items were left out.
    #[must_use]
    pub fn in_short(self) -> Narrator<'a> {
        Narrator { lists: Lists::Short, ..self }
    }

    /// The same narrator, who names at most three items of a list.
    fn in_brief(&self) -> Narrator<'a> {
        let (phrases, names) = (Rc::clone(&self.phrases), Rc::clone(&self.names));
        Narrator { phrases, names, lists: Lists::Brief, ..*self }
    }

    /// How many items of a list are named, and how many are left out.
    fn cut(&self, count: usize) -> (usize, usize) {
        let told = match self.lists {
            Lists::Short if count > LONG => CUT_TO,
            Lists::Brief if count > 3 => 2,
            _ => count,
        };
        (told, count - told)
    }

    /// `["A", "B", "5 others"]`, if some are left out.
    fn cut_list(&self, count: usize, one: impl Fn(usize) -> String) -> Vec<String> {
        let (told, left) = self.cut(count);
        let others = (left > 0).then(|| self.say("list-others", &[("count", left.into())]));
        (0..told).map(one).chain(others).collect()
    }

    fn narration(&self, round: u32) -> Narration<'_> {
        Narration { by: self, round, reasons: Vec::new(), cited: Vec::new(), articles: Vec::new() }
    }

    fn say(&self, key: &str, fillings: &[Filling<'_>]) -> String {
        self.phrases.say(key, fillings)
    }

    /// What a rule asks; `english`: the same in English.
    fn asks(&self, rule: Rule, english: &str) -> String {
        wording::asks(self.by(), self.edition, rule, english)
    }

    fn by(&self) -> (&Phrases, Language) {
        (&self.phrases, self.language)
    }

    /// `C14 (2.4.9)`, or the number alone: what has no label goes by the name of its rule, in English.
    pub fn label(&self, article: Option<&str>, label: &str) -> String {
        let is_name = label.starts_with(char::is_lowercase);
        match article {
            Some(number) if number == label || label.is_empty() || is_name => number.to_owned(),
            Some(number) => format!("{label} ({number})"),
            None => label.to_owned(),
        }
    }

    /// `colour`: `w` or `b` of either case.
    pub fn colour_word(&self, colour: char) -> String {
        self.phrases.word(if colour.eq_ignore_ascii_case(&'w') { "white" } else { "black" })
    }

    /// The name of a player; with the number where another one is called the same.
    pub fn name(&self, number: PlayerNumber) -> String {
        called(number, &self.names, &self.phrases)
    }

    /// The words after a score: its virtual points, if it has any.
    fn virtual_of(&self, points: Option<&String>) -> FluentValue<'static> {
        text(self.said_of_virtual("virtual-of-score", points))
    }

    fn virtual_within(&self, points: Option<&String>) -> FluentValue<'static> {
        text(self.said_of_virtual("virtual-within", points))
    }

    fn said_of_virtual(&self, key: &str, points: Option<&String>) -> String {
        let said = |points: &String| self.say(key, &[("points", text(points.clone()))]);
        points.map_or_else(String::new, said)
    }

    /// The names of players as a list, which is cut where it is long.
    pub fn names(&self, numbers: &[PlayerNumber]) -> String {
        self.list(&self.cut_list(numbers.len(), |at| self.name(numbers[at])))
    }

    fn cut_items(&self, items: &[String]) -> String {
        self.list(&self.cut_list(items.len(), |at| items[at].clone()))
    }

    /// `A, B and C`. If a name contains a comma, the names are separated by semicolons.
    fn list(&self, items: &[String]) -> String {
        let Some((last, rest)) = items.split_last() else { return "–".to_owned() };
        if rest.is_empty() {
            return last.clone();
        }
        let comma = if items.iter().any(|item| item.contains(',')) { "; " } else { ", " };
        let next = if sounds_like_i(last) { "i" } else { "other" };
        let and = self.say("list-and", &[("next", text(next))]);
        format!("{} {and} {last}", rest.join(comma))
    }

    fn rounds(&self, rounds: &[u32]) -> FluentValue<'static> {
        let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
        text(self.list(&rounds))
    }

    fn boards(&self, boards: &[Board]) -> String {
        let board = |board: &Board| {
            let white = text(self.name(board.white));
            let Some(black) = board.black else {
                return self.phrases.say("board-bye", &[("player", white)]);
            };
            let fillings = [("white", white), ("black", text(self.name(black)))];
            self.phrases.say("board-pair", &fillings)
        };
        self.cut_list(boards.len(), |at| board(&boards[at])).join("; ")
    }
}

impl Narrator<'_> {
    /// Values of a criterion, one after the other.
    pub fn values(&self, values: &[Shown]) -> String {
        let one = |value: &Shown| match value {
            Shown::Number(number) => number.to_string(),
            Shown::Text(words) => words.clone(),
            Shown::DownAgain(score) => self.say("down-again", &[("score", text(score.clone()))]),
        };
        let words: Vec<String> = values.iter().map(one).collect();
        if words.is_empty() { "–".to_owned() } else { words.join(", ") }
    }

    /// The same to be filled in: a single number chooses between singular and plural.
    fn shown<'v>(&self, values: &[Shown]) -> FluentValue<'v> {
        match values {
            [Shown::Number(number)] => FluentValue::from(*number),
            values => text(self.values(values)),
        }
    }
}

impl Narrator<'_> {
    /// The values of the rules' pairing and of the other one. In short, of long lists there is the value
    /// where they first differ, with its place in that of the other one.
    fn both<'v>(&self, best: &[Shown], other: &[Shown]) -> [FluentValue<'v>; 2] {
        let all = best.len().max(other.len());
        let differs = |at: &usize| best.get(*at) != other.get(*at);
        let first = (0..all).find(differs).filter(|_| self.cut(all).1 > 0);
        let Some(at) = first else { return [self.shown(best), self.shown(other)] };
        let value = |values: &[Shown]| self.values(values.get(at..=at).unwrap_or_default());
        let fillings = [
            ("value", text(value(other))),
            ("place", FluentValue::from(at + 1)),
            ("all", FluentValue::from(all)),
            ("count", FluentValue::from((at..all).filter(differs).count())),
        ];
        [text(value(best)), text(self.say("order-parts", &fillings))]
    }
}

impl Narration<'_> {
    /// Adds the article that has this rule to those that bear on the answer, once: what it asks; `None`:
    /// the edition has no such article.
    fn cite(&mut self, rule: Rule) -> Option<String> {
        let (article, rule, about) = self.by.edition.row(rule)?;
        let label = self.by.label(Some(article.number), article.label);
        let asks = self.by.asks(rule, about.asks);
        let fillings = [("article", text(label)), ("asks", text(asks.clone()))];
        self.cite_lines(vec![self.by.say("article-line", &fillings)]);
        Some(asks)
    }

    /// That scores have virtual points in them, where they have.
    fn note_acceleration(&mut self, is_accelerated: bool) {
        if is_accelerated {
            self.reasons.push(self.by.phrases.word("virtual-in-round"));
        }
    }

    /// Adds lines about articles, each once.
    fn cite_lines(&mut self, lines: Vec<String>) {
        for line in lines {
            if !self.articles.contains(&line) {
                self.articles.push(line);
            }
        }
    }

    fn told(self, title: String, answer: String) -> Narrative {
        Narrative {
            language: self.by.language.code(),
            foreword: Vec::new(),
            title,
            answer,
            reasons: self.reasons,
            sections: Vec::new(),
            articles: self.articles,
            rest: Vec::new(),
        }
    }

    /// Says a reason of an answer; the articles that it rests on were cited.
    fn reason(&mut self, sentence: String) {
        self.reasons.push(sentence);
        self.cited.push(self.articles.len());
    }

    /// An answer with at most [`REASONS_MAX`] reasons, and the articles that it and they rest on. All else is in `rest`, with
    /// the words that are used.
    fn told_in_part(mut self, title: String, answer: String, sections: Vec<Section>) -> Narrative {
        let by = self.by;
        let told_reasons = self.reasons.len().min(REASONS_MAX);
        let more_reasons = self.reasons.split_off(told_reasons);
        let more_articles = self.articles.split_off(self.cited[told_reasons]);
        let section = |key: &str, lines| Section { title: by.phrases.word(key), lines };
        let mut rest = vec![section("rest-reasons", more_reasons)];
        rest.extend(sections);
        rest.push(section("rest-articles", more_articles));
        rest.retain(|section| !section.lines.is_empty());
        let mut told = Narrative { rest, ..self.told(title, answer) };
        let words = section("rest-words", by.glossary(&told));
        told.rest.extend((!words.lines.is_empty()).then_some(words));
        told
    }
}

/// What a player is called; without a name, by their number.
fn called(
    number: PlayerNumber,
    names: &BTreeMap<PlayerNumber, String>,
    phrases: &Phrases,
) -> String {
    let unnamed = || phrases.say("player", &[("number", text(number.to_string()))]);
    names.get(&number).cloned().unwrap_or_else(unnamed)
}

/// The names of a tournament by number, with equal names made different. Players without a name are left out.
fn names(tournament: &Tournament) -> BTreeMap<PlayerNumber, String> {
    let named = || tournament.players.iter().map(|it| (it.number, it.name.trim()));
    let mut bearers: BTreeMap<&str, usize> = BTreeMap::new();
    named().for_each(|(_, name)| *bearers.entry(name).or_default() += 1);
    named()
        .filter(|(_, name)| !name.is_empty())
        .map(|(number, name)| match bearers[name] {
            1 => (number, name.to_owned()),
            _ => (number, format!("{name} ({number})")),
        })
        .collect()
}

/// Whether a word begins with the sound of `i`, before which Spanish has another word for "and".
fn sounds_like_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let after_h = word.strip_prefix('h').unwrap_or(&word);
    let mut letters = after_h.chars();
    let is_i = matches!(letters.next(), Some('i' | 'í'));
    is_i && !(word.starts_with('h') && matches!(letters.next(), Some('a' | 'e' | 'o')))
}
