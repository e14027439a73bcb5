//! Diagnoses from round 1: an order of players other than that of the numbers, or colours that are all reversed. Also
//! wrong colours of games that were not played.

use super::acceleration::has_acceleration;
use super::{Diagnosed, Diagnosis, Matching, Proposal, View, matching};
use crate::round::initial_colour;
use crate::tournament::{GameResult, PlayerIndex, Tournament};
use crate::{Board, RoundCheck, Verdict};

/// The most exchanges of numbers that are tried.
const TRIES_MAX: usize = 12;
/// The most boards of round 1 that an exchange of two numbers can change.
const BOARDS_MAX: usize = 8;
/// The fewest boards of round 1 for which an order is probably not chance.
const BOARDS_MIN: usize = 6;

/// Proposes to exchange the numbers of players with equal ratings, if round 1 then matches.
pub(super) fn exchange(view: &View<'_>) -> Option<Proposal> {
    let first = view.first_difference()?;
    let is_exchange = matches!(first.verdict, Verdict::Different | Verdict::Colour);
    let boards = wrong(first);
    if !is_exchange || boards.is_empty() || boards.len() > BOARDS_MAX {
        return None;
    }
    let expected = first.expected.as_deref()?;
    let mut changed = view.tournament.clone();
    let mut left = boards.len();
    let mut exchanged = Vec::new();
    for (one, other) in candidates(&changed, &boards, expected).into_iter().take(TRIES_MAX) {
        if left == 0 {
            break;
        }
        let next = changed.with_exchanged(one, other);
        let Some(then) = view.judge_first(&next) else { continue };
        let wrong_then = if then.verdict == Verdict::Match { 0 } else { wrong(&then).len() };
        if wrong_then < left {
            let player = |index: PlayerIndex| &changed[index];
            exchanged.push((player(one).number, player(other).number, player(one).rating));
            (changed, left) = (next, wrong_then);
        }
    }
    if left > 0 {
        return None;
    }
    let rounds = view.judge(&changed);
    let matching = view.counts(&rounds);
    let diagnosed = view.tried(Diagnosis::EqualRatings { exchanged, matching }, &rounds);
    Some(if matching.then > matching.now {
        (diagnosed, changed, rounds)
    } else {
        (diagnosed, view.tournament.clone(), view.rounds.clone())
    })
}

/// The pairs of players with equal ratings whose boards differ.
fn candidates(
    tournament: &Tournament,
    boards: &[Board],
    expected: &[Board],
) -> Vec<(PlayerIndex, PlayerIndex)> {
    let is_wrong = |number| boards.iter().any(|wrong| wrong.seats(number));
    let concerned = expected.iter().filter(|board| board.players().any(is_wrong));
    let numbers = boards.iter().chain(concerned);
    let mut players: Vec<PlayerIndex> = numbers
        .flat_map(|board| board.players())
        .filter_map(|number| tournament.index_of(number))
        .collect();
    players.sort_unstable();
    players.dedup();
    let rating = |index: PlayerIndex| tournament[index].rating;
    let mut pairs: Vec<(PlayerIndex, PlayerIndex)> = Vec::new();
    for (at, one) in players.iter().enumerate() {
        // Two without a rating are not known to be equal.
        let is_equal =
            |other: &&PlayerIndex| rating(*one).is_some() && rating(**other) == rating(*one);
        let others = players[at + 1..].iter().filter(is_equal);
        pairs.extend(others.map(|other| (*one, *other)));
    }
    pairs.sort_by_key(|(one, other)| (other.get() - one.get(), *one));
    pairs
}

/// Diagnoses the order in which round 1 was paired from its opponents. If `is_explained`, late entries are not
/// considered.
pub(super) fn order(view: &View<'_>, is_explained: bool) -> Option<Diagnosed> {
    let first = view.first_difference()?;
    if first.verdict == Verdict::Different
        && !has_acceleration(&view.tournament)
        && let Some(diagnosis) = pattern(&opponents(&view.tournament))
    {
        return Some(diagnosis.perhaps(vec![1]));
    }
    if is_explained {
        return None;
    }
    let last = late_until(first, &view.rounds)?;
    Some(Diagnosis::LateEntries(last).perhaps((1..=last).collect()))
}

/// For each player with an opponent in round 1, the opponent's rank among these players, 0-based.
fn opponents(tournament: &Tournament) -> Vec<usize> {
    let game = |player: &crate::tournament::Player| player.entry(1).game();
    let players = || tournament.players.iter().enumerate();
    let present: Vec<usize> =
        players().filter(|(_, player)| game(player).is_some()).map(|(index, _)| index).collect();
    let rank = |index: usize| present.binary_search(&index).unwrap_or(0);
    players().filter_map(|(_, player)| Some(rank(game(player)?.opponent.index()))).collect()
}

fn pattern(opponents: &[usize]) -> Option<Diagnosis> {
    let (count, half) = (opponents.len(), opponents.len() / 2);
    if half < BOARDS_MIN {
        return None;
    }
    let all = |rank: fn(usize, usize) -> usize| {
        opponents.iter().enumerate().all(|(at, opponent)| *opponent == rank(at, count))
    };
    if all(|at, count| count - 1 - at) {
        return Some(Diagnosis::TopAgainstBottom);
    }
    if all(|at, _| at ^ 1) {
        return Some(Diagnosis::Neighbours);
    }
    let of_first_half = &opponents[..half];
    let downs = of_first_half.windows(2).filter(|pair| pair[0] > pair[1]).count();
    let is_disordered = of_first_half.iter().all(|opponent| *opponent >= half) && downs * 4 > half;
    is_disordered.then_some(Diagnosis::SecondHalfInAnotherOrder)
}

/// The last round of those that differ from round 1 on, if late entries may be the cause: round 1 differs in more than
/// one board, and more than half of the later rounds match.
fn late_until(first: &RoundCheck, rounds: &[RoundCheck]) -> Option<u32> {
    let is_cause = |after: usize| {
        let later = &rounds[after..];
        later.len() > 1 && matching(later) * 2 > later.len()
    };
    if wrong(first).len() < 2 {
        return None;
    }
    let differing = rounds.iter().take_while(|it| it.verdict.is_difference()).count();
    // Several rounds, only if there are twice as many after them.
    if rounds.len() >= 3 * differing && is_cause(differing) {
        return Some(rounds[differing - 1].round);
    }
    is_cause(1).then_some(1)
}

/// Proposes the other initial colour, if all opponents of round 1 are right.
pub(super) fn propose(view: &View<'_>) -> Option<Proposal> {
    let first = view.first_difference().filter(|it| it.verdict == Verdict::Colour)?;
    let is_stated = view.tournament.initial_colour.is_some();
    let right = !initial_colour(&view.tournament).colour();
    let mut changed = view.tournament.clone();
    changed.initial_colour = Some(right);
    let then = view.judge_first(&changed)?;
    let is_right = if is_stated {
        then.verdict == Verdict::Match
    } else {
        wrong(&then).len() == 1 && wrong(first).len() > 2
    };
    if !is_right {
        return None;
    }
    let rounds = view.judge(&changed);
    let matching: Matching = view.counts(&rounds);
    if is_stated && matching.then <= matching.now {
        return None;
    }
    let mut diagnosed =
        view.tried(Diagnosis::InitialColour { is_stated, right, matching }, &rounds);
    if !diagnosed.rounds.contains(&1) {
        // All boards of round 1 but the first.
        diagnosed.rounds.insert(0, 1);
    }
    Some((diagnosed, changed, rounds))
}

/// The rounds with the verdict `colour`, if only unplayed games have other colours in them. `None` if there is no such
/// round, or if one of these rounds has another wrong colour.
pub(super) fn of_forfeits(view: &View<'_>) -> Option<Vec<u32>> {
    let of_colour = || view.rounds.iter().filter(|it| it.verdict == Verdict::Colour);
    let rounds: Vec<u32> = of_colour().map(|it| it.round).collect();
    let is_unplayed = |it: &RoundCheck| {
        wrong(it).iter().all(|board| {
            let index = view.tournament.index_of(board.white);
            let game = index.and_then(|index| view.tournament[index].entry(it.round).game());
            let result = game.map(|game| game.result);
            matches!(result, Some(GameResult::ForfeitWin | GameResult::ForfeitLoss))
        })
    };
    (!rounds.is_empty() && of_colour().all(is_unplayed)).then_some(rounds)
}

/// The boards of the file that are not among the boards by the rules.
pub(super) fn wrong(check: &RoundCheck) -> Vec<Board> {
    let Some(expected) = &check.expected else { return check.file.clone() };
    let mut sorted = expected.clone();
    sorted.sort_unstable();
    check.file.iter().filter(|board| sorted.binary_search(board).is_err()).copied().collect()
}
