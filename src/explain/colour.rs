//! Why a player has his colour.

use super::Case;
use super::data::{Answer, ColourFacts};
use crate::colours::allocate;
use crate::conditions::Condition;
use crate::criteria::Pair;
use crate::round::Place;
use crate::tournament::Colour;

impl Case<'_> {
    /// The rule of article 5 that decided, and the best pairing in which the player has the other
    /// colour. A player with the PAB has none.
    pub(super) fn explain_colour(&self, place: Place) -> (Option<ColourFacts>, Answer) {
        let is_his = |pair: &&Pair| pair.0 == place || pair.1 == place;
        let Some(pair) = self.best.pairing.pairs.iter().find(is_his) else {
            return (None, Answer::NotSo);
        };
        let given = allocate(self.round, self.edition.colour_steps(), *pair);
        let (article, _, about) = self.edition.colour_rules[given.rule];
        let label = if article.label.is_empty() {
            about.name.replace('_', " ")
        } else {
            article.label.to_owned()
        };
        let facts = ColourFacts {
            article: article.number,
            label,
            asks: about.asks,
            histories: [self.history(given.white), self.history(given.black)],
        };
        let other = if given.white == place { Colour::Black } else { Colour::White };
        (Some(facts), self.unless_so(Condition::HasColour(place, other), Vec::new))
    }
}
