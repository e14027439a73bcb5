//! Finds the behaviour that explains wrong rounds: another edition, another interpretation, or one or two known faults.
//! The kinds are tried in this order until one explains everything. `tests/cli/diagnose.rs` makes faults and checks
//! that they are found.

use std::cmp::Reverse;

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{Board, Replay, Verdict};
use crate::editions::{Edition, Interpretation, confirmed_others};
use crate::generate::mixed;
use crate::mutants::{FaultyRound, Mutant, mutants_of};
use crate::tournament::{Player, PlayerNumber, Position, Tournament};

/// The most wrong rounds on which a behaviour is tried, and the most right rounds if it explains a wrong one.
const MOST_ROUNDS: usize = 200;

/// The most players in all tried rounds together. The first round is tried even if it has more.
const MOST_PLAYERS: usize = 20_000;

/// Faults that a finished tournament cannot show, because its file states who takes part.
const NEVER_SHOWN: [&str; 4] = [
    "half-point-bye-is-paired",
    "zero-point-bye-is-paired",
    "late-entries-are-left-out",
    "absent-once-is-withdrawn",
];

/// The number of faults that are tried in pairs: those that explain most rounds.
const PAIRED: usize = 30;

/// Tries other rules and faults on `rounds`, until a kind explains all (`Trial::search`). Calls `told` after each try.
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

/// A sample of the rounds, spread evenly, within the limits above. The choice depends only on the rounds.
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

/// A paired round of a tournament, for comparison with an engine's pairing.
#[derive(Clone, Debug)]
pub struct Played {
    /// The tournament before the round was paired.
    pub position: Position,
    /// The boards of the file.
    pub boards: Vec<Board>,
    without_colour: Vec<PlayerNumber>,
    /// Whether the boards are those that the rules prescribe, colours included.
    pub is_right: bool,
}

/// An engine's pairing of a round, compared with the played one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingOf {
    /// The pairing is the played one.
    AsPlayed,
    /// Another pairing. Boards without colours in the file are compared without colours.
    Other(Vec<Board>),
    /// No pairing: the engine says that no legal pairing exists.
    NoPairing,
}

/// The paired rounds of one tournament.
#[derive(Clone, Debug, Default)]
pub struct TournamentRounds {
    /// Rounds whose pairing was judged.
    pub played: Vec<Played>,
    /// The number of rounds that are neither right nor wrong, such as those in which nobody was paired.
    pub left_out: usize,
}

impl TournamentRounds {
    /// Judges every round of a tournament under an edition.
    pub fn new(tournament: &Tournament, edition: &Edition) -> TournamentRounds {
        let replay = Replay::new(tournament, edition).without_readings();
        let mut rounds = TournamentRounds::default();
        for round in replay.check(None).rounds {
            if round.round > replay.last_paired_round() {
                continue;
            }
            let is_right = round.verdict == Verdict::Match;
            if !is_right && !round.verdict.is_difference() {
                rounds.left_out += 1;
                continue;
            }
            let has_no_colour = |it: &&Player| {
                it.entry(round.round).game().is_some_and(|game| game.colour.is_none())
            };
            let without_colour = tournament.players.iter().filter(has_no_colour);
            rounds.played.push(Played {
                position: position_of(&replay, round.round),
                without_colour: without_colour.map(|it| it.number).collect(),
                boards: round.file,
                is_right,
            });
        }
        rounds
    }
}

/// The position before a round, with the number of rounds and the initial colour that the whole tournament shows.
fn position_of(replay: &Replay<'_>, round: u32) -> Position {
    let tournament = replay.tournament();
    let mut position = Position::before(tournament, round);
    position.tournament.declared_rounds =
        Some(tournament.declared_rounds.unwrap_or(replay.last_paired_round()));
    position.tournament.initial_colour = Some(replay.initial_colour().colour());
    position
}

impl Played {
    /// Whether an engine of this edition with these faults pairs the round as played. `None`: too many players.
    pub fn is_of(&self, edition: &Edition, faults: &[&Mutant]) -> Option<bool> {
        Some(self.pairing_of(edition, faults)? == PairingOf::AsPlayed)
    }

    /// The pairing by an engine of this edition with these faults. `None`: too many players to enumerate pairings.
    pub fn pairing_of(&self, edition: &Edition, faults: &[&Mutant]) -> Option<PairingOf> {
        let round = FaultyRound::new(&self.position, edition, faults);
        let Some(boards) = round.boards()? else { return Some(PairingOf::NoPairing) };
        let boards = self.as_judged(&boards);
        let is_same = boards == self.as_judged(&round.with_open_colours(&self.boards));
        Some(if is_same { PairingOf::AsPlayed } else { PairingOf::Other(boards) })
    }

    fn as_judged(&self, boards: &[Board]) -> Vec<Board> {
        let has_colours =
            |board: &Board| board.players().all(|player| !self.without_colour.contains(&player));
        let judged = |board: &Board| if has_colours(board) { *board } else { board.unordered() };
        let mut boards: Vec<Board> = boards.iter().map(judged).collect();
        boards.sort_unstable();
        boards
    }
}

/// Other rules than those of the edition that judges: another edition, another interpretation, or both.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Alternative {
    /// The edition, with the interpretation applied.
    pub edition: Edition,
    /// The interpretation. `None` for another edition by its usual interpretations.
    pub interpretation: Option<&'static Interpretation>,
}

/// The alternatives, kind by kind in the order of trial: other editions with outside confirmation, the newest first;
/// these editions under one interpretation each; interpretations of `edition` itself.
fn alternatives(edition: &Edition) -> [Vec<Alternative>; 3] {
    let others = || confirmed_others(edition);
    let as_it_is = |edition| Alternative { edition, interpretation: None };
    [
        others().map(as_it_is).collect(),
        others().flat_map(|it| interpretations(&it)).collect(),
        interpretations(edition),
    ]
}

fn interpretations(edition: &Edition) -> Vec<Alternative> {
    let of = |reading: &'static Interpretation| Alternative {
        edition: edition.under(reading),
        interpretation: Some(reading),
    };
    edition.readings.iter().map(of).collect()
}

/// A behaviour of an engine that may explain its answers.
#[derive(Clone, Debug)]
pub enum Behaviour {
    /// Other rules: another edition or interpretation.
    Rules(Box<Alternative>),
    /// One fault, or two together.
    Faults(Vec<Mutant>),
}

impl Behaviour {
    /// The rules. `None` if the behaviour is a fault.
    pub fn rules(&self) -> Option<&Alternative> {
        match self {
            Behaviour::Rules(rules) => Some(rules),
            Behaviour::Faults(_) => None,
        }
    }

    /// The faults; empty if the behaviour is other rules.
    pub fn faults(&self) -> &[Mutant] {
        match self {
            Behaviour::Rules(_) => &[],
            Behaviour::Faults(faults) => faults,
        }
    }
}

/// How many of the tried answers a behaviour gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Share {
    /// The number of answers that the behaviour gives.
    pub same: usize,
    /// The number of answers on which the behaviour was tried.
    pub tried: usize,
}

/// A behaviour that explains at least one wrong answer, with the shares of answers that it gives.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The behaviour.
    pub behaviour: Behaviour,
    /// The share of wrong answers that the behaviour explains.
    pub wrong: Share,
    /// The share of right answers that the behaviour explains.
    pub right: Share,
}

impl Fit {
    fn order(&self) -> (Reverse<isize>, usize) {
        let broken = self.right.tried - self.right.same;
        (Reverse(self.wrong.same as isize - broken as isize), broken)
    }
}

pub(crate) struct Trial<'a, T> {
    pub edition: &'a Edition,
    pub wrong: Vec<&'a T>,
    pub right: Vec<&'a T>,
    /// Whether a behaviour gives an answer. `None` if enumeration is needed, and too many players take part.
    pub gives: &'a (dyn Fn(&T, &Behaviour) -> Option<bool> + Sync),
    pub told: &'a (dyn Fn() + Sync),
}

/// The behaviours that explain answers, and what was tried. In a tournament, an answer is a round.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Explained {
    /// How many answers agree with the rules.
    pub right: usize,
    /// The number of answers that the rules do not prescribe.
    pub wrong: usize,
    /// The number of wrong answers on which behaviours were tried.
    pub wrong_tried: usize,
    /// The number of right answers on which behaviours were tried that explain a wrong one.
    pub right_tried: usize,
    /// The number of faults not tried on all wrong answers, because too many players take part in some rounds.
    pub faults_tried_partly: usize,
    /// The number of other rules that were tried.
    pub rules_tried: usize,
    /// The number of faults tried; 0 if other rules explain all answers.
    pub faults_tried: usize,
    /// The number of pairs of faults tried; 0 if something else explains all answers.
    pub pairs_tried: usize,
    /// Behaviours that give at least one wrong answer, or all answers, the best first.
    #[serde(skip)]
    pub fits: Vec<Fit>,
}

impl Explained {
    /// Whether the behaviour was tried on all chosen answers and gives each of them.
    pub fn is_whole(&self, fit: &Fit) -> bool {
        let is_all = |share: Share, all: usize| share.same == all && share.tried == all;
        is_all(fit.wrong, self.wrong_tried) && is_all(fit.right, self.right_tried)
    }

    /// The behaviours that give all answers.
    pub fn whole(&self) -> Vec<&Fit> {
        self.fits.iter().filter(|fit| self.is_whole(fit)).collect()
    }
}

impl<T: Sync> Trial<'_, T> {
    /// Tries behaviours kind by kind. If none explains all answers, also tries the best `paired` faults in pairs.
    pub(crate) fn search(&self, faults: Vec<Mutant>, paired: usize) -> Explained {
        let rules = |all: Vec<Alternative>| -> Vec<Behaviour> {
            all.into_iter().map(|it| Behaviour::Rules(Box::new(it))).collect()
        };
        let faults = faults.into_iter().map(|it| Behaviour::Faults(vec![it])).collect();
        let (right, wrong) = (self.right.len(), self.wrong.len());
        let mut found =
            Explained { right_tried: right, wrong_tried: wrong, ..Explained::default() };
        for kind in alternatives(self.edition).map(rules).into_iter().chain([faults]) {
            let is_fault = kind.first().is_some_and(|it| !it.faults().is_empty());
            *if is_fault { &mut found.faults_tried } else { &mut found.rules_tried } += kind.len();
            let mut all = self.fits(kind);
            if is_fault {
                let is_partly = |it: &&Fit| it.wrong.tried < wrong;
                found.faults_tried_partly = all.iter().filter(is_partly).count();
            }
            all.retain(|it| it.wrong.same > 0 || found.is_whole(it));
            found.fits.extend(all);
            if !found.whole().is_empty() {
                break;
            }
        }
        found.fits.sort_by_key(Fit::order);
        if found.whole().is_empty() {
            let pairs = in_pairs(&found.fits, paired);
            found.pairs_tried = pairs.len();
            found.fits.par_extend(pairs.into_par_iter().filter_map(|it| self.in_some_order(it)));
            found.fits.sort_by_key(Fit::order);
        }
        found
    }

    fn share(&self, answers: &[&T], behaviour: &Behaviour) -> Share {
        let known = answers.iter().filter_map(|it| (self.gives)(it, behaviour));
        let known: Vec<bool> = known.collect();
        Share { same: known.iter().filter(|is_same| **is_same).count(), tried: known.len() }
    }

    /// How many answers each behaviour gives. Right ones are tried only if it gives a wrong one, or none is wrong.
    fn fits(&self, behaviours: Vec<Behaviour>) -> Vec<Fit> {
        let tried = |behaviour: Behaviour| {
            let [mut wrong, mut right] = [Share::default(); 2];
            // Other editions by other interpretations are many, and only one that explains everything is of use.
            let is_far =
                |it: &Alternative| it.interpretation.is_some() && it.edition.id != self.edition.id;
            let is_far = matches!(&behaviour, Behaviour::Rules(rules) if is_far(rules));
            if !is_far || self.gives_all(&behaviour) {
                wrong = self.share(&self.wrong, &behaviour);
                if wrong.same > 0 || self.wrong.is_empty() {
                    right = self.share(&self.right, &behaviour);
                }
            }
            (self.told)();
            Fit { behaviour, wrong, right }
        };
        behaviours.into_par_iter().map(tried).collect()
    }

    /// Two faults in the order that gives all answers, if any. The second fault changes the rules that the first left.
    fn in_some_order(&self, [one, other]: [Mutant; 2]) -> Option<Fit> {
        let orders = [vec![one.clone(), other.clone()], vec![other, one]];
        let behaviour = orders.into_iter().map(Behaviour::Faults).find(|it| self.gives_all(it))?;
        let all = |answers: &[&T]| Share { same: answers.len(), tried: answers.len() };
        Some(Fit { behaviour, wrong: all(&self.wrong), right: all(&self.right) })
    }

    /// Whether the behaviour was tried on all answers and gives each of them. Stops at the first that it does not give.
    fn gives_all(&self, behaviour: &Behaviour) -> bool {
        let mut answers = self.wrong.iter().chain(&self.right);
        answers.all(|it| (self.gives)(it, behaviour) == Some(true))
    }
}

fn in_pairs(best: &[Fit], paired: usize) -> Vec<[Mutant; 2]> {
    let faults = best.iter().flat_map(|fit| fit.behaviour.faults());
    let faults: Vec<&Mutant> = faults.take(paired).collect();
    let mut pairs = Vec::new();
    for (at, one) in faults.iter().enumerate() {
        pairs.extend(faults[at + 1..].iter().map(|other| [(*one).clone(), (*other).clone()]));
    }
    pairs
}
