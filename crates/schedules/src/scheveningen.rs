//! Matches of two teams in which everybody meets the whole other team.

use crate::{Game, Seat};

/// A table: for each round, whom the players of the first team meet, in the order of their boards. Negative: the player
/// of the first team has Black.
type Opponents = &'static [&'static [i32]];

/// The tables in use for each number of boards. FIDE defines none. Of 5 and 6 boards two are in use.
const TABLES: &[(u32, Opponents)] = &[
    (2, &[&[1, 2], &[-2, -1]]),
    (3, &[&[1, 2, -3], &[-2, 3, -1], &[3, -1, 2]]),
    (4, &[&[1, 2, -3, -4], &[-2, -1, 4, 3], &[3, 4, -1, -2], &[-4, -3, 2, 1]]),
    (
        5,
        &[
            &[1, 2, 3, -4, -5],
            &[-2, -3, 4, 5, -1],
            &[3, 4, -5, -1, 2],
            &[-4, 5, 1, -2, -3],
            &[5, -1, -2, 3, 4],
        ],
    ),
    (
        5,
        &[
            &[1, 2, 3, -4, -5],
            &[-2, -3, -4, 5, 1],
            &[3, 4, -5, -1, 2],
            &[-4, -5, 1, 2, -3],
            &[5, -1, -2, 3, 4],
        ],
    ),
    (
        6,
        &[
            &[1, -2, -3, 4, -5, 6],
            &[-2, 3, 5, -6, 4, -1],
            &[3, -5, -1, 2, 6, -4],
            &[-4, -6, 2, 1, -3, 5],
            &[5, 4, 6, -3, -1, -2],
            &[-6, 1, -4, -5, 2, 3],
        ],
    ),
    (
        6,
        &[
            &[-1, -5, 4, 2, 3, -6],
            &[-2, 1, -3, -4, 6, 5],
            &[3, 2, -1, -6, -5, 4],
            &[4, -6, 5, 1, -2, -3],
            &[-5, -4, 6, -3, 1, 2],
            &[6, 3, -2, 5, -4, -1],
        ],
    ),
    (
        7,
        &[
            &[1, 2, 3, 4, -5, -6, -7],
            &[-2, -3, -4, 5, 6, 7, -1],
            &[3, 4, 5, -6, -7, -1, 2],
            &[-4, -5, 6, 7, 1, -2, -3],
            &[5, 6, -7, -1, -2, 3, 4],
            &[-6, 7, 1, 2, -3, -4, -5],
            &[7, -1, -2, -3, 4, 5, 6],
        ],
    ),
    (
        8,
        &[
            &[1, 2, 3, 4, -5, -6, -7, -8],
            &[-2, -3, -4, -1, 6, 7, 8, 5],
            &[3, 4, 1, 2, -7, -8, -5, -6],
            &[-4, -1, -2, -3, 8, 5, 6, 7],
            &[5, 6, 7, 8, -1, -2, -3, -4],
            &[-6, -7, -8, -5, 2, 3, 4, 1],
            &[7, 8, 5, 6, -3, -4, -1, -2],
            &[-8, -5, -6, -7, 4, 1, 2, 3],
        ],
    ),
    (
        10,
        &[
            &[1, 2, 3, 4, -5, -6, -7, 8, -9, -10],
            &[-2, -1, -8, -3, 10, 5, 6, -4, 7, 9],
            &[3, 8, 4, 10, -6, -7, -9, 1, -2, -5],
            &[-4, -3, -10, 6, 7, -8, 5, 9, -1, 2],
            &[5, 4, -9, -7, -1, 10, -8, -2, 3, 6],
            &[-6, 7, 1, 9, 8, 2, -10, -5, -4, -3],
            &[7, -5, -2, -1, -4, -9, 3, 10, 6, 8],
            &[-8, -6, 5, 2, 9, 1, 4, -3, -10, -7],
            &[9, 10, 7, -5, -2, -3, -1, 6, 8, -4],
            &[-10, -9, -6, -8, 3, 4, 2, -7, 5, 1],
        ],
    ),
];

/// The tables of a match of two teams, the usual one first: everybody of the first team meets everybody of the second
/// one, in as many rounds as there are boards. None: no table is known (9 boards, and more than 10).
///
/// Everybody has both colours equally often, with an odd number of boards but for one. With up to 8 boards nobody has
/// the same colour three times in a row.
pub fn scheveningen(boards: u32) -> Vec<Vec<Vec<Game<Seat>>>> {
    let tables = TABLES.iter().filter(|(size, _)| *size == boards);
    let rounds = |table: Opponents| table.iter().map(|round| games(round)).collect();
    tables.map(|(_, table)| rounds(table)).collect()
}

fn games(opponents: &[i32]) -> Vec<Game<Seat>> {
    let game = |(board, opponent): (u32, &i32)| {
        let first = Seat { team: 1, board };
        let second = Seat { team: 2, board: opponent.unsigned_abs() };
        let game = Game { white: first, black: second };
        if *opponent < 0 { game.reversed() } else { game }
    };
    (1..).zip(opponents).map(game).collect()
}
