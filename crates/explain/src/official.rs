//! The pairing that the file has against the one that the rules prescribe: what is wrong, and for whom.

use serde::Serialize;

use super::barred::Judged;
use super::data::{ColourFacts, Difference, FileRefused, Obstacle, Unplayed};
use super::{Case, Proof};
use crate::check::{Board, Examined, Replay, RoundCheck, Verdict};
use crate::round::{Rank, RoundPlayer};
use crate::tournament::PlayerNumber;

/// The verdict on the file's pairing of a round, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Official {
    /// The round, 1-based.
    pub round: u32,
    /// `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: Verdict,
    /// The registered reading of the text under which the file is right.
    pub reading: Option<&'static str>,
    /// Whether scores of players in the round contain virtual points (C.04.7).
    pub is_accelerated: bool,
    /// The reason why the round has no legal pairing, if it has none.
    pub obstruction: Option<Proof>,
    /// Absolute criteria that the file's pairing violates.
    pub obstacles: Vec<Obstacle>,
    /// If the file's pairing is legal, but not prescribed: how both differ, with the file's as the alternative.
    pub difference: Option<Box<Difference>>,
    /// The players whose opponent is wrong, by number.
    pub others: Vec<OtherSeat>,
    /// The boards with the right opponents, but wrong colours.
    pub colours: Vec<ColourFault>,
    /// The earlier rounds without a game of the players who get the PAB in the file or by the rules.
    pub unplayed: Vec<Unplayed>,
}

/// A player with another opponent in the file than by the rules. `None` as an opponent means the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OtherSeat {
    /// The player.
    pub player: PlayerNumber,
    /// The opponent in the file.
    pub file: Option<PlayerNumber>,
    /// The opponent by the rules.
    pub rules: Option<PlayerNumber>,
}

/// A board on which the file has the colours reversed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ColourFault {
    /// The board in the file, `[white, black]`.
    pub file: [PlayerNumber; 2],
    /// The rule that decides the colours, with the colour histories of White and Black by the rules.
    pub facts: ColourFacts,
}

/// The verdict on the file's pairing of a round that was examined.
///
/// # Panics
/// Never: the file has paired every round that was examined.
pub fn official_of(replay: &Replay<'_>, examined: Examined) -> Official {
    let examined = match Case::of(replay, examined) {
        Ok(case) => return case.official().expect("the file has paired a round that was examined"),
        Err(examined) => examined,
    };
    // The round has no legal pairing, so a pairing in the file violates something by our interpretation.
    let Examined { context, file, check, .. } = *examined;
    let judged = Judged::of(replay, &context);
    Official {
        obstacles: judged.obstacles(&file.pairing),
        obstruction: check.obstruction.clone().map(|it| judged.proof(it)),
        ..Official::of_verdict(&check)
    }
}

impl Official {
    fn of_verdict(check: &RoundCheck) -> Official {
        Official {
            round: check.round,
            verdict: check.verdict,
            reading: check.reason.as_ref().and_then(|reason| reason.reading),
            ..Official::default()
        }
    }

    /// Whether what is wrong with the round is wrong for this player.
    pub(super) fn concerns(&self, player: PlayerNumber) -> bool {
        self.others.iter().any(|seat| seat.player == player)
            || self.colours.iter().any(|fault| fault.file.contains(&player))
            || self.obstacles.iter().any(|obstacle| obstacle.players.contains(&player))
    }
}

impl Case<'_> {
    fn official(&self) -> Option<Official> {
        let (file, check) = self.file.as_ref()?;
        let obstacles = self.obstacles(&file.pairing);
        let differs = obstacles.is_empty() && file.pairing != self.best.pairing;
        let difference = differs.then(|| {
            // With the colours of the file, not those of the rules.
            let alternative = check.file.clone();
            let mut difference = self.difference_from(&file.pairing);
            self.draw(&mut difference);
            Box::new(Difference { alternative, ..difference })
        });
        let of_rules = self.best.pairing.pab();
        let of_file = file.pairing.unpaired.iter().filter(|it| Some(**it) != of_rules);
        let byes = of_file.copied().chain(of_rules);
        Some(Official {
            obstacles,
            difference,
            unplayed: byes.flat_map(|rank| self.unplayed_before(rank)).collect(),
            is_accelerated: self.is_accelerated(),
            others: self.other_seats(&check.file),
            colours: match check.verdict {
                Verdict::Match => Vec::new(),
                _ => self.colour_faults(&check.file),
            },
            ..Official::of_verdict(check)
        })
    }

    /// Why the file's pairing is not the rules' pairing. `None` if both are equal, or the round is not paired yet.
    pub(super) fn file_refused(&self) -> Option<FileRefused> {
        let file = self.file().filter(|file| file.pairing != self.best.pairing)?;
        let obstacles = self.obstacles(&file.pairing);
        let rule = obstacles.is_empty().then(|| self.difference_from(&file.pairing).rule);
        Some(FileRefused { obstacles, rule })
    }

    fn other_seats(&self, file: &[Board]) -> Vec<OtherSeat> {
        let by_rules = self.best.pairing.opponents(self.round.len());
        let seat = |(player, rules): (&RoundPlayer, Option<Rank>)| OtherSeat {
            player: player.number,
            file: file.iter().find_map(|board| board.opponent_of(player.number)),
            rules: rules.map(|other| self.number(other)),
        };
        let seats = self.round.players.iter().zip(by_rules).map(seat);
        let mut others: Vec<OtherSeat> = seats.filter(|it| it.file != it.rules).collect();
        others.sort_by_key(|seat| seat.player);
        others
    }

    fn colour_faults(&self, file: &[Board]) -> Vec<ColourFault> {
        let fault = |board: &Board| {
            let black = board.black?;
            let rank = self.round.rank_of_number(board.white)?;
            let seat = self.seat(rank);
            let is_wrong = seat.opponent == Some(black) && seat.colour == Some('b');
            let facts = is_wrong.then(|| self.colour_facts(rank)).flatten()?;
            (!facts.is_open).then_some(ColourFault { file: [board.white, black], facts })
        };
        file.iter().filter_map(fault).collect()
    }
}
