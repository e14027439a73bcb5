//! Compares an answer with the known one.

use std::io;

use super::asking::Asking;
use super::outcome::{CheckerSays, Outcome, WrongVerdict};
use crate::check::{Board, Replay, RoundCheck, Verdict, pair_next};
use crate::corpus::Follows;
use crate::engines::{Answer, Failure, Position};
use crate::judged::{RoundResult, judged, sorted};
use crate::text::printable;
use crate::tournament::{Entry, GameResult, Tournament};

#[derive(Clone, Debug)]
pub(super) struct Known {
    /// Sorted; `None`: no legal pairing exists.
    pub(super) boards: Option<Vec<Board>>,
    pub(super) colours: bool,
}

impl Known {
    pub(super) fn ours(asking: &Asking<'_>, position: &Position) -> Known {
        let replay = Replay::new(&position.tournament, asking.edition);
        let next = pair_next(&replay, Some(position.round)).ok();
        Known { boards: next.map(|next| sorted(next.boards)), colours: true }
    }

    pub(super) fn is(&self, boards: &[Board]) -> bool {
        let Some(known) = &self.boards else { return false };
        if self.colours {
            return sorted(boards.to_vec()) == *known;
        }
        opponents(boards) == opponents(known)
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.boards.iter().flatten().map(Board::to_string).collect()
    }
}

fn opponents(boards: &[Board]) -> Vec<Board> {
    sorted(boards.iter().map(|board| board.unordered()).collect())
}

pub(super) fn no_reply<T>(answer: Answer<T>) -> Result<T, Outcome> {
    match answer {
        Answer::Said(reply) => Ok(reply),
        Answer::Skipped(reason) => Err(Outcome::CannotBeAsked { reason }),
        Answer::NoPairing => {
            let reason = "it says that no legal pairing exists; there is one";
            Err(plain_wrong(WrongVerdict::Pairing(RoundResult::NoPairing), reason))
        }
        Answer::Failed(Failure { kind, details }) => {
            Err(Outcome::Failed { kind: kind.to_owned(), details: printable(&details) })
        }
    }
}

pub(super) fn plain_wrong(verdict: WrongVerdict, reason: &str) -> Outcome {
    Outcome::Wrong {
        verdict,
        article: None,
        reason: reason.to_owned(),
        rules: Vec::new(),
        engine: Vec::new(),
    }
}

pub(super) fn judged_wrong(
    round: &RoundCheck,
    reason: String,
    rules: Vec<String>,
    engine: Vec<String>,
) -> Outcome {
    let deciding = round.deciding();
    if let (Verdict::Disputed, Some(reading)) = (round.verdict, deciding.and_then(|it| it.reading))
    {
        return Outcome::Disputed { reading: reading.to_owned(), follows: Follows::Other };
    }
    let article = deciding.and_then(|it| it.article).map(str::to_owned);
    let verdict = WrongVerdict::Pairing(round.verdict.into());
    Outcome::Wrong { verdict, article, reason, rules, engine }
}

impl Asking<'_> {
    pub(super) fn judged(
        &self,
        position: &Position,
        answer: &Answer<Vec<Board>>,
        known: &Known,
    ) -> Outcome {
        match answer {
            Answer::Said(boards) if known.is(boards) => return Outcome::Right,
            Answer::Skipped(_) | Answer::Failed(_) => {
                return no_reply(answer.clone()).expect_err("no reply");
            }
            _ => {}
        }
        let right = known.boards.as_deref().unwrap_or_default();
        let judged = judged(position, self.edition, answer, right);
        let engine: Vec<String> = judged.boards.iter().map(Board::to_string).collect();
        match &judged.examined {
            Some(examined) => self.not_the_known(&examined.check, known, engine),
            None if judged.result == RoundResult::Match => Outcome::Right,
            None => Outcome::Wrong {
                verdict: WrongVerdict::Pairing(judged.result),
                article: None,
                reason: judged.reason,
                rules: known.names(),
                engine,
            },
        }
    }

    fn not_the_known(&self, round: &RoundCheck, known: &Known, engine: Vec<String>) -> Outcome {
        let told = match round.verdict {
            Verdict::Match => {
                "it pairs as this program does, and the case states otherwise".to_owned()
            }
            _ => round.against_engine(),
        };
        judged_wrong(round, told, known.names(), engine)
    }

    /// Whether the checker accepts the round with these boards. `Err`: no usable answer.
    pub(super) fn accepts(
        &self,
        position: &Position,
        boards: &[Board],
    ) -> io::Result<Result<bool, Outcome>> {
        let tournament = finished(position.paired(boards), position.round);
        Ok(no_reply(self.engine.check(&tournament, position.round)?)
            .map(|reply| !reply.rounds.iter().any(|it| it.round == position.round && it.differs)))
    }

    /// The result if a checker rejects the right pairing, which another interpretation may pair otherwise.
    pub(super) fn rejects(&self, position: &Position, known: &Known) -> Outcome {
        let ours = Known::ours(self, position).boards;
        let reading = self.edition.readings.iter().find(|reading| {
            let edition = self.edition.under(reading);
            Known::ours(&Asking { edition: &edition, ..*self }, position).boards != ours
        });
        match reading {
            Some(reading) => {
                Outcome::Disputed { reading: reading.id.to_owned(), follows: Follows::Other }
            }
            None => Outcome::Wrong {
                verdict: WrongVerdict::Checker(CheckerSays::Rejects),
                article: None,
                reason: "its checker rejects the right pairing".to_owned(),
                rules: known.names(),
                engine: Vec::new(),
            },
        }
    }
}

pub(super) fn finished(mut tournament: Tournament, round: u32) -> Tournament {
    for player in &mut tournament.players {
        player.stated_points = None;
        if let Some(Entry::Game(game)) = player.entries.get_mut(round as usize - 1)
            && game.result == GameResult::Pending
        {
            game.result = GameResult::Draw;
        }
    }
    tournament
}
