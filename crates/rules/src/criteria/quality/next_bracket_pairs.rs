//! The downfloaters with whom the next bracket makes as many pairs as possible (2017: C.7).

use super::levels;
use crate::criteria::{About, Bracket, BracketKind, Candidate, Cost, Measure, Unit};
use crate::matching::{Packing, Vertex, Weight, WeightedGraph, best_matching, maximum_matching};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

#[derive(Clone, Copy, Debug)]
pub(super) struct NextBracketPairs;

pub(super) const ABOUT: About = About {
    counts: "players left over by the next bracket, and their scores",
    asks: "The players who move down are chosen so that the next bracket makes as many pairs as \
           possible and then has score differences as small as possible.",
    measured: "A function of the downfloaters alone: the least number of players whom the next \
               bracket leaves over with them by C.1 to C.3, and their scores, highest first, in \
               tenths of a point. Whether the others can then be paired is ignored. If the next \
               bracket is the last one, a player left over who may not get the PAB counts three \
               times. It does not apply to the penultimate and the collapsed last bracket.",
    example: "downfloaters-for-the-next-bracket",
    engines: "bbpPairings 5 and py4swiss agree.",
    references: "C.04.3 (2017) C.7",
};

/// The weight of a player who may not get the PAB and is left over by the last bracket.
const BARRED_WEIGHT: i64 = 3;

impl Measure for NextBracketPairs {
    fn unit(&self) -> Unit {
        Unit::CountThenScores
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let Some(look) = PairsAhead::new(candidate.bracket, candidate.downfloaters) else {
            return Cost::default();
        };
        let left = look.left_by_bound().unwrap_or_else(|| look.left_by_weights());
        look.cost(&left)
    }

    fn left_over_weight(&self, bracket: &Bracket<'_>, rank: Rank) -> i64 {
        let round = bracket.round;
        let is_last = bracket.scoregroup + 2 == round.scoregroups.len();
        if is_last && !round.player(rank).may_get_pab { BARRED_WEIGHT } else { 1 }
    }
}

/// The next bracket with the players moved down to it.
struct PairsAhead<'a> {
    bracket: &'a Bracket<'a>,
    round: &'a RoundContext,
    /// The players moved down, then the residents.
    members: Vec<Rank>,
    moved_down: usize,
    is_last: bool,
}

impl<'a> PairsAhead<'a> {
    /// The next bracket after `downfloaters`. `None` if the criterion does not apply to `bracket`.
    fn new(bracket: &'a Bracket<'a>, downfloaters: &[Rank]) -> Option<PairsAhead<'a>> {
        if bracket.kind != BracketKind::Ordinary {
            return None;
        }
        let round = bracket.round;
        let next = round.scoregroups.get(bracket.scoregroup + 1)?;
        Some(PairsAhead {
            bracket,
            round,
            members: downfloaters.iter().copied().chain(next.places.clone()).collect(),
            moved_down: downfloaters.len(),
            is_last: bracket.scoregroup + 2 == round.scoregroups.len(),
        })
    }

    fn is_pair(&self, one: Vertex, other: Vertex) -> bool {
        let both_moved_down = (one.max(other) as usize) < self.moved_down;
        let (one, other) = (self.members[one as usize], self.members[other as usize]);
        !both_moved_down && self.round.may_meet(one, other)
    }

    /// Solves the usual case: nobody is left over, or one resident who may be left over. `None` in other cases.
    fn left_by_bound(&self) -> Option<Vec<Rank>> {
        let mates = maximum_matching(self.members.len(), |one, other| self.is_pair(one, other));
        let free: Vec<usize> = (0..mates.len()).filter(|at| mates[*at].is_none()).collect();
        let may_stay = |at: usize| {
            let place = self.members[at];
            at >= self.moved_down && (!self.is_last || self.round.player(place).may_get_pab)
        };
        match free.as_slice() {
            [] => Some(Vec::new()),
            [only] if may_stay(*only) => Some(vec![self.members[*only]]),
            _ => None,
        }
    }

    /// Solves every case by the heaviest matching.
    fn left_by_weights(&self) -> Vec<Rank> {
        let levels = levels(self.round, &self.members);
        let mut packing = Packing::default();
        (0..=levels.len()).for_each(|_| packing.push(6 * self.members.len() as u64));
        let count = self.members.len();
        // Two vertices that make no pair of the bracket are matched when both are left over; one more vertex where
        // their number is odd.
        let vertices = count + count % 2;
        let mut graph = WeightedGraph::<64>::with_capacity(vertices, count * count / 2 + count);
        for low in 1..vertices {
            for high in 0..low {
                let is_pair = self.is_pair_of_two(high, low);
                let weight =
                    if is_pair { self.pair_weight(high, low, &levels, &packing) } else { [0; 64] };
                graph.add(high as Vertex, low as Vertex, weight);
            }
        }
        let mates = best_matching(&graph).expect("every two vertices have an edge");
        let is_left = |at: &usize| {
            let mate = mates[*at].expect("the matching is perfect") as usize;
            !self.is_pair_of_two(mate.min(*at), mate.max(*at))
        };
        (0..count).filter(is_left).map(|at| self.members[at]).collect()
    }

    /// Whether two vertices are members who make a pair of the bracket, `high < low`.
    fn is_pair_of_two(&self, high: usize, low: usize) -> bool {
        low < self.members.len() && self.is_pair(high as Vertex, low as Vertex)
    }

    fn pair_weight(
        &self,
        high: usize,
        low: usize,
        levels: &[Points],
        packing: &Packing,
    ) -> Weight<64> {
        let mut fields = vec![0; levels.len() + 1];
        for place in [self.members[high], self.members[low]] {
            fields[0] += NextBracketPairs.left_over_weight(self.bracket, place);
            let score = self.round.score(place);
            let level = levels.iter().position(|it| *it == score);
            fields[1 + level.expect("the score of a member")] += 1;
        }
        packing.pack(&fields)
    }

    fn cost(&self, left: &[Rank]) -> Cost {
        let weight = |rank: &Rank| NextBracketPairs.left_over_weight(self.bracket, *rank);
        let mut scores: Vec<i32> = left.iter().map(|rank| self.round.score(*rank).0).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        let total: i64 = left.iter().map(weight).sum();
        Cost::sequence(std::iter::once(total as i32).chain(scores).collect())
    }
}
