//! Explains why a round is paired as it is: compares the rules' pairing with the best one that meets a condition.
//!
//! An answer follows from two pairings and the judge's comparison of them (answers about boards and colours follow from
//! one pairing). The second pairing is the best that meets a [`Condition`](conditions::Condition), such as: two players
//! meet, or a player does not move down. The answers are data ([`data`]); a [`Narrator`] puts them into words.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_check as check;
use pairproof_facts::tournament;
use pairproof_matching as matching;
use pairproof_pairer as pairer;
use pairproof_rules::{colours, conditions, criteria, editions, judge, round, sequence};
use pairproof_standings as standings;

mod attempts;
mod barred;
mod behind;
mod bye;
mod case;
mod counterfactual;
pub mod data;
mod event;
mod fact;
mod foreword;
mod left_over;
mod official;
mod opponent;
mod order;
mod phrases;
mod proof;
mod questions;
mod story;
mod walk;
mod what_if;
mod words;

pub use attempts::{Attempt, Refusal};
pub use barred::{NoPairing, no_pairing};
pub use behind::{Behind, Compared, Decision, Equal, NoComparison, Ranked, Side, Term};
pub use case::{Case, Unanswered};
pub use data::{Explanation, Member, Question};
pub use event::{Event, EventRound, Everybody, event_of};
pub use foreword::{Caution, Foreword, Made, MadeSeat, RoundApart};
pub use official::{ColourFault, Official, OtherSeat, official_of};
pub use phrases::Language;
pub use proof::{Barred, Met, Proof};
pub use questions::Answered;
pub use story::{Floats, Record, RecordRound, Story, record_of};
pub use walk::{BracketWalk, ScoredStep, Unfulfilled, Walk, WalkStep};
pub use words::{Narrative, Narrator, RankNarrator, Section, Speaker, Wording};
