//! Rounds whose pairing depends on being the last one, in files that do not state the number of rounds.

use super::quality::ByTheRules;
use crate::editions::Edition;
use crate::engines::{Call, Position, Profile};

pub(super) const NOT_STATED: &str =
    "the file does not state the number of rounds, and the last round would be paired otherwise";

/// Whether the file leaves open if the round is the last one, and the pairing depends on it.
pub(super) fn depends_on_it(position: &Position, edition: &Edition) -> bool {
    if position.tournament.declared_rounds.is_some() {
        return false;
    }
    let boards = |rounds: u32| {
        let mut stated = position.clone();
        stated.tournament.declared_rounds = Some(rounds);
        ByTheRules::of(&stated, edition).boards()
    };
    boards(position.round) != boards(position.round + 1)
}

/// Whether a call tells the engine the number of rounds, so that the round asked for is the last one.
pub(super) fn is_told(profile: &Profile, call: Option<&Call>) -> bool {
    const MARK: &str = "{rounds}";
    let is_in_command = profile.command.iter().any(|word| word.contains(MARK));
    is_in_command || call.is_none_or(|call| call.holds(MARK))
}
