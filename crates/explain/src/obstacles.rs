//! Absolute criteria that forbid a pair or a bye, with their evidence, from the judge.

use super::Case;
use super::data::{History, Obstacle};
use crate::check::Reason;
use crate::criteria::absolute::Absolute;
use crate::criteria::{Completion, Obstruction, Pair, RoundPairing};
use crate::editions::{Edition, Rule};
use crate::judge::violations;
use crate::round::{Rank, RoundContext, Strength};
use crate::tournament::Tournament;

impl Case<'_> {
    pub(super) fn pair_obstacles(&self, pair: Pair) -> Vec<Obstacle> {
        self.obstacles(&RoundPairing::new([pair], Vec::new()))
    }

    /// The rules that forbid a player to get the PAB.
    pub(super) fn bye_obstacles(&self, rank: Rank) -> Vec<Obstacle> {
        self.obstacles(&RoundPairing::new([], vec![rank]))
    }

    /// The rules that forbid every game of a player with an opponent of at least their score; empty where
    /// one of them could meet them.
    pub(super) fn obstacles_to_staying_up(&self, rank: Rank) -> Vec<Obstacle> {
        let end = self.round.scoregroups[self.round.scoregroup_of(rank)].places.end;
        let opponents = Rank::up_to(end.index()).filter(|other| *other != rank);
        let found: Vec<Vec<Obstacle>> =
            opponents.map(|other| self.pair_obstacles((rank, other))).collect();
        if found.iter().any(Vec::is_empty) { Vec::new() } else { found.concat() }
    }

    /// Why the others cannot all be paired when these two meet.
    pub(super) fn without_both(&self, pair: Pair) -> Option<Obstruction> {
        let everybody = self.round.ranks();
        let others: Vec<Rank> = everybody.filter(|it| *it != pair.0 && *it != pair.1).collect();
        let completion = Completion::new(&self.round);
        completion.obstruction_among(&others, completion.pab_of_all())
    }

    /// Why the round cannot be paired when a player meets nobody with a lower score and does not get the
    /// PAB.
    pub(super) fn staying_up(&self, rank: Rank) -> Option<Obstruction> {
        let end = self.round.scoregroups[self.round.scoregroup_of(rank)].places.end;
        let lower: Vec<Pair> = self.round.ranks_from(end).map(|it| (rank, it)).collect();
        Completion::new(&self.round.restricted(&lower, &[rank])).obstruction()
    }

    pub(super) fn obstacles(&self, pairing: &RoundPairing) -> Vec<Obstacle> {
        obstacles_of(self.tournament, &self.round, self.edition, pairing)
    }

    pub(super) fn history(&self, rank: Rank) -> History {
        history(&self.round, rank)
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
                id: Rule::Absolute(violation.absolute),
                asks: reason.asks,
                players: reason.players,
                rounds: reason.rounds,
                histories: clashing.map(|place| history(round, *place)).collect(),
            }
        })
        .collect()
}

fn history(round: &RoundContext, rank: Rank) -> History {
    let player = round.player(rank);
    History {
        player: player.number,
        played: round.colours(rank).iter().map(|colour| colour.letter()).collect(),
        prefers: player.preference.map(|it| it.colour.letter()),
        strength: player.preference.map(|it| match it.strength {
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        }),
    }
}
