//! The reason for a round's verdict, as data.

use serde::{Serialize, Serializer};

use crate::criteria::Unit;
use crate::criteria::absolute::Absolute;
use crate::editions::{Edition, Rule};
use crate::judge::{Comparison, Violation};
use crate::round::{Rank, RoundContext};
use crate::tournament::{PlayerNumber, Points};

/// The kind of rule that decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A quality criterion, or C5.
    Criterion,
    /// The order of generation.
    Order,
    /// A rule of colour allocation.
    ColourRule,
    /// An absolute criterion.
    Absolute,
    /// The procedure of an edition without a preference over pairings, which reaches another pairing.
    Route,
    /// The table of a round robin, or what every round robin must have. The label says all of it.
    Table,
    /// No rule decides: the round could not be compared.
    #[default]
    Input,
}

/// One of the compared values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(untagged))]
pub enum Value {
    /// A count or a number in the bracket.
    Number(i64),
    /// A score.
    Score(Points),
    /// A moved-down player with this score who is moved down again (C18, C20).
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    MovedDownAgain(Points),
    /// A board in the form `white-black`, or other words.
    Text(String),
}

/// Writes a number as a number, anything else as text.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => to.serialize_i64(*number),
            other => to.collect_str(other),
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Score(points) => write!(f, "{points}"),
            Value::MovedDownAgain(points) => write!(f, "down again from {points}"),
            Value::Text(text) => f.write_str(text),
        }
    }
}

/// The reason for a round's verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The kind of rule that decides.
    pub kind: Kind,
    /// The number of the deciding article. `None` for forbidden pairs, which have no article.
    pub article: Option<&'static str>,
    /// The label of the rule, such as `C14`, or the rule's name.
    pub label: String,
    /// The deciding rule. `None` if no rule decides.
    #[serde(skip)]
    pub id: Option<Rule>,
    /// The things that the compared values count, in words.
    pub counts: &'static str,
    /// The demand of the rule, in short.
    #[serde(skip)]
    pub asks: &'static str,
    /// The score of the bracket. `None` if the reason is about the whole round.
    pub bracket: Option<Points>,
    /// The values of the file's pairing.
    pub file: Vec<Value>,
    /// The values of the pairing by the rules.
    pub expected: Vec<Value>,
    /// The players concerned, by their numbers in the file.
    pub players: Vec<PlayerNumber>,
    /// Earlier rounds that are evidence for the reason.
    pub rounds: Vec<u32>,
    /// The reading under which the file's pairing is right. `None` if there is none.
    pub reading: Option<&'static str>,
}

impl Reason {
    /// The name of the deciding rule in documents; empty if no rule decides.
    pub fn name(&self) -> &'static str {
        self.id.map_or("", Rule::name)
    }

    /// A reason that has only a kind and a label.
    pub(super) fn new(kind: Kind, label: String) -> Reason {
        Reason { kind, label, ..Reason::default() }
    }

    /// The reason why a pairing that violates an absolute criterion is illegal.
    pub fn of_violation(round: &RoundContext, edition: &Edition, violation: &Violation) -> Reason {
        let id = Rule::Absolute(violation.absolute);
        let words = match violation.absolute {
            Absolute::SeveralUnpaired => "more than one player unpaired".to_owned(),
            _ => id.in_words(),
        };
        let row = edition.absolute.iter().find(|(_, it, _)| *it == id);
        let (article, asks) = match (violation.absolute, row) {
            (_, Some((article, _, about))) => (Some(article.number), about.asks),
            (Absolute::SeveralUnpaired, _) => {
                (Some(edition.pab.number), "At most one player stays without an opponent.")
            }
            _ => (None, crate::criteria::absolute::forbidden_pair::ABOUT.asks),
        };
        let label = row.map(|row| row.0.label).filter(|it| !it.is_empty());
        Reason {
            article,
            id: Some(id),
            asks,
            players: numbers(round, &violation.players),
            rounds: violation.rounds.clone(),
            ..Reason::new(Kind::Absolute, label.map_or(words, str::to_owned))
        }
    }

    /// The reason from a comparison of the file's pairing (first) with the pairing by the rules (second).
    pub(super) fn of_comparison(
        round: &RoundContext,
        edition: &Edition,
        comparison: &Comparison,
    ) -> Reason {
        let id = comparison.rule;
        let (kind, unit) = match id {
            Rule::Quality(criterion) => {
                let row = edition.criteria.iter().find(|(_, it)| it.id() == criterion);
                (Kind::Criterion, row.map_or(Unit::Count, |(_, it)| it.unit()))
            }
            Rule::PabScore => (Kind::Criterion, Unit::Score),
            _ => (Kind::Order, Unit::Count),
        };
        let (article, _, about) = edition.row(id).expect("a rule that decides has a row");
        Reason {
            article: Some(article.number),
            id: Some(id),
            counts: about.counts,
            asks: about.asks,
            bracket: comparison.scoregroup.map(|group| round.scoregroups[group].score),
            file: values(unit, &comparison.first),
            expected: values(unit, &comparison.second),
            players: numbers(round, &comparison.players),
            ..Reason::new(kind, id.label(article))
        }
    }
}

pub(super) fn numbers(round: &RoundContext, ranks: &[Rank]) -> Vec<PlayerNumber> {
    let mut numbers: Vec<PlayerNumber> =
        ranks.iter().map(|rank| round.player(*rank).number).collect();
    numbers.sort_unstable();
    numbers
}

/// Converts integers to values of their unit.
pub fn values<T: Copy + Into<i64>>(unit: Unit, values: &[T]) -> Vec<Value> {
    const MOVED_DOWN_AGAIN: i64 = crate::criteria::quality::MOVED_DOWN_AGAIN as i64;
    let score = |value: i64| Points(value as i32);
    let one = |(at, value): (usize, i64)| match unit {
        Unit::Count => Value::Number(value),
        Unit::CountThenScores if at == 0 => Value::Number(value),
        Unit::ScoreOrMovedDownAgain if value >= MOVED_DOWN_AGAIN => {
            Value::MovedDownAgain(score(value - MOVED_DOWN_AGAIN))
        }
        Unit::Score | Unit::CountThenScores | Unit::ScoreOrMovedDownAgain => {
            Value::Score(score(value))
        }
    };
    values.iter().map(|value| (*value).into()).enumerate().map(one).collect()
}
