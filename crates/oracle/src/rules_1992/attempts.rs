//! C.3 to C.11 of 1992 for one bracket: every attempt in the order of the text.
//!
//! The text leaves open where several steps return to. These are our interpretations; the first two have a switch.
//!
//! * C.6, C.2: the X of a remainder is computed for the remainder alone ([`Rules1992::shares_x`]).
//! * C.9 to C.11: a dropped criterion holds again for the next remainder and the next X ([`Rules1992::stays_dropped`]).
//! * C.10 returns to C.2. If C.2 also reset X, which C.11 has raised, the procedure would never end: X stays raised.
//! * C.11: a remainder has its own X. Its raises are kept while the pairs of the MDPs change. The X of the MDPs is
//!   raised only when the raises of the remainder are used up, or when no remainder was reached.
//! * C.10 speaks of remainders, but B.5 and B.6 may make even the pairs of MDPs impossible. So they are dropped for
//!   these pairs also when no remainder was reached.

use crate::criteria::Pair;
use crate::editions::Rules1992;
use crate::round::{Float, Rank, RoundContext};
use crate::sequence::{Bsn, Transpositions, exchanges};
use crate::tournament::Colour;
use crate::{Candidate, Wrong, WrongStep, for_each_matching};

#[derive(Clone, Debug)]
pub(super) struct Players<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) switches: Rules1992,
    pub(super) wrong: Wrong<'a>,
    pub(super) mdps: Vec<Rank>,
    pub(super) residents: Vec<Rank>,
    pub(super) is_lowest: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// The number of MDPs in S1; 0 if the bracket is homogeneous.
    pub(super) mdps: usize,
    /// How many pairs fewer than possible the bracket or its remainder makes (C.14).
    pub(super) fewer: usize,
}

pub(super) type Accept<'a> = dyn FnMut(&Candidate) -> bool + 'a;

impl Players<'_> {
    pub(super) fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    /// The aim by A.3 and C.3, before any reduction.
    pub(super) fn first_aim(&self) -> Aim {
        let (mdps, players) = (self.mdps.len(), self.everybody().len());
        let is_half = 2 * mdps == players && self.wrong.takes(WrongStep::HeterogeneousAtHalf);
        let is_heterogeneous =
            (2 * mdps < players || is_half) && !self.wrong.takes(WrongStep::AlwaysHomogeneous);
        Aim { mdps: if is_heterogeneous { mdps } else { 0 }, fewer: 0 }
    }

    /// Makes attempts until `accept` accepts one. Returns false if it accepts none.
    pub(super) fn run(&self, aim: Aim, accept: &mut Accept<'_>) -> bool {
        let mut play = Play { players: self, aim, accept };
        if aim.mdps == 0 { play.homogeneous() } else { play.heterogeneous() }
    }

    /// Whether all MDPs of S1, and as many others as `aim` demands, can be paired, regardless of colours and floats.
    pub(super) fn is_possible(&self, aim: Aim) -> bool {
        let (s1, s2) = self.halves(aim);
        let places = [s1.as_slice(), &s2].concat();
        let pairs = s1.len() + (s2.len() - s1.len()) / 2 - aim.fewer;
        self.has_matching(&places, pairs, &s1)
    }

    pub(super) fn can_pair_mdps(&self, aim: Aim) -> bool {
        let (s1, s2) = self.halves(aim);
        self.has_matching(&[s1.as_slice(), &s2].concat(), s1.len(), &s1)
    }

    fn has_matching(&self, ranks: &[Rank], pairs: usize, s1: &[Rank]) -> bool {
        let may_stay = |rank: &Rank| self.round.player(*rank).may_get_pab || !self.is_lowest;
        let mut is_found = false;
        for_each_matching(self.round, ranks, pairs, &mut |pairs, left_over| {
            let apart = pairs.iter().all(|(one, other)| !s1.contains(one) || !s1.contains(other));
            let stay = left_over.iter().all(|rank| !s1.contains(rank) && may_stay(rank));
            is_found |= apart && stay;
        });
        is_found
    }

    /// S1 and S2 of a heterogeneous bracket (C.4); S1 is empty in a homogeneous one.
    pub(super) fn halves(&self, aim: Aim) -> (Vec<Rank>, Vec<Rank>) {
        let (s1, left_out) = self.mdps.split_at(aim.mdps);
        let joins = aim.mdps == 0 || !self.switches.left_out_float;
        let left_out = if joins { left_out } else { &[] };
        (s1.to_vec(), [left_out, self.residents.as_slice()].concat())
    }

    /// The number X of these players (A.8).
    fn x(&self, players: &[Rank]) -> usize {
        if self.wrong.takes(WrongStep::WithoutX) {
            return players.len();
        }
        let prefer = |colour: Colour| {
            let classes = players.iter().map(|place| self.round.player(*place).class);
            classes.filter(|class| class.colour() == Some(colour)).count()
        };
        Rules1992::x(prefer(Colour::White), prefer(Colour::Black), players.len())
    }

    /// The number of pairs whose players prefer the same colour (B.4).
    fn clashes(&self, pairs: &[Pair]) -> usize {
        pairs.iter().filter(|pair| self.round.prefer_same_colour(pair.0, pair.1)).count()
    }

    /// Whether B.6 and B.5, without the first `dropped`, allow the float. Topscorers (above 50 %, last round) are
    /// exempt.
    fn may_float(&self, rank: Rank, float: Float, dropped: usize) -> bool {
        let player = self.round.player(rank);
        let holds = match self.wrong.takes(WrongStep::DropsTheLatestFloatFirst) {
            true => [dropped < 1, dropped < 2],
            false => [dropped < 2, dropped < 1],
        };
        let is_exempt = player.is_topscorer && !self.wrong.takes(WrongStep::TopscorersAreNotExempt);
        is_exempt
            || player.floats.iter().zip(holds).all(|(had, holds)| !holds || *had != Some(float))
    }
}

struct Play<'p, 'a> {
    players: &'p Players<'a>,
    aim: Aim,
    accept: &'p mut Accept<'p>,
}

impl Play<'_, '_> {
    /// How many of B.6 and B.5 are dropped at the start: both in a reduced bracket if they stay dropped.
    fn first_dropped(&self) -> usize {
        if self.players.switches.stays_dropped && self.aim != self.players.first_aim() {
            2
        } else {
            0
        }
    }

    fn homogeneous(&mut self) -> bool {
        let everybody = self.players.everybody();
        let pairs = everybody.len() / 2 - self.aim.fewer;
        let least = self.players.x(&everybody).saturating_sub(self.aim.fewer);
        let mut dropped = self.first_dropped();
        if self.players.wrong.takes(WrongStep::RaisesXFirst) {
            return (dropped..=2).any(|down| {
                (least..=least.max(pairs)).any(|x| self.orders(&everybody, pairs, &[], x, down))
            });
        }
        for x in least..=least.max(pairs) {
            if self.part(&everybody, pairs, &[], x, dropped) {
                return true;
            }
            dropped = if self.players.switches.stays_dropped { 2 } else { 0 };
        }
        false
    }

    fn heterogeneous(&mut self) -> bool {
        let (s1, s2) = self.players.halves(self.aim);
        let left_out = self.players.mdps.len() - s1.len();
        let given_up = left_out + self.shared(self.aim.fewer, 0);
        let least = self.players.x(&self.players.everybody()).saturating_sub(given_up);
        let largest_remainder = (s2.len() - s1.len()) / 2;
        let mut state = State { up: self.first_dropped(), down: self.first_dropped() };
        let most = least.max(s1.len() + self.shared(largest_remainder, 0));
        for x in least..=most {
            for raised in 0..=self.shared(0, largest_remainder) {
                match self.with_mdps(&s1, &s2, x, raised, &mut state) {
                    Reached::Accepted => return true,
                    Reached::Remainder => {}
                    Reached::Nothing => break,
                }
            }
        }
        false
    }

    fn shared(&self, if_shared: usize, if_not: usize) -> usize {
        if self.players.switches.shares_x { if_shared } else { if_not }
    }

    /// Makes the attempts with one X: C.4 to C.10.
    fn with_mdps(
        &mut self,
        s1: &[Rank],
        s2: &[Rank],
        x: usize,
        raised: usize,
        state: &mut State,
    ) -> Reached {
        let mut reached = Reached::Nothing;
        for up in state.up..=2 {
            for opponents in Transpositions::new(s2, s1.len()) {
                let pairs: Vec<Pair> = s1.iter().copied().zip(opponents).collect();
                if !self.accepts_mdps(&pairs, x, up) {
                    continue;
                }
                reached = Reached::Remainder;
                let is_free = |rank: &Rank| pairs.iter().all(|pair| pair.1 != *rank);
                let rest: Vec<Rank> = s2.iter().copied().filter(is_free).collect();
                let size = (rest.len() / 2).saturating_sub(self.aim.fewer);
                let own = self.players.x(&rest).saturating_sub(self.aim.fewer) + raised;
                let x = self.shared(x - self.players.clashes(&pairs).min(x), own);
                if self.part(&rest, size, &pairs, x, state.down) {
                    return Reached::Accepted;
                }
                if self.players.switches.stays_dropped {
                    state.down = 2;
                }
            }
            if self.players.switches.stays_dropped {
                state.down = 2;
            }
        }
        if self.players.switches.stays_dropped {
            state.up = 2;
        }
        reached
    }

    fn accepts_mdps(&self, pairs: &[Pair], x: usize, up: usize) -> bool {
        let players = self.players;
        let round = players.round;
        let may_float = |(one, other): &Pair| {
            round.score(*one) == round.score(*other) || players.may_float(*other, Float::Up, up)
        };
        pairs.iter().all(|(one, other)| round.may_meet(*one, *other))
            && players.clashes(pairs) <= x
            && pairs.iter().all(may_float)
    }

    /// Makes the attempts of a homogeneous bracket or of a remainder: C.4 to C.9.
    fn part(
        &mut self,
        ranks: &[Rank],
        size: usize,
        before: &[Pair],
        x: usize,
        dropped: usize,
    ) -> bool {
        let floaters = ranks.len() - 2 * size;
        // Where nobody floats there is nothing to drop.
        let dropped = if floaters == 0 { 2 } else { dropped };
        (dropped..=2).any(|down| self.orders(ranks, size, before, x, down))
    }

    /// Makes the attempts of C.6 to C.8: transpositions and exchanges.
    fn orders(
        &mut self,
        ranks: &[Rank],
        size: usize,
        before: &[Pair],
        x: usize,
        down: usize,
    ) -> bool {
        let numbers: Vec<Bsn> = Bsn::up_to(ranks.len()).collect();
        let (upper, lower) = numbers.split_at(size);
        if self.transpositions(ranks, upper, lower, before, x, down) {
            return true;
        }
        if self.players.wrong.takes(WrongStep::WithoutExchanges) {
            return false;
        }
        let mut exchanges: Vec<_> = exchanges(upper, lower);
        if self.players.wrong.takes(WrongStep::ReversedExchanges) {
            exchanges.reverse();
        }
        exchanges.into_iter().any(|exchange| {
            let (s1, s2) = exchange.applied(upper, lower);
            self.transpositions(ranks, &s1, &s2, before, x, down)
        })
    }

    fn transpositions(
        &mut self,
        ranks: &[Rank],
        s1: &[Bsn],
        s2: &[Bsn],
        before: &[Pair],
        x: usize,
        down: usize,
    ) -> bool {
        for chosen in Transpositions::new(s2, s1.len()) {
            let rank = |bsn: &Bsn| ranks[bsn.index()];
            let made = s1.iter().zip(&chosen).map(|(one, other)| (rank(one), rank(other)));
            let made: Vec<Pair> =
                made.map(|(one, other)| (one.min(other), one.max(other))).collect();
            let is_left = |bsn: &&Bsn| !chosen.contains(*bsn);
            let left_over: Vec<Rank> = s2.iter().filter(is_left).map(rank).collect();
            if self.accepts(&made, &left_over, x, down) && self.offer(before, &made) {
                return true;
            }
        }
        false
    }

    fn accepts(&self, pairs: &[Pair], left_over: &[Rank], x: usize, down: usize) -> bool {
        let players = self.players;
        let may_stay = |rank: &Rank| {
            let may_get_bye = players.round.player(*rank).may_get_pab;
            (!players.is_lowest || may_get_bye) && players.may_float(*rank, Float::Down, down)
        };
        pairs.iter().all(|(one, other)| players.round.may_meet(*one, *other))
            && players.clashes(pairs) <= x
            && left_over.iter().all(may_stay)
    }

    fn offer(&mut self, before: &[Pair], made: &[Pair]) -> bool {
        let mut pairs = [before, made].concat();
        pairs.sort_unstable();
        let is_paired = |rank: &Rank| pairs.iter().any(|it| it.0 == *rank || it.1 == *rank);
        let mut left_over = self.players.everybody();
        left_over.retain(|rank| !is_paired(rank));
        (self.accept)(&Candidate { pairs, left_over })
    }
}

/// How many of B.6 and B.5 are dropped, for upfloaters and for downfloaters.
struct State {
    up: usize,
    down: usize,
}

enum Reached {
    Accepted,
    Remainder,
    Nothing,
}
