//! A round that has the other answer to an open question is disputed, also if it is not legal by our answer.

use pairproof::check::{Board, Replay, Verdict};
use pairproof::corpus::{Corpus, StatedPair};
use pairproof::editions::by_id;
use pairproof::engines::Position;
use pairproof::tournament::{Options, import};
use pairproof::trf;

#[test]
fn each_answer_has_its_verdict() {
    let corpus = Corpus::embedded().expect("the embedded corpus loads");
    let mut positions = 0;
    for loaded in &corpus.cases {
        let Some(reading) = &loaded.case.reading else { continue };
        let Some(round) = reading.round else { continue };
        let tournament = loaded.tournament().expect("a readable file").expect("a tournament");
        let position = Position::of_round(&tournament, round);
        for id in &loaded.case.editions {
            let edition = by_id(id).expect("an edition");
            let verdict = |pairs: &[StatedPair]| {
                let seats: Vec<Board> = pairs.iter().map(Board::from).collect();
                let paired = position.paired(&seats);
                let round = Replay::new(&paired, &edition).check(Some(round)).rounds.remove(0);
                (round.verdict, round.reason.and_then(|reason| reason.reading))
            };
            let name = format!("{} under {id}", loaded.case.id);
            assert_eq!(verdict(&reading.default.pairs), (Verdict::Match, None), "{name}");
            let other = (Verdict::Disputed, Some(reading.id.as_str()));
            assert_eq!(verdict(&reading.other.pairs), other, "{name}");
            positions += 1;
        }
    }
    assert!(positions > 20, "{positions} positions");
}

/// By our answer player 2 may meet nobody and gets no second bye, so the round has no legal pairing. By the other one they get it.
#[test]
fn a_round_that_only_the_other_answer_can_pair() {
    let mut text = "012 A second bye\nXXR 5\nXXC white1\nBBU  0.0\nXXP 1 2\nXXP 2 3\n".to_owned();
    for (number, points, rounds) in [
        (1, "1.5", "     4 w 1     3 b ="),
        (2, "0.0", "  0000 - U  0000 - U"),
        (3, "1.5", "     5 w 1     1 w ="),
        (4, "0.0", "     1 b 0  0000 - Z"),
        (5, "0.0", "     3 b 0  0000 - Z"),
    ] {
        let player = format!("001 {number:>4}      {:<33}2400", format!("P{number}"));
        text += &format!("{player:<80}{points:>4} {number:>4}{rounds}\n");
    }
    let tournament = import(&trf::read(text.as_bytes()), Options::default()).tournament;
    let tournament = tournament.expect("a tournament");
    let edition = by_id("fide-2013").expect("an edition");
    let round = Replay::new(&tournament, &edition).check(Some(2)).rounds.remove(0);
    assert_eq!((round.verdict, &round.expected), (Verdict::Disputed, &None), "{round:?}");
    assert!(round.obstruction.is_some(), "{round:?}");
}
