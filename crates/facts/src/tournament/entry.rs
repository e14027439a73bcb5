//! A player's entry for one round.

use super::board::Colour;
use super::identity::PlayerIndex;

/// A player's entry for one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing is stated. In a played round: absent, with the points of a zero-point bye. In a later one: takes part.
    Blank,
    /// Absent with notice, or not yet or no longer in the event (`Z`, `0000 - -`).
    ZeroPointBye,
    /// A requested bye worth a draw (`H`).
    HalfPointBye,
    /// A bye worth a win that the pairing did not allocate (`F`).
    FullPointBye,
    /// The pairing-allocated bye (`U`, `0000 - +`).
    PairingAllocatedBye,
    /// Paired with an opponent, played or not.
    Game(Game),
}

/// One player's side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The opponent, as an index.
    pub opponent: PlayerIndex,
    /// This player's colour; `None` where a forfeited game states none.
    pub colour: Option<Colour>,
    /// This player's result.
    pub result: GameResult,
}

/// The result of a game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`: a win of less than one move; it counts for pairing, not for rating.
    WinUnrated,
    /// `D`: a draw of less than one move, not for rating.
    DrawUnrated,
    /// `L`: a loss of less than one move, not for rating.
    LossUnrated,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: this player did not come, or neither did.
    ForfeitLoss,
    /// Paired and not finished; counts as a draw for later rounds (C.04.2 3.1).
    Pending,
}

impl GameResult {
    /// The symbols of all results but [`GameResult::Pending`], as a file has them.
    const SYMBOLS: [(char, GameResult); 8] = [
        ('1', GameResult::Win),
        ('=', GameResult::Draw),
        ('0', GameResult::Loss),
        ('W', GameResult::WinUnrated),
        ('D', GameResult::DrawUnrated),
        ('L', GameResult::LossUnrated),
        ('+', GameResult::ForfeitWin),
        ('-', GameResult::ForfeitLoss),
    ];

    /// The result that a file writes so.
    #[must_use]
    pub fn of_symbol(symbol: char) -> Option<GameResult> {
        GameResult::SYMBOLS.into_iter().find(|it| it.0 == symbol).map(|it| it.1)
    }

    /// The symbol in a file; a blank for a result that is not known.
    #[must_use]
    pub fn symbol(self) -> char {
        GameResult::SYMBOLS.into_iter().find(|it| it.1 == self).map_or(' ', |it| it.0)
    }

    /// The result of a game of one move or more.
    #[must_use]
    pub fn rated(self) -> GameResult {
        match self {
            GameResult::WinUnrated => GameResult::Win,
            GameResult::DrawUnrated => GameResult::Draw,
            GameResult::LossUnrated => GameResult::Loss,
            other => other,
        }
    }

    /// Whether the game counts as a meeting and for colours (C.04.2 3.4, 3.5); an unfinished one does.
    #[must_use]
    pub fn is_played(self) -> bool {
        !matches!(self, GameResult::ForfeitWin | GameResult::ForfeitLoss)
    }
}

impl Entry {
    /// The bye that a file writes so; `None`: a result, or no letter of a bye.
    #[must_use]
    pub fn of_bye_letter(letter: char) -> Option<Entry> {
        Some(match letter {
            'H' => Entry::HalfPointBye,
            'F' => Entry::FullPointBye,
            'Z' => Entry::ZeroPointBye,
            'U' => Entry::PairingAllocatedBye,
            _ => return None,
        })
    }

    /// The letter of a bye (`H`, `F`, `Z`, `U`) or the symbol of a forfeit; `None`: another game, or nothing.
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

    /// The game, if it was played.
    #[must_use]
    pub fn played(self) -> Option<Game> {
        self.game().filter(|game| game.result.is_played())
    }

    /// Whether the player took part in the pairing of the round: has an opponent or the PAB.
    #[must_use]
    pub fn is_paired(self) -> bool {
        matches!(self, Entry::Game(_) | Entry::PairingAllocatedBye)
    }
}
