//! The fault of a tournament, which has to stay while the tournament shrinks.

use std::fmt;
use std::io;

use schemars::JsonSchema;
use serde::Serialize;

use super::case::{Case, draw_round};
use super::{Outcome, Question, Shrinker};
use crate::check::{Kind, Replay, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Position};
use crate::judged::{JudgedRanks, RankedBy, RoundResult, boards_of_rules, judged_ranks};
use crate::standings::{Basis, List, System, TiebreakEdition, has_pending};
use crate::text::counted;
use crate::tournament::Tournament;

/// A fault of a pairing, of a standing or of an engine. Equal values count as the same fault.
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
    /// The ranks are not those of the list.
    Ranks {
        /// The verdict on the standing.
        verdict: RoundResult,
        /// The first tie-break that separates two players otherwise, with its article; or else whether points are wrong or
        /// players whom the list leaves tied. `None` if a reading makes the ranks right.
        deciding: Option<String>,
        /// The reading under which the ranks are right. `None` if there is none.
        reading: Option<&'static str>,
        /// The system of the tournament.
        system: System,
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
            Fault::Ranks { verdict, deciding, reading, .. } => {
                let by = deciding.as_deref().or(*reading);
                write!(f, "{verdict}{}", by.map_or_else(String::new, |it| format!(", {it}")))
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
    /// What was judged.
    pub judged: Judged,
    /// The tournament up to the round, with the judged pairing, if any. All results of the round are draws. If a standing
    /// was judged: the tournament with its results and with the ranks by the list.
    pub tournament: Tournament,
    /// The round with the fault, 1-based; of a standing, the last one.
    pub round: u32,
}

/// What was judged in a tournament.
#[derive(Clone, Debug)]
pub enum Judged {
    /// A pairing.
    Round {
        /// The verdict with its reason. `None` if the engine gave no pairing.
        check: Option<Box<RoundCheck>>,
        /// The id of the edition of the rules.
        edition: &'static str,
    },
    /// The ranks of the players.
    Standing(AskedStanding),
}

/// A standing that an engine was asked for.
#[derive(Clone, Debug)]
pub struct AskedStanding {
    /// The list by which the players are ranked.
    pub list: List,
    /// The edition of the tie-breaks.
    pub edition: TiebreakEdition,
    /// Which rank is wrong, and which values decide, as a clause. Empty if no ranks were judged.
    pub reason: String,
}

impl Finding {
    /// The standing that was asked for. `None` if a pairing was judged.
    pub fn standing(&self) -> Option<&AskedStanding> {
        match &self.judged {
            Judged::Standing(standing) => Some(standing),
            Judged::Round { .. } => None,
        }
    }

    /// The id of the edition of the rules, or of the tie-breaks, by which it was judged.
    pub fn edition(&self) -> &'static str {
        match &self.judged {
            Judged::Round { edition, .. } => edition,
            Judged::Standing(standing) => standing.edition.id,
        }
    }

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
        match self.question {
            Question::Standing(engine) => of_standing(case, engine),
            Question::Round { edition, engine: Some(engine), .. } => {
                of_answer(case, edition, engine)
            }
            Question::Round { edition, engine: None, .. } => {
                Ok(of_pairing(case.tournament.clone(), case.round, edition))
            }
        }
    }
}

fn of_answer(
    case: &Case,
    edition: &Edition,
    engine: &Engine,
) -> io::Result<Result<Box<Finding>, Outcome>> {
    if !case.can_be_paired() {
        return Ok(Err(Outcome::Right));
    }
    let position = Position { tournament: case.tournament.clone(), round: case.round };
    let fault = match engine.pair(&position)? {
        Answer::Said(seats) => {
            let mut paired = position.paired(&seats);
            draw_round(&mut paired, case.round);
            return Ok(of_pairing(paired, case.round, edition));
        }
        Answer::NoPairing if boards_of_rules(&position, edition).is_empty() => {
            return Ok(Err(Outcome::Right));
        }
        Answer::NoPairing => Fault::DeniesPairing,
        Answer::Skipped(reason) => return Ok(Err(Outcome::NotAsked(reason))),
        Answer::Failed(failure) => Fault::Failed(failure.kind),
    };
    let Position { tournament, round } = position;
    let judged = Judged::Round { check: None, edition: edition.id };
    Ok(Ok(Box::new(Finding { fault, judged, tournament, round })))
}

fn of_pairing(
    tournament: Tournament,
    round: u32,
    edition: &Edition,
) -> Result<Box<Finding>, Outcome> {
    let rounds = Replay::new(&tournament, edition).check(Some(round)).rounds;
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
    let judged = Judged::Round { check: Some(Box::new(check)), edition: edition.id };
    Ok(Box::new(Finding { fault, judged, tournament, round }))
}

fn of_standing(case: &Case, engine: &Engine) -> io::Result<Result<Box<Finding>, Outcome>> {
    let Some(mut tournament) = case.ended() else {
        return Ok(Err(Outcome::NoStanding("the last round is not paired".to_owned())));
    };
    let Basis { setting, declared, .. } = match basis(&tournament) {
        Ok(basis) => basis,
        Err(reason) => return Ok(Err(Outcome::NoStanding(reason))),
    };
    let list = declared.list;
    let answer = engine.standing(&tournament, (&setting, &list))?;
    if let Answer::Skipped(reason) = answer {
        return Ok(Err(Outcome::NotAsked(reason)));
    }
    let by = RankedBy { tournament: &tournament, setting: &setting, list: &list };
    let judged = judged_ranks(by, engine.profile.standings.as_ref(), &answer);
    let fault = match &answer {
        Answer::Failed(failure) => Some(Fault::Failed(failure.kind)),
        _ => fault_of(&judged, setting.system),
    };
    let Some(fault) = fault else { return Ok(Err(Outcome::Right)) };
    for row in &judged.ours.rows {
        tournament.players[row.player].rank = Some(row.rank as u32);
    }
    let reason = if matches!(answer, Answer::Said(_)) { judged.reason } else { String::new() };
    let judged = Judged::Standing(AskedStanding { list, edition: setting.edition, reason });
    let round = case.rounds();
    Ok(Ok(Box::new(Finding { fault, judged, tournament, round })))
}

/// The kind of failure if an answer ranks nobody.
const NO_STANDING: &str = "no standing";

fn fault_of(judged: &JudgedRanks, system: System) -> Option<Fault> {
    let JudgedRanks { result, reading, deciding, is_of_points, .. } = judged;
    match result {
        RoundResult::Match => None,
        RoundResult::Error => Some(Fault::Failed(NO_STANDING)),
        verdict => {
            let without = if *is_of_points { "wrong points" } else { "tied players" };
            let without = (*verdict == RoundResult::Different).then(|| without.to_owned());
            let deciding = deciding.as_ref().map(|it| it.article.clone()).or(without);
            Some(Fault::Ranks { verdict: *verdict, deciding, reading: *reading, system })
        }
    }
}

/// The rules by which a tournament ranks its players. `Err` says why nobody can be asked for the standing.
fn basis(tournament: &Tournament) -> Result<Basis, String> {
    let basis = match Basis::of(tournament, None) {
        None => return Err("the file declares no list of tie-breaks (202, 212)".to_owned()),
        Some(basis) => basis.map_err(|missing| missing.to_string())?,
    };
    if !tournament.headers.teams.is_empty() {
        return Err("standings of teams are not computed".to_owned());
    }
    if has_pending(tournament, basis.round) {
        return Err("a game has no result yet".to_owned());
    }
    basis.doubt().map_or(Ok(()), |doubt| Err(doubt.to_owned()))?;
    Ok(basis)
}
