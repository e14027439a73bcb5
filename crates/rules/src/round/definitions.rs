//! The definitions of article 1 that differ between editions.

use super::Preference;
use crate::tournament::{Colour, Entry, Points, Tournament};

/// Definitions of article 1 in which editions and interpretations differ.
#[derive(Clone, Copy, Debug)]
pub struct Definitions {
    /// Whether a round without a game gives a downfloat (2026: article 1.4.3).
    pub unplayed_downfloat: fn(UnplayedRound) -> bool,
    /// Whether the scores that make a game a float are without adjustments (2026: article 1.4.2). Else they are those of the
    /// pairing, with virtual points and adjustments.
    pub floats_without_adjustments: bool,
    /// Whether a round without a game bars from the PAB (2026: C.04.1 article 4).
    pub bars_from_pab: fn(UnplayedRound) -> bool,
    /// Whether all players of the list are numbered for colours by odd and even (article 5.2.5). Else those who take part in this
    /// round or were paired before; others are skipped, and those behind them move up.
    pub numbers_whole_list: bool,
    /// The preference by the colours of the games played, the first game first (article 1.7).
    pub preference: fn(&[Colour]) -> Option<Preference>,
    /// The topscorers who may meet although both must get one colour (C3).
    pub exempt: Exempt,
    /// Whether players of a remainder keep their bracket's numbers, perhaps with gaps, when an exchange is measured
    /// (articles 4.1, 4.3.2). Otherwise they are numbered from 1 by rank.
    pub keeps_remainder_numbers: bool,
}

impl Definitions {
    /// Those of an edition, which differ from one to the other in these two only.
    pub(crate) fn of(
        unplayed_downfloat: fn(UnplayedRound) -> bool,
        bars_from_pab: fn(UnplayedRound) -> bool,
    ) -> Definitions {
        Definitions {
            unplayed_downfloat,
            floats_without_adjustments: false,
            bars_from_pab,
            numbers_whole_list: false,
            preference: Preference::of_history,
            exempt: Exempt::OneTopscorer,
            keeps_remainder_numbers: false,
        }
    }
}

/// The pairs that must get one colour and may still meet in the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// Pairs with a topscorer.
    OneTopscorer,
    /// Pairs of two topscorers.
    TwoTopscorers,
    /// No pairs; no edition says so.
    Nobody,
    /// All pairs in every round; no edition says so.
    Everybody,
}

/// A past round in which a player played no game.
#[derive(Clone, Copy, Debug)]
pub struct UnplayedRound {
    /// The entry of the round.
    pub entry: Entry,
    /// Its points for the player.
    pub value: Points,
    /// Points of a played loss.
    pub loss: Points,
    /// Points of a played win.
    pub win: Points,
}

impl UnplayedRound {
    /// A round in which a player has this entry.
    pub fn of(tournament: &Tournament, entry: Entry) -> UnplayedRound {
        UnplayedRound {
            entry,
            value: tournament.points.value(entry),
            loss: tournament.points.loss_value(),
            win: tournament.points.win_value(),
        }
    }
}
