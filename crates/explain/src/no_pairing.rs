//! A round that has no legal pairing, so that nothing else about it can be answered.

use serde::Serialize;

use super::barred::{Proof, with_reasons};
use crate::check::Replay;

/// No legal pairing of the round exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct NoPairing {
    /// The round, 1-based.
    pub round: u32,
    /// Why; `None`: the procedure of the edition does not arrive at a pairing.
    pub obstruction: Option<Proof>,
}

/// Why a round, 1-based, has no legal pairing: one that the file has paired all the same, or the next one.
pub fn no_pairing(replay: &Replay<'_>, round: u32) -> NoPairing {
    let participants = replay.participants(round);
    let found = replay.obstruction(round, participants);
    let obstruction =
        found.map(|it| with_reasons(it, replay, &replay.context(round, participants)));
    NoPairing { round, obstruction }
}
