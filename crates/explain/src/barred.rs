//! Why the players of a proof have no other partners: for each of them, the players whom each rule forbids.

use serde::Serialize;

use crate::check::Replay;
use crate::criteria::absolute::Absolute;
use crate::criteria::{BYE, Obstruction, RoundPairing};
use crate::judge::violations;
use crate::round::{Rank, RoundContext};
use crate::tournament::PlayerNumber;

/// So many pairs are looked at; a proof of a very large field could have millions.
const PAIRS_MAX: usize = 20_000;

/// A proof that players cannot all be paired, and why each has no other partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The proof.
    pub found: Obstruction,
    /// Why each player of the groups has no other partner; empty if the proof holds only under the condition of the
    /// question.
    pub reasons: Vec<Barred>,
    /// How many players of the groups are not among these, because there would be too much to say.
    pub reasons_left_out: usize,
}

impl From<Obstruction> for Proof {
    fn from(found: Obstruction) -> Proof {
        Proof { found, reasons: Vec::new(), reasons_left_out: 0 }
    }
}

/// Why a player of a group has no partner outside the group except those that the proof names. Everybody else of the
/// round is in one of the lists, under the first rule that forbids the pair. Numbers ascend. If the bye is in a group,
/// players outside the groups only have the reason why they cannot get the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Barred {
    /// The player.
    pub player: PlayerNumber,
    /// Whom they have met (C1).
    pub met: Vec<Met>,
    /// Whom the file forbids them to meet.
    pub kept_apart: Vec<PlayerNumber>,
    /// Who has an absolute preference for the same colour (C3).
    pub same_colour: Vec<PlayerNumber>,
    /// That colour, `w` or `b`.
    pub colour: Option<char>,
    /// The rounds, 1-based, for which they may not get the bye (C2); `None`: it is not the question.
    pub had_bye: Option<Vec<u32>>,
}

/// A player met before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Met {
    /// The player.
    pub player: PlayerNumber,
    /// When, 1-based.
    pub rounds: Vec<u32>,
}

/// The same proof with why each player of its groups has no other partners. `round` is that of the proof,
/// nothing taken away from it.
pub(super) fn with_reasons(found: Obstruction, replay: &Replay<'_>, round: &RoundContext) -> Proof {
    let mut ranks: Vec<(PlayerNumber, Rank)> =
        round.ranks().map(|rank| (round.player(rank).number, rank)).collect();
    ranks.sort_unstable();
    let mut left = PAIRS_MAX;
    let mut reasons: Vec<Barred> = Vec::new();
    let mut reasons_left_out = 0;
    for group in &found.groups {
        let is_open =
            |number: PlayerNumber| group.contains(&number) || found.without.contains(&number);
        let others: Vec<Rank> =
            ranks.iter().filter(|(number, _)| !is_open(*number)).map(|it| it.1).collect();
        let asks_bye = found.has_bye && !is_open(BYE);
        for (_, rank) in ranks.iter().filter(|(number, _)| group.contains(number)) {
            match left.checked_sub(others.len() + 1) {
                Some(fewer) => {
                    left = fewer;
                    reasons.push(barred(replay, round, (*rank, &others), asks_bye));
                }
                None => reasons_left_out += 1,
            }
        }
    }
    if let Some(group) = found.groups.iter().find(|group| group.contains(&BYE)) {
        let is_open =
            |number: PlayerNumber| group.contains(&number) || found.without.contains(&number);
        let is_told = |number: PlayerNumber| reasons.iter().any(|barred| barred.player == number);
        let others = ranks.iter().filter(|(number, _)| !is_open(*number) && !is_told(*number));
        let others: Vec<Barred> =
            others.map(|(_, rank)| barred(replay, round, (*rank, &[]), true)).collect();
        reasons.extend(others);
    }
    reasons.sort_by_key(|barred| barred.player);
    Proof { found, reasons, reasons_left_out }
}

fn barred(
    replay: &Replay<'_>,
    round: &RoundContext,
    (rank, others): (Rank, &[Rank]),
    asks_bye: bool,
) -> Barred {
    let mut barred = Barred {
        player: round.player(rank).number,
        met: Vec::new(),
        kept_apart: Vec::new(),
        same_colour: Vec::new(),
        colour: None,
        had_bye: None,
    };
    let (tournament, edition) = (replay.tournament(), replay.edition());
    for other in others {
        let alone = RoundPairing::new([(rank, *other)], Vec::new());
        let Some(first) = violations(tournament, round, edition, &alone).into_iter().next() else {
            continue;
        };
        let player = round.player(*other).number;
        match first.absolute {
            Absolute::RepeatOpponent => barred.met.push(Met { player, rounds: first.rounds }),
            Absolute::ForbiddenPair => barred.kept_apart.push(player),
            _ => {
                barred.same_colour.push(player);
                let preference = round.player(rank).preference;
                barred.colour = preference.map(|it| it.colour.letter());
            }
        }
    }
    if asks_bye {
        let alone = RoundPairing::new([], vec![rank]);
        let first = violations(tournament, round, edition, &alone).into_iter().next();
        barred.had_bye = first.map(|violation| violation.rounds);
    }
    barred
}
