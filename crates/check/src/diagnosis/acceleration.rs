//! Diagnoses of files that state an acceleration which was not used, or do not state one which was used.

use super::{Diagnosed, Diagnosis, Proposal, Source, View};
use crate::Verdict;
use crate::tournament::{AccelerationSource, Entry, PlayerNumber, Tournament};

/// Proposes the file without its virtual points, or with those of Baku acceleration, if then more rounds match and no
/// matching round is spoiled.
pub(super) fn propose(view: &View<'_>) -> Option<Proposal> {
    let mut changed = view.tournament.clone();
    let is_accelerated = has_acceleration(&changed);
    let looks_accelerated = looks_accelerated(&changed);
    if is_accelerated {
        changed.players.iter_mut().for_each(|player| player.acceleration.clear());
    } else if looks_accelerated || view.first_difference().is_some() {
        let table =
            changed.baku_points(changed.declared_rounds.unwrap_or(changed.last_paired_round()));
        changed.players.iter_mut().zip(table).for_each(|(player, it)| player.acceleration = it);
    } else {
        return None;
    }
    // The opponents of round 1 may not show it, as in a small field. Then round 1 has to come out, and a later round, too.
    let is_not_seen = !is_accelerated && !looks_accelerated;
    if is_not_seen && view.judge_first(&changed)?.verdict != Verdict::Match {
        return None;
    }
    let rounds = view.judge_unless_spoiled(&changed)?;
    let matching = view.counts(&rounds);
    if matching.then <= matching.now {
        return None;
    }
    if is_not_seen && matching.then == matching.now + 1 {
        return None; // One round may come out by chance.
    }
    let source = source(view);
    let diagnosis = if is_accelerated {
        Diagnosis::UnusedAcceleration { source, matching }
    } else {
        Diagnosis::BakuAcceleration { source, matching }
    };
    Some((view.tried(diagnosis, &rounds), changed, rounds))
}

/// The record or option that states whether there are virtual points.
fn source(view: &View<'_>) -> Source {
    if view.acceleration != AccelerationSource::File {
        return Source::Option;
    }
    let code = &view.tournament.headers.encoded_type;
    if view.tournament.headers.states_baku() { Source::Encoded(code.clone()) } else { Source::File }
}

/// Diagnoses that round 1 was paired with virtual points that the file does not state. `found`: earlier diagnoses.
pub(super) fn unstated(view: &View<'_>, found: &[Diagnosed]) -> Option<Diagnosis> {
    let differs = view.first_difference().is_some_and(|it| it.verdict == Verdict::Different);
    if !differs || has_acceleration(&view.tournament) {
        return None;
    }
    let blocks = blocks(&view.tournament);
    let is_it = !blocks.is_empty() || looks_accelerated(&view.tournament);
    let is_unused = |it: &Diagnosed| matches!(it.diagnosis, Diagnosis::UnusedAcceleration { .. });
    is_it.then(|| Diagnosis::UndeclaredAcceleration {
        source: source(view),
        is_another: found.iter().any(is_unused),
        blocks,
    })
}

/// The fewest players in round 1 for which blocks are searched, and the fewest players of a block.
const PLAYERS_MIN: usize = 16;
const BLOCK_MIN: usize = 4;

/// The first and the last number of each block of players that no game of round 1 leaves, if there are at least two
/// blocks. Blocks of fewer than four players are left out.
fn blocks(tournament: &Tournament) -> Vec<[PlayerNumber; 2]> {
    let games = tournament.indexed().filter_map(|(index, player)| {
        let game = player.entry(1).game()?;
        Some((index, index.max(game.opponent)))
    });
    let (mut blocks, mut members, mut reaches) = (Vec::new(), Vec::new(), None);
    for (index, until) in games {
        if !members.is_empty() && reaches < Some(index) {
            blocks.push(std::mem::take(&mut members));
        }
        members.push(tournament[index].number);
        reaches = reaches.max(Some(until));
    }
    blocks.push(members);
    let players: usize = blocks.iter().map(Vec::len).sum();
    blocks.retain(|block| block.len() >= BLOCK_MIN);
    if players < PLAYERS_MIN || blocks.len() < 2 {
        return Vec::new();
    }
    blocks.iter().map(|block| [block[0], block[block.len() - 1]]).collect()
}

pub(super) fn has_acceleration(tournament: &Tournament) -> bool {
    tournament.players.iter().any(|player| !player.acceleration.is_empty())
}

/// Whether round 1 pairs most players with somebody about a quarter of the field below.
fn looks_accelerated(tournament: &Tournament) -> bool {
    let players = &tournament.players;
    let present: Vec<usize> =
        (0..players.len()).filter(|index| players[*index].entry(1).is_paired()).collect();
    let place = |index: usize| present.binary_search(&index).unwrap_or(0) as i64;
    let quarter = present.len() as i64 / 4;
    let steps: Vec<i64> = present
        .iter()
        .filter_map(|index| match players[*index].entry(1) {
            Entry::Game(game) if game.opponent.index() > *index => {
                Some(place(game.opponent.index()) - place(*index))
            }
            _ => None,
        })
        .collect();
    let near = steps.iter().filter(|step| (**step - quarter).abs() <= quarter / 4 + 1).count();
    present.len() >= 16 && near * 3 > steps.len() * 2
}
