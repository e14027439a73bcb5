//! Results of rounds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::Verdict;

/// The result of a round or a whole tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(JsonSchema)]
pub enum RoundResult {
    /// The prescribed answer, also that no legal pairing exists; a checker accepts a right round.
    #[default]
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
        self.into()
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

    /// Whether nothing is wrong with the engine.
    pub fn is_harmless(self) -> bool {
        !self.is_difference() && !matches!(self, RoundResult::Error | RoundResult::Defect)
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
