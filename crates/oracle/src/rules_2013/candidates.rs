//! Lists all candidates of a bracket of 2013 in the order of the rules.

use std::cmp::Reverse;

use crate::criteria::{Pair, Quality};
use crate::editions::Rule;
use crate::editions::fide_2013::{Downfloats, Rules2013, XCount};
use crate::round::{Ago, Float, Rank, RoundContext};
use crate::sequence::OrderRule;
use crate::{Candidate, Wrong, WrongStep, for_each_matching};

#[derive(Clone, Debug)]
pub(super) struct Players<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) mdps: Vec<Rank>,
    pub(super) residents: Vec<Rank>,
    /// Whether it is the lowest bracket, to which D.4 applies (if `sums_only_when_joined`, only to a joined one).
    pub(super) is_lowest: bool,
    pub(super) is_joined: bool,
    pub(super) readings: Rules2013,
    pub(super) wrong: Wrong<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub(super) pairs: usize,
    /// The number of MDPs paired with residents; `None`: a homogeneous bracket.
    pub(super) mdps: Option<usize>,
}

impl Players<'_> {
    pub(super) fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    pub(super) fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

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
        (with(2) == 0 || self.readings.left_out_join_remainder) && with(1) == wanted
    }

    /// The sort key: B.3, D.4, C.10 from its last line to its first, then section D.
    fn key(&self, aim: Aim, candidate: &Candidate) -> Vec<Vec<i64>> {
        let quality = self.quality(aim, candidate).into_iter();
        let lines = quality.map(|(rule, value)| (Rule::Quality(rule), value));
        let order = self.generation(aim, candidate).into_iter();
        let lines = lines.chain(order.map(|(rule, value)| (Rule::Order(rule), value)));
        key(lines.collect(), self.wrong)
    }

    fn quality(&self, aim: Aim, candidate: &Candidate) -> Vec<(Quality, Vec<i64>)> {
        let round = self.round;
        let count = |is_hit: &dyn Fn(&Pair) -> bool| {
            candidate.pairs.iter().filter(|pair| is_hit(pair)).count() as i64
        };
        let odd = round.round % 2 == 1;
        let x = |pair: &Pair| match self.readings.x {
            XCount::WithoutVariable if !odd => self.clash(pair).is_some_and(|it| it.0),
            _ => self.clash(pair).is_some(),
        };
        let in_first_part = |pair: &Pair| aim.mdps.is_some() && self.is_of_mdp(pair);
        let x = match self.readings.x {
            XCount::PartByPart => vec![
                count(&|pair| in_first_part(pair) && x(pair)),
                count(&|pair| !in_first_part(pair) && x(pair)),
            ],
            _ => vec![count(&x)],
        };
        let strong = count(&|pair| self.clash(pair).is_some_and(|it| it.0 && (!odd || !it.1)));
        let [down, previous_down] = [0, 1].map(|it| vec![self.down(candidate, it) as i64]);
        let [up, previous_up] = [0, 1].map(|it| vec![self.up(aim, candidate, it) as i64]);
        let left_over = self.left_over_scores(candidate).into_iter().map(i64::from).collect();
        let mut lines = vec![
            (Quality::LeftOverScores, left_over),
            (Quality::SquaredScoreDifferences, vec![self.square_sum(candidate)]),
            (
                Quality::SameAbsolutePreference,
                vec![count(&|pair| self.clash(pair) == Some((true, true)))],
            ),
            (Quality::SemiAbsolutePreference, if odd { vec![strong] } else { Vec::new() }),
            (Quality::ColourPreference, x),
            (Quality::NonVariablePreference, if odd { Vec::new() } else { vec![strong] }),
            (Quality::LeftOverDownfloatAgain(Ago::One), down),
            (Quality::LeftOverDownfloatAgain(Ago::Two), previous_down),
            (Quality::HeterogeneousUpfloatAgain(Ago::One), up),
            (Quality::HeterogeneousUpfloatAgain(Ago::Two), previous_up),
        ];
        if self.readings.previous_round_first {
            lines.swap(7, 8);
        }
        lines
    }

    /// The number of downfloaters who already floated down `back + 1` rounds ago.
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

    /// The number of upfloaters who already floated up `back + 1` rounds ago.
    fn up(&self, aim: Aim, candidate: &Candidate, back: usize) -> usize {
        if aim.mdps.is_none() && !self.readings.upfloats_everywhere {
            return 0;
        }
        let again = |pair: &&Pair| {
            self.is_of_mdp(pair) && self.round.player(pair.1).floats[back] == Some(Float::Up)
        };
        candidate.pairs.iter().filter(again).count()
    }

    fn is_of_mdp(&self, pair: &Pair) -> bool {
        self.is_mdp(pair.0) && !self.is_mdp(pair.1)
    }

    /// Whether D.4 applies, which sums squares of score differences.
    fn sums_differences(&self) -> bool {
        if self.readings.sums_only_when_joined { self.is_joined } else { self.is_lowest }
    }

    /// B.3: scores of left-over players, the highest first, or their sum. Without scores where D.4 applies instead.
    pub(super) fn left_over_scores(&self, candidate: &Candidate) -> Vec<i32> {
        let scores = candidate.left_over.iter().map(|place| self.round.score(*place).0);
        let mut scores: Vec<i32> = scores.filter(|_| !self.sums_differences()).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        if self.readings.compares_sums { vec![scores.iter().sum()] } else { scores }
    }

    /// D.4: the sum of squares of score differences; the bye is an opponent with one point less than the lowest score.
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

    pub(super) fn clash(&self, pair: &Pair) -> Option<(bool, bool)> {
        let one = self.round.player(pair.0).class;
        let other = self.round.player(pair.1).class;
        let same = self.round.prefer_same_colour(pair.0, pair.1);
        let strong = !one.is_mild() && !other.is_mild();
        same.then_some((strong, one.is_absolute() && other.is_absolute()))
    }

    /// The order of generation by section D: D.3, D.1.2, D.2, D.1.1.
    fn generation(&self, aim: Aim, candidate: &Candidate) -> Vec<(OrderRule, Vec<i64>)> {
        let is_first_part = |pair: &Pair| aim.mdps.is_some() && self.is_of_mdp(pair);
        let (first, second): (Vec<Pair>, Vec<Pair>) =
            candidate.pairs.iter().copied().partition(is_first_part);
        let mdps: Vec<Rank> = first.iter().map(|pair| pair.0).collect();
        let opponents: Vec<Rank> = first.iter().map(|pair| pair.1).collect();
        let stay_out = aim.mdps.is_some() && !self.readings.left_out_join_remainder;
        let pool = if stay_out { self.residents.clone() } else { self.everybody() };
        let is_taken = |it: &Rank| mdps.contains(it) || opponents.contains(it);
        let remainder: Vec<Rank> = pool.into_iter().filter(|it| !is_taken(it)).collect();
        // 0: not of the remainder.
        let number =
            |rank: Rank| remainder.iter().position(|it| *it == rank).map_or(0, |at| at as i64 + 1);
        let mut numbered: Vec<(i64, i64)> =
            second.iter().map(|(one, other)| (number(*one), number(*other))).collect();
        numbered.sort_unstable();
        let half = numbered.len() as i64;
        let s1: Vec<i64> = numbered.iter().map(|pair| pair.0).filter(|it| *it > 0).collect();
        let into: Vec<i64> = s1.iter().copied().filter(|it| *it > half).collect();
        let out: Vec<i64> = (1..=half).rev().filter(|it| !s1.contains(it)).collect();
        let moved = into.iter().sum::<i64>() - out.iter().sum::<i64>();
        let ranks = |ranks: &[Rank]| ranks.iter().map(|it| it.index() as i64).collect();
        vec![
            (OrderRule::MdpSet, ranks(&mdps)),
            (OrderRule::MdpOpponents, ranks(&opponents)),
            (OrderRule::ExchangedCount, vec![into.len() as i64]),
            (OrderRule::ExchangeDifference, vec![moved]),
            (OrderRule::ExchangeOut, out.iter().map(|it| -it).collect()),
            (OrderRule::ExchangeInto, into),
            (OrderRule::Transposition, numbered.iter().map(|pair| pair.1).collect()),
        ]
    }
}

pub(super) fn key(mut lines: Vec<(Rule, Vec<i64>)>, wrong: Wrong<'_>) -> Vec<Vec<i64>> {
    for step in wrong.0 {
        let place = |of: &Rule| lines.iter().position(|(line, _)| line == of);
        match step {
            WrongStep::Without(line) => {
                if let Some(from) = place(line) {
                    let moved = lines.remove(from);
                    lines.push(moved);
                }
            }
            WrongStep::Reversed(line) => {
                if let Some(at) = place(line) {
                    lines[at].1.iter_mut().for_each(|value| *value = -*value);
                }
            }
            WrongStep::Before(line, other) => {
                if let (Some(from), Some(to)) = (place(line), place(other)) {
                    let moved = lines.remove(from);
                    lines.insert(to, moved);
                }
            }
            _ => {}
        }
    }
    lines.into_iter().map(|(_, values)| values).collect()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Requirements {
    /// C.10.g: pairs of topscorers that violate B.2.
    pub(super) absolute: usize,
    /// C.10.f: pairs that violate A.7.d.
    pub(super) semi_absolute: usize,
    /// X (C.10.e): pairs with an unfulfilled preference.
    pub(super) x: usize,
    /// Z (C.10.e): of these, in even rounds, pairs without a mild preference.
    pub(super) z: usize,
    /// C.10.d, C.10.c: downfloats that violate B.5, B.6.
    pub(super) down: [usize; 2],
    /// C.10.b, C.10.a: upfloats that violate B.5, B.6.
    pub(super) up: [usize; 2],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// P1: the number of pairs.
    pub(super) pairs: usize,
    /// M1: the number of paired MDPs, if the bracket is heterogeneous; otherwise 0.
    pub(super) upfloaters: usize,
    pub(super) downfloaters: usize,
    pub(super) is_odd: bool,
    pub(super) has_topscorers: bool,
    pub(super) x: usize,
    pub(super) z: usize,
}

impl Requirements {
    /// C.3: the requirements at the start, when all of them hold.
    pub(super) fn first(limits: &Limits) -> Requirements {
        Requirements { x: limits.x, z: limits.z, ..Requirements::default() }
    }

    /// Relaxes the first line of C.10 that can be relaxed, and restores the lines before it. Returns its article.
    pub(super) fn lower(&mut self, limits: &Limits) -> Option<&'static str> {
        let ([up, up_before], [down, down_before]) = (&mut self.up, &mut self.down);
        for (count, most, article) in [
            (up_before, limits.upfloaters, "C.10.a"),
            (up, limits.upfloaters, "C.10.b"),
            (down_before, limits.downfloaters, "C.10.c"),
            (down, limits.downfloaters, "C.10.d"),
        ] {
            if *count < most {
                *count += 1;
                return Some(article);
            }
            *count = 0;
        }
        if self.lower_preferences(limits) {
            return Some("C.10.e");
        }
        (self.x, self.z) = (limits.x, limits.z);
        if limits.is_odd && self.semi_absolute < limits.pairs {
            self.semi_absolute += 1;
            return Some("C.10.f");
        }
        self.semi_absolute = 0;
        if limits.has_topscorers && self.absolute < limits.pairs {
            self.absolute += 1;
            return Some("C.10.g");
        }
        None
    }

    fn lower_preferences(&mut self, limits: &Limits) -> bool {
        if !limits.is_odd && self.z < self.x {
            self.z += 1;
            return true;
        }
        self.z = limits.z;
        let can = self.x < limits.pairs;
        self.x += usize::from(can);
        can
    }
}
