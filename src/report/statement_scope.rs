//! What the tournaments of a survey covered, in sentences.

use serde::{Deserialize, Serialize};

use super::digits::{counted, percent_of, thousands};
use crate::campaign::{Axis, Plan, Scope, Sizes, UnitRecord, scope};

/// What a survey covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScopeWords {
    /// The directions that were asked.
    pub asked: Vec<String>,
    /// How large the tournaments were.
    pub sizes: String,
    /// Tournaments with more than 100 players.
    pub large: u64,
    /// The greatest number of players.
    pub players_max: u32,
    /// Axes that varied.
    pub varied: Vec<String>,
    /// Axes that were constant, each with its value and why.
    pub constant: Vec<String>,
    /// What engines cannot be asked about, as their profiles say.
    pub cannot: Vec<String>,
}

pub(super) fn scope_words(plan: &Plan, records: &[UnitRecord]) -> ScopeWords {
    let Scope { varied, constant, sizes } = scope(plan, records);
    let words = |it: &Axis| format!("{} = {}: {}", readable(&it.name), it.value, it.why);
    let cannot = plan.engines.iter().filter(|it| !it.cannot.is_empty()).map(|it| {
        let words: Vec<&str> = it.cannot.iter().map(|it| it.in_words()).collect();
        format!("{}: {}", it.id, words.join(", "))
    });
    ScopeWords {
        asked: plan.directions.iter().map(|it| it.in_words().to_owned()).collect(),
        sizes: sizes.map_or_else(String::new, |it| sizes_words(&it, records.len() as u64)),
        large: sizes.map_or(0, |it| it.large),
        players_max: sizes.map_or(0, |it| it.players.1),
        varied: varied.iter().map(|it| readable(it)).collect(),
        constant: constant.iter().map(words).collect(),
        cannot: cannot.collect(),
    }
}

fn readable(axis: &str) -> String {
    axis.replace('-', " ")
}

fn sizes_words(sizes: &Sizes, made: u64) -> String {
    let range = |(least, most): (u32, u32)| match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    };
    format!(
        "{} players and {} rounds; {} ({}) with more than 100 players",
        range(sizes.players),
        range(sizes.rounds),
        counted(sizes.large, "tournament"),
        percent_of(sizes.large, made)
    )
}

impl ScopeWords {
    /// The scope as pairs of a name and a sentence.
    pub(super) fn rows(&self) -> Vec<(&'static str, String)> {
        let list = |list: &[String]| match list {
            [] => "none".to_owned(),
            some => some.join("; "),
        };
        vec![
            ("Sizes", self.sizes.clone()),
            (
                "Axes that varied",
                format!("{}: {}", thousands(self.varied.len() as u64), self.varied.join(", ")),
            ),
            ("Axes that were constant", list(&self.constant)),
            ("What an engine cannot be asked about", list(&self.cannot)),
        ]
    }
}
