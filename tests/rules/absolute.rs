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

#[test]
fn a_pair_is_illegal_for_each_reason_that_it_has_and_for_no_other() {
    let mut told: BTreeMap<(&str, Absolute), u64> = BTreeMap::new();
    for edition in editions::ALL.iter().map(|make| make()) {
        for number in 0..common::times(60) {
            let tournament = random_history(SMALL, 48, number);
            let round = common::next_round(&tournament, &edition);
            for other in round.ranks() {
                for one in round.ranks().take_while(|one| *one < other) {
                    let pairing = RoundPairing::new([(one, other)], Vec::new());
                    let found = violations(&tournament, &round, &edition, &pairing);
                    let found: Vec<(Absolute, Vec<u32>)> =
                        found.into_iter().map(|it| (it.absolute, it.rounds)).collect();
                    let rounds = met(&tournament, &round, one, other);
                    let is_met = !rounds.is_empty();
                    let reasons = [
                        (Absolute::RepeatOpponent, rounds, is_met),
                        (
                            Absolute::ForbiddenPair,
                            Vec::new(),
                            is_forbidden(&tournament, &round, one, other),
                        ),
                        (Absolute::ColourClash, Vec::new(), round.colours_clash(one, other)),
                    ];
                    let mut expected: Vec<(Absolute, Vec<u32>)> = Vec::new();
                    for (absolute, rounds, _) in reasons.into_iter().filter(|it| it.2) {
                        *told.entry((edition.id, absolute)).or_default() += 1;
                        expected.push((absolute, rounds));
                    }
                    expected.sort_by_key(|it| it.0);
                    let players = [one, other].map(|it| round.player(it).number);
                    assert_eq!(found, expected, "{}, {number}: {players:?}", edition.id);
                }
            }
        }
    }
    assert_eq!(told.len(), 3 * editions::ALL.len(), "a reason that never came up: {told:?}");
}
