//! A round under conditions: the allowed pairs, and the round that the criteria see.
//!
//! A condition only removes pairs, or players from the PAB. So the pairings that meet all conditions are those of a
//! smaller graph, in which brackets and the players below are paired. Criteria ignore conditions: C8 (2017: C.7)
//! measures what the next bracket could do by the rules alone.

use super::everybody::Everybody;
use super::means::{Decided, Means};
use super::settled::Settled;
use crate::colours::allocate;
use crate::conditions::Condition;
use crate::criteria::{Bracket, Candidate, Cost, Pair};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::Colour;

#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    pub(super) allowed: &'a RoundContext,
    pub(super) judged: &'a RoundContext,
    pub(super) edition: &'a Edition,
    /// Whether all stages are proved for the edition's criteria (`is_proved`).
    pub(super) is_proved: bool,
    pub(super) conditions: &'a [Condition],
    /// Whether the rules alone allow no PAB for a score below the score that gets it here.
    pub(super) pab_is_lowest: bool,
    pub(super) means: Means<'a>,
}

impl<'a> Setting<'a> {
    pub(super) fn is_restricted(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// The same setting, but its criteria see the smaller graph, too.
    pub(super) fn without_conditions(self) -> Setting<'a> {
        Setting { judged: self.allowed, conditions: &[], pab_is_lowest: true, ..self }
    }

    /// Whether the players of `rest` cannot be paired, and only the conditions prevent it.
    pub(super) fn refuses(&self, rest: &[Rank]) -> bool {
        self.is_restricted()
            && !Everybody::of(self.allowed, rest).can_be_paired_with_bye()
            && Everybody::of(self.judged, rest).can_be_paired_with_bye()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Problem<'a> {
    pub(super) setting: &'a Setting<'a>,
    pub(super) bracket: &'a Bracket<'a>,
    pub(super) judged: &'a Bracket<'a>,
    /// Facts that hold in every candidate that may be the answer.
    pub(super) settled: Settled,
}

pub(super) type Standing = (Vec<Cost>, GenerationKey);

impl<'a> Problem<'a> {
    /// A problem: the bracket of the smaller graph, and the bracket that the criteria see.
    pub(super) fn new(
        setting: &'a Setting<'a>,
        [bracket, judged]: &'a [Bracket<'a>; 2],
    ) -> Problem<'a> {
        Problem { setting, bracket, judged, settled: Settled::new(bracket, setting.conditions) }
    }

    pub(super) fn with_completion(self) -> Problem<'a> {
        let settled = self.settled.with_completion(self.bracket, self.setting.conditions);
        Problem { settled, ..self }
    }

    pub(super) fn with_settled(&self, settled: Settled) -> Problem<'a> {
        Problem { settled, ..*self }
    }

    /// The value that the criteria give a candidate; the smaller, the better.
    ///
    /// Only for comparing candidates of different searches.
    pub(super) fn standing(&self, decided: &Decided) -> Standing {
        let (mut pairs, mut downfloaters) = (decided.pairs.clone(), decided.downfloaters.clone());
        pairs.sort_unstable();
        downfloaters.sort_unstable();
        let candidate =
            Candidate { bracket: self.judged, pairs: &pairs, downfloaters: &downfloaters };
        let rows = self.setting.edition.criteria.iter();
        (rows.map(|(_, it)| it.cost(&candidate)).collect(), GenerationKey::of(&candidate))
    }
}

pub(super) fn restrict(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> RoundContext {
    let everybody = || round.ranks();
    let mut apart: Vec<Pair> = Vec::new();
    let mut without_pab: Vec<Rank> = Vec::new();
    for condition in conditions {
        for place in condition.players() {
            let others = everybody().filter(|other| *other != place);
            let barred = others.filter(|other| !allows(*condition, round, edition, place, *other));
            apart.extend(barred.map(|other| (place, other)));
        }
        without_pab.extend(everybody().filter(|place| !allows_pab(*condition, *place)));
    }
    round.restricted(&apart, &without_pab)
}

fn allows(
    condition: Condition,
    round: &RoundContext,
    edition: &Edition,
    rank: Rank,
    other: Rank,
) -> bool {
    match condition {
        Condition::Meet(one, two) => (rank, other) == (one, two) || (rank, other) == (two, one),
        Condition::Apart(one, two) => (rank, other) != (one, two) && (rank, other) != (two, one),
        Condition::MovesDown(_) => round.score(other) < round.score(rank),
        Condition::StaysUp(_) => round.score(other) >= round.score(rank),
        Condition::TakesPab(_) => false,
        Condition::LeavesPab(_) => true,
        Condition::HasColour(_, colour) => {
            let rules = edition.colour_steps();
            let given = allocate(round, rules, (rank, other));
            (given.white == rank) == (colour == Colour::White)
        }
    }
}

fn allows_pab(condition: Condition, rank: Rank) -> bool {
    match condition {
        Condition::Meet(one, other) => rank != one && rank != other,
        Condition::Apart(..) | Condition::MovesDown(_) => true,
        Condition::TakesPab(it) => rank == it,
        Condition::StaysUp(it) | Condition::LeavesPab(it) | Condition::HasColour(it, _) => {
            rank != it
        }
    }
}
