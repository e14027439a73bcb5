//! Results of rounds.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::Verdict;

/// The result of a round or a whole tournament.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum RoundResult {
    /// The prescribed answer, also that no legal pairing exists; a checker accepts a right round.
    Match,
    /// A checker names a round that was made wrong.
    Caught,
    /// The right opponents, other colours.
    Colour,
    /// Legal, but not the rules' choice.
    Different,
    /// An absolute criterion is violated.
    Illegal,
    /// The engine denies that a legal pairing exists.
    NoPairing,
    /// A checker accepts a round that was made wrong.
    Missed,
    /// A checker rejects a right round.
    FalseAlarm,
    /// Right under another interpretation of the text.
    Disputed,
    /// The engine was not or cannot be asked.
    Skipped,
    /// A generator stopped before a round that has no legal pairing.
    Stopped,
    /// The engine failed: a crash, a limit, an unusable answer.
    Error,
    /// The engine's pairing is better than ours: a defect of this program.
    Defect,
}

impl RoundResult {
    /// Those of pairings, in the order of reports.
    pub const OF_PAIRINGS: [RoundResult; 9] = [
        RoundResult::Match,
        RoundResult::Disputed,
        RoundResult::Skipped,
        RoundResult::Colour,
        RoundResult::Different,
        RoundResult::Illegal,
        RoundResult::NoPairing,
        RoundResult::Error,
        RoundResult::Defect,
    ];

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            RoundResult::Match => Verdict::Match.name(),
            RoundResult::Caught => "caught",
            RoundResult::Colour => Verdict::Colour.name(),
            RoundResult::Different => Verdict::Different.name(),
            RoundResult::Illegal => Verdict::Illegal.name(),
            RoundResult::NoPairing => Verdict::NoPairing.name(),
            RoundResult::Missed => "missed",
            RoundResult::FalseAlarm => "false-alarm",
            RoundResult::Disputed => Verdict::Disputed.name(),
            RoundResult::Skipped => Verdict::Skipped.name(),
            RoundResult::Stopped => "stopped",
            RoundResult::Error => "error",
            RoundResult::Defect => Verdict::Defect.name(),
        }
    }

    /// Whether it makes a tournament differ.
    pub fn is_difference(self) -> bool {
        matches!(
            self,
            RoundResult::Colour
                | RoundResult::Different
                | RoundResult::Illegal
                | RoundResult::NoPairing
                | RoundResult::Missed
                | RoundResult::FalseAlarm
        )
    }

    /// Whether one of it is enough to fail a survey.
    pub fn is_failure(self) -> bool {
        matches!(self, RoundResult::Illegal | RoundResult::Error)
    }

    /// Whether nothing is wrong with the engine.
    pub fn is_harmless(self) -> bool {
        !self.is_difference() && !self.is_failure() && self != RoundResult::Defect
    }

    /// Whether something was judged.
    pub fn is_judged(self) -> bool {
        !matches!(self, RoundResult::Skipped | RoundResult::Stopped)
    }
}

impl From<Verdict> for RoundResult {
    fn from(verdict: Verdict) -> RoundResult {
        match verdict {
            Verdict::Match => RoundResult::Match,
            Verdict::Colour => RoundResult::Colour,
            Verdict::Different => RoundResult::Different,
            Verdict::Illegal => RoundResult::Illegal,
            Verdict::NoPairing => RoundResult::NoPairing,
            Verdict::Disputed => RoundResult::Disputed,
            Verdict::Skipped => RoundResult::Skipped,
            Verdict::Defect => RoundResult::Defect,
        }
    }
}

impl fmt::Display for RoundResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
