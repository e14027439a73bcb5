//! Standings: the order of players with equal points, by a list of tie-breaks (C.07).
//!
//! [`Table::new`] prepares what happened in a tournament up to a round. [`Table::value`] is the value of a player by one
//! tie-break, and [`Table::standing`] ranks all players by a list of them. All values are exact fractions.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::{text, tournament};

mod attempt;
mod basis;
mod declared;
mod edition;
mod infer;
mod judge;
mod list;
mod made_by;
mod not_a_standing;
mod otherwise;
mod ranking;
mod readings;
mod system;
mod table;
mod team_tiebreaks;
mod tiebreaks;
mod value;
mod warnings;

pub use attempt::{Against, Inconsistent, Parted};
pub use basis::Basis;
pub use declared::{Declared, OtherList, declared};
pub use edition::{NoTiebreakEdition, TiebreakEdition};
pub use infer::{Inferred, InferredList, InferredUnder, infer};
pub use judge::{Judged, Judgement, has_pending, judge};
pub use list::{Code, Cut, List, ListFault, Tiebreak, faults_in_words};
pub use made_by::MadeBy;
pub use not_a_standing::order_of_starting_ranks;
pub use otherwise::Otherwise;
pub use ranking::{Parting, Row, Standing};
pub use readings::{READINGS, Reading, Readings};
pub use system::{FoundSystem, SystemSource, system_of};
pub use table::{Setting, System, Table};
pub use team_tiebreaks::TeamTiebreak;
pub use tiebreaks::About;
pub use tiebreaks::worked::{Brings, LeftOut, Limit, Part, Total, WithoutGame, Worked};
pub use value::{Value, as_fraction, fraction, shown, shown_apart, shown_or_dash, value_of};
pub use warnings::warnings;
