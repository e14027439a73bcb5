//! The procedure of 1992 by enumeration of attempts, close to the words of section C. Interpretations are our own.

mod attempts;

use std::collections::BTreeMap;

use attempts::{Aim, Players};

use super::{Candidate, Limits, Wrong, WrongStep, can_be_completed, upper_brackets};
use crate::criteria::BracketKind;
use crate::editions::Rules1992;
use crate::round::{Rank, RoundContext};

pub use super::Outcome;

/// The pairing by the procedure, and its brackets from the top down. `None` if even all brackets joined cannot be
/// paired.
///
/// # Panics
///
/// When there are more than [`super::LARGEST_FIELD`] players.
pub fn pair(round: &RoundContext, switches: Rules1992) -> Option<Outcome> {
    pair_in(Limits::none(round), switches, Wrong::default())
}

/// Conditions count like absolute criteria. If only they prevent a pairing of the players below, a bracket takes its
/// first pairing that leaves them one. C.12 keeps it, and makes no exchange after which only they prevent one.
pub(super) fn pair_in(
    limits: Limits<'_>,
    switches: Rules1992,
    wrong: Wrong<'_>,
) -> Option<Outcome> {
    let run = Run { round: limits.allowed, switches, wrong };
    let exchange = |above: &mut Done<'_>, residents: &[Rank]| run.exchange(above, residents);
    let pair = |at, mdps, residents| run.bracket(at, mdps, residents);
    let pair_again = |bracket: &mut Done<'_>| run.leave_to_those_below(bracket);
    let mut done = upper_brackets(limits, wrong, exchange, pair, pair_again)?;
    let residents = limits.allowed.scoregroups.last()?.places.clone().collect();
    run.lowest(&mut done, residents)?;
    Some(super::outcome(&done, |_| BracketKind::Ordinary))
}

#[derive(Clone, Copy)]
struct Run<'a> {
    round: &'a RoundContext,
    switches: Rules1992,
    wrong: Wrong<'a>,
}

type Done<'a> = super::Done<Players<'a>, Aim>;

impl<'a> Run<'a> {
    /// Pairs a bracket above the lowest: C.1, then C.2 to C.11, then C.14 until an attempt is accepted.
    fn bracket(&self, scoregroup: usize, mdps: Vec<Rank>, residents: Vec<Rank>) -> Done<'a> {
        let (players, incompatible) = self.without_incompatible(&mdps, &residents);
        let mut aim = players.first_aim();
        let candidate = loop {
            if let Some(candidate) = first(&players, aim) {
                break candidate;
            }
            aim = reduced(&players, aim);
        };
        let is_final = false;
        Done { scoregroup, mdps, residents, incompatible, players, aim, candidate, is_final }
    }

    /// Pairs a bracket again: its first pairing after which the rest can be paired under the conditions.
    fn leave_to_those_below(&self, bracket: &mut Done<'_>) {
        let players = bracket.players.clone();
        let aims = (0..=players.first_aim().mdps).rev().flat_map(|mdps| {
            let (s1, s2) = players.halves(Aim { mdps, fewer: 0 });
            (0..=(s2.len() - s1.len()) / 2).map(move |fewer| Aim { mdps, fewer })
        });
        for aim in aims {
            let helps = |floaters: &[Rank]| {
                can_be_completed(self.round, 0, &bracket.rest(self.round, floaters))
            };
            let with_aim = Done { aim, ..bracket.clone() };
            if let Some(candidate) = pairing_with(&with_aim, helps) {
                (bracket.aim, bracket.candidate) = (aim, candidate);
                return;
            }
        }
        unreachable!("everybody can be left over")
    }

    /// C.1: the players with a possible opponent, then the players without.
    fn without_incompatible(&self, mdps: &[Rank], residents: &[Rank]) -> (Players<'a>, Vec<Rank>) {
        let [mdps, residents, incompatible] =
            self.wrong.by_compatibility(self.round, mdps, residents);
        let players = Players { is_lowest: false, ..self.lowest_players(&mdps, &residents) };
        (players, incompatible)
    }
}

fn first(players: &Players<'_>, aim: Aim) -> Option<Candidate> {
    let mut found = None;
    players.run(aim, &mut |candidate| {
        found = Some(candidate.clone());
        true
    });
    found
}

/// C.14: makes fewer pairs in the remainder if a remainder was reached; otherwise leaves out the lowest MDP.
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

impl Run<'_> {
    fn exchange(self, above: &mut Done<'_>, residents: &[Rank]) {
        let is_stuck = |floaters: &[Rank], incompatible: &[Rank]| {
            incompatible.iter().any(|place| floaters.contains(place))
        };
        let floaters = above.floaters();
        let (players, incompatible) = self.without_incompatible(&floaters, residents);
        if is_stuck(&floaters, &incompatible)
            || self.may_have_others(&players) && !players.is_possible(players.first_aim())
        {
            let helps = |floaters: &[Rank]| {
                let (players, incompatible) = self.without_incompatible(floaters, residents);
                !is_stuck(floaters, &incompatible) && players.is_possible(players.first_aim())
            };
            if let Some(candidate) = other_floater(above, helps) {
                above.candidate = candidate;
            }
        }
    }

    /// Whether C.12 applies to the bracket when C.1 does not.
    fn may_have_others(self, players: &Players<'_>) -> bool {
        !players.mdps.is_empty() && (players.first_aim().mdps > 0 || self.switches.all_backtrack)
    }
}

fn other_floater(above: &Done<'_>, helps: impl Fn(&[Rank]) -> bool) -> Option<Candidate> {
    let before = above.floaters();
    pairing_with(above, |floaters| {
        let new = floaters.iter().filter(|place| !before.contains(place)).count();
        new == 1 && helps(floaters)
    })
}

/// The first attempt whose floaters satisfy `helps`.
fn pairing_with(above: &Done<'_>, helps: impl Fn(&[Rank]) -> bool) -> Option<Candidate> {
    let mut known: BTreeMap<Vec<Rank>, bool> = BTreeMap::new();
    let mut found = None;
    above.players.run(above.aim, &mut |candidate| {
        let floaters = above.floaters_with(candidate);
        let is_taken = *known.entry(floaters).or_insert_with_key(|floaters| helps(floaters));
        if is_taken {
            found = Some(candidate.clone());
        }
        is_taken
    });
    found
}

impl<'a> Run<'a> {
    fn lowest(self, done: &mut Vec<Done<'a>>, residents: Vec<Rank>) -> Option<()> {
        let may_exchange = self.wrong.exchanges_for_the_lowest();
        if let Some(above) = done.last_mut().filter(|above| may_exchange && !above.is_final) {
            self.exchange_for_lowest(above, &residents);
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        if let Some(lowest) = self.complete(&mdps, &residents) {
            done.push(lowest);
            return Some(());
        }
        self.join(done, residents)
    }

    /// C.12 for the lowest bracket: exchanges a floater of the bracket above.
    fn exchange_for_lowest(self, above: &mut Done<'a>, residents: &[Rank]) {
        let mdps = above.floaters();
        let players = self.lowest_players(&mdps, residents);
        let (_, incompatible) = self.without_incompatible(&mdps, residents);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        if players.is_possible(players.first_aim()) || !(is_stuck || self.may_have_others(&players))
        {
            return;
        }
        let helps = |floaters: &[Rank]| {
            let players = self.lowest_players(floaters, residents);
            players.is_possible(players.first_aim())
        };
        if let Some(candidate) = other_floater(above, helps) {
            above.candidate = candidate;
        }
    }

    fn lowest_players(self, mdps: &[Rank], residents: &[Rank]) -> Players<'a> {
        let Run { round, switches, wrong } = self;
        let (mdps, residents) = (mdps.to_vec(), residents.to_vec());
        Players { round, switches, wrong, mdps, residents, is_lowest: true }
    }

    fn join(self, done: &mut Vec<Done<'a>>, mut residents: Vec<Rank>) -> Option<()> {
        while let Some(above) = done.pop() {
            let reopened = match self.wrong.takes(WrongStep::JoinsAtOnce) {
                true => None,
                false => self.reopened(&above, &residents),
            };
            if let Some(above) = reopened {
                // These floaters were chosen for it; only a wrong step finds no pairing for them.
                if let Some(lowest) = self.complete(&above.floaters(), &residents) {
                    done.extend([above, lowest]);
                    return Some(());
                }
                assert!(!self.wrong.0.is_empty(), "floaters that do not fit were chosen");
            }
            if let Some(lowest) = self.complete(&above.everybody(), &residents) {
                done.push(lowest);
                return Some(());
            }
            residents = [above.residents.as_slice(), &residents].concat();
        }
        None
    }

    fn reopened(self, above: &Done<'a>, residents: &[Rank]) -> Option<Done<'a>> {
        let part = above.candidate.pairs.len() - above.aim.mdps;
        for more in 0..=part {
            let keeps_pairs = self.wrong.takes(WrongStep::ReopensWithAllPairs);
            if above.aim.mdps == 0 && more == part || more > 0 && keeps_pairs {
                break;
            }
            let aim = Aim { fewer: above.aim.fewer + more, ..above.aim };
            let helps = |floaters: &[Rank]| {
                let players = self.lowest_players(floaters, residents);
                players.is_possible(Aim { mdps: 0, fewer: 0 })
            };
            let reduced = Done { aim, ..above.clone() };
            if let Some(candidate) = pairing_with(&reduced, helps) {
                return Some(Done { candidate, ..reduced });
            }
        }
        None
    }

    /// Pairs the joined lowest bracket: with all MDPs in S1, then with fewer, then as homogeneous.
    fn complete(self, mdps: &[Rank], residents: &[Rank]) -> Option<Done<'a>> {
        let mut players = self.lowest_players(mdps, residents);
        // Nobody can float from here.
        players.switches.left_out_float = false;
        let most = players.first_aim().mdps;
        let fewest = if self.switches.left_out_float { most } else { 1 };
        let fewer = (fewest.max(1)..=most).rev().chain([0]);
        let mut aims = fewer.map(|mdps| Aim { mdps, fewer: 0 });
        let (aim, candidate) = aims.find_map(|aim| Some((aim, first(&players, aim)?)))?;
        Some(Done {
            scoregroup: self.round.scoregroups.len() - 1,
            mdps: mdps.to_vec(),
            residents: residents.to_vec(),
            incompatible: Vec::new(),
            players,
            aim,
            candidate,
            is_final: false,
        })
    }
}
