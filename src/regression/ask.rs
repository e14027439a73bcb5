//! The rounds and standings that an engine is asked about, and the engine's answers to them.

use std::collections::BTreeSet;
use std::io;

use super::{Answered, Ranks, Snapshot, TextFault};
use crate::check::Board;
use crate::corpus::{Corpus, LoadedCase, StatedPair};
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, RankedPlayer, Turns, sha256};
use crate::judged::{RankedBy, boards_of_rules, judged, judged_ranks};
use crate::standings::Basis;
use crate::text::printable;
use crate::tournament::Tournament;

/// A tournament with the rounds that an engine is asked to pair, and the list by which it is asked to rank the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name, such as `corpus/limbo` or `events/event-1-12`.
    pub name: String,
    /// The tournament.
    pub tournament: Tournament,
    /// The rounds that the engine is asked to pair, ascending. Empty if the tournament is no Swiss.
    pub rounds: Vec<u32>,
    /// The rules by which the engine is asked to rank the players. `None` if the tournament declares no list, and for
    /// cases of the corpus.
    pub ranked_by: Option<Basis>,
    /// The fingerprint of the tournament's file.
    pub fingerprint: String,
}

/// SHA-256 of a file. Line ends are ignored, because some tools change them.
fn fingerprint(file: &[u8]) -> String {
    sha256(&file.iter().copied().filter(|byte| *byte != b'\r').collect::<Vec<u8>>())
}

/// The cases of the corpus that state pairings under an edition, with the rounds of these pairings.
pub fn cases(corpus: &Corpus, edition: &str) -> Vec<Source> {
    let cases = corpus.cases.iter();
    cases.filter_map(|loaded| case_source(loaded, edition)).collect()
}

fn case_source(loaded: &LoadedCase, edition: &str) -> Option<Source> {
    let case = &loaded.case;
    if !case.editions.iter().any(|id| id == edition) {
        return None;
    }
    let tournament = loaded.tournament().ok()??;
    let fingerprint = fingerprint(loaded.trf.as_ref()?);
    let open = case.reading.as_ref().and_then(|it| it.round);
    let rounds: BTreeSet<u32> = case.rounds_under(edition).map(|it| it.round).chain(open).collect();
    let (name, rounds) = (format!("corpus/{}", case.id), Vec::from_iter(rounds));
    let ranked_by = None;
    (!rounds.is_empty()).then_some(Source { name, tournament, rounds, ranked_by, fingerprint })
}

/// The source name of random tournament `number` of `seed`.
pub fn event_name(seed: u64, number: u64) -> String {
    format!("events/event-{seed}-{number}")
}

/// A random tournament from its file, with all its rounds, and with its list of tie-breaks if it declares one.
///
/// # Errors
///
/// If the file is no tournament.
pub fn event_source(name: String, bytes: &[u8]) -> Result<Source, TextFault> {
    let Some(tournament) = crate::read(bytes).tournament else {
        return Err(TextFault::new("it is no tournament; `pairproof check --lint` says why"));
    };
    let is_swiss = tournament.headers.other_system().is_none();
    let last = if is_swiss { tournament.last_paired_round() } else { 0 };
    let (rounds, fingerprint) = ((1..=last).collect(), fingerprint(bytes));
    let ranked_by = Basis::of(&tournament, None).and_then(Result::ok);
    Ok(Source { name, tournament, rounds, ranked_by, fingerprint })
}

/// A regression check of one engine.
#[derive(Debug)]
pub struct Regression<'a> {
    /// The edition of the engine, by which its answers are judged.
    pub edition: &'a Edition,
    /// The engine.
    pub engine: &'a Engine,
    /// The turns of the engine. An engine that exceeds its time limit is asked again, alone.
    pub turns: Turns,
}

/// The reason for not asking about the remaining rounds of a source.
const EXCEEDED: &str = "it exceeded its time limit in an earlier round of the tournament";

impl Regression<'_> {
    /// Asks for a pairing of every round in which somebody is present, and for the standing. After a time limit, asks
    /// nothing more.
    ///
    /// # Errors
    ///
    /// If the engine cannot be started, or the directory for its files cannot be made.
    pub fn ask(&self, source: &Source) -> io::Result<Snapshot> {
        let mut rounds: Vec<Answered> = Vec::new();
        for round in &source.rounds {
            let position = Position::of_round(&source.tournament, *round);
            if position.present().is_empty() {
                continue;
            }
            let answer = self.asked(&rounds, || self.engine.pair(&position))?;
            rounds.push(self.answered(&position, &answer));
        }
        if let Some(basis) = &source.ranked_by {
            let standing = self.standing(&source.tournament, basis, &rounds)?;
            rounds.push(standing);
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
        let (reason, failure) = told(answer, judged.reason);
        Answered {
            round: position.round,
            verdict: judged.result,
            article: deciding.and_then(|it| it.article).map(str::to_owned),
            reason,
            boards: pairs(judged.boards.unwrap_or_default()),
            rules: pairs(right),
            failure,
            ..Answered::default()
        }
    }

    /// Asks for the standing after the last round.
    fn standing(
        &self,
        tournament: &Tournament,
        Basis { setting, declared, round, .. }: &Basis,
        before: &[Answered],
    ) -> io::Result<Answered> {
        let (list, standings) = (&declared.list, self.engine.profile.standings.as_ref());
        let answer = self.asked(before, || self.engine.standing(tournament, (setting, list)))?;
        let judged = judged_ranks(RankedBy { tournament, setting, list }, standings, &answer);
        let (reason, failure) = told(&answer, judged.reason);
        let number = |player: usize| tournament.players[player].number;
        let by_list = judged.ours.rows.iter().map(|it| (number(it.player), it.rank as u32));
        Ok(Answered {
            round: *round,
            standing: true,
            verdict: judged.result,
            article: judged.deciding.map(|it| it.article),
            reason,
            ranks: ranks(&answer),
            ranks_by_list: by_list.collect(),
            failure,
            ..Answered::default()
        })
    }

    /// Asks the engine, unless it exceeded its time limit in one of the answers `before`.
    fn asked<T>(
        &self,
        before: &[Answered],
        ask: impl Fn() -> io::Result<Answer<T>>,
    ) -> io::Result<Answer<T>> {
        match before.iter().any(Answered::is_time_limit) {
            true => Ok(Answer::Skipped(EXCEEDED.to_owned())),
            false => self.turns.call(ask, Answer::is_time_out),
        }
    }
}

/// The reason that is recorded for an answer, and the message of failure that is shown only.
fn told<T>(answer: &Answer<T>, reason: String) -> (Option<String>, Option<String>) {
    match answer {
        // Of the details some are never the same twice: only the kind is kept.
        Answer::Failed(Failure { kind, details }) => {
            (Some((*kind).to_owned()), Some(printable(details)))
        }
        _ => ((!reason.is_empty()).then_some(reason), None),
    }
}

fn ranks(answer: &Answer<Vec<RankedPlayer>>) -> Ranks {
    match answer {
        Answer::Said(ranked) => ranked.iter().map(|it| (it.number, it.rank)).collect(),
        _ => Ranks::new(),
    }
}

/// Boards sorted by the lower number of their players, so that a board keeps its place in a diff if its colours change.
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

    #[test]
    fn a_fingerprint_tells_files_apart_and_not_line_ends() {
        assert_eq!(fingerprint(b"012 a\n"), fingerprint(b"012 a\r\n"));
        assert_ne!(fingerprint(b"012 a\n"), fingerprint(b"012 b\n"));
    }

    #[test]
    fn every_edition_has_cases_to_ask_about() {
        let corpus = Corpus::embedded().expect("a corpus");
        for edition in crate::editions::ALL.iter().map(|edition| edition()) {
            let sources = cases(&corpus, edition.id);
            assert!(sources.len() > 4, "{}: {}", edition.id, sources.len());
            for source in sources {
                assert!(source.rounds.windows(2).all(|pair| pair[0] < pair[1]), "{}", source.name);
                let known = 1..=source.tournament.last_paired_round() + 1;
                assert!(source.rounds.iter().all(|it| known.contains(it)), "{}", source.name);
            }
        }
    }
}
