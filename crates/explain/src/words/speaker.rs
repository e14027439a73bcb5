//! The words of a language about a tournament: names, lists, scores, boards, rules, tie-breaks.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Narrative, Narrator};
use crate::check::{Board, Value};
use crate::criteria::{About, BYE};
use crate::data::{Candidate, name_of};
use crate::editions::{Edition, Row, Rule};
use crate::phrases::{Language, Phrases};
use crate::standings::{Code, TeamTiebreak};
use crate::tournament::{PlayerNumber, Points, Tournament};

/// Supplies phrases of a language, and the names of a tournament's players.
#[derive(Clone, Debug)]
pub struct Speaker {
    wording: Rc<Wording>,
    /// Names by number; if two players have the same name, the number is part of it.
    names: Rc<BTreeMap<PlayerNumber, String>>,
    lists: Lists,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lists {
    Whole,
    /// Lists with more than [`LONG`] items show the first [`CUT_TO`].
    Short,
    /// Lists with more than eight items show the first eight.
    Eight,
    /// Lists with more than three items show the first two.
    Brief,
}

/// In the short form, lists of more players, boards or places than this are cut to `CUT_TO`.
const LONG: usize = 12;
const CUT_TO: usize = 8;

impl Deref for Speaker {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        &self.wording
    }
}

impl Speaker {
    pub(super) fn new(tournament: &Tournament, language: Language) -> Speaker {
        let (wording, names) = (Rc::new(Wording::new(language)), Rc::new(names(tournament)));
        Speaker { wording, names, lists: Lists::Whole }
    }

    pub(super) fn with_lists(&self, lists: Lists) -> Speaker {
        Speaker { lists, ..self.clone() }
    }

    pub(super) fn tells_all(&self) -> bool {
        self.lists == Lists::Whole
    }

    /// How many items of a list are named, and how many are left out.
    pub(super) fn cut(&self, count: usize) -> (usize, usize) {
        let told = match self.lists {
            Lists::Short if count > LONG => CUT_TO,
            Lists::Eight if count > CUT_TO => CUT_TO,
            Lists::Brief if count > 3 => 2,
            _ => count,
        };
        (told, count - told)
    }

    /// Lines. If there are many, the last ones are left out; `more` is the phrase for how many.
    pub(super) fn cut_lines<T>(
        &self,
        items: &[T],
        more: &str,
        line: impl FnMut(&T) -> String,
    ) -> Vec<String> {
        let (told, left) = self.cut(items.len());
        let more = (left > 0).then(|| self.counted(more, left));
        items[..told].iter().map(line).chain(more).collect()
    }

    /// The name of a player, with their number if another player has the same name.
    pub fn name(&self, number: PlayerNumber) -> String {
        let unnamed = || self.unnamed(&number.to_string());
        match number {
            BYE => self.word("the-bye"),
            _ => self.names.get(&number).cloned().unwrap_or_else(unnamed),
        }
    }

    /// What a player without a name is called.
    pub(super) fn unnamed(&self, number: &str) -> String {
        self.say("player", &[("number", number)])
    }

    /// The names of players as a list, which is cut if it is long.
    pub fn names(&self, numbers: &[PlayerNumber]) -> String {
        self.list(&self.cut_lines(numbers, "list-others", |it| self.name(*it)))
    }

    /// `A, B and C`. If a name contains a comma, the names are separated by semicolons.
    pub(super) fn list(&self, items: &[String]) -> String {
        let Some((last, rest)) = items.split_last() else { return "–".to_owned() };
        if rest.is_empty() {
            return last.clone();
        }
        let comma = if items.iter().any(|item| item.contains(',')) { "; " } else { ", " };
        let next = if sounds_like_i(last) { "i" } else { "other" };
        format!("{} {} {last}", rest.join(comma), self.say("list-and", &[("next", next)]))
    }

    /// The label of a rule, `C14 (2.4.9)`, or the article alone: a rule without a label has only an English name.
    pub fn label(&self, article: Option<&str>, label: &str) -> String {
        let is_name = label.starts_with(char::is_lowercase);
        match article {
            Some(number) if number == label || label.is_empty() || is_name => number.to_owned(),
            Some(number) => format!("{label} ({number})"),
            None => label.to_owned(),
        }
    }

    /// The word for a colour. `colour`: `w` or `b`, in either case.
    pub fn colour_word(&self, colour: char) -> String {
        self.word(if colour.eq_ignore_ascii_case(&'w') { "white" } else { "black" })
    }

    /// A score in words, with its virtual points if it has any.
    pub fn score(&self, score: Points, virtual_points: Option<Points>) -> String {
        let fillings = self.with("score", score).with("points", virtual_points);
        virtual_points.map_or_else(|| score.to_string(), |_| fillings.say("score-with-virtual"))
    }

    /// The name of a player, with their score.
    pub fn scored(
        &self,
        player: PlayerNumber,
        score: Points,
        virtual_points: Option<Points>,
    ) -> String {
        let of_it = self.with("virtual-points", virtual_points).say("virtual-within");
        format!("{} ({score}{of_it})", self.name(player))
    }

    pub(super) fn scored_candidate(&self, it: &Candidate) -> String {
        self.scored(it.player, it.score, it.virtual_points)
    }

    /// Pairs in words. A pair with [`BYE`] is shown as a bye.
    pub fn pairs(&self, pairs: &[[PlayerNumber; 2]]) -> String {
        let board = |[white, black]: &[PlayerNumber; 2]| {
            let key = if *black == BYE { "board-bye" } else { "board-pair" };
            self.with("white", white).with("black", black).say(key)
        };
        self.cut_lines(pairs, "list-others", board).join("; ")
    }

    pub(super) fn boards(&self, boards: &[Board]) -> String {
        let pair = |it: &Board| [it.white, it.black.unwrap_or(BYE)];
        self.pairs(&boards.iter().map(pair).collect::<Vec<_>>())
    }

    /// The values of a criterion in words, one after the other.
    pub fn values(&self, values: &[Value]) -> String {
        let one = |value: &Value| match value {
            Value::MovedDownAgain(score) => self.with("score", score).say("down-again"),
            other => other.to_string(),
        };
        let words: Vec<String> = values.iter().map(one).collect();
        if words.is_empty() { "–".to_owned() } else { words.join(", ") }
    }
}

/// The names of a tournament by number, with equal names made different. Players without a name are left out.
fn names(tournament: &Tournament) -> BTreeMap<PlayerNumber, String> {
    let named = || tournament.players.iter().map(|it| (it.number, it.name.trim()));
    let mut bearers: BTreeMap<&str, usize> = BTreeMap::new();
    named().for_each(|(_, name)| *bearers.entry(name).or_default() += 1);
    let unlike = |(number, name): (PlayerNumber, &str)| match bearers[name] {
        1 => (number, name.to_owned()),
        _ => (number, format!("{name} ({number})")),
    };
    named().filter(|(_, name)| !name.is_empty()).map(unlike).collect()
}

/// Whether a word begins with the sound of `i`, before which Spanish has another word for "and".
fn sounds_like_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let after_h = word.strip_prefix('h').unwrap_or(&word);
    let mut letters = after_h.chars();
    let is_i = matches!(letters.next(), Some('i' | 'í'));
    is_i && !(word.starts_with('h') && matches!(letters.next(), Some('a' | 'e' | 'o')))
}

/// The words of a language. It reads the phrases only once.
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

    /// Whether the language is English, the language of the documentation. Only English has all parts.
    pub fn is_english(&self) -> bool {
        self.language == Language::EN
    }

    /// Whether the phrases are a draft that no arbiter who speaks the language has read yet.
    pub fn is_draft(&self) -> bool {
        self.language.is_draft()
    }

    /// A line that says that the phrases are a draft; empty if they are not.
    pub fn draft_line(&self) -> String {
        if self.is_draft() { self.word("page-draft") + "\n" } else { String::new() }
    }

    /// The text of a phrase that has no variables.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The text of a phrase about a number of things.
    pub fn counted(&self, key: &str, count: usize) -> String {
        self.filled(key, &[("count", FluentValue::from(count))].into_iter().collect())
    }

    /// The text of a phrase in which `texts` (names and values) are filled in.
    pub fn say(&self, key: &str, texts: &[(&str, &str)]) -> String {
        self.filled(key, &texts.iter().copied().collect())
    }

    pub(super) fn filled(&self, key: &str, values: &FluentArgs<'_>) -> String {
        self.phrases.say(key, values)
    }

    /// The demand of a rule of an edition.
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

    /// What the values of a criterion count. Empty if it has no values, or the language has no phrase for it.
    pub fn counts(&self, (_, rule, about): &Row) -> String {
        let said = self.counts_of(*rule, about);
        if !self.is_english() && said == about.counts { String::new() } else { said }
    }

    /// What the values of a criterion count: in English from its own documentation.
    pub(super) fn counts_of(&self, rule: Rule, about: &About) -> String {
        let key = format!("counts-{}", rule.key());
        if self.phrases.has(&key) { self.word(&key) } else { about.counts.to_owned() }
    }

    /// The demand of a tie-break.
    pub fn tiebreak_asks(&self, code: Code) -> String {
        self.tiebreak_words(code, "", code.about().asks)
    }

    /// The name of a tie-break, and words that say that it is one.
    pub fn of_tiebreak(&self, code: Code) -> String {
        format!("{}  ({})", self.tiebreak_name(code), self.word("rule-tiebreak"))
    }

    pub(super) fn tiebreak_name(&self, code: Code) -> String {
        self.tiebreak_words(code, "-name", code.about().name)
    }

    /// The English name of a team tie-break, and words that say that it is one.
    pub fn of_team_tiebreak(&self, it: &TeamTiebreak) -> String {
        format!("{}  ({})", it.name, self.word("rule-team-tiebreak"))
    }

    /// A phrase about a tie-break, which `ending` names.
    pub(super) fn tiebreak_words(&self, code: Code, ending: &str, english: &str) -> String {
        let key = format!("asks-tiebreak-{}{ending}", code.name().to_lowercase());
        self.own_words(&key, &FluentArgs::new(), english)
    }

    /// Words that exist only in English, because they stand beside the code that they describe.
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
