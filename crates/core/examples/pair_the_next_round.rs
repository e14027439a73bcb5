//! Pairs the next rounds of a tournament that exists only in memory, not in a file.
//!
//! `cargo run --example pair_the_next_round`
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::fmt::Write;

use pairproof_core::{
    Colour, Entry, Game, GameResult, Player, PlayerIndex, PlayerNumber, Tournament,
};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

/// Returns the boards of three rounds.
pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    let edition = pairproof_core::edition_in_force();
    let mut tournament = six_players();
    for round in 1..=3 {
        let next = pairproof_core::pair(&tournament, &edition)?;
        writeln!(text, "round {round}:")?;
        for board in &next.boards {
            writeln!(text, "  {board}")?;
        }
        // White wins every game here. A program would ask for the results.
        for board in &next.boards {
            let Some(black) = board.black else { continue };
            let (white, black) = (index(&tournament, board.white), index(&tournament, black));
            let side = |opponent, colour, result| {
                Entry::Game(Game { opponent, colour: Some(colour), result })
            };
            tournament[white].entries.push(side(black, Colour::White, GameResult::Win));
            tournament[black].entries.push(side(white, Colour::Black, GameResult::Loss));
        }
    }
    Ok(text)
}

/// A tournament of six players, in the order of their pairing numbers 1, 2, 3 and so on.
fn six_players() -> Tournament {
    let ratings = [2310, 2250, 2190, 2105, 2040, 1980];
    let player = |(number, rating)| Player {
        rating: Some(rating),
        ..Player::new(PlayerNumber::new(number))
    };
    Tournament {
        players: (1..).zip(ratings).map(player).collect(),
        declared_rounds: Some(3),
        initial_colour: Some(Colour::White),
        ..Tournament::default()
    }
}

fn index(tournament: &Tournament, number: PlayerNumber) -> PlayerIndex {
    tournament.index_of(number).expect("the board names a player")
}
