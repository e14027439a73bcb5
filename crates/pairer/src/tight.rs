//! The unweighted graph whose perfect matchings are best candidates.
//!
//! If all MDPs are paired and at most one resident floats, colours cost at least the [`ColourBound`], and exactly this
//! if all pairs are tight. So a perfect matching of tight pairs is best in C6, C7 and C9 to C21; only the order of
//! generation decides between such matchings. Sums of 2013 and 1992 reach the bound, too ([`Weighs`]).

use super::bipartite::{
    CHOOSER_LEFT, CHOOSER_RIGHT, FLOAT_CLASS, LEFT_CLASSES, RIGHT_CLASSES, Sides,
    first_perfect_matching,
};
use super::colour_bound::{ClassCounts, ColourBound, TightClasses, majority};
use super::everybody::can_all_be_paired_or_stay;
use super::means::Decided;
use super::parts::Parts;
use crate::criteria::Pair;
use crate::round::{ColourClass, Float, Rank, RoundContext};

/// The most exchanges of one player that are tried before the search by weights takes over.
const EXCHANGES_MAX: usize = 3000;

#[derive(Debug)]
pub(super) struct Task<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) weighs: Weighs,
    pub(super) parts: &'a Parts,
    /// The player whose partner must be of a given class, even if their pair is not tight.
    pub(super) chooser: Option<Chooser>,
    /// The residents of whom one floats. `None` if nobody floats.
    pub(super) floaters: Option<Vec<Rank>>,
    pub(super) floater_gets_pab: bool,
}

/// The criteria that are weighed, besides the number of pairs and who is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weighs {
    /// Denied preferences, then denied strong preferences, then repeated floats.
    PreferencesAndFloats,
    /// Denied preferences, whatever their strength.
    Preferences,
}

impl Task<'_> {
    fn class(&self, rank: Rank) -> ColourClass {
        self.weighs.class(self.round.player(rank).class)
    }
}

impl Weighs {
    pub(super) fn class(self, class: ColourClass) -> ColourClass {
        match self {
            Weighs::PreferencesAndFloats => class,
            Weighs::Preferences => class.as_mild(),
        }
    }
}

/// A member who is paired with a resident of one colour class, even if the pair is not tight.
///
/// All partners of the class cost the same. So the chooser and the partner are left out of the counts, and the bound is
/// for the other members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chooser {
    pub(super) player: Rank,
    pub(super) class: ColourClass,
    /// Earlier upfloats of the partner. `None` if they cost nothing, because the chooser is no MDP.
    pub(super) floats: Option<[Option<Float>; 2]>,
}

/// The first candidate that reaches the bound. `None` if none was found, although one may exist.
pub(super) fn pair(task: &Task<'_>) -> Option<Decided> {
    let graph = Graph::new(task)?;
    let (mdp_pairs, is_quick) = match graph.pair_mdps_quickly() {
        Some(pairs) => (pairs, true),
        None => (graph.pair_mdps_exactly()?, false),
    };
    if let Some(decided) = graph.pair_remainder(&mdp_pairs, false) {
        return Some(decided);
    }
    // A quick choice is only proved right by a complete pairing.
    let mdp_pairs = if is_quick { graph.pair_mdps_exactly()? } else { mdp_pairs };
    graph.pair_remainder(&mdp_pairs, true)
}

struct Graph<'a> {
    task: &'a Task<'a>,
    parts: &'a Parts,
    floaters: Vec<Rank>,
    counts: ClassCounts,
    bound: ColourBound,
    tight: TightClasses,
}

impl<'a> Graph<'a> {
    fn new(task: &'a Task<'a>) -> Option<Graph<'a>> {
        let parts = task.parts;
        let is_open = |rank: &&Rank| {
            parts.settled.is_open(**rank)
                && task.chooser.is_none_or(|chooser| chooser.player != **rank)
        };
        let open = parts.mdps.iter().chain(&parts.residents).filter(is_open);
        let mut counts = ClassCounts::of(open.map(|rank| task.class(*rank)));
        if let Some(chooser) = task.chooser {
            if !counts.has(chooser.class) {
                return None;
            }
            // Every partner of the class costs the same, so one of them is left out together with the chooser.
            counts.remove(chooser.class);
        }
        let (floaters, counts_paired) = match &task.floaters {
            None => (Vec::new(), counts),
            Some(admissible) => {
                let floaters = cheapest_floaters(task, &counts, admissible);
                let class = task.class(*floaters.first()?);
                (floaters, counts.without(class))
            }
        };
        let bound = ColourBound::of(&counts_paired);
        let tight = TightClasses::of(bound, majority(&counts_paired));
        Some(Graph { task, parts, floaters, counts, bound, tight })
    }

    fn class(&self, rank: Rank) -> ColourClass {
        self.task.class(rank)
    }

    fn is_floater(&self, rank: Rank) -> bool {
        self.floaters.binary_search(&rank).is_ok()
    }

    fn is_edge(&self, high: Rank, low: Rank) -> bool {
        if let Some(chooser) = self.task.chooser.filter(|it| it.player == high || it.player == low)
        {
            let partner = if chooser.player == high { low } else { high };
            return self.is_choice(&chooser, partner) && self.task.round.may_meet(high, low);
        }
        if !self.tight.allow(self.class(high), self.class(low)) {
            return false;
        }
        let floats_again = || {
            self.task.weighs == Weighs::PreferencesAndFloats
                && self.task.round.player(low).floats.contains(&Some(Float::Up))
        };
        // MDPs meet residents only (3.3). A resident who floated up before costs in C15 or C17, so that pair is not
        // tight.
        if self.parts.is_mdp(high) && (self.parts.is_mdp(low) || floats_again()) {
            return false;
        }
        self.task.round.may_meet(high, low)
    }

    fn is_choice(&self, chooser: &Chooser, partner: Rank) -> bool {
        let player = self.task.round.player(partner);
        self.class(partner) == chooser.class
            && !self.parts.is_mdp(partner)
            && chooser.floats.is_none_or(|floats| floats == player.floats)
    }

    fn is_chooser(&self, rank: Rank) -> bool {
        self.task.chooser.is_some_and(|chooser| chooser.player == rank)
    }

    fn is_open_edge(&self, high: Rank, low: Rank) -> bool {
        self.is_edge(high, low) && self.parts.settled.is_open(low)
    }

    fn pair_mdps_quickly(&self) -> Option<Vec<Pair>> {
        let mut left = Left::new(self);
        let mut pairs = Vec::with_capacity(self.parts.mdps.len());
        for mdp in &self.parts.mdps {
            // The counts decide alike for all members of a class, so each class is asked once.
            let mut known: [Option<bool>; RIGHT_CLASSES] = [None; RIGHT_CLASSES];
            let partner = self.parts.residents.iter().copied().find(|resident| {
                !left.is_taken(*resident) && self.is_open_edge(*mdp, *resident) && {
                    let class = self.right_class(*resident);
                    *known[class].get_or_insert_with(|| left.allows(*mdp, *resident))
                }
            })?;
            left.take(*mdp, partner);
            pairs.push((*mdp, partner));
        }
        Some(pairs)
    }

    fn pair_mdps_exactly(&self) -> Option<Vec<Pair>> {
        let mut left = Left::new(self);
        let mut pairs: Vec<Pair> = Vec::with_capacity(self.parts.mdps.len());
        if !self.can_match_rest(&pairs) {
            return None;
        }
        for mdp in &self.parts.mdps {
            let partner = self.parts.residents.iter().copied().find(|resident| {
                if left.is_taken(*resident)
                    || !self.is_open_edge(*mdp, *resident)
                    || !left.allows(*mdp, *resident)
                {
                    return false;
                }
                pairs.push((*mdp, *resident));
                let possible = self.can_match_rest(&pairs);
                pairs.pop();
                possible
            })?;
            left.take(*mdp, partner);
            pairs.push((*mdp, partner));
        }
        Some(pairs)
    }

    fn can_match_rest(&self, pairs: &[Pair]) -> bool {
        let mut taken: Vec<Rank> = pairs.iter().map(|(_, resident)| *resident).collect();
        taken.sort_unstable();
        let mdps = self.parts.mdps[pairs.len()..].iter().copied();
        let residents = self.parts.residents.iter().copied();
        let is_left =
            |it: &Rank| taken.binary_search(it).is_err() && self.parts.settled.is_open(*it);
        let rest: Vec<Rank> = mdps.chain(residents.filter(is_left)).collect();
        let may_meet = |high: usize, low: usize| self.is_edge(rest[high], rest[low]);
        let may_float = |at: usize, _| self.is_floater(rest[at]);
        let stays = usize::from(self.parts.one_floats);
        can_all_be_paired_or_stay(rest.len(), stays, may_meet, may_float)
    }

    fn left_class(&self, rank: Rank) -> usize {
        if self.is_chooser(rank) { CHOOSER_LEFT } else { self.class(rank).index() }
    }

    fn right_class(&self, rank: Rank) -> usize {
        if self.is_chooser(rank) {
            return CHOOSER_RIGHT;
        }
        self.class(rank).index() + if self.is_floater(rank) { ColourClass::COUNT } else { 0 }
    }

    /// Pairs the residents left by MDPs. `None`: impossible without an exchange and, if tried, with one exchange.
    fn pair_remainder(&self, mdp_pairs: &[Pair], try_exchanges: bool) -> Option<Decided> {
        let mut taken: Vec<Rank> = mdp_pairs.iter().map(|(_, resident)| *resident).collect();
        taken.sort_unstable();
        let residents = self.parts.residents.iter().copied();
        let is_left = |place: &Rank| taken.binary_search(place).is_err();
        let mut remainder = Vec::with_capacity(self.parts.residents.len());
        remainder.extend(residents.filter(is_left));
        let floating = self.parts.floating_residents().count();
        let paired = remainder.len().checked_sub(floating + usize::from(self.parts.one_floats))?;
        let (s1, s2) = remainder.split_at(paired / 2);
        let found = self.match_halves(s1, s2).or_else(|| {
            if try_exchanges { self.exchange_one(&remainder, s1.len()) } else { None }
        })?;
        let settled = self.parts.pairs_of_mdps(true);
        Some(Decided {
            pairs: mdp_pairs.iter().copied().chain(settled).chain(found.pairs).collect(),
            downfloaters: found.downfloaters,
        })
    }

    fn numbers(&self, remainder: &[Rank]) -> Vec<usize> {
        match self.task.round.keeps_remainder_numbers {
            true => remainder.iter().map(|rank| rank.index()).collect(),
            false => (0..remainder.len()).collect(),
        }
    }

    /// Members of the remainder with known facts. For each: whether they are in S1, and whether they must be.
    fn settled_places(&self, s1: &[Rank]) -> Vec<(Rank, bool, bool)> {
        // Who floats has to be in S2, the higher ranked of a pair in S1.
        let floating = self.parts.floating_residents().map(|place| (place, false));
        let pairs = self.parts.pairs_of_mdps(false);
        let paired = pairs.flat_map(|pair| [(pair.0, true), (pair.1, false)]);
        let settled = floating.chain(paired);
        settled.map(|(place, must)| (place, s1.binary_search(&place).is_ok(), must)).collect()
    }

    /// The chooser and their possible partners. `None` if the chooser is not in the remainder.
    fn chosen(&self, s1: &[Rank], s2: &[Rank]) -> Option<Chosen> {
        let player = self.task.chooser?.player;
        let stands_in_s1 = |rank: Rank| s1.binary_search(&rank).is_ok();
        let is_partner = |other: &Rank| {
            *other != player
                && self.parts.settled.is_open(*other)
                && self.is_edge(player.min(*other), player.max(*other))
        };
        if !stands_in_s1(player) && s2.binary_search(&player).is_err() {
            return None;
        }
        let partners = s1.iter().chain(s2).copied().filter(is_partner);
        Some(Chosen {
            player: (player, stands_in_s1(player)),
            partners: partners.map(|rank| (rank, stands_in_s1(rank))).collect(),
        })
    }

    /// Whether each member with known facts is in the right half after the exchange of `out` for `into`.
    fn settled_fit_after(settled: &[(Rank, bool, bool)], out: Rank, into: Rank) -> bool {
        settled
            .iter()
            .all(|(place, is_in_s1, must)| (*place == into || *is_in_s1 && *place != out) == *must)
    }

    fn match_halves(&self, s1: &[Rank], s2: &[Rank]) -> Option<Decided> {
        if self.parts.settled.floating.is_empty() && self.parts.settled.pairs.is_empty() {
            return self.match_open(s1, s2);
        }
        if self.settled_places(s1).iter().any(|(_, is_in_s1, must)| is_in_s1 != must) {
            return None;
        }
        let open = |half: &[Rank]| -> Vec<Rank> {
            half.iter().copied().filter(|place| self.parts.settled.is_open(*place)).collect()
        };
        let mut found = self.match_open(&open(s1), &open(s2))?;
        found.pairs.extend(self.parts.pairs_of_mdps(false));
        Some(found)
    }

    fn match_open(&self, s1: &[Rank], s2: &[Rank]) -> Option<Decided> {
        let left_classes: Vec<usize> = s1.iter().map(|place| self.left_class(*place)).collect();
        let right_classes: Vec<usize> = s2.iter().map(|place| self.right_class(*place)).collect();
        let sides = Sides {
            left: s1,
            right: s2,
            left_classes: &left_classes,
            right_classes: &right_classes,
            one_floats: self.parts.one_floats,
            fits: self.fits(),
        };
        // If the member of S1 is the lower ranked, the pair belongs to another exchange, which was tried before.
        let partners =
            first_perfect_matching(&sides, &|one, other| one < other && self.is_edge(one, other))?;
        let mut is_matched = vec![false; s2.len()];
        for partner in &partners {
            is_matched[*partner] = true;
        }
        let left_over = s2.iter().zip(&is_matched).filter(|(_, matched)| !**matched);
        Some(Decided {
            pairs: s1.iter().copied().zip(partners.iter().map(|at| s2[*at])).collect(),
            downfloaters: left_over.map(|(place, _)| *place).collect(),
        })
    }

    /// For each left class, the right classes of its tight pairs. The last left class is matched with the downfloater.
    fn fits(&self) -> [u16; LEFT_CLASSES] {
        let mut fits = [0u16; LEFT_CLASSES];
        for right in 0..ColourClass::COUNT {
            let both = (1 << right) | (1 << (right + ColourClass::COUNT));
            for (left, row) in fits.iter_mut().take(ColourClass::COUNT).enumerate() {
                let classes = (ColourClass::from_index(left), ColourClass::from_index(right));
                if self.tight.allow(classes.0, classes.1) {
                    *row |= both;
                }
            }
            fits[FLOAT_CLASS] |= 1 << (right + ColourClass::COUNT);
        }
        if let Some(chooser) = self.task.chooser {
            let class = chooser.class.index();
            fits[CHOOSER_LEFT] = (1 << class) | (1 << (class + ColourClass::COUNT));
            fits[class] |= 1 << CHOOSER_RIGHT;
        }
        fits
    }

    /// The first matching after the exchange of one player each between S1 and S2, in the order of article 4.3.
    fn exchange_one(&self, remainder: &[Rank], pairs: usize) -> Option<Decided> {
        let (s1, s2) = remainder.split_at(pairs);
        let numbers = self.numbers(remainder);
        let (numbers_of_s1, numbers_of_s2) = numbers.split_at(pairs);
        let (last, first) = (numbers.last()?, numbers_of_s2.first()?);
        // Only a member of S2 can float, so if no floater is there, the exchange has to bring one.
        let floater_must_move =
            self.parts.one_floats && !s2.iter().any(|place| self.is_floater(*place));
        let settled = self.settled_places(s1);
        let chosen = self.chosen(s1, s2);
        let mut tried = 0;
        // The smallest difference first (4.3.2), then the largest number out (4.3.3), which determines the number in.
        for difference in 1..=last - numbers[0] {
            // With this difference smaller numbers of S1 do not reach S2.
            let far_enough = |out: &usize| numbers_of_s1[*out] + difference >= *first;
            for out in (0..pairs).rev().take_while(far_enough) {
                let number = numbers_of_s1[out] + difference;
                let Ok(into) = numbers_of_s2.binary_search(&number) else { continue };
                if floater_must_move && !self.is_floater(s1[out]) {
                    continue;
                }
                if !settled.is_empty() && !Graph::settled_fit_after(&settled, s1[out], s2[into]) {
                    continue;
                }
                if chosen.as_ref().is_some_and(|it| !it.can_be_paired_after(s1[out], s2[into])) {
                    continue;
                }
                tried += 1;
                if tried > EXCHANGES_MAX {
                    return None;
                }
                let (mut new_s1, mut new_s2) = (s1.to_vec(), s2.to_vec());
                std::mem::swap(&mut new_s1[out], &mut new_s2[into]);
                new_s1.sort_unstable();
                new_s2.sort_unstable();
                if let Some(found) = self.match_halves(&new_s1, &new_s2) {
                    return Some(found);
                }
            }
        }
        None
    }
}

struct Chosen {
    player: (Rank, bool),
    partners: Vec<(Rank, bool)>,
}

impl Chosen {
    /// Whether the exchange of `out` for `into` puts a partner in the other half, the higher ranked of the two in S1.
    fn can_be_paired_after(&self, out: Rank, into: Rank) -> bool {
        let is_in_s1 = |(rank, was): (Rank, bool)| rank == into || was && rank != out;
        let player_is_in_s1 = is_in_s1(self.player);
        self.partners.iter().any(|partner| {
            is_in_s1(*partner) != player_is_in_s1 && (self.player.0 < partner.0) == player_is_in_s1
        })
    }
}

/// The admissible residents whose floating costs least by (C9,) C12, C13, C14 and C16.
fn cheapest_floaters(task: &Task<'_>, counts: &ClassCounts, admissible: &[Rank]) -> Vec<Rank> {
    // If the chooser needs the only player of a class, that player cannot float.
    let is_free = |rank: &&Rank| counts.has(task.class(**rank));
    let mut free = Vec::with_capacity(admissible.len());
    free.extend(admissible.iter().filter(is_free).copied());
    let bounds: [ColourBound; ColourClass::COUNT] = std::array::from_fn(|class| {
        let class = ColourClass::from_index(class);
        if counts.has(class) {
            ColourBound::of(&counts.without(class))
        } else {
            ColourBound::of(counts)
        }
    });
    let cost = |rank: &Rank| {
        let player = task.round.player(*rank);
        let unplayed = if task.floater_gets_pab { player.unplayed } else { 0 };
        let again = player.floats.map(|float| float == Some(Float::Down));
        // In 1992 it is known before who may float, so repeated floats are no cost.
        let again = if task.weighs == Weighs::Preferences { [false; 2] } else { again };
        (unplayed, bounds[task.class(*rank).index()], again)
    };
    let least = free.iter().map(cost).min();
    free.retain(|rank| Some(cost(rank)) == least);
    free
}

struct Left<'a> {
    graph: &'a Graph<'a>,
    counts: ClassCounts,
    floaters: ClassCounts,
    spent: ColourBound,
    taken: Vec<bool>,
}

impl<'a> Left<'a> {
    fn new(graph: &'a Graph<'a>) -> Left<'a> {
        let Parts { residents, first_resident, .. } = graph.parts;
        let places = residents.last().map_or(0, |it| it.index() + 1 - first_resident.index());
        Left {
            graph,
            counts: graph.counts,
            floaters: ClassCounts::of(graph.floaters.iter().map(|place| graph.class(*place))),
            spent: ColourBound { denied: 0, denied_strong: 0 },
            taken: vec![false; places],
        }
    }

    fn is_taken(&self, resident: Rank) -> bool {
        self.taken[resident.index() - self.graph.parts.first_resident.index()]
    }

    fn take(&mut self, mdp: Rank, resident: Rank) {
        let classes = (self.graph.class(mdp), self.graph.class(resident));
        if self.graph.is_floater(resident) {
            self.floaters.remove(classes.1);
        }
        // `Graph::new` has taken the chooser and one partner out of the counts.
        if !self.graph.is_chooser(mdp) {
            self.counts.remove(classes.0);
            self.counts.remove(classes.1);
            self.spent = self.spent.plus(ColourBound::of_pair(classes.0, classes.1));
        }
        self.taken[resident.index() - self.graph.parts.first_resident.index()] = true;
    }

    fn allows(&self, mdp: Rank, resident: Rank) -> bool {
        if self.graph.is_chooser(mdp) {
            return true;
        }
        let classes = (self.graph.class(mdp), self.graph.class(resident));
        let counts = self.counts.without(classes.0).without(classes.1);
        let spent = self.spent.plus(ColourBound::of_pair(classes.0, classes.1));
        let attains = |rest: &ClassCounts| ColourBound::of(rest).plus(spent) == self.graph.bound;
        if !self.graph.parts.one_floats {
            return attains(&counts);
        }
        let mut floaters = self.floaters;
        if self.graph.is_floater(resident) {
            floaters.remove(classes.1);
        }
        (0..ColourClass::COUNT)
            .map(ColourClass::from_index)
            .any(|class| floaters.has(class) && attains(&counts.without(class)))
    }
}
