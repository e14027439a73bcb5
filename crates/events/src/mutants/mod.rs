//! Wrong rules as data: a mutant is an edition with one. Enumeration computes which positions notice it.

mod absolute;
mod answer;
mod colours;
mod column;
mod criteria;
mod facts;
mod files;
mod floats;
mod measures;
mod noticed;
mod order;
mod preferences;
mod steps;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

pub use answer::{Asked, Boards, FaultyRound, Rules, context_of, is_enumerated};
pub use column::{By, Column};
pub use facts::Facts;
pub use noticed::{noticed_by, shown_by};

use serde::Serialize;

use crate::editions::{Edition, Rule};
use crate::round::RoundContext;
use crate::tournament::Tournament;

type ChangeOfColumns = Arc<dyn Fn(&mut Vec<Column>) + Send + Sync>;
type ChangeOfRules = Arc<dyn Fn(&mut Rules) + Send + Sync>;
type ChangeOfTournament = Arc<dyn Fn(&mut Tournament, u32) + Send + Sync>;
type ChangeOfContext = Arc<dyn Fn(&mut RoundContext, &Facts<'_>) + Send + Sync>;

/// The fault of an engine.
#[derive(Clone, Default)]
pub struct Change {
    /// Its columns for candidates of a bracket.
    pub columns: Option<ChangeOfColumns>,
    /// Its other rules.
    pub rules: Option<ChangeOfRules>,
    /// Its reading of facts in the file; the argument is the round to be paired, 1-based.
    pub tournament: Option<ChangeOfTournament>,
    /// Its wrong reading of facts about a player.
    pub context: Option<ChangeOfContext>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Change")
            .field("columns", &self.columns.is_some())
            .field("rules", &self.rules.is_some())
            .field("tournament", &self.tournament.is_some())
            .field("context", &self.context.is_some())
            .finish()
    }
}

impl Change {
    pub(super) fn of_columns(change: impl Fn(&mut Vec<Column>) + Send + Sync + 'static) -> Change {
        Change { columns: Some(Arc::new(change)), ..Change::default() }
    }

    pub(super) fn of_rules(change: impl Fn(&mut Rules) + Send + Sync + 'static) -> Change {
        Change { rules: Some(Arc::new(change)), ..Change::default() }
    }

    pub(super) fn of_tournament(
        change: impl Fn(&mut Tournament, u32) + Send + Sync + 'static,
    ) -> Change {
        Change { tournament: Some(Arc::new(change)), ..Change::default() }
    }

    pub(super) fn of_context(
        change: impl Fn(&mut RoundContext, &Facts<'_>) + Send + Sync + 'static,
    ) -> Change {
        Change { context: Some(Arc::new(change)), ..Change::default() }
    }

    /// Whether the fault leaves the round and its legal pairings alone, and only compares them otherwise.
    pub(super) fn compares_only(&self) -> bool {
        self.columns.is_some()
            && self.rules.is_none()
            && self.tournament.is_none()
            && self.context.is_none()
    }

    /// Whether nothing but what is known of the players is another.
    pub(super) fn reads_only(&self) -> bool {
        self.columns.is_none() && self.rules.is_none()
    }

    pub(super) fn columns(&self, columns: &mut Vec<Column>) {
        if let Some(change) = &self.columns {
            change(columns);
        }
    }

    pub(super) fn rules(&self, rules: &mut Rules) {
        self.columns(&mut rules.columns);
        if let Some(change) = &self.rules {
            change(rules);
        }
    }
}

/// The kind of the wrong rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// A criterion is missing, displaced, or measured otherwise.
    Criteria,
    /// The order of generation.
    Order,
    /// The allocation of colours.
    Colours,
    /// Who may not meet, or may although their colours clash.
    Absolute,
    /// Who may not get the bye.
    Bye,
    /// What a float is.
    Floats,
    /// What a colour preference is.
    Preferences,
    /// Who a topscorer is.
    Topscorers,
    /// Values of byes, forfeits and adjustments, and virtual points.
    Scores,
    /// Who takes part, and the order of players.
    Players,
    /// The procedure of another edition.
    Procedure,
    /// Another interpretation of the text.
    Reading,
}

impl Group {
    /// The name in documents and lists.
    pub fn name(self) -> &'static str {
        match self {
            Group::Criteria => "criteria",
            Group::Order => "order",
            Group::Colours => "colours",
            Group::Absolute => "absolute",
            Group::Bye => "bye",
            Group::Floats => "floats",
            Group::Preferences => "preferences",
            Group::Topscorers => "topscorers",
            Group::Scores => "scores",
            Group::Players => "players",
            Group::Procedure => "procedure",
            Group::Reading => "reading",
        }
    }
}

/// One rule made wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Mutant {
    /// Its id within the edition; it never changes and is never used again.
    pub id: String,
    /// The kind of the rule.
    pub group: Group,
    /// The article of the edition.
    pub article: String,
    /// The behaviour of an engine with this fault, after "behaves as if".
    pub says: String,
    /// A proof that it always answers as the rules do, if there is one.
    pub same_as_the_rules: Option<&'static str>,
    /// The fault as data.
    #[serde(skip)]
    pub change: Change,
}

impl Mutant {
    pub(super) fn new(
        (id, group): (impl Into<String>, Group),
        article: impl Into<String>,
        says: impl Into<String>,
        change: Change,
    ) -> Mutant {
        let (id, article, says) = (id.into(), article.into(), says.into());
        Mutant { id, group, article, says, same_as_the_rules: None, change }
    }

    /// Whether an exam should notice it: it is no registered interpretation, and not proved to equal the rules.
    pub fn is_fault(&self) -> bool {
        self.group != Group::Reading && self.same_as_the_rules.is_none()
    }

    pub(super) fn proved_the_same(self, argument: &'static str) -> Mutant {
        Mutant { same_as_the_rules: Some(argument), ..self }
    }
}

/// All mutants of an edition, by group.
pub fn mutants_of(edition: &Edition) -> Vec<Mutant> {
    let mut all = criteria::mutants(edition);
    all.extend(order::mutants(edition));
    all.extend(steps::mutants(edition));
    all.extend(colours::mutants(edition));
    all.extend(absolute::mutants(edition));
    all.extend(floats::mutants(edition));
    all.extend(preferences::mutants(edition));
    all.extend(files::mutants(edition));
    all.retain(|mutant| !IS_A_READING.contains(&(edition.id, &mutant.id)));
    all.extend(readings_of(edition));
    all
}

/// Faults that equal registered interpretations of an edition, by the names of these.
const IS_A_READING: &[(&str, &str)] = &[
    ("fide-2026", "colours-whole-list-numbered"),
    ("fide-2017", "colours-whole-list-numbered"),
    ("fide-2026", "floats-without-adjustments"),
    ("fide-2013", "last-games-before-difference"),
    ("fide-2013", "line-up-before-previous-down"),
    ("fide-1992", "two-topscorers-exempt"),
    ("fide-1992", "absolute-by-two-in-a-row-only"),
];

/// The mutant of an edition with this id.
pub fn mutant_of(edition: &Edition, id: &str) -> Option<Mutant> {
    mutants_of(edition).into_iter().find(|mutant| mutant.id == id)
}

fn article_of(edition: &Edition, rule: Rule) -> &'static str {
    edition.row(rule).map_or("", |(article, ..)| article.number)
}

/// An article of the general rules (C.04.1, C.04.2, C.04.7) by its number of 2026; empty for older editions.
fn general_article(edition: &Edition, article: &'static str) -> &'static str {
    if edition.defined_in.has_general_rules_of_2026 { article } else { "" }
}

/// The registered interpretations; an engine that follows one is not wrong.
pub fn readings_of(edition: &Edition) -> Vec<Mutant> {
    let readings = edition.readings.iter();
    readings
        .map(|reading| {
            let apply = reading.apply;
            let change = Change::of_rules(move |rules| {
                apply(&mut rules.edition);
                if !rules.edition.method.is_procedure() {
                    rules.columns = column::columns_of(&rules.edition);
                }
            });
            Mutant::new((reading.id, Group::Reading), reading.article, reading.says, change)
        })
        .collect()
}
