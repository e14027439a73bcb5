//! A round under conditions: allowed pairs, and the round as the criteria see it.
//!
//! A condition only removes pairs, or players from the PAB, so the pairings that meet all are those of a smaller graph.
//! Brackets and the players below are paired in it. Criteria ignore conditions: C8 (2017: C.7) measures what the next
//! bracket could do by the rules alone.
//!
//! Also lower bounds for the colour costs of a set of players (C12, C13), from class counts.

use super::fast::Settled;
use super::look_ahead::Everybody;
use super::{Decided, Means};
use crate::colours::allocate;
use crate::conditions::Condition;
use crate::criteria::{Bracket, Candidate, Cost, Pair};
use crate::editions::Edition;
use crate::round::{ColourClass, Rank, RoundContext};
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
    /// Whether the rules alone allow no PAB below the score that it has here.
    pub(super) pab_is_lowest: bool,
    pub(super) means: Means<'a>,
}

impl<'a> Setting<'a> {
    pub(super) fn is_restricted(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// The setting whose criteria see the smaller graph, too.
    pub(super) fn without_conditions(self) -> Setting<'a> {
        Setting { judged: self.allowed, conditions: &[], pab_is_lowest: true, ..self }
    }

    /// Whether only the conditions prevent a pairing of these.
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
    /// Facts that hold in every candidate that can be the answer.
    pub(super) settled: Settled,
}

pub(super) type Standing = (Vec<Cost>, GenerationKey);

impl<'a> Problem<'a> {
    /// The bracket in the smaller graph, and as the criteria see it.
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

    /// The criteria's value of a candidate, the smaller the better.
    ///
    /// Used only between candidates of different searches.
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassCounts([i32; ColourClass::COUNT]);

impl ClassCounts {
    pub(super) fn of(classes: impl Iterator<Item = ColourClass>) -> ClassCounts {
        let mut counts = ClassCounts::default();
        for class in classes {
            counts.add(class);
        }
        counts
    }

    pub(super) fn add(&mut self, class: ColourClass) {
        self.0[class.index()] += 1;
    }

    pub(super) fn remove(&mut self, class: ColourClass) {
        self.0[class.index()] -= 1;
    }

    pub(super) fn without(mut self, class: ColourClass) -> ClassCounts {
        self.remove(class);
        self
    }

    pub(super) fn has(&self, class: ColourClass) -> bool {
        self.0[class.index()] > 0
    }

    fn players(&self) -> i32 {
        self.0.iter().sum()
    }

    fn preferring(&self, colour: Colour) -> i32 {
        self.classes(|class| class.colour() == Some(colour))
    }

    fn mild(&self, colour: Colour) -> i32 {
        self.classes(|class| class.colour() == Some(colour) && class.is_mild())
    }

    fn classes(&self, chosen: impl Fn(ColourClass) -> bool) -> i32 {
        (0..ColourClass::COUNT)
            .filter(|index| chosen(ColourClass::from_index(*index)))
            .map(|index| self.0[index])
            .sum()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ColourBound {
    /// Preferences not granted (C12): at least the players who prefer the majority colour, less the pairs, or zero.
    pub(super) denied: i32,
    /// Of these, strong ones (C13): at least the denied ones less the mild ones of the majority, or zero.
    pub(super) denied_strong: i32,
}

impl ColourBound {
    /// The bound for an even number of players.
    pub(super) fn of(counts: &ClassCounts) -> ColourBound {
        let pairs = counts.players() / 2;
        let majority = majority(counts);
        let denied = (counts.preferring(majority) - pairs).max(0);
        ColourBound { denied, denied_strong: (denied - counts.mild(majority)).max(0) }
    }

    pub(super) fn of_pair(one: ColourClass, other: ColourClass) -> ColourBound {
        let clash = one.colour().is_some() && one.colour() == other.colour();
        let strong = clash && !one.is_mild() && !other.is_mild();
        ColourBound { denied: i32::from(clash), denied_strong: i32::from(strong) }
    }

    pub(super) fn plus(self, other: ColourBound) -> ColourBound {
        ColourBound {
            denied: self.denied + other.denied,
            denied_strong: self.denied_strong + other.denied_strong,
        }
    }
}

pub(super) fn majority(counts: &ClassCounts) -> Colour {
    // With equal numbers nothing is denied, and either colour will do.
    if counts.preferring(Colour::White) >= counts.preferring(Colour::Black) {
        Colour::White
    } else {
        Colour::Black
    }
}

/// Classes that may be paired in a candidate that reaches the bound.
///
/// The bound is reached exactly if all pairs are tight. Without a majority no preferences may clash. Otherwise each
/// pair has a player of the majority, and as many clashes as possible are of mild preferences.
#[derive(Clone, Copy, Debug)]
pub(super) struct TightClasses([[bool; ColourClass::COUNT]; ColourClass::COUNT]);

impl TightClasses {
    pub(super) fn of(bound: ColourBound, majority: Colour) -> TightClasses {
        let mut table = [[false; ColourClass::COUNT]; ColourClass::COUNT];
        for (one, row) in table.iter_mut().enumerate() {
            for (other, cell) in row.iter_mut().enumerate() {
                let (one, other) = (ColourClass::from_index(one), ColourClass::from_index(other));
                *cell = is_tight(bound, majority, one, other);
            }
        }
        TightClasses(table)
    }

    pub(super) fn allow(&self, one: ColourClass, other: ColourClass) -> bool {
        self.0[one.index()][other.index()]
    }
}

fn is_tight(bound: ColourBound, majority: Colour, one: ColourClass, other: ColourClass) -> bool {
    let cost = ColourBound::of_pair(one, other);
    let both_absolute = one.is_absolute() && other.is_absolute();
    // Only topscorers may meet so (C3). C10 or C11 (2013: B.2) counts it, before the colours that the bound counts.
    if cost.denied == 1 && both_absolute {
        return false;
    }
    if bound.denied == 0 {
        return cost.denied == 0;
    }
    let of_majority = [one, other].map(|class| class.colour() == Some(majority));
    match of_majority {
        [false, false] => false,
        // There are mild preferences enough for all clashes, so each clash has one.
        [true, true] if bound.denied_strong == 0 => cost.denied_strong == 0,
        // There are too few, so each mild preference is in a clash, and in one of its own.
        [true, true] => !(one.is_mild() && other.is_mild()),
        // So no player of the minority grants a mild preference of the majority.
        [true, false] => bound.denied_strong == 0 || !one.is_mild(),
        [false, true] => bound.denied_strong == 0 || !other.is_mild(),
    }
}
