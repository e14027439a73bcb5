//! C.12: other players of equal scores move down from the previous bracket, if this bracket can then be paired better.

use std::ops::RangeInclusive;

use super::terms::{CountsThenStays, Terms};
use super::{Decided, Pairing, Scope, Setting};
use crate::bracket::Costs;
use crate::editions::fide_2013::Backtracking;
use crate::everybody::{Everybody, can_all_be_paired_or_stay};
use crate::procedure::search::{
    Decision, Found, Rest, Task, best, generation_key, least, least_with_stand_ins,
};
use crate::procedure::{Next, Stay, Treatment};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

/// How many numbers of left-over players are tried one by one, before all numbers are weighed at once.
const WITHOUT_WEIGHTS: usize = 4;

/// Another pairing of `above` by which the bracket below leaves fewer MDPs over; if none does, one by which it makes
/// more pairs.
pub(super) fn exchange(
    setting: Setting<'_>,
    above: &Decided<'_>,
    residents: &[Rank],
) -> Option<Found> {
    let backtracking = setting.readings.backtracking;
    if backtracking == Backtracking::AfterReduction {
        return None;
    }
    let lower = Lower { setting, round: setting.round, residents };
    let floaters = above.floaters();
    let mut left = lower.left_over(&floaters);
    let cap = lower.cap(&floaters);
    let mut pairs = lower.pairs(&floaters).min(cap);
    let mut chosen = None;
    if !left.is_empty() {
        chosen = lower.with_fewer_left_over(above, &left);
        if let Some(found) = &chosen {
            let floaters = above.floaters_with(&found.left_over);
            left = lower.left_over(&floaters);
            pairs = lower.pairs(&floaters).min(cap);
        }
    }
    if pairs < cap && backtracking != Backtracking::MdpsOnly {
        chosen = lower.with_more_pairs(above, pairs + 1..=cap, left.is_empty()).or(chosen);
    }
    chosen
}

/// C.12 for the lowest bracket: other floaters with whom all MDPs, and all others but one for the bye, can be paired.
pub(super) fn exchange_for_lowest(
    setting: Setting<'_>,
    above: &Decided<'_>,
    residents: &[Rank],
) -> Option<Found> {
    let lower = Lower { setting, round: setting.round, residents };
    let next = lower.paired_whole(&above.floaters());
    lower.best(above, Next { moved_down: above.incompatible.clone(), ..next })
}

/// Whether the lowest bracket can be paired with all its MDPs, in the treatment that A.3 prescribes.
pub(super) fn pairs_all_mdps(setting: Setting<'_>, mdps: &[Rank], residents: &[Rank]) -> bool {
    let lower = Lower { setting, round: setting.round, residents };
    lower.paired_whole(mdps).admits(setting.round, mdps)
}

struct Choice {
    stays_over: Vec<Points>,
    found: Found,
}

struct Lower<'a> {
    setting: Setting<'a>,
    round: &'a RoundContext,
    residents: &'a [Rank],
}

impl Lower<'_> {
    /// C.12 for left-over MDPs: other floaters of equal scores, so that everybody has a possible opponent and the MDPs
    /// left over have lower scores than `left`.
    fn with_fewer_left_over(&self, above: &Decided<'_>, left: &[Points]) -> Option<Found> {
        let best = self.with_fewest_left_over(above, &[], &[])?;
        (best.stays_over.as_slice() < left).then_some(best.found)
    }

    /// The floaters that leave the fewest MDPs over in this bracket. `required` players float, `barred` do not.
    fn with_fewest_left_over(
        &self,
        above: &Decided<'_>,
        required: &[Rank],
        barred: &[Rank],
    ) -> Option<Choice> {
        let next = |stays: Vec<Stay>| Next {
            required: required.to_vec(),
            barred: barred.to_vec(),
            ..self.next(above, stays)
        };
        let (stays_over, stays) = self.fewest(above, &next)?;
        let found = self.best(above, next(stays))?;
        let floaters = above.floaters_with(&found.left_over);
        let Some(stuck) = floaters.iter().copied().find(|it| self.is_stuck(*it, &floaters)) else {
            return Some(Choice { stays_over, found });
        };
        self.branches(above, stuck)
            .into_iter()
            .map(|(more, to_bar)| ([required, &more].concat(), [barred, &to_bar].concat()))
            .filter(|(required, barred)| !required.iter().any(|it| barred.contains(it)))
            .filter_map(|(required, barred)| self.with_fewest_left_over(above, &required, &barred))
            .min_by_key(|choice| {
                let key =
                    generation_key(&above.pairing.group, above.pairing.treatment, &choice.found);
                (choice.stays_over.clone(), choice.found.sums.clone(), key)
            })
    }

    /// Ways to help a stuck player: they float with an opponent, or not at all. Each: who must float, who must not.
    fn branches(&self, above: &Decided<'_>, stuck: Rank) -> Vec<(Vec<Rank>, Vec<Rank>)> {
        let is_free = !above.incompatible.contains(&stuck);
        let stuck_player = if is_free { vec![stuck] } else { Vec::new() };
        let with = |other: Rank| [stuck_player.as_slice(), &[other]].concat();
        let moves_down = |rank: &Rank| {
            let score = self.round.score(*rank);
            above.pairing.found.left_over.iter().any(|it| self.round.score(*it) == score)
        };
        let opponents = above.pairing.group.players.iter();
        let opponents = opponents.filter(|it| moves_down(it) && self.round.may_meet(stuck, **it));
        let together = opponents.map(|other| (with(*other), Vec::new()));
        let apart = is_free.then(|| (Vec::new(), vec![stuck]));
        together.chain(apart).collect()
    }

    /// The fewest left-over MDPs, by score from the highest: their scores; stand-ins for them and all residents.
    fn fewest(
        &self,
        above: &Decided<'_>,
        next: &impl Fn(Vec<Stay>) -> Next,
    ) -> Option<(Vec<Points>, Vec<Stay>)> {
        if self.tries_one_by_one() {
            let is_possible = |next| Some(self.least(above, &next).is_some());
            return self.fewest_one_by_one(above, next, is_possible).flatten();
        }
        let mut refused = 0;
        let is_possible = |next| {
            let is_possible = self.without_weights(above, next)?.is_some();
            refused += usize::from(!is_possible);
            (refused <= WITHOUT_WEIGHTS).then_some(is_possible)
        };
        let told = self.fewest_one_by_one(above, next, is_possible);
        told.unwrap_or_else(|| self.fewest_at_once(above, next))
    }

    /// Whether each number of left-over MDPs gets its own search. If only the sum of their scores counts, a single
    /// search may find other scores. Tests use this slow form, too.
    fn tries_one_by_one(&self) -> bool {
        self.setting.readings.compares_sums || !self.setting.means.stages.fast
    }

    /// Like `fewest`, in one search: first the counts of the bracket above, then who is left over here.
    fn fewest_at_once(
        &self,
        above: &Decided<'_>,
        next: &impl Fn(Vec<Stay>) -> Next,
    ) -> Option<(Vec<Points>, Vec<Stay>)> {
        let floaters = above.floaters();
        let scores: Vec<Points> = floaters.iter().map(|it| self.round.score(*it)).collect();
        let mut levels = scores.clone();
        levels.dedup();
        let level = |score| levels.iter().position(|it| it == score);
        let fields = scores.iter().map(level).chain(self.residents.iter().map(|_| None)).collect();
        let taken = self.least_stays(above, next(self.stays(&scores)), fields)?;
        let scores: Vec<Points> = taken.iter().filter_map(|at| scores.get(*at).copied()).collect();
        let stays = self.stays(&scores);
        Some((scores, stays))
    }

    /// The stand-ins used if as few as possible are left over here, the first field compared first. `fields`: the field
    /// of each stand-in. `None` if no pairing above has the same counts and scores as the present one.
    fn least_stays(
        &self,
        above: &Decided<'_>,
        next: Next,
        fields: Vec<Option<usize>>,
    ) -> Option<Vec<usize>> {
        let terms = self.terms(above);
        let costs = CountsThenStays::new(&terms, fields);
        let (found, taken) = least_with_stand_ins(&self.task(above, next, &costs))?;
        self.is_alike(above, &found).then_some(taken)
    }

    fn stays(&self, scores: &[Points]) -> Vec<Stay> {
        let of_mdps = scores.iter().map(|score| Stay::MovedDown(*score));
        of_mdps.chain(vec![Stay::Resident; self.residents.len()]).collect()
    }

    /// Like `fewest`, by one number after another. The outer `None`: `is_possible` could not decide about a number.
    fn fewest_one_by_one(
        &self,
        above: &Decided<'_>,
        next: &impl Fn(Vec<Stay>) -> Next,
        mut is_possible: impl FnMut(Next) -> Option<bool>,
    ) -> Option<Option<(Vec<Points>, Vec<Stay>)>> {
        let floaters = above.floaters();
        let mut levels: Vec<(Points, usize)> = floaters
            .chunk_by(|one, other| self.round.score(*one) == self.round.score(*other))
            .map(|same| (self.round.score(same[0]), same.len()))
            .collect();
        let scores = |levels: &[(Points, usize)]| -> Vec<Points> {
            levels.iter().flat_map(|(score, count)| vec![*score; *count]).collect()
        };
        for at in 0..levels.len() {
            let all = levels[at].1;
            // The highest score is settled first, while anybody of a lower score may be left over.
            levels[at].1 = 0;
            while !is_possible(next(self.stays(&scores(&levels))))? {
                if levels[at].1 == all {
                    return Some(None);
                }
                levels[at].1 += 1;
            }
        }
        let scores = scores(&levels);
        let stays = self.stays(&scores);
        Some(Some((scores, stays)))
    }

    /// C.12: makes as many pairs as it can, within the range `pairs`. If `all_mdps`, all MDPs must be paired.
    fn with_more_pairs(
        &self,
        above: &Decided<'_>,
        pairs: RangeInclusive<usize>,
        all_mdps: bool,
    ) -> Option<Found> {
        let count = above.floaters().len() + self.residents.len();
        // If all MDPs can be paired, more pairs may not cost one of them.
        let stay = if all_mdps { Stay::Resident } else { Stay::Anybody };
        let next = |stays: usize| self.next(above, vec![stay; stays]);
        let stays = |pairs: usize| count.checked_sub(2 * pairs);
        let mut stays_of_all = pairs.clone().rev().filter_map(stays);
        if self.tries_one_by_one() {
            return stays_of_all.find_map(|stays| self.best(above, next(stays)));
        }
        for stays in stays_of_all.take(WITHOUT_WEIGHTS) {
            match self.without_weights(above, next(stays)) {
                Some(Some(found)) => return Some(found),
                Some(None) => {}
                None => break,
            }
        }
        let most = stays(*pairs.start())?;
        let taken = self.least_stays(above, next(most), vec![Some(0); most])?;
        let fewest = stays(*pairs.end()).unwrap_or(0);
        self.best(above, next(taken.len().max(fewest)))
    }

    fn next(&self, above: &Decided<'_>, stays: Vec<Stay>) -> Next {
        let moved_down = above.incompatible.clone();
        Next::new(moved_down, self.residents.to_vec(), stays)
    }

    fn paired_whole(&self, mdps: &[Rank]) -> Next {
        let group = self.setting.group(mdps, self.residents);
        let mdps_may_meet = group.treatment() == Treatment::Homogeneous;
        let stays = vec![Stay::Bye { moved_down: mdps_may_meet }; group.len() % 2];
        Next { mdps_may_meet, ..Next::new(Vec::new(), self.residents.to_vec(), stays) }
    }

    /// The best pairing above that floats equal scores and lets this bracket be paired as `next` requires.
    fn best(&self, above: &Decided<'_>, next: Next) -> Option<Found> {
        self.search(above, next, best)
    }

    fn least(&self, above: &Decided<'_>, next: &Next) -> Option<Found> {
        self.search(above, next.clone(), least)
    }

    /// The best pairing above, without weights. The outer `None`: the candidates have to be weighed.
    fn without_weights(&self, above: &Decided<'_>, next: Next) -> Option<Option<Found>> {
        match self.task(above, next, &self.terms(above)).without_weights() {
            Decision::Best(found) => Some(Some(found).filter(|it| self.is_alike(above, it))),
            Decision::NoCandidate => Some(None),
            Decision::Open => None,
        }
    }

    fn search(
        &self,
        above: &Decided<'_>,
        next: Next,
        search: impl Fn(&Task<'_>) -> Option<Found>,
    ) -> Option<Found> {
        search(&self.task(above, next, &self.terms(above)))
            .filter(|found| self.is_alike(above, found))
    }

    fn terms<'t>(&'t self, above: &'t Decided<'_>) -> Terms<'t> {
        Terms::new(self.setting, &above.pairing.group, above.pairing.treatment, Scope::Upper)
    }

    fn task<'t>(&'t self, above: &'t Decided<'_>, next: Next, costs: &'t dyn Costs) -> Task<'t> {
        let Pairing { group, treatment, .. } = &above.pairing;
        Task::new((self.round, self.setting.means), group, *treatment, costs, Rest::Next(next))
    }

    fn is_alike(&self, above: &Decided<'_>, found: &Found) -> bool {
        let scores = |ranks: &[Rank]| -> Vec<Points> {
            ranks.iter().map(|rank| self.round.score(*rank)).collect()
        };
        // C.12 wants as many other floaters, and of the same scores.
        found.mdp_pairs == above.pairing.found.mdp_pairs
            && scores(&found.left_over) == scores(&above.pairing.found.left_over)
    }

    /// Whether a player who floats together with `mdps` has no possible opponent here (C.1).
    fn is_stuck(&self, rank: Rank, mdps: &[Rank]) -> bool {
        !self.residents.iter().chain(mdps).any(|other| self.round.may_meet(rank, *other))
    }

    /// The scores of the MDPs left over in the best maximum matching, the highest first.
    fn left_over(&self, mdps: &[Rank]) -> Vec<Points> {
        if self.can_be_paired(mdps, mdps) {
            return Vec::new();
        }
        let mut paired = Vec::with_capacity(mdps.len());
        let mut left = Vec::new();
        // Sets of MDPs whom one matching can pair form a matroid. So taking the highest ranked first leaves over the
        // fewest, and those of the lowest scores.
        for (at, place) in mdps.iter().enumerate() {
            paired.push(*place);
            if !self.can_be_paired(mdps, &paired) {
                paired.pop();
                left.push(self.round.score(mdps[at]));
            }
        }
        left
    }

    /// Whether some matching pairs all of `wanted`; it may leave over any other MDPs and residents.
    fn can_be_paired(&self, mdps: &[Rank], wanted: &[Rank]) -> bool {
        let places = [mdps, self.residents].concat();
        let is_wanted: Vec<bool> = places.iter().map(|place| wanted.contains(place)).collect();
        // Two who are not wanted may also both be left.
        let may_meet = |one: usize, other: usize| {
            !is_wanted[one] && !is_wanted[other] || self.round.may_meet(places[one], places[other])
        };
        let count = places.len();
        can_all_be_paired_or_stay(count, count % 2, may_meet, |at, _| !is_wanted[at])
    }

    fn pairs(&self, mdps: &[Rank]) -> usize {
        let places = [mdps, self.residents].concat();
        (places.len() - Everybody::of(self.round, &places).left_of_most_pairs().len()) / 2
    }

    fn cap(&self, mdps: &[Rank]) -> usize {
        if self.setting.readings.backtracking == Backtracking::WithIncompatibleResidents {
            return usize::midpoint(mdps.len(), self.residents.len());
        }
        let places = [mdps, self.residents].concat();
        // C.1 moves down residents without a possible opponent, so they make no pair.
        let may_be_paired = |rank: &&Rank| places.iter().any(|it| self.round.may_meet(**rank, *it));
        usize::midpoint(mdps.len(), self.residents.iter().filter(may_be_paired).count())
    }
}
