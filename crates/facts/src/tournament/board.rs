//! Boards: pairs with colours, by the numbers of the file.

use std::ops::{Index, IndexMut};

use super::PlayerNumber;

pub use crate::trf::Colour;

/// A board by the file's numbers; a board without Black is a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "(PlayerNumber, u32)", description = "White and Black; the bye is 0.")
)]
pub struct Board {
    /// The number of White, or of the player with the PAB.
    pub white: PlayerNumber,
    /// The number of Black; `None`: the PAB.
    pub black: Option<PlayerNumber>,
}

impl Board {
    /// `[white, black]` as a document has it, the PAB as `[number, 0]`.
    #[must_use]
    pub fn numbers(self) -> [u32; 2] {
        [self.white.get(), self.black.map_or(0, PlayerNumber::get)]
    }

    /// White and Black, or the player with the PAB.
    pub fn players(self) -> impl Iterator<Item = PlayerNumber> {
        [Some(self.white), self.black].into_iter().flatten()
    }

    /// Whether a player sits at this board, or has the PAB by it.
    #[must_use]
    pub fn seats(self, player: PlayerNumber) -> bool {
        self.players().any(|it| it == player)
    }

    /// The opponent of a player at this board; `None`: it is the PAB, or they do not sit here.
    #[must_use]
    pub fn opponent_of(self, player: PlayerNumber) -> Option<PlayerNumber> {
        match self.black {
            black if self.white == player => black,
            black if black == Some(player) => Some(self.white),
            _ => None,
        }
    }

    /// The same players whatever their colours: the smaller number comes first.
    #[must_use]
    pub fn unordered(self) -> Board {
        match self.black {
            Some(black) if black < self.white => Board { white: black, black: Some(self.white) },
            _ => self,
        }
    }

    /// Whether this is the PAB and not a game.
    #[must_use]
    pub fn is_pab(self) -> bool {
        self.black.is_none()
    }
}

impl serde::Serialize for Board {
    /// As [`Board::numbers`].
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers().serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Board {
    /// As [`Board::numbers`].
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let [white, black] = <[u32; 2]>::deserialize(deserializer)?;
        let black = (black > 0).then(|| PlayerNumber::new(black));
        Ok(Board { white: PlayerNumber::new(white), black })
    }
}

impl std::fmt::Display for Board {
    /// `7-2`, the PAB as `4-0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [white, black] = self.numbers();
        write!(f, "{white}-{black}")
    }
}

/// One value for White and one for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ByColour<T> {
    pub white: T,
    pub black: T,
}

impl<T: Copy> ByColour<T> {
    /// One value for both colours.
    #[must_use]
    pub fn both(value: T) -> ByColour<T> {
        ByColour { white: value, black: value }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}
