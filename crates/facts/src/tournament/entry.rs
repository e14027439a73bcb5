//! Entries (a game, a bye or nothing, for one player in one round) and boards (the two players of a game, or a bye).

use std::ops::Index;

use super::PlayerNumber;
use super::identity::PlayerIndex;

pub use crate::trf::Colour;

/// A player's entry for one round: a game, a bye, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing is stated. In a played round: absent, worth a zero-point bye. In a later round: the player takes part.
    Blank,
    /// A zero-point bye (`Z`, `0000 - -`): announced absence, or the player has not entered the event yet or left it.
    ZeroPointBye,
    /// A requested bye worth a draw (`H`).
    HalfPointBye,
    /// A full-point bye (`F`): worth a win, but not allocated by the pairing.
    FullPointBye,
    /// The pairing-allocated bye (`U`, `0000 - +`).
    PairingAllocatedBye,
    /// A pairing with an opponent, whether the game was played or not.
    Game(Game),
}

/// One player's side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The opponent, as an index.
    pub opponent: PlayerIndex,
    /// This player's colour. `None` for a forfeited game without a stated colour.
    pub colour: Option<Colour>,
    /// This player's result.
    pub result: GameResult,
}

/// The result of a game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// `1`: a win.
    Win,
    /// `=`: a draw.
    Draw,
    /// `0`: a loss.
    Loss,
    /// `W`: a win in a game of less than one move. It counts for pairing, not for rating.
    WinUnrated,
    /// `D`: a draw in a game of less than one move. It counts for pairing, not for rating.
    DrawUnrated,
    /// `L`: a loss in a game of less than one move. It counts for pairing, not for rating.
    LossUnrated,
    /// `+`: a win by forfeit, because the opponent did not come.
    ForfeitWin,
    /// `-`: a loss by forfeit: this player did not come, or neither player came.
    ForfeitLoss,
    /// A paired game without a result yet. It counts as a draw for later rounds (C.04.2 3.1).
    Pending,
}

impl GameResult {
    /// The result that `symbol` means in a file. `None` if `symbol` is no result.
    pub fn of_symbol(symbol: char) -> Option<GameResult> {
        // Asked twice for every entry of a file: to look it up in a table takes longer.
        Some(match symbol {
            '1' => GameResult::Win,
            '=' => GameResult::Draw,
            '0' => GameResult::Loss,
            'W' => GameResult::WinUnrated,
            'D' => GameResult::DrawUnrated,
            'L' => GameResult::LossUnrated,
            '+' => GameResult::ForfeitWin,
            '-' => GameResult::ForfeitLoss,
            _ => return None,
        })
    }

    /// The symbol of the result in a file; a blank for [`GameResult::Pending`].
    #[must_use]
    pub fn symbol(self) -> char {
        let mut symbols = "1=0WDL+-".chars();
        symbols.find(|it| GameResult::of_symbol(*it) == Some(self)).unwrap_or(' ')
    }

    /// The rated form of the result: `1`, `=` and `0` for `W`, `D` and `L`. Other results stay the same.
    #[must_use]
    pub fn rated(self) -> GameResult {
        match self {
            GameResult::WinUnrated => GameResult::Win,
            GameResult::DrawUnrated => GameResult::Draw,
            GameResult::LossUnrated => GameResult::Loss,
            other => other,
        }
    }

    /// The result of the opponent, if one player won or there was a draw.
    #[must_use]
    pub fn opposite(self) -> GameResult {
        match self {
            GameResult::Win => GameResult::Loss,
            GameResult::Loss => GameResult::Win,
            GameResult::WinUnrated => GameResult::LossUnrated,
            GameResult::LossUnrated => GameResult::WinUnrated,
            GameResult::ForfeitWin => GameResult::ForfeitLoss,
            GameResult::ForfeitLoss => GameResult::ForfeitWin,
            even => even,
        }
    }

    /// Whether the game counts as a meeting and for colours (C.04.2 3.4, 3.5). A game without a result yet also counts.
    pub fn is_played(self) -> bool {
        !matches!(self, GameResult::ForfeitWin | GameResult::ForfeitLoss)
    }
}

impl Entry {
    /// The bye that `letter` means in a file. `None` if `letter` is no bye.
    pub fn of_bye_letter(letter: char) -> Option<Entry> {
        Some(match letter {
            'H' => Entry::HalfPointBye,
            'F' => Entry::FullPointBye,
            'Z' => Entry::ZeroPointBye,
            'U' => Entry::PairingAllocatedBye,
            _ => return None,
        })
    }

    /// The letter of a bye (`H`, `F`, `Z`, `U`) or the symbol of a forfeit. `None` for any other game and for `Blank`.
    #[must_use]
    pub fn unplayed_letter(self) -> Option<char> {
        match self {
            Entry::Game(game) if !game.result.is_played() => Some(game.result.symbol()),
            bye => {
                ['H', 'F', 'Z', 'U'].into_iter().find(|it| Entry::of_bye_letter(*it) == Some(bye))
            }
        }
    }

    /// The game, if the player was paired with somebody.
    #[must_use]
    pub fn game(self) -> Option<Game> {
        match self {
            Entry::Game(game) => Some(game),
            _ => None,
        }
    }

    /// The game, unless it was forfeited (see [`GameResult::is_played`]).
    #[must_use]
    pub fn played(self) -> Option<Game> {
        self.game().filter(|game| game.result.is_played())
    }

    /// Whether this is a game without a result yet.
    pub fn is_pending(self) -> bool {
        self.game().is_some_and(|game| game.result == GameResult::Pending)
    }

    /// Whether the player took part in the pairing of the round: they have an opponent or the PAB.
    pub fn is_paired(self) -> bool {
        matches!(self, Entry::Game(_) | Entry::PairingAllocatedBye)
    }
}

/// The two players of a game, by their file numbers, or the player with the pairing-allocated bye (PAB).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(
        with = "(PlayerNumber, u32)",
        description = "The numbers of White and Black; the number of the bye is 0."
    )
)]
pub struct Board {
    /// The number of White, or of the player with the PAB.
    pub white: PlayerNumber,
    /// The number of Black; `None` for the PAB.
    pub black: Option<PlayerNumber>,
}

impl Board {
    /// The board as `[white, black]` in a document; the PAB as `[player, 0]`.
    pub fn numbers(self) -> [u32; 2] {
        [self.white.get(), self.black.map_or(0, PlayerNumber::get)]
    }

    /// White and Black, or the player with the PAB.
    pub fn players(self) -> impl Iterator<Item = PlayerNumber> {
        [Some(self.white), self.black].into_iter().flatten()
    }

    /// Whether `player` is White or Black here, or has the PAB.
    #[must_use]
    pub fn seats(self, player: PlayerNumber) -> bool {
        self.players().any(|it| it == player)
    }

    /// The opponent of `player` in this game. `None` if this is the PAB, or not a game of `player`.
    #[must_use]
    pub fn opponent_of(self, player: PlayerNumber) -> Option<PlayerNumber> {
        match self.black {
            black if self.white == player => black,
            black if black == Some(player) => Some(self.white),
            _ => None,
        }
    }

    /// The board without regard to colours: the player with the smaller number becomes White.
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
    /// Serialises the board as [`Board::numbers`].
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers().serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Board {
    /// Reads the board from [`Board::numbers`].
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let [white, black] = <[u32; 2]>::deserialize(deserializer)?;
        let black = (black > 0).then(|| PlayerNumber::new(black));
        Ok(Board { white: PlayerNumber::new(white), black })
    }
}

impl std::fmt::Display for Board {
    /// Writes the board as `7-2` (White first), and the PAB as `4-0`.
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
    /// The same value for White and for Black.
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
