//! The two numbers of a player: index and file number.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::{Player, Tournament};

/// A player's place in [`Tournament::players`], 0-based. Indices order players like their pairing numbers.
///
/// # Examples
///
/// An index finds the player in a tournament, and a number finds the index:
///
/// ```
/// use pairproof_facts::tournament::{Player, PlayerIndex, PlayerNumber, Tournament};
///
/// let players = vec![Player::new(PlayerNumber::new(7))];
/// let tournament = Tournament { players, ..Tournament::default() };
/// let index = PlayerIndex::new(0);
/// assert_eq!(tournament[index].number.get(), 7);
/// let number = PlayerNumber::new(7);
/// assert_eq!(tournament.index_of(number), Some(PlayerIndex::new(0)));
/// ```
///
/// A [`PlayerNumber`] is no index. The same code with a number does not compile:
///
/// ```compile_fail,E0277
/// use pairproof_facts::tournament::{Player, PlayerIndex, PlayerNumber, Tournament};
///
/// let players = vec![Player::new(PlayerNumber::new(7))];
/// let tournament = Tournament { players, ..Tournament::default() };
/// let index = PlayerNumber::new(0);
/// assert_eq!(tournament[index].number.get(), 7);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerIndex(u32);

/// The number of a player in a file, 1 to 9999. Users read and write this number. A value may be out of these bounds,
/// but then no player of a file has it.
///
/// # Examples
///
/// A [`PlayerIndex`] is no number. The code at [`PlayerIndex`] with an index does not compile:
///
/// ```compile_fail,E0308
/// use pairproof_facts::tournament::{Player, PlayerIndex, PlayerNumber, Tournament};
///
/// let players = vec![Player::new(PlayerNumber::new(7))];
/// let tournament = Tournament { players, ..Tournament::default() };
/// let number = PlayerIndex::new(7);
/// assert_eq!(tournament.index_of(number), Some(PlayerIndex::new(0)));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "u32", extend("minimum" = 1), description = "A player, by the number that the file uses.")
)]
// Not `serde(transparent)`: phrases tell a player from a number by the name of the type. JSON is the number either way.
pub struct PlayerNumber(u32);

impl PlayerIndex {
    /// Makes a [`PlayerIndex`] from `index`, 0-based.
    pub const fn new(index: u32) -> PlayerIndex {
        PlayerIndex(index)
    }

    /// Makes a [`PlayerIndex`] from an index into a list of all players, 0-based.
    ///
    /// # Panics
    ///
    /// When `index` is 2³² or more.
    pub fn from_index(index: usize) -> PlayerIndex {
        PlayerIndex(u32::try_from(index).expect("fewer than 2^32 players"))
    }

    /// The indices from 0 to `count - 1`, ascending.
    pub fn up_to(count: usize) -> impl DoubleEndedIterator<Item = PlayerIndex> + Clone {
        (0..count as u32).map(PlayerIndex)
    }

    /// The index, 0-based.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index as a `usize`, for lists with one item for each player.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for PlayerIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl PlayerNumber {
    /// Makes a [`PlayerNumber`] from `number`, which is not checked.
    pub const fn new(number: u32) -> PlayerNumber {
        PlayerNumber(number)
    }

    /// The number; 1 to 9999 for a player of a file.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Tournament {
    /// The indices of all players, ascending.
    pub fn indices(&self) -> impl DoubleEndedIterator<Item = PlayerIndex> + Clone + use<> {
        PlayerIndex::up_to(self.players.len())
    }

    /// All players with their indices, ascending.
    pub fn indexed(&self) -> impl Iterator<Item = (PlayerIndex, &Player)> + Clone {
        self.indices().zip(&self.players)
    }
}

impl Index<PlayerIndex> for Tournament {
    type Output = Player;

    fn index(&self, player: PlayerIndex) -> &Player {
        &self.players[player.index()]
    }
}

impl IndexMut<PlayerIndex> for Tournament {
    fn index_mut(&mut self, player: PlayerIndex) -> &mut Player {
        &mut self.players[player.index()]
    }
}
