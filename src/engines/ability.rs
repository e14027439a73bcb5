//! What a tournament requires of an engine.

use super::profile::Ability;
use crate::tournament::{Entry, GameResult, PlayerIndex, PointSystem, Tournament};

impl Ability {
    /// All abilities that a tournament asks for up to `round` (1-based, inclusive).
    #[must_use]
    pub fn needed(tournament: &Tournament, round: u32) -> Vec<Ability> {
        let entries = || {
            let players = tournament.players.iter();
            players.flat_map(|player| player.entries.iter().take(round as usize).copied())
        };
        let has = |wanted: fn(Entry) -> bool| entries().any(wanted);
        let result = |wanted: fn(GameResult) -> bool| {
            entries().filter_map(Entry::game).any(|game| wanted(game.result))
        };
        let is_blank_before =
            |past: u32| tournament.players.iter().any(|player| player.entry(past) == Entry::Blank);
        let is_accelerated =
            |past: u32| tournament.players.iter().any(|player| player.virtual_points(past).0 != 0);
        let forbids = tournament.forbidden.iter().any(|group| group.first_round <= round);
        let list = [
            (Ability::Acceleration, (1..=round).any(is_accelerated)),
            (Ability::ForbiddenPairs, forbids),
            (Ability::PointsSystems, tournament.points != PointSystem::default()),
            (Ability::Adjustments, !tournament.adjustments.is_empty()),
            (
                Ability::PointsBelowZero,
                (1..=round).any(|round| has_less_than_nothing(tournament, round)),
            ),
            (Ability::HalfPointByes, has(|entry| entry == Entry::HalfPointBye)),
            (Ability::FullPointByes, has(|entry| entry == Entry::FullPointBye)),
            (Ability::Blanks, (1..round).any(is_blank_before)),
            (Ability::DoubleForfeits, has_double_forfeit(tournament, round)),
            (
                Ability::OpenInitialColour,
                tournament.initial_colour.is_none() && !has(|entry| entry.game().is_some()),
            ),
            (
                Ability::ShortGames,
                result(|it| {
                    use GameResult::{DrawUnrated, LossUnrated, WinUnrated};
                    matches!(it, WinUnrated | DrawUnrated | LossUnrated)
                }),
            ),
        ];
        list.into_iter().filter(|(_, is_needed)| *is_needed).map(|(ability, _)| ability).collect()
    }

    /// In words, for a reason why something was skipped.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match self {
            Ability::Acceleration => "acceleration",
            Ability::ForbiddenPairs => "forbidden pairs",
            Ability::PointsSystems => "other points than 1, ½ and 0",
            Ability::Adjustments => "points given by the arbiter",
            Ability::PointsBelowZero => "points below zero",
            Ability::HalfPointByes => "half-point byes",
            Ability::FullPointByes => "full-point byes",
            Ability::Blanks => "absences of which the file says nothing",
            Ability::DoubleForfeits => "double forfeits",
            Ability::ShortGames => "games of less than one move",
            Ability::OpenInitialColour => "an initial colour that is not stated",
        }
    }
}

/// Whether a player has points below zero before a round.
fn has_less_than_nothing(tournament: &Tournament, round: u32) -> bool {
    let mut players = (0..tournament.players.len()).map(PlayerIndex::from_index);
    players.any(|player| tournament.score_before(player, round).0 < 0)
}

fn has_double_forfeit(tournament: &Tournament, round: u32) -> bool {
    tournament.players.iter().any(|player| {
        (1..=round).any(|past| {
            player.entry(past).game().is_some_and(|game| {
                let opponent = &tournament[game.opponent];
                let lost = |result| result == GameResult::ForfeitLoss;
                let reply = opponent.entry(past).game().map(|game| game.result);
                lost(game.result) && reply.is_some_and(lost)
            })
        })
    })
}
