//! The Skalitzka system: three teams, two rounds, and nobody is free.

use crate::{Game, Seat};

/// The two rounds of three teams, in which everybody has one White and one Black and meets both other teams. `None`
/// unless the number of boards is even.
///
/// The rounds have the games of two boards after each other, and continue in the same way for any number of boards.
/// Games between the first and the second team, or the third and the first, are on equal boards. Those between the
/// second and the third are crosswise within the two boards.
pub fn skalitzka(boards: u32) -> Option<[Vec<Game<Seat>>; 2]> {
    if boards == 0 || boards % 2 == 1 {
        return None;
    }
    let games = |white: [u32; 3], boards_of: fn(u32) -> [[u32; 2]; 3]| {
        let pairs = (1..boards).step_by(2).flat_map(boards_of);
        let seats = pairs.zip(white.into_iter().cycle());
        let game = |([white, black], team): ([u32; 2], u32)| Game {
            white: Seat { team, board: white },
            black: Seat { team: team % 3 + 1, board: black },
        };
        seats.map(game).collect()
    };
    Some([
        games([1, 2, 3], |board| [[board, board], [board + 1, board], [board + 1, board + 1]]),
        games([3, 2, 1], |board| [[board, board], [board, board + 1], [board + 1, board + 1]]),
    ])
}
