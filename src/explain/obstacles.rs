//! Absolute criteria that stand against a pair or a bye, with their evidence, from the judge.

use super::Case;
use super::data::{History, Obstacle};
use crate::check::Reason;
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::judge::{Absolute, violations};
use crate::round::{Place, RoundContext, Strength};
use crate::tournament::Tournament;

impl Case<'_> {
    /// What stands against a pair.
    pub(super) fn pair_obstacles(&self, pair: Pair) -> Vec<Obstacle> {
        self.obstacles(&RoundPairing::new([pair], Vec::new()))
    }

    /// What stands against a player's getting the PAB.
    pub(super) fn bye_obstacles(&self, place: Place) -> Vec<Obstacle> {
        self.obstacles(&RoundPairing::new([], vec![place]))
    }

    /// What stands against every game of a player with an opponent of at least his score; empty where
    /// one of them could meet him.
    pub(super) fn obstacles_to_staying_up(&self, place: Place) -> Vec<Obstacle> {
        let end = self.round.scoregroups[self.round.scoregroup_of(place)].places.end;
        let opponents = (0..end).filter(|other| *other != place);
        let found: Vec<Vec<Obstacle>> =
            opponents.map(|other| self.pair_obstacles((place, other))).collect();
        if found.iter().any(Vec::is_empty) { Vec::new() } else { found.concat() }
    }

    /// Every absolute criterion that a pairing violates.
    pub(super) fn obstacles(&self, pairing: &RoundPairing) -> Vec<Obstacle> {
        obstacles_of(self.tournament, &self.round, self.edition, pairing)
    }

    pub(super) fn history(&self, place: Place) -> History {
        history(&self.round, place)
    }
}

/// Every absolute criterion that a pairing of a round violates, also of one that has no legal pairing.
pub(super) fn obstacles_of(
    tournament: &Tournament,
    round: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
) -> Vec<Obstacle> {
    let found = violations(tournament, round, edition, pairing);
    found
        .iter()
        .map(|violation| {
            let reason = Reason::of_violation(round, edition, violation);
            let is_clash = violation.absolute == Absolute::ColourClash;
            let clashing = violation.players.iter().filter(|_| is_clash);
            Obstacle {
                article: reason.article,
                label: reason.label,
                name: reason.name,
                asks: reason.asks,
                players: reason.players,
                rounds: reason.rounds,
                histories: clashing.map(|place| history(round, *place)).collect(),
            }
        })
        .collect()
}

fn history(round: &RoundContext, place: Place) -> History {
    let player = round.player(place);
    History {
        player: player.number,
        played: round.colours(place).iter().map(|colour| colour.letter()).collect(),
        prefers: player.preference.map(|it| it.colour.letter()),
        strength: player.preference.map(|it| match it.strength {
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        }),
    }
}
