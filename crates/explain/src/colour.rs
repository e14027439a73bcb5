//! Why a player has their colour.

use super::Case;
use super::data::{ColourFacts, InitialColourFacts};
use crate::colours::{Allocation, allocate};
use crate::criteria::Pair;
use crate::editions::Rule;
use crate::round::Rank;

impl Case<'_> {
    /// The rule of article 5 that decided, and what it decided on; `None`: they have the PAB.
    pub(super) fn colour_facts(&self, rank: Rank) -> Option<ColourFacts> {
        let given = self.allocated(rank)?;
        let (article, rule, _, about) = self.edition.colour_rules[given.rule];
        let id = Rule::Colour(rule);
        let higher = self.round.player(given.white.min(given.black));
        let initial_colour = self.is_by_initial_colour(&given).then(|| InitialColourFacts {
            colour: self.initial_colour.colour().letter(),
            source: self.initial_colour.source(),
            higher: higher.number,
            number: higher.parity_number,
            counts_participants: !self.edition.definitions.numbers_whole_list,
        });
        let is_open = (self.edition.is_open)(&self.round, given.white, given.black);
        Some(ColourFacts {
            article: article.number,
            label: id.label(article),
            id,
            asks: about.asks,
            histories: [self.history(given.white), self.history(given.black)],
            initial_colour: initial_colour.filter(|_| !is_open),
            is_open,
        })
    }

    /// Whether a pair has its colours by the initial one: with the other one it would have the others.
    fn is_by_initial_colour(&self, given: &Allocation) -> bool {
        let mirrored = self.mirrored.get_or_init(|| self.round.mirrored());
        let pair = (given.white, given.black);
        allocate(mirrored, self.edition.colour_steps(), pair).white != given.white
    }

    fn allocated(&self, rank: Rank) -> Option<Allocation> {
        let is_his = |pair: &&Pair| pair.0 == rank || pair.1 == rank;
        let pair = self.best.pairing.pairs.iter().find(is_his)?;
        Some(allocate(&self.round, self.edition.colour_steps(), *pair))
    }
}
