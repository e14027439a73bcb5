//! The colour drawn before round 1, declared or inferred (article 5.1).

use super::scores::Scores;
use crate::tournament::{Colour, PlayerIndex, Tournament};

/// The initial colour, by its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialColour {
    /// Declared in the file.
    Declared(Colour),
    /// Inferred from round 1.
    Inferred(Colour),
    /// Nothing shows it; White is taken.
    Assumed(Colour),
}

impl InitialColour {
    /// The source in JSON: `file`, `round-1` or `assumed`.
    pub fn source(self) -> &'static str {
        match self {
            InitialColour::Declared(_) => "file",
            InitialColour::Inferred(_) => "round-1",
            InitialColour::Assumed(_) => "assumed",
        }
    }

    /// The colour itself.
    pub fn colour(self) -> Colour {
        match self {
            InitialColour::Declared(colour)
            | InitialColour::Inferred(colour)
            | InitialColour::Assumed(colour) => colour,
        }
    }
}

/// The initial colour.
///
/// If undeclared, it is inferred from the highest ranked player who was paired in round 1 with a stated colour and
/// outranks their opponent. It is that player's colour, or the other one if the player's number among the participants
/// is even.
pub fn initial_colour(tournament: &Tournament) -> InitialColour {
    if let Some(colour) = tournament.initial_colour {
        return InitialColour::Declared(colour);
    }
    let scores = Scores::new(tournament, 1);
    let rank = |player: PlayerIndex| {
        (std::cmp::Reverse(scores.pairing_score(tournament, player, 1)), player)
    };
    let higher_of_pair = tournament.indexed().filter_map(|(index, player)| {
        let game = player.entry(1).game()?;
        let colour = game.colour?;
        (rank(index) < rank(game.opponent)).then_some((index, colour))
    });
    match higher_of_pair.min_by_key(|(index, _)| rank(*index)) {
        None => InitialColour::Assumed(Colour::White),
        Some((index, colour)) => {
            let number = tournament.players[..=index.index()]
                .iter()
                .filter(|player| player.entry(1).is_paired())
                .count();
            InitialColour::Inferred(if number % 2 == 1 { colour } else { !colour })
        }
    }
}
