//! A round to be paired under conditions: what may be paired, and what the criteria see.
//!
//! Every condition only takes pairs away, or players who may get the PAB, so the pairings that meet all
//! of them are the complete pairings of a smaller graph. A bracket is paired in that graph, and so is
//! everything that must still be possible below it. The criteria do not know of the conditions: C8 (2017:
//! C.7) asks what the next bracket could do by the rules alone.

use super::Decided;
use crate::colours::allocate;
use crate::conditions::Condition;
use crate::criteria::{Bracket, Candidate, Completion, Cost, Pair};
use crate::editions::Edition;
use crate::matching::has_perfect_matching;
use crate::round::{Place, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::{Colour, Points};

/// What a round is paired by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    /// The round with only those pairs that all conditions allow.
    pub(super) allowed: &'a RoundContext,
    /// The round as it is.
    pub(super) judged: &'a RoundContext,
    pub(super) edition: &'a Edition,
    pub(super) conditions: &'a [Condition],
}

impl<'a> Setting<'a> {
    /// No conditions.
    pub(super) fn free(round: &'a RoundContext, edition: &'a Edition) -> Setting<'a> {
        Setting { allowed: round, judged: round, edition, conditions: &[] }
    }

    /// Whether no score below that of the player with the PAB could be theirs by the rules alone.
    pub(super) fn pab_is_lowest(&self, pab_score: Option<Points>) -> bool {
        self.conditions.is_empty()
            || Completion::new(self.judged).lowest_pab_score() == Ok(pab_score)
    }
}

/// A bracket of a round that is paired under conditions.
#[derive(Clone, Debug)]
pub(super) struct Problem<'a> {
    pub(super) edition: &'a Edition,
    /// The bracket with the pairs that are allowed.
    pub(super) bracket: &'a Bracket<'a>,
    /// The bracket as the criteria see it.
    pub(super) judged: &'a Bracket<'a>,
    /// Whether there are conditions at all: without them the two are the same.
    pub(super) is_restricted: bool,
    /// Whether by the rules alone nobody with a lower score could get the PAB.
    pub(super) pab_is_lowest: bool,
    /// Pairs of the bracket that the conditions settle.
    pub(super) forced: Vec<Pair>,
    /// Members who float in every candidate, by rank: the conditions leave them no partner in the bracket,
    /// or leave somebody below no other opponent.
    pub(super) held: Vec<Place>,
    /// Members who are paired here in every candidate: whom a condition names, and with whom those below
    /// could not be paired as the conditions ask; or of whom a search has settled it.
    pub(super) staying: Vec<Place>,
    /// Members whose partners a condition chooses without regard to what they cost, and who have some.
    pub(super) choosers: Vec<Place>,
    /// Members of whom at least one floats in every candidate: somebody below has no other opponents.
    pub(super) wanted: Vec<Place>,
}

/// The place of a candidate among all of its bracket: criteria first, then the order of generation.
pub(super) type Standing = (Vec<Cost>, GenerationKey);

impl<'a> Problem<'a> {
    pub(super) fn new(
        setting: &Setting<'a>,
        bracket: &'a Bracket<'a>,
        judged: &'a Bracket<'a>,
        pab_is_lowest: bool,
    ) -> Problem<'a> {
        let mut problem = Problem {
            edition: setting.edition,
            bracket,
            judged,
            is_restricted: !setting.conditions.is_empty(),
            pab_is_lowest,
            forced: Vec::new(),
            held: Vec::new(),
            choosers: Vec::new(),
            staying: Vec::new(),
            wanted: Vec::new(),
        };
        for condition in setting.conditions {
            if let Condition::Meet(one, other) = condition {
                let pair = (*one.min(other), *one.max(other));
                if problem.is_possible(pair) && !problem.forced.contains(&pair) {
                    problem.forced.push(pair);
                }
            }
        }
        for place in setting.conditions.iter().flat_map(|condition| condition.players()) {
            let is_held = problem.is_member(place)
                && !bracket.members().any(|it| problem.is_possible((it.min(place), it.max(place))));
            if is_held && !problem.held.contains(&place) {
                problem.held.push(place);
            }
        }
        problem.held.sort_unstable();
        for condition in setting.conditions {
            if let Condition::HasColour(place, _) = condition
                && problem.is_member(*place)
                && !problem.held.contains(place)
                && !problem.forced.iter().any(|pair| pair.0 == *place || pair.1 == *place)
                && !problem.choosers.contains(place)
            {
                problem.choosers.push(*place);
            }
        }
        problem
    }

    /// The same where a bracket has to leave those below a pairing.
    pub(super) fn with_completion(mut self, setting: &Setting<'_>) -> Problem<'a> {
        for place in setting.conditions.iter().flat_map(|condition| condition.players()) {
            match self.wanted_by(place).as_slice() {
                [] => {}
                wanted if wanted.iter().any(|it| self.held.contains(it)) => {}
                [only] => self = self.with_held(*only),
                wanted => self.wanted = wanted.to_vec(),
            }
        }
        for place in setting.conditions.iter().flat_map(|condition| condition.players()) {
            let is_open = self.is_member(place)
                && !self.held.contains(&place)
                && !self.forced.iter().any(|pair| pair.0 == place || pair.1 == place);
            if is_open && !self.staying.contains(&place) && !self.can_be_completed(&[place], &[]) {
                self.staying.push(place);
            }
        }
        self
    }

    /// The members who are all the opponents left to somebody below; none if they have others there, or may
    /// get the PAB.
    fn wanted_by(&self, place: Place) -> Vec<Place> {
        let round = self.bracket.round;
        let below = self.bracket.residents().end..round.len() as Place;
        let may_get_pab = self.bracket.may_get_pab(place);
        // The one asked about has a long list of whom they may not meet, the others have a short one.
        let may_meet = |other: &Place| round.may_meet(*other, place);
        if !below.contains(&place) || may_get_pab || below.clone().any(|it| may_meet(&it)) {
            return Vec::new();
        }
        self.bracket.members().filter(may_meet).collect()
    }

    /// The same with one more member who floats.
    pub(super) fn with_held(mut self, place: Place) -> Problem<'a> {
        self.held.push(place);
        self.held.sort_unstable();
        self.choosers.retain(|it| *it != place);
        self.wanted.clear();
        self
    }

    /// The same with one more member who is paired in the bracket.
    pub(super) fn with_staying(mut self, place: Place) -> Problem<'a> {
        self.staying.push(place);
        self
    }

    /// Whether everybody not paired yet can be paired as the conditions ask, with some members floating
    /// and some not. Two who float are no pair: they would have been one here, or in a bracket above.
    pub(super) fn can_be_completed(&self, down: &[Place], paired: &[Place]) -> bool {
        let round = self.bracket.round;
        let below = self.bracket.residents().end..round.len() as Place;
        let places: Vec<Place> = self.bracket.members().chain(below).collect();
        let bye = places.len();
        has_perfect_matching(bye + bye % 2, |one, other| {
            let (one, other) = (one.min(other) as usize, one.max(other) as usize);
            if other == bye {
                return self.bracket.may_get_pab(places[one]) && !paired.contains(&places[one]);
            }
            let (one, other, is_inside) = (places[one], places[other], other < self.bracket.len());
            let is_possible = match is_inside {
                true => {
                    !down.contains(&one)
                        && !down.contains(&other)
                        && self.bracket.is_resident(other)
                }
                false => !paired.contains(&one),
            };
            is_possible && round.may_meet(one, other)
        })
    }

    /// How good a candidate is as the criteria see it: the smaller is better.
    ///
    /// Candidates are compared here only where no one search could weigh them together.
    pub(super) fn standing(&self, decided: &Decided) -> Standing {
        let (mut pairs, mut downfloaters) = (decided.pairs.clone(), decided.downfloaters.clone());
        pairs.sort_unstable();
        downfloaters.sort_unstable();
        let candidate =
            Candidate { bracket: self.judged, pairs: &pairs, downfloaters: &downfloaters };
        let rows = self.edition.criteria.iter();
        (rows.map(|(_, it)| it.cost(&candidate)).collect(), GenerationKey::of(&candidate))
    }

    fn is_member(&self, place: Place) -> bool {
        self.bracket.is_resident(place) || self.bracket.mdps.binary_search(&place).is_ok()
    }

    /// Whether two players make a pair of this bracket; the higher ranked first.
    fn is_possible(&self, (higher, lower): Pair) -> bool {
        self.is_member(higher)
            && self.bracket.is_resident(lower)
            && self.bracket.round.may_meet(higher, lower)
    }
}

/// The round with only those pairs that all conditions allow.
pub(super) fn restrict(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> RoundContext {
    let everybody = || 0..round.len() as Place;
    let mut apart: Vec<Pair> = Vec::new();
    let mut without_pab: Vec<Place> = Vec::new();
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

/// Whether a condition that names `place` allows that they meet `other`.
fn allows(
    condition: Condition,
    round: &RoundContext,
    edition: &Edition,
    place: Place,
    other: Place,
) -> bool {
    match condition {
        Condition::Meet(one, two) => (place, other) == (one, two) || (place, other) == (two, one),
        Condition::Apart(one, two) => (place, other) != (one, two) && (place, other) != (two, one),
        Condition::MovesDown(_) => round.score(other) < round.score(place),
        Condition::StaysUp(_) => round.score(other) >= round.score(place),
        Condition::TakesPab(_) => false,
        Condition::LeavesPab(_) => true,
        Condition::HasColour(_, colour) => {
            let rules = edition.colour_rules.iter().map(|(_, rule, _)| *rule);
            let given = allocate(round, rules, (place, other));
            (given.white == place) == (colour == Colour::White)
        }
    }
}

/// Whether a condition allows that a player gets the PAB.
fn allows_pab(condition: Condition, place: Place) -> bool {
    match condition {
        Condition::Meet(one, other) => place != one && place != other,
        Condition::Apart(..) | Condition::MovesDown(_) => true,
        Condition::TakesPab(it) => place == it,
        Condition::StaysUp(it) | Condition::LeavesPab(it) | Condition::HasColour(it, _) => {
            place != it
        }
    }
}
