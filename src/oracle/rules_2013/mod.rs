//! The procedure of 2013 made executable: in every bracket all candidates are written down and sorted.
//! Slow, and as near to the words of section C as can be.

mod backtrack;
mod candidates;
mod lowest;
mod odometer;
mod replay;

pub use replay::{Attempt, Part, Replay, Situation, replay};

use super::conditional::Limits;
use crate::criteria::{BracketKind, BracketPairing, RoundPairing};
use crate::editions::rules_2013::Rules2013;
use crate::round::{Place, RoundContext};
use candidates::{Aim, Candidate, Players};

/// The pairing that the procedure arrives at under these readings, and its brackets from the top down;
/// `None`: the lowest bracket has swallowed all others and cannot be paired.
///
/// # Panics
/// When there are more than [`super::LARGEST_FIELD`] players.
#[must_use]
pub fn pair(
    round: &RoundContext,
    readings: Rules2013,
) -> Option<(RoundPairing, Vec<BracketPairing>)> {
    pair_in(round, readings, None)
}

/// The same under conditions, which stand beside the absolute criteria. If only they stand against a
/// pairing of those below, a bracket takes the first candidate that leaves them one, which C.12 does not
/// change; nor does it exchange floaters with that effect.
pub(super) fn pair_under(
    limits: Limits<'_>,
    readings: Rules2013,
) -> Option<(RoundPairing, Vec<BracketPairing>)> {
    let everybody: Vec<Place> = (0..limits.round.len() as Place).collect();
    limits.can_be_completed(&everybody).then_some(())?;
    pair_in(&limits.as_absolute(), readings, Some(limits))
}

fn pair_in(
    round: &RoundContext,
    readings: Rules2013,
    limits: Option<Limits<'_>>,
) -> Option<(RoundPairing, Vec<BracketPairing>)> {
    assert!(round.len() <= super::LARGEST_FIELD, "{} players are too many", round.len());
    let mut done: Vec<Done<'_>> = Vec::new();
    let (last, upper) = round.scoregroups.split_last()?;
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Place> = group.places.clone().collect();
        if let Some(above) = done.last_mut().filter(|above| !above.is_final) {
            let before = above.candidate.clone();
            backtrack::exchange(above, &residents);
            if limits.is_some_and(|it| it.refuse(&above.rest(&above.candidate))) {
                above.candidate = before;
            }
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        let mut bracket = Done::new(round, readings, scoregroup, mdps, residents);
        bracket.pair(&|_| true);
        if let Some(limits) = limits.filter(|it| it.refuse(&bracket.rest(&bracket.candidate))) {
            let of = bracket.clone();
            bracket.pair(&|it| limits.can_be_completed(&of.rest(it)));
            bracket.is_final = true;
        }
        done.push(bracket);
    }
    lowest::pair(round, readings, &mut done, last.places.clone().collect())?;
    let brackets: Vec<BracketPairing> = done.iter().map(Done::outcome).collect();
    let unpaired = done.last().map(Done::floaters).unwrap_or_default();
    let pairs = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied());
    Some((RoundPairing::new(pairs, unpaired), brackets.clone()))
}

/// A bracket and its pairing.
#[derive(Clone, Debug)]
struct Done<'a> {
    scoregroup: usize,
    mdps: Vec<Place>,
    residents: Vec<Place>,
    /// Those who left by C.1.
    incompatible: Vec<Place>,
    /// The others.
    players: Players<'a>,
    aim: Aim,
    candidate: Candidate,
    /// Whether C.12 leaves it alone.
    is_final: bool,
}

impl<'a> Done<'a> {
    /// A bracket above the lowest, nobody being paired yet.
    fn new(
        round: &'a RoundContext,
        readings: Rules2013,
        scoregroup: usize,
        mdps: Vec<Place>,
        residents: Vec<Place>,
    ) -> Done<'a> {
        let all = [mdps.as_slice(), &residents].concat();
        let is_stuck = |place: &Place| !all.iter().any(|it| round.may_meet(*place, *it));
        let incompatible = all.iter().copied().filter(is_stuck).collect();
        let stay = |places: &[Place]| places.iter().copied().filter(|it| !is_stuck(it)).collect();
        let players = Players {
            round,
            mdps: stay(&mdps),
            residents: stay(&residents),
            is_lowest: false,
            is_joined: false,
            readings,
        };
        let aim = first_aim(&players);
        let candidate = Candidate { pairs: Vec::new(), left_over: players.everybody() };
        let is_final = false;
        Done { scoregroup, mdps, residents, incompatible, players, aim, candidate, is_final }
    }

    /// C.2 to C.11, C.14: pairs the bracket.
    fn pair(&mut self, is_accepted: &dyn Fn(&Candidate) -> bool) {
        (self.aim, self.candidate) = first_accepted(&self.players, is_accepted);
    }

    /// Those who are still to be paired after a candidate: its floaters and everybody below.
    fn rest(&self, candidate: &Candidate) -> Vec<Place> {
        let round = self.players.round;
        let below = round.scoregroups[self.scoregroup].places.end..round.len() as Place;
        [backtrack::with(self, candidate), below.collect()].concat()
    }

    fn floaters(&self) -> Vec<Place> {
        let mut floaters = [self.candidate.left_over.as_slice(), &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    fn everybody(&self) -> Vec<Place> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    fn outcome(&self) -> BracketPairing {
        let mut pairs = self.candidate.pairs.clone();
        pairs.sort_unstable();
        let groups = self.residents.iter().map(|place| self.players.round.score(*place));
        let is_one_group = groups.clone().min() == groups.max();
        let kind = if is_one_group { BracketKind::Ordinary } else { BracketKind::Collapsed };
        BracketPairing {
            scoregroup: self.scoregroup,
            kind,
            mdps: self.mdps.clone(),
            pairs,
            downfloaters: self.floaters(),
        }
    }
}

/// A.3 and C.2: what a bracket starts from.
fn first_aim(players: &Players<'_>) -> Aim {
    let mdps = players.mdps.len();
    let is_exempt = players.is_joined && players.readings.joined_is_heterogeneous;
    let is_heterogeneous = mdps > 0 && (is_exempt || 2 * mdps < players.len());
    Aim { pairs: players.len() / 2, mdps: is_heterogeneous.then_some(mdps) }
}

/// C.14: lowers the aim until there is a candidate that is accepted.
fn first_accepted(
    players: &Players<'_>,
    is_accepted: &dyn Fn(&Candidate) -> bool,
) -> (Aim, Candidate) {
    let first = first_aim(players);
    let mut aim = first;
    let accepted = |aim: Aim| players.candidates(aim).into_iter().find(|it| is_accepted(it));
    loop {
        if let Some(candidate) = accepted(aim) {
            return (aim, candidate);
        }
        aim = match aim.mdps {
            None => Aim { pairs: aim.pairs - 1, mdps: None },
            Some(mdps) if accepted(Aim { pairs: mdps, mdps: Some(mdps) }).is_some() => {
                Aim { pairs: aim.pairs - 1, mdps: Some(mdps.min(aim.pairs - 1)) }
            }
            Some(1) => Aim { pairs: first.pairs, mdps: None },
            Some(mdps) => Aim { pairs: first.pairs, mdps: Some(mdps - 1) },
        };
    }
}
