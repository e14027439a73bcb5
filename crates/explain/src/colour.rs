//! Why a player has their colour.

use super::Case;
use super::data::{BoardFacts, BoardPlace, ColourFacts, InitialColourFacts, virtual_points};
use crate::colours::{Allocation, allocate, sort_boards};
use crate::criteria::Pair;
use crate::editions::Rule;
use crate::round::Rank;
use crate::tournament::Points;

impl Case<'_> {
    /// The rule of article 5 that decided, and what it decided on; `None`: they have the PAB.
    pub(super) fn colour_facts(&self, rank: Rank) -> Option<ColourFacts> {
        let given = self.allocated(rank)?;
        let (article, rule, _, about) = self.edition.colour_rules[given.rule];
        let id = Rule::Colour(rule);
        let higher = self.round.player(given.white.min(given.black));
        let initial_colour = self.is_by_initial_colour(&given).then(|| InitialColourFacts {
            colour: self.initial_colour.colour().letter(),
            source: self.initial_colour.source(),
            higher: higher.number,
            number: higher.parity_number,
            counts_participants: !self.edition.definitions.numbers_whole_list,
        });
        let is_open = (self.edition.is_open)(&self.round, given.white, given.black);
        Some(ColourFacts {
            article: article.number,
            label: id.label(article),
            id,
            asks: about.asks,
            histories: [self.history(given.white), self.history(given.black)],
            initial_colour: initial_colour.filter(|_| !is_open),
            is_open,
        })
    }

    /// Whether a pair has its colours by the initial one: with the other one it would have the others.
    fn is_by_initial_colour(&self, given: &Allocation) -> bool {
        let mirrored = self.mirrored.get_or_init(|| self.round.mirrored());
        let pair = (given.white, given.black);
        allocate(mirrored, self.edition.colour_steps(), pair).white != given.white
    }

    fn allocated(&self, rank: Rank) -> Option<Allocation> {
        let is_his = |pair: &&Pair| pair.0 == rank || pair.1 == rank;
        let pair = self.best.pairing.pairs.iter().find(is_his)?;
        Some(allocate(&self.round, self.edition.colour_steps(), *pair))
    }
}

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
