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
use crate::judge::{Violation, violations};
use crate::round::{Rank, RoundContext, Strength};
use crate::tournament::{PlayerNumber, Tournament};

/// So many pairs are looked at; a proof of a very large field could have millions.
const PAIRS_MAX: usize = 20_000;

/// What is needed to say why two players may not meet.
pub(super) struct Judged<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    round: &'a RoundContext,
}

impl<'a> Judged<'a> {
    /// A round of a replay, also one that has no legal pairing.
    pub(super) fn of(replay: &Replay<'a>, round: &'a RoundContext) -> Judged<'a> {
        Judged { tournament: replay.tournament(), edition: replay.edition(), round }
    }

    /// Adds to a proof about the whole round why each player of its groups has no other partners.
    pub(super) fn proof(&self, found: Obstruction) -> Proof {
        self.with_reasons(found, &self.round.ranks().collect::<Vec<Rank>>())
    }

    /// Adds to a proof about some players why each one of its groups has no other partners among them.
    pub(super) fn with_reasons(&self, found: Obstruction, among: &[Rank]) -> Proof {
        let mut ranks: Vec<(PlayerNumber, Rank)> =
            among.iter().map(|rank| (self.round.player(*rank).number, *rank)).collect();
        ranks.sort_unstable();
        let mut left = PAIRS_MAX;
        let mut reasons: Vec<Barred> = Vec::new();
        let mut reasons_left_out = 0;
        let is_open = |group: &[PlayerNumber], number| {
            group.contains(&number) || found.without.contains(&number)
        };
        for group in &found.groups {
            // A partner of one player of the proof may be barred for another one.
            let is_closed = |it: &&(PlayerNumber, Rank)| !group.contains(&it.0);
            let others: Vec<Rank> = ranks.iter().filter(is_closed).map(|it| it.1).collect();
            let asks_bye = found.has_bye && !is_open(group, BYE);
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
            let is_told = |number| reasons.iter().any(|barred| barred.player == number);
            let others = ranks.iter().filter(|it| !is_open(group, it.0) && !is_told(it.0));
            let others: Vec<Barred> = others.map(|it| self.barred(it.1, &[], true)).collect();
            reasons.extend(others);
        }
        reasons.sort_by_key(|barred| barred.player);
        Proof { found, reasons, reasons_left_out, bye_is_lower: false }
    }

    /// Why a player may not meet each of `others`, as far as a rule forbids it; if `asks_bye`, also why they may not get
    /// the bye.
    fn barred(&self, rank: Rank, others: &[Rank], asks_bye: bool) -> Barred {
        let round = self.round;
        let violations = |it| violations(self.tournament, round, self.edition, &it);
        let (met, kept_apart, same_colour) = Default::default();
        let player = round.player(rank).number;
        let mut barred =
            Barred { player, met, kept_apart, same_colour, colour: None, had_bye: None };
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

    /// Every absolute criterion that a pairing of the round violates.
    pub(super) fn obstacles(&self, pairing: &RoundPairing) -> Vec<Obstacle> {
        let obstacle = |violation: &Violation| {
            let reason = Reason::of_violation(self.round, self.edition, violation);
            let is_clash = violation.absolute == Absolute::ColourClash;
            let clashing = violation.players.iter().filter(|_| is_clash);
            Obstacle {
                article: reason.article,
                label: reason.label,
                id: Rule::Absolute(violation.absolute),
                asks: reason.asks,
                players: reason.players,
                rounds: reason.rounds,
                histories: clashing.map(|place| history(self.round, *place)).collect(),
            }
        };
        let found = violations(self.tournament, self.round, self.edition, pairing);
        found.iter().map(obstacle).collect()
    }
}

impl Case<'_> {
    /// Why a player may not meet each of `others`.
    pub(super) fn bars(&self, rank: Rank, others: &[Rank]) -> Barred {
        self.judged().barred(rank, others, false)
    }

    pub(super) fn judged(&self) -> Judged<'_> {
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
        let found = opponents.map(|other| self.pair_obstacles((rank, other)));
        let found: Option<Vec<_>> = found.map(|it| (!it.is_empty()).then_some(it)).collect();
        found.unwrap_or_default().concat()
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
        self.judged().obstacles(pairing)
    }

    pub(super) fn history(&self, rank: Rank) -> History {
        history(&self.round, rank)
    }
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
    let context = replay.context(round, participants);
    NoPairing { round, obstruction: found.map(|it| Judged::of(replay, &context).proof(it)) }
}
