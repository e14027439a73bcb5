//! A bracket of 1992 with its aim and its first pairing (C.2 to C.11).
//!
//! C.12: another player of the previous bracket moves down, if this makes P pairs possible here.

use super::Rules;
use super::mdps::MdpSearch;
use super::pairing::{ALL_DROPPED, Decided, Leave, Pairing, Part};
use crate::Means;
use crate::bracket::Costs;
use crate::criteria::Pair;
use crate::editions::Rules1992;
use crate::everybody::Everybody;
use crate::matching::Packing;
use crate::procedure::search::{Found, Rest, Task, least};
use crate::procedure::{Group, Treatment};
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tight::Weighs;
use crate::tournament::Colour;

#[derive(Clone, Debug)]
pub(super) struct Bracket<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) switches: Rules1992,
    pub(super) means: Means<'a>,
    pub(super) group: Group,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// The number of MDPs in S1; 0 in a homogeneous bracket.
    pub(super) mdps: usize,
    /// How many pairs fewer than possible the bracket, or its remainder, makes (C.14).
    pub(super) fewer: usize,
}

impl Aim {
    pub(super) fn treatment(self) -> Treatment {
        if self.mdps > 0 { Treatment::Heterogeneous } else { Treatment::Homogeneous }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solved {
    pub(super) key: Key,
    pub(super) pairs: Vec<Pair>,
    pub(super) left_over: Vec<Rank>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    /// C.11: how often X was raised, for MDPs and for the remainder.
    pub(super) raised: [usize; 2],
    /// C.10: how many of B.6 and B.5 were dropped for upfloaters.
    pub(super) up: usize,
    pub(super) mdp_opponents: Vec<Rank>,
    /// C.9: how many of B.6 and B.5 were dropped for downfloaters.
    pub(super) down: usize,
    pub(super) generation: GenerationKey,
}

impl Bracket<'_> {
    /// The aim by A.3 and C.3, before any reduction.
    pub(super) fn first_aim(&self) -> Aim {
        let is_heterogeneous = self.group.treatment() == Treatment::Heterogeneous;
        Aim { mdps: if is_heterogeneous { self.group.mdps } else { 0 }, fewer: 0 }
    }

    /// S1, S2 (C.4), and the MDPs who are in neither. S1 is empty in a homogeneous bracket.
    pub(super) fn halves(&self, aim: Aim) -> (Vec<Rank>, Vec<Rank>, Vec<Rank>) {
        let (s1, others) = self.group.players.split_at(aim.mdps);
        if aim.mdps == 0 || !self.switches.left_out_float {
            return (s1.to_vec(), others.to_vec(), Vec::new());
        }
        let (left_out, residents) = others.split_at(self.group.mdps - aim.mdps);
        (s1.to_vec(), residents.to_vec(), left_out.to_vec())
    }

    /// How many of B.5 and B.6 are dropped at the beginning. Once dropped, they stay dropped in a reduced bracket.
    pub(super) fn first_dropped(&self, aim: Aim, raised: [usize; 2]) -> usize {
        if self.switches.stays_dropped && (aim != self.first_aim() || raised != [0, 0]) {
            ALL_DROPPED
        } else {
            0
        }
    }

    /// C.2 and C.14: the first aim that some pairing reaches, regardless of floats and colours.
    pub(super) fn aim(&self) -> Aim {
        let first = self.first_aim();
        (1..=first.mdps)
            .rev()
            .find_map(|mdps| self.most_pairs(Aim { mdps, fewer: 0 }, Rest::Float))
            .or_else(|| self.most_pairs(Aim { mdps: 0, fewer: 0 }, Rest::Float))
            .expect("a homogeneous bracket can be paired, if by no pair")
    }

    pub(super) fn most_pairs(&self, aim: Aim, rest: Rest) -> Option<Aim> {
        let (s1, s2, _) = self.halves(aim);
        let group = Group::new(&s1, &s2);
        let treatment = aim.treatment();
        let costs = Clashes { round: self.round, group: &group };
        let means = (self.round, self.means);
        let found = least(&Task::new(means, &group, treatment, &costs, rest))?;
        let possible = (s2.len() - s1.len()) / 2;
        let remainder = found.pairs.len() - found.mdp_pairs;
        (found.mdp_pairs == s1.len()).then(|| Aim { fewer: possible - remainder, ..aim })
    }

    /// The aim with most pairs that leaves `below` and the others a pairing, and its first one. `None`: too few pairs.
    pub(super) fn leaving(
        &self,
        aim: Aim,
        below: &[Rank],
        are_enough: impl Fn(usize) -> bool,
    ) -> Option<(Aim, Solved)> {
        let (s1, s2, left_out) = self.halves(aim);
        let below = [left_out.as_slice(), below].concat();
        let rest = Rest::Below { players: below.clone(), allowed: None };
        let aim = self.most_pairs(aim, rest)?;
        let pairs = (s2.len() - s1.len()) / 2 - aim.fewer;
        let solved = are_enough(pairs).then(|| self.first(aim, &Leave::Below(below)))?;
        Some((aim, solved?))
    }

    /// Whether all MDPs of S1, and all others but at most one of `may_stay`, can be paired.
    pub(super) fn is_possible(&self, aim: Aim, may_stay: impl Fn(Rank) -> bool) -> bool {
        let (s1, s2, _) = self.halves(aim);
        let places = [s1.as_slice(), &s2].concat();
        Everybody::of(self.round, &places)
            .with_mdps(s1.len())
            .can_be_paired_but_for(places.len() % 2, |at, _| at >= s1.len() && may_stay(places[at]))
    }

    /// The first pairing of the procedure with this aim. `None` if no pairing reaches the aim.
    pub(super) fn first(&self, aim: Aim, leave: &Leave) -> Option<Solved> {
        let (s1, s2, left_out) = self.halves(aim);
        let mut solved = if aim.mdps == 0 {
            self.homogeneous(aim, s2, leave)?
        } else {
            MdpSearch::new(self, aim, s1, s2, leave).first()?
        };
        solved.pairs.sort_unstable();
        solved.left_over.extend(left_out);
        solved.left_over.sort_unstable();
        Some(solved)
    }

    fn homogeneous(&self, aim: Aim, players: Vec<Rank>, leave: &Leave) -> Option<Solved> {
        // C.14 lowers X with every pair that is given up.
        let least = x(self.round, &players).saturating_sub(aim.fewer);
        let pairs = players.len() / 2 - aim.fewer;
        let part = Part { round: self.round, means: self.means, players, pairs, leave };
        let clashes = part.fewest_clashes()?;
        let raised = [clashes.saturating_sub(least), 0];
        let (found, down) = part.first(clashes, self.first_dropped(aim, raised))?;
        let key = Key {
            raised,
            up: 0,
            mdp_opponents: Vec::new(),
            down,
            generation: generation(&part.players, &found),
        };
        Some(Solved { key, pairs: found.pairs, left_over: found.left_over })
    }
}

pub(super) fn generation(players: &[Rank], found: &Found) -> GenerationKey {
    let group = Group::new(&[], players);
    crate::procedure::search::generation_key(&group, Treatment::Homogeneous, found)
}

/// The number of fields: paired MDPs, pairs, clashes.
const FIELDS: usize = 3;
pub(super) const CLASHES: usize = 2;

pub(super) struct Clashes<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) group: &'a Group,
}

impl Costs for Clashes<'_> {
    fn width(&self) -> usize {
        FIELDS
    }

    fn declare(&self, packing: &mut Packing) {
        (0..FIELDS).for_each(|_| packing.push(2 * self.group.len() as u64 + 4));
    }

    fn left_over(&self, _: usize, sums: &mut [i64]) {
        sums.fill(0);
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        sums[0] = -i64::from(high < self.group.mdps);
        sums[1] = -1;
        let (one, other) = (self.group.players[high], self.group.players[low]);
        sums[CLASHES] = i64::from(self.round.prefer_same_colour(one, other));
    }

    fn is_ideal(&self, sums: &[i64]) -> bool {
        sums[CLASHES] == 0
    }

    fn of_ordinary(&self) -> Option<Weighs> {
        Some(Weighs::Preferences)
    }
}

/// The number X of these players (A.8).
pub(super) fn x(round: &RoundContext, players: &[Rank]) -> usize {
    let prefer = |wanted: Colour| {
        let colours = players.iter().map(|place| round.player(*place).class.colour());
        colours.filter(|colour| *colour == Some(wanted)).count()
    };
    Rules1992::x(prefer(Colour::White), prefer(Colour::Black), players.len())
}

pub(super) fn exchange<'a>(
    rules: Rules<'a>,
    above: &Decided<'a>,
    residents: &[Rank],
) -> Option<Pairing<'a>> {
    let now = Below::new(rules, &above.floaters(), residents);
    if !now.is_stuck && (now.is_possible() || !may_have_others(&now.bracket)) {
        return None;
    }
    other(above, |floaters| {
        let below = Below::new(rules, floaters, residents);
        !below.is_stuck && below.is_possible()
    })
}

struct Below<'a> {
    bracket: Bracket<'a>,
    is_stuck: bool,
}

impl<'a> Below<'a> {
    fn new(rules: Rules<'a>, mdps: &[Rank], residents: &[Rank]) -> Below<'a> {
        let (group, incompatible) = Group::new(mdps, residents).without_incompatible(rules.round);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        Below { bracket: rules.bracket(group), is_stuck }
    }

    fn is_possible(&self) -> bool {
        self.bracket.is_possible(self.bracket.first_aim(), |_| true)
    }
}

/// Whether C.12 applies to the bracket when C.1 does not.
pub(super) fn may_have_others(bracket: &Bracket<'_>) -> bool {
    bracket.group.mdps > 0 && (bracket.first_aim().mdps > 0 || bracket.switches.all_backtrack)
}

/// The first pairing of `above` that makes as many pairs and has one other floater, so that `helps` is true.
pub(super) fn other<'a>(
    above: &Decided<'a>,
    helps: impl Fn(&[Rank]) -> bool,
) -> Option<Pairing<'a>> {
    let Pairing { bracket, aim, solved } = &above.pairing;
    let (_, s2, left_out) = bracket.halves(*aim);
    let is_left_out = |rank: &Rank| left_out.contains(rank);
    let before: Vec<Rank> =
        solved.left_over.iter().copied().filter(|rank| !is_left_out(rank)).collect();
    let sets = with_one_other(&before, &s2)
        .into_iter()
        .filter(|set| helps(&above.floaters_with(&[set.as_slice(), &left_out].concat())));
    // One floater: all choices are one search, which finds the first.
    if before.len() == 1 {
        let allowed = sets.flatten().collect();
        let solved = bracket.first(*aim, &Leave::Among(allowed))?;
        return Some(above.pairing.with(*aim, solved));
    }
    let solved =
        sets.filter_map(|set| bracket.first(*aim, &Leave::Among(set.into_iter().collect())));
    let first = solved.min_by(|one, other| one.key.cmp(&other.key))?;
    Some(above.pairing.with(*aim, first))
}

fn with_one_other(set: &[Rank], pool: &[Rank]) -> Vec<Vec<Rank>> {
    // C.12 speaks of another player, so exactly one is exchanged.
    let others: Vec<Rank> = pool.iter().copied().filter(|it| !set.contains(it)).collect();
    let without = |out: Rank| set.iter().copied().filter(move |it| *it != out);
    set.iter()
        .flat_map(|out| others.iter().map(|other| without(*out).chain([*other]).collect()))
        .collect()
}
