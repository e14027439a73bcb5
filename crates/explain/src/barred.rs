//! Why the players of a proof have no other partners: for each of them, the players whom each rule forbids.
//!
//! Also a round that has no legal pairing, so that nothing else about it can be answered.

use serde::Serialize;

use super::case::Case;
use super::data::{History, Obstacle};
use super::proof::{Barred, Met, Proof};
use crate::check::{Reason, Replay};
use crate::criteria::absolute::Absolute;
use crate::criteria::{BYE, Completion, Obstruction, Pair, RoundPairing};
use crate::editions::{Edition, Rule};
use crate::judge::violations;
use crate::round::{Rank, RoundContext, Strength};
use crate::tournament::{PlayerNumber, Tournament};

/// So many pairs are looked at; a proof of a very large field could have millions.
const PAIRS_MAX: usize = 20_000;

/// Adds to a proof about the whole round why each player of its groups has no other partners.
pub(super) fn with_reasons(
    found: Obstruction,
    (tournament, edition): (&Tournament, &Edition),
    round: &RoundContext,
) -> Proof {
    let judged = Judged { tournament, edition, round };
    let everybody: Vec<Rank> = round.ranks().collect();
    judged.with_reasons(found, &everybody)
}

/// What is needed to say why two players may not meet.
struct Judged<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    round: &'a RoundContext,
}

impl Judged<'_> {
    /// Adds to a proof about some players why each one of its groups has no other partners among them.
    fn with_reasons(&self, found: Obstruction, among: &[Rank]) -> Proof {
        let mut ranks: Vec<(PlayerNumber, Rank)> =
            among.iter().map(|rank| (self.round.player(*rank).number, *rank)).collect();
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
                        reasons.push(self.barred(*rank, &others, asks_bye));
                    }
                    None => reasons_left_out += 1,
                }
            }
        }
        if let Some(group) = found.groups.iter().find(|group| group.contains(&BYE)) {
            let is_open =
                |number: PlayerNumber| group.contains(&number) || found.without.contains(&number);
            let is_told =
                |number: PlayerNumber| reasons.iter().any(|barred| barred.player == number);
            let others = ranks.iter().filter(|(number, _)| !is_open(*number) && !is_told(*number));
            let others: Vec<Barred> =
                others.map(|(_, rank)| self.barred(*rank, &[], true)).collect();
            reasons.extend(others);
        }
        reasons.sort_by_key(|barred| barred.player);
        Proof { found, reasons, reasons_left_out }
    }

    /// Why a player may not meet each of `others`, as far as a rule forbids it; if `asks_bye`, also why they may not get
    /// the bye.
    fn barred(&self, rank: Rank, others: &[Rank], asks_bye: bool) -> Barred {
        let round = self.round;
        let violations = |it| violations(self.tournament, round, self.edition, &it);
        let mut barred = Barred {
            player: round.player(rank).number,
            met: Vec::new(),
            kept_apart: Vec::new(),
            same_colour: Vec::new(),
            colour: None,
            had_bye: None,
        };
        for other in others {
            let alone = RoundPairing::new([(rank, *other)], Vec::new());
            let Some(first) = violations(alone).into_iter().next() else { continue };
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
            let first = violations(RoundPairing::new([], vec![rank])).into_iter().next();
            barred.had_bye = first.map(|violation| violation.rounds);
        }
        barred
    }
}

impl Case<'_> {
    /// Why a player may not meet each of `others`.
    pub(super) fn bars(&self, rank: Rank, others: &[Rank]) -> Barred {
        self.judged().barred(rank, others, false)
    }

    /// A proof about some players of the round, with the reasons of the rules.
    pub(super) fn proof_among(&self, found: Obstruction, players: &[Rank]) -> Proof {
        self.judged().with_reasons(found, players)
    }

    fn judged(&self) -> Judged<'_> {
        Judged { tournament: self.tournament, edition: self.edition, round: &self.round }
    }

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
        let opponents = self.with_as_many(self.round.scoregroup_of(rank), rank);
        let found: Vec<Vec<Obstacle>> =
            opponents.map(|other| self.pair_obstacles((rank, other))).collect();
        if found.iter().any(Vec::is_empty) { Vec::new() } else { found.concat() }
    }

    /// Why the other players cannot all be paired when these two meet.
    pub(super) fn without_both(&self, pair: Pair) -> Option<Obstruction> {
        let everybody = self.round.ranks();
        let others: Vec<Rank> = everybody.filter(|it| *it != pair.0 && *it != pair.1).collect();
        let completion = Completion::new(&self.round);
        completion.obstruction_among(&others, completion.pab_of_all())
    }

    /// Why the round cannot be paired when a player meets nobody with a lower score and does not get the
    /// PAB.
    pub(super) fn staying_up(&self, rank: Rank) -> Option<Obstruction> {
        let lower: Vec<Pair> = self.with_lower(rank).collect();
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

/// The answer about a round that has no legal pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct NoPairing {
    /// The round, 1-based.
    pub round: u32,
    /// The reason. `None` if legal pairings exist, but the procedure of the edition reaches none.
    pub obstruction: Option<Proof>,
}

/// Why a round, 1-based, has no legal pairing: the next round, or one that the file has paired all the same.
pub fn no_pairing(replay: &Replay<'_>, round: u32) -> NoPairing {
    let participants = replay.participants(round);
    let found = replay.obstruction(round, participants);
    let obstruction = found.map(|it| {
        let rules = (replay.tournament(), replay.edition());
        with_reasons(it, rules, &replay.context(round, participants))
    });
    NoPairing { round, obstruction }
}
