//! The three forms of a pair: of a case, as a board, of an engine's answer.

use super::values::StatedPair;
use crate::check::Board;
use crate::engines::Seat;

impl From<&StatedPair> for Board {
    fn from(pair: &StatedPair) -> Board {
        Board { white: pair.white, black: pair.black }
    }
}

impl From<&Board> for StatedPair {
    fn from(board: &Board) -> StatedPair {
        StatedPair { white: board.white, black: board.black }
    }
}

impl From<&Seat> for Board {
    fn from(seat: &Seat) -> Board {
        Board { white: seat.white, black: seat.black }
    }
}

impl From<&Board> for Seat {
    fn from(board: &Board) -> Seat {
        Seat { white: board.white, black: board.black }
    }
}
