//! What was played in a tournament, whoever the players are.

use crate::engines::sha256;
use crate::tournament::Tournament;

/// The digits of a mark.
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
            Some(game) => {
                let opponent = places[game.opponent.index()];
                format!("{opponent} {:?} {:?}\n", game.colour, game.result)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::tournament::{Entry, PlayerIndex, PlayerNumber};

    #[test]
    fn another_name_number_date_or_order_makes_no_other_tournament() {
        let made = Recipe::plain(8, 3).make(1, 1).tournament;
        let mut other = made.clone();
        other.headers.name = "Another".to_owned();
        other.headers.start_date = "2026/03/04".to_owned();
        other.declared_rounds = None;
        for player in &mut other.players {
            player.name = "Somebody".to_owned();
            player.rating = Some(1);
            player.number = PlayerNumber::new(player.number.get() + 10);
            player.tpn += 10;
            for entry in &mut player.entries {
                if let Entry::Game(game) = entry {
                    game.opponent = PlayerIndex::from_index(7 - game.opponent.index());
                }
            }
        }
        other.players.reverse();
        assert_eq!(played(&made), played(&other));
        other[PlayerIndex::new(0)].entries[2] = Entry::ZeroPointBye;
        assert_eq!(played(&made)[..2], played(&other)[..2]);
        assert_ne!(played(&made)[2], played(&other)[2]);
        let marks = marks(&made);
        let all: Vec<&str> = each_mark(&marks).collect();
        assert_eq!((all.len(), all[2]), (3, mark(&played(&made)[2])));
    }
}
