//! A file checked from its bytes to its verdicts.

use super::diagnosis::{Diagnosis, diagnose};
use super::{Replay, TournamentCheck};
use crate::editions::Edition;
use crate::tournament::{self, Options};
use crate::trf::{self, Document, Fault};

/// How a file is checked.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// What the user says about the file.
    pub options: Options,
    /// Only this round, 1-based.
    pub only_round: Option<u32>,
}

/// What came of a file.
#[derive(Debug)]
pub struct FileCheck {
    /// As it was named.
    pub path: String,
    /// The id of the edition.
    pub edition: &'static str,
    /// The number of players; 0 when nothing could be made of the file.
    pub players: usize,
    /// The records, for showing the lines of faults.
    pub document: Document,
    /// Everything wrong with the file.
    pub faults: Vec<Fault>,
    /// The verdicts; `None` when the file is not a tournament.
    pub check: Option<TournamentCheck>,
    /// What the verdicts point to.
    pub diagnoses: Vec<Diagnosis>,
}

/// Checks the bytes of a file.
#[must_use]
pub fn check_bytes(path: &str, bytes: &[u8], request: &Request<'_>) -> FileCheck {
    let document = trf::read(bytes);
    let import = tournament::import(&document, request.options);
    let mut file = FileCheck {
        path: path.to_owned(),
        edition: request.edition.id,
        players: 0,
        document,
        faults: import.faults,
        check: None,
        diagnoses: Vec::new(),
    };
    if let Some(tournament) = import.tournament {
        let check = Replay::new(&tournament, request.edition).check(request.only_round);
        file.players = tournament.players.len();
        if request.only_round.is_none() {
            file.diagnoses = diagnose(&tournament, request.edition, &check.rounds);
        }
        file.check = Some(check);
    }
    file
}
