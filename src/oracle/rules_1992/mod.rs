//! The procedure of 1992 made executable: every attempt is made in its order until one is accepted.
//! Slow, and as near to the words of section C as can be. The readings are ours.

mod attempts;
mod backtrack;
mod lowest;

pub use attempts::Exhausted;

use super::conditional::Limits;
use crate::criteria::{BracketKind, BracketPairing, RoundPairing};
use crate::editions::rules_1992::Rules1992;
use crate::round::{Place, RoundContext};
use attempts::{Aim, Candidate, Players, Tries};

/// A pairing and its brackets, from the top down.
pub type Outcome = (RoundPairing, Vec<BracketPairing>);

/// The pairing that the procedure arrives at, and its brackets from the top down; `None`: the lowest
/// bracket has swallowed all others and cannot be paired.
///
/// # Errors
/// [`Exhausted`] when more than `limit` attempts would have to be made.
///
/// # Panics
/// When there are more than [`super::LARGEST_FIELD`] players.
pub fn pair(
    round: &RoundContext,
    switches: Rules1992,
    limit: u64,
) -> Result<Option<Outcome>, Exhausted> {
    pair_in(round, switches, limit, None)
}

/// The same under conditions, which stand beside the absolute criteria. If only they stand against a
/// pairing of those below, a bracket takes the first pairing that leaves them one, which C.12 does not
/// change; nor does it exchange floaters with that effect.
pub(super) fn pair_under(limits: Limits<'_>, switches: Rules1992) -> Option<Outcome> {
    let everybody: Vec<Place> = (0..limits.round.len() as Place).collect();
    limits.can_be_completed(&everybody).then_some(())?;
    pair_in(&limits.as_absolute(), switches, u64::MAX, Some(limits)).ok().flatten()
}

fn pair_in(
    round: &RoundContext,
    switches: Rules1992,
    limit: u64,
    limits: Option<Limits<'_>>,
) -> Result<Option<Outcome>, Exhausted> {
    assert!(round.len() <= super::LARGEST_FIELD, "{} players are too many", round.len());
    let mut run = Run { round, switches, tries: Tries { made: 0, limit } };
    let mut done: Vec<Done<'_>> = Vec::new();
    let Some((last, upper)) = round.scoregroups.split_last() else { return Ok(None) };
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Place> = group.places.clone().collect();
        let refuses = |it: &Done<'_>| limits.is_some_and(|limits| limits.refuse(&it.rest()));
        if let Some(above) = done.last_mut().filter(|above| !above.is_final) {
            let before = above.candidate.clone();
            run.exchange(above, &residents)?;
            if refuses(above) {
                above.candidate = before;
            }
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        let mut bracket = run.bracket(scoregroup, mdps, residents)?;
        if let Some(limits) = limits.filter(|_| refuses(&bracket)) {
            run.leave_to_those_below(&mut bracket, limits)?;
        }
        done.push(bracket);
    }
    if run.lowest(&mut done, last.places.clone().collect())?.is_none() {
        return Ok(None);
    }
    let brackets: Vec<BracketPairing> = done.iter().map(Done::outcome).collect();
    let unpaired = done.last().map(Done::floaters).unwrap_or_default();
    let pairs = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied());
    Ok(Some((RoundPairing::new(pairs, unpaired), brackets.clone())))
}

/// A round that is being paired.
struct Run<'a> {
    round: &'a RoundContext,
    switches: Rules1992,
    tries: Tries,
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

impl Done<'_> {
    fn floaters(&self) -> Vec<Place> {
        self.floaters_with(&self.candidate)
    }

    fn floaters_with(&self, candidate: &Candidate) -> Vec<Place> {
        let mut floaters = [candidate.left_over.as_slice(), &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    /// Those who are still to be paired: its floaters and everybody below.
    fn rest(&self) -> Vec<Place> {
        self.rest_with(self.floaters())
    }

    fn rest_with(&self, floaters: Vec<Place>) -> Vec<Place> {
        let round = self.players.round;
        let below = round.scoregroups[self.scoregroup].places.end..round.len() as Place;
        floaters.into_iter().chain(below).collect()
    }

    fn everybody(&self) -> Vec<Place> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    fn outcome(&self) -> BracketPairing {
        BracketPairing {
            scoregroup: self.scoregroup,
            kind: BracketKind::Ordinary,
            mdps: self.mdps.clone(),
            pairs: self.candidate.pairs.clone(),
            downfloaters: self.floaters(),
        }
    }
}

impl<'a> Run<'a> {
    /// A bracket above the lowest: C.1, then C.2 to C.11, then C.14 until something is accepted.
    fn bracket(
        &mut self,
        scoregroup: usize,
        mdps: Vec<Place>,
        residents: Vec<Place>,
    ) -> Result<Done<'a>, Exhausted> {
        let (players, incompatible) = self.without_incompatible(&mdps, &residents);
        let mut aim = players.first_aim();
        let candidate = loop {
            if let Some(candidate) = self.first(&players, aim)? {
                break candidate;
            }
            aim = reduced(&players, aim);
        };
        let is_final = false;
        Ok(Done { scoregroup, mdps, residents, incompatible, players, aim, candidate, is_final })
    }

    /// The first pairing of a bracket after which those below can be paired under the conditions.
    fn leave_to_those_below(
        &mut self,
        bracket: &mut Done<'_>,
        limits: Limits<'_>,
    ) -> Result<(), Exhausted> {
        let players = bracket.players.clone();
        let aims = (0..=players.first_aim().mdps).rev().flat_map(|mdps| {
            let (s1, s2) = players.halves(Aim { mdps, fewer: 0 });
            (0..=(s2.len() - s1.len()) / 2).map(move |fewer| Aim { mdps, fewer })
        });
        bracket.is_final = true;
        for aim in aims {
            let helps = |_: &Run<'_>, floaters: &[Place]| {
                limits.can_be_completed(&bracket.rest_with(floaters.to_vec()))
            };
            let with_aim = Done { aim, ..bracket.clone() };
            if let Some(candidate) = self.pairing_with(&with_aim, helps)? {
                (bracket.aim, bracket.candidate) = (aim, candidate);
                return Ok(());
            }
        }
        unreachable!("everybody can be left over")
    }

    /// The first pairing that is accepted.
    fn first(&mut self, players: &Players<'_>, aim: Aim) -> Result<Option<Candidate>, Exhausted> {
        let mut found = None;
        let mut take = |candidate: &Candidate| {
            found = Some(candidate.clone());
            true
        };
        players.run(aim, &mut self.tries, &mut take)?;
        Ok(found)
    }

    /// C.1: the players with a possible opponent, and those without.
    fn without_incompatible(
        &self,
        mdps: &[Place],
        residents: &[Place],
    ) -> (Players<'a>, Vec<Place>) {
        let round = self.round;
        let all = [mdps, residents].concat();
        let is_stuck = |place: &Place| !all.iter().any(|it| round.may_meet(*place, *it));
        let stay = |places: &[Place]| places.iter().copied().filter(|it| !is_stuck(it)).collect();
        let players = Players {
            round,
            switches: self.switches,
            mdps: stay(mdps),
            residents: stay(residents),
            is_lowest: false,
        };
        (players, all.iter().copied().filter(is_stuck).collect())
    }
}

/// C.14: if the MDPs can be paired at once, a remainder was reached, and it makes fewer pairs; if not,
/// the lowest MDP is left out.
fn reduced(players: &Players<'_>, aim: Aim) -> Aim {
    if aim.mdps == 0 || players.can_pair_mdps(aim) {
        Aim { fewer: aim.fewer + 1, ..aim }
    } else {
        Aim { mdps: aim.mdps - 1, fewer: 0 }
    }
}
