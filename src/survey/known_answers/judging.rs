//! Asks an engine questions, and compares its answers with the known answers.

use std::{fmt, io};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Board, RoundCheck, Verdict};
use crate::corpus::Follows;
use crate::editions::{self, Article, Edition};
use crate::engines::{Answer, Engine, Failure, Position};
use crate::judged::{DENIED, RoundResult, boards_of_rules, judged, open_question, sorted};
use crate::text::printable;
use crate::tournament::{Entry, GameResult, Tournament};

#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
}

#[derive(Clone, Debug)]
pub(super) struct Known {
    /// The boards, sorted. `None` if no legal pairing exists.
    pub(super) boards: Option<Vec<Board>>,
    pub(super) colours: bool,
}

impl Known {
    pub(super) fn ours(asking: &Asking<'_>, position: &Position) -> Known {
        let boards = boards_of_rules(position, asking.edition);
        Known { boards: Some(boards).filter(|it| !it.is_empty()), colours: true }
    }

    pub(super) fn is(&self, boards: &[Board]) -> bool {
        let Some(known) = &self.boards else { return false };
        let told = |it: &Board| if self.colours { *it } else { it.unordered() };
        let told = |boards: &[Board]| sorted(boards.iter().map(told).collect());
        told(boards) == told(known)
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.boards.iter().flatten().map(Board::to_string).collect()
    }
}

pub(super) fn no_reply<T>(answer: Answer<T>) -> Result<T, Outcome> {
    match answer {
        Answer::Said(reply) => Ok(reply),
        Answer::Skipped(reason) => Err(Outcome::CannotBeAsked { reason }),
        Answer::NoPairing => {
            let verdict = WrongVerdict::Pairing(RoundResult::NoPairing);
            Err(Outcome::wrong(verdict, DENIED, Vec::new(), Vec::new()))
        }
        Answer::Failed(Failure { kind, details }) => {
            Err(Outcome::Failed { kind: kind.to_owned(), details: printable(&details) })
        }
    }
}

impl Outcome {
    /// A wrong answer, with the prescribed boards and those of the engine.
    pub(super) fn wrong(
        verdict: WrongVerdict,
        reason: impl Into<String>,
        rules: Vec<String>,
        engine: Vec<String>,
    ) -> Outcome {
        Outcome::Wrong { verdict, article: None, reason: reason.into(), rules, engine }
    }

    /// The outcome if a checker rejects a pairing that it should accept.
    pub(super) fn rejects(reason: &str, known: &Known, engine: &[Board]) -> Outcome {
        let verdict = WrongVerdict::Checker(CheckerSays::Rejects);
        let engine = engine.iter().map(Board::to_string).collect();
        Outcome::wrong(verdict, reason, known.names(), engine)
    }

    pub(super) fn of_check(
        round: &RoundCheck,
        reason: String,
        rules: Vec<String>,
        engine: Vec<String>,
    ) -> Outcome {
        let deciding = round.deciding();
        let reading = deciding.and_then(|it| it.reading);
        if let (Verdict::Disputed, Some(reading)) = (round.verdict, reading) {
            return Outcome::Disputed { reading: reading.to_owned(), follows: Follows::Other };
        }
        let article = deciding.and_then(|it| it.article).map(str::to_owned);
        let verdict = WrongVerdict::Pairing(round.verdict.into());
        Outcome::Wrong { verdict, article, reason, rules, engine }
    }
}

impl Asking<'_> {
    pub(super) fn pairs(&self) -> bool {
        self.engine.profile.pair.is_some()
    }

    pub(super) fn checks(&self) -> bool {
        self.engine.profile.check.is_some()
    }

    pub(super) fn judged(
        &self,
        position: &Position,
        answer: &Answer<Vec<Board>>,
        known: &Known,
    ) -> Outcome {
        match no_reply(answer.clone()) {
            Ok(boards) if known.is(&boards) => return Outcome::Right,
            Err(outcome) if *answer != Answer::NoPairing => return outcome,
            _ => {}
        }
        let right = known.boards.as_deref().unwrap_or_default();
        let judged = judged(position, self.edition, answer, right);
        let engine = judged.boards.iter().flatten().map(Board::to_string).collect();
        match &judged.examined {
            Some(examined) => {
                let told = match examined.check.verdict {
                    Verdict::Match => {
                        "it pairs as this program does, but the case has another pairing"
                    }
                    _ => &judged.reason,
                };
                Outcome::of_check(&examined.check, told.to_owned(), known.names(), engine)
            }
            None if judged.result == RoundResult::Match => Outcome::Right,
            None => {
                let verdict = WrongVerdict::Pairing(judged.result);
                Outcome::wrong(verdict, judged.reason, known.names(), engine)
            }
        }
    }

    /// Whether the checker accepts the round with these boards. `Err` if there is no usable answer.
    pub(super) fn accepts(
        &self,
        position: &Position,
        boards: &[Board],
    ) -> io::Result<Result<bool, Outcome>> {
        let tournament = finished(position.paired(boards), position.round);
        Ok(no_reply(self.engine.check(&tournament, position.round)?)
            .map(|reply| !reply.rounds.iter().any(|it| it.round == position.round && it.differs)))
    }

    /// The outcome if a checker rejects the right pairing: disputed if an interpretation pairs the round otherwise.
    pub(super) fn rejects(&self, position: &Position, known: &Known) -> Outcome {
        match open_question(position, self.edition) {
            Some(reading) => {
                Outcome::Disputed { reading: reading.id.to_owned(), follows: Follows::Other }
            }
            None => Outcome::rejects("its checker rejects the right pairing", known, &[]),
        }
    }
}

pub(super) fn finished(mut tournament: Tournament, round: u32) -> Tournament {
    for player in &mut tournament.players {
        player.stated_points = None;
        if let Some(Entry::Game(game)) = player.entries.get_mut(round as usize - 1)
            && game.result == GameResult::Pending
        {
            game.result = GameResult::Draw;
        }
    }
    tournament
}

/// Names articles as those of `edition`, or of another edition if only that one has them.
pub(super) fn article_names(edition: &str) -> impl Fn(&str) -> String {
    let mut editions: Vec<Edition> = editions::ALL.iter().map(|edition| edition()).collect();
    editions.sort_by_key(|it| it.id != edition);
    move |stated| {
        let known = |(at, edition): (usize, &Edition)| {
            let mut articles = edition.rules().into_iter().map(|(article, ..)| article);
            let article = articles.find(|it| it.number == stated || it.label == stated)?;
            let of = if at == 0 { String::new() } else { format!(" of {}", edition.id) };
            Some(article_name(article) + &of)
        };
        editions.iter().enumerate().find_map(known).unwrap_or_else(|| stated.to_owned())
    }
}

/// An article in words, such as `C9 (2.4.4)`; only the number if the article has no label of its own.
pub fn article_name(article: Article) -> String {
    let Article { number, label } = article;
    if label.is_empty() || label == number {
        return number.to_owned();
    }
    format!("{label} ({number})")
}

/// A sort key of articles: words by letters, numbers by value.
pub type ArticleOrder = Vec<(u64, String)>;

/// The sort key of an article or criterion: `C9` before `C10`, `2.4.9` before `2.4.10`.
pub fn article_order(article: &str) -> ArticleOrder {
    let mut parts: ArticleOrder = Vec::new();
    let mut before = '.';
    for letter in article.chars() {
        match (letter.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((number, _))) if before.is_ascii_digit() => {
                *number = number.saturating_mul(10).saturating_add(digit.into());
            }
            (Some(digit), _) => parts.push((digit.into(), String::new())),
            (None, _) if letter != '.' => parts.push((u64::MAX, letter.to_string())),
            (None, _) => {}
        }
        before = letter;
    }
    parts
}

/// The results of all questions with known answers that one engine was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswers {
    /// The id of the engine's profile.
    pub engine: String,
    /// The edition that the questions are about.
    pub edition: String,
    /// The answers: small questions first, then cases by id. For each, the pairer's answers come before the checker's.
    pub answers: Vec<KnownAnswer>,
    /// The number of questions that were not asked, because the engine had failed too often.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub not_asked: u32,
}

/// A question with a known answer, and the result of asking it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswer {
    /// The question that was asked.
    pub question: Question,
    /// The result of the question.
    pub outcome: Outcome,
    /// A further remark on the answer; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// A question whose answer is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Question {
    /// The id of the case in the corpus. `None` for a small question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// How binding the known answer is.
    pub standing: Standing,
    /// Articles and criteria of the case; empty for a small question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// The part of the engine that is asked, and the task.
    pub asked: Asked,
    /// The number of players, if the question is a small one about rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    /// The round, 1-based. `None` for a whole tournament, or a question without rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

/// How binding a known answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A small question, answered by this program.
    Small,
    /// The handbook forces the answer.
    Must,
    /// Two independent programs agree on the answer.
    Reference,
    /// The text leaves the answer open.
    Disputed,
}

/// The part of the engine that is asked, and the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// The pairer is asked to pair a round.
    Pairing,
    /// The checker is asked about the right pairing, which it has to accept.
    CheckOfRight,
    /// The checker is asked about a wrong pairing, which it has to reject.
    CheckOfWrong,
    /// The checker is asked about the pairer's answer, right or wrong.
    CheckOfOwn,
    /// The generator is asked for a tournament.
    Tournament,
}

/// The result of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// The answer is the known answer.
    Right,
    /// The answer is wrong, also under every registered interpretation.
    Wrong {
        /// The kind of mistake.
        verdict: WrongVerdict,
        /// The number of the article that decides. `None` if no article decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        article: Option<String>,
        /// The reason in one line.
        reason: String,
        /// The prescribed boards: `7-2`, the bye as `4-0`; empty if no legal pairing exists or no round was compared.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<String>,
        /// The boards of the engine; empty if the engine named none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        engine: Vec<String>,
    },
    /// The text leaves the answer open, or the answer is right under another interpretation.
    Disputed {
        /// The id of the interpretation.
        reading: String,
        /// Which of the two possible answers the engine gives.
        follows: Follows,
    },
    /// The engine could not be asked.
    CannotBeAsked {
        /// The reason why not.
        reason: String,
    },
    /// The engine failed to answer.
    Failed {
        /// The kind of failure in a few fixed words.
        kind: String,
        /// The details of this failure.
        details: String,
    },
}

/// The kind of mistake in a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WrongVerdict {
    /// The verdict on the pairing in the answer.
    Pairing(RoundResult),
    /// A wrong statement of a checker.
    Checker(CheckerSays),
}

impl fmt::Display for WrongVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongVerdict::Pairing(result) => result.fmt(f),
            WrongVerdict::Checker(CheckerSays::Accepts) => f.pad("accepts"),
            WrongVerdict::Checker(CheckerSays::Rejects) => f.pad("rejects"),
        }
    }
}

/// A checker's statement about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckerSays {
    /// The checker finds no mistake.
    Accepts,
    /// The checker finds a mistake.
    Rejects,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_stand_in_their_order() {
        let mut articles = ["C10", "2.4.10", "C9", "2.4.9", "A.7", "5.2.1", "4.4", "C1"];
        articles.sort_by_key(|article| article_order(article));
        assert_eq!(articles, ["2.4.9", "2.4.10", "4.4", "5.2.1", "A.7", "C1", "C9", "C10"]);
    }

    #[test]
    fn a_criterion_has_one_name_however_a_case_states_it() {
        let name = article_names("fide-2026");
        let named = ["C9", "2.4.4", "5.2.5", "1.4.3"].map(name);
        assert_eq!(named, ["C9 (2.4.4)", "C9 (2.4.4)", "5.2.5", "1.4.3"]);
        let name = article_names("fide-2017");
        assert_eq!(["C.9", "C9", "1.4.3"].map(name), ["C.9", "C9 (2.4.4) of fide-2026", "1.4.3"]);
    }
}
