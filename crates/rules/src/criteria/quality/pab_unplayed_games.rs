//! The PAB for a player who has missed as few games as possible (C9).

use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct PabUnplayedGames;

pub(super) const ABOUT: About = About {
    counts: "games not played by the player with the bye",
    asks: "If a bracket leaves exactly one player over, who is bound to get the bye, they have as few \
           unplayed games as possible.",
    measured: "The rounds without a game of the only downfloater of a bracket, where that player is bound to \
               get the PAB; byes, forfeits, absences and rounds before a late entry all count. It \
               comes before all colours and floats, and is not limited to the last bracket.",
    example: "bye-unplayed-games",
    engines: "bbpPairings 6 and gacrux agree. The rules of 2017 had no such criterion.",
    references: "C.04.3 (2026) 2.4.4",
};

impl Measure for PabUnplayedGames {
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        match candidate.downfloaters {
            [only] if candidate.bracket.pab_is_bound() => {
                Cost::count(candidate.bracket.round.player(*only).unplayed as usize)
            }
            _ => Cost::count(0),
        }
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }
}

impl Additive for PabUnplayedGames {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        usize::from(bracket.pab_is_bound())
    }

    fn bound(&self, bracket: &Bracket<'_>) -> i64 {
        i64::from(bracket.round.round)
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(bracket.round.player(rank).unplayed);
        }
    }

    fn needs_single_downfloater(&self) -> bool {
        true
    }
}
