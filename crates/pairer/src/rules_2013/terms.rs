//! The cost of a bracket's pairing: sums over pairs and left-over players. The first field is the requirement that the
//! procedure drops last (section B, C.10).
//!
//! | field | article | counts |
//! |---|---|---|
//! | pairs | A.6.b | pairs, the more the better |
//! | MDP pairs | C.14.b | MDPs who are paired, the more the better |
//! | one for each score | B.3 | left-over players of this score, the highest score first; not in the lowest bracket |
//! | score differences | D.4 | squares of the score differences; only in the lowest bracket |
//! | absolute | C.10.g | pairs of two absolute preferences for one colour |
//! | semi-absolute | C.10.f | odd rounds: pairs of two strong or absolute preferences, not both absolute |
//! | preference of MDPs | C.10.e, X | if X is limited part by part: the pairs of the next field, but only of MDPs |
//! | preference | C.10.e, X | pairs of two preferences for one colour |
//! | strong | C.10.e, Z | even rounds: the same pairs, if neither preference is mild |
//! | down, down before | C.10.d, C.10.c | left-over residents who floated down one and two rounds ago |
//! | up, up before | C.10.b, C.10.a | residents paired with an MDP who floated up one and two rounds ago |
//!
//! The table has the order for the lowest bracket and for C.12. When a bracket above the lowest is paired (C.14), MDP
//! pairs come before pairs. When such a bracket is paired again for C.13, pairs come first, except under the reading
//! `Reopening::PairsAtOnce`. If left-out MDPs join the remainder (`left_out_join_remainder`), MDP pairs come first in
//! the lowest bracket and for C.12, too.
//!
//! In the lowest bracket the only left-over player gets the bye, which D.4 counts as an opponent like any other: this
//! player's score counts in D.4 and nowhere else. (If it were weighed before D.4, the bye in round 15 of one long event
//! of 25 players would differ from the answer of the engine of that time, and from the text.)
//!
//! Under other readings ([`Rules2013`](crate::editions::Rules2013)) fields count something else or have another order.
//!
//! Also pairs the lowest bracket, in which only the player with the bye is left over (C.13, D.4).

use super::{Decided, Pairing, Scope, Setting};
use crate::bracket::Costs;
use crate::editions::fide_2013::{Downfloats, Reopening, XCount};
use crate::everybody::Everybody;
use crate::matching::Packing;
use crate::procedure::search::{Found, Rest, Task, best, generation_key};
use crate::procedure::{Group, Remainder, Treatment};
use crate::round::{Float, Rank, RoundContext};
use crate::tight::Weighs;

/// The number of fields before the fields of the scores.
const COUNTS: usize = 2;
const CRITERIA: usize = 10;

#[derive(Debug)]
pub(super) struct Terms<'a> {
    setting: Setting<'a>,
    group: &'a Group,
    treatment: Treatment,
    scope: Scope,
    mdps_first: bool,
    /// The score that the bye counts as, where D.4 applies: one point less than the lowest score. In tenths.
    bye_score: Option<i32>,
    /// Scores with a field, in tenths, the highest first. Empty if D.4 applies, only the lowest if scores are summed.
    levels: Vec<i32>,
}

impl<'a> Terms<'a> {
    pub(super) fn new(
        setting: Setting<'a>,
        group: &'a Group,
        treatment: Treatment,
        scope: Scope,
    ) -> Terms<'a> {
        let round = setting.round;
        let mut levels: Vec<i32> = group.players.iter().map(|it| round.score(*it).0).collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        levels.dedup();
        let sums_differences = setting.sums_differences(scope);
        let bye_score = sums_differences.then(|| group.lowest_score(round) - 10);
        if sums_differences {
            levels.clear();
        } else if setting.readings.compares_sums {
            levels.drain(..levels.len().saturating_sub(1));
        }
        // Where MDPs can also meet in the remainder, the most pairs may be of fewer MDPs.
        let mdps_first = setting.readings.left_out_join_remainder;
        Terms { setting, group, treatment, scope, mdps_first, bye_score, levels }
    }

    pub(super) fn with_mdps_first(self, mdps_first: bool) -> Terms<'a> {
        Terms { mdps_first, ..self }
    }

    fn first_criterion(&self) -> usize {
        COUNTS + self.levels.len()
    }

    /// The values in `sums` of T, A, X, Z, B.5 and B.6 for downfloats, B.5 and B.6 for upfloats, in this order.
    pub(super) fn criteria(&self, sums: &[i64]) -> [usize; 8] {
        let sums = &sums[self.first_criterion()..];
        let [down, down_before, up, up_before] = self.floats_at();
        // Field 0 is D.4. Field 3 counts pairs that field 4 counts, too.
        [1, 2, 4, 5, down, down_before, up, up_before].map(|at| sums[at] as usize)
    }

    /// The fields of B.5 and B.6 for downfloats, then for upfloats, counted from the first criterion.
    fn floats_at(&self) -> [usize; 4] {
        if self.setting.readings.previous_round_first { [6, 8, 7, 9] } else { [6, 7, 8, 9] }
    }

    /// The highest score of the group less the lowest one, in tenths.
    fn score_range(&self) -> u64 {
        let scores = || self.group.players.iter().map(|place| self.round().score(*place).0);
        scores().max().zip(scores().min()).map_or(0, |(most, least)| i64::from(most - least) as u64)
    }

    fn round(&self) -> &RoundContext {
        self.setting.round
    }

    fn declare_counts(&self, packing: &mut Packing) {
        let players = self.group.len() as u64 + 2;
        (0..COUNTS).for_each(|_| packing.push(2 * players));
        let most = if self.setting.readings.compares_sums { self.score_range() + 1 } else { 1 };
        self.levels.iter().for_each(|_| packing.push(2 * players * most));
    }

    fn add_colours(&self, one: Rank, other: Rank, is_of_mdp: bool, sums: &mut [i64]) {
        if !self.round().prefer_same_colour(one, other) {
            return;
        }
        let (one, other) = (self.round().player(one).class, self.round().player(other).class);
        let is_odd_round = self.round().round % 2 == 1;
        let both_absolute = one.is_absolute() && other.is_absolute();
        let no_mild = !one.is_mild() && !other.is_mild();
        let x = match self.setting.readings.x {
            XCount::AllPairs | XCount::PartByPart => true,
            XCount::WithoutVariable => is_odd_round || no_mild,
        };
        let is_part_by_part = self.setting.readings.x == XCount::PartByPart;
        sums[0] = i64::from(both_absolute);
        sums[1] = i64::from(is_odd_round && no_mild && !both_absolute);
        sums[2] = i64::from(is_part_by_part && is_of_mdp);
        sums[3] = i64::from(x);
        sums[4] = i64::from(!is_odd_round && no_mild);
    }

    fn floated(&self, rank: Rank, back: usize, float: Float) -> i64 {
        i64::from(self.round().player(rank).floats[back] == Some(float))
    }

    /// Whether B.5 and B.6 count the player at this index as a downfloater.
    fn counts_downfloat(&self, at: usize) -> bool {
        match self.setting.readings.downfloats {
            Downfloats::Residents => at >= self.group.mdps,
            Downfloats::Everybody => true,
            Downfloats::ResidentsMovedDown => at >= self.group.mdps && self.scope == Scope::Upper,
        }
    }
}

/// Costs: pairs, paired MDPs, and left-over players by score, then players left over in the next bracket.
pub(super) struct CountsThenStays<'a> {
    terms: &'a Terms<'a>,
    /// For each stand-in of the next bracket, the field (after the counts) that counts it if used; `None`: none.
    fields: Vec<Option<usize>>,
    count: usize,
}

impl<'a> CountsThenStays<'a> {
    pub(super) fn new(terms: &'a Terms<'a>, fields: Vec<Option<usize>>) -> CountsThenStays<'a> {
        let count = fields.iter().flatten().max().map_or(0, |last| last + 1);
        CountsThenStays { terms, fields, count }
    }

    /// Writes the counts that `write` makes into `sums`, with zeros after them for the stand-ins.
    fn write_counts(&self, sums: &mut [i64], write: impl Fn(&mut [i64])) {
        let mut all = vec![0; self.terms.width()];
        write(&mut all);
        let counts = self.terms.first_criterion();
        sums.fill(0);
        sums[..counts].copy_from_slice(&all[..counts]);
    }
}

impl Costs for CountsThenStays<'_> {
    fn width(&self) -> usize {
        self.terms.first_criterion() + self.count
    }

    fn declare(&self, packing: &mut Packing) {
        self.terms.declare_counts(packing);
        (0..self.count).for_each(|_| packing.push(self.fields.len() as u64));
    }

    fn left_over(&self, at: usize, sums: &mut [i64]) {
        self.write_counts(sums, |all| self.terms.left_over(at, all));
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        self.write_counts(sums, |all| self.terms.pair(high, low, all));
    }

    fn stand_in(&self, stand_in: usize, sums: &mut [i64]) {
        // One more stands for nobody: it makes everything even.
        if let Some(field) = self.fields.get(stand_in).copied().flatten() {
            sums[self.terms.first_criterion() + field] += 1;
        }
    }
}

impl Costs for Terms<'_> {
    fn width(&self) -> usize {
        COUNTS + self.levels.len() + CRITERIA
    }

    fn declare(&self, packing: &mut Packing) {
        let players = self.group.len() as u64 + 2;
        let scores = self.group.players.iter().map(|place| self.round().score(*place).0);
        let difference = self.bye_score.map_or(0, |bye| scores.max().unwrap_or(bye) - bye);
        let square = i64::from(difference).pow(2) as u64;
        self.declare_counts(packing);
        packing.push(3 * players * square);
        (1..CRITERIA).for_each(|_| packing.push(2 * players));
    }

    fn left_over(&self, at: usize, sums: &mut [i64]) {
        let place = self.group.players[at];
        let score = self.round().score(place).0;
        sums.fill(0);
        match (self.setting.readings.compares_sums, self.levels.as_slice()) {
            (true, [lowest]) => sums[COUNTS] = i64::from(score - lowest),
            (_, levels) => {
                if let Some(level) = levels.iter().position(|it| *it == score) {
                    sums[COUNTS + level] = 1;
                }
            }
        }
        let criteria = &mut sums[COUNTS + self.levels.len()..];
        if let Some(bye) = self.bye_score {
            criteria[0] = i64::from(score - bye).pow(2);
        }
        if self.counts_downfloat(at) {
            let [down, down_before, ..] = self.floats_at();
            criteria[down] = self.floated(place, 0, Float::Down);
            criteria[down_before] = self.floated(place, 1, Float::Down);
        }
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        let (one, other) = (self.group.players[high], self.group.players[low]);
        let is_of_mdp = high < self.group.mdps && low >= self.group.mdps;
        let is_heterogeneous = self.treatment == Treatment::Heterogeneous;
        sums.fill(0);
        let (mdp_pairs, pairs) = if self.mdps_first { (0, 1) } else { (1, 0) };
        sums[pairs] = -1;
        sums[mdp_pairs] = -i64::from(is_heterogeneous && is_of_mdp);
        let criteria = COUNTS + self.levels.len();
        if self.bye_score.is_some() {
            let difference = self.round().score(one) - self.round().score(other);
            sums[criteria] = i64::from(difference.0).pow(2);
        }
        let is_first_part = is_heterogeneous && is_of_mdp;
        self.add_colours(one, other, is_first_part, &mut sums[criteria + 1..criteria + 6]);
        if is_of_mdp && (is_heterogeneous || self.setting.readings.upfloats_everywhere) {
            let [_, _, up, up_before] = self.floats_at();
            sums[criteria + up] = self.floated(other, 0, Float::Up);
            sums[criteria + up_before] = self.floated(other, 1, Float::Up);
        }
    }

    fn is_ideal(&self, sums: &[i64]) -> bool {
        let decides_scores = match self.treatment {
            Treatment::Heterogeneous => self.bye_score.is_none(),
            Treatment::Homogeneous => self.score_range() == 0,
        };
        decides_scores && sums[self.first_criterion() + 1..].iter().all(|sum| *sum == 0)
    }

    // In odd rounds strong preferences come before all preferences (C.10.f, C.10.e), in even rounds after them. One
    // candidate has the least of both: each is bounded by the numbers of players, and leaving over a player of the
    // majority with a strong preference lowers both at least as much as leaving over any other.
    fn of_ordinary(&self) -> Option<Weighs> {
        let residents = &self.group.players[self.group.mdps..];
        let score = |rank: &Rank| self.round().score(*rank);
        let have_one_score = residents.first().map(score) == residents.last().map(score);
        let counts_all_pairs = self.setting.readings.x == XCount::AllPairs;
        let counts_floats = self.counts_downfloat(self.group.mdps);
        (have_one_score && counts_all_pairs && counts_floats)
            .then_some(Weighs::PreferencesAndFloats)
    }
}

pub(super) fn complete(setting: Setting<'_>, group: Group, scope: Scope) -> Option<Pairing<'_>> {
    if !Everybody::of(setting.round, &group.players).can_be_paired_with_bye() {
        return None;
    }
    let found = match setting.treatment(&group, scope) {
        Treatment::Heterogeneous => best_whole(setting, &group, Treatment::Heterogeneous, scope),
        Treatment::Homogeneous => None,
    };
    // A heterogeneous bracket pairs one MDP at least.
    let (treatment, found) = match found.filter(|found| found.mdp_pairs > 0) {
        Some(found) => (Treatment::Heterogeneous, found),
        None => {
            let treatment = Treatment::Homogeneous;
            (treatment, best_whole(setting, &group, treatment, scope)?)
        }
    };
    Some(Pairing { setting, group, scope, treatment, found })
}

fn best_whole(
    setting: Setting<'_>,
    group: &Group,
    treatment: Treatment,
    scope: Scope,
) -> Option<Found> {
    let round = setting.round;
    // The only MDP has to be paired, or the bracket is not heterogeneous.
    let first = usize::from(treatment == Treatment::Heterogeneous && group.mdps == 1);
    let may_stay = |rank: &Rank| round.player(*rank).may_get_pab;
    let allowed = group.players[first..].iter().copied().filter(may_stay).collect();
    let terms = Terms::new(setting, group, treatment, scope);
    let rest = Rest::Stay { allowed, count: group.len() % 2 };
    best(&Task::new((round, setting.means), group, treatment, &terms, rest))
}

/// C.13: another pairing of the bracket above with which the bracket of `residents` can be completed.
pub(super) fn reopen<'a>(above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
    let below = [above.incompatible.as_slice(), residents].concat();
    let (treatment, found) =
        Reopened { setting: above.pairing.setting, below }.pairing(&above.pairing)?;
    Some(Pairing { treatment, ..above.pairing.with(found) })
}

struct Reopened<'a> {
    setting: Setting<'a>,
    below: Vec<Rank>,
}

impl Reopened<'_> {
    fn pairing(&self, bracket: &Pairing<'_>) -> Option<(Treatment, Found)> {
        let same = |found| (bracket.treatment, found);
        if bracket.treatment == Treatment::Homogeneous {
            return self.reopened_as_homogeneous(bracket).map(same);
        }
        match self.setting.readings.reopening {
            Reopening::PairsAndMdps => self.with_fewer_pairs_or_mdps(bracket).map(same),
            Reopening::PairsAtOnce => self.with_fewer_pairs(bracket).map(same),
            Reopening::DownToHomogeneous => {
                let found = self.with_fewer_pairs_or_mdps(bracket).map(same);
                let as_homogeneous = |found| (Treatment::Homogeneous, found);
                found.or_else(|| self.reopened_as_homogeneous(bracket).map(as_homogeneous))
            }
        }
    }

    fn reopened_as_homogeneous(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let terms = Terms::new(self.setting, &bracket.group, Treatment::Homogeneous, Scope::Upper);
        let task = self.reopening(bracket, &bracket.group, &terms);
        let found = best(&Task { treatment: Treatment::Homogeneous, ..task })?;
        // Without a pair the two brackets are joined instead (C.13).
        (!found.pairs.is_empty()).then_some(found)
    }

    /// C.13 with as many pairs as possible, then as many paired MDPs as possible, at least one of each.
    fn with_fewer_pairs_or_mdps(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let terms = Terms::new(self.setting, &bracket.group, bracket.treatment, Scope::Upper);
        let terms = terms.with_mdps_first(false);
        let task = self.reopening(bracket, &bracket.group, &terms);
        let found = best(&task)?;
        if found.mdp_pairs > 0 {
            return Some(found);
        }
        // The most pairs are of residents only. At least one MDP has to be paired, so each pair of an MDP is demanded
        // in turn.
        let (mdps, residents) = bracket.group.players.split_at(bracket.group.mdps);
        let pairs = mdps.iter().flat_map(|mdp| residents.iter().map(|other| (*mdp, *other)));
        let key = |found: &Found| {
            (found.sums.clone(), generation_key(&bracket.group, bracket.treatment, found))
        };
        pairs
            .filter(|(mdp, other)| self.setting.round.may_meet(*mdp, *other))
            .filter_map(|pair| best(&Task { forced: Some(pair), ..task.clone() }))
            .min_by_key(key)
    }

    /// C.13 with as many pairs as possible: either with all MDPs paired as before, or with only pairs of MDPs.
    fn with_fewer_pairs(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let alone = bracket.group.clone().with_remainder(Remainder::Empty);
        [&bracket.group, &alone].into_iter().find_map(|group| {
            let terms = Terms::new(self.setting, group, bracket.treatment, Scope::Upper);
            let terms = terms.with_mdps_first(true);
            let found = best(&self.reopening(bracket, group, &terms))?;
            let is_alone = group.remainder == Remainder::Empty;
            let is_enough = found.mdp_pairs == bracket.found.mdp_pairs;
            (is_enough || is_alone && found.mdp_pairs > 0).then_some(found)
        })
    }

    fn reopening<'b>(
        &'b self,
        bracket: &Pairing<'_>,
        group: &'b Group,
        terms: &'b Terms<'_>,
    ) -> Task<'b> {
        let rest = Rest::Below { players: self.below.clone(), allowed: None };
        let means = (self.setting.round, self.setting.means);
        Task::new(means, group, bracket.treatment, terms, rest)
    }
}
