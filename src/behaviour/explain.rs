//! Tries what is known on the rounds of tournaments: which behaviour makes the rounds that are wrong, and leaves those
//! alone that are right.

use std::cmp::Reverse;

use rayon::prelude::*;

use super::alternative::Alternative;
use super::played::Played;
use crate::editions::Edition;
use crate::mutants::{Mutant, mutants_of};

/// So many right rounds at most are paired again by each fault that explains a wrong one.
const RIGHT_TRIED: usize = 200;

/// So many wrong rounds at most are paired again by each fault.
const WRONG_TRIED: usize = 200;

/// So many of the faults that explain some wrong round are tried in pairs, those that explain most.
const PAIRED: usize = 30;

/// What somebody who paired the rounds may have done.
#[derive(Clone, Debug)]
pub enum Behaviour {
    /// Took other rules: another edition, or another interpretation of the text.
    Rules(Box<Alternative>),
    /// Has one fault, or two at once.
    Faults(Vec<Mutant>),
}

/// How many of some rounds a behaviour makes as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Rounds that it makes so.
    pub same: usize,
    /// Rounds that were tried.
    pub tried: usize,
}

impl Behaviour {
    /// The rules that are followed, and the faults.
    fn parts<'a>(&'a self, edition: &'a Edition) -> (&'a Edition, Vec<&'a Mutant>) {
        match self {
            Behaviour::Rules(rules) => (&rules.edition, Vec::new()),
            Behaviour::Faults(faults) => (edition, faults.iter().collect()),
        }
    }
}

impl Share {
    fn of(answers: impl IntoIterator<Item = Option<bool>>) -> Share {
        let mut share = Share::default();
        for is_same in answers.into_iter().flatten() {
            share.tried += 1;
            share.same += usize::from(is_same);
        }
        share
    }

    fn is_all(self) -> bool {
        self.same == self.tried
    }

    fn broken(self) -> usize {
        self.tried - self.same
    }
}

/// A behaviour that makes at least one round that is wrong by the rules.
#[derive(Clone, Debug)]
pub struct Fit {
    /// What is done.
    pub behaviour: Behaviour,
    /// Of the rounds that are wrong by the rules.
    pub wrong: Share,
    /// Of those that are right.
    pub right: Share,
}

impl Fit {
    /// Whether no round that was tried speaks against it.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.wrong.same > 0 && self.wrong.is_all() && self.right.is_all()
    }

    fn order(&self) -> (Reverse<bool>, Reverse<isize>, usize) {
        let gain = self.wrong.same as isize - self.right.broken() as isize;
        (Reverse(self.is_whole()), Reverse(gain), self.right.broken())
    }
}

/// What explains the rounds.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Rounds that the rules prescribe.
    pub right: usize,
    /// Rounds that they do not.
    pub wrong: usize,
    /// Wrong rounds of so many players that not all pairings can be looked at.
    pub large: usize,
    /// Faults that were not tried on these, because all pairings have to be looked at for them.
    pub faults_not_tried_there: usize,
    /// Other rules that were tried.
    pub rules_tried: usize,
    /// Faults that were tried.
    pub faults_tried: usize,
    /// What makes at least one wrong round, the best first.
    pub fits: Vec<Fit>,
}

impl Explained {
    /// What explains everything that it was tried on, and as many wrong rounds as anything of that kind does.
    #[must_use]
    pub fn whole(&self) -> Vec<&Fit> {
        let whole = || self.fits.iter().filter(|fit| fit.is_whole());
        let most = whole().map(|fit| fit.wrong.same).max();
        whole().filter(|fit| Some(fit.wrong.same) == most).collect()
    }
}

/// Tries the alternatives and all known faults of the edition on rounds, and pairs of faults if nothing explains
/// everything. `told` is called after each.
#[must_use]
pub fn explain(
    (edition, alternatives): (&Edition, Vec<Alternative>),
    rounds: &[Played],
    told: &(dyn Fn() + Sync),
) -> Explained {
    let (right, wrong): (Vec<&Played>, Vec<&Played>) = rounds.iter().partition(|it| it.is_right);
    let mut faults = mutants_of(edition);
    faults.retain(Mutant::is_fault);
    let trial =
        Trial { edition, right: spread(&right, RIGHT_TRIED), wrong: spread(&wrong, WRONG_TRIED) };
    let mut explained = Explained {
        right: right.len(),
        wrong: wrong.len(),
        large: wrong.iter().filter(|it| it.is_large()).count(),
        rules_tried: alternatives.len(),
        faults_not_tried_there: 0,
        faults_tried: faults.len(),
        fits: Vec::new(),
    };
    if wrong.is_empty() {
        return explained;
    }
    if let Some(large) = wrong.iter().find(|it| it.is_large()) {
        let is_not_tried = |it: &&Mutant| large.is_of(edition, &[it]).is_none();
        explained.faults_not_tried_there = faults.iter().filter(is_not_tried).count();
    }
    let rules = alternatives.into_iter().map(|rules| Behaviour::Rules(Box::new(rules)));
    let faults = faults.into_iter().map(|fault| Behaviour::Faults(vec![fault]));
    let mut fits = trial.fits(rules.chain(faults).collect(), told);
    if !fits.iter().any(Fit::is_whole) {
        let pairs = in_pairs(&fits);
        let pairs: Vec<Behaviour> =
            pairs.into_par_iter().filter(|pair| trial.fits_all(pair)).collect();
        fits.extend(trial.fits(pairs, told));
    }
    fits.sort_by_key(Fit::order);
    explained.fits = fits;
    explained
}

/// At most so many, evenly taken from all.
fn spread<'a>(rounds: &[&'a Played], most: usize) -> Vec<&'a Played> {
    let step = rounds.len().div_ceil(most).max(1);
    rounds.iter().step_by(step).copied().collect()
}

/// The faults that explain most, two and two.
fn in_pairs(single: &[Fit]) -> Vec<Behaviour> {
    let mut best: Vec<&Fit> = single.iter().collect();
    best.sort_by_key(|fit| fit.order());
    let faults: Vec<&Mutant> = best
        .iter()
        .filter_map(|fit| match &fit.behaviour {
            Behaviour::Faults(faults) => faults.first(),
            Behaviour::Rules(_) => None,
        })
        .take(PAIRED)
        .collect();
    let of = |one: &Mutant, other: &Mutant| Behaviour::Faults(vec![one.clone(), other.clone()]);
    let pairs = faults.iter().enumerate();
    pairs.flat_map(|(at, one)| faults[at + 1..].iter().map(|other| of(one, other))).collect()
}

/// Rounds on which behaviours are tried.
struct Trial<'a> {
    edition: &'a Edition,
    right: Vec<&'a Played>,
    wrong: Vec<&'a Played>,
}

impl Trial<'_> {
    fn share(&self, rounds: &[&Played], behaviour: &Behaviour) -> Share {
        let (edition, faults) = behaviour.parts(self.edition);
        Share::of(rounds.iter().map(|round| round.is_of(edition, &faults)))
    }

    /// Those that make a wrong round. The right rounds are tried only for these.
    fn fits(&self, behaviours: Vec<Behaviour>, told: &(dyn Fn() + Sync)) -> Vec<Fit> {
        let tried = |behaviour: Behaviour| {
            let wrong = self.share(&self.wrong, &behaviour);
            let right = || self.share(&self.right, &behaviour);
            let fit = (wrong.same > 0).then(right);
            told();
            fit.map(|right| Fit { behaviour, wrong, right })
        };
        behaviours.into_par_iter().filter_map(tried).collect()
    }

    /// Whether no round speaks against it; the first one that does ends the trial.
    fn fits_all(&self, behaviour: &Behaviour) -> bool {
        let (edition, faults) = behaviour.parts(self.edition);
        let mut rounds = self.wrong.iter().chain(&self.right);
        rounds.all(|round| round.is_of(edition, &faults) != Some(false))
    }
}
