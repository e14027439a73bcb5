//! Whether players can all be paired: what is sure whoever they are, against looking for such a pairing.

use pairproof::criteria::{Completion, Pab};
use pairproof::editions;
use pairproof::generate::{HistorySpec, random_history};
use pairproof::round::{Rank, RoundContext};

use crate::common::next_round;

/// Sets of the lowest ranked players, and of every second or third one: so many as fit.
fn sets(round: &RoundContext) -> Vec<Vec<Rank>> {
    let mut sets = Vec::new();
    for step in 1..=3 {
        let every: Vec<Rank> = round.ranks().step_by(step).collect();
        sets.extend((0..every.len()).map(|from| every[from..].to_vec()));
    }
    sets
}

/// Fields in which few have met, as the rest of a large round is, and exhausted ones.
const SPECS: [HistorySpec; 2] = [
    HistorySpec { players_min: 10, players_max: 40, rounds_max: 4 },
    HistorySpec { players_min: 4, players_max: 12, rounds_max: 7 },
];

#[test]
fn what_is_sure_is_found_by_trying() {
    let (mut sure, mut sure_with_bye, mut tried, mut impossible) = (0, 0, 0, 0);
    for edition in editions::newest_first() {
        for (spec, number) in SPECS.into_iter().flat_map(|spec| (0..60).map(move |it| (spec, it))) {
            let tournament = random_history(spec, 31, number);
            let round = next_round(&tournament, &edition);
            let completion = Completion::new(&round);
            let scores = round.scoregroups.iter().map(|group| Pab::UpTo(group.score));
            let pabs: Vec<Pab> = [Pab::Given].into_iter().chain(scores).collect();
            for (set, pab) in
                sets(&round).iter().flat_map(|set| pabs.iter().map(move |it| (set, *it)))
            {
                let found = completion.is_possible_by_trying(set, pab);
                assert_eq!(completion.is_possible(set, pab), found, "{set:?} {pab:?}");
                if completion.is_sure(set.len(), pab, || set.iter().rev().copied()) {
                    assert!(found, "{set:?} {pab:?}");
                    sure += 1;
                    sure_with_bye += u32::from(pab != Pab::Given);
                }
                tried += 1;
                impossible += u32::from(!found);
            }
        }
    }
    assert!(sure > 1000 && sure_with_bye > 1000, "{sure} and {sure_with_bye} of {tried} are sure");
    assert!(impossible > 1000, "{impossible} of {tried}");
}
