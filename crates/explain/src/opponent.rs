//! Who meets a player, and floats in a row. Also why a player has their colour, and sits at their board.

use super::case::Case;
use super::data::{
    Answer, BoardFacts, BoardPlace, CitedRule, ColourFacts, FloatsAgain, InitialColourFacts,
    name_of, virtual_points,
};
use crate::colours::{Allocation, allocate, sort_boards};
use crate::criteria::{Pair, Quality as Q};
use crate::editions::{Article, Rule};
use crate::round::{Ago, Float, Rank, Scores, float_of};
use crate::tournament::Points;

impl Case<'_> {
    /// The opponent of a player in the rules' pairing. `None` if the player gets the PAB.
    pub(super) fn opponent_of(&self, rank: Rank) -> Option<Rank> {
        self.best.pairing.opponents(self.round.len())[rank.index()]
    }

    /// Whether a player floats as in the round before, and which rules ask to avoid it. `None` also where such a rule is the
    /// one that decides, or where no row of the edition asks for it: a procedure has none.
    pub(super) fn floats_again(&self, player: Rank, answer: &Answer) -> Option<FloatsAgain> {
        let now = self.float_now(player)?;
        let rounds = self.rounds_with(player, now);
        let counts = |id: Q| id.minds_float() == Some((now, Ago::One)) && !id.measures_how_far();
        let rows = self.edition.criteria.iter().map(|(article, it)| (*article, it.id()));
        let minding: Vec<(Article, Q)> = rows.filter(|(_, id)| counts(*id)).collect();
        let difference = answer.difference();
        let deciding = difference.and_then(|it| match it.rule.id {
            Rule::Quality(deciding) => Some(deciding),
            _ => None,
        });
        let decides = deciding.is_some_and(|it| minding.iter().any(|(_, id)| id.is_kin(it)));
        let is_said = rounds.len() > 1 && !decides && !minding.is_empty();
        let before = deciding.and_then(|deciding| {
            let row = |id: Q| self.edition.criterion_row(id);
            let comes_first = minding.iter().all(|(_, id)| row(deciding) < row(*id));
            let (article, _) = self.edition.criteria.get(row(deciding)?)?;
            comes_first.then(|| CitedRule::of(*article, deciding))
        });
        let swapped = difference.and_then(|it| it.swapped_downfloaters());
        let instead = swapped.filter(|it| now == Float::Down && it.0 == self.number(player));
        let instead = instead.map(|it| it.1).filter(|it| {
            let rank = self.round.rank_of_number(*it);
            rank.is_some_and(|it| self.round.player(it).floats[0] == Some(now))
        });
        let index = self.round.player(player).index;
        let is_unplayed = |past: &u32| self.tournament[index].entry(*past).played().is_none();
        let (_, earlier) = rounds.split_last()?;
        let unplayed = earlier.iter().copied().filter(is_unplayed).collect();
        let rules = minding.into_iter().map(|(article, id)| CitedRule::of(article, id));
        is_said.then(|| FloatsAgain {
            float: name_of(now),
            rounds,
            rules: rules.collect(),
            before,
            instead,
            unplayed,
            is_forced: matches!(answer, Answer::Impossible { .. }),
        })
    }

    /// The latest rounds in a row, this one last, in which a player gets this float.
    fn rounds_with(&self, player: Rank, float: Float) -> Vec<u32> {
        let (index, round) = (self.round.player(player).index, self.round.round);
        let scores = Scores::new(self.tournament, round);
        let of = |past: &u32| {
            float_of(self.tournament, &scores, &self.edition.definitions, index, *past)
        };
        let earlier = (1..round).rev().take_while(|past| of(past) == Some(float)).count() as u32;
        (round - earlier..=round).collect()
    }

    /// The rule of article 5 that decided the colours, and its reasons. `None` if the player has the PAB.
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
            histories: [given.white, given.black].map(|it| self.history(it)),
            scores: [given.white, given.black].map(|it| self.round.score(it)),
            higher: higher.number,
            initial_colour: initial_colour.filter(|_| !is_open),
            is_open,
        })
    }

    /// Whether the initial colour decides the colours of a pair: with the other one they would be exchanged.
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
            pairs.map(|pair| allocate(&self.round, rules.clone(), *pair)).collect();
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
