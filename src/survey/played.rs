//! What was played in a tournament, whoever the players are.

use crate::engines::sha256;
use crate::tournament::{Game, Tournament};

const MARK: usize = 16;

/// SHA-256 of what was played up to each round: who met whom with which colour and result, and who had which bye. Names,
/// numbers, ratings, headers and the order of the lines do not matter, but the order of the players by pairing number does.
pub(super) fn played(tournament: &Tournament) -> Vec<String> {
    let players = &tournament.players;
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|at| players[*at].tpn);
    let mut places = vec![0; players.len()];
    order.iter().enumerate().for_each(|(place, at)| places[*at] = place);
    let entry = |at: &usize, round: u32| {
        let entry = players[*at].entry(round);
        match entry.game() {
            Some(Game { opponent, colour, result }) => {
                format!("{} {colour:?} {result:?}\n", places[opponent.index()])
            }
            None => format!("{entry:?}\n"),
        }
    };
    let mut so_far = String::new();
    let rounds = (1..=tournament.last_paired_round()).map(|round| {
        let lines: String = order.iter().map(|at| entry(at, round)).collect();
        so_far = sha256(format!("{so_far}{lines}").as_bytes());
        so_far.clone()
    });
    rounds.collect()
}

/// The same of every round, shorter.
pub(super) fn marks(tournament: &Tournament) -> String {
    played(tournament).iter().map(|it| mark(it)).collect()
}

/// The beginning of a digest.
pub(super) fn mark(digest: &str) -> &str {
    digest.get(..MARK).unwrap_or(digest)
}

/// The marks of a text of [`marks`], one for each round.
pub(super) fn each_mark(marks: &str) -> impl Iterator<Item = &str> {
    (0..marks.len() / MARK).filter_map(|at| marks.get(at * MARK..(at + 1) * MARK))
}
