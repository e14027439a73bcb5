//! The pair of a case as a board, and back.

use super::values::StatedPair;
use crate::check::Board;

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
