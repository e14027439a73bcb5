//! What an edition may define differently in article 1.

use super::Preference;
use crate::tournament::{Colour, Entry, Points};

/// The definitions of article 1 in which editions and readings differ.
#[derive(Clone, Copy, Debug)]
pub struct Definitions {
    /// Whether a round without a game gives a downfloat (2026: article 1.4.3).
    pub unplayed_downfloat: fn(UnplayedRound) -> bool,
    /// Which scores make a game a float (2026: article 1.4.2).
    pub float_scores: FloatScores,
    /// Whether a round without a game bars from the PAB (2026: C.04.1 article 4).
    pub bars_from_pab: fn(UnplayedRound) -> bool,
    /// Which players have a number when colours go by odd and even numbers (article 5.2.5).
    pub numbering: Numbering,
    /// The colour preference that follows from the colours of the games played, the first game first
    /// (article 1.7).
    pub preference: fn(&[Colour]) -> Option<Preference>,
    /// Which topscorers may meet although both must have the same colour (C3).
    pub exempt: Exempt,
    /// Whether players of a remainder keep the numbers of their bracket, which may have gaps then, when the distance of an
    /// exchange is measured (articles 4.1, 4.3.2). Otherwise they are numbered from 1, by rank.
    pub keeps_remainder_numbers: bool,
}

/// Which pairs of players who must have the same colour may meet in the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// Those with a topscorer in them.
    OneTopscorer,
    /// Those of two topscorers.
    TwoTopscorers,
    /// None at all. No edition says so.
    Nobody,
    /// All, in every round. No edition says so.
    Everybody,
}

/// The scores before a game whose difference is a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatScores {
    /// Those that the round was paired by: with virtual points, and with those that the arbiter gave or
    /// took.
    Paired,
    /// The same without what the arbiter gave or took.
    WithoutAdjustments,
}

/// A past round in which a player played no game.
#[derive(Clone, Copy, Debug)]
pub struct UnplayedRound {
    /// The entry of the round.
    pub entry: Entry,
    /// What it was worth to the player.
    pub value: Points,
    /// What a played loss is worth.
    pub loss: Points,
    /// What a played win is worth.
    pub win: Points,
}

/// Which players have a number when colours go by odd and even numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Only players who take part in this round or were paired in an earlier one; the others are
    /// skipped and those behind them move up.
    Participants,
    /// Everybody in the list.
    WholeList,
}
