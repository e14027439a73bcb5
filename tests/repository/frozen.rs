//! The frozen random events of `corpus/generated`: each can be made again from its seed.
//!
//! `FREEZE_EVENTS=1 cargo test --test repository frozen::` writes them anew; review what that changes.

use std::path::{Path, PathBuf};

use pairproof::check::{Replay, boards_of};
use pairproof::corpus::{Case, Class, ExpectedRound, Kind, Provenance, StatedPair};
use pairproof::editions::{Edition, in_force};
use pairproof::generate::{Axis, EventSpec, GeneratedEvent, random_event};
use pairproof::judge::bracket_costs;
use pairproof::pairer::pair;
use pairproof::round::Participants;
use pairproof::tournament::{Dialect, Tournament, write};

const SEED: u64 = 60;
const EVENTS: usize = 60;

fn spec() -> EventSpec {
    EventSpec {
        players: Axis::new([3..=8, 9..=16, 17..=34]),
        rounds: Axis::new([2..=4, 5..=8, 9..=11]),
        ..EventSpec::default()
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/generated")
}

/// The event as a file, in the first dialect that can say all of it.
fn text(tournament: &Tournament) -> Option<String> {
    let dialects = [Dialect::Trf26, Dialect::Trfbx, Dialect::Javafo].into_iter();
    dialects
        .map(|dialect| write(tournament, dialect))
        .find(|written| written.lost.is_empty())
        .map(|written| written.text)
}

fn case(event: &GeneratedEvent, edition: &Edition, number: u64) -> Case {
    let tournament = &event.tournament;
    let replay = Replay::new(tournament, edition);
    let mut failing: Vec<&str> = Vec::new();
    let mut rounds = Vec::new();
    for round in 1..=replay.last_paired_round() {
        let context = replay.context(round, Participants::Paired);
        if context.is_empty() {
            continue;
        }
        let paired = pair(&context, edition).expect("the event was paired");
        for bracket in &paired.brackets {
            let costs = bracket_costs(&context, edition, paired.pab_score, bracket);
            failing.extend(costs.iter().filter(|it| !it.1.is_zero()).map(|it| it.0.label));
        }
        let boards = boards_of(&context, edition, &paired.pairing);
        rounds.push(expected(round, boards.iter().map(|it| (it.white, it.black)).collect()));
    }
    if let Some(round) = event.stopped_early {
        rounds.push(ExpectedRound { no_pairing: true, ..expected(round, Vec::new()) });
    }
    let in_order = edition.criteria.iter().map(|row| row.0.label);
    let articles: Vec<String> =
        in_order.filter(|label| failing.contains(label)).map(str::to_owned).collect();
    Case {
        id: format!("event-{number:03}"),
        kind: Kind::Generated,
        editions: vec![edition.id.to_owned()],
        articles: if articles.is_empty() { vec!["C6".to_owned()] } else { articles },
        shows: format!("A random event: {}.", event.values),
        provenance: Provenance {
            source: "pairproof, random event of tests/repository/frozen.rs".to_owned(),
            licence: "MIT OR Apache-2.0".to_owned(),
            generator: Some("pairproof 0.1.0, PCG-MCG 128/64".to_owned()),
            seed: Some(format!("{SEED}/{number}")),
        },
        class: Class::Snapshot,
        trf: Some(format!("event-{number:03}.trf")),
        rounds,
        transpositions: None,
        exchanges: None,
        mdp_sets: Vec::new(),
        checklist: None,
        histories: Vec::new(),
        x_values: Vec::new(),
        colours: Vec::new(),
        reading: None,
    }
}

fn expected(round: u32, boards: Vec<(u32, u32)>) -> ExpectedRound {
    let pair = |(white, black)| StatedPair { white, black: (black != 0).then_some(black) };
    ExpectedRound {
        round,
        pairs: boards.into_iter().map(pair).collect(),
        colours: true,
        no_pairing: false,
        floats: None,
        editions: Vec::new(),
        note: None,
    }
}

#[test]
fn the_frozen_events_can_be_made_again_from_their_seed() {
    let edition = in_force();
    let freeze = std::env::var_os("FREEZE_EVENTS").is_some();
    let events = (1..).map(|number| (number, random_event(&spec(), &edition, SEED, number)));
    let with_text = events
        .filter_map(|(number, event)| text(&event.tournament).map(|text| (number, event, text)));
    for (number, event, text) in with_text.take(EVENTS) {
        let case = case(&event, &edition, number);
        let files = [
            (format!("{}.trf", case.id), text),
            (format!("{}.yaml", case.id), serde_yaml::to_string(&case).expect("a case is YAML")),
        ];
        for (name, text) in files {
            let path = folder().join(&name);
            if freeze {
                std::fs::create_dir_all(folder()).expect("the folder can be made");
                std::fs::write(&path, &text).expect("the file can be written");
            }
            let committed = std::fs::read_to_string(&path).unwrap_or_default();
            assert_eq!(committed, text, "{name} is not what its seed makes");
        }
    }
}
