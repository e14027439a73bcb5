//! What the rules of the editions say: criteria, the procedures of 2013 and 1992, what may not change a
//! pairing, and where editions part.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/rules_2013.rs"]
mod trace;

mod absolute;
mod articles;
mod cited;
mod criteria;
mod draft;
mod editions_part;
mod exam;
mod metamorphic;
mod open_questions;
mod rules_1992;
mod rules_2013;
mod rules_2013_reasons;
