//! What a tournament requires of an engine.

use super::call::Ability;
use crate::tournament::{Colour, Entry, Game, GameResult, PointSystem, Tournament};

impl Ability {
    /// The abilities that a tournament requires up to `round` (1-based, inclusive).
    pub fn needed(tournament: &Tournament, round: u32) -> Vec<Ability> {
        let entries = || {
            let players = tournament.players.iter();
            players.flat_map(|player| player.entries.iter().take(round as usize).copied())
        };
        let has = |wanted: fn(Entry) -> bool| entries().any(wanted);
        let is_short = |game: Game| {
            use GameResult::{DrawUnrated, LossUnrated, WinUnrated};
            matches!(game.result, WinUnrated | DrawUnrated | LossUnrated)
        };
        let is_open = tournament.initial_colour.is_none() && !has(|entry| entry.game().is_some());
        let is_blank_before =
            |past: u32| tournament.players.iter().any(|player| player.entry(past) == Entry::Blank);
        let is_accelerated =
            |past: u32| tournament.players.iter().any(|player| player.virtual_points(past).0 != 0);
        let has_score_below_zero =
            |round| tournament.indices().any(|it| tournament.score_before(it, round).0 < 0);
        let forbids = tournament.forbidden.iter().any(|group| group.first_round <= round);
        let list = [
            (Ability::Acceleration, (1..=round).any(is_accelerated)),
            (Ability::ForbiddenPairs, forbids),
            (Ability::PointsSystems, tournament.points != PointSystem::default()),
            (Ability::Adjustments, !tournament.adjustments.is_empty()),
            (Ability::PointsBelowZero, (1..=round).any(has_score_below_zero)),
            (Ability::HalfPointByes, has(|entry| entry == Entry::HalfPointBye)),
            (Ability::FullPointByes, has(|entry| entry == Entry::FullPointBye)),
            // In the round itself a blank entry means that the player is to be paired.
            (Ability::Blanks, (1..round).any(is_blank_before)),
            (Ability::DoubleForfeits, has_double_forfeit(tournament, round)),
            (Ability::OpenInitialColour, is_open),
            (Ability::InitialColour, is_black_drawn(tournament, round)),
            (Ability::ShortGames, entries().filter_map(Entry::game).any(is_short)),
        ];
        list.into_iter().filter(|(_, is_needed)| *is_needed).map(|(ability, _)| ability).collect()
    }

    /// The ability in words, for the reason why something was skipped.
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
            Ability::InitialColour => "Black as the initial colour",
        }
    }
}

/// Whether Black is the initial colour and decides the colours of a round, because two players without an earlier game
/// take part and may meet. Examines all rounds up to `round`, or only `round` if it is not paired yet.
fn is_black_drawn(tournament: &Tournament, round: u32) -> bool {
    let is_there = |entry: Entry| entry == Entry::Blank || entry.is_paired();
    let is_drawn = |round: u32| {
        let new = tournament.players.iter().filter(|player| {
            let has_played = (1..round).any(|past| player.entry(past).played().is_some());
            is_there(player.entry(round)) && !has_played
        });
        new.count() > 1
    };
    let is_paired = tournament.players.iter().any(|player| player.entry(round).is_paired());
    let first = if is_paired { 1 } else { round };
    tournament.initial_colour == Some(Colour::Black) && (first..=round).any(is_drawn)
}

fn has_double_forfeit(tournament: &Tournament, round: u32) -> bool {
    let lost = |entry: Entry| entry.game().filter(|it| it.result == GameResult::ForfeitLoss);
    let both_lost = |entry, past| {
        lost(entry).is_some_and(|it| lost(tournament[it.opponent].entry(past)).is_some())
    };
    let is_in = |past| tournament.players.iter().any(|it| both_lost(it.entry(past), past));
    (1..=round).any(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::Position;
    use crate::generate::Recipe;

    #[test]
    fn the_initial_colour_is_needed_where_two_have_not_played() {
        let made = Recipe::plain(4, 2).make(1, 1).tournament;
        let needs = |colour, before: u32, round| {
            let mut tournament = Position::before(&made, before).tournament;
            tournament.initial_colour = Some(colour);
            Ability::needed(&tournament, round).contains(&Ability::InitialColour)
        };
        assert!(needs(Colour::Black, 1, 1));
        assert!(!needs(Colour::White, 1, 1));
        // A checker pairs the first round again; a program that pairs the second one does not.
        assert!(needs(Colour::Black, 2, 1));
        assert!(!needs(Colour::Black, 2, 2));
        assert!(!needs(Colour::White, 2, 1));
    }
}
