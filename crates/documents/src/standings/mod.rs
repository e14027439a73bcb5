//! The standing of a tournament as text, CSV, JSON and page.

mod html;
mod inferred;
mod json;
mod text;

pub use html::standings_html;
pub use inferred::inferred_text;
pub use json::{InferredView, StandingsView, inferred_json, standings_json};
pub use text::{standings_csv, standings_text};

use crate::tournament::{PlayerIndex, Tournament};
use pairproof_standings::{Code, MadeBy, Row, Standing, System, shown_or_dash};

/// A standing, and how it was made.
#[derive(Debug)]
pub struct PostedStanding<'a> {
    /// The file, as it was named.
    pub path: &'a str,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// By what it is made.
    pub made: &'a MadeBy,
    /// Whether a game up to the round has no result yet.
    pub is_provisional: bool,
    /// The standing.
    pub standing: &'a Standing,
}

impl PostedStanding<'_> {
    /// Edition, system and list in a sentence.
    fn made_by(&self) -> String {
        let MadeBy { setting, list, .. } = self.made;
        let list = match self.made.list_source {
            "none" => {
                "no list is declared, so players with equal points share their rank".to_owned()
            }
            "by" => format!("list {list}"),
            record => format!("list {list} (record {record})"),
        };
        let readings = match self.made.readings.as_slice() {
            [] => String::new(),
            names => format!(", readings {}", names.join(", ")),
        };
        let system = system_words(setting.system);
        let (edition, why) = (setting.edition.id, &self.made.edition_reason);
        let source = self.made.system_source.in_words();
        format!("{edition} ({why}), {system} ({source}), {list}{readings}")
    }

    /// The columns of the list: points have one of their own.
    fn columns(&self) -> impl Iterator<Item = (usize, String)> {
        let entries = self.made.list.entries.iter().enumerate();
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
        let points = self.tournament.score_before(index, self.made.round + 1);
        let mut cells = vec![
            format!("{}{}", row.rank, if tied { "=" } else { "" }),
            player.number.to_string(),
            player.title.clone(),
            player.name.clone(),
            player.rating.map(|it| it.to_string()).unwrap_or_default(),
            player.federation.clone(),
            points.to_string(),
        ];
        cells.extend(self.columns().map(|(at, _)| shown_or_dash(row.values[at])));
        cells
    }
}

/// `swiss` or `round robin`.
pub(crate) fn system_words(system: System) -> &'static str {
    match system {
        System::Swiss => "swiss",
        System::RoundRobin => "round robin",
    }
}

const HEADS: [&str; 7] = ["rank", "number", "title", "name", "rating", "federation", "points"];
