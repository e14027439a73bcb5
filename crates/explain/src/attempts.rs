//! What is tried first in a bracket, and why it is refused.

use serde::Serialize;

use super::case::Case;
use super::data::{DecidingRule, Obstacle};
use crate::check::{Kind, reason_in_bracket};
use crate::conditions::Condition;
use crate::criteria::{BracketPairing, Pair, RoundPairing};
use crate::matching::maximum_matching;
use crate::pairer::pair_under_by;
use crate::pairer::procedure::{Accepted, Event, Step, Trace, Treatment};
use crate::round::{Rank, RoundContext};
use crate::tournament::PlayerNumber;

/// A pairing of a bracket that comes first, but is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Attempt {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<[PlayerNumber; 2]>,
    /// The players who would move down.
    pub downfloaters: Vec<PlayerNumber>,
    /// Why the attempt is refused.
    pub refused: Refusal,
}

/// The reason why a pairing of a bracket is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Refusal {
    /// Two players who would be paired may not meet.
    Illegal {
        /// The absolute criteria that forbid the pairs.
        obstacles: Vec<Obstacle>,
    },
    /// The players left over and the players below could not all be paired (C4).
    Incomplete,
    /// The best complete pairing that contains it is worse than the rules' pairing.
    Worse(Box<DecidingRule>),
}

impl Case<'_> {
    /// Up to two rejected candidates to show, each paired by rank alone (`straight`). The first has as many pairs as the
    /// bracket could make if nobody below had to be paired. The second has as many as were made. The accepted
    /// candidate is left out. `above`: the pairs of higher brackets.
    pub(super) fn first_attempts(
        &self,
        made: &BracketPairing,
        residents: &[Rank],
        above: &[Pair],
    ) -> Vec<Attempt> {
        let of_mdps = made.pairs.iter().filter(|pair| made.mdps.contains(&pair.0)).count();
        let counts = (of_mdps, made.pairs.len());
        let alone = self.pairs_alone(made, residents);
        let mut tried: Vec<BracketPairing> = Vec::new();
        for (of_mdps, pairs) in [alone, counts] {
            let candidate = straight(made, (&made.mdps, of_mdps), residents, &[], pairs);
            let is_whole = candidate.pairs.len() == pairs;
            let is_new = candidate.pairs != made.pairs && !tried.contains(&candidate);
            if is_whole && is_new {
                tried.push(candidate);
            }
        }
        let refused = |it: &BracketPairing| self.illegal(it).or_else(|| self.refusal(it, above));
        let attempt = |it: &BracketPairing| Some(self.attempt(it, refused(it)?));
        tried.iter().filter_map(attempt).collect()
    }

    fn attempt(&self, candidate: &BracketPairing, refused: Refusal) -> Attempt {
        Attempt {
            pairs: self.pair_numbers(&candidate.pairs),
            downfloaters: self.numbers(&candidate.downfloaters),
            refused,
        }
    }

    /// How many pairs of a moved-down player with a resident the bracket has by itself, and how many pairs in all.
    fn pairs_alone(&self, made: &BracketPairing, residents: &[Rank]) -> (usize, usize) {
        let members: Vec<Rank> = made.mdps.iter().chain(residents).copied().collect();
        let is_mdp = |at: u32| (at as usize) < made.mdps.len();
        let may_meet = |one: u32, other: u32| {
            self.round.may_meet(members[one as usize], members[other as usize])
        };
        let count = |edge: &dyn Fn(u32, u32) -> bool| {
            maximum_matching(members.len(), edge).iter().flatten().count() / 2
        };
        let of_mdps = count(&|one, other| is_mdp(one) != is_mdp(other) && may_meet(one, other));
        let pairs = count(&|one, other| !(is_mdp(one) && is_mdp(other)) && may_meet(one, other));
        (of_mdps, pairs)
    }

    pub(super) fn first_attempt_of_procedure(
        &self,
        made: &BracketPairing,
        trace: &Trace,
    ) -> Option<Attempt> {
        let of_bracket = |step: &&Step| step.scoregroup == made.scoregroup;
        let mut steps = trace.steps.iter().filter(of_bracket);
        let accepted = steps.clone().rev().find_map(|step| match &step.event {
            Event::Accepted(accepted) => Some(accepted),
            _ => None,
        })?;
        let out = steps.find_map(|step| match &step.event {
            Event::Incompatible(places) => Some(places.as_slice()),
            _ => None,
        });
        let out = out.unwrap_or_default();
        let candidate = first_of_procedure(&self.round, made, accepted, out);
        // Moved-down players without a resident may make pairs in the remainder: no attempt is so plain.
        let is_attempt = candidate.pairs.len() == made.pairs.len();
        if !is_attempt || candidate.pairs == made.pairs {
            return None;
        }
        if let Some(refused) = self.illegal(&candidate) {
            return Some(self.attempt(&candidate, refused));
        }
        let (round, best) = (&self.round, &self.best);
        let reason = reason_in_bracket(round, self.edition, &candidate, made, best)?;
        // A pairing that was changed because of the players below was accepted first: the steps say so.
        if reason.kind == Kind::Route {
            return None;
        }
        let (pay, gain) = self.payers((made, &candidate), [None, None], &reason);
        let clash = self.clash(&reason, &pay, &candidate);
        let rule = DecidingRule { clash, pay, gain, ..self.deciding_rule(&reason) };
        Some(self.attempt(&candidate, Refusal::Worse(Box::new(rule))))
    }

    /// Why the best pairing that completes a legal candidate is not the rules' pairing. `None` if no pairing is proved
    /// to be the best.
    fn refusal(&self, candidate: &BracketPairing, above: &[Pair]) -> Option<Refusal> {
        let settled = above.iter().chain(&candidate.pairs);
        let meet = settled.map(|pair| Condition::Meet(pair.0, pair.1));
        let floats = candidate.downfloaters.iter().map(|place| Condition::MovesDown(*place));
        let conditions: Vec<Condition> = meet.chain(floats).collect();
        match pair_under_by(&self.round, self.edition, &conditions, self.stages) {
            Err(_) => Some(Refusal::Incomplete),
            Ok(completed) => completed
                .is_proved()
                .then(|| Refusal::Worse(Box::new(self.difference_from(&completed.pairing).rule))),
        }
    }

    /// The rules that forbid a pairing of a bracket by itself. The player whom the last bracket leaves over gets the PAB.
    fn illegal(&self, candidate: &BracketPairing) -> Option<Refusal> {
        let is_last = self.is_last(candidate);
        let unpaired = if is_last { candidate.downfloaters.clone() } else { Vec::new() };
        let alone = RoundPairing::new(candidate.pairs.iter().copied(), unpaired);
        let obstacles = self.obstacles(&alone);
        (!obstacles.is_empty()).then_some(Refusal::Illegal { obstacles })
    }
}

/// The first attempt of a procedure with the aim of its accepted pairing. `out` has the players without a possible
/// opponent in the bracket (C.1).
fn first_of_procedure(
    round: &RoundContext,
    made: &BracketPairing,
    accepted: &Accepted,
    out: &[Rank],
) -> BracketPairing {
    let bracket = made.bracket(round, None);
    let stays = |rank: &Rank| !out.contains(rank);
    let members: Vec<Rank> = bracket.members().filter(stays).collect();
    let is_mdp = |rank: &Rank| made.mdps.contains(rank);
    let (mdps, residents): (Vec<Rank>, Vec<Rank>) = members.iter().partition(|it| is_mdp(it));
    let pairs = made.pairs.len();
    match accepted.treatment {
        Treatment::Homogeneous => straight(made, (&[], 0), &members, out, pairs),
        Treatment::Heterogeneous => {
            straight(made, (&mdps, accepted.mdp_pairs), &residents, out, pairs)
        }
    }
}

/// So many moved-down players, the highest, meet the highest of the others, then S1 of the rest meets S2,
/// all by rank, until there are so many pairs (article 4). `out` take no part.
fn straight(
    made: &BracketPairing,
    (mdps, paired): (&[Rank], usize),
    others: &[Rank],
    out: &[Rank],
    pairs: usize,
) -> BracketPairing {
    let (mdps, limbo) = mdps.split_at(paired.min(mdps.len()));
    let (opponents, remainder) = others.split_at(paired.min(others.len()));
    let (s1, s2) = remainder.split_at(pairs.saturating_sub(paired).min(remainder.len()));
    let zipped = |one: &[Rank], other: &[Rank]| -> Vec<Pair> {
        one.iter().copied().zip(other.iter().copied()).collect()
    };
    let pairs = [zipped(mdps, opponents), zipped(s1, s2)].concat();
    let mut downfloaters = [out, limbo, &s2[s1.len().min(s2.len())..]].concat();
    downfloaters.sort_unstable();
    BracketPairing { pairs, downfloaters, mdps: made.mdps.clone(), ..*made }
}
