//! The best candidate of a bracket: sums as lexicographic weights, then the order of generation (D).
//!
//! In an ordinary bracket it is found without weights (`ordinary`). Else one weighted matching gives the
//! sums. If the natural pairing reaches them, it is the first of all candidates. If not, further searches
//! decide article by article: the MDPs who are paired (D.3), their opponents (D.1.2), the exchange (D.2),
//! the transposition (D.1.1).

use super::costs::{Costs, Sums};
use super::graph::{self, Graph};
use super::group::{Group, Remainder, Treatment};
use super::means::Means;
use super::next::Next;
use super::order::generation_key;
use super::ordinary;
use crate::criteria::Pair;
use crate::matching::has_perfect_matching;
use crate::pairer::weighted::Ties;
use crate::round::{Place, RoundContext};

/// How many partners one search decides.
const PORTION: usize = 16;

/// What becomes of those who are not paired in the bracket.
#[derive(Clone, Debug)]
pub(in crate::pairer) enum Rest {
    /// They float, whoever they are; as many pairs as possible.
    Float,
    /// Exactly `count` of these stay over.
    Stay { allowed: Vec<Place>, count: usize },
    /// They and these players below can be paired among themselves, with a bye if they are odd.
    Below {
        /// The players below.
        players: Vec<Place>,
        /// Who of the bracket may stay over; `None`: anybody.
        allowed: Option<Vec<Place>>,
    },
    /// They make a bracket with the next scoregroup in which only some stay over.
    Next(Next),
}

/// What is asked.
#[derive(Clone)]
pub(in crate::pairer) struct Task<'a> {
    pub(in crate::pairer) round: &'a RoundContext,
    pub(in crate::pairer) means: Means<'a>,
    pub(in crate::pairer) group: &'a Group,
    pub(in crate::pairer) treatment: Treatment,
    /// What a candidate costs.
    pub(in crate::pairer) costs: &'a dyn Costs,
    pub(in crate::pairer) rest: Rest,
    /// A pair that the candidate must have.
    pub(in crate::pairer) forced: Option<Pair>,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::pairer) struct Found {
    /// By the rank of the higher member.
    pub(in crate::pairer) pairs: Vec<Pair>,
    /// By rank.
    pub(in crate::pairer) left_over: Vec<Place>,
    /// Pairs of an MDP with a resident, if the bracket is heterogeneous.
    pub(in crate::pairer) mdp_pairs: usize,
    /// What it costs.
    pub(in crate::pairer) sums: Sums,
}

/// A candidate with the least sums, the order of generation apart; `None`: there is none.
pub(in crate::pairer) fn least(task: &Task<'_>) -> Option<Found> {
    let search = Search::new(task);
    match search.without_weights() {
        Decision::Best(found) => Some(found),
        Decision::NoCandidate => None,
        Decision::Open => Some(search.found(search.run(&NO_TIES)?)),
    }
}

/// The best candidate; `None`: there is none.
pub(in crate::pairer) fn best(task: &Task<'_>) -> Option<Found> {
    let mut search = Search::new(task);
    let first = match search.without_weights() {
        Decision::Best(found) => return Some(found),
        Decision::NoCandidate => return None,
        Decision::Open => search.found(search.run(&NO_TIES)?),
    };
    if task.treatment == Treatment::Heterogeneous && first.mdp_pairs == 0 {
        return Some(first);
    }
    let size = first.pairs.len();
    if let Some(natural) = search.natural(size, first.mdp_pairs)
        && natural.sums == first.sums
    {
        return Some(natural);
    }
    if task.treatment == Treatment::Heterogeneous {
        search.decide_mdps()?;
    }
    search.decide_remainder(size, &first.sums)
}

const NO_TIES: Ties = Ties::Remainder { size: 0, pairs: 0, exchange: false, from: 0, to: 0 };

/// What is known of a search before anything is weighed.
enum Decision {
    Best(Found),
    NoCandidate,
    Open,
}

/// Pairs as indices of the group.
type IndexPair = (usize, usize);

struct Search<'a> {
    task: &'a Task<'a>,
    state: State,
}

/// What is decided so far.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) fixed: Vec<IndexPair>,
    pub(super) is_fixed: Vec<bool>,
    /// Whether an MDP may still be paired with a resident.
    pub(super) may_pair: Vec<bool>,
    /// Once the exchange is decided: whether a player is the higher ranked of his pair.
    pub(super) is_higher: Option<Vec<bool>>,
}

impl<'a> Search<'a> {
    fn new(task: &'a Task<'a>) -> Search<'a> {
        let count = task.group.len();
        let state = State {
            fixed: Vec::new(),
            is_fixed: vec![false; count],
            may_pair: vec![true; task.group.mdps],
            is_higher: None,
        };
        Search { task, state }
    }

    /// Where the remainder begins: behind the MDPs, or with the first player.
    fn mdps(&self) -> usize {
        match self.task.treatment {
            Treatment::Heterogeneous => self.task.group.mdps,
            Treatment::Homogeneous => 0,
        }
    }

    /// Whether a pair is one of an MDP with a resident, in a heterogeneous bracket.
    fn is_of_mdp(&self, (high, low): &IndexPair) -> bool {
        *high < self.mdps() && *low >= self.mdps()
    }

    fn run(&self, ties: &Ties) -> Option<Vec<IndexPair>> {
        graph::best_pairs(&Graph { task: self.task, state: &self.state, ties })
    }

    /// What can be told without weights.
    fn without_weights(&self) -> Decision {
        let decision = match self.free_of_cost() {
            Some(found) => Decision::Best(found),
            None if !self.may_be_possible() => Decision::NoCandidate,
            None => self.ordinary().map_or(Decision::Open, Decision::Best),
        };
        self.task.means.note(|work| match decision {
            Decision::Open => work.bracket_alone += 1,
            Decision::Best(_) | Decision::NoCandidate => work.fast += 1,
        });
        decision
    }

    /// Whether there can be a candidate. If all may float there is one always.
    fn may_be_possible(&self) -> bool {
        let graph = Graph { task: self.task, state: &self.state, ties: &NO_TIES };
        matches!(self.task.rest, Rest::Float)
            || !self.task.means.stages.fast
            || graph::is_possible(&graph)
    }

    /// The best candidate of an ordinary bracket.
    fn ordinary(&self) -> Option<Found> {
        let (group, treatment) = (self.task.group, self.task.treatment);
        let at = |place: Place| group.players.binary_search(&place).expect("a member of the group");
        let mut candidates: Vec<Found> =
            ordinary::candidates(self.task, |left_over| self.may_be_left_over(left_over))?
                .into_iter()
                .map(|pairs| self.found(pairs.iter().map(|it| (at(it.0), at(it.1))).collect()))
                .collect();
        if candidates.len() > 1 {
            let key = |it: &Found| (it.sums.clone(), generation_key(group, treatment, it));
            candidates.sort_by_cached_key(key);
        }
        candidates.into_iter().next()
    }

    /// The natural pairing of all, if nothing speaks against it.
    fn free_of_cost(&self) -> Option<Found> {
        let found = self.natural(self.task.group.len() / 2, self.mdps())?;
        self.task.costs.is_ideal(&found.sums).then_some(found)
    }

    /// The pairing that is generated first, if it is a candidate: the highest MDPs with the highest
    /// residents, the upper half of the remainder with the lower half.
    fn natural(&self, pairs: usize, mdp_pairs: usize) -> Option<Found> {
        let (mdps, count) = (self.mdps(), self.task.group.len());
        let half = pairs.checked_sub(mdp_pairs)?;
        if self.task.treatment == Treatment::Heterogeneous {
            let is_of_this_form = match self.task.group.remainder {
                Remainder::Residents => true,
                Remainder::WithLeftOut => mdp_pairs == mdps,
                Remainder::Empty => half == 0,
            };
            if !is_of_this_form {
                return None;
            }
        }
        let remainder = mdps + mdp_pairs;
        if remainder + 2 * half > count {
            return None;
        }
        let with_mdps = (0..mdp_pairs).map(|at| (at, mdps + at));
        let others = (0..half).map(|at| (remainder + at, remainder + half + at));
        let all: Vec<IndexPair> = with_mdps.chain(others).collect();
        let place = |at: usize| self.task.group.players[at];
        let is_legal =
            |(one, other): &IndexPair| self.task.round.may_meet(place(*one), place(*other));
        if self.task.forced.is_some() || !all.iter().all(is_legal) {
            return None;
        }
        let found = self.found(all);
        self.may_be_left_over(&found.left_over).then_some(found)
    }

    fn may_be_left_over(&self, places: &[Place]) -> bool {
        match &self.task.rest {
            Rest::Float => true,
            Rest::Stay { allowed, count } => {
                places.len() == *count && places.iter().all(|place| allowed.contains(place))
            }
            Rest::Next(next) => next.admits(self.task.round, places),
            Rest::Below { players, allowed } => {
                let is_allowed =
                    |place: &Place| allowed.as_ref().is_none_or(|allowed| allowed.contains(place));
                places.iter().all(is_allowed)
                    && can_be_completed(self.task.round, &[places, players].concat())
            }
        }
    }

    fn found(&self, mut pairs: Vec<IndexPair>) -> Found {
        pairs.sort_unstable();
        let group = self.task.group;
        let mut is_paired = vec![false; group.len()];
        for (one, other) in &pairs {
            is_paired[*one] = true;
            is_paired[*other] = true;
        }
        let left_over: Vec<usize> = (0..group.len()).filter(|at| !is_paired[*at]).collect();
        let place = |at: &usize| group.players[*at];
        Found {
            sums: self.task.costs.of(&pairs, &left_over),
            mdp_pairs: pairs.iter().filter(|pair| self.is_of_mdp(pair)).count(),
            pairs: pairs.iter().map(|(one, other)| (place(one), place(other))).collect(),
            left_over: left_over.iter().map(place).collect(),
        }
    }

    fn fix(&mut self, (one, other): IndexPair) {
        self.state.fixed.push((one, other));
        self.state.is_fixed[one] = true;
        self.state.is_fixed[other] = true;
    }

    /// Which MDPs are paired, and with whom.
    fn decide_mdps(&mut self) -> Option<()> {
        let count = self.task.group.mdps;
        let residents = self.task.group.len() - count;
        for from in (0..count).step_by(PORTION) {
            let to = count.min(from + PORTION);
            let pairs = self.run(&Ties::Mdps { count, residents, from, to })?;
            self.state.may_pair = vec![false; count];
            let of_mdps = pairs.into_iter().filter(|pair| self.is_of_mdp(pair));
            let of_mdps: Vec<IndexPair> = of_mdps.collect();
            for (high, _) in &of_mdps {
                self.state.may_pair[*high] = true;
            }
            for pair in of_mdps {
                if (from..to).contains(&pair.0) && !self.state.is_fixed[pair.0] {
                    self.fix(pair);
                }
            }
        }
        Some(())
    }

    /// Who meets whom in the remainder; `all` pairs are made in the bracket, and `sums` are the least.
    fn decide_remainder(mut self, all: usize, sums: &Sums) -> Option<Found> {
        let first = match self.task.group.remainder {
            Remainder::WithLeftOut => 0,
            Remainder::Residents | Remainder::Empty => self.mdps(),
        };
        let remainder: Vec<usize> =
            (first..self.task.group.len()).filter(|at| !self.state.is_fixed[*at]).collect();
        let pairs = all - self.state.fixed.len();
        self.decide_exchange(&remainder, pairs, sums)?;
        let size = remainder.len();
        for from in (0..size).step_by(PORTION) {
            if self.state.fixed.len() == all {
                break;
            }
            let to = size.min(from + PORTION);
            let found = self.run(&Ties::Remainder { size, pairs, exchange: false, from, to })?;
            for pair in found {
                if remainder[from..to].contains(&pair.0) && !self.state.is_fixed[pair.0] {
                    self.fix(pair);
                }
            }
        }
        let fixed = std::mem::take(&mut self.state.fixed);
        Some(self.found(fixed))
    }

    /// Who of the remainder is the higher ranked of his pair: the upper half, if the sums can be reached
    /// so; else the exchange is weighed, a single one before any other, which cost many times more.
    fn decide_exchange(&mut self, remainder: &[usize], pairs: usize, sums: &Sums) -> Option<()> {
        let halves = self.task.means.stages.halves;
        if halves && self.halves_reach(&remainder[..pairs], sums) {
            return Some(());
        }
        let size = remainder.len();
        let single = if halves { self.higher(&Ties::OneExchange { size, pairs }) } else { None };
        let is_single = |higher: &Vec<usize>| {
            higher.iter().filter(|at| !remainder[..pairs].contains(at)).count() == 1
        };
        let (exchange, from, to) = (true, 0, 0);
        let whole = || self.higher(&Ties::Remainder { size, pairs, exchange, from, to });
        let higher = single.filter(is_single).or_else(whole)?;
        self.state.is_higher = Some(self.are_members(&higher));
        Some(())
    }

    /// Whether the least sums can be reached with these as S1, which is kept if they can.
    fn halves_reach(&mut self, s1: &[usize], sums: &Sums) -> bool {
        self.state.is_higher = Some(self.are_members(s1));
        let reaches = self.run(&NO_TIES).is_some_and(|pairs| self.found(pairs).sums == *sums);
        if !reaches {
            self.state.is_higher = None;
        }
        reaches
    }

    /// The higher ranked members of the pairs of the remainder.
    fn higher(&self, ties: &Ties) -> Option<Vec<usize>> {
        let decided = self.state.fixed.len();
        Some(self.run(ties)?[decided..].iter().map(|pair| pair.0).collect())
    }

    fn are_members(&self, some: &[usize]) -> Vec<bool> {
        let mut are_members = vec![false; self.task.group.len()];
        some.iter().for_each(|at| are_members[*at] = true);
        are_members
    }
}

/// Whether players can all be paired among themselves, one of them getting the bye if they are odd.
pub(in crate::pairer) fn can_be_completed(round: &RoundContext, places: &[Place]) -> bool {
    let bye = places.len();
    has_perfect_matching(bye + bye % 2, |one, other| {
        let (one, other) = (one.min(other) as usize, one.max(other) as usize);
        if other == bye {
            round.player(places[one]).may_get_pab
        } else {
            round.may_meet(places[one], places[other])
        }
    })
}
