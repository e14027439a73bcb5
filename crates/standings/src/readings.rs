//! Questions that the text of the regulations leaves open, and how they are answered.

use super::edition::TiebreakEdition;

/// How the open questions are answered; the default is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Readings {
    /// Whether standard points (7.7) compare with the value of a draw in rounds with a scheduled opponent, too, not with the
    /// points of the opponent, as the text says.
    pub std_against_draw: bool,
    /// Whether the dummy of a forfeit has at most the points of a draw in every round, too.
    pub caps_forfeits_twice: bool,
    /// Whether points that the arbiter gave or took (record 299) stay out of sums of opponents' scores.
    pub leaves_adjustments_out: bool,
    /// Whether direct encounter of 2012 goes on where not all tied players have met.
    pub places_the_unreachable: bool,
    /// Whether the number of rounds is the announced one before the end, and the last round not yet there.
    pub counts_announced_rounds: bool,
    /// Whether players without a value come before those with one.
    pub undefined_first: bool,
    /// Whether the number of wins of 2012 leaves out wins by forfeit.
    pub wins_over_the_board: bool,
    /// Whether rounds without a game are draws for the opponents in round robins of 2012, too.
    pub draws_in_round_robins: bool,
    /// Whether the list of the Catalan federation starts again from its first entry wherever players are parted.
    pub is_subsidiary: bool,
    /// Whether in that list only Buchholz has the bye as an opponent.
    pub byes_only_in_buchholz: bool,
    /// Whether an absence is a loss without a game for Kashdan.
    pub absences_are_losses: bool,
    /// Whether in that list personal encounters count games won, not wins less losses.
    pub counts_games_won: bool,
}

/// Another answer to an open question than ours.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// Its name, which stays.
    pub name: &'static str,
    /// The editions whose text leaves the question open; empty: all.
    pub editions: &'static [&'static str],
    /// The article.
    pub article: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Answers the question so.
    pub apply: fn(&mut Readings),
}

/// The registered readings.
pub const READINGS: [Reading; 12] = [
    Reading {
        name: "standard-points-against-a-draw",
        editions: &["tiebreaks-2026"],
        article: "7.7",
        says: "a round counts by more points than a draw, also where there is an opponent",
        apply: |readings| readings.std_against_draw = true,
    },
    Reading {
        name: "forfeit-dummies-capped-twice",
        editions: &["tiebreaks-2026"],
        article: "16.4.2",
        says: "the dummy of a forfeit has at most the points of a draw in every round, too",
        apply: |readings| readings.caps_forfeits_twice = true,
    },
    Reading {
        name: "adjustments-left-out-of-sums",
        editions: &[],
        article: "16.3",
        says: "points that the arbiter gave or took (record 299) count in the score of the player, of their dummy and for Koya, and not in \
               sums of opponents' scores",
        apply: |readings| readings.leaves_adjustments_out = true,
    },
    Reading {
        name: "direct-encounter-without-all-games",
        editions: &["tiebreaks-2012"],
        article: "1.4 of 2012",
        says: "where not all tied players have met, the one whom nobody could reach with the missing games comes first",
        apply: |readings| readings.places_the_unreachable = true,
    },
    Reading {
        name: "announced-number-of-rounds",
        editions: &["tiebreaks-2026", "tiebreaks-2024"],
        article: "16.2.5, 16.4.2",
        says: "in a standing before the end, the number of rounds is the announced one, and no round so far is the last",
        apply: |readings| readings.counts_announced_rounds = true,
    },
    Reading {
        name: "undefined-values-first",
        editions: &[],
        article: "8.2, 10",
        says: "players for whom a tie-break has no value, as they played no game that counts, come before the others, not behind",
        apply: |readings| readings.undefined_first = true,
    },
    Reading {
        name: "wins-without-forfeits",
        editions: &["tiebreaks-2012"],
        article: "1.2 of 2012",
        says: "the number of wins counts games won over the board only",
        apply: |readings| readings.wins_over_the_board = true,
    },
    Reading {
        name: "draws-for-opponents-in-round-robins",
        editions: &["tiebreaks-2012"],
        article: "0.1 of 2012",
        says: "in a round robin, too, every round without a game counts as a draw for the opponents",
        apply: |readings| readings.draws_in_round_robins = true,
    },
    Reading {
        name: "list-applied-subsidiarily",
        editions: &["tiebreaks-fce"],
        article: "02 of fce",
        says: "wherever a tie-break parts tied players, those who are still tied start again from the first tie-break",
        apply: |readings| readings.is_subsidiary = true,
    },
    Reading {
        name: "byes-only-in-buchholz",
        editions: &["tiebreaks-fce"],
        article: "3, 7 of fce",
        says: "the bye is an opponent with 1 point in Buchholz only, and none in the median of Harkness and in Sonneborn-Berger",
        apply: |readings| readings.byes_only_in_buchholz = true,
    },
    Reading {
        name: "absences-as-losses-in-kashdan",
        editions: &["tiebreaks-fce"],
        article: "9 of fce",
        says: "a round in which a player was absent, and not paired, is a loss without a game, and brings 2",
        apply: |readings| readings.absences_are_losses = true,
    },
    Reading {
        name: "games-won-in-personal-encounters",
        editions: &["tiebreaks-fce"],
        article: "8 of fce",
        says: "of several tied players comes first who has won more games among them, however many they have lost",
        apply: |readings| readings.counts_games_won = true,
    },
];

impl Reading {
    /// Whether the text of an edition leaves its question open.
    #[must_use]
    pub fn is_of(&self, edition: &TiebreakEdition) -> bool {
        self.editions.is_empty() || self.editions.contains(&edition.id)
    }

    /// Ours, with this one in place of our answer.
    #[must_use]
    pub fn alone(&self) -> Readings {
        let mut readings = Readings::default();
        (self.apply)(&mut readings);
        readings
    }
}

impl Readings {
    /// The readings of these names; `Err`: the first name that is none.
    ///
    /// # Errors
    /// The name that is not registered.
    pub fn named<'n>(names: &[&'n str]) -> Result<Readings, &'n str> {
        let mut readings = Readings::default();
        for name in names {
            let reading = READINGS.iter().find(|it| it.name == *name).ok_or(*name)?;
            (reading.apply)(&mut readings);
        }
        Ok(readings)
    }
}
