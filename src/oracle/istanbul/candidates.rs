//! Every candidate of a bracket of 2013, and its place among them.

use std::cmp::Reverse;

use crate::criteria::Pair;
use crate::round::{Float, Place, RoundContext};

/// The players of a bracket who take part in its pairing: MDPs, then residents, by rank.
#[derive(Clone, Debug)]
pub(super) struct Players<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) mdps: Vec<Place>,
    pub(super) residents: Vec<Place>,
    /// Whether this is the lowest bracket, where D.4 applies.
    pub(super) is_lowest: bool,
}

/// What is to be made of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub(super) pairs: usize,
    /// How many MDPs meet residents; `None`: the bracket is homogeneous.
    pub(super) mdps: Option<usize>,
}

/// Some pairs, and whoever is left over, by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) pairs: Vec<Pair>,
    pub(super) left_over: Vec<Place>,
}

impl Players<'_> {
    pub(super) fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    pub(super) fn everybody(&self) -> Vec<Place> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    /// Every candidate for an aim, the best first.
    pub(super) fn candidates(&self, aim: Aim) -> Vec<Candidate> {
        let mut all = Vec::new();
        let keep = &mut |pairs: &[Pair], left_over: &[Place]| {
            all.push(Candidate { pairs: pairs.to_vec(), left_over: left_over.to_vec() });
        };
        for_each_matching(self.round, &self.everybody(), aim.pairs, keep);
        all.retain(|candidate| self.fits(aim, candidate));
        all.sort_by_cached_key(|candidate| self.key(aim, candidate));
        all
    }

    pub(super) fn is_mdp(&self, place: Place) -> bool {
        self.mdps.contains(&place)
    }

    fn fits(&self, aim: Aim, candidate: &Candidate) -> bool {
        let Some(wanted) = aim.mdps else { return true };
        let with = |count: usize| {
            let mdps_of =
                |pair: &&Pair| usize::from(self.is_mdp(pair.0)) + usize::from(self.is_mdp(pair.1));
            candidate.pairs.iter().filter(|pair| mdps_of(pair) == count).count()
        };
        with(2) == 0 && with(1) == wanted
    }

    fn key(&self, aim: Aim, candidate: &Candidate) -> impl Ord + use<> {
        (self.quality(aim, candidate), self.generation(aim, candidate))
    }

    /// B.3, D.4, C.10 from the last line to give way to the first.
    fn quality(&self, aim: Aim, candidate: &Candidate) -> impl Ord + use<> {
        let round = self.round;
        let scores = self.left_over_scores(candidate);
        let count = |is_hit: &dyn Fn(&Pair) -> bool| {
            candidate.pairs.iter().filter(|pair| is_hit(pair)).count()
        };
        let odd = round.round % 2 == 1;
        let colours = [
            count(&|pair| self.clash(pair).is_some_and(|it| it == (true, true))),
            if odd { count(&|pair| self.clash(pair).is_some_and(|it| it.0 && !it.1)) } else { 0 },
            count(&|pair| self.clash(pair).is_some()),
            if odd { 0 } else { count(&|pair| self.clash(pair).is_some_and(|it| it.0)) },
        ];
        let floated = |place: Place, back: usize, float: Float| {
            round.player(place).floats[back] == Some(float)
        };
        let down = |back: usize| {
            let left_over = candidate.left_over.iter();
            left_over.filter(|it| !self.is_mdp(**it) && floated(**it, back, Float::Down)).count()
        };
        let up = |back: usize| {
            let is_hit = |pair: &Pair| self.is_mdp(pair.0) && floated(pair.1, back, Float::Up);
            if aim.mdps.is_some() { count(&is_hit) } else { 0 }
        };
        (scores, self.square_sum(candidate), colours, [down(0), down(1), up(0), up(1)])
    }

    /// B.3: the scores of those left over, highest first. In the lowest bracket D.4 stands in its place.
    pub(super) fn left_over_scores(&self, candidate: &Candidate) -> Vec<i32> {
        let scores = candidate.left_over.iter().map(|place| self.round.score(*place).0);
        let mut scores: Vec<i32> = scores.filter(|_| !self.is_lowest).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores
    }

    /// D.4: the bye is an opponent with one point less than the lowest score.
    pub(super) fn square_sum(&self, candidate: &Candidate) -> i64 {
        let score = |place: &Place| i64::from(self.round.score(*place).0);
        if !self.is_lowest {
            return 0;
        }
        let lowest = self.everybody().iter().map(score).min().unwrap_or(0);
        let pairs = candidate.pairs.iter().map(|(one, other)| score(one) - score(other));
        let byes = candidate.left_over.iter().map(|place| score(place) - (lowest - 10));
        pairs.chain(byes).map(|difference| difference * difference).sum()
    }

    /// Of a pair that wants one colour: whether neither preference is mild, whether both are absolute.
    pub(super) fn clash(&self, pair: &Pair) -> Option<(bool, bool)> {
        let one = self.round.player(pair.0).class;
        let other = self.round.player(pair.1).class;
        let same = one.colour().is_some() && one.colour() == other.colour();
        let strong = !one.is_mild() && !other.is_mild();
        same.then_some((strong, one.is_absolute() && other.is_absolute()))
    }

    /// D.3, D.1.2, D.2, D.1.1.
    fn generation(&self, aim: Aim, candidate: &Candidate) -> impl Ord + use<> {
        let is_first_part = |pair: &Pair| aim.mdps.is_some() && self.is_mdp(pair.0);
        let (first, second): (Vec<Pair>, Vec<Pair>) =
            candidate.pairs.iter().copied().partition(is_first_part);
        let mdps: Vec<Place> = first.iter().map(|pair| pair.0).collect();
        let opponents: Vec<Place> = first.iter().map(|pair| pair.1).collect();
        let pool = if aim.mdps.is_some() { self.residents.clone() } else { self.everybody() };
        let remainder: Vec<Place> = pool.into_iter().filter(|it| !opponents.contains(it)).collect();
        let number = |place: Place| remainder.iter().position(|it| *it == place).map(|at| at + 1);
        let mut numbered: Vec<_> =
            second.iter().map(|(one, other)| (number(*one), number(*other))).collect();
        numbered.sort_unstable();
        let half = numbered.len();
        let s1: Vec<usize> = numbered.iter().filter_map(|pair| pair.0).collect();
        let into: Vec<usize> = s1.iter().copied().filter(|it| *it > half).collect();
        let out: Vec<Reverse<usize>> =
            (1..=half).rev().filter(|it| !s1.contains(it)).map(Reverse).collect();
        let moved =
            into.iter().sum::<usize>() as i64 - out.iter().map(|it| it.0 as i64).sum::<i64>();
        let last: Vec<_> = numbered.iter().map(|pair| pair.1).collect();
        (mdps, opponents, into.len(), moved, out, into, last)
    }
}

/// Calls `found` with every way of making exactly `size` legal pairs, and with those left over.
pub(in crate::oracle) fn for_each_matching(
    round: &RoundContext,
    places: &[Place],
    size: usize,
    found: &mut dyn FnMut(&[Pair], &[Place]),
) {
    enumerate(round, places, size, &mut Vec::new(), &mut Vec::new(), found);
}

fn enumerate(
    round: &RoundContext,
    places: &[Place],
    size: usize,
    pairs: &mut Vec<Pair>,
    left_over: &mut Vec<Place>,
    found: &mut dyn FnMut(&[Pair], &[Place]),
) {
    let Some((first, rest)) = places.split_first() else {
        if size == 0 {
            found(pairs, left_over);
        }
        return;
    };
    if 2 * size > places.len() {
        return;
    }
    for (at, other) in rest.iter().enumerate() {
        if size > 0 && round.may_meet(*first, *other) {
            pairs.push((*first, *other));
            let others = [&rest[..at], &rest[at + 1..]].concat();
            enumerate(round, &others, size - 1, pairs, left_over, found);
            pairs.pop();
        }
    }
    left_over.push(*first);
    enumerate(round, rest, size, pairs, left_over, found);
    left_over.pop();
}
