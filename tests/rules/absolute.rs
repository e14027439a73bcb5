//! What the judge calls illegal in a pair, held against the facts of the tournament itself.

use std::collections::BTreeMap;

use pairproof::criteria::RoundPairing;
use pairproof::criteria::absolute::Absolute;
use pairproof::editions;
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge::violations;
use pairproof::round::{Rank, RoundContext};
use pairproof::tournament::{Entry, Tournament};

use crate::common;

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 10, rounds_max: 7 };

/// The rounds in which the two played each other.
fn met(tournament: &Tournament, round: &RoundContext, one: Rank, other: Rank) -> Vec<u32> {
    let (one, other) = (round.player(one).index, round.player(other).index);
    let is_meeting = |past: &u32| match tournament[one].entry(*past) {
        Entry::Game(game) => game.opponent == other && game.result.is_played(),
        _ => false,
    };
    (1..round.round).filter(is_meeting).collect()
}

/// Whether a group of the file keeps the two apart in this round.
fn is_forbidden(tournament: &Tournament, round: &RoundContext, one: Rank, other: Rank) -> bool {
    let (one, other) = (round.player(one).index, round.player(other).index);
    tournament.forbidden.iter().any(|group| {
        let is_now = group.first_round <= round.round && round.round <= group.last_round;
        is_now && [one, other].iter().all(|it| group.players.contains(it))
    })
}

/// The reasons why the two may not meet, in the order of reports, each with its rounds.
fn reasons(
    tournament: &Tournament,
    round: &RoundContext,
    one: Rank,
    other: Rank,
) -> Vec<(Absolute, Vec<u32>)> {
    let mut found = Vec::new();
    let rounds = met(tournament, round, one, other);
    if !rounds.is_empty() {
        found.push((Absolute::RepeatOpponent, rounds));
    }
    if is_forbidden(tournament, round, one, other) {
        found.push((Absolute::ForbiddenPair, Vec::new()));
    }
    if round.colours_clash(one, other) {
        found.push((Absolute::ColourClash, Vec::new()));
    }
    found.sort_by_key(|it| it.0);
    found
}

#[test]
fn a_pair_is_illegal_for_each_reason_that_it_has_and_for_no_other() {
    let mut told: BTreeMap<(&str, Absolute), u64> = BTreeMap::new();
    for edition in editions::ALL.iter().map(|make| make()) {
        for number in 0..common::times(60) {
            let tournament = random_history(SMALL, 48, number);
            let round = common::next_round(&tournament, &edition);
            let ranks = || round.ranks();
            let pairs = ranks().flat_map(|one| ranks().map(move |other| (one, other)));
            for (one, other) in pairs.filter(|(one, other)| one < other) {
                let pairing = RoundPairing::new([(one, other)], Vec::new());
                let found = violations(&tournament, &round, &edition, &pairing);
                let found: Vec<(Absolute, Vec<u32>)> =
                    found.into_iter().map(|it| (it.absolute, it.rounds)).collect();
                let expected = reasons(&tournament, &round, one, other);
                let players = [one, other].map(|it| round.player(it).number);
                assert_eq!(found, expected, "{}, {number}: {players:?}", edition.id);
                for (absolute, _) in found {
                    *told.entry((edition.id, absolute)).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(told.len(), 3 * editions::ALL.len(), "a reason that never came up: {told:?}");
}
