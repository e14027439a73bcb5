//! The pairing that the file has against the one that the rules prescribe: what is wrong, and for whom.

use serde::Serialize;

use super::Case;
use super::data::{ColourFacts, Difference, Obstacle, SCHEMA};
use crate::check::{Board, RoundCheck, Verdict};
use crate::judge::violations;

/// What the rules say of the file's pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Official {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// The round, 1-based.
    pub round: u32,
    /// `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: &'static str,
    /// The registered reading of the text under which the file is right.
    pub reading: Option<&'static str>,
    /// Absolute criteria that the file's pairing violates.
    pub obstacles: Vec<Obstacle>,
    /// Where it is legal and not the rules' one: what tells the two apart; the file's is the alternative.
    pub difference: Option<Box<Difference>>,
    /// Whoever has another opponent or none, by number.
    pub others: Vec<OtherSeat>,
    /// Boards with the right opponents and the wrong colours.
    pub colours: Vec<ColourFault>,
}

/// A player whom the file pairs otherwise than the rules do. Opponents by number; `None`: the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct OtherSeat {
    /// The player.
    pub player: u32,
    /// His opponent in the file.
    pub file: Option<u32>,
    /// His opponent by the rules.
    pub rules: Option<u32>,
}

/// A board on which the file has the colours the wrong way round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ColourFault {
    /// `[white, black]` in the file.
    pub file: [u32; 2],
    /// What decides, with the histories of White and Black by the rules.
    pub facts: ColourFacts,
}

impl Case<'_> {
    /// What the rules say of the file's pairing; `None`: the round is not paired yet. `check`: the
    /// verdict of this round.
    #[must_use]
    pub fn official(&self, check: &RoundCheck) -> Option<Official> {
        let file = self.file.as_ref()?;
        let found = violations(self.tournament, &self.round, self.edition, &file.pairing);
        let differs = found.is_empty() && file.pairing != self.best.pairing;
        let difference = differs.then(|| Box::new(self.difference_from(&file.pairing)));
        Some(Official {
            schema: SCHEMA,
            edition: self.edition.id,
            round: self.round.round,
            verdict: check.verdict.name(),
            reading: check.reason.as_ref().and_then(|reason| reason.reading),
            obstacles: self.obstacles(&file.pairing),
            difference,
            others: self.other_seats(&check.file),
            colours: match check.verdict {
                Verdict::Match => Vec::new(),
                _ => self.colour_faults(&check.file),
            },
        })
    }

    fn other_seats(&self, file: &[Board]) -> Vec<OtherSeat> {
        let by_rules = self.best.pairing.opponents(self.round.len());
        let mut others = Vec::new();
        for (place, player) in self.round.players.iter().enumerate() {
            let rules = by_rules[place].map(|other| self.number(other));
            let file = file.iter().find_map(|board| opponent(board, player.number));
            if file != rules {
                others.push(OtherSeat { player: player.number, file, rules });
            }
        }
        others.sort_by_key(|seat| seat.player);
        others
    }

    /// Boards whose opponents are right and whose colours are not.
    fn colour_faults(&self, file: &[Board]) -> Vec<ColourFault> {
        let games = file.iter().filter(|board| !board.is_pab());
        let fault = |board: &Board| {
            let place = self.round.place_of_number(board.white)?;
            let seat = self.seat(place);
            let is_wrong = seat.opponent == Some(board.black) && seat.colour == Some('b');
            let facts = is_wrong.then(|| self.colour_facts(place)).flatten()?;
            Some(ColourFault { file: [board.white, board.black], facts })
        };
        games.filter_map(fault).collect()
    }
}

/// The opponent of a player at a board where he sits; no opponent at that of a bye.
fn opponent(board: &Board, player: u32) -> Option<u32> {
    match *board {
        Board { white, black } if white == player && black != 0 => Some(black),
        Board { white, black } if black == player => Some(white),
        _ => None,
    }
}
