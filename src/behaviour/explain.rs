//! Tries what is known on the rounds of tournaments: which behaviour makes the rounds that are wrong, and leaves those
//! alone that are right.

use super::played::Played;
use super::trial::{Behaviour, Fit, Share, Trial, Tried};
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

/// What explains the rounds.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Rounds that the rules prescribe.
    pub right: usize,
    /// Rounds that they do not.
    pub wrong: usize,
    /// Wrong rounds that were tried.
    pub wrong_tried: usize,
    /// Right rounds that were tried, by what explains a wrong one.
    pub right_tried: usize,
    /// Faults that were not tried on all of these: too many players take part to look at all pairings, or to weigh
    /// every bracket.
    pub faults_tried_partly: usize,
    /// Other rules that were tried.
    pub rules_tried: usize,
    /// Faults that were tried: none if other rules explain all rounds.
    pub faults_tried: usize,
    /// Two faults at once that were tried: none if something explains all rounds.
    pub pairs_tried: usize,
    /// What makes at least one wrong round, the best first.
    pub fits: Vec<Fit>,
}

impl Explained {
    /// Whether something was tried on all the rounds that were chosen, and pairs each as the file does.
    #[must_use]
    pub fn is_whole(&self, fit: &Fit) -> bool {
        let is_all = |share: Share, all: usize| share.same == all && share.tried == all;
        is_all(fit.wrong, self.wrong_tried) && is_all(fit.right, self.right_tried)
    }

    /// What explains all the rounds that were tried.
    #[must_use]
    pub fn whole(&self) -> Vec<&Fit> {
        self.fits.iter().filter(|fit| self.is_whole(fit)).collect()
    }
}

/// Tries other rules and all known faults of the edition on rounds, kind by kind until one explains everything
/// ([`Trial::search`]). `told` is called after each.
#[must_use]
pub fn explain(edition: &Edition, rounds: &[Played], told: &(dyn Fn() + Sync)) -> Explained {
    let (right, wrong): (Vec<&Played>, Vec<&Played>) = rounds.iter().partition(|it| it.is_right);
    let mut faults = mutants_of(edition);
    faults.retain(|it| it.is_fault() && !NEVER_SHOWN.contains(&it.id.as_str()));
    let gives = |round: &Played, behaviour: &Behaviour| {
        let (edition, faults) = behaviour.parts(edition);
        round.is_of(edition, &faults)
    };
    let (sampled, gives) = ((sample(&right), sample(&wrong)), &gives);
    let trial = Trial { edition, right: sampled.0, wrong: sampled.1, gives, told };
    let tried = if wrong.is_empty() { Tried::default() } else { trial.search(faults, PAIRED) };
    let mut fits = tried.fits;
    fits.sort_by_key(Fit::order);
    Explained {
        right: right.len(),
        wrong: wrong.len(),
        wrong_tried: trial.wrong.len(),
        right_tried: trial.right.len(),
        faults_tried_partly: tried.faults_partly,
        rules_tried: tried.rules,
        faults_tried: tried.faults,
        pairs_tried: tried.pairs,
        fits,
    }
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
