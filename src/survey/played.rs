//! What was played in a tournament, whoever the players are.

use crate::engines::sha256;
use crate::tournament::{Game, Tournament};

const MARK: usize = 16;

/// SHA-256 of the pairings up to each round, with byes and the results before. Names, numbers, ratings, headers and
/// line order do not matter, but the order of pairing numbers does.
pub(super) fn played(tournament: &Tournament) -> Vec<String> {
    let players = &tournament.players;
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|at| players[*at].tpn);
    let mut places = vec![0; players.len()];
    order.iter().enumerate().for_each(|(place, at)| places[*at] = place);
    let mut before = String::new();
    let rounds = (1..=tournament.last_paired_round()).map(|round| {
        let (mut paired, mut results) = (before.clone(), String::new());
        for entry in order.iter().map(|at| players[*at].entry(round)) {
            match entry.game() {
                Some(Game { opponent, colour, result }) => {
                    paired += &format!("{} {colour:?}\n", places[opponent.index()]);
                    results += &format!("{result:?}\n");
                }
                None => paired += &format!("{entry:?}\n"),
            }
        }
        let paired = sha256(paired.as_bytes());
        before = format!("{paired}\n{results}");
        paired
    });
    rounds.collect()
}

/// The hashes of all rounds, shortened.
pub(super) fn marks(tournament: &Tournament) -> String {
    played(tournament).iter().map(|it| mark(it)).collect()
}

pub(super) fn mark(digest: &str) -> &str {
    digest.get(..MARK).unwrap_or(digest)
}

/// The marks in a text of [`marks`], one a round.
pub(super) fn each_mark(marks: &str) -> impl Iterator<Item = &str> {
    (0..marks.len() / MARK).filter_map(|at| marks.get(at * MARK..(at + 1) * MARK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::tournament::{Entry, GameResult, PlayerIndex, PlayerNumber};

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
        // Nothing was paired by the results of the last round.
        for player in &mut other.players {
            if let Entry::Game(game) = &mut player.entries[2] {
                game.result = GameResult::Draw;
            }
        }
        assert_eq!(played(&made), played(&other));
        other[PlayerIndex::new(0)].entries[2] = Entry::ZeroPointBye;
        assert_eq!(played(&made)[..2], played(&other)[..2]);
        assert_ne!(played(&made)[2], played(&other)[2]);
        let marks = marks(&made);
        let all: Vec<&str> = each_mark(&marks).collect();
        assert_eq!((all.len(), all[2]), (3, mark(&played(&made)[2])));
    }
}
