//! Tries what is known on the rounds of tournaments: which behaviour makes the rounds that are wrong, and leaves those
//! alone that are right.

use super::played::Played;
use super::trial::{Behaviour, Explained, Trial};
use crate::editions::Edition;
use crate::generate::mixed;
use crate::mutants::mutants_of;

/// So many wrong rounds at most are paired again by each behaviour, and so many right ones by each that explains a
/// wrong one.
const MOST_ROUNDS: usize = 200;

/// So many players at most take part in these rounds together, the first round apart.
const MOST_PLAYERS: usize = 20_000;

/// Faults that a finished tournament cannot show, because the file says who takes part in a round.
const NEVER_SHOWN: [&str; 4] = [
    "half-point-bye-is-paired",
    "zero-point-bye-is-paired",
    "late-entries-are-left-out",
    "absent-once-is-withdrawn",
];

/// So many of the faults that explain some wrong round are tried in pairs, those that explain most.
const PAIRED: usize = 30;

/// Tries other rules and all known faults of the edition on rounds, kind by kind until one explains everything
/// (`Trial::search`). `told` is called after each.
#[must_use]
pub fn explain(edition: &Edition, rounds: &[Played], told: &(dyn Fn() + Sync)) -> Explained {
    let (right, wrong): (Vec<&Played>, Vec<&Played>) = rounds.iter().partition(|it| it.is_right);
    let mut faults = mutants_of(edition);
    faults.retain(|it| it.is_fault() && !NEVER_SHOWN.contains(&it.id.as_str()));
    let gives = |round: &Played, behaviour: &Behaviour| {
        let edition = match behaviour {
            Behaviour::Rules(rules) => &rules.edition,
            Behaviour::Faults(_) => edition,
        };
        round.is_of(edition, &behaviour.faults().iter().collect::<Vec<_>>())
    };
    let trial =
        Trial { edition, right: sample(&right), wrong: sample(&wrong), gives: &gives, told };
    let explained = match wrong.is_empty() {
        true => Explained { right_tried: trial.right.len(), ..Explained::default() },
        false => trial.search(faults, PAIRED),
    };
    Explained { right: right.len(), wrong: wrong.len(), ..explained }
}

/// Some of the rounds, drawn evenly: as many as may be tried. The same for the same rounds.
fn sample<'a>(rounds: &[&'a Played]) -> Vec<&'a Played> {
    let mut drawn: Vec<usize> = (0..rounds.len()).collect();
    drawn.sort_by_key(|at| mixed(*at as u64));
    let mut players = 0;
    let mut fits = |at: &usize| {
        let is_first = players == 0;
        players += rounds[*at].position.present().len();
        is_first || players <= MOST_PLAYERS
    };
    let mut kept: Vec<usize> =
        drawn.into_iter().take(MOST_ROUNDS).take_while(|at| fits(at)).collect();
    kept.sort_unstable();
    kept.into_iter().map(|at| rounds[at]).collect()
}
