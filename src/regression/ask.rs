//! Asks an engine for the rounds of a source.

use std::collections::BTreeMap;
use std::io;

use super::snapshot::{Answered, Judged, Snapshot};
use super::sources::Source;
use crate::check::{Board, Replay, boards_of};
use crate::corpus::StatedPair;
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, Turns};
use crate::pairer::pair;
use crate::round::Participants;
use crate::text::printable;
use crate::tournament::PlayerNumber;

/// The engine and edition of a regression.
#[derive(Debug)]
pub struct Regression<'a> {
    /// The edition of the engine, which decides.
    pub edition: &'a Edition,
    /// The engine.
    pub engine: &'a Engine,
    /// Turns of engines: one that exceeds its time limit is asked again, alone.
    pub turns: Turns,
}

/// Why the other rounds of a source are not asked for.
const EXCEEDED: &str = "it exceeded its time limit in an earlier round of the tournament";

/// The result of asking about a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The result that is kept.
    pub snapshot: Snapshot,
    /// Details that are only shown, by round.
    pub asides: BTreeMap<u32, Aside>,
}

/// Details of a round that are shown and not kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// The boards of the rules, in the engine's order; empty: no legal pairing exists.
    pub rules: Vec<StatedPair>,
    /// The engine's message of failure, which may differ in the next run.
    pub failure: Option<String>,
}

impl Regression<'_> {
    /// Asks for every round of a source in which somebody is there; after a time limit for no other round.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory not be made.
    pub fn ask(&self, source: &Source) -> io::Result<Asked> {
        let mut snapshot = Snapshot {
            source: source.name.clone(),
            tournament: source.fingerprint.clone(),
            players: source.tournament.players.len() as u32,
            rounds: Vec::new(),
        };
        let (mut asides, mut has_exceeded) = (BTreeMap::new(), false);
        for round in &source.rounds {
            let position = Position::of_round(&source.tournament, *round);
            if position.present().is_empty() {
                continue;
            }
            let rules = self.rules(&position);
            let answer = match has_exceeded {
                true => Answer::Skipped(EXCEEDED.to_owned()),
                false => self.turns.call(|| self.engine.pair(&position), Answer::is_time_out)?,
            };
            has_exceeded |= answer.is_time_out();
            let failure = match &answer {
                Answer::Failed(Failure { details, .. }) => Some(printable(details)),
                _ => None,
            };
            snapshot.rounds.push(self.judged(&position, &answer, rules.as_deref()));
            asides.insert(*round, Aside { rules: rules.unwrap_or_default(), failure });
        }
        Ok(Asked { snapshot, asides })
    }

    /// The boards of the rules, sorted; `None`: no legal pairing exists.
    fn rules(&self, position: &Position) -> Option<Vec<StatedPair>> {
        let replay = Replay::new(&position.tournament, self.edition);
        let context = replay.context(position.round, Participants::Available);
        let paired = pair(&context, self.edition).ok()?;
        let boards = boards_of(&context, self.edition, &paired.pairing);
        Some(sorted(boards.iter().map(StatedPair::from)))
    }

    fn judged(
        &self,
        position: &Position,
        answer: &Answer<Vec<Board>>,
        rules: Option<&[StatedPair]>,
    ) -> Answered {
        let round = position.round;
        let plain = |verdict, reason: Option<&str>| Answered {
            round,
            verdict,
            article: None,
            reason: reason.map(str::to_owned),
            boards: Vec::new(),
        };
        match answer {
            Answer::Said(seats) => self.judged_boards(position, seats, rules),
            Answer::NoPairing if rules.is_none() => {
                plain(Judged::Match, Some("no legal pairing exists, and it says so"))
            }
            Answer::NoPairing => {
                let reason = "it says that no legal pairing exists; there is one";
                plain(Judged::NoPairing, Some(reason))
            }
            Answer::Skipped(reason) => plain(Judged::Skipped, Some(reason)),
            // Of the details some are never the same twice: only the kind is kept.
            Answer::Failed(failure) => plain(Judged::Error, Some(failure.kind)),
        }
    }

    fn judged_boards(
        &self,
        position: &Position,
        seats: &[Board],
        rules: Option<&[StatedPair]>,
    ) -> Answered {
        let round = position.round;
        let boards = sorted(seats.iter().map(StatedPair::from));
        if rules == Some(&boards) {
            return Answered { round, verdict: Judged::Match, article: None, reason: None, boards };
        }
        let paired = position.paired(seats);
        let check = Replay::new(&paired, self.edition).check(Some(round));
        let check = check.rounds.first().expect("the round is paired");
        let verdict = Judged::from(check.verdict);
        let article = check.deciding().and_then(|it| it.article).map(str::to_owned);
        let is_told = verdict != Judged::Match;
        let reason = is_told.then(|| check.against_engine());
        Answered { round, verdict, article, reason, boards }
    }
}

fn sorted(boards: impl Iterator<Item = StatedPair>) -> Vec<StatedPair> {
    let mut boards: Vec<StatedPair> = boards.collect();
    boards.sort_unstable_by_key(place);
    boards
}

/// The key by the lower number, so that a board keeps its place in a diff when its colours change.
fn place(board: &StatedPair) -> (PlayerNumber, StatedPair) {
    (board.black.map_or(board.white, |black| black.min(board.white)), *board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_keep_their_place_when_colours_change() {
        let board = |white, black: Option<u32>| StatedPair {
            white: PlayerNumber::new(white),
            black: black.map(PlayerNumber::new),
        };
        let boards = [board(9, Some(2)), board(1, None), board(3, Some(8)), board(2, Some(7))];
        let sorted = sorted(boards.into_iter());
        assert_eq!(sorted, [boards[1], boards[3], boards[0], boards[2]]);
    }
}
