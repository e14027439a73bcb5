//! Costs in 1992: paired MDPs, pairs, unfulfilled preferences (B.4). B.5 and B.6 are no sums: each holds or is dropped.

use crate::bracket::costs::Costs;
use crate::editions::rules_1992::Rules1992;
use crate::matching::Packing;
use crate::procedure::group::Group;
use crate::round::{Rank, RoundContext};
use crate::tight::Weighs;
use crate::tournament::Colour;

/// Fields: paired MDPs, pairs, clashes.
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

/// X of these players (A.8).
pub(super) fn x(round: &RoundContext, players: &[Rank]) -> usize {
    let prefer = |wanted: Colour| {
        let colours = players.iter().map(|place| round.player(*place).class.colour());
        colours.filter(|colour| *colour == Some(wanted)).count()
    };
    Rules1992::x(prefer(Colour::White), prefer(Colour::Black), players.len())
}
