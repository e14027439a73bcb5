//! What a file that differs in many rounds probably suffers from. A diagnosis stands
//! beside the verdicts, never instead of them.

use super::{Replay, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::tournament::{Entry, Numbers, Tournament};

/// What a file probably suffers from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// The numbers are the final standing; in another order more rounds come out.
    StandingsOrder {
        /// The order in which they do.
        numbers: Numbers,
        /// Rounds that match as the file is numbered.
        matching: usize,
        /// Rounds that match in the other order.
        matching_then: usize,
    },
    /// The numbers are the final standing, and no column of the file restores the order that rounds
    /// were paired in.
    StandingsOrderLost,
    /// Round 1 differs and later rounds do not: players came late, or numbers were changed after it.
    LateEntries,
    /// Round 1 pairs each player with one a quarter of the field further down: acceleration that the
    /// file does not state.
    UndeclaredAcceleration,
}

impl std::fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Diagnosis::StandingsOrder { numbers, matching, matching_then } => {
                let order = if *numbers == Numbers::Rank { "rank" } else { "rating" };
                write!(
                    f,
                    "the numbers look like the final standing, not like pairing numbers: with \
                     --numbers {order} {matching_then} rounds match instead of {matching}"
                )
            }
            Diagnosis::StandingsOrderLost => f.write_str(
                "the numbers look like the final standing, not like pairing numbers, and neither \
                 ranks nor ratings restore the order in which the rounds were paired",
            ),
            Diagnosis::LateEntries => f.write_str(
                "round 1 differs while later rounds match: players were probably entered late, or \
                 numbers changed after round 1",
            ),
            Diagnosis::UndeclaredAcceleration => f.write_str(
                "round 1 pairs players a quarter of the field apart: the event was probably \
                 accelerated, which the file does not state (records 250, XXA)",
            ),
        }
    }
}

/// What the verdicts of a file point to.
#[must_use]
pub fn diagnose(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
) -> Vec<Diagnosis> {
    let mut found = Vec::new();
    if !rounds.iter().any(|round| round.verdict.is_difference()) {
        return found;
    }
    let mut view = tournament.clone();
    if let Some((diagnosis, numbers)) = standings_order(tournament, edition, rounds) {
        found.push(diagnosis);
        view = tournament.renumbered(numbers);
    } else if is_standing_lost(tournament, rounds) {
        found.push(Diagnosis::StandingsOrderLost);
    }
    if looks_accelerated(&view) {
        found.push(Diagnosis::UndeclaredAcceleration);
    }
    if found.is_empty() && is_late_entry(rounds) {
        found.push(Diagnosis::LateEntries);
    }
    found
}

fn matching(rounds: &[RoundCheck]) -> usize {
    rounds.iter().filter(|round| round.verdict == Verdict::Match).count()
}

/// Points fall along the numbers, ratings do not, and another order restores rounds.
fn standings_order(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
) -> Option<(Diagnosis, Numbers)> {
    if goes_down_often(&final_points(tournament)) || ratings_fall(tournament) {
        return None;
    }
    let matching_now = matching(rounds);
    [Numbers::Rank, Numbers::Rating]
        .into_iter()
        .map(|numbers| {
            let renumbered = tournament.renumbered(numbers);
            let then = Replay::new(&renumbered, edition).check(None);
            (matching(&then.rounds), numbers)
        })
        .filter(|(then, _)| *then > matching_now)
        .max_by_key(|(then, numbers)| (*then, *numbers == Numbers::Rank))
        .map(|(matching_then, numbers)| {
            let matching = matching_now;
            (Diagnosis::StandingsOrder { numbers, matching, matching_then }, numbers)
        })
}

/// Not a single player has more points than one with a smaller number, round 1 pairs others than the
/// numbers ask for, and nothing in the file speaks for the numbers.
fn is_standing_lost(tournament: &Tournament, rounds: &[RoundCheck]) -> bool {
    let points = final_points(tournament);
    let mut scores = points.clone();
    scores.dedup();
    let differs =
        rounds.first().is_some_and(|it| it.round == 1 && it.verdict == Verdict::Different);
    differs && points.is_sorted() && scores.len() > 3 && !ratings_fall(tournament)
}

/// The final points by number, negated, so that they ascend along a standing.
fn final_points(tournament: &Tournament) -> Vec<i32> {
    let last = tournament.last_paired_round() + 1;
    let players = 0..tournament.players.len() as u32;
    players.map(|index| -tournament.score_before(index, last).0).collect()
}

/// Whether ratings are stated and fall along the numbers. Equal ones say nothing.
fn ratings_fall(tournament: &Tournament) -> bool {
    let ratings: Vec<i64> =
        tournament.players.iter().filter_map(|it| it.rating).map(|it| -i64::from(it)).collect();
    ratings.first() != ratings.last() && !goes_down_often(&ratings)
}

/// Whether a list that should ascend goes down in more than a twentieth of its steps.
fn goes_down_often<T: PartialOrd>(list: &[T]) -> bool {
    let downs = list.windows(2).filter(|pair| pair[0] > pair[1]).count();
    downs * 20 > list.len()
}

/// Round 1 differs, and more than half of the others match.
fn is_late_entry(rounds: &[RoundCheck]) -> bool {
    let Some((first, later)) = rounds.split_first() else { return false };
    first.round == 1
        && first.verdict.is_difference()
        && later.len() > 1
        && matching(later) * 2 > later.len()
}

/// Round 1 pairs most players with one about a quarter of the field further down, and no virtual
/// points are stated.
fn looks_accelerated(tournament: &Tournament) -> bool {
    let players = &tournament.players;
    if players.iter().any(|player| !player.acceleration.is_empty()) {
        return false;
    }
    let present: Vec<usize> =
        (0..players.len()).filter(|index| players[*index].entry(1).is_paired()).collect();
    let place = |index: usize| present.binary_search(&index).unwrap_or(0) as i64;
    let quarter = present.len() as i64 / 4;
    let steps: Vec<i64> = present
        .iter()
        .filter_map(|index| match players[*index].entry(1) {
            Entry::Game(game) if game.opponent as usize > *index => {
                Some(place(game.opponent as usize) - place(*index))
            }
            _ => None,
        })
        .collect();
    let near = steps.iter().filter(|step| (**step - quarter).abs() <= quarter / 4 + 1).count();
    present.len() >= 16 && near * 3 > steps.len() * 2
}
