//! The standing of a tournament as text, CSV, JSON and page.

mod html;
mod inferred;
mod json;
mod text;

pub use html::standings_html;
pub(super) use inferred::inferred_object;
pub use inferred::{SCHEMA as INFERRED_SCHEMA, inferred_json, inferred_text, inferred_words};
pub use json::{SCHEMA as STANDINGS_SCHEMA, standings_json};
pub use text::{standings_csv, standings_text};

use crate::standings::{Code, List, Row, Setting, Standing, System, SystemSource, Value, shown};
use crate::tournament::{PlayerIndex, Tournament};

/// A standing, and how it was made.
#[derive(Debug)]
pub struct PostedStanding<'a> {
    /// The file, as it was named.
    pub path: &'a str,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The round after which it is, 1-based.
    pub round: u32,
    /// Edition, system, readings.
    pub setting: &'a Setting,
    /// What says how opponents were found.
    pub system_source: SystemSource,
    /// By what the edition was chosen.
    pub why: &'a str,
    /// The list.
    pub list: &'a List,
    /// Where the list is from: `202`, `212`, `by` or `none`.
    pub list_source: &'static str,
    /// The names of the readings other than ours.
    pub readings: &'a [&'a str],
    /// Whether a game up to the round has no result yet.
    pub is_provisional: bool,
    /// The standing.
    pub standing: &'a Standing,
    /// What speaks against the list.
    pub warnings: &'a [String],
}

impl PostedStanding<'_> {
    /// Edition, system and list in a sentence.
    fn made_by(&self) -> String {
        let list = match self.list_source {
            "none" => {
                "no list is declared, so players with equal points share their rank".to_owned()
            }
            "by" => format!("list {}", self.list),
            record => format!("list {} (record {record})", self.list),
        };
        let readings = match self.readings {
            [] => String::new(),
            names => format!(", readings {}", names.join(", ")),
        };
        let system = system_name(self.setting.system).replace('-', " ");
        let source = self.system_source.in_words();
        format!("{} ({}), {system} ({source}), {list}{readings}", self.setting.edition.id, self.why)
    }

    /// The columns of the list: points have one of their own.
    fn columns(&self) -> impl Iterator<Item = (usize, String)> {
        let entries = self.list.entries.iter().enumerate();
        entries.filter(|(_, it)| it.code != Code::Pts).map(|(at, it)| (at, it.to_string()))
    }

    /// The rows as cells, the first first.
    fn lines(&self) -> impl Iterator<Item = Vec<String>> {
        let of_rank = |group: &'_ [Row]| {
            group.iter().map(|row| self.cells(row, group.len() > 1)).collect::<Vec<_>>()
        };
        self.standing.groups().flat_map(of_rank)
    }

    fn cells(&self, row: &Row, tied: bool) -> Vec<String> {
        let player = &self.tournament.players[row.player];
        let index = PlayerIndex::from_index(row.player);
        let points = self.tournament.score_before(index, self.round + 1);
        let mut cells = vec![
            format!("{}{}", row.rank, if tied { "=" } else { "" }),
            player.number.to_string(),
            player.title.clone(),
            player.name.clone(),
            player.rating.map(|it| it.to_string()).unwrap_or_default(),
            player.federation.clone(),
            points.to_string(),
        ];
        cells.extend(self.columns().map(|(at, _)| cell(row.values[at])));
        cells
    }
}

/// `swiss` or `round-robin`.
#[must_use]
pub(super) fn system_name(system: System) -> &'static str {
    match system {
        System::Swiss => "swiss",
        System::RoundRobin => "round-robin",
    }
}

const HEADS: [&str; 7] = ["rank", "number", "title", "name", "rating", "federation", "points"];

fn cell(value: Option<Value>) -> String {
    value.map_or_else(|| "–".to_owned(), shown)
}
