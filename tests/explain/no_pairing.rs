//! Rounds without a legal pairing: each proof is checked by itself, against the enumeration too, and told.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use pairproof::check::Replay;
use pairproof::criteria::{BYE, Completion, Obstruction, Pab};
use pairproof::editions;
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle::prescribed;
use pairproof::pairer::pair;
use pairproof::report::obstruction_sentence;
use pairproof::round::{Participants, Rank, RoundContext};
use pairproof::tournament::{Player, PlayerNumber, Tournament};
use serde_json::{Value, json};

use crate::cli::{run, run_on};
use pairproof_effort::{at_least, times};

fn history(players: RangeInclusive<u32>, number: u64) -> Tournament {
    let (players_min, players_max) = players.into_inner();
    random_history(HistorySpec { players_min, players_max, rounds_max: 8 }, 10, number)
}

/// Whether two partners of the round may be paired, by number; the bye has the number 0.
fn may_pair(round: &RoundContext, one: PlayerNumber, other: PlayerNumber) -> bool {
    let place = |number| round.rank_of_number(number).expect("a player of the round");
    match [one, other] {
        [BYE, BYE] => false,
        [BYE, number] | [number, BYE] => round.player(place(number)).may_get_pab,
        [one, other] => round.may_meet(place(one), place(other)),
    }
}

/// What a proof claims, looked at here and not by the program: `all` are those who have to be paired.
fn assert_proves(proof: &Obstruction, round: &RoundContext, all: &BTreeSet<PlayerNumber>) {
    let named: Vec<PlayerNumber> =
        proof.groups.iter().chain([&proof.without]).flatten().copied().collect();
    let distinct: BTreeSet<PlayerNumber> = named.iter().copied().collect();
    assert_eq!(distinct.len(), named.len(), "{proof:?}");
    assert!(distinct.is_subset(all), "{proof:?}");
    assert!(proof.groups.len() > proof.without.len(), "{proof:?}");
    for group in &proof.groups {
        assert_eq!(group.len() % 2, 1, "{proof:?}");
        let outside = all.iter().filter(|it| !group.contains(it) && !proof.without.contains(it));
        for (one, other) in outside.flat_map(|one| group.iter().map(move |other| (*one, *other))) {
            assert!(!may_pair(round, one, other), "{one} and {other}: {proof:?}");
        }
    }
}

fn everybody(round: &RoundContext) -> BTreeSet<PlayerNumber> {
    let numbers = round.players.iter().map(|player| player.number);
    numbers.chain(round.is_odd().then_some(BYE)).collect()
}

/// Random rounds of up to 10 players: a proof stands exactly where the enumeration finds no pairing.
#[test]
fn a_round_has_a_pairing_or_a_proof_that_it_has_none() {
    let rounds = times(750);
    let (edition, mut proved, mut with_set, mut sentences) =
        (editions::in_force(), 0_u64, 0_u64, BTreeSet::new());
    for seed in 0..rounds {
        let tournament = history(2..=10, seed);
        let replay = Replay::new(&tournament, &edition);
        let round = replay.context(replay.last_paired_round() + 1, Participants::Available);
        let proof = Completion::new(&round).obstruction();
        let expected = prescribed(&round, &edition);
        assert_eq!(proof.is_some(), expected.is_none(), "seed {seed}");
        if let Some(proof) = proof {
            assert_proves(&proof, &round, &everybody(&round));
            proved += 1;
            with_set += u64::from(!proof.without.is_empty());
            let form = obstruction_sentence(&proof);
            sentences
                .insert(form.split(|it: char| it.is_ascii_digit()).collect::<Vec<_>>().join("#"));
        }
    }
    assert!(proved > at_least(100) && with_set > at_least(10), "{proved}, {with_set}");
    assert!(sentences.len() > 5, "{sentences:#?}");
}

/// Whoever is left when two meet, or when one has the bye, has a proof or a pairing, too.
#[test]
fn a_part_of_a_round_has_a_pairing_or_a_proof() {
    let edition = editions::in_force();
    let mut proved = 0;
    for seed in 0..300 {
        let tournament = history(8..=8, seed);
        let replay = Replay::new(&tournament, &edition);
        let round = replay.context(replay.last_paired_round() + 1, Participants::Available);
        let completion = Completion::new(&round);
        for first in round.ranks() {
            let left: Vec<Rank> =
                round.ranks().filter(|it| it.get() / 2 != first.get() / 2).collect();
            let proof = completion.obstruction_among(&left, Pab::Given);
            assert_eq!(proof.is_none(), completion.is_possible(&left, Pab::Given));
            if let Some(proof) = proof {
                assert!(proof.is_proof(&round, &left, Pab::Given));
                let all = left.iter().map(|place| round.player(*place).number).collect();
                assert_proves(&proof, &round, &all);
                proved += 1;
            }
        }
    }
    assert!(proved > 50, "{proved}");
}

/// Every edition finds a pairing of the same rounds: what bars it is who may meet and who may get the bye.
#[test]
fn no_edition_pairs_a_round_that_has_a_proof() {
    let mut both = [0, 0];
    for seed in 0..400 {
        let tournament = history(4..=8, seed);
        for edition in editions::newest_first() {
            let replay = Replay::new(&tournament, &edition);
            let number = replay.last_paired_round() + 1;
            let round = replay.context(number, Participants::Available);
            let proof = replay.obstruction(number, Participants::Available);
            assert_eq!(proof.is_some(), pair(&round, &edition).is_err(), "{} {seed}", edition.id);
            both[usize::from(proof.is_some())] += 1;
        }
    }
    assert!(both.iter().all(|count| *count > 50), "{both:?}");
}

/// A proof with anything wrong is none.
#[test]
fn what_proves_nothing_is_found_out() {
    let players = (1..=6).map(PlayerNumber::new).map(Player::new).collect();
    let tournament = Tournament { players, declared_rounds: Some(3), ..Tournament::default() };
    let edition = editions::in_force();
    let replay = Replay::new(&tournament, &edition);
    let round = replay.context(1, Participants::Available);
    let places: Vec<Rank> = round.ranks().collect();
    let number = |at: usize| round.player(places[at]).number;
    let claim = |without: &[PlayerNumber], groups: &[&[PlayerNumber]]| {
        let groups = groups.iter().map(|group| group.to_vec()).collect();
        let proof =
            Obstruction { without: without.to_vec(), groups, has_bye: false, met_everybody: false };
        proof.is_proof(&round, &places, Pab::Given)
    };
    let all: Vec<PlayerNumber> = (0..places.len()).map(number).collect();
    // In the first round everybody may meet everybody.
    assert!(!claim(&[], &[&all[..1]]));
    assert!(!claim(&[], &[&all]), "an even group proves nothing");
    assert!(!claim(&all[..1], &[&all[1..2]]), "there are as many partners as groups");
    assert!(!claim(&all[..1], &[&all[1..2], &all[1..2]]), "somebody is named twice");
    assert!(!claim(&[], &[&[PlayerNumber::new(99)]]), "nobody has this number");
}

const REMATCH: &str = "corpus/acid/topscorer-last-round.trf";

/// The file's last round, as `check` shows it.
#[test]
fn check_says_why_a_round_has_no_legal_pairing() {
    let found = run("check corpus/acid/no-legal-pairing.trf --rules fide-2026 --round 3");
    assert_eq!(found.code, 1, "{}", found.whole());
    assert!(found.out.contains("\n    why: "), "{}", found.out);
    let found = run(&format!("check {REMATCH} --rules fide-2026 --round 3"));
    assert!(
        found.out.contains(
            "no legal pairing of this round exists (1.9.3)\n    why: player 3 has met everybody"
        ),
        "{}",
        found.out
    );
    let found = run(&format!("check {REMATCH} --rules fide-2026 --round 3 --format json"));
    let document: Value = serde_json::from_str(&found.out).expect("one document");
    let proof = &document["files"][0]["rounds"][0]["obstruction"];
    assert!(proof["groups"].as_array().is_some_and(|groups| !groups.is_empty()), "{proof}");
    let right = run("check corpus/acid/limbo.trf --round 1 --format json");
    let document: Value = serde_json::from_str(&right.out).expect("one document");
    assert_eq!(document["files"][0]["rounds"][0].get("obstruction"), None);
}

/// As docs/check.md and `--help` have it: only whoever asks for the round gets exit code 1.
#[test]
fn the_exit_code_tells_whether_the_round_was_asked_for() {
    // Both have met: round 2 of 3 cannot be paired.
    let stuck = "142 3\n152 W\n\
        001    1      Anna                              2000                             1.0    1     2 w 1\n\
        001    2      Boris                             1900                             0.0    2     1 b 0\n";
    for (line, code) in [
        ("check - --rules fide-2026", 0),
        ("check - --rules fide-2026 --round 1", 0),
        ("check - --rules fide-2026 --round 2", 1),
        ("pair - --rules fide-2026", 1),
        ("explain - --rules fide-2026 --round 2", 1),
    ] {
        let found = run_on(line, stuck.as_bytes());
        assert_eq!(found.code, code, "{line}: {}", found.whole());
    }
    let told = run_on("check - --rules fide-2026", stuck.as_bytes()).out;
    assert!(told.contains("2 rounds, fide-2026 (--rules): 1 match, 1 no pairing\n"), "{told}");
    // A round that the file has paired all the same is a difference.
    let found = run(&format!("check {REMATCH} --rules fide-2026 --format json"));
    let document: Value = serde_json::from_str(&found.out).expect("one document");
    assert_eq!((found.code, &document["files"][0]["rounds"][2]["verdict"]), (1, &json!("illegal")));
    let help = run("--help").out;
    assert!(help.contains("no legal pairing"), "{help}");
    assert!(run("check --help").out.contains("Without --round,\nno-pairing does not count"));
}

#[test]
fn pair_says_why_and_prints_nothing() {
    for format in ["text", "json"] {
        let asked =
            format!("pair corpus/acid/no-legal-pairing.trf --rules fide-2026 --format {format}");
        let found = run(&asked);
        assert_eq!((found.code, found.out.as_str()), (1, ""));
        assert!(
            found.err.contains(
                "no legal pairing of the round exists (1.9.3): player 1 may not meet anybody"
            ),
            "{}",
            found.err
        );
    }
}

#[test]
fn pair_says_that_there_is_nobody_to_be_paired() {
    let all_absent = "XXR 3\nXXZ 1 2\n\
        001    1      Anna                              2000                            0.0    1\n\
        001    2      Boris                             1900                            0.0    2\n";
    let found = run_on("pair - --rules fide-2026", all_absent.as_bytes());
    assert_eq!((found.code, found.out.as_str()), (0, "0\n"), "{}", found.err);
    assert!(found.err.contains("round 1: nobody is to be paired"), "{}", found.err);
    let found = run_on("pair - --rules fide-2026 --format json", all_absent.as_bytes());
    let document: Value = serde_json::from_str(&found.out).expect("one document");
    assert_eq!((found.code, &document["pairs"]), (0, &json!([])));
}
