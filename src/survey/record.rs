//! What a survey writes down of each tournament. Nothing volatile.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::agreement::Agreements;
use super::compared::Compared;
use super::direction::Direction;
use super::quality::Quality;
use super::round_result::RoundResult;
use super::sizes::MadeSize;
use super::wrong_round::WrongRounds;
use crate::tournament::PlayerNumber;

/// The result of one tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitRecord {
    /// Its number in the plan.
    pub number: u64,
    /// Its players.
    pub players: u32,
    /// Its rounds that were paired. In the direction pairs one more may be asked about, which has no legal pairing.
    pub rounds: u32,
    /// What it drew, as its generator writes it.
    pub drawn: String,
    /// What was played in it after each of its rounds, as 16 hexadecimal digits each; empty: no generator
    /// was asked, whose tournaments are compared with it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played: String,
    /// What was asked, in the order of the plan.
    pub trials: Vec<Trial>,
}

/// One engine asked in one direction about one tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trial {
    /// The short name of the engine.
    pub engine: String,
    /// What was asked.
    pub direction: Direction,
    /// Rounds by result; if the tournament counts as a whole, it counts as one.
    pub rounds: BTreeMap<RoundResult, u32>,
    /// Questions that were asked a second time. They count in no other number.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub asked_twice: u32,
    /// Why rounds were skipped.
    pub skipped: BTreeMap<String, u32>,
    /// SHA-256 of what was played in the tournament that a generator wrote, whoever the players are and in whatever order they
    /// stand; `None`: it wrote none, or was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// How large that tournament is, and how large it was to be; `None`: there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<MadeSize>,
    /// How the engine failed: kinds of failures, and how often each occurred.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub failures: BTreeMap<String, u32>,
    /// The answers of a checker about wrong rounds and right ones.
    #[serde(default, skip_serializing_if = "WrongRounds::is_empty")]
    pub wrong_rounds: WrongRounds,
    /// Everything that is not as it should be.
    pub findings: Vec<Difference>,
    /// The quality of its pairings beside the rules' ones.
    #[serde(default, skip_serializing_if = "Quality::is_empty")]
    pub quality: Quality,
    /// In how many rounds it has the boards of the rules, and of the engines that come after it.
    #[serde(default, skip_serializing_if = "Agreements::is_empty")]
    pub agreement: Agreements,
}

impl Trial {
    pub(super) fn new(engine: &str, direction: Direction) -> Trial {
        Trial {
            engine: engine.to_owned(),
            direction,
            rounds: BTreeMap::new(),
            asked_twice: 0,
            skipped: BTreeMap::new(),
            file: None,
            size: None,
            failures: BTreeMap::new(),
            wrong_rounds: WrongRounds::default(),
            findings: Vec::new(),
            quality: Quality::default(),
            agreement: Agreements::default(),
        }
    }
}

/// One round in which an engine and the rules part, or in which it failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Difference {
    /// The round, 1-based; 0: the tournament as a whole.
    pub round: u32,
    /// Our verdict on what the engine has, or how it failed.
    pub verdict: RoundResult,
    /// The article that decides, if one does.
    pub article: Option<String>,
    /// The reason in one line, or how the engine failed.
    pub reason: String,
    /// The reading of the text under which the engine is right, if the round is disputed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// The score of the deciding bracket; `None`: the round as a whole, or none decides.
    pub bracket: Option<String>,
    /// The players concerned, by the file's numbers.
    pub players: Vec<PlayerNumber>,
    /// The values of the deciding bracket in both pairings, criterion by criterion.
    pub compared: Vec<Compared>,
    /// The boards of the engine.
    pub engine_boards: Vec<String>,
    /// The boards of the rules; none: the round has no legal pairing, or the engine was not asked for the pairing of one round.
    pub rules_boards: Vec<String>,
    /// Other engines asked that give the same answer as this one.
    pub with_it: Vec<String>,
    /// Other engines asked that answer as the rules do.
    pub with_rules: Vec<String>,
    /// Other engines asked that have neither, or no answer.
    pub with_neither: Vec<String>,
    /// Whose fault it is, if that is known.
    pub class: Class,
    /// The tournament up to this round, with the engine's boards, as a file that reproduces it.
    pub file: String,
}

impl Difference {
    /// The name of the file that holds the evidence. No two findings of a survey have the same one.
    #[must_use]
    pub fn file_name(&self, tournament: u64, engine: &str, direction: Direction) -> String {
        let (direction, round, verdict) = (direction.name(), self.round, self.verdict);
        format!("{tournament}-{engine}-{direction}-round-{round}-{verdict}.trf")
    }

    /// The path of its evidence, from the directory of the survey; `None`: there is none but the answer of
    /// the engine.
    #[must_use]
    pub fn path(&self, tournament: u64, engine: &str, direction: Direction) -> Option<String> {
        let has_file = !self.file.is_empty();
        has_file.then(|| format!("findings/{}", self.file_name(tournament, engine, direction)))
    }
}

/// Whose fault a difference is, as far as a program can decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The tournament that was asked about is at fault.
    Input,
    /// The engine: it breaks an absolute criterion or fails, or the others asked have our pairing.
    Candidate,
    /// We: all others asked have the pairing of the engine.
    Reference,
    /// The text allows both.
    Interpretation,
    /// Not decided.
    Undecided,
}

impl Class {
    /// The word in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Class::Input => "input",
            Class::Candidate => "candidate",
            Class::Reference => "reference",
            Class::Interpretation => "interpretation",
            Class::Undecided => "undecided",
        }
    }
}
