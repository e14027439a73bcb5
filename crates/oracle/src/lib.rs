//! The rules by enumeration: slow, short, and independent of the pairer. 2026: the best of all legal pairings by the
//! judge; 2017 and 2013: all candidates of each bracket; 1992: all attempts in the order of the text.

// What this crate knows of the others, under the names by which its files use them.

mod collapsing;
pub mod rules_1992;
pub mod rules_2013;

use std::cmp::Ordering;

use pairproof_facts::tournament;
use pairproof_rules::{conditions, criteria, editions, judge, round, sequence};

use crate::conditions::Condition;
use crate::criteria::{BracketKind, BracketPairing, Pair, RoundPairing, Route};
use crate::editions::{Edition, Method, Rule};
use crate::judge::compare;
use crate::round::{Rank, RoundContext};

pub use collapsing::{Choose, Enumerated, collapsing_pairing_by, pairing_without_completion};

/// The most players that can be paired by enumeration: 12 players have at most 10,395 pairings.
pub const LARGEST_FIELD: usize = 12;

/// All legal complete pairings of a round.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn legal_pairings(round: &RoundContext) -> Vec<RoundPairing> {
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let mut found = Vec::new();
    let everybody: Vec<Rank> = round.ranks().collect();
    for_each_matching(round, &everybody, round.len() / 2, &mut |pairs, unpaired| {
        if unpaired.iter().all(|it| round.player(*it).may_get_pab) {
            found.push(RoundPairing::new(pairs.iter().copied(), unpaired.to_vec()));
        }
    });
    found
}

fn best_of(
    round: &RoundContext,
    edition: &Edition,
    pairings: impl IntoIterator<Item = RoundPairing>,
) -> Option<RoundPairing> {
    pairings.into_iter().reduce(|best, other| match compare(round, edition, &other, &best) {
        Some(difference) if difference.ordering == Ordering::Less => other,
        _ => best,
    })
}

/// The pairing that the edition prescribes, with its brackets. `None` if there is no legal pairing.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn prescribed(round: &RoundContext, edition: &Edition) -> Option<(RoundPairing, Route)> {
    prescribed_under(round, edition, &[])
}

/// The pairing prescribed under conditions: the best of those that meet all of them. A procedure also rejects
/// candidates after which only the conditions prevent a pairing of the rest (see the pairer's `pair_under`).
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn prescribed_under(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> Option<(RoundPairing, Route)> {
    let allowed = restricted(round, edition, conditions);
    let limits = Limits { judged: round, allowed: &allowed, is_restricted: !conditions.is_empty() };
    let outcome = match edition.method {
        Method::Preference => {
            let is_met = |pairing: &RoundPairing| {
                conditions.iter().all(|condition| condition.is_met(round, edition, pairing))
            };
            let pairings = legal_pairings(round).into_iter().filter(is_met);
            return Some((best_of(round, edition, pairings)?, Route::default()));
        }
        Method::Collapsing => return collapsing::pair(limits, edition),
        Method::Rules2013(readings) => rules_2013::pair_in(limits, readings, Wrong::default()),
        Method::Rules1992(switches) => rules_1992::pair_in(limits, switches, Wrong::default()),
    };
    outcome.map(|(pairing, _)| (pairing, Route::default()))
}

/// The pairing of a program that takes the steps `wrong` of 2013 or 1992 wrongly. `None` if the program finds no
/// pairing. In other editions, which have no such steps, it is the prescribed pairing.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn with_wrong_steps(
    round: &RoundContext,
    edition: &Edition,
    wrong: &[WrongStep],
) -> Option<RoundPairing> {
    let (limits, wrong) = (Limits::none(round), Wrong(wrong));
    let outcome = match edition.method {
        Method::Rules2013(readings) => rules_2013::pair_in(limits, readings, wrong),
        Method::Rules1992(switches) => rules_1992::pair_in(limits, switches, wrong),
        Method::Preference | Method::Collapsing => {
            return prescribed(round, edition).map(|it| it.0);
        }
    };
    outcome.map(|(pairing, _)| pairing)
}

/// The round by the rules alone (`judged`), and with the conditions as absolute criteria (`allowed`).
#[derive(Clone, Copy, Debug)]
struct Limits<'a> {
    judged: &'a RoundContext,
    allowed: &'a RoundContext,
    is_restricted: bool,
}

impl<'a> Limits<'a> {
    fn none(round: &'a RoundContext) -> Limits<'a> {
        Limits { judged: round, allowed: round, is_restricted: false }
    }

    /// Whether the players of `rest` cannot be paired, and only the conditions prevent it.
    fn refuse(self, rest: &[Rank]) -> bool {
        self.is_restricted
            && !can_be_completed(self.allowed, 0, rest)
            && can_be_completed(self.judged, 0, rest)
    }
}

fn restricted(round: &RoundContext, edition: &Edition, conditions: &[Condition]) -> RoundContext {
    let is_met =
        |condition: &Condition, pairing: &RoundPairing| condition.is_met(round, edition, pairing);
    let may_meet = |(one, other): &Pair| {
        let alone = RoundPairing::new([(*one, *other)], Vec::new());
        let is_about = |condition: &&Condition| {
            condition.players().iter().any(|place| place == one || place == other)
        };
        conditions.iter().filter(is_about).all(|it| is_met(it, &alone))
    };
    let may_get_pab = |rank: &Rank| {
        let alone = RoundPairing::new([], vec![*rank]);
        conditions.iter().all(|condition| match condition {
            Condition::TakesPab(other) => rank == other,
            it if it.players().contains(rank) => is_met(it, &alone),
            _ => true,
        })
    };
    let above = |other: Rank| round.ranks().filter(move |one| *one < other);
    let pairs = round.ranks().flat_map(|other| above(other).map(move |one| (one, other)));
    let apart: Vec<Pair> = pairs.filter(|pair| !may_meet(pair)).collect();
    let without: Vec<Rank> = round.ranks().filter(|rank| !may_get_pab(rank)).collect();
    round.restricted(&apart, &without)
}

/// Whether `is_wanted` accepts some matching. It gets the matching's pairs and the players left over. `size`: the
/// number of pairs; `None`: any number. `may_meet` gets the earlier one of `ranks` first.
fn any_matching(
    ranks: &[Rank],
    size: Option<usize>,
    may_meet: &dyn Fn(Rank, Rank) -> bool,
    is_wanted: &mut dyn FnMut(&[Pair], &[Rank]) -> bool,
) -> bool {
    Search { may_meet, is_wanted, pairs: Vec::new(), left_over: Vec::new() }.extend(ranks, size)
}

/// Calls `found` with the pairs and the left-over players of every matching that has `size` pairs.
fn for_each_matching(
    round: &RoundContext,
    ranks: &[Rank],
    size: usize,
    found: &mut dyn FnMut(&[Pair], &[Rank]),
) {
    let may_meet = |one, other| round.may_meet(one, other);
    any_matching(ranks, Some(size), &may_meet, &mut |pairs, left_over| {
        found(pairs, left_over);
        false
    });
}

/// Whether the players of `ranks` can be paired; one gets the PAB if their number is odd. The first `apart` of them,
/// left over by a bracket, may not meet each other.
fn can_be_completed(round: &RoundContext, apart: usize, ranks: &[Rank]) -> bool {
    let are_apart = |other| ranks[..apart].contains(&other);
    let may_meet = |one, other| !are_apart(other) && round.may_meet(one, other);
    any_matching(ranks, Some(ranks.len() / 2), &may_meet, &mut |_, left_over| {
        left_over.iter().all(|it| round.player(*it).may_get_pab)
    })
}

struct Search<'a> {
    may_meet: &'a dyn Fn(Rank, Rank) -> bool,
    is_wanted: &'a mut dyn FnMut(&[Pair], &[Rank]) -> bool,
    pairs: Vec<Pair>,
    left_over: Vec<Rank>,
}

impl Search<'_> {
    fn extend(&mut self, open: &[Rank], size: Option<usize>) -> bool {
        let Some((first, rest)) = open.split_first() else {
            return size.is_none_or(|size| size == 0)
                && (self.is_wanted)(&self.pairs, &self.left_over);
        };
        if size.is_some_and(|size| 2 * size > open.len()) {
            return false;
        }
        for (at, other) in rest.iter().enumerate() {
            if size != Some(0) && (self.may_meet)(*first, *other) {
                let others = [&rest[..at], &rest[at + 1..]].concat();
                self.pairs.push((*first, *other));
                if self.extend(&others, size.map(|size| size - 1)) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        self.left_over.push(*first);
        let is_found = self.extend(rest, size);
        self.left_over.pop();
        is_found
    }
}

/// A pairing of the round, and its brackets from the top down.
pub type Outcome = (RoundPairing, Vec<BracketPairing>);

/// The pairs of a bracket and the players left over, by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    pairs: Vec<Pair>,
    left_over: Vec<Rank>,
}

#[derive(Clone, Debug)]
struct Done<Players, Aim> {
    scoregroup: usize,
    mdps: Vec<Rank>,
    residents: Vec<Rank>,
    /// Players who left the bracket by C.1.
    incompatible: Vec<Rank>,
    players: Players,
    aim: Aim,
    candidate: Candidate,
    /// Whether C.12 may no longer change the bracket.
    is_final: bool,
}

impl<Players, Aim> Done<Players, Aim> {
    fn floaters(&self) -> Vec<Rank> {
        self.floaters_with(&self.candidate)
    }

    fn floaters_with(&self, candidate: &Candidate) -> Vec<Rank> {
        let mut floaters = [candidate.left_over.as_slice(), &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    /// The players to be paired after this bracket if its floaters are `floaters`: these, and all players below.
    fn rest(&self, round: &RoundContext, floaters: &[Rank]) -> Vec<Rank> {
        let below = round.ranks_from(round.scoregroups[self.scoregroup].places.end);
        floaters.iter().copied().chain(below).collect()
    }

    /// Whether the players of the rest cannot be paired, and only the conditions prevent it.
    fn is_refused(&self, limits: Limits<'_>) -> bool {
        limits.refuse(&self.rest(limits.judged, &self.floaters()))
    }

    fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    fn outcome(&self, kind: BracketKind) -> BracketPairing {
        let mut pairs = self.candidate.pairs.clone();
        pairs.sort_unstable();
        BracketPairing {
            scoregroup: self.scoregroup,
            kind,
            mdps: self.mdps.clone(),
            pairs,
            downfloaters: self.floaters(),
        }
    }
}

fn outcome<Players, Aim>(
    done: &[Done<Players, Aim>],
    kind: impl Fn(&Done<Players, Aim>) -> BracketKind,
) -> Outcome {
    let brackets: Vec<BracketPairing> = done.iter().map(|it| it.outcome(kind(it))).collect();
    let unpaired = done.last().map(Done::floaters).unwrap_or_default();
    let pairs = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied());
    (RoundPairing::new(pairs, unpaired), brackets)
}

/// Pairs all brackets above the lowest by a procedure. `None`: no pairing exists, or nobody takes part. `exchange`: C.12;
/// `pair`: C.1 to C.11, C.14; `pair_again`: the first pairing after which the rest can be paired under the conditions.
fn upper_brackets<Players, Aim>(
    limits: Limits<'_>,
    wrong: Wrong<'_>,
    exchange: impl Fn(&mut Done<Players, Aim>, &[Rank]),
    pair: impl Fn(usize, Vec<Rank>, Vec<Rank>) -> Done<Players, Aim>,
    pair_again: impl Fn(&mut Done<Players, Aim>),
) -> Option<Vec<Done<Players, Aim>>> {
    let round = limits.allowed;
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many", round.len());
    let everybody: Vec<Rank> = round.ranks().collect();
    if limits.is_restricted && !can_be_completed(round, 0, &everybody) {
        return None;
    }
    let mut done: Vec<Done<Players, Aim>> = Vec::new();
    let (_, upper) = round.scoregroups.split_last()?;
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Rank> = group.places.clone().collect();
        if let Some(above) = done.last_mut().filter(|above| !above.is_final) {
            let before = above.candidate.clone();
            if !wrong.takes(WrongStep::NoOtherFloaters) {
                exchange(above, &residents);
            }
            if above.is_refused(limits) {
                above.candidate = before;
            }
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        let mut bracket = pair(scoregroup, mdps, residents);
        if bracket.is_refused(limits) {
            pair_again(&mut bracket);
            bracket.is_final = true;
        }
        done.push(bracket);
    }
    Some(done)
}

/// A step of the rules that a faulty program takes wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrongStep {
    /// 2013: a rule that compares candidates is applied only if all other rules find them equal.
    Without(Rule),
    /// 2013: a rule that compares candidates is applied the other way round.
    Reversed(Rule),
    /// 2013: the first rule is applied before the second, which precedes it in the text.
    Before(Rule, Rule),
    /// C.1: players without a possible opponent stay in the bracket.
    IncompatibleStay,
    /// A.3: a bracket is heterogeneous even if exactly half of its players are moved down.
    HeterogeneousAtHalf,
    /// A.3: every bracket is treated as homogeneous.
    AlwaysHomogeneous,
    /// C.12: no bracket gets other floaters from the bracket above.
    NoOtherFloaters,
    /// C.12: the lowest bracket gets no other floaters from the bracket above.
    NoOtherFloatersForTheLowest,
    /// C.13: the bracket above is joined at once, without first being paired again.
    JoinsAtOnce,
    /// C.13: the bracket above is paired again, but never with fewer pairs.
    ReopensWithAllPairs,
    /// C.14: a moved-down player is left out before the number of pairs in the remainder is reduced.
    FewerMdpsBeforeFewerPairs,
    /// C.14: if not all moved-down players can be paired, the bracket is treated as homogeneous.
    HomogeneousAtOnce,
    /// 1992, C.8: no players are exchanged between S1 and S2.
    WithoutExchanges,
    /// 1992, D.2: exchanges with larger differences are tried first.
    ReversedExchanges,
    /// 1992, C.11: X sets no limit.
    WithoutX,
    /// 1992, C.9, C.11: in homogeneous brackets, X is raised before B.6 and B.5 are dropped.
    RaisesXFirst,
    /// 1992, C.9, C.10: B.5 is dropped before B.6.
    DropsTheLatestFloatFirst,
    /// 1992, note to B.6: B.5 and B.6 also apply to players above 50 % in the last round.
    TopscorersAreNotExempt,
}

#[derive(Clone, Copy, Debug, Default)]
struct Wrong<'a>(&'a [WrongStep]);

impl Wrong<'_> {
    fn takes(self, step: WrongStep) -> bool {
        self.0.contains(&step)
    }

    fn exchanges_for_the_lowest(self) -> bool {
        !self.takes(WrongStep::NoOtherFloaters)
            && !self.takes(WrongStep::NoOtherFloatersForTheLowest)
    }

    /// C.1: the MDPs who stay in a bracket, the residents who stay, and the players who leave it: those without a possible
    /// opponent there.
    fn by_compatibility(
        self,
        round: &RoundContext,
        mdps: &[Rank],
        residents: &[Rank],
    ) -> [Vec<Rank>; 3] {
        let all = [mdps, residents].concat();
        let is_stuck = |rank: &Rank| {
            !self.takes(WrongStep::IncompatibleStay)
                && !all.iter().any(|it| round.may_meet(*rank, *it))
        };
        let stay = |ranks: &[Rank]| ranks.iter().copied().filter(|it| !is_stuck(it)).collect();
        [stay(mdps), stay(residents), all.iter().copied().filter(is_stuck).collect()]
    }
}
