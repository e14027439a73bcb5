//! Asks an engine for the rounds of a source.

use std::collections::BTreeMap;
use std::io;

use super::snapshot::{Answered, Snapshot};
use super::sources::Source;
use crate::check::Board;
use crate::corpus::StatedPair;
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, Turns};
use crate::judged::{boards_of_rules, judged};
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
            let right = boards_of_rules(&position, self.edition);
            let answer = match has_exceeded {
                true => Answer::Skipped(EXCEEDED.to_owned()),
                false => self.turns.call(|| self.engine.pair(&position), Answer::is_time_out)?,
            };
            has_exceeded |= answer.is_time_out();
            let failure = match &answer {
                Answer::Failed(Failure { details, .. }) => Some(printable(details)),
                _ => None,
            };
            snapshot.rounds.push(self.answered(&position, &answer, &right));
            asides.insert(*round, Aside { rules: pairs(&right), failure });
        }
        Ok(Asked { snapshot, asides })
    }

    fn answered(
        &self,
        position: &Position,
        answer: &Answer<Vec<Board>>,
        right: &[Board],
    ) -> Answered {
        let judged = judged(position, self.edition, answer, right);
        let deciding = judged.examined.as_ref().and_then(|it| it.check.deciding());
        let reason = match answer {
            // Of the details some are never the same twice: only the kind is kept.
            Answer::Failed(failure) => failure.kind.to_owned(),
            _ => judged.reason,
        };
        Answered {
            round: position.round,
            verdict: judged.result,
            article: deciding.and_then(|it| it.article).map(str::to_owned),
            reason: (!reason.is_empty()).then_some(reason),
            boards: pairs(&judged.boards.unwrap_or_default()),
        }
    }
}

/// Boards in the order of snapshots.
fn pairs(boards: &[Board]) -> Vec<StatedPair> {
    let mut pairs: Vec<StatedPair> = boards.iter().map(StatedPair::from).collect();
    pairs.sort_unstable_by_key(place);
    pairs
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
        let board = |white, black: Option<u32>| Board {
            white: PlayerNumber::new(white),
            black: black.map(PlayerNumber::new),
        };
        let boards = [board(9, Some(2)), board(1, None), board(3, Some(8)), board(2, Some(7))];
        let expected = [1, 3, 0, 2].map(|at: usize| StatedPair::from(&boards[at]));
        assert_eq!(pairs(&boards), expected);
    }
}
