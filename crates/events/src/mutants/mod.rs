//! Wrong rules as data: a mutant is an edition with one wrong rule. Enumeration computes which positions notice it.

mod answer;
mod colours;
mod column;
mod criteria;
mod files;
mod floats;
mod measures;
mod order;
mod steps;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::editions::{Edition, Interpretation, Method, Rule};
use crate::round::{Definitions, Rank, RoundContext};
use crate::tournament::{Colour, Entry, Game, GameResult, Tournament};

pub use answer::{Asked, Boards, FaultyRound, context_of, is_enumerated};
pub use column::{noticed_by, shown_by};

/// The text that a mutant of this program writes to standard error with every answer.
pub const MUTANT_SAYS: &str = "this is a mutant, which pairs wrongly on purpose";

type Changes<T> = Arc<dyn Fn(&mut T) + Send + Sync>;
type ChangesIn<T> = Arc<dyn Fn(&mut T, u32) + Send + Sync>;
type ChangesBy<T> = Arc<dyn Fn(&mut T, &Facts<'_>) + Send + Sync>;

/// A change that makes an engine faulty.
#[derive(Clone)]
enum Change {
    /// Changes the columns by which candidates of a bracket are compared.
    Columns(Changes<Vec<column::Column>>),
    /// Changes the rules, columns included.
    Rules(Changes<answer::Rules>),
    /// Changes facts of the file; the argument is the round to be paired, 1-based.
    Tournament(ChangesIn<Tournament>),
    /// Changes facts about the players of the round.
    Context(ChangesBy<RoundContext>),
}

/// The kind of rule that a mutant makes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Criteria that are missing, at a wrong place, or measured wrongly.
    Criteria,
    /// Rules of the order of generation.
    Order,
    /// Rules of the allocation of colours.
    Colours,
    /// Rules about who may not meet, or who may meet although their colours clash.
    Absolute,
    /// Rules about who may not get the bye.
    Bye,
    /// Definitions of a float.
    Floats,
    /// Definitions of a colour preference.
    Preferences,
    /// Definitions of a topscorer.
    Topscorers,
    /// Points for byes, forfeits and adjustments, and virtual points.
    Scores,
    /// Rules about who takes part, and about the order of players.
    Players,
    /// The whole procedure of another edition.
    Procedure,
    /// Another interpretation of the text, which is no fault.
    Reading,
}

/// A mutant: an edition's rules with one rule made wrong.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Mutant {
    /// The id, unique within the edition. It never changes and is never used for another mutant.
    pub id: String,
    /// The kind of rule that is wrong.
    pub group: Group,
    /// The article of the wrong rule in this edition.
    pub article: String,
    /// The behaviour of an engine with this fault, as a clause that follows "behaves as if".
    pub says: String,
    /// A proof that the fault never changes an answer, if there is one.
    pub same_as_the_rules: Option<&'static str>,
    #[serde(skip)]
    change: Change,
}

impl fmt::Debug for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

impl Mutant {
    fn says(self, says: impl Into<String>) -> Mutant {
        Mutant { says: says.into(), ..self }
    }

    fn same_if(self, is_proved: bool, argument: &'static str) -> Mutant {
        Mutant { same_as_the_rules: is_proved.then_some(argument), ..self }
    }

    /// Changes the rules, columns included, if the fault is in the rules.
    fn change_rules(&self, rules: &mut answer::Rules) {
        match &self.change {
            Change::Columns(change) => change(&mut rules.columns),
            Change::Rules(change) => change(rules),
            Change::Tournament(_) | Change::Context(_) => {}
        }
    }

    /// Whether an exam should notice the mutant: it is no registered interpretation, and not proved equal to the rules.
    pub fn is_fault(&self) -> bool {
        self.group != Group::Reading && self.same_as_the_rules.is_none()
    }
}

/// The group and the article of several faults.
#[derive(Clone, Copy)]
struct Chapter(Group, &'static str);

impl Chapter {
    fn fault(self, id: impl Into<String>, change: Change) -> Mutant {
        let (id, article, says) = (id.into(), self.1.to_owned(), String::new());
        Mutant { id, group: self.0, article, says, same_as_the_rules: None, change }
    }
}

fn in_columns(
    of: Chapter,
    id: impl Into<String>,
    change: impl Fn(&mut Vec<column::Column>) + Send + Sync + 'static,
) -> Mutant {
    of.fault(id, Change::Columns(Arc::new(change)))
}

fn in_rules(
    of: Chapter,
    id: impl Into<String>,
    change: impl Fn(&mut answer::Rules) + Send + Sync + 'static,
) -> Mutant {
    of.fault(id, Change::Rules(Arc::new(change)))
}

fn in_file(
    of: Chapter,
    id: &str,
    change: impl Fn(&mut Tournament, u32) + Send + Sync + 'static,
) -> Mutant {
    of.fault(id, Change::Tournament(Arc::new(change)))
}

fn in_context(
    of: Chapter,
    id: impl Into<String>,
    change: impl Fn(&mut RoundContext, &Facts<'_>) + Send + Sync + 'static,
) -> Mutant {
    of.fault(id, Change::Context(Arc::new(change)))
}

/// All mutants of an edition, by group.
pub fn mutants_of(edition: &Edition) -> Vec<Mutant> {
    let mut all = criteria::mutants(edition);
    all.extend(order::mutants(edition));
    all.extend(steps::mutants(edition));
    all.extend(colours::mutants(edition));
    all.extend(criteria::absolute_mutants(edition));
    all.extend(floats::mutants(edition));
    all.extend(colours::preference_mutants(edition));
    all.extend(files::mutants(edition));
    let is_recent = edition.method == Method::Preference;
    all.retain(|it| is_recent || !SINCE_2026.contains(&it.id.as_str()));
    all.retain(|mutant| !IS_A_READING.contains(&(edition.id, &mutant.id)));
    all.extend(readings_of(edition));
    all
}

/// Faults that only the exam of 2026 has. The `c5` here is C.5 of 2017, which became C6 of 2026.
const SINCE_2026: [&str; 16] = [
    "absence-worth-a-loss",
    "bye-to-the-lowest-ranked",
    "c5-moved-down-first",
    "colours-alternate-to-a-missing-game",
    "colours-odd-number-by-number",
    "floats-by-scores-of-today",
    "floats-of-rounds-taken-part-in",
    "forfeit-win-worth-the-bye",
    "full-point-bye-worth-the-bye",
    "order-mdps-by-number",
    "order-numbers-as-text",
    "order-out-smallest-first",
    "ranked-by-rating",
    "streaks-end-at-a-gap",
    "topscorer-by-one-point",
    "topscorers-are-the-leaders",
];

/// Faults that are registered interpretations of an edition: the edition, then the id of the fault.
const IS_A_READING: &[(&str, &str)] = &[
    ("fide-2026", "colours-whole-list-numbered"),
    ("fide-2017", "colours-whole-list-numbered"),
    ("fide-2026", "floats-without-adjustments"),
    ("fide-2013", "last-games-before-difference"),
    ("fide-2013", "line-up-before-previous-down"),
    ("fide-1992", "two-topscorers-exempt"),
    ("fide-1992", "absolute-by-two-in-a-row-only"),
];

/// The mutant of an edition with this id. `None` if there is none.
pub fn mutant_of(edition: &Edition, id: &str) -> Option<Mutant> {
    mutants_of(edition).into_iter().find(|mutant| mutant.id == id)
}

fn article_of(edition: &Edition, rule: Rule) -> &'static str {
    edition.row(rule).map_or("", |(article, ..)| article.number)
}

/// The article of the general rules (C.04.1, C.04.2, C.04.7) by its number in 2026; empty for older editions.
fn general_article(edition: &Edition, article: &'static str) -> &'static str {
    if edition.defined_in.has_general_rules_of_2026 { article } else { "" }
}

/// The registered interpretations of an edition. An engine that follows one of them is not wrong.
pub fn readings_of(edition: &Edition) -> Vec<Mutant> {
    let mutant = |reading: &Interpretation| {
        let apply = reading.apply;
        let of = Chapter(Group::Reading, reading.article);
        let mutant = in_rules(of, reading.id, move |rules| {
            apply(&mut rules.edition);
            if !rules.edition.method.is_procedure() {
                rules.columns = column::columns_of(&rules.edition);
            }
        });
        mutant.says(reading.says)
    };
    edition.readings.iter().map(mutant).collect()
}

/// The facts from which a round's context was built.
#[derive(Clone, Copy, Debug)]
struct Facts<'a> {
    /// The tournament of the round.
    tournament: &'a Tournament,
    /// The definitions of terms such as floats.
    definitions: &'a Definitions,
}

impl Facts<'_> {
    /// The entries of a player in all earlier rounds, from the first round on.
    fn past(&self, round: &RoundContext, place: Rank) -> Vec<Entry> {
        let player = &self.tournament[round.player(place).index];
        (1..round.round).map(|past| player.entry(past)).collect()
    }

    /// For each rank, the colour of the game played in each round.
    fn colours_by_round(&self, round: &RoundContext) -> Vec<Vec<Option<Colour>>> {
        let colour = |it: Entry| it.played().and_then(|game| game.colour);
        let of = |rank| self.past(round, rank).into_iter().map(colour).collect();
        round.ranks().map(of).collect()
    }
}

/// Whether a game ended in less than one move.
fn is_short(game: Game) -> bool {
    game.result != game.result.rated()
}

/// The result of an entry that is a game. `None` if it is not.
fn result_of(entry: Entry) -> Option<GameResult> {
    entry.game().map(|game| game.result)
}
