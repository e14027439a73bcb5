//! The fault of a tournament, which has to stay while the tournament shrinks.

use std::fmt;
use std::io;

use schemars::JsonSchema;
use serde::Serialize;

use super::case::{Case, draw_round};
use super::{Outcome, Shrinker};
use crate::check::{Kind, Replay, RoundCheck, Verdict};
use crate::engines::{Answer, Position};
use crate::judged::boards_of_rules;
use crate::text::counted;
use crate::tournament::Tournament;

/// A fault of a pairing or of an engine. Equal values count as the same fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The pairing is not what the rules prescribe.
    Verdict {
        /// The verdict on the round.
        verdict: Verdict,
        /// The kind of rule that decides. `None` if no reason is given.
        kind: Option<Kind>,
        /// The article that decides, if any.
        article: Option<&'static str>,
        /// The label of the article, or the rule in words.
        label: String,
        /// The interpretation under which the pairing is right. `None` if there is none.
        reading: Option<&'static str>,
    },
    /// The engine denies that a legal pairing exists.
    DeniesPairing,
    /// The engine failed, with this kind of failure.
    Failed(&'static str),
}

impl fmt::Display for Fault {
    /// Writes the fault in words, such as `different, C8 (2.4.3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Verdict { verdict, article, label, .. } => {
                f.write_str(verdict.name())?;
                if !label.is_empty() {
                    write!(f, ", {label}")?;
                }
                let other = article.filter(|article| article != label);
                other.map_or(Ok(()), |article| write!(f, " ({article})"))
            }
            Fault::DeniesPairing => f.write_str("the engine finds no pairing where there is one"),
            Fault::Failed(kind) => write!(f, "the engine fails: {kind}"),
        }
    }
}

/// A fault with the tournament that has it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The fault.
    pub fault: Fault,
    /// The verdict on the pairing with its reason. `None` if no pairing was judged.
    pub check: Option<RoundCheck>,
    /// The tournament up to the round, with the judged pairing, if any. All results of the round are draws.
    pub tournament: Tournament,
    /// The round with the fault, 1-based.
    pub round: u32,
}

impl Finding {
    /// The size of the tournament.
    pub fn size(&self) -> Size {
        Size { players: self.tournament.players.len(), rounds: self.round }
    }
}

/// The size of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Size {
    /// The number of players.
    pub players: usize,
    /// The number of rounds up to and including the faulty one.
    pub rounds: u32,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = counted(self.players as u64, "player");
        write!(f, "{players}, {}", counted(self.rounds.into(), "round"))
    }
}

impl Shrinker<'_> {
    /// The fault of a case. `Err` if the case has no fault, or the engine cannot be asked.
    pub(super) fn judge(&self, case: &Case) -> io::Result<Result<Box<Finding>, Outcome>> {
        let Some(engine) = self.engine else {
            return Ok(self.of_pairing(case.tournament.clone(), case.round));
        };
        if !case.can_be_paired() {
            return Ok(Err(Outcome::Right));
        }
        let position = Position { tournament: case.tournament.clone(), round: case.round };
        let fault = match engine.pair(&position)? {
            Answer::Said(seats) => {
                let mut paired = position.paired(&seats);
                draw_round(&mut paired, case.round);
                return Ok(self.of_pairing(paired, case.round));
            }
            Answer::NoPairing if boards_of_rules(&position, self.edition).is_empty() => {
                return Ok(Err(Outcome::Right));
            }
            Answer::NoPairing => Fault::DeniesPairing,
            Answer::Skipped(reason) => return Ok(Err(Outcome::NotAsked(reason))),
            Answer::Failed(failure) => Fault::Failed(failure.kind),
        };
        let Position { tournament, round } = position;
        Ok(Ok(Box::new(Finding { fault, check: None, tournament, round })))
    }

    fn of_pairing(&self, tournament: Tournament, round: u32) -> Result<Box<Finding>, Outcome> {
        let rounds = Replay::new(&tournament, self.edition).check(Some(round)).rounds;
        let is_faulty = |it: &RoundCheck| !matches!(it.verdict, Verdict::Match | Verdict::Skipped);
        let check = rounds.into_iter().next().filter(is_faulty).ok_or(Outcome::Right)?;
        let reason = check.reason.as_ref();
        let fault = Fault::Verdict {
            verdict: check.verdict,
            kind: reason.map(|reason| reason.kind),
            article: reason.and_then(|reason| reason.article),
            label: reason.map(|reason| reason.label.clone()).unwrap_or_default(),
            reading: reason.and_then(|reason| reason.reading),
        };
        Ok(Box::new(Finding { fault, check: Some(check), tournament, round }))
    }
}
