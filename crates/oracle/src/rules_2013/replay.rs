//! Replays section C step by step: every attempt, and the articles that refuse it.

use std::cmp::Reverse;

use super::Done;
use super::candidates::{Aim, Limits, Players, Requirements};
use crate::criteria::Pair;
use crate::editions::fide_2013::{Backtracking, Rules2013};
use crate::round::{Float, Rank, RoundContext};
use crate::sequence::{Bsn, Transpositions, exchanges, mdp_sets};
use crate::{Candidate, Wrong, for_each_matching};

/// A bracket and the aim of its pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Moved-down players, by rank.
    pub mdps: Vec<Rank>,
    /// Residents, by rank.
    pub residents: Vec<Rank>,
    /// Whether the bracket is the lowest, where the player left over must be entitled to the bye and D.4 applies.
    pub is_lowest: bool,
    /// P1: the number of pairs.
    pub pairs: usize,
    /// M1: the number of paired MDPs; `None`: the bracket is treated as homogeneous.
    pub mdp_pairs: Option<usize>,
    /// X1: the least number of pairs that cannot fulfil both preferences (A.8).
    pub x: usize,
    /// Z1: the same for strong preferences; even rounds only (A.8).
    pub z: usize,
}

/// The part of a bracket that an attempt pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A whole homogeneous bracket.
    Whole,
    /// The MDPs of a heterogeneous bracket, who are paired with residents.
    Mdps,
    /// The players left by the pairing of the MDPs.
    Remainder,
}

/// An attempt to pair one part of a bracket (C.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The article that led to the attempt. C.6: the first attempt; C.7: a transposition; C.8: an exchange or other
    /// MDPs; C.9: a return from the remainder; or a line of C.10.
    pub article: &'static str,
    /// The part of the bracket that the attempt pairs.
    pub part: Part,
    /// The players of S1.
    pub s1: Vec<Rank>,
    /// The players of S2, as transposed.
    pub s2: Vec<Rank>,
    /// The articles that refuse the attempt; empty if it is accepted.
    pub refused: Vec<&'static str>,
}

impl Attempt {
    /// The attempt's pairs: S1 with the first players of S2, in order.
    pub fn pairs(&self) -> Vec<Pair> {
        self.s1.iter().copied().zip(self.s2.iter().copied()).collect()
    }
}

/// All attempts to pair a bracket, and the accepted pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// All attempts, in order.
    pub attempts: Vec<Attempt>,
    /// The accepted pairs, by rank; `None`: C.10 ended without a pairing.
    pub accepted: Option<Vec<Pair>>,
}

/// Runs section C for one bracket under the default readings. `None` if it takes more than `limit` attempts.
pub fn replay(round: &RoundContext, situation: &Situation, limit: usize) -> Option<Replay> {
    let players = Players {
        round,
        mdps: situation.mdps.clone(),
        residents: situation.residents.clone(),
        is_lowest: situation.is_lowest,
        is_joined: false,
        readings: Rules2013::default(),
        wrong: Wrong::default(),
    };
    let aim = Aim { pairs: situation.pairs, mdps: situation.mdp_pairs };
    let eligible = |it: &Candidate| {
        let may_stay = |rank: &Rank| round.player(*rank).may_get_pab;
        !situation.is_lowest || it.left_over.iter().all(may_stay)
    };
    let best = players.candidates(aim).into_iter().find(eligible);
    let scores = best.as_ref().map(|it| (players.left_over_scores(it), players.square_sum(it)));
    let mut played = Play {
        players,
        aim,
        limit,
        scores,
        requirements: Requirements::default(),
        replay: Replay::default(),
        article: "C.6",
    };
    played.run(situation)?;
    Some(played.replay)
}

struct Play<'a> {
    players: Players<'a>,
    aim: Aim,
    limit: usize,
    /// The scores left over (B.3) and the sum of squares (D.4) that a candidate must have. `None`: none exists.
    scores: Option<(Vec<i32>, i64)>,
    requirements: Requirements,
    replay: Replay,
    article: &'static str,
}

struct Exhausted;

type Outcome = Result<bool, Exhausted>;

impl Play<'_> {
    fn run(&mut self, situation: &Situation) -> Option<()> {
        let everybody = self.players.everybody();
        let limits = Limits {
            pairs: self.aim.pairs,
            upfloaters: self.aim.mdps.unwrap_or(0),
            downfloaters: everybody.len() - 2 * self.aim.pairs,
            is_odd: self.players.round.round % 2 == 1,
            has_topscorers: everybody.iter().any(|it| self.players.round.player(*it).is_topscorer),
            x: situation.x,
            z: situation.z,
        };
        self.requirements = Requirements::first(&limits);
        loop {
            let outcome = match self.aim.mdps {
                Some(mdps) => self.heterogeneous(mdps),
                None => self.homogeneous(&everybody, self.aim.pairs, &[], Part::Whole),
            };
            match outcome {
                Ok(true) => return Some(()),
                Ok(false) => {}
                Err(Exhausted) => return None,
            }
            match self.requirements.lower(&limits) {
                Some(article) => self.article = article,
                None => return Some(()),
            }
        }
    }

    fn heterogeneous(&mut self, mdps: usize) -> Outcome {
        let residents = self.players.residents.clone();
        let positions: Vec<usize> = (0..residents.len()).collect();
        for set in mdp_sets(self.players.mdps.len(), mdps) {
            let s1: Vec<Rank> = set.iter().map(|bsn| self.players.mdps[bsn.index()]).collect();
            for chosen in Transpositions::new(&positions, mdps) {
                let s2 = transposed(&residents, &chosen);
                if self.attempt(Part::Mdps, &s1, &s2, &[])? {
                    let pairs: Vec<Pair> = s1.iter().copied().zip(s2.iter().copied()).collect();
                    let mut rest = s2[mdps..].to_vec();
                    rest.sort_unstable();
                    let size = self.aim.pairs - mdps;
                    self.article = "C.6";
                    if self.homogeneous(&rest, size, &pairs, Part::Remainder)? {
                        return Ok(true);
                    }
                    self.article = "C.9";
                } else {
                    self.article = "C.7";
                }
            }
            self.article = "C.8";
        }
        Ok(false)
    }

    fn homogeneous(
        &mut self,
        players: &[Rank],
        size: usize,
        before: &[Pair],
        part: Part,
    ) -> Outcome {
        let numbers: Vec<Bsn> = Bsn::up_to(players.len()).collect();
        let (upper, lower) = numbers.split_at(size);
        let mut orders = vec![(upper.to_vec(), lower.to_vec())];
        orders.extend(exchanges(upper, lower).iter().map(|it| it.applied(upper, lower)));
        for (s1, s2) in orders {
            let s1: Vec<Rank> = s1.iter().map(|bsn| players[bsn.index()]).collect();
            let s2: Vec<Rank> = s2.iter().map(|bsn| players[bsn.index()]).collect();
            let positions: Vec<usize> = (0..s2.len()).collect();
            for chosen in Transpositions::new(&positions, size) {
                if self.attempt(part, &s1, &transposed(&s2, &chosen), before)? {
                    return Ok(true);
                }
                self.article = "C.7";
            }
            self.article = "C.8";
        }
        Ok(false)
    }

    /// Makes one attempt (C.6) and records it. Returns whether it is accepted.
    fn attempt(&mut self, part: Part, s1: &[Rank], s2: &[Rank], before: &[Pair]) -> Outcome {
        if self.replay.attempts.len() == self.limit {
            return Err(Exhausted);
        }
        let made = s1.iter().copied().zip(s2.iter().copied());
        let mut pairs: Vec<Pair> = before.to_vec();
        pairs.extend(made.map(|(one, other)| (one.min(other), one.max(other))));
        pairs.sort_unstable();
        let is_paired = |rank: &Rank| pairs.iter().any(|it| it.0 == *rank || it.1 == *rank);
        let mut left_over = self.players.everybody();
        left_over.retain(|rank| !is_paired(rank));
        let candidate = Candidate { pairs, left_over };
        let refused = self.refusals(part, &candidate);
        let is_accepted = refused.is_empty();
        self.replay.attempts.push(Attempt {
            article: self.article,
            part,
            s1: s1.to_vec(),
            s2: s2.to_vec(),
            refused,
        });
        if is_accepted && part != Part::Mdps {
            self.replay.accepted = Some(candidate.pairs);
        }
        Ok(is_accepted)
    }

    fn refusals(&self, part: Part, candidate: &Candidate) -> Vec<&'static str> {
        let round = self.players.round;
        let count = |is_hit: &dyn Fn(&Pair) -> bool| {
            candidate.pairs.iter().filter(|pair| is_hit(pair)).count()
        };
        let clashes = |is_hit: fn((bool, bool)) -> bool| {
            count(&|pair| self.players.clash(pair).is_some_and(is_hit))
        };
        let is_odd = round.round % 2 == 1;
        let allowed = &self.requirements;
        let floated =
            |rank: Rank, back: usize, float: Float| round.player(rank).floats[back] == Some(float);
        let up = |back: usize| {
            let is_hit =
                |pair: &Pair| self.players.is_mdp(pair.0) && floated(pair.1, back, Float::Up);
            self.aim.mdps.is_some() && count(&is_hit) > allowed.up[back]
        };
        let down = |back: usize| {
            let is_hit =
                |rank: &&Rank| !self.players.is_mdp(**rank) && floated(**rank, back, Float::Down);
            let left_over = candidate.left_over.iter().filter(is_hit).count();
            part != Part::Mdps && left_over > allowed.down[back]
        };
        let checks = [
            ("B.1.a", count(&|pair| round.is_barred(pair.0, pair.1)) > 0),
            ("B.1.b", part != Part::Mdps && !self.respects_bye(candidate)),
            ("B.2", count(&|pair| round.colours_clash(pair.0, pair.1)) > 0),
            ("B.2", clashes(|it| it.1) > allowed.absolute),
            ("B.3", part != Part::Mdps && !self.respects_scores(candidate)),
            ("A.7.d", is_odd && clashes(|it| it.0 && !it.1) > allowed.semi_absolute),
            ("B.4", clashes(|_| true) > allowed.x),
            ("B.4", !is_odd && clashes(|it| it.0) > allowed.z),
            ("B.5", down(0) || up(0)),
            ("B.6", down(1) || up(1)),
        ];
        let mut refused: Vec<&str> =
            checks.iter().filter(|(_, is_hit)| *is_hit).map(|(article, _)| *article).collect();
        refused.dedup();
        refused
    }

    fn respects_bye(&self, candidate: &Candidate) -> bool {
        let may_stay = |rank: &Rank| self.players.round.player(*rank).may_get_pab;
        !self.players.is_lowest || candidate.left_over.iter().all(may_stay)
    }

    /// Whether the candidate satisfies B.3 and D.4.
    fn respects_scores(&self, candidate: &Candidate) -> bool {
        self.scores.as_ref().is_none_or(|(left_over, squares)| {
            self.players.left_over_scores(candidate) == *left_over
                && self.players.square_sum(candidate) == *squares
        })
    }
}

/// The members of S2 at the indices `chosen`, then the other members by rank.
fn transposed(s2: &[Rank], chosen: &[usize]) -> Vec<Rank> {
    let rest = (0..s2.len()).filter(|at| !chosen.contains(at));
    chosen.iter().copied().chain(rest).map(|at| s2[at]).collect()
}

pub(super) fn exchange(above: &mut Done<'_>, residents: &[Rank]) {
    let round = above.players.round;
    let original = above.floaters();
    let backtracking = above.players.readings.backtracking;
    let for_pairs = backtracking != Backtracking::MdpsOnly;
    if backtracking == Backtracking::AfterReduction || original.is_empty() {
        return;
    }
    let cap = match backtracking {
        Backtracking::WithIncompatibleResidents => usize::midpoint(original.len(), residents.len()),
        _ => cap(round, &original, residents),
    };
    let others = alternatives(above);
    let measure =
        |candidate: &Candidate| measure(round, &above.floaters_with(candidate), residents, cap);
    let mut now = above.candidate.clone();
    let (left, _) = measure(&now);
    let has_stuck = |it: &&Candidate| has_incompatible(round, &above.floaters_with(it), residents);
    let first = others
        .iter()
        .filter(|it| !has_stuck(it) && measure(it).0 < left)
        .min_by_key(|it| measure(it).0);
    now = first.cloned().unwrap_or(now);
    let (left, pairs) = measure(&now);
    let is_worse = |it: &Candidate| left.is_empty() && !measure(it).0.is_empty();
    let second = others
        .iter()
        .filter(|it| for_pairs && measure(it).1 > pairs && !is_worse(it))
        .min_by_key(|it| Reverse(measure(it).1));
    now = second.cloned().unwrap_or(now);
    above.candidate = now;
}

pub(super) fn alternatives(above: &Done<'_>) -> Vec<Candidate> {
    let scores = |candidate: &Candidate| {
        let of = |rank: &Rank| above.players.round.score(*rank);
        candidate.left_over.iter().map(of).collect::<Vec<_>>()
    };
    let mut others = above.players.candidates(above.aim);
    others.retain(|it| {
        it.left_over != above.candidate.left_over && scores(it) == scores(&above.candidate)
    });
    others
}

/// The scores of the MDPs left over in the best maximum matching, and its number of pairs (at most `cap`).
fn measure(
    round: &RoundContext,
    mdps: &[Rank],
    residents: &[Rank],
    cap: usize,
) -> (Vec<i32>, usize) {
    let all = [mdps, residents].concat();
    for pairs in (0..=all.len() / 2).rev() {
        let mut best: Option<Vec<i32>> = None;
        for_each_matching(round, &all, pairs, &mut |_, left_over| {
            let mdps_left = left_over.iter().filter(|it| mdps.contains(it));
            let mut scores: Vec<i32> = mdps_left.map(|it| round.score(*it).0).collect();
            scores.sort_unstable_by_key(|score| Reverse(*score));
            if best.as_ref().is_none_or(|best| scores < *best) {
                best = Some(scores);
            }
        });
        if let Some(best) = best {
            return (best, pairs.min(cap));
        }
    }
    unreachable!("no pairs at all is a matching")
}

fn cap(round: &RoundContext, mdps: &[Rank], residents: &[Rank]) -> usize {
    let all = [mdps, residents].concat();
    let meets = |rank: &&Rank| all.iter().any(|it| round.may_meet(**rank, *it));
    usize::midpoint(mdps.len(), residents.iter().filter(meets).count())
}

fn has_incompatible(round: &RoundContext, mdps: &[Rank], residents: &[Rank]) -> bool {
    let all = [mdps, residents].concat();
    mdps.iter().any(|place| !all.iter().any(|it| round.may_meet(*place, *it)))
}
