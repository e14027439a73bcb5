//! What the tests of TRF files share.

#![allow(dead_code, reason = "each program uses a part of it")]

use std::path::{Path, PathBuf};

use pairproof::tournament::{Import, Options, Tournament, import};
use pairproof::trf;

/// The folder `corpus/<folder>` of this repository.
pub(crate) fn corpus(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(folder)
}

/// The files of `folder` with `extension`, sorted.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    paths
}

/// Reads the file at `path` as a tournament.
pub(crate) fn read(path: &Path) -> Import {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    import(&trf::read(&bytes), Options::default())
}

/// The tournament in the file at `path`; panics with its faults if there is none.
pub(crate) fn tournament(path: &Path) -> Tournament {
    let import = read(path);
    import.tournament.unwrap_or_else(|| panic!("{path:?}: {:#?}", import.faults))
}

/// `tournament` without the points column, which is computed anew when a file is written.
pub(crate) fn without_points(mut tournament: Tournament) -> Tournament {
    tournament.players.iter_mut().for_each(|player| player.stated_points = None);
    tournament
}

/// In which respects two tournaments differ, the points column left out.
pub(crate) fn differences(a: &Tournament, b: &Tournament) -> Vec<&'static str> {
    let players = |differ: &dyn Fn(usize) -> bool| {
        a.players.len() == b.players.len() && (0..a.players.len()).any(differ)
    };
    let (x, y) = (&a.players, &b.players);
    let checks = [
        ("acceleration", players(&|i| x[i].acceleration != y[i].acceleration)),
        ("adjustments", a.adjustments != b.adjustments),
        ("entries", players(&|i| x[i].entries != y[i].entries)),
        ("forbidden", a.forbidden != b.forbidden),
        ("headers", a.headers != b.headers),
        ("initial_colour", a.initial_colour != b.initial_colour),
        ("names", players(&|i| x[i].name != y[i].name)),
        (
            "numbers",
            x.len() != y.len() || players(&|i| (x[i].number, x[i].tpn) != (y[i].number, y[i].tpn)),
        ),
        ("points_system", a.points != b.points),
        ("ranks", players(&|i| x[i].rank != y[i].rank)),
        ("ratings", players(&|i| x[i].rating != y[i].rating)),
        ("rounds", a.declared_rounds != b.declared_rounds),
        ("sex", players(&|i| x[i].sex != y[i].sex)),
    ];
    checks.into_iter().filter(|(_, differ)| *differ).map(|(what, _)| what).collect()
}
