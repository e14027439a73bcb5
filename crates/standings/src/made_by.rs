//! By what a standing is made.

use serde::Serialize;

use super::list::List;
use super::system::SystemSource;
use super::table::Setting;

/// By what a standing is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct MadeBy {
    /// Edition, system, readings.
    #[serde(flatten)]
    pub setting: Setting,
    /// By what the edition was chosen.
    pub edition_reason: String,
    /// What says how opponents were found.
    pub system_source: SystemSource,
    /// The list.
    pub list: List,
    /// Where the list is from: `202`, `212`, `by` or `none`.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["202", "212", "by", "none"])))]
    pub list_source: &'static str,
    /// The names of the readings other than ours.
    pub readings: Vec<String>,
    /// What speaks against the list, and how records were taken of which the rules say nothing.
    pub warnings: Vec<String>,
    /// The round after which it is, 1-based.
    pub round: u32,
}
