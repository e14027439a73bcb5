//! The downfloaters with whom the next bracket can be paired as well as possible (C8).

use std::cmp::Reverse;

use super::levels;
use crate::criteria::{About, Bracket, Candidate, Completion, Cost, Measure, Pab, Unit};
use crate::matching::{Mates, Packing, Vertex, WeightedGraph, best_matching, maximum_matching};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

#[derive(Clone, Copy, Debug)]
pub(super) struct NextBracket;

pub(super) const ABOUT: About = About {
    counts: "players moved down by the next bracket, and their scores",
    asks: "The players who move down are chosen so that the next bracket can satisfy C1 to C7 as \
           well as possible: first as many pairs there as possible, then downfloaters of it with \
           scores as low as possible.",
    measured: "A function of the downfloaters alone: the least number of downfloaters that the next \
               bracket can have with them, and the least scores of these, highest first, in tenths \
               of a point; all other players must still be able to be paired. Only the next bracket \
               counts, without its colours and floats, and not as the pairing really pairs it.",
    example: "downfloaters-for-the-next-bracket",
    engines: "bbpPairings 6 and gacrux agree. A program that only asks whether each downfloater has \
              an opponent below asks less than the rule.",
    references: "C.04.3 (2026) 2.4.3",
};

impl Measure for NextBracket {
    fn unit(&self) -> Unit {
        Unit::CountThenScores
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let look = LookAhead::of(candidate.bracket, candidate.downfloaters);
        let scores = look.and_then(|look| look.by_bound().or_else(|| look.by_weights()));
        scores.map_or_else(Cost::default, |scores| {
            let count = scores.len() as i32;
            Cost::sequence([count].into_iter().chain(scores.iter().map(|it| it.0)).collect())
        })
    }
}

/// The next bracket and all players below it.
struct LookAhead<'a> {
    round: &'a RoundContext,
    pab_score: Option<Points>,
    moved_down: &'a [Rank],
    next: Vec<Rank>,
    below: Vec<Rank>,
}

impl<'a> LookAhead<'a> {
    /// The look-ahead into the next bracket. `None` if there is no next bracket.
    fn of(bracket: &Bracket<'a>, moved_down: &'a [Rank]) -> Option<LookAhead<'a>> {
        let round = bracket.round;
        let next = round.scoregroups.get(bracket.scoregroup + 1)?;
        Some(LookAhead {
            round,
            pab_score: bracket.pab_score,
            moved_down,
            next: next.places.clone().collect(),
            below: round.ranks_from(next.places.end).collect(),
        })
    }

    fn pab(&self) -> Pab {
        self.pab_score.map_or(Pab::Given, Pab::UpTo)
    }

    /// The members of the next bracket: the players moved down, then its residents.
    fn members(&self) -> Vec<Rank> {
        self.moved_down.iter().chain(&self.next).copied().collect()
    }

    fn is_pair_of_next(&self, members: &[Rank], one: Vertex, other: Vertex) -> bool {
        let both_moved_down = (one.max(other) as usize) < self.moved_down.len();
        !both_moved_down && self.round.may_meet(members[one as usize], members[other as usize])
    }

    /// The scores of the players whom the next bracket leaves over at best, the highest first. `None` unless at most
    /// one player is left over, this one can be a resident, and all others can be paired.
    fn by_bound(&self) -> Option<Vec<Points>> {
        let members = self.members();
        let mates = maximum_matching(members.len(), |one, other| {
            self.is_pair_of_next(&members, one, other)
        });
        let free: Vec<usize> = (0..members.len()).filter(|at| mates[*at].is_none()).collect();
        let left: Vec<Rank> = match free.as_slice() {
            [] => Vec::new(),
            [only] => vec![members[self.resident_on_even_path(&members, &mates, *only)?]],
            _ => return None,
        };
        let rest: Vec<Rank> = left.iter().chain(&self.below).copied().collect();
        Completion::new(self.round)
            .is_possible(&rest, self.pab())
            .then(|| left.iter().map(|place| self.round.score(*place)).collect())
    }

    /// A resident who can be left over instead of `free`: `free` itself, or the partner of a neighbour.
    fn resident_on_even_path(&self, members: &[Rank], mates: &Mates, free: usize) -> Option<usize> {
        let is_resident = |at: usize| at >= self.moved_down.len();
        if is_resident(free) {
            return Some(free);
        }
        (0..members.len())
            .filter(|near| self.is_pair_of_next(members, free as Vertex, *near as Vertex))
            .filter_map(|near| mates[near].map(|mate| mate as usize))
            .find(|mate| is_resident(*mate))
    }

    /// Solves every case by a best perfect matching of all players not yet paired. Only pairs of the next bracket count
    /// in it, and pairs of its highest scored members count most. `None` if the players cannot all be paired.
    fn by_weights(&self) -> Option<Vec<Points>> {
        let everybody: Vec<Rank> = self.members().into_iter().chain(self.below.clone()).collect();
        let in_next = self.moved_down.len() + self.next.len();
        let levels = levels(self.round, &everybody[..in_next]);
        // One field for the number of pairs, and one for each score.
        let mut packing = Packing::default();
        (0..=levels.len()).for_each(|_| packing.push(everybody.len() as u64));
        match packing.components() {
            0..=4 => self.solve::<4>(&everybody, in_next, &levels, &packing),
            5..=16 => self.solve::<16>(&everybody, in_next, &levels, &packing),
            _ => self.solve::<256>(&everybody, in_next, &levels, &packing),
        }
    }

    fn solve<const K: usize>(
        &self,
        everybody: &[Rank],
        in_next: usize,
        levels: &[Points],
        packing: &Packing,
    ) -> Option<Vec<Points>> {
        let has_bye = everybody.len() % 2 == 1;
        let count = everybody.len() + usize::from(has_bye);
        let mut graph = WeightedGraph::<K>::with_capacity(count, count * count / 2);
        let residents = self.moved_down.len()..in_next;
        let level = |rank: Rank| levels.iter().position(|it| *it == self.round.score(rank));
        for other in 0..everybody.len() {
            for one in 0..other {
                let (high, low) = (everybody[one], everybody[other]);
                if !self.round.may_meet(high, low) {
                    continue;
                }
                let mut fields = vec![0; levels.len() + 1];
                if residents.contains(&other) {
                    fields[0] = 1;
                    for level in [level(high), level(low)].into_iter().flatten() {
                        fields[level + 1] += 1;
                    }
                }
                graph.add(one as Vertex, other as Vertex, packing.pack(&fields));
            }
        }
        if has_bye {
            let completion = Completion::new(self.round);
            for (one, rank) in everybody.iter().enumerate() {
                if self.pab_score.is_some_and(|score| completion.may_get_pab(*rank, score)) {
                    graph.add(one as Vertex, everybody.len() as Vertex, [0; K]);
                }
            }
        }
        let mates = best_matching(&graph)?;
        let is_paired_in_next =
            |at: usize| mates[at].is_some_and(|mate| residents.contains(&at.max(mate as usize)));
        let mut scores: Vec<Points> = (0..in_next)
            .filter(|at| !is_paired_in_next(*at))
            .map(|at| self.round.score(everybody[at]))
            .collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        Some(scores)
    }
}
