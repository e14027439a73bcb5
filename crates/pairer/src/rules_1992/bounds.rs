//! Lower bounds on the costs of the MDPs without an opponent yet and of the remainder.

use super::pairing::{Leave, may_float};
use crate::Means;
use crate::bracket::Costs;
use crate::criteria::Pair;
use crate::matching::Packing;
use crate::procedure::search::{Rest, Task, least_with_first_opponents};
use crate::procedure::{Group, Treatment};
use crate::round::{Float, Rank, RoundContext};
use crate::tournament::Colour;

pub(super) struct Open<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) means: Means<'a>,
    pub(super) mdps: &'a [Rank],
    /// Possible opponents of the first MDP, by rank.
    pub(super) of_first: &'a [Rank],
    pub(super) others: Vec<Rank>,
    pub(super) pairs: usize,
    pub(super) leave: &'a Leave,
    /// How many of B.6 and B.5 are dropped for upfloaters.
    pub(super) up: usize,
}

/// Weights of pairs that do not grant a preference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    /// The weight of such a pair of an MDP.
    pub(super) mdps: i64,
    pub(super) remainder: i64,
    /// Subtracts each player of the remainder who prefers this colour, with its weight.
    pub(super) less: Option<Colour>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Least {
    pub(super) mdp_pairs: Vec<Pair>,
    pub(super) mdps: i64,
    /// The remainder's pairs, less its players who prefer the colour.
    pub(super) remainder: i64,
}

impl Open<'_> {
    /// A pairing with the smallest count, of several one in which MDPs have the first opponents, so that the search
    /// tries fewer before them; `None`: there is no pairing.
    pub(super) fn least(&self, counted: Counted) -> Option<Least> {
        let group = Group::new(self.mdps, &self.others);
        let count = self.others.len() - self.mdps.len() - 2 * self.pairs;
        let rest = match self.leave {
            Leave::Among(allowed) => Rest::Stay { allowed: allowed.clone(), count },
            Leave::Below(players) => Rest::Below { players: players.clone(), allowed: None },
        };
        let found = least_with_first_opponents(&Task {
            round: self.round,
            means: self.means,
            group: &group,
            treatment: Treatment::Heterogeneous,
            costs: &Counts { open: self, group: &group, counted },
            rest,
            forced: None,
        })?;
        let is_complete = found.mdp_pairs == self.mdps.len()
            && found.pairs.len() == self.mdps.len() + self.pairs
            && found.sums[BARRED] == 0;
        is_complete.then(|| self.counted_in(&found.pairs, counted.less))
    }

    fn counted_in(&self, pairs: &[Pair], less: Option<Colour>) -> Least {
        let (of_mdps, others): (Vec<Pair>, Vec<Pair>) =
            pairs.iter().partition(|pair| self.mdps.contains(&pair.0));
        let clashes = |pairs: &[Pair]| {
            pairs.iter().filter(|pair| self.round.prefer_same_colour(pair.0, pair.1)).count() as i64
        };
        let prefers = |rank: Rank| less.is_some() && self.round.player(rank).class.colour() == less;
        let in_remainder = self.others.iter().filter(|rank| prefers(**rank)).count()
            - of_mdps.iter().filter(|pair| prefers(pair.1)).count();
        let (mdps, remainder) = (clashes(&of_mdps), clashes(&others) - in_remainder as i64);
        Least { mdp_pairs: of_mdps, mdps, remainder }
    }
}

/// Fields: paired MDPs, forbidden opponents of MDPs, pairs, the count.
const FIELDS: usize = 4;
const BARRED: usize = 1;
const COUNT: usize = 3;

struct Counts<'a> {
    open: &'a Open<'a>,
    group: &'a Group,
    counted: Counted,
}

impl Costs for Counts<'_> {
    fn width(&self) -> usize {
        FIELDS
    }

    fn declare(&self, packing: &mut Packing) {
        let most = 2 * self.group.len() as u64 + 4;
        let weight = (self.counted.mdps + self.counted.remainder) as u64;
        (0..COUNT).for_each(|_| packing.push(most));
        packing.push(most * weight);
    }

    fn left_over(&self, _: usize, sums: &mut [i64]) {
        sums.fill(0);
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        let round = self.open.round;
        let (one, other) = (self.group.players[high], self.group.players[low]);
        let clash = i64::from(round.prefer_same_colour(one, other));
        let is_mdp = high < self.group.mdps;
        let is_upfloat = is_mdp && round.score(one) != round.score(other);
        let is_barred = is_upfloat && !may_float(round, other, Float::Up, self.open.up)
            || is_mdp && high == 0 && self.open.of_first.binary_search(&other).is_err();
        sums[0] = -i64::from(is_mdp);
        sums[BARRED] = i64::from(is_barred);
        sums[2] = -1;
        let Counted { mdps, remainder, less } = self.counted;
        // Whoever is taken is not in the remainder.
        let is_missing = is_mdp && less.is_some() && round.player(other).class.colour() == less;
        sums[COUNT] =
            if is_mdp { mdps } else { remainder } * clash + i64::from(is_missing) * remainder;
    }

    fn is_ideal(&self, _: &[i64]) -> bool {
        false
    }
}
