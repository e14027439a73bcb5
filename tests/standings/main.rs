//! Tie-breaks against values that others have printed or computed.

mod inferred;
mod judged;
mod literal;
mod open_questions;
mod reference;
