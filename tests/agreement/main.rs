//! Independent ways to the same answer agree: oracle, judge and pairer, the stages of the pairer, and two
//! builds of the program.

#[path = "../common/mod.rs"]
mod common;

mod completion;
mod conditions;
mod conditions_large;
mod mutated;
mod rounds;
mod same_answers;
mod several_at_once;
mod shrinking;
mod weights;
