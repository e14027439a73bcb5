//! Every candidate of a bracket of 2013, and its place among them.

use std::cmp::Reverse;

use crate::criteria::Pair;
use crate::editions::rules_2013::{
    Downfloats, FloatOrder, LeftOut, LeftOverBy, Rules2013, ScoreDifferencesIn, Upfloats, XCount,
};
use crate::oracle::done::Candidate;
use crate::oracle::matchings::for_each_matching;
use crate::round::{Float, Rank, RoundContext};

/// The players of a bracket who take part in its pairing: MDPs, then residents, by rank.
#[derive(Clone, Debug)]
pub(super) struct Players<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) mdps: Vec<Rank>,
    pub(super) residents: Vec<Rank>,
    /// Whether this is the lowest bracket, where D.4 applies.
    pub(super) is_lowest: bool,
    /// Whether the bracket above has just been added to it.
    pub(super) is_joined: bool,
    /// The readings of the text.
    pub(super) readings: Rules2013,
}

/// How they are to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub(super) pairs: usize,
    /// How many MDPs meet residents; `None`: the bracket is homogeneous.
    pub(super) mdps: Option<usize>,
}

impl Players<'_> {
    pub(super) fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    pub(super) fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    /// Every candidate for an aim, the best first.
    pub(super) fn candidates(&self, aim: Aim) -> Vec<Candidate> {
        let mut all = Vec::new();
        let keep = &mut |pairs: &[Pair], left_over: &[Rank]| {
            all.push(Candidate { pairs: pairs.to_vec(), left_over: left_over.to_vec() });
        };
        for_each_matching(self.round, &self.everybody(), aim.pairs, keep);
        all.retain(|candidate| self.fits(aim, candidate));
        all.sort_by_cached_key(|candidate| self.key(aim, candidate));
        all
    }

    pub(super) fn is_mdp(&self, rank: Rank) -> bool {
        self.mdps.contains(&rank)
    }

    fn fits(&self, aim: Aim, candidate: &Candidate) -> bool {
        let Some(wanted) = aim.mdps else { return true };
        let with = |count: usize| {
            let mdps_of =
                |pair: &&Pair| usize::from(self.is_mdp(pair.0)) + usize::from(self.is_mdp(pair.1));
            candidate.pairs.iter().filter(|pair| mdps_of(pair) == count).count()
        };
        (with(2) == 0 || self.readings.left_out == LeftOut::JoinRemainder) && with(1) == wanted
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
        let x = |pair: &Pair| match self.readings.x {
            XCount::WithoutVariable if !odd => self.clash(pair).is_some_and(|it| it.0),
            _ => self.clash(pair).is_some(),
        };
        let in_first_part = |pair: &Pair| aim.mdps.is_some() && self.is_of_mdp(pair);
        let by_part = self.readings.x == XCount::PartByPart;
        let colours = [
            count(&|pair| self.clash(pair).is_some_and(|it| it == (true, true))),
            if odd { count(&|pair| self.clash(pair).is_some_and(|it| it.0 && !it.1)) } else { 0 },
            if by_part { count(&|pair| in_first_part(pair) && x(pair)) } else { 0 },
            if by_part { count(&|pair| !in_first_part(pair) && x(pair)) } else { count(&x) },
            if odd { 0 } else { count(&|pair| self.clash(pair).is_some_and(|it| it.0)) },
        ];
        let (down, up) = (
            [0, 1].map(|it| self.down(candidate, it)),
            [0, 1].map(|it| self.up(aim, candidate, it)),
        );
        let floats = match self.readings.float_order {
            FloatOrder::DownFirst => [down[0], down[1], up[0], up[1]],
            FloatOrder::PreviousRoundFirst => [down[0], up[0], down[1], up[1]],
        };
        (scores, self.square_sum(candidate), colours, floats)
    }

    /// Downfloats as so many rounds before.
    fn down(&self, candidate: &Candidate, back: usize) -> usize {
        let counts = |rank: &Rank| match self.readings.downfloats {
            Downfloats::Residents => !self.is_mdp(*rank),
            Downfloats::Everybody => true,
            Downfloats::ResidentsMovedDown => !self.is_lowest && !self.is_mdp(*rank),
        };
        let again = |rank: &&Rank| {
            counts(rank) && self.round.player(**rank).floats[back] == Some(Float::Down)
        };
        candidate.left_over.iter().filter(again).count()
    }

    /// Upfloats as so many rounds before.
    fn up(&self, aim: Aim, candidate: &Candidate, back: usize) -> usize {
        if aim.mdps.is_none() && self.readings.upfloats == Upfloats::Heterogeneous {
            return 0;
        }
        let again = |pair: &&Pair| {
            self.is_of_mdp(pair) && self.round.player(pair.1).floats[back] == Some(Float::Up)
        };
        candidate.pairs.iter().filter(again).count()
    }

    /// Whether a pair is one of an MDP with a resident.
    fn is_of_mdp(&self, pair: &Pair) -> bool {
        self.is_mdp(pair.0) && !self.is_mdp(pair.1)
    }

    /// Whether D.4 holds.
    fn sums_differences(&self) -> bool {
        match self.readings.score_differences {
            ScoreDifferencesIn::Lowest => self.is_lowest,
            ScoreDifferencesIn::Joined => self.is_joined,
        }
    }

    /// B.3: the scores of those left over, highest first, or their sum. Where D.4 holds, it stands in its
    /// place.
    pub(super) fn left_over_scores(&self, candidate: &Candidate) -> Vec<i32> {
        let scores = candidate.left_over.iter().map(|place| self.round.score(*place).0);
        let mut scores: Vec<i32> = scores.filter(|_| !self.sums_differences()).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        match self.readings.left_over {
            LeftOverBy::Highest => scores,
            LeftOverBy::Sum => vec![scores.iter().sum()],
        }
    }

    /// D.4: the bye is an opponent with one point less than the lowest score.
    pub(super) fn square_sum(&self, candidate: &Candidate) -> i64 {
        let score = |rank: &Rank| i64::from(self.round.score(*rank).0);
        if !self.sums_differences() {
            return 0;
        }
        let lowest = self.everybody().iter().map(score).min().unwrap_or(0);
        let pairs = candidate.pairs.iter().map(|(one, other)| score(one) - score(other));
        let byes = candidate.left_over.iter().map(|rank| score(rank) - (lowest - 10));
        pairs.chain(byes).map(|difference| difference * difference).sum()
    }

    /// Of a pair that wants one colour: whether neither preference is mild, whether both are absolute.
    pub(super) fn clash(&self, pair: &Pair) -> Option<(bool, bool)> {
        let one = self.round.player(pair.0).class;
        let other = self.round.player(pair.1).class;
        let same = self.round.prefer_same_colour(pair.0, pair.1);
        let strong = !one.is_mild() && !other.is_mild();
        same.then_some((strong, one.is_absolute() && other.is_absolute()))
    }

    /// D.3, D.1.2, D.2, D.1.1.
    fn generation(&self, aim: Aim, candidate: &Candidate) -> impl Ord + use<> {
        let is_first_part = |pair: &Pair| aim.mdps.is_some() && self.is_of_mdp(pair);
        let (first, second): (Vec<Pair>, Vec<Pair>) =
            candidate.pairs.iter().copied().partition(is_first_part);
        let mdps: Vec<Rank> = first.iter().map(|pair| pair.0).collect();
        let opponents: Vec<Rank> = first.iter().map(|pair| pair.1).collect();
        let stay_out = aim.mdps.is_some() && self.readings.left_out == LeftOut::Float;
        let pool = if stay_out { self.residents.clone() } else { self.everybody() };
        let is_taken = |it: &Rank| mdps.contains(it) || opponents.contains(it);
        let remainder: Vec<Rank> = pool.into_iter().filter(|it| !is_taken(it)).collect();
        let number = |rank: Rank| remainder.iter().position(|it| *it == rank).map(|at| at + 1);
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
