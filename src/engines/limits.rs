//! Limits of a call: those of the profile, and the defaults.

use schemars::JsonSchema;
use serde::Deserialize;

use super::process::Limits;

/// How long an engine may take for one question, and how much. What is not stated has a default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StatedLimits {
    /// Seconds of the clock. Without it 60 for up to 100 players; for more of them 60 times the square of
    /// a hundredth of their number, and 3,600 at most.
    #[schemars(with = "u32", range(min = 1))]
    pub seconds: Option<u32>,
    /// Mebibytes of memory, of the engine and all that it has started together. Without it 2,048.
    #[schemars(with = "u32", range(min = 1))]
    pub memory_mib: Option<u32>,
    /// Kibibytes on standard output, on standard error and in the answer file each. Without it 16,384.
    #[schemars(with = "u32", range(min = 1))]
    pub output_kib: Option<u32>,
    /// Processes at a time, of the engine and all that it has started. Without it 256.
    #[schemars(with = "u32", range(min = 1))]
    pub processes: Option<u32>,
}

impl StatedLimits {
    /// The limits of a question about `players` players.
    pub fn of(&self, players: u32) -> Limits {
        Limits {
            seconds: self.seconds.unwrap_or_else(|| seconds_for(players)),
            memory_mib: self.memory_mib.unwrap_or(2048),
            output_kib: self.output_kib.unwrap_or(16_384),
            processes: self.processes.unwrap_or(256),
        }
    }
}

fn seconds_for(players: u32) -> u32 {
    const LEAST: u64 = 60;
    const MOST: u64 = 3600;
    const PLAYERS: u64 = 100;
    let players = u64::from(players);
    (LEAST * players * players / (PLAYERS * PLAYERS)).clamp(LEAST, MOST) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_field_may_take_longer() {
        let seconds = |players| StatedLimits::default().of(players).seconds;
        assert_eq!(
            [0, 8, 100, 200, 600, 775, 9999].map(seconds),
            [60, 60, 60, 240, 2160, 3600, 3600]
        );
        let stated = StatedLimits { seconds: Some(7), ..StatedLimits::default() };
        assert_eq!(stated.of(9999).seconds, 7);
        assert_eq!(stated.of(9999).memory_mib, 2048);
        assert_eq!(stated.of(1).output_kib, 16_384);
    }
}
