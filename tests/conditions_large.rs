//! Questions about rounds of a thousand players stay away from the stages that are cubic in the field.

mod common;

use std::time::Instant;

use pairproof::editions::{Edition, by_id};
use pairproof::generate::{Axis, Draw, EventSpec, random_event};
use pairproof::pairer::{Condition, Paired, pair, pair_under};
use pairproof::round::{Participants, Place, RoundContext};
use pairproof::tournament::Colour;

fn round_of(edition: &Edition, players: u32, round: u32) -> RoundContext {
    let spec = EventSpec {
        half_point_byes: Axis::exactly(10),
        forfeits: Axis::exactly(5),
        withdrawals: Axis::exactly(3),
        ..EventSpec::plain(players, 9)
    };
    let event = random_event(&spec, edition, 2026, u64::from(players));
    common::context(&event.tournament, edition, round, Participants::Paired)
}

fn any(draw: &mut Draw, round: &RoundContext, paired: &Paired) -> Condition {
    let n = round.len() as u32;
    let one: Place = draw.below(n);
    let near = (one + 1 + draw.below(60)) % n;
    let far = (one + 1 + draw.below(n - 1)) % n;
    match draw.below(10) {
        0 => Condition::Meet(one, far),
        1 => Condition::Meet(one, near),
        2 => {
            let (a, b) =
                paired.pairing.pairs[draw.below(paired.pairing.pairs.len() as u32) as usize];
            Condition::Apart(a, b)
        }
        3 => Condition::MovesDown(one),
        4 => {
            let floats: Vec<Place> =
                paired.brackets.iter().flat_map(|b| b.downfloaters.clone()).collect();
            Condition::StaysUp(floats[draw.below(floats.len() as u32) as usize])
        }
        5 => Condition::TakesPab(one),
        6 => paired.pairing.pab().map_or(Condition::MovesDown(one), Condition::LeavesPab),
        7 => Condition::HasColour(one, Colour::White),
        8 => Condition::HasColour(one, Colour::Black),
        _ => Condition::TakesPab(n - 1 - draw.below(100)),
    }
}

#[test]
#[ignore]
fn explore() {
    for id in ["fide-2026", "fide-2017"] {
        let edition = by_id(id).unwrap();
        for players in [1000, 999] {
            for r in [2, 4, 6, 9] {
                let round = round_of(&edition, players, r);
                let paired = pair(&round, &edition).unwrap();
                println!(
                    "{id} round {r} players {} biggest group {:?} pab {:?}",
                    round.len(),
                    round.scoregroups.iter().map(|g| g.places.len()).max(),
                    paired.pab_score
                );
                let mut draw = Draw::new(1, u64::from(r));
                let mut slow = Vec::new();
                for _ in 0..30 {
                    let c = any(&mut draw, &round, &paired);
                    let start = Instant::now();
                    let found = pair_under(&round, &edition, &[c]);
                    let took = start.elapsed().as_millis();
                    let w = found.map(|f| f.work);
                    if took > 150 {
                        slow.push((took, c, w));
                    }
                }
                slow.sort_by_key(|s| s.0);
                for s in slow.iter().rev().take(12) {
                    println!("   {} ms {:?} {:?}", s.0, s.1, s.2);
                }
                println!("  slow: {} of 100", slow.len());
            }
        }
    }
}
