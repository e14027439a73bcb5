//! Finds the opponents of MDPs: the first ones by D.1 that leave a remainder which can be paired.
//!
//! The search chooses an opponent for one MDP after another. Later choices depend only on the opponents chosen and
//! their clashes, so the search enters each such state once. If that is not enough, it starts again with look-ahead, in
//! which weighted matchings bound the remaining choices (`bounds`).

use std::collections::{BTreeMap, BTreeSet};

use super::bracket::{Aim, Bracket, Key, Solved, generation, x};
use super::pairing::{ALL_DROPPED, Counted, Least, Leave, Open, Part, may_float};
use crate::criteria::Pair;
use crate::matching::{Mates, rematch};
use crate::round::{Float, Rank, RoundContext};
use crate::tournament::Colour;

/// Limit of the failed states in all searches of a bracket, per member of S2 and per unit of the square root of their
/// number. Beyond it, a search starts again with look-ahead, which takes longer in larger brackets.
const PATIENCE: usize = 64;

/// The number of failed states that a state counts for if it fails after further choices.
const IN_VAIN: usize = 64;

/// The number of failed states added for each remainder that was weighed, because weighing takes longer.
const WEIGHED: usize = 192;

/// Weights of the clashes of MDPs and of the remainder. If both keep their limits, each sum does (a Lagrangian bound).
const MIXTURES: &[(i64, i64)] = &[(1, 1), (0, 1), (1, 0), (1, 2), (2, 1), (1, 4), (4, 1)];

pub(super) struct MdpSearch<'b> {
    bracket: &'b Bracket<'b>,
    aim: Aim,
    s1: Vec<Rank>,
    s2: Vec<Rank>,
    leave: &'b Leave,
    pairs: usize,
    /// The X of the whole bracket, before X is raised.
    x: usize,
    patience: usize,
    /// For each set of chosen opponents, the fewest clashes of the remainder. `None` if the remainder cannot be paired.
    known: BTreeMap<Vec<Rank>, Option<usize>>,
    mates: Mates,
}

#[derive(Clone, Copy, Debug)]
struct Wanted {
    up: usize,
    /// The most clashes that the pairs of MDPs may have.
    clashes: usize,
    /// The most clashes of the remainder beyond its X; with one X for all, the most of the bracket. `None`: no limit.
    excess: Option<usize>,
}

#[derive(Clone, Debug)]
enum Within {
    Never,
    Perhaps,
    With(Vec<Pair>),
}

impl Within {
    /// Decides by the pairing of the smallest count, which it returns if `is_enough`.
    fn if_any(least: Option<Least>, is_enough: impl Fn(&Least) -> bool) -> Within {
        least.filter(is_enough).map_or(Within::Never, |it| Within::With(it.mdp_pairs))
    }
}

type State = (Vec<Rank>, usize);

#[derive(Debug)]
struct Way {
    wanted: Wanted,
    chosen: Vec<Rank>,
    clashes: usize,
    dead_ends: BTreeSet<State>,
    failed: usize,
    /// The number of failed states that ends the search. `None` if the search looks ahead and never gives up.
    patience: Option<usize>,
}

impl Way {
    fn is_given_up(&self) -> bool {
        self.patience.is_some_and(|most| self.failed >= most)
    }
}

impl<'b> MdpSearch<'b> {
    pub(super) fn new(
        bracket: &'b Bracket<'b>,
        aim: Aim,
        s1: Vec<Rank>,
        s2: Vec<Rank>,
        leave: &'b Leave,
    ) -> MdpSearch<'b> {
        let left_out = bracket.group.mdps - s1.len();
        let given_up = left_out + if is_shared(bracket) { aim.fewer } else { 0 };
        MdpSearch {
            pairs: (s2.len() - s1.len()) / 2 - aim.fewer,
            x: x(bracket.round, &bracket.group.players).saturating_sub(given_up),
            patience: PATIENCE * s2.len() * s2.len().isqrt(),
            known: BTreeMap::new(),
            mates: Mates::new(),
            bracket,
            aim,
            s1,
            s2,
            leave,
        }
    }

    fn round(&self) -> &'b RoundContext {
        self.bracket.round
    }

    pub(super) fn first(&mut self) -> Option<Solved> {
        if is_shared(self.bracket) {
            // One X for MDPs and remainder: it is raised at once to the least that any pairing needs.
            let least = self.least_excess(usize::MAX)?.max(self.x);
            return self.at_level([least - self.x, 0], least, least);
        }
        // X of the MDPs is raised step by step (C.11). They cannot have more clashes than pairs.
        let most = self.x.max(self.s1.len());
        (self.x..=most).find_map(|clashes| {
            let excess = self.least_excess(clashes)?;
            self.at_level([clashes - self.x, excess], clashes, excess)
        })
    }

    fn least_excess(&mut self, clashes: usize) -> Option<usize> {
        let wanted = |excess| Wanted { up: ALL_DROPPED, clashes, excess: Some(excess) };
        let most = if is_shared(self.bracket) { self.s1.len() } else { 0 } + self.pairs;
        // Nearly always one of the first is possible.
        let mut least = 0;
        while let Some(told) = self.patiently(wanted(least)) {
            if told.is_some() {
                return Some(least);
            }
            if least == most {
                return None;
            }
            least += 1;
        }
        let least = self.bound_of_excess(clashes)?.max(least);
        (least..=most).find(|excess| self.search(wanted(*excess), None).0.is_some())
    }

    /// A lower bound for the excess of every remainder, by weighted matchings. `None` if MDPs need more than `clashes`.
    fn bound_of_excess(&self, clashes: usize) -> Option<usize> {
        let open = self.open(ALL_DROPPED, &[], &self.s2);
        let counted = |mdps, remainder, less| open.least(Counted { mdps, remainder, less });
        if is_shared(self.bracket) {
            let found = counted(1, 1, None)?;
            return Some((found.mdps + found.remainder).max(0) as usize);
        }
        if counted(1, 0, None)?.mdps > clashes as i64 {
            return None;
        }
        let half = self.half();
        let of_colours = [Colour::White, Colour::Black].map(|it| (Some(it), half));
        let sums = [(None, 0)].into_iter().chain(of_colours);
        let least = sums.filter_map(|(less, half)| Some(counted(0, 1, less)?.remainder + half));
        least.min().map(|least| least.max(0) as usize)
    }

    fn at_level(&mut self, raised: [usize; 2], clashes: usize, excess: usize) -> Option<Solved> {
        let dropped = self.bracket.first_dropped(self.aim, raised);
        if self.bracket.switches.stays_dropped
            && dropped == 0
            && let Some(opponents) = self.opponents(Wanted { up: 0, clashes, excess: None })
            && self.excess(&opponents).is_some_and(|it| it <= excess)
        {
            // Only the first remainder is tried with B.5 and B.6.
            return self.finished(raised, 0, opponents, 0);
        }
        let down = if self.bracket.switches.stays_dropped { ALL_DROPPED } else { 0 };
        // C.10 drops B.6, then B.5, for upfloaters, and begins again with the first opponents each time.
        (dropped..=ALL_DROPPED).find_map(|up| {
            let excess = Some(excess);
            let opponents = self.opponents(Wanted { up, clashes, excess })?;
            self.finished(raised, up, opponents, down)
        })
    }

    fn finished(
        &self,
        raised: [usize; 2],
        up: usize,
        mdp_opponents: Vec<Rank>,
        dropped: usize,
    ) -> Option<Solved> {
        let part = self.remainder(&mdp_opponents);
        let (found, down) = part.first(part.fewest_clashes()?, dropped)?;
        let generation = generation(&part.players, &found);
        let with_mdps = self.s1.iter().copied().zip(mdp_opponents.iter().copied());
        let pairs = with_mdps.chain(found.pairs.iter().copied()).collect();
        let key = Key { raised, up, mdp_opponents, down, generation };
        Some(Solved { key, pairs, left_over: found.left_over })
    }

    fn remainder(&self, taken: &[Rank]) -> Part<'b> {
        let players = self.s2.iter().copied().filter(|place| !taken.contains(place)).collect();
        Part {
            round: self.round(),
            means: self.bracket.means,
            players,
            pairs: self.pairs,
            leave: self.leave,
        }
    }

    /// The clashes of the remainder beyond its X; with one X for all, the clashes of the bracket. `None`: no pairing.
    fn excess(&mut self, opponents: &[Rank]) -> Option<usize> {
        let mut taken = opponents.to_vec();
        taken.sort_unstable();
        let part = self.remainder(opponents);
        let fewest = *self.known.entry(taken).or_insert_with(|| part.fewest_clashes());
        if is_shared(self.bracket) {
            let pairs = self.s1.iter().copied().zip(opponents.iter().copied());
            let clashes =
                pairs.filter(|pair| self.round().prefer_same_colour(pair.0, pair.1)).count();
            return fewest.map(|fewest| fewest + clashes);
        }
        let x = x(self.round(), &part.players).saturating_sub(self.aim.fewer);
        fewest.map(|fewest| fewest.saturating_sub(x))
    }

    fn opponents(&mut self, wanted: Wanted) -> Option<Vec<Rank>> {
        let found = self.patiently(wanted);
        found.unwrap_or_else(|| self.search(wanted, None).0)
    }

    /// The first opponents, searched without look-ahead. The outer `None`: the search ran out of patience.
    fn patiently(&mut self, wanted: Wanted) -> Option<Option<Vec<Rank>>> {
        if !self.bracket.means.stages.patience || self.patience == 0 {
            return None;
        }
        let (found, way) = self.search(wanted, Some(self.patience));
        // All searches of the bracket share the patience, so that many short ones cannot take too long together.
        self.patience = self.patience.saturating_sub(way.failed);
        (found.is_some() || !way.is_given_up()).then_some(found)
    }

    fn search(&mut self, wanted: Wanted, patience: Option<usize>) -> (Option<Vec<Rank>>, Way) {
        let chosen = Vec::with_capacity(self.s1.len());
        let dead_ends = BTreeSet::new();
        let mut way = Way { wanted, chosen, clashes: 0, dead_ends, failed: 0, patience };
        let is_found = self.extend(&mut way, &[]);
        (is_found.then(|| std::mem::take(&mut way.chosen)), way)
    }

    /// Chooses for the other MDPs. `example`: pairs of MDPs within bounds that agree with the choices; empty: unknown.
    fn extend(&mut self, way: &mut Way, example: &[Pair]) -> bool {
        // Who is taken and how many clashes there are decide what can follow. Who meets whom does not, so the list is
        // sorted.
        let mut taken = way.chosen.clone();
        taken.sort_unstable();
        let state = (taken, way.clashes);
        if way.dead_ends.contains(&state) {
            return false;
        }
        if !self.can_go_on(way.wanted, &way.chosen) {
            way.failed += 1;
            return false;
        }
        let is_found = match self.s1.get(way.chosen.len()).copied() {
            Some(mdp) => self.extend_for(mdp, way, example),
            None => {
                let before = self.bracket.means.work.get().bracket_alone;
                let is_enough = |most| self.excess(&way.chosen).is_some_and(|it| it <= most);
                let is_found = way.wanted.excess.is_none_or(is_enough);
                let weighed = self.bracket.means.work.get().bracket_alone - before;
                // A matching by weights takes far longer than a state without one, so it uses up more of the patience.
                way.failed += WEIGHED * weighed;
                is_found
            }
        };
        if !is_found {
            way.failed += IN_VAIN;
            way.dead_ends.insert(state);
        }
        is_found
    }

    fn extend_for(&mut self, mdp: Rank, way: &mut Way, example: &[Pair]) -> bool {
        let is_possible = |search: &Self, way: &Way, other: Rank| {
            let clash = usize::from(search.round().prefer_same_colour(mdp, other));
            !way.chosen.contains(&other)
                && way.clashes + clash <= way.wanted.clashes
                && search.may_meet(mdp, other, way.wanted.up)
        };
        if way.patience.is_none() {
            let all = self.s2.iter().copied();
            let possible: Vec<Rank> = all.filter(|it| is_possible(self, way, *it)).collect();
            return self.extend_by_one_of(&possible, way, example);
        }
        // Nearly always one of the first is possible.
        (0..self.s2.len()).any(|at| {
            let other = self.s2[at];
            is_possible(self, way, other) && self.extend_by(other, way, &[])
        })
    }

    /// Tries opponents of the next MDP with look-ahead. The example proves its own opponent possible, so only earlier
    /// ones are tried. Without an example, half of the opponents are skipped at once if bounds allow none.
    fn extend_by_one_of(&mut self, others: &[Rank], way: &mut Way, example: &[Pair]) -> bool {
        let mdp = self.s1[way.chosen.len()];
        let known = example.iter().find(|pair| pair.0 == mdp).map(|pair| pair.1);
        if let Some(at) = others.iter().position(|it| Some(*it) == known) {
            return self.extend_by_one_of(&others[..at], way, &[])
                || self.extend_by(others[at], way, example)
                || self.extend_by_one_of(&others[at + 1..], way, &[]);
        }
        match *others {
            [] => return false,
            [other] => return self.extend_by(other, way, &[]),
            _ => {}
        }
        match self.within_bounds(way, others) {
            Within::Never => false,
            Within::With(example) => self.extend_by_one_of(others, way, &example),
            Within::Perhaps => {
                let (first, second) = others.split_at(others.len() / 2);
                self.extend_by_one_of(first, way, &[]) || self.extend_by_one_of(second, way, &[])
            }
        }
    }

    fn extend_by(&mut self, other: Rank, way: &mut Way, example: &[Pair]) -> bool {
        // After the search was abandoned a hit would not be the first, so it is rejected.
        if way.is_given_up() {
            return false;
        }
        let mdp = self.s1[way.chosen.len()];
        let clash = usize::from(self.round().prefer_same_colour(mdp, other));
        way.chosen.push(other);
        way.clashes += clash;
        let is_found = self.extend(way, example);
        if !is_found {
            way.chosen.pop();
            way.clashes -= clash;
        }
        is_found
    }

    fn may_meet(&self, mdp: Rank, other: Rank, up: usize) -> bool {
        let round = self.round();
        // An opponent with the MDP's own score does not float up.
        let is_upfloat = round.score(mdp) != round.score(other);
        round.may_meet(mdp, other) && (!is_upfloat || may_float(round, other, Float::Up, up))
    }

    /// Whether bounds allow a pairing of the other MDPs, the next one with a player of `of_next`, and the remainder. X
    /// is the largest of three sums, so the excess is the smallest of three, each the weight of a matching.
    fn within_bounds(&self, way: &Way, of_next: &[Rank]) -> Within {
        let Way { wanted, chosen, clashes, .. } = way;
        let budget = (wanted.clashes - clashes) as i64;
        let Some(excess) = wanted.excess else {
            return self.mdps_within(budget, wanted.up, chosen, of_next);
        };
        let open = self.open(wanted.up, chosen, of_next);
        let excess = excess as i64;
        if is_shared(self.bracket) {
            let all = Counted { mdps: 1, remainder: 1, less: None };
            let most = excess - *clashes as i64;
            return Within::if_any(open.least(all), |it| it.mdps + it.remainder <= most);
        }
        let mut within = Within::Never;
        for (less, most) in self.limits_of_remainder(&open, excess) {
            match in_mixtures(&open, less, budget, most) {
                Within::Never => {}
                Within::Perhaps => within = Within::Perhaps,
                found @ Within::With(_) => return found,
            }
        }
        within
    }

    /// Up to three sums with their limits, one of which must be kept. Sums that cannot be the smallest are omitted.
    fn limits_of_remainder(
        &self,
        open: &Open<'_>,
        excess: i64,
    ) -> impl Iterator<Item = (Option<Colour>, i64)> {
        let half = self.half();
        let with_preference = [Colour::White, Colour::Black].map(|colour| {
            let prefers = |rank: &&Rank| self.round().player(**rank).class.colour() == Some(colour);
            (colour, open.others.iter().filter(prefers).count() as i64)
        });
        let taken = open.mdps.len() as i64;
        // MDPs take at most `taken` of these players. If `half` are left even then, the sum of that colour is not above
        // the first one.
        let is_above = with_preference.iter().any(|(_, count)| count - taken >= half);
        let first = (!is_above).then_some((None, excess));
        // If not more than `half` prefer a colour, its sum is not below the first one.
        let of_colours = with_preference.into_iter().filter(move |(_, count)| *count > half);
        first.into_iter().chain(of_colours.map(move |(it, _)| (Some(it), excess - half)))
    }

    /// Whether bounds allow the pairs of MDPs, whatever the remainder is.
    fn mdps_within(&self, budget: i64, up: usize, chosen: &[Rank], of_next: &[Rank]) -> Within {
        let anybody = Leave::Among(self.s2.iter().copied().collect());
        let open = Open { pairs: 0, leave: &anybody, ..self.open(up, chosen, of_next) };
        let least = open.least(Counted { mdps: 1, remainder: 0, less: None });
        Within::if_any(least, |it| it.mdps <= budget)
    }

    fn open<'o>(&'o self, up: usize, chosen: &[Rank], of_next: &'o [Rank]) -> Open<'o> {
        Open {
            round: self.round(),
            means: self.bracket.means,
            mdps: &self.s1[chosen.len()..],
            of_first: of_next,
            others: self.s2.iter().copied().filter(|place| !chosen.contains(place)).collect(),
            pairs: self.pairs,
            leave: self.leave,
            up,
        }
    }

    fn half(&self) -> i64 {
        // X of a remainder is what the players who prefer one colour are more than this number, or 0 (A.8, C.14).
        ((self.s2.len() - self.s1.len()).div_ceil(2) + self.aim.fewer) as i64
    }

    /// Whether the other MDPs, and the remainder if it counts, can be paired regardless of colours and downfloats. The
    /// matching that proves it is stored, and repaired for the next choice.
    fn can_go_on(&mut self, wanted: Wanted, chosen: &[Rank]) -> bool {
        let mut mates = std::mem::take(&mut self.mates);
        let (mdps, members) = (self.s1.len(), self.s1.len() + self.s2.len());
        let (below, stand_ins, may_stay): (&[Rank], _, &dyn Fn(Rank) -> bool) =
            match (self.leave, wanted.excess) {
                (_, None) => (&[], members - 2 * mdps, &|_| true),
                (Leave::Among(places), _) => {
                    (&[], members - 2 * (mdps + self.pairs), &|place| places.has(place))
                }
                (Leave::Below(below), _) => {
                    let bye = (members + below.len()) % 2;
                    (below, bye, &|place| self.round().player(place).may_get_pab)
                }
            };
        let places = [self.s1.as_slice(), &self.s2, below].concat();
        let mut given = vec![None; places.len() + stand_ins];
        for (mdp, opponent) in chosen.iter().enumerate() {
            let at = self.s2.iter().position(|it| it == opponent).expect("opponents are in S2");
            given[mdp] = Some(mdps + at);
            given[mdps + at] = Some(mdp);
        }
        // The last question was about a graph of another size.
        if mates.len() != given.len() {
            mates = vec![None; given.len()];
        }
        let can_go_on = rematch(&mut mates, |one, other| {
            let (high, low) = (one.min(other) as usize, one.max(other) as usize);
            if given[high].is_some() || given[low].is_some() {
                return given[high] == Some(low);
            }
            if low >= places.len() {
                return (mdps..places.len()).contains(&high) && may_stay(places[high]);
            }
            let (one, other) = (places[high], places[low]);
            match (high < mdps, low < mdps) {
                (true, true) => false,
                (true, false) => low < members && self.may_meet(one, other, wanted.up),
                _ => self.round().may_meet(one, other),
            }
        });
        self.mates = mates;
        can_go_on
    }
}

/// Whether `MIXTURES` allow at most `budget` clashes of MDPs and a count of at most `most` in the remainder.
fn in_mixtures(open: &Open<'_>, less: Option<Colour>, budget: i64, most: i64) -> Within {
    for (mdps, remainder) in MIXTURES.iter().copied() {
        let Some(found) = open.least(Counted { mdps, remainder, less }) else {
            return Within::Never;
        };
        if found.mdps <= budget && found.remainder <= most {
            return Within::With(found.mdp_pairs);
        }
        // Not even the least weighted sum is within that of the limits.
        if mdps * found.mdps + remainder * found.remainder > mdps * budget + remainder * most {
            return Within::Never;
        }
    }
    Within::Perhaps
}

fn is_shared(bracket: &Bracket<'_>) -> bool {
    bracket.switches.shares_x
}
