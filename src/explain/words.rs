//! An explanation in words: every sentence is a phrase of the language, filled in from the data.

use fluent_bundle::FluentValue;
use serde::Serialize;

use super::data::{
    Answer, BoardPlace, ByeCandidate, Difference, Explanation, History, Obstacle, Question, Seat,
    Shown,
};
use super::phrases::{Filling, Language, Phrases};
use crate::criteria::About;
use crate::editions::{Article, Edition};
use crate::tournament::Tournament;

/// An explanation as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Told {
    /// The language, as ISO 639-1 has it.
    pub language: &'static str,
    /// The question.
    pub title: String,
    /// The answer, in one sentence.
    pub answer: String,
    /// What it follows from, sentence by sentence.
    pub reasons: Vec<String>,
    /// The articles that bear on it, each with what it asks.
    pub articles: Vec<String>,
}

/// Tells an explanation of a round of `tournament` under `edition`.
#[must_use]
pub fn tell(
    explanation: &Explanation,
    tournament: &Tournament,
    edition: &Edition,
    language: Language,
) -> Told {
    let phrases = Phrases::new(language);
    let mut teller = Teller {
        tournament,
        edition,
        language,
        phrases,
        round: explanation.round,
        reasons: Vec::new(),
        articles: Vec::new(),
    };
    let (title, answer) = teller.question(explanation);
    Told {
        language: language.code(),
        title,
        answer,
        reasons: teller.reasons,
        articles: teller.articles,
    }
}

struct Teller<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    language: Language,
    phrases: Phrases,
    round: u32,
    reasons: Vec<String>,
    articles: Vec<String>,
}

fn text<'a>(value: impl Into<String>) -> FluentValue<'a> {
    FluentValue::from(value.into())
}

impl Teller<'_> {
    fn question(&mut self, explanation: &Explanation) -> (String, String) {
        let seat = &explanation.paired[0];
        let mut fillings =
            vec![("one", text(self.name(seat.player))), ("round", FluentValue::from(self.round))];
        let (kind, condition) = match explanation.question {
            Question::WhyNot { other, .. } => {
                fillings.push(("other", text(self.name(other))));
                ("why-not", "if-meet")
            }
            Question::WhyFloat { .. } => ("why-float", "if-stays-up"),
            Question::WhyBye { .. } => ("why-bye", "if-leaves-bye"),
            Question::WhyColour { .. } => ("why-colour", "if-other-colour"),
            Question::WhyBoard { .. } => ("why-board", "if-other-colour"),
        };
        self.fill_seat(seat, explanation, &mut fillings);
        let condition = self.phrases.say(condition, &fillings);
        let is_in_vain = matches!(kind, "why-colour" | "why-board") && seat.opponent.is_none();
        let title = if is_in_vain { format!("{kind}-bye-title") } else { format!("{kind}-title") };
        let verdict = match &explanation.answer {
            _ if is_in_vain => "not-so",
            Answer::NotSo => "not-so",
            Answer::Impossible { .. } => "impossible",
            Answer::Worse(_) => "worse",
            Answer::Later(_) => "later",
            Answer::Follows => "follows",
        };
        let answer = self.phrases.say(&format!("{kind}-{verdict}"), &fillings);
        self.colour(explanation);
        self.answer(&explanation.answer, &condition);
        self.candidates(&explanation.candidates);
        explanation.boards.iter().for_each(|board| self.board(board));
        (self.phrases.say(&title, &fillings), answer)
    }

    fn fill_seat(
        &self,
        seat: &Seat,
        explanation: &Explanation,
        fillings: &mut Vec<Filling<'static>>,
    ) {
        if let Some(colour) = seat.colour {
            fillings.push(("colour", text(self.colour_word(colour))));
        }
        if let Some(opponent) = seat.opponent
            && !fillings.iter().any(|(name, _)| *name == "other")
        {
            fillings.push(("other", text(self.name(opponent))));
        }
        let is_his = |board: &&BoardPlace| board.white == seat.player || board.black == seat.player;
        if let Some(board) = explanation.boards.iter().find(is_his) {
            fillings.push(("board", FluentValue::from(board.board)));
        }
    }

    fn answer(&mut self, answer: &Answer, condition: &str) {
        match answer {
            Answer::Impossible { obstacles } => {
                for obstacle in obstacles {
                    let sentence = self.obstacle(obstacle);
                    self.reasons.push(sentence);
                    for history in &obstacle.histories {
                        let sentence = self.history(history);
                        self.reasons.push(sentence);
                    }
                }
                if obstacles.is_empty() {
                    self.reasons.push(self.phrases.word("obstacle-none"));
                }
            }
            Answer::Worse(difference) | Answer::Later(difference) => {
                let is_later = matches!(answer, Answer::Later(_));
                self.difference(difference, condition, is_later);
            }
            Answer::NotSo | Answer::Follows => {}
        }
    }

    fn difference(&mut self, difference: &Difference, condition: &str, is_later: bool) {
        let rule = &difference.rule;
        let sentence = self.loses(difference);
        let key = match (&rule.score, is_later) {
            _ if rule.kind == "route" => "lead-route",
            (Some(_), true) => "lead-later",
            (Some(_), false) => "lead",
            (None, _) => "lead-round",
        };
        let label = self.label(rule.article, &rule.label);
        let lead = self.phrases.say(
            key,
            &[
                ("condition", text(condition)),
                ("label", text(label)),
                ("score", text(rule.score.clone().unwrap_or_default())),
                ("sentence", text(sentence)),
            ],
        );
        self.reasons.push(lead);
        if is_later && let Some(bracket) = &difference.bracket {
            let [upper, lower] = &bracket.best.halves;
            let halves = [("upper", text(self.names(upper))), ("lower", text(self.names(lower)))];
            self.reasons.push(self.phrases.say("halves", &halves));
        }
        let others =
            difference.alternative.iter().filter(|board| !self.is_shared(board, difference));
        let others: Vec<[u32; 2]> = others.copied().collect();
        for (key, boards) in [("best-with", &others), ("in-place-of", &difference.instead_of)] {
            let boards = [("boards", text(self.boards(boards)))];
            self.reasons.push(self.phrases.say(key, &boards));
        }
    }

    /// Whether a board of the alternative stands in the rules' pairing, too: both of its players are
    /// in none of the boards that differ.
    fn is_shared(&self, board: &[u32; 2], difference: &Difference) -> bool {
        let moved = |player: &u32| {
            *player != 0 && difference.instead_of.iter().any(|other| other.contains(player))
        };
        !board.iter().any(moved)
    }

    /// What is worse, as half a sentence.
    fn loses(&mut self, difference: &Difference) -> String {
        let rule = &difference.rule;
        let Some((article, about)) = self.rule(rule.article, rule.asks) else {
            return rule.label.clone();
        };
        self.cite(article, &about);
        let key = format!("loses-{}", about.name.replace('_', "-"));
        if !self.phrases.has(&key) {
            return rule.label.clone();
        }
        let who = match rule.pay.as_slice() {
            [] => self.phrases.word("somebody"),
            players => self.names(players),
        };
        let label: String = rule.label.chars().filter(|it| *it != '.').collect();
        let fillings = [
            ("who", text(who)),
            ("best", shown(&rule.best)),
            ("other", shown(&rule.alternative)),
            ("label", text(label)),
        ];
        self.phrases.say(&key, &fillings)
    }

    fn obstacle(&mut self, obstacle: &Obstacle) -> String {
        let found = self.rule(obstacle.article, obstacle.asks);
        let name = found.map_or("forbidden_pair", |(_, about)| about.name);
        if let Some((article, about)) = found {
            self.cite(article, &about);
        }
        let rounds: Vec<String> = obstacle.rounds.iter().map(ToString::to_string).collect();
        let fillings = [
            ("players", text(self.names(&obstacle.players))),
            ("rounds", text(self.list(&rounds))),
        ];
        self.phrases.say(&format!("obstacle-{}", name.replace('_', "-")), &fillings)
    }

    fn candidates(&mut self, candidates: &[ByeCandidate]) {
        if candidates.is_empty() {
            return;
        }
        self.reasons.push(self.phrases.word("bye-candidates") + ":");
        for candidate in candidates {
            let (key, sentence) = match &candidate.answer {
                Answer::Worse(difference) => ("bye-candidate-worse", self.loses(difference)),
                Answer::Later(difference) => ("bye-candidate-later", self.loses(difference)),
                Answer::Impossible { .. } => ("bye-candidate-impossible", String::new()),
                Answer::NotSo | Answer::Follows => continue,
            };
            let mut line = self.phrases.say(
                key,
                &[
                    ("player", text(self.name(candidate.player))),
                    ("score", text(candidate.score.clone())),
                    ("sentence", text(sentence)),
                ],
            );
            if let Answer::Impossible { obstacles } = &candidate.answer {
                let mut evidence: Vec<String> =
                    obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
                if evidence.is_empty() {
                    evidence.push(self.phrases.word("obstacle-none"));
                }
                line += &format!(" {}", evidence.join(" "));
            }
            self.reasons.push(line);
        }
    }

    fn colour(&mut self, explanation: &Explanation) {
        let Some(colour) = &explanation.colour else { return };
        let Some((article, about)) = self.rule(Some(colour.article), colour.asks) else { return };
        let asks = self.asks(&about);
        self.cite(article, &about);
        let decided = [("article", text(colour.article)), ("asks", text(asks))];
        self.reasons.push(self.phrases.say("colour-decided", &decided));
        for history in &colour.histories {
            let sentence = self.history(history);
            self.reasons.push(sentence);
        }
    }

    fn history(&self, history: &History) -> String {
        let letter = |colour: char| match colour.to_ascii_lowercase() {
            'w' => self.phrases.word("letter-white"),
            _ => self.phrases.word("letter-black"),
        };
        let played: String = history.played.chars().map(letter).collect();
        let played = if played.is_empty() { "none".to_owned() } else { played };
        let prefers = history.prefers.map(|colour| self.colour_word(colour));
        let fillings = [
            ("player", text(self.name(history.player))),
            ("played", text(played)),
            ("strength", text(history.strength.unwrap_or("none"))),
            ("prefers", text(prefers.unwrap_or_default())),
        ];
        self.phrases.say("colour-history", &fillings)
    }

    fn board(&mut self, board: &BoardPlace) {
        let fillings = [
            ("board", FluentValue::from(board.board)),
            ("white", text(self.name(board.white))),
            ("black", text(self.name(board.black))),
            ("high", text(board.higher_score.clone())),
            ("sum", text(board.sum.clone())),
            ("rank", FluentValue::from(board.rank)),
        ];
        self.reasons.push(self.phrases.say("board-place", &fillings));
    }

    /// The row of the edition with this article and these words.
    fn rule(&self, article: Option<&str>, asks: &str) -> Option<(Article, About)> {
        let is_it = |row: &(Article, About)| Some(row.0.number) == article && row.1.asks == asks;
        self.edition.rules().into_iter().find(is_it)
    }

    /// Adds an article to those that bear on the answer, once.
    fn cite(&mut self, article: Article, about: &About) {
        let label = self.label(Some(article.number), article.label);
        let asks = self.asks(about);
        let fillings = [("article", text(label)), ("asks", text(asks))];
        let line = self.phrases.say("article-line", &fillings);
        if !self.articles.contains(&line) {
            self.articles.push(line);
        }
    }

    /// What a rule asks: in English from its own documentation.
    fn asks(&self, about: &About) -> String {
        let key = format!("asks-{}", about.name.replace('_', "-"));
        let of_edition = format!("{key}-{}", self.edition.id);
        match [of_edition, key].into_iter().find(|key| self.phrases.has(key)) {
            Some(key) if self.language != Language::English => self.phrases.word(&key),
            _ => about.asks.to_owned(),
        }
    }

    /// `C14 (2.4.9)`, or the number alone.
    fn label(&self, article: Option<&str>, label: &str) -> String {
        match article {
            Some(number) if number == label || label.is_empty() || label.contains(' ') => {
                number.to_owned()
            }
            Some(number) => format!("{label} ({number})"),
            None => label.to_owned(),
        }
    }

    fn colour_word(&self, colour: char) -> String {
        self.phrases.word(if colour.eq_ignore_ascii_case(&'w') { "white" } else { "black" })
    }

    /// The name of a player; with the number where another one is called the same.
    fn name(&self, number: u32) -> String {
        let players = &self.tournament.players;
        let name_of = |number: u32| {
            players
                .iter()
                .find(|it| it.number == number)
                .map(|it| it.name.trim())
                .unwrap_or_default()
        };
        let name = name_of(number);
        match players.iter().filter(|it| it.name.trim() == name).count() {
            _ if name.is_empty() => {
                self.phrases.say("player", &[("number", text(number.to_string()))])
            }
            1 => name.to_owned(),
            _ => format!("{name} ({number})"),
        }
    }

    fn names(&self, numbers: &[u32]) -> String {
        let names: Vec<String> = numbers.iter().map(|number| self.name(*number)).collect();
        self.list(&names)
    }

    /// `A, B and C`. Names hold commas of their own, so those with one are parted by semicolons.
    fn list(&self, items: &[String]) -> String {
        let Some((last, rest)) = items.split_last() else { return "–".to_owned() };
        if rest.is_empty() {
            return last.clone();
        }
        let comma = if items.iter().any(|item| item.contains(',')) { "; " } else { ", " };
        format!("{} {} {last}", rest.join(comma), self.phrases.word("list-and"))
    }

    fn boards(&self, boards: &[[u32; 2]]) -> String {
        let board = |[white, black]: &[u32; 2]| {
            let white = text(self.name(*white));
            if *black == 0 {
                return self.phrases.say("board-bye", &[("player", white)]);
            }
            let fillings = [("white", white), ("black", text(self.name(*black)))];
            self.phrases.say("board-pair", &fillings)
        };
        boards.iter().map(board).collect::<Vec<_>>().join("; ")
    }
}

fn shown<'a>(values: &[Shown]) -> FluentValue<'a> {
    if let [Shown::Number(number)] = values {
        return FluentValue::from(*number);
    }
    let one = |value: &Shown| match value {
        Shown::Number(number) => number.to_string(),
        Shown::Text(words) => words.clone(),
    };
    let words: Vec<String> = values.iter().map(one).collect();
    text(if words.is_empty() { "–".to_owned() } else { words.join(", ") })
}
