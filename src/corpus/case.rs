//! The contents of a case file: where the case comes from, what it shows, and what is expected.
//!
//! `corpus/case.schema.json` is generated from these types, doc comments included. So the comments are
//! written for people who write a case.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::values::{ColourHistory, DrawnColour, StatedPair, StatedPoints};
use crate::tournament::{Colour, PlayerNumber};

/// One case of the corpus: a position or an order of generation, and the answer of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The id in kebab-case, equal to the file name. It is never changed and never reused.
    #[schemars(regex(pattern = r"^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// The folder of the file. The file may be in a subfolder, named by the year of an edition.
    pub kind: Kind,
    /// The editions of the rules under which the expectations hold, such as `"fide-2026"`.
    #[schemars(length(min = 1), inner(regex(pattern = r"^fide-[0-9]{4}$")))]
    pub editions: Vec<String>,
    /// The rules that the case tests: articles (`"2.4.4"`) or criteria (`"C9"`).
    #[schemars(
        length(min = 1),
        inner(regex(pattern = r"^(C[0-9]+|[A-Z]?\.?[0-9]+(\.[0-9a-z]+)*)$"))
    )]
    pub articles: Vec<String>,
    /// What the case shows, in a sentence or two.
    #[schemars(length(min = 20))]
    pub shows: String,
    /// Where the position and the answer come from.
    pub provenance: Provenance,
    /// How binding the expectation is.
    pub class: Class,
    /// The tournament: the name of a TRF file in the same folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = r"^[a-z0-9-]+\.trf$"))]
    pub trf: Option<String>,
    /// The expected pairings of rounds. A round is paired from the rounds before it; the pairing that the
    /// file has in the round itself is ignored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<ExpectedRound>,
    /// The order of transpositions (article 4.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transpositions: Option<Transpositions>,
    /// The order of resident exchanges (article 4.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchanges: Option<Exchanges>,
    /// The order of sets of moved-down players (article 4.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mdp_sets: Vec<MdpSets>,
    /// The expected arbiter's table of a round of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checklist: Option<ExpectedChecklist>,
    /// Colours of single players, and what follows from them (article 1.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub histories: Vec<HistoryCase>,
    /// Brackets with their X, the number of pairs that cannot fulfil all preferences (A8 of 1992).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub x_values: Vec<XValue>,
    /// Colours of single pairs (article 5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<ColourCase>,
    /// A question that the text leaves open. Only disputed cases have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<Interpretation>,
}

impl Case {
    /// The expected rounds under an edition: those that name this edition, and those that name no edition.
    pub fn rounds_under(&self, edition: &str) -> impl Iterator<Item = &ExpectedRound> {
        let is_meant = move |it: &&ExpectedRound| {
            it.editions.is_empty() || it.editions.iter().any(|id| id == edition)
        };
        self.rounds.iter().filter(is_meant)
    }

    /// Whether the case states any expectation.
    pub fn expects_something(&self) -> bool {
        !self.rounds.is_empty()
            || !self.colours.is_empty()
            || self.transpositions.is_some()
            || self.exchanges.is_some()
            || !self.mdp_sets.is_empty()
            || !self.histories.is_empty()
            || !self.x_values.is_empty()
            || self.checklist.is_some()
            || self.reading.is_some()
    }
}

/// The folders of the corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// Worked examples of the handbook and of its commentaries.
    Handbook,
    /// Small positions, each of which disproves one faulty reading of a rule.
    Acid,
    /// Frozen random tournaments.
    Generated,
    /// Tournaments that took place, anonymised.
    Real,
    /// Questions that the text leaves open.
    Disputed,
    /// Faulty files in `corpus/malformed`. They have another schema.
    Malformed,
}

impl Kind {
    /// The name of the folder.
    pub fn folder(self) -> &'static str {
        self.into()
    }
}

/// How binding an expectation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The handbook forces the answer: a program that differs is wrong.
    Must,
    /// Two independent programs agree on the answer.
    Reference,
    /// The answer of this program alone. It may change when a mistake is found.
    Snapshot,
}

/// Where a case comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The work, page or program that the position and the answer come from.
    #[schemars(length(min = 5))]
    pub source: String,
    /// SPDX expression of the licence of the files of this case.
    #[schemars(length(min = 3))]
    pub licence: String,
    /// The program and version that generated the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generator: Option<String>,
    /// The seed that the generator was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// The expected pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedRound {
    /// The round, 1-based.
    #[schemars(range(min = 1))]
    pub round: u32,
    /// All pairs of the round and the pairing-allocated bye, in the order of boards where the
    /// source has one (the order is never compared). Empty exactly if `no_pairing`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<StatedPair>,
    /// `false`: the source does not say who has White; only opponents are compared.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub colours: bool,
    /// `true`: the round has no legal pairing (article 1.9.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_pairing: bool,
    /// Who gets a float in this round, once the round is played (article 1.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floats: Option<Floats>,
    /// Restricts the expectation to some of the case's editions; empty: all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub editions: Vec<String>,
    /// A remark on this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Players who get a float in a round, by their numbers in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Floats {
    /// Everybody who gets a downfloat, ascending.
    #[serde(default)]
    #[schemars(with = "Vec<u32>")]
    pub down: Vec<PlayerNumber>,
    /// Everybody who gets an upfloat, ascending.
    #[serde(default)]
    #[schemars(with = "Vec<u32>")]
    pub up: Vec<PlayerNumber>,
}

/// The transpositions of a subgroup S2, in the order of article 4.2. A transposition is written as
/// the BSNs that face S1, so it has `s1_size` numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Transpositions {
    /// How many players S1 has.
    pub s1_size: u32,
    /// The BSNs of S2, ascending.
    pub s2: Vec<u32>,
    /// The first transpositions, the unchanged order included.
    pub first: Vec<Vec<u32>>,
    /// Further transpositions, with their places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub listed: Vec<ListedTransposition>,
    /// The number of all transpositions.
    pub count: u64,
    /// The last transposition.
    pub last: Vec<u32>,
}

/// A transposition and its place in the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedTransposition {
    /// The place in the order. The unchanged order has place 1.
    #[schemars(range(min = 1))]
    pub place: u64,
    /// The BSNs that face S1.
    pub order: Vec<u32>,
}

/// Resident exchanges in the order of article 4.3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchanges {
    /// The BSNs of the original S1, ascending.
    pub s1: Vec<u32>,
    /// The BSNs of the original S2, ascending.
    pub s2: Vec<u32>,
    /// The first exchanges, without a gap.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<Exchange>,
    /// Exchanges of which only the relative order is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relative: Vec<ExchangeOrder>,
    /// Exchanges in tables. Every exchange of a table is generated before those of the next one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<ExchangeTable>,
}

/// Exchanges of the same number of players, with their order. A column has the players who leave S1,
/// a row the players who enter S1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeTable {
    /// The heads of the columns: BSNs moved from S1 to S2, each list ascending.
    #[schemars(length(min = 1))]
    pub out: Vec<Vec<u32>>,
    /// The rows.
    #[schemars(length(min = 1))]
    pub rows: Vec<ExchangeRow>,
    /// The number of all exchanges of that many players, if the table has all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}

/// A row of a table of exchanges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRow {
    /// The BSNs moved from S2 to S1, ascending.
    #[serde(rename = "in")]
    pub into_s1: Vec<u32>,
    /// The places of the row's exchanges among all exchanges of the table, 1-based, one for each column.
    pub places: Vec<u64>,
}

/// One resident exchange: two lists of BSNs, both ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The BSNs moved from S1 to S2.
    pub out: Vec<u32>,
    /// The BSNs moved from S2 to S1.
    #[serde(rename = "in")]
    pub into_s1: Vec<u32>,
}

/// Two exchanges, one of which is generated before the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeOrder {
    /// The exchange that is generated first.
    pub earlier: Exchange,
    /// The exchange that is generated later.
    pub later: Exchange,
    /// The rule that decides between them, such as `"4.3.2"`.
    pub article: String,
}

/// Sets of moved-down players to be paired, in the order of article 4.4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MdpSets {
    /// The BSNs of the moved-down players, ascending.
    pub mdps: Vec<u32>,
    /// M1: how many of the moved-down players are paired.
    pub m1: u32,
    /// Valid sets in the order in which they are tried; sets that are not valid may lie between.
    pub order: Vec<Vec<u32>>,
}

/// The expected arbiter's table before a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedChecklist {
    /// The round, 1-based.
    #[schemars(range(min = 1))]
    pub round: u32,
    /// All players of one bracket of the table (all with the same score), by rank.
    #[schemars(length(min = 1))]
    pub players: Vec<ChecklistPlayer>,
}

/// A row of the arbiter's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChecklistPlayer {
    /// The number of the player in the file.
    #[schemars(with = "u32", range(min = 1))]
    pub number: PlayerNumber,
    /// Points before the round.
    pub points: StatedPoints,
    /// Games with White minus games with Black.
    pub difference: i32,
    /// The number of latest games with the same colour.
    pub in_a_row: u32,
    /// The colour preference, its strength first: "absolute Black".
    #[schemars(regex(pattern = "^(absolute|strong|mild) (White|Black)$"))]
    pub preference: String,
    /// The numbers of the earlier opponents, ascending.
    #[schemars(with = "Vec<u32>")]
    pub met: Vec<PlayerNumber>,
}

/// What follows from the colours of a player. `treated_as`, `difference` or `preference` has to be stated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryCase {
    /// The colours of the player from round 1 on.
    pub history: ColourHistory,
    /// The same colours with the rounds without a game moved to the beginning (C.04.2 article 3.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treated_as: Option<ColourHistory>,
    /// Games with White minus games with Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<i32>,
    /// The colour preference, its strength first: "absolute Black".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = "^(absolute|strong|mild) (White|Black)$"))]
    pub preference: Option<String>,
}

/// A bracket with its X, the number of pairs that cannot fulfil all preferences (A8 of 1992).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct XValue {
    /// The number of players who prefer White.
    pub white: u32,
    /// The number of players who prefer Black.
    pub black: u32,
    /// The number of players in the bracket.
    pub players: u32,
    /// The least number of pairs that cannot fulfil all preferences.
    pub x: u32,
}

/// The colours of one pair (article 5.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColourCase {
    /// The colour drawn before the first round.
    #[serde(with = "DrawnColour")]
    pub initial: Colour,
    /// The two players, in any order.
    #[schemars(length(min = 2, max = 2))]
    pub players: Vec<ColourPlayer>,
    /// The pair by pairing numbers. The first player gets White.
    pub expected: StatedPair,
    /// The rule that decides, such as `"5.2.3"`.
    pub article: String,
}

/// A player with what the colour rules depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColourPlayer {
    /// The pairing number.
    #[schemars(range(min = 1))]
    pub tpn: u32,
    /// Points before the round.
    pub score: StatedPoints,
    /// The colours of the player from round 1 on.
    pub history: ColourHistory,
}

/// A question that the text of an edition leaves open, with the two answers to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Reading")]
pub struct Interpretation {
    /// The id of the reading, as verdicts and options name it.
    #[schemars(regex(pattern = r"^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// What the text leaves open.
    pub question: String,
    /// The answer that the editions follow by default.
    pub default: Answer,
    /// The answer that is not the default.
    pub other: Answer,
    /// Why `default` is the default answer.
    pub argument: String,
    /// What programs do about the question.
    pub engines: Vec<EngineAnswer>,
    /// The reports of the question, with the reactions; empty if it was reported to nobody so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reported: Vec<Reported>,
    /// The round of the case's TRF in which the two answers give different pairings or colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Why no round shows the difference. Stated if and only if `round` is not stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_position: Option<String>,
}

/// One answer to an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The rule as this answer reads it.
    pub says: String,
    /// The pairing of the case's `round` under this answer; empty if the case has no `round`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<StatedPair>,
}

/// What one program does about an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineAnswer {
    /// Name and version of the program.
    pub engine: String,
    /// The answer that the program gives.
    pub follows: Follows,
    /// How the answer was found.
    pub evidence: String,
}

/// A report of an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reported {
    /// Who got the report: a commission, or the address of an issue.
    pub to: String,
    /// The day of the report, such as `2026-11-25`.
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    pub on: String,
    /// The reaction; empty if there was none so far.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub outcome: String,
}

/// Which answer a program gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Follows {
    /// The default answer.
    Default,
    /// The answer that is not the default.
    Other,
    /// Neither of the two answers, or one or the other depending on the position.
    Neither,
}

fn yes() -> bool {
    true
}
