//! The procedure of 2013 made executable: in every bracket all candidates are written down and sorted.
//! Slow, and as near to the words of section C as can be.

mod backtrack;
mod candidates;
mod lowest;
mod odometer;
mod replay;

pub use replay::{Attempt, Part, Replay, Situation, replay};

use crate::criteria::{BracketKind, BracketPairing, RoundPairing};
use crate::editions::istanbul::Istanbul;
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
    readings: Istanbul,
) -> Option<(RoundPairing, Vec<BracketPairing>)> {
    assert!(round.len() <= super::LARGEST_FIELD, "{} players are too many", round.len());
    let mut done: Vec<Done<'_>> = Vec::new();
    let (last, upper) = round.scoregroups.split_last()?;
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Place> = group.places.clone().collect();
        if let Some(above) = done.last_mut() {
            backtrack::exchange(above, &residents);
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        done.push(Done::pair(round, readings, scoregroup, mdps, residents));
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
}

impl<'a> Done<'a> {
    /// A bracket above the lowest.
    fn pair(
        round: &'a RoundContext,
        readings: Istanbul,
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
        let (aim, candidate) = first_accepted(&players);
        Done { scoregroup, mdps, residents, incompatible, players, aim, candidate }
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

/// C.14: lowers the aim until there is a candidate.
fn first_accepted(players: &Players<'_>) -> (Aim, Candidate) {
    let first = first_aim(players);
    let mut aim = first;
    loop {
        if let Some(candidate) = players.candidates(aim).into_iter().next() {
            return (aim, candidate);
        }
        aim = match aim.mdps {
            None => Aim { pairs: aim.pairs - 1, mdps: None },
            Some(mdps) if can_pair_mdps(players, mdps) => {
                Aim { pairs: aim.pairs - 1, mdps: Some(mdps.min(aim.pairs - 1)) }
            }
            Some(1) => Aim { pairs: first.pairs, mdps: None },
            Some(mdps) => Aim { pairs: first.pairs, mdps: Some(mdps - 1) },
        };
    }
}

fn can_pair_mdps(players: &Players<'_>, mdps: usize) -> bool {
    !players.candidates(Aim { pairs: mdps, mdps: Some(mdps) }).is_empty()
}
