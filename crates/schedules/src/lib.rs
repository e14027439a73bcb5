//! Tables of tournaments in which who meets whom is fixed before the first round.
//!
//! | tournament | table |
//! |---|---|
//! | round robin: everybody meets everybody | [`RoundRobin`] by the Berger tables (C.05, annex 1) |
//! | the same, with compatriots in different groups of numbers | [`varma`] (C.05, annex 2) |
//! | match of two teams, everybody meets the whole other team | [`scheveningen`] |
//! | match of three teams in two rounds | [`skalitzka`] |
//!
//! A table has rounds, and a round is a list of games in the order of boards.

mod round_robin;
mod scheveningen;
mod skalitzka;
mod varma;

pub use round_robin::{RoundRobin, free_in};
pub use scheveningen::scheveningen;
pub use skalitzka::skalitzka;
pub use varma::{EXCEPTION, Groups, drawn, varma};

/// A game of two players: of two numbers of a round robin, or of two seats of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game<P = u32> {
    /// Who has White.
    pub white: P,
    /// Who has Black.
    pub black: P,
}

impl<P> Game<P> {
    /// The game of the same two with colours reversed.
    #[must_use]
    pub fn reversed(self) -> Game<P> {
        Game { white: self.black, black: self.white }
    }
}

/// A player of a match of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    /// The team, 1-based.
    pub team: u32,
    /// The board of the player in the order of the team, 1-based.
    pub board: u32,
}
