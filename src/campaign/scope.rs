//! What a survey covers: which axes of the tournaments varied, which were constant and why, and how large
//! the tournaments were.

use super::recipe::asks_for;
use super::record::{Plan, UnitRecord};
use super::results::axes;
use crate::generate::AxisId;
use crate::tournament::Dialect;

/// What a survey covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Axes with more than one value, in alphabetical order.
    pub varied: Vec<String>,
    /// Axes with one value.
    pub constant: Vec<Axis>,
    /// How large the tournaments were; `None`: there are none.
    pub sizes: Option<Sizes>,
}

/// An axis that was constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Its name.
    pub name: String,
    /// The only value.
    pub value: String,
    /// Why there is no other.
    pub why: String,
}

/// How large tournaments were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The least and the greatest number of players.
    pub players: (u32, u32),
    /// The least and the greatest number of rounds.
    pub rounds: (u32, u32),
    /// Tournaments with more than 100 players.
    pub large: u64,
}

/// A tournament with more players is a large one.
const LARGE: u32 = 100;

/// What a survey covers, by the tournaments that were made.
#[must_use]
pub fn scope(plan: &Plan, records: &[UnitRecord]) -> Scope {
    let (mut varied, mut constant) = (Vec::new(), Vec::new());
    for (name, counts) in axes(records) {
        match counts.first_key_value() {
            Some((value, _)) if counts.len() == 1 => {
                let why = why(plan, &name);
                constant.push(Axis { name, value: value.clone(), why });
            }
            _ => varied.push(name),
        }
    }
    Scope { varied, constant, sizes: sizes(records) }
}

/// Why an axis has one value in all tournaments.
fn why(plan: &Plan, axis: &str) -> String {
    if AxisId::named(axis) == Some(AxisId::Rules) {
        return "the edition that decides".to_owned();
    }
    if plan.given.iter().any(|it| it == axis) {
        return "as given with --axis".to_owned();
    }
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == plan.dialect);
    let is_kept_out = |it: AxisId| dialect.is_some_and(|dialect| it.kept_out_of(dialect).is_some());
    if AxisId::named(axis).is_some_and(is_kept_out) {
        return format!("{} cannot say anything else", plan.dialect);
    }
    for ability in asks_for(axis) {
        if let Some(engine) = plan.engines.iter().find(|it| it.cannot.contains(&ability)) {
            return format!("{} cannot be asked about {}", engine.id, ability.in_words());
        }
    }
    "the tournaments were too few to draw another".to_owned()
}

fn sizes(records: &[UnitRecord]) -> Option<Sizes> {
    let range = |of: fn(&UnitRecord) -> u32| {
        Some((records.iter().map(of).min()?, records.iter().map(of).max()?))
    };
    Some(Sizes {
        players: range(|it| it.players)?,
        rounds: range(|it| it.rounds)?,
        large: records.iter().filter(|it| it.players > LARGE).count() as u64,
    })
}
