//! Standings: the order of players with equal points, by a list of tie-breaks (C.07).
//!
//! [`Table::new`] prepares the facts of a tournament up to a round. [`Table::value`] is the value of a player by one
//! tie-break, and [`Table::standing`] ranks all players by a list of tie-breaks. All values are exact fractions.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::{text, tournament};

mod admitted;
mod declared;
mod edition;
mod explained;
mod infer;
mod judge;
mod left;
mod list;
mod mutants;
mod otherwise;
mod ranking;
mod system;
mod table;
mod team_tiebreaks;
mod tiebreaks;
mod value;

use serde::Serialize;

pub use declared::{Basis, Declared, OtherList, declared, warnings};
pub use edition::{NoTiebreakEdition, READINGS, Reading, Readings, TiebreakEdition};
pub use explained::{RankQuestion, Ranked, explained_by};
pub use infer::{Inferred, InferredList, InferredUnder, infer};
pub use judge::{Judged, Judgement, judge, order_of_starting_ranks};
pub use left::{Left, LeftPlayer, PointsOf, drop_explained};
pub use list::{Code, Cut, List, ListFault, Tiebreak, faults_in_words};
pub use mutants::WrongTiebreak;
pub use otherwise::{Against, Inconsistent, Otherwise, Parted, first_wrong_rank};
pub use ranking::{Parting, Row, Standing};
pub use system::{FoundSystem, SystemSource, system_of};
pub use table::{Setting, System, Table, has_pending};
pub use team_tiebreaks::TeamTiebreak;
pub use tiebreaks::About;
pub use tiebreaks::worked::{Brings, LeftOut, Limit, Part, Total, WithoutGame, Worked};
pub use value::{Value, as_fraction, fraction, shown, shown_apart, shown_or_dash, value_of};

/// The rules by which a standing is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct MadeBy {
    /// The edition, the system and the readings.
    #[serde(flatten)]
    pub setting: Setting,
    /// The reason for the choice of the edition.
    pub edition_reason: String,
    /// The source of the system.
    pub system_source: SystemSource,
    /// The list of tie-breaks.
    pub list: List,
    /// The source of the list: `202`, `212`, `by` or `none`.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["202", "212", "by", "none"])))]
    pub list_source: &'static str,
    /// The names of the readings that replace default answers.
    pub readings: Vec<String>,
    /// Objections to the list, and notes on how records were read where the rules say nothing.
    pub warnings: Vec<String>,
    /// The round, 1-based, after which the standing holds.
    pub round: u32,
}
