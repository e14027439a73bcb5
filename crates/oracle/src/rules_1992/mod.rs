//! The procedure of 1992 by enumeration of attempts, close to the words of section C. The interpretations are ours.

mod attempts;
mod backtrack;
mod lowest;

pub use super::done::Outcome;
pub use attempts::Exhausted;

use super::conditional::Limits;
use super::done::{self, Candidate};
use super::wrong_steps::{Wrong, WrongStep};
use crate::criteria::{BracketKind, RoundPairing};
use crate::editions::rules_1992::Rules1992;
use crate::round::{Rank, RoundContext};
use attempts::{Aim, Players, Tries};

/// The pairing of the procedure and its brackets from the top down; `None`: all brackets were joined and cannot be
/// paired.
///
/// # Errors
///
/// [`Exhausted`] when more than `limit` attempts are needed.
///
/// # Panics
///
/// When there are more than [`super::LARGEST_FIELD`] players.
pub fn pair(
    round: &RoundContext,
    switches: Rules1992,
    limit: u64,
) -> Result<Option<Outcome>, Exhausted> {
    pair_in((round, switches, Wrong::default()), limit, None)
}

pub(super) fn pair_with(
    round: &RoundContext,
    switches: Rules1992,
    wrong: &[WrongStep],
) -> Option<RoundPairing> {
    let outcome = pair_in((round, switches, Wrong(wrong)), u64::MAX, None).ok().flatten();
    outcome.map(|(pairing, _)| pairing)
}

/// Conditions count like absolute criteria. If only they prevent a pairing of those below, a bracket takes the first
/// pairing that leaves them one. C.12 neither changes it nor exchanges floaters with that effect.
pub(super) fn pair_under(limits: Limits<'_>, switches: Rules1992) -> Option<Outcome> {
    let everybody: Vec<Rank> = limits.round.ranks().collect();
    limits.can_be_completed(&everybody).then_some(())?;
    pair_in((&limits.as_absolute(), switches, Wrong::default()), u64::MAX, Some(limits))
        .ok()
        .flatten()
}

fn pair_in(
    (round, switches, wrong): (&RoundContext, Rules1992, Wrong<'_>),
    limit: u64,
    limits: Option<Limits<'_>>,
) -> Result<Option<Outcome>, Exhausted> {
    assert!(round.len() <= super::LARGEST_FIELD, "{} players are too many", round.len());
    let mut run = Run { round, switches, wrong, tries: Tries { made: 0, limit } };
    let mut done: Vec<Done<'_>> = Vec::new();
    let Some((last, upper)) = round.scoregroups.split_last() else { return Ok(None) };
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Rank> = group.places.clone().collect();
        if let Some(above) = done.last_mut().filter(|above| !above.is_final) {
            let before = above.candidate.clone();
            if !wrong.takes(WrongStep::NoOtherFloaters) {
                run.exchange(above, &residents)?;
            }
            if above.is_refused(limits) {
                above.candidate = before;
            }
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        let mut bracket = run.bracket(scoregroup, mdps, residents)?;
        if let Some(limits) = limits.filter(|_| bracket.is_refused(limits)) {
            run.leave_to_those_below(&mut bracket, limits)?;
        }
        done.push(bracket);
    }
    if run.lowest(&mut done, last.places.clone().collect())?.is_none() {
        return Ok(None);
    }
    Ok(Some(done::outcome(&done, |_| BracketKind::Ordinary)))
}

struct Run<'a> {
    round: &'a RoundContext,
    switches: Rules1992,
    wrong: Wrong<'a>,
    tries: Tries,
}

type Done<'a> = done::Done<Players<'a>, Aim>;

impl<'a> Run<'a> {
    /// Pairs a bracket above the lowest: C.1, then C.2 to C.11, then C.14 until an attempt is accepted.
    fn bracket(
        &mut self,
        scoregroup: usize,
        mdps: Vec<Rank>,
        residents: Vec<Rank>,
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

    /// Takes the first pairing of a bracket after which the rest can be paired under the conditions.
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
            let helps = |_: &Run<'_>, floaters: &[Rank]| {
                limits.can_be_completed(&bracket.rest(limits.round, floaters))
            };
            let with_aim = Done { aim, ..bracket.clone() };
            if let Some(candidate) = self.pairing_with(&with_aim, helps)? {
                (bracket.aim, bracket.candidate) = (aim, candidate);
                return Ok(());
            }
        }
        unreachable!("everybody can be left over")
    }

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
    fn without_incompatible(&self, mdps: &[Rank], residents: &[Rank]) -> (Players<'a>, Vec<Rank>) {
        let [mdps, residents, incompatible] =
            self.wrong.by_compatibility(self.round, mdps, residents);
        let (round, switches, wrong) = (self.round, self.switches, self.wrong);
        (Players { round, switches, wrong, mdps, residents, is_lowest: false }, incompatible)
    }
}

/// C.14: makes fewer pairs in the remainder if one was reached, else leaves out the lowest MDP.
fn reduced(players: &Players<'_>, aim: Aim) -> Aim {
    if aim.mdps == 0 {
        return Aim { fewer: aim.fewer + 1, ..aim };
    }
    let mdps_first = players.wrong.takes(WrongStep::FewerMdpsBeforeFewerPairs) && aim.mdps > 1;
    if players.can_pair_mdps(aim) && !mdps_first {
        Aim { fewer: aim.fewer + 1, ..aim }
    } else {
        let gives_up = players.wrong.takes(WrongStep::HomogeneousAtOnce);
        Aim { mdps: if gives_up { 0 } else { aim.mdps - 1 }, fewer: 0 }
    }
}
