//! Why a player sits at their board: the order of boards.

use super::Case;
use super::data::{BoardFacts, BoardPlace, virtual_points};
use crate::colours::{Allocation, allocate, sort_boards};
use crate::round::Rank;
use crate::tournament::Points;

impl Case<'_> {
    pub(super) fn board_facts(&self, rank: Rank) -> BoardFacts {
        let (order, boards) = (&self.edition.board_order, self.boards_around(rank));
        BoardFacts { boards, article: order.article.number, asks: order.asks }
    }

    /// The board of a player and those next to it, top down; none for a player with the PAB, who has
    /// no board.
    fn boards_around(&self, rank: Rank) -> Vec<BoardPlace> {
        let rules = self.edition.colour_steps();
        let pairs = self.best.pairing.pairs.iter();
        let mut boards: Vec<Allocation> =
            pairs.map(|pair| allocate(&self.round, rules.iter().copied(), *pair)).collect();
        sort_boards(&self.round, &mut boards);
        let is_his = |board: &Allocation| board.white == rank || board.black == rank;
        let Some(at) = boards.iter().position(is_his) else { return Vec::new() };
        let around = at.saturating_sub(1)..boards.len().min(at + 2);
        around.map(|index| self.board_place(index, &boards[index])).collect()
    }

    fn board_place(&self, index: usize, board: &Allocation) -> BoardPlace {
        let higher = board.white.min(board.black);
        let sum = |of: &dyn Fn(Rank) -> Points| of(board.white) + of(board.black);
        BoardPlace {
            board: index + 1,
            white: self.number(board.white),
            black: self.number(board.black),
            higher: self.number(higher),
            higher_score: self.round.score(higher),
            higher_virtual_points: virtual_points(self.virtual_points(higher)),
            sum: sum(&|place| self.round.score(place)),
            sum_virtual_points: virtual_points(sum(&|place| self.virtual_points(place))),
        }
    }
}
