//! The recorded answers of an engine.

use serde::{Deserialize, Serialize};

use super::yaml::{self, TextFault};
use crate::check::Verdict;
use crate::corpus::StatedPair;
use crate::engines::TIME_LIMIT;

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
    /// Tournaments are `1..=events` of `seed`; the version of this program is filled in.
    pub fn new(
        (engine, version): (&str, Option<String>),
        edition: &str,
        (seed, events): (u64, u64),
    ) -> Header {
        Header {
            schema: SCHEMA.to_owned(),
            pairproof: env!("CARGO_PKG_VERSION").to_owned(),
            engine: engine.to_owned(),
            version,
            edition: edition.to_owned(),
            seed,
            events,
            axes: Vec::new(),
        }
    }

    /// Reads a header.
    ///
    /// # Errors
    ///
    /// When the text is none.
    pub fn read(text: &str) -> Result<Header, TextFault> {
        let header: Header = yaml::read(text)?;
        yaml::expect_schema(&header.schema, SCHEMA)?;
        Ok(header)
    }

    /// The header as text.
    pub fn written(&self) -> String {
        yaml::written(self)
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
    pub verdict: Judged,
    /// The article that decides, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The reason in one line: kind of error, why it was not asked, or a sentence for readers, which is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The boards by file numbers, White first, ordered by the lower number; empty: there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<StatedPair>,
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judged {
    /// The prescribed answer, also that no legal pairing exists.
    Match,
    /// The right opponents, other colours.
    Colour,
    /// Legal, but not the rules' choice.
    Different,
    /// An absolute criterion or a forbidden pair is violated.
    Illegal,
    /// Right under another interpretation of the text.
    Disputed,
    /// The engine denies that a legal pairing exists.
    NoPairing,
    /// The engine failed.
    Error,
    /// It was not asked.
    Skipped,
    /// It is better than ours: a defect of this program.
    Defect,
}

impl Judged {
    /// All verdicts, in the order of reports.
    pub const ALL: [Judged; 9] = [
        Judged::Match,
        Judged::Disputed,
        Judged::Skipped,
        Judged::Colour,
        Judged::Different,
        Judged::Illegal,
        Judged::NoPairing,
        Judged::Error,
        Judged::Defect,
    ];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Judged::Match => "match",
            Judged::Colour => "colour",
            Judged::Different => "different",
            Judged::Illegal => "illegal",
            Judged::Disputed => "disputed",
            Judged::NoPairing => "no-pairing",
            Judged::Error => "error",
            Judged::Skipped => "skipped",
            Judged::Defect => "defect",
        }
    }

    /// Whether the engine differs from the rules.
    pub fn is_difference(self) -> bool {
        !matches!(self, Judged::Match | Judged::Disputed | Judged::Skipped)
    }
}

impl From<Verdict> for Judged {
    fn from(verdict: Verdict) -> Judged {
        match verdict {
            Verdict::Match => Judged::Match,
            Verdict::Colour => Judged::Colour,
            Verdict::Different => Judged::Different,
            Verdict::Illegal => Judged::Illegal,
            Verdict::NoPairing => Judged::NoPairing,
            Verdict::Disputed => Judged::Disputed,
            Verdict::Skipped => Judged::Skipped,
            Verdict::Defect => Judged::Defect,
        }
    }
}

impl Answered {
    /// Whether it exceeded the time limit. This says more of the machine than of the engine, so it is never listed.
    pub fn is_time_limit(&self) -> bool {
        self.verdict == Judged::Error && self.reason.as_deref() == Some(TIME_LIMIT)
    }

    /// Whether both have the same answer and verdict; sentences for readers may differ.
    pub fn is_same(&self, other: &Answered) -> bool {
        let reason_counts = matches!(self.verdict, Judged::Error | Judged::Skipped);
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
        let snapshot: Snapshot = yaml::read(text)?;
        if snapshot.rounds.windows(2).any(|pair| pair[0].round >= pair[1].round) {
            return Err(TextFault::new("its rounds do not ascend"));
        }
        Ok(snapshot)
    }

    /// The snapshot as text, one line a board.
    pub fn written(&self) -> String {
        yaml::written(self)
    }

    /// The answer to a round.
    pub fn round(&self, round: u32) -> Option<&Answered> {
        self.rounds.iter().find(|it| it.round == round)
    }
}
