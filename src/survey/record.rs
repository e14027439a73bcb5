//! The record of a tournament in a survey; nothing in it is volatile.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::wrong_round::WrongRounds;
use super::{Compared, Direction, MadeSize, Quality};
use crate::judged::RoundResult;
use crate::tournament::PlayerNumber;

/// The record of one tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitRecord {
    /// Its number in the plan.
    pub number: u64,
    /// Its players.
    pub players: u32,
    /// Its paired rounds. Pairers may be asked about one more, without a legal pairing.
    pub rounds: u32,
    /// The values that it drew, as one line.
    pub drawn: String,
    /// A mark for each round, 16 hexadecimal digits; empty: no generator was asked to compare with.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played: String,
    /// The trials, in the order of the plan.
    pub trials: Vec<Trial>,
}

/// An engine asked in one direction about one tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trial {
    /// The short name of the engine.
    pub engine: String,
    /// The direction.
    pub direction: Direction,
    /// Rounds by result; a tournament that counts as a whole counts as one.
    pub rounds: BTreeMap<RoundResult, u32>,
    /// Questions asked twice; they count nowhere else.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub asked_twice: u32,
    /// Reasons why rounds were skipped.
    pub skipped: BTreeMap<String, u32>,
    /// SHA-256 of the generator's tournament without its players' identities; `None`: it wrote none, or was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The size of that tournament and the size asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<MadeSize>,
    /// Failures by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub failures: BTreeMap<String, u32>,
    /// A checker's answers about wrong and right rounds.
    #[serde(default, skip_serializing_if = "WrongRounds::is_empty")]
    pub wrong_rounds: WrongRounds,
    /// All differences and failures.
    pub findings: Vec<Difference>,
    /// The quality of its pairings beside the rules'.
    #[serde(default, skip_serializing_if = "Quality::is_empty")]
    pub quality: Quality,
    /// Rounds in which it agrees with the rules and with later engines.
    #[serde(default, skip_serializing_if = "Agreements::is_empty")]
    pub agreement: Agreements,
}

impl Trial {
    pub(super) fn new(engine: &str, direction: Direction) -> Trial {
        Trial { engine: engine.to_owned(), direction, ..Trial::default() }
    }
}

/// How often two have equal boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreement {
    /// Rounds in which both have a pairing.
    pub rounds: u64,
    /// Of these, rounds with equal boards, colours included.
    pub same: u64,
}

impl Agreement {
    pub(super) fn count(&mut self, is_same: bool) {
        self.rounds += 1;
        self.same += u64::from(is_same);
    }

    pub(super) fn add(&mut self, other: Agreement) {
        self.rounds += other.rounds;
        self.same += other.same;
    }
}

/// The agreement of an engine with the rules and with engines after it in the plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreements {
    /// With the rules.
    #[serde(default)]
    pub rules: Agreement,
    /// With an engine, by its short name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub engines: BTreeMap<String, Agreement>,
}

impl Agreements {
    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.rules.rounds == 0 && self.engines.is_empty()
    }
}

/// A round in which an engine differs from the rules or failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Difference {
    /// The round, 1-based; 0: the whole tournament.
    pub round: u32,
    /// The verdict on the engine's answer, or its failure.
    pub verdict: RoundResult,
    /// The deciding article, if any.
    pub article: Option<String>,
    /// The reason in one line, or the failure.
    pub reason: String,
    /// The interpretation under which a disputed round is right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// The score of the deciding bracket; `None`: no bracket decides.
    pub bracket: Option<String>,
    /// The players concerned, by file number.
    pub players: Vec<PlayerNumber>,
    /// The values of the deciding bracket in both pairings.
    pub compared: Vec<Compared>,
    /// The boards of the engine.
    pub engine_boards: Vec<String>,
    /// The prescribed boards; empty: no legal pairing exists, or no pairing of a round was asked for.
    pub rules_boards: Vec<String>,
    /// Other engines with this engine's answer.
    pub with_it: Vec<String>,
    /// Other engines with the rules' answer.
    pub with_rules: Vec<String>,
    /// Other engines with neither, or no answer.
    pub with_neither: Vec<String>,
    /// Who is at fault, if known.
    pub class: Class,
    /// The tournament up to this round with the engine's boards, as a file.
    pub file: String,
}

/// Who is at fault, as far as a program can decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// The tournament that was asked about.
    Input,
    /// The engine: it violates an absolute criterion or fails, or all others agree with us.
    Candidate,
    /// We: all other engines agree with this one.
    Reference,
    /// The text allows both.
    Interpretation,
    /// Unknown.
    #[default]
    Undecided,
}

impl Class {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
