//! The sample files: one tournament told in four dialects, and files as engines write them.

use pairproof::tournament::{
    ByColour, Dialect, Entry, Headers, Options, PointSystem, Points, Tournament, import, write,
};
use pairproof::trf::{self, Severity};

use crate::trf_files;

const DIALECTS: [Dialect; 4] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26];

fn sample(dialect: &str, name: &str) -> Tournament {
    trf_files::tournament(&trf_files::corpus("trf/samples").join(dialect).join(name))
}

fn names(dialect: &str) -> Vec<String> {
    let paths = trf_files::files(&trf_files::corpus("trf/samples").join(dialect), "trf");
    let name = |path: &std::path::PathBuf| {
        path.file_name().and_then(|name| name.to_str()).map(str::to_owned)
    };
    paths.iter().map(|path| name(path).expect("a name in UTF-8")).collect()
}

/// What the dialects may differ in: headers that only TRF26 has, and the points column, which
/// counts byes of the next round in some of them.
fn comparable(mut tournament: Tournament) -> Tournament {
    tournament.headers = Headers::default();
    trf_files::without_points(tournament)
}

#[test]
fn three_dialects_of_a_sample_are_the_same_tournament() {
    let names = names("trf26");
    assert_eq!(names.len(), 34);
    for name in names {
        let trf26 = comparable(sample("trf26", &name));
        assert_eq!(comparable(sample("javafo", &name)), trf26, "{name}");
        assert_eq!(comparable(sample("trfbx", &name)), trf26, "{name}");
    }
}

#[test]
fn the_fourth_has_the_same_players_games_and_byes() {
    let names = names("trf16");
    assert_eq!(names.len(), 16);
    for name in names {
        let mut full = comparable(sample("trf26", &name));
        full.players.iter_mut().for_each(|player| player.acceleration.clear());
        let poor = comparable(sample("trf16", &name));
        assert_eq!(poor.players, full.players, "{name}");
        assert_eq!((poor.declared_rounds, poor.initial_colour), (None, None), "{name}");
        assert!(poor.forbidden.is_empty(), "{name}");
    }
}

#[test]
fn a_points_system_is_found_in_the_points_where_none_is_stated() {
    for name in ["points310.trf", "points3210.trf", "pabhalf.trf", "even8.trf"] {
        let path = trf_files::corpus("trf/samples/trf16").join(name);
        let import = trf_files::read(&path);
        let inferred = import.faults.iter().any(|fault| fault.code == "points-inferred");
        assert_eq!(inferred, name != "even8.trf", "{name}");
        let found = import.tournament.expect("a tournament").points;
        assert_eq!(found, sample("trf26", name).points, "{name}");
        assert_eq!(found == PointSystem::default(), name == "even8.trf", "{name}");
    }
}

#[test]
fn samples_and_files_of_engines_are_read_without_complaint() {
    for folder in ["trf16", "javafo", "trfbx", "trf26", "native"] {
        for path in trf_files::files(&trf_files::corpus("trf/samples").join(folder), "trf") {
            let import = trf_files::read(&path);
            assert!(import.tournament.is_some(), "{path:?}: {:#?}", import.faults);
            let complaint = |fault: &&trf::Fault| {
                fault.severity > Severity::Note && fault.code != "points-inferred"
            };
            assert_eq!(import.faults.iter().find(complaint), None, "{path:?}");
        }
    }
}

#[test]
fn what_is_written_in_a_dialect_that_can_say_it_reads_the_same() {
    let mut whole = 0;
    for folder in ["trf16", "javafo", "trfbx", "trf26", "native"] {
        for path in trf_files::files(&trf_files::corpus("trf/samples").join(folder), "trf") {
            let tournament = trf_files::without_points(trf_files::tournament(&path));
            for dialect in DIALECTS {
                let written = write(&tournament, dialect);
                if written.lost.is_empty() {
                    let import = import(&trf::read(written.text.as_bytes()), Options::default());
                    let told = import.faults.iter().find(|fault| fault.severity > Severity::Note);
                    assert_eq!(told, None, "{path:?} {dialect:?}");
                    let read = trf_files::without_points(import.tournament.expect("no error"));
                    assert_eq!(read, tournament, "{path:?} {dialect:?}");
                    whole += 1;
                }
            }
        }
    }
    assert!(whole > 250, "only {whole} files could be written whole");
}

#[test]
fn points_by_colour_are_said_by_javafo_only() {
    let mut tournament = sample("javafo", "even8.trf");
    tournament.points.win = ByColour { white: Points(9), black: Points(11) };
    tournament.points.full_point_bye = Points(5);
    let written = write(&tournament, Dialect::Javafo);
    assert_eq!(written.lost, Vec::<String>::new());
    let read = import(&trf::read(written.text.as_bytes()), Options::default()).tournament;
    assert_eq!(read.expect("no error").points, tournament.points);
    for dialect in [Dialect::Trf16, Dialect::Trfbx, Dialect::Trf26] {
        let lost = write(&tournament, dialect).lost;
        assert!(lost.iter().any(|what| what.contains("what results are worth")), "{dialect:?}");
    }
}

#[test]
fn every_dialect_writes_its_own_samples_whole() {
    for (folder, dialect) in
        [("javafo", Dialect::Javafo), ("trfbx", Dialect::Trfbx), ("trf26", Dialect::Trf26)]
    {
        for name in names(folder) {
            assert_eq!(
                write(&sample(folder, &name), dialect).lost,
                Vec::<String>::new(),
                "{folder}/{name}"
            );
        }
    }
}

#[test]
fn what_is_lost_is_named() {
    let lost = write(&sample("trf26", "everything23.next.trf"), Dialect::Trf16).lost.join("; ");
    for what in [
        "number of rounds, 9",
        "initial colour, Black",
        "virtual points of 12",
        "[5, 17, 20]",
        "`192`",
    ] {
        assert!(lost.contains(what), "{what} is not in: {lost}");
    }
    let mut before_round_1 = sample("trf26", "everything23.next.trf");
    before_round_1.players.iter_mut().for_each(|player| player.entries.clear());
    before_round_1.players[4].entries = vec![Entry::PairingAllocatedBye];
    let number = before_round_1.players[4].number;
    let lost = write(&before_round_1, Dialect::Trf26).lost;
    assert_eq!(lost, [format!("the bye (U) of player {number} in round 1, which is not paired")]);
}
