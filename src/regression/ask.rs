//! Asks an engine for the rounds of a source.

use std::io;

use super::{Answered, Snapshot, Source};
use crate::check::Board;
use crate::corpus::StatedPair;
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, Turns};
use crate::judged::{boards_of_rules, judged};
use crate::text::printable;

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

impl Regression<'_> {
    /// Asks for every round of a source in which somebody is there; after a time limit for no other round.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory not be made.
    pub fn ask(&self, source: &Source) -> io::Result<Snapshot> {
        let mut rounds: Vec<Answered> = Vec::new();
        for round in &source.rounds {
            let position = Position::of_round(&source.tournament, *round);
            if position.present().is_empty() {
                continue;
            }
            let answer = match rounds.iter().any(Answered::is_time_limit) {
                true => Answer::Skipped(EXCEEDED.to_owned()),
                false => self.turns.call(|| self.engine.pair(&position), Answer::is_time_out)?,
            };
            rounds.push(self.answered(&position, &answer));
        }
        Ok(Snapshot {
            source: source.name.clone(),
            tournament: source.fingerprint.clone(),
            players: source.tournament.players.len() as u32,
            rounds,
        })
    }

    fn answered(&self, position: &Position, answer: &Answer<Vec<Board>>) -> Answered {
        let right = boards_of_rules(position, self.edition);
        let judged = judged(position, self.edition, answer, &right);
        let deciding = judged.examined.as_ref().and_then(|it| it.check.deciding());
        let (reason, failure) = match answer {
            // Of the details some are never the same twice: only the kind is kept.
            Answer::Failed(Failure { kind, details }) => {
                ((*kind).to_owned(), Some(printable(details)))
            }
            _ => (judged.reason, None),
        };
        Answered {
            round: position.round,
            verdict: judged.result,
            article: deciding.and_then(|it| it.article).map(str::to_owned),
            reason: (!reason.is_empty()).then_some(reason),
            boards: pairs(judged.boards.unwrap_or_default()),
            rules: pairs(right),
            failure,
        }
    }
}

/// Boards by their lower number, so that a board keeps its place in a diff when its colours change.
fn pairs(mut boards: Vec<Board>) -> Vec<StatedPair> {
    boards.sort_unstable_by_key(|it| (it.unordered().white, *it));
    boards.into_iter().map(StatedPair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::PlayerNumber;

    #[test]
    fn boards_keep_their_place_when_colours_change() {
        let board = |white, black: Option<u32>| Board {
            white: PlayerNumber::new(white),
            black: black.map(PlayerNumber::new),
        };
        let boards = [board(9, Some(2)), board(1, None), board(3, Some(8)), board(2, Some(7))];
        let expected = [1, 3, 0, 2].map(|at: usize| StatedPair(boards[at]));
        assert_eq!(pairs(boards.to_vec()), expected);
    }
}
