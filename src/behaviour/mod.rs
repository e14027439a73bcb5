//! Finds the behaviour that explains rounds: another edition, another interpretation, or one or two known faults.
//! `tests/cli/diagnose.rs` has faults found that it made.

mod played;
mod trial;

use crate::editions::Edition;
use crate::generate::mixed;
use crate::mutants::mutants_of;

pub use played::{PairingOf, Played, TournamentRounds};
pub use trial::{Alternative, Behaviour, Explained, Fit, Share};

pub(crate) use trial::Trial;

/// The most wrong rounds that each behaviour pairs again, and the most right ones if it explains a wrong one.
const MOST_ROUNDS: usize = 200;

/// The most players in these rounds together, without the first round.
const MOST_PLAYERS: usize = 20_000;

/// Faults that a finished tournament cannot show, because its file says who takes part.
const NEVER_SHOWN: [&str; 4] = [
    "half-point-bye-is-paired",
    "zero-point-bye-is-paired",
    "late-entries-are-left-out",
    "absent-once-is-withdrawn",
];

/// How many faults, those that explain most, are tried in pairs.
const PAIRED: usize = 30;

/// Tries other rules and faults on rounds, until a kind explains all (`Trial::search`). Calls `told` after each.
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

/// Rounds spread evenly, as many as may be tried; always the same for the same rounds.
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
