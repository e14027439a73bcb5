//! A round that has the other answer to an open question is disputed, also if it is not legal by our answer.

use pairproof::check::{Board, Replay, Verdict};
use pairproof::corpus::{Corpus, StatedPair};
use pairproof::editions::by_id;
use pairproof::engines::{Position, Seat};

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
                let seats: Vec<Seat> =
                    pairs.iter().map(|it| Seat::from(&Board::from(it))).collect();
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
