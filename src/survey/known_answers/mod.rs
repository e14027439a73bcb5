//! Questions with known answers: small ones and citable cases. An engine is asked these before random tournaments.
//!
//! The result is [`KnownAnswers`]: data that can be written and read again, equal for equal engines.

mod articles;
mod cases;
mod item;
mod judging;
mod outcome;
mod small;
mod tally;

use std::io;

pub use articles::{ArticleOrder, article_order};
pub use outcome::{
    Asked, CheckerSays, KnownAnswer, KnownAnswers, Outcome, Question, Standing, WrongVerdict,
};
pub use tally::Tally;

use crate::corpus::Corpus;
use crate::editions::Edition;
use crate::engines::Engine;
use item::Item;
use judging::Asking;

/// Asks all small questions, then every citable case of the edition: the pairer for the pairing, the checker about the
/// right pairing and about the pairer's answer. Calls `told` after each of [`questions`].
///
/// # Errors
///
/// When the engine cannot be started, or its directory not be made.
pub fn known_answers(
    engine: &Engine,
    (edition, corpus): (&Edition, &Corpus),
    told: &(dyn Fn() + Sync),
) -> io::Result<KnownAnswers> {
    Asking { engine, edition }.answers(&all_items(corpus, edition), told)
}

/// The most questions of [`known_answers`]; one about a tournament may have several answers.
pub fn questions(corpus: &Corpus, edition: &Edition) -> usize {
    all_items(corpus, edition).len()
}

fn all_items<'a>(corpus: &'a Corpus, edition: &Edition) -> Vec<Item<'a>> {
    small_questions().chain(citable_cases(corpus, edition)).collect()
}

/// Asks only the small questions.
///
/// # Errors
///
/// When the engine cannot be started, or its directory not be made.
pub fn small_answers(engine: &Engine, edition: &Edition) -> io::Result<KnownAnswers> {
    let items: Vec<Item<'_>> = small_questions().collect();
    Asking { engine, edition }.answers(&items, &|| ())
}

/// Asks only about citable cases of the corpus.
///
/// # Errors
///
/// When the engine cannot be started, or its directory not be made.
pub fn case_answers(
    engine: &Engine,
    edition: &Edition,
    corpus: &Corpus,
) -> io::Result<KnownAnswers> {
    let items: Vec<Item<'_>> = citable_cases(corpus, edition).collect();
    Asking { engine, edition }.answers(&items, &|| ())
}

fn small_questions<'a>() -> impl Iterator<Item = Item<'a>> {
    small::all().map(Item::Small)
}

fn citable_cases<'a>(corpus: &'a Corpus, edition: &Edition) -> impl Iterator<Item = Item<'a>> {
    cases::citable(corpus, edition).map(Item::Case)
}
