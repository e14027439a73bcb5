//! The recorded answers of an engine.

use std::io;

use serde::{Deserialize, Serialize};

use super::{TextFault, expect_schema, read_yaml};
use crate::corpus::StatedPair;
use crate::engines::{Engine, TIME_LIMIT};
use crate::judged::RoundResult;
use crate::text::printable;

const SCHEMA: &str = "pairproof/snapshot@1";

/// The terms under which answers were recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Header {
    schema: String,
    /// The version of the program that asked.
    pub pairproof: String,
    /// The short name of the engine.
    pub engine: String,
    /// The version that it states, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The edition of the engine, which decides.
    pub edition: String,
    /// The seed of the random tournaments.
    pub seed: u64,
    /// How many there are, numbered from 1.
    pub events: u64,
    /// Their axes, as the user gave them: `players=10..20`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub axes: Vec<String>,
}

impl Header {
    /// What would be recorded of an engine now, over the tournaments `1..=events` of `seed`.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started.
    pub fn of(engine: &Engine, seed: u64, events: u64, axes: &[String]) -> io::Result<Header> {
        Ok(Header {
            schema: SCHEMA.to_owned(),
            pairproof: env!("CARGO_PKG_VERSION").to_owned(),
            engine: engine.profile.id.clone(),
            version: engine.version()?.as_deref().map(printable),
            edition: engine.profile.edition.clone(),
            seed,
            events,
            axes: axes.to_vec(),
        })
    }

    /// Reads a header.
    ///
    /// # Errors
    ///
    /// When the text is none.
    pub fn read(text: &str) -> Result<Header, TextFault> {
        let header: Header = read_yaml(text)?;
        expect_schema(&header.schema, SCHEMA)?;
        Ok(header)
    }
}

/// The answers of an engine to the rounds of one source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Snapshot {
    /// Its name: `corpus/limbo`, `events/event-1-12`.
    pub source: String,
    /// A fingerprint of the tournament, so that answers about another one are not compared.
    pub tournament: String,
    /// Players in the list.
    pub players: u32,
    /// Ascending.
    pub rounds: Vec<Answered>,
}

/// The answer of an engine to one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Answered {
    /// 1-based.
    pub round: u32,
    /// The verdict on its answer.
    pub verdict: RoundResult,
    /// The article that decides, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The reason in one line: kind of error, why it was not asked, or a sentence for readers, which is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The boards by file numbers, White first, ordered by the lower number; empty: there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<StatedPair>,
    /// The boards of the rules in the same order, which are only shown; empty: no legal pairing exists.
    #[serde(skip)]
    pub rules: Vec<StatedPair>,
    /// The engine's message of failure, which is only shown: it may differ in the next run.
    #[serde(skip)]
    pub failure: Option<String>,
}

impl Answered {
    /// Whether it exceeded the time limit. This says more of the machine than of the engine, so it is never listed.
    pub fn is_time_limit(&self) -> bool {
        self.verdict == RoundResult::Error && self.reason.as_deref() == Some(TIME_LIMIT)
    }

    /// Whether both have the same answer and verdict; sentences for readers may differ.
    pub fn is_same(&self, other: &Answered) -> bool {
        let reason_counts = matches!(self.verdict, RoundResult::Error | RoundResult::Skipped);
        self.round == other.round
            && self.verdict == other.verdict
            && self.article == other.article
            && self.boards == other.boards
            && (!reason_counts || self.reason == other.reason)
    }
}

impl Snapshot {
    /// Reads a snapshot.
    ///
    /// # Errors
    ///
    /// When the text is none, or its rounds do not ascend.
    pub fn read(text: &str) -> Result<Snapshot, TextFault> {
        let snapshot: Snapshot = read_yaml(text)?;
        if snapshot.rounds.windows(2).any(|pair| pair[0].round >= pair[1].round) {
            return Err(TextFault::new("its rounds do not ascend"));
        }
        Ok(snapshot)
    }

    /// The answer to a round.
    pub fn round(&self, round: u32) -> Option<&Answered> {
        self.rounds.iter().find(|it| it.round == round)
    }
}
