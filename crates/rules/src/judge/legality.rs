//! Legality: absolute criteria of a finished pairing, with evidence.

use crate::criteria::RoundPairing;
use crate::criteria::absolute::{Absolute, forbidden_pair, repeat_opponent, repeat_pab};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::Tournament;

/// A violation of an absolute criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The violated criterion.
    pub absolute: Absolute,
    /// The players concerned.
    pub players: Vec<Rank>,
    /// Earlier rounds that prove it.
    pub rounds: Vec<u32>,
}

/// All violations of a pairing in the order of reports; empty: it is legal.
pub fn violations(
    tournament: &Tournament,
    round: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
) -> Vec<Violation> {
    let mut found: Vec<Violation> = pairing
        .pairs
        .iter()
        .filter(|(one, other)| !round.may_meet(*one, *other))
        .flat_map(|(one, other)| pair_violations(tournament, round, *one, *other))
        .collect();
    found.extend(pab_violations(tournament, round, edition, pairing));
    found.sort_by_key(|violation| violation.absolute);
    found
}

fn pair_violations(
    tournament: &Tournament,
    round: &RoundContext,
    one: Rank,
    other: Rank,
) -> Vec<Violation> {
    let players = vec![one, other];
    let mut found = Vec::new();
    let rounds = repeat_opponent::meetings(tournament, round, one, other);
    if !rounds.is_empty() {
        let absolute = Absolute::RepeatOpponent;
        found.push(Violation { absolute, players: players.clone(), rounds });
    }
    if forbidden_pair::is_forbidden(tournament, round, one, other) {
        let absolute = Absolute::ForbiddenPair;
        found.push(Violation { absolute, players: players.clone(), rounds: Vec::new() });
    }
    if round.colours_clash(one, other) {
        let absolute = Absolute::ColourClash;
        found.push(Violation { absolute, players, rounds: Vec::new() });
    }
    found
}

fn pab_violations(
    tournament: &Tournament,
    round: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
) -> Vec<Violation> {
    let mut found = Vec::new();
    if pairing.unpaired.len() > 1 {
        let absolute = Absolute::SeveralUnpaired;
        let players = pairing.unpaired.clone();
        found.push(Violation { absolute, players, rounds: Vec::new() });
    }
    for place in &pairing.unpaired {
        if !round.player(*place).may_get_pab {
            let index = round.player(*place).index;
            let rounds =
                repeat_pab::barring_rounds(tournament, &edition.definitions, index, round.round);
            let absolute = Absolute::RepeatPab;
            found.push(Violation { absolute, players: vec![*place], rounds });
        }
    }
    found
}
