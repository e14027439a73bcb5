//! What holds for every file: shared by the fuzz targets and by `tests/fuzz_replay.rs`.

#![allow(dead_code, reason = "each target uses one of the properties")]

use pairproof::check::{Request, Verdict, check_bytes};
use pairproof::editions::in_force;
use pairproof::report::{CheckedFiles, check_json, check_text, faults_text};
use pairproof::tournament::{Dialect, Import, Options, Tournament, import, write};
use pairproof::trf::{self, Severity};

const DIALECTS: [Dialect; 4] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26];

/// Beyond these sizes a file is read and not checked: one input must not take seconds.
const PLAYERS_MAX: usize = 40;
const ROUNDS_MAX: u32 = 12;

/// Reads any bytes; a tournament is there unless an error stands; written in a dialect that can say
/// all of it, it reads the same.
pub(crate) fn trf(bytes: &[u8]) {
    let Some(tournament) = read(bytes).tournament else { return };
    for dialect in DIALECTS {
        let written = write(&tournament, dialect);
        let again = read(written.text.as_bytes());
        if written.lost.is_empty() {
            let again =
                again.tournament.unwrap_or_else(|| panic!("not readable: {}", written.text));
            let (again, before) = (without_points(again), without_points(tournament.clone()));
            assert_eq!(again, before, "{dialect:?}\n{}", written.text);
        }
    }
}

fn read(bytes: &[u8]) -> Import {
    let document = trf::read(bytes);
    let import = import(&document, Options::default());
    let is_error = import.faults.iter().any(|fault| fault.severity == Severity::Error);
    assert_eq!(import.tournament.is_none(), is_error, "{:?}", import.faults);
    let shown = pairproof::report::render("file", &document, &import.faults, false);
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
    import
}

/// The points column is computed anew when a file is written.
fn without_points(mut tournament: Tournament) -> Tournament {
    tournament.players.iter_mut().for_each(|player| player.stated_points = None);
    tournament
}

/// Checks any bytes: every round has a verdict, no pairing of a file is better than the pairer's, and
/// the reports can be made.
pub(crate) fn check(bytes: &[u8]) {
    let import = import(&trf::read(bytes), Options::default());
    let fits =
        |it: &Tournament| it.players.len() <= PLAYERS_MAX && it.last_paired_round() <= ROUNDS_MAX;
    if !import.tournament.as_ref().is_some_and(fits) {
        return;
    }
    let edition = in_force();
    let request = Request { edition: Some(&edition), ..Request::default() };
    let checked = check_bytes("file", bytes, &request);
    let rounds = &checked.check.as_ref().expect("it was read before").rounds;
    for round in rounds {
        assert_ne!(round.verdict, Verdict::Defect, "{round:?}");
        assert_eq!(
            round.reason.is_some(),
            round.verdict.is_difference() || round.verdict == Verdict::Disputed,
            "{round:?}"
        );
    }
    assert!(!faults_text(&checked, true, false).contains('\u{1b}'));
    assert!(!check_text(&checked, true, &std::collections::BTreeMap::new()).text.is_empty());
    let checked = CheckedFiles { files: &[checked], unread: &[], asked: None };
    assert!(check_json(&checked).is_object());
}
