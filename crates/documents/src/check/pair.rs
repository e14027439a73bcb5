//! The JSON document of `pair`.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::criteria::{BracketPairing, Cost, Unit};
use crate::editions::{Article, Edition, Guess};
use crate::json::document;
use crate::judge::bracket_costs;
use crate::round::Rank;
use crate::tournament::{Board, PlayerNumber, Points};
use pairproof_check::{Next, Value, values};

/// The edition that was taken, and why.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Taken {
    /// The edition.
    pub edition: Edition,
    /// The record or option by which it was chosen.
    #[serde(rename = "edition-reason")]
    pub why: String,
    /// Why it is a guess, if it is one.
    #[serde(skip)]
    pub guess: Option<Guess>,
}

/// What the document of `pair` holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PairView<'a> {
    #[serde(flatten)]
    taken: &'a Taken,
    /// The round that was paired.
    round: u32,
    /// The colour of the first player in round 1.
    initial_colour: InitialColourView,
    /// What else there is to know.
    notes: Vec<String>,
    /// How many players were paired.
    players: usize,
    /// The boards, in their order.
    pairs: &'a [Board],
    /// The score of the player with the bye; null: nobody has it.
    pab_score: Option<Points>,
    /// The brackets, from the highest score down.
    brackets: Vec<BracketView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct InitialColourView {
    /// White or Black: w or b.
    #[schemars(extend("enum" = ["w", "b"]))]
    colour: char,
    /// Where it is from.
    #[schemars(extend("enum" = ["file", "round-1", "assumed"]))]
    source: &'static str,
}

/// A bracket as it was paired.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct BracketView {
    /// The score of its residents.
    score: Points,
    /// The players who were moved down into it.
    moved_down: Vec<PlayerNumber>,
    /// The players of its own score.
    residents: Vec<PlayerNumber>,
    /// Its pairs, without colours.
    pairs: Vec<[PlayerNumber; 2]>,
    /// Those who move down from it.
    downfloaters: Vec<PlayerNumber>,
    /// By criterion how far it is not fulfilled.
    failures: Vec<FailureView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct FailureView {
    #[serde(flatten)]
    article: Article,
    /// The failure value.
    value: Vec<Value>,
}

/// The pairing of a round with its brackets and their failure values.
pub fn pair_json(next: &Next, taken: &Taken) -> Json {
    let brackets = next.paired.brackets.iter().map(|it| bracket(next, &taken.edition, it));
    let contents = PairView {
        taken,
        round: next.context.round,
        initial_colour: InitialColourView {
            colour: next.initial_colour.colour().letter(),
            source: next.initial_colour.source(),
        },
        notes: next.notes.iter().map(ToString::to_string).collect(),
        players: next.context.len(),
        pairs: &next.boards,
        pab_score: next.paired.pab_score,
        brackets: brackets.collect(),
    };
    document("pairproof/pair@1", contents)
}

fn bracket(next: &Next, edition: &Edition, pairing: &BracketPairing) -> BracketView {
    let number = |rank: &Rank| next.context.player(*rank).number;
    let residents = pairing.bracket(&next.context, next.paired.pab_score).residents();
    let costs = bracket_costs(&next.context, edition, next.paired.pab_score, pairing);
    let units = edition.criteria.iter().map(|(_, criterion)| criterion.unit());
    let failure = |((article, cost), unit): ((Article, Cost), Unit)| FailureView {
        article,
        value: values(unit, cost.values()),
    };
    BracketView {
        score: next.context.scoregroups[pairing.scoregroup].score,
        moved_down: pairing.mdps.iter().map(number).collect(),
        residents: residents.map(|place| number(&place)).collect(),
        pairs: pairing.pairs.iter().map(|(one, other)| [number(one), number(other)]).collect(),
        downfloaters: pairing.downfloaters.iter().map(number).collect(),
        failures: costs.into_iter().zip(units).map(failure).collect(),
    }
}
