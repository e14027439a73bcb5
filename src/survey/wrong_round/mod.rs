//! Tournaments with one, two or three wrong rounds, for checkers to find.
//!
//! [`make_wrong`] changes a round of a right tournament in a way of [`WrongKind`](crate::engines::WrongKind) and plays
//! on by the rules, so only that round is wrong: illegal, different or colour, and right under no registered
//! interpretation. [`checker_result`] judges a checker's answer; [`WrongRounds`] adds results up.

mod candidates;
mod checker;
mod kind;
mod make;
mod right_round;

pub use checker::{CheckerResult, Finding, Tally, WrongRounds, checker_result};
pub use kind::Share;
pub use make::{WrongRound, make_wrong};
