//! The frozen random events of `corpus/generated`: what the rules make of each of them. A generator that
//! is no more made them from their seeds.
//!
//! `FREEZE_EVENTS=1 cargo test --test repository frozen::` writes the expected rounds anew; review what
//! that changes.

use std::path::{Path, PathBuf};

use pairproof::check::{Board, Replay, boards_of};
use pairproof::corpus::{Case, ExpectedRound, StatedPair};
use pairproof::editions::{Edition, in_force};
use pairproof::judge::bracket_costs;
use pairproof::pairer::pair;
use pairproof::round::Participants;
use pairproof::tournament::{Options, Tournament, import, write_whole};
use pairproof::trf;

const EVENTS: usize = 60;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/generated")
}

/// The case as its file has it, with the articles that a round breaks and the rounds of the rules.
fn case(stated: Case, tournament: &Tournament, edition: &Edition) -> Case {
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
        rounds.push(expected(round, &boards));
    }
    if let Some(stuck) = replay.stuck_round() {
        rounds.push(ExpectedRound { no_pairing: true, ..expected(stuck.round, &[]) });
    }
    let in_order = edition.criteria.iter().map(|row| row.0.label);
    let articles: Vec<String> =
        in_order.filter(|label| failing.contains(label)).map(str::to_owned).collect();
    Case {
        editions: vec![edition.id.to_owned()],
        articles: if articles.is_empty() { vec!["C6".to_owned()] } else { articles },
        rounds,
        ..stated
    }
}

fn expected(round: u32, boards: &[Board]) -> ExpectedRound {
    ExpectedRound {
        round,
        pairs: boards.iter().copied().map(StatedPair).collect(),
        colours: true,
        no_pairing: false,
        floats: None,
        editions: Vec::new(),
        note: None,
    }
}

#[test]
fn the_rules_still_make_the_rounds_of_the_frozen_events() {
    let edition = in_force();
    let freeze = std::env::var_os("FREEZE_EVENTS").is_some();
    let files = std::fs::read_dir(folder()).expect("the folder can be read");
    let paths = files.map(|file| file.expect("a file").path());
    let of_cases = paths.filter(|path| path.extension().is_some_and(|it| it == "yaml"));
    let mut cases: Vec<PathBuf> = of_cases.collect();
    cases.sort();
    assert_eq!(cases.len(), EVENTS);
    for path in cases {
        let name = path.display();
        let committed = std::fs::read_to_string(&path).expect("the case can be read");
        let stated: Case = serde_yaml::from_str(&committed).expect("a case");
        assert_eq!(path.file_stem().and_then(|it| it.to_str()), Some(stated.id.as_str()));
        assert_eq!(stated.trf, Some(format!("{}.trf", stated.id)), "{name}");
        let bytes = std::fs::read(path.with_extension("trf")).expect("the event can be read");
        let event = import(&trf::read(&bytes), Options::default()).tournament;
        let event = event.expect("it is a tournament");
        let again = write_whole(&event).expect("a dialect can say it").text;
        assert_eq!(again.as_bytes(), bytes, "{name}: the event written again");
        let case = case(stated, &event, &edition);
        let text = serde_yaml::to_string(&case).expect("a case is YAML");
        if freeze {
            std::fs::write(&path, &text).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(&path).expect("the case can be read");
        assert_eq!(kept, text, "{name} is not what the rules make of the event");
    }
}
