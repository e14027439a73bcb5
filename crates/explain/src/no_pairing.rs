//! A round that has no legal pairing, so that nothing else about it can be answered.

use serde::Serialize;

use super::barred::{Barred, with_reasons};
use crate::check::Replay;
use crate::criteria::Obstruction;
use crate::tournament::PlayerNumber;

/// No legal pairing of the round exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct NoPairing {
    /// The round, 1-based.
    pub round: u32,
    /// Why; `None`: the procedure of the edition does not arrive at a pairing.
    pub obstruction: Option<Proof>,
}

/// [`Obstruction`] as data: players by number, the bye as 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The only partners that the groups have outside.
    pub without: Vec<PlayerNumber>,
    /// The groups of odd size, the smallest first.
    pub groups: Vec<Vec<PlayerNumber>>,
    /// Why each player of the groups has no other partner; empty if the proof holds only under the condition of the
    /// question.
    pub reasons: Vec<Barred>,
    /// How many players of the groups are not among these, because there would be too much to say.
    pub reasons_left_out: usize,
    /// Whether the bye is one of the partners that there are.
    #[serde(skip)]
    pub has_bye: bool,
    /// Whether it is about one player, who has met everybody.
    #[serde(skip)]
    pub met_everybody: bool,
}

impl From<Obstruction> for Proof {
    fn from(found: Obstruction) -> Proof {
        let Obstruction { without, groups, has_bye, met_everybody } = found;
        let (reasons, reasons_left_out) = (Vec::new(), 0);
        Proof { without, groups, reasons, reasons_left_out, has_bye, met_everybody }
    }
}

/// Why a round, 1-based, has no legal pairing: one that the file has paired all the same, or the next one.
#[must_use]
pub fn no_pairing(replay: &Replay<'_>, round: u32) -> NoPairing {
    let participants = replay.participants(round);
    let obstruction = replay.obstruction(round, participants).map(|found| {
        with_reasons(Proof::from(found), replay, &replay.context(round, participants))
    });
    NoPairing { round, obstruction }
}
