//! Recipes that several programs use.

use super::axes::AxisId;
use super::recipe::Recipe;
use crate::editions::Edition;

/// Axes whose span in [`Recipe::varied`] differs from the default span.
const VARIED: &[(AxisId, &str)] = &[
    (AxisId::RatingSpread, "0,0..100,100..1200"),
    (AxisId::ResultModel, "elo-table,elo-table,any"),
    (AxisId::Draws, "0,10..40,41..90,100"),
    (AxisId::HalfPointPlayers, "0,0,0,8..30"),
    (AxisId::ZeroPointPlayers, "0,0,0,8..30"),
    (AxisId::NoShows, "0,0,0,10..100"),
];

/// Axes of a field of fixed size in which the strongest players win most games.
const PLAIN_FIELD: &[(AxisId, &str)] = &[
    (AxisId::RatingTop, "2700"),
    (AxisId::RatingSpread, "1200"),
    (AxisId::RatingShape, "uniform"),
    (AxisId::ResultModel, "elo-table"),
    (AxisId::Draws, "30"),
    (AxisId::InitialColour, "white"),
];

impl Recipe {
    /// A recipe with everything that can happen, even if no file can state all of it. Every axis but `few-pairings` and
    /// `contested` varies, and no axis always hides another.
    pub fn varied() -> Recipe {
        VARIED.iter().fold(Recipe::held_to(None), |recipe, (axis, text)| recipe.with(*axis, text))
    }

    /// A recipe of plain events of fixed size: no byes, absences or forfeits, 1-½-0, White as initial colour.
    pub fn plain(players: u32, rounds: u32) -> Recipe {
        let mut recipe = Recipe::held_to(None);
        recipe.empty();
        let size = recipe
            .with(AxisId::Players, &players.to_string())
            .with(AxisId::Rounds, &rounds.to_string());
        PLAIN_FIELD.iter().fold(size, |recipe, (axis, text)| recipe.with(*axis, text))
    }

    /// Returns the recipe with another span of an axis.
    ///
    /// # Panics
    ///
    /// When the text cannot be parsed.
    #[must_use]
    pub fn with(mut self, axis: AxisId, text: &str) -> Recipe {
        if let Err(error) = self.replace(axis, text) {
            panic!("{}: {error}", axis.row().name);
        }
        self
    }

    /// Returns the recipe with this edition of the rules.
    #[must_use]
    pub fn under(self, edition: &Edition) -> Recipe {
        self.with(AxisId::Rules, edition.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{AXES, POINT_SYSTEMS};
    use crate::tournament::Entry;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn a_plain_event_is_played_to_its_end() {
        let event = Recipe::plain(33, 7).make(1, 1);
        assert_eq!(event.stopped_early, None);
        assert_eq!(event.tournament.last_paired_round(), 7);
        let byes = event.tournament.players.iter().flat_map(|player| &player.entries);
        assert_eq!(byes.filter(|entry| entry.game().is_none()).count(), 7, "one PAB a round");
    }

    #[test]
    fn no_axis_of_varied_events_is_constant() {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let mut drawn: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
        let mut stopped = 0;
        for number in 0..400 {
            let event = Recipe::varied().make(3, number);
            stopped += u32::from(event.stopped_early.is_some());
            for row in AXES {
                drawn.entry(row.name).or_default().insert(event.drawn.get(row.axis));
            }
            for entry in event.tournament.players.iter().flat_map(|player| &player.entries) {
                let kind = match entry {
                    Entry::Game(game) => format!("{:?}", game.result),
                    other => format!("{other:?}"),
                };
                *seen.entry(kind).or_default() += 1;
            }
        }
        assert_eq!(seen.len(), 13, "all results but a pending one, four byes, blanks: {seen:?}");
        assert!(seen.values().all(|count| *count >= 50), "{seen:?}");
        for (axis, values) in &drawn {
            let settled = "rating-bottom white-advantage rules few-pairings contested list system";
            let is_settled = settled.split(' ').any(|it| it == *axis);
            let two = is_settled || *axis == "rating-shape";
            assert!(values.len() > 2 || two, "{axis} is nearly constant: {values:?}");
            assert_eq!(values.len() == 1, is_settled, "{axis}: {values:?}");
        }
        assert_eq!(drawn["points"].len(), POINT_SYSTEMS.len());
        assert!((5..200).contains(&stopped), "{stopped} events stopped early");
    }
}
