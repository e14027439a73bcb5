//! How often random tournaments notice each known fault: of tournaments as `endorse` makes them, those that an engine
//! with the fault would pair otherwise in at least one round, and not as a registered interpretation of the text has it. Rounds
//! without a legal pairing are left out.

use std::cell::OnceCell;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::recipe::{spans, tournament_of};
use crate::behaviour::{PairingOf, Played, TournamentRounds};
use crate::editions::Edition;
use crate::generate::Recipe;
use crate::mutants::{Mutant, is_enumerated, readings_of};

/// Rounds of so many players at most are tried where all pairings have to be looked at.
const LARGEST_ENUMERATED: usize = 10;

/// Rounds of so many players at most are tried with all other faults.
const LARGEST_TRIED: usize = 200;

/// What was measured, as documents have it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rates {
    /// The edition.
    pub edition: String,
    /// What the tournaments were drawn from, by axis.
    pub axes: Vec<(String, String)>,
    /// Their seed.
    pub seed: u64,
    /// How many there were.
    pub tournaments: u64,
    /// Rounds of so many players at most were tried where all pairings have to be looked at.
    pub largest_enumerated: usize,
    /// Rounds of so many players at most were tried with all other faults.
    pub largest_tried: usize,
    /// How often each fault was noticed.
    pub faults: Vec<Rate>,
}

/// How often one fault was noticed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rate {
    /// The fault.
    pub id: String,
    /// Tournaments that notice it.
    pub noticed: u64,
    /// Whether all pairings have to be looked at, so that larger rounds may notice it, too.
    pub small_rounds_only: bool,
}

/// A fault, and whether all pairings of a round have to be looked at for it.
struct Tried {
    fault: Mutant,
    is_enumerated: bool,
}

/// Tries faults of an edition on `count` tournaments, numbered from 1. `told` is called after each tournament.
#[must_use]
pub fn rates(
    (edition, recipe): (&Edition, &Recipe),
    faults: Vec<Mutant>,
    (seed, count): (u64, u64),
    told: &(dyn Fn() + Sync),
) -> Rates {
    let faults: Vec<Tried> = faults
        .into_iter()
        .map(|fault| Tried { is_enumerated: is_enumerated(edition, &fault), fault })
        .collect();
    let interpretations = readings_of(edition);
    let in_one = |number: u64| -> Vec<u64> {
        let made = tournament_of(recipe, seed, number);
        let rounds = TournamentRounds::new(&made.tournament, edition).played;
        let interpretations = interpretations.as_slice();
        let asked = |round| Asked { round, interpretations, pairings: OnceCell::new() };
        let rounds: Vec<Asked<'_>> = rounds.iter().map(asked).collect();
        let noticed = faults.iter().map(|it| u64::from(it.is_noticed(&rounds, edition))).collect();
        told();
        noticed
    };
    let noticed = (1..=count).into_par_iter().map(in_one).reduce(
        || vec![0; faults.len()],
        |one, other| one.iter().zip(&other).map(|(one, other)| one + other).collect(),
    );
    let rate = |(it, noticed): (Tried, u64)| Rate {
        id: it.fault.id,
        noticed,
        small_rounds_only: it.is_enumerated,
    };
    Rates {
        edition: edition.id.to_owned(),
        axes: spans(recipe),
        seed,
        tournaments: count,
        largest_enumerated: LARGEST_ENUMERATED,
        largest_tried: LARGEST_TRIED,
        faults: faults.into_iter().zip(noticed).map(rate).collect(),
    }
}

impl Tried {
    /// Whether an engine with the fault pairs one of these rounds wrongly: not as the rules have it, and not as a registered
    /// interpretation has it.
    fn is_noticed(&self, rounds: &[Asked<'_>], edition: &Edition) -> bool {
        let most = if self.is_enumerated { LARGEST_ENUMERATED } else { LARGEST_TRIED };
        rounds.iter().any(|it| {
            let is_tried = it.round.position.present().len() <= most;
            let pairing = is_tried.then(|| it.round.pairing_of(edition, &[&self.fault])).flatten();
            pairing.is_some_and(|pairing| {
                pairing != PairingOf::AsPlayed && !it.by_interpretations(edition).contains(&pairing)
            })
        })
    }
}

struct Asked<'a> {
    round: &'a Played,
    interpretations: &'a [Mutant],
    /// How the registered interpretations pair it; found when it is needed.
    pairings: OnceCell<Vec<PairingOf>>,
}

impl Asked<'_> {
    fn by_interpretations(&self, edition: &Edition) -> &[PairingOf] {
        let pairing = |it: &Mutant| self.round.pairing_of(edition, &[it]);
        self.pairings.get_or_init(|| self.interpretations.iter().filter_map(pairing).collect())
    }
}
