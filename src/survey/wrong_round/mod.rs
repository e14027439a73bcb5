//! Tournaments in which one round is wrong on purpose, or two or three are, for checkers to find.
//!
//! A tournament is made by a recipe, so all its rounds are right. [`make_wrong`] changes one of them in one
//! of the ways of [`WrongKind`](crate::engines::WrongKind) and plays on from it by the rules. Everything
//! before that round stays as it was, and of all rounds this one alone is wrong: the judge calls it
//! illegal, different or colour, and no registered reading of the text prescribes it. From
//! there it can do the same again. [`checker_result`]
//! says what the answer of a checker means, and [`WrongRounds`] adds answers up.

mod candidates;
mod checker;
mod counts;
mod kind;
mod make;
mod right_round;

pub use checker::{CheckerResult, Finding, checker_result};
pub use counts::{Tally, WrongRounds};
pub use kind::Share;
pub use make::{WrongRound, make_wrong};
