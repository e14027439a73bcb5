//! The colour drawn before round 1, or what the file shows of it (article 5.1).

use super::scores::Scores;
use crate::tournament::{Colour, PlayerIndex, Tournament};

/// Where the initial colour comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialColour {
    /// The file declares it.
    Declared(Colour),
    /// Round 1 shows it.
    Inferred(Colour),
    /// Nothing shows it; White is taken.
    Assumed(Colour),
}

impl InitialColour {
    /// Its source, as in JSON: `file`, `round-1` or `assumed`.
    #[must_use]
    pub fn source(self) -> &'static str {
        match self {
            InitialColour::Declared(_) => "file",
            InitialColour::Inferred(_) => "round-1",
            InitialColour::Assumed(_) => "assumed",
        }
    }

    /// The colour itself.
    #[must_use]
    pub fn colour(self) -> Colour {
        match self {
            InitialColour::Declared(colour)
            | InitialColour::Inferred(colour)
            | InitialColour::Assumed(colour) => colour,
        }
    }
}

/// The initial colour of a tournament.
///
/// If it is not declared, it is inferred from round 1. Take the highest ranked player who has an opponent and a stated
/// colour and is ranked higher than the opponent. The initial colour is the colour of this player. It is the other
/// colour if the number of this player, counted among those who took part, is even.
#[must_use]
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
