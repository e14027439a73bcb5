//! Tries what is known on the rounds of tournaments: which behaviour makes the rounds that are wrong, and leaves those
//! alone that are right.

use std::cmp::Reverse;

use rayon::prelude::*;

use super::alternative::Alternative;
use super::played::Played;
use crate::editions::Edition;
use crate::generate::mixed;
use crate::mutants::{Mutant, mutants_of};

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

    /// Whether it makes all so that were tried.
    #[must_use]
    pub fn is_all(self) -> bool {
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
    fn order(&self) -> (Reverse<isize>, usize) {
        let gain = self.wrong.same as isize - self.right.broken() as isize;
        (Reverse(gain), self.right.broken())
    }
}

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
    /// Faults that were tried.
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
        let (wrong, right) = (fit.wrong, fit.right);
        wrong.is_all()
            && wrong.tried == self.wrong_tried
            && right.is_all()
            && right.tried == self.right_tried
    }

    /// What explains all the rounds that were tried.
    #[must_use]
    pub fn whole(&self) -> Vec<&Fit> {
        self.fits.iter().filter(|fit| self.is_whole(fit)).collect()
    }
}

/// Tries the alternatives and all known faults of the edition on rounds, and pairs of faults if nothing explains
/// everything. `told` is called after each alternative and each fault.
#[must_use]
pub fn explain(
    (edition, alternatives): (&Edition, Vec<Alternative>),
    rounds: &[Played],
    told: &(dyn Fn() + Sync),
) -> Explained {
    let (right, wrong): (Vec<&Played>, Vec<&Played>) = rounds.iter().partition(|it| it.is_right);
    let mut faults = mutants_of(edition);
    faults.retain(|it| it.is_fault() && !NEVER_SHOWN.contains(&it.id.as_str()));
    let trial = Trial { edition, right: sample(&right), wrong: sample(&wrong) };
    let mut explained = Explained {
        right: right.len(),
        wrong: wrong.len(),
        wrong_tried: trial.wrong.len(),
        right_tried: trial.right.len(),
        faults_tried_partly: 0,
        rules_tried: alternatives.len(),
        faults_tried: faults.len(),
        pairs_tried: 0,
        fits: Vec::new(),
    };
    if wrong.is_empty() {
        return explained;
    }
    let rules = alternatives.into_iter().map(|rules| Behaviour::Rules(Box::new(rules)));
    let faults = faults.into_iter().map(|fault| Behaviour::Faults(vec![fault]));
    let all = trial.fits(rules.chain(faults).collect(), told);
    explained.faults_tried_partly =
        all.iter().filter(|fit| fit.wrong.tried < trial.wrong.len()).count();
    explained.fits = all.into_iter().filter(|fit| fit.wrong.same > 0).collect();
    if explained.whole().is_empty() {
        let pairs = in_pairs(&explained.fits);
        explained.pairs_tried = pairs.len();
        let whole = pairs.into_par_iter().filter_map(|pair| trial.in_some_order(pair));
        explained.fits.par_extend(whole);
    }
    explained.fits.sort_by_key(Fit::order);
    explained
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

/// The faults that explain most, two and two.
fn in_pairs(single: &[Fit]) -> Vec<[Mutant; 2]> {
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
    let mut pairs = Vec::new();
    for (at, one) in faults.iter().enumerate() {
        pairs.extend(faults[at + 1..].iter().map(|other| [(*one).clone(), (*other).clone()]));
    }
    pairs
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

    /// How many rounds each pairs as the files do. The right rounds are tried only if a wrong one is so.
    fn fits(&self, behaviours: Vec<Behaviour>, told: &(dyn Fn() + Sync)) -> Vec<Fit> {
        let tried = |behaviour: Behaviour| {
            let wrong = self.share(&self.wrong, &behaviour);
            let right =
                if wrong.same > 0 { self.share(&self.right, &behaviour) } else { Share::default() };
            told();
            Fit { behaviour, wrong, right }
        };
        behaviours.into_par_iter().map(tried).collect()
    }

    /// Two faults, in the order in which no round speaks against them: the second is made after the first, and may
    /// change what the first has left.
    fn in_some_order(&self, [one, other]: [Mutant; 2]) -> Option<Fit> {
        let orders = [vec![one.clone(), other.clone()], vec![other, one]];
        let behaviour = orders.into_iter().map(Behaviour::Faults).find(|it| self.fits_all(it))?;
        let all = |rounds: &[&Played]| Share { same: rounds.len(), tried: rounds.len() };
        Some(Fit { behaviour, wrong: all(&self.wrong), right: all(&self.right) })
    }

    /// Whether it was tried on all rounds, and none speaks against it; the first one that does ends the trial.
    fn fits_all(&self, behaviour: &Behaviour) -> bool {
        let (edition, faults) = behaviour.parts(self.edition);
        let mut rounds = self.wrong.iter().chain(&self.right);
        rounds.all(|round| round.is_of(edition, &faults) == Some(true))
    }
}
