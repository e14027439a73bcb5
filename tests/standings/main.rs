//! Tie-breaks against values that others have printed or computed.

mod disputed;
mod fce;
mod inferred;
mod judged;
mod left;
mod literal;
mod literal_fce;
mod literal_round_robin;
mod open_questions;
mod planted;
mod planted_by_values;
mod reference;
mod small_tables;
mod wrong;
