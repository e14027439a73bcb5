//! Measures how often random tournaments of `endorse` notice each known fault: an engine with it pairs a round
//! otherwise than the rules and every registered interpretation. Rounds without a legal pairing are left out.

use std::cell::OnceCell;

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::recipe::{spans, tournament_of};
use crate::behaviour::{PairingOf, Played, TournamentRounds};
use crate::editions::Edition;
use crate::generate::Recipe;
use crate::mutants::{Mutant, is_enumerated, readings_of};

/// The most players of a round for faults that need enumeration.
const LARGEST_ENUMERATED: usize = 10;

/// The most players of a round for other faults.
const LARGEST_TRIED: usize = 200;

/// Measured rates, serialised.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rates {
    /// The edition.
    pub edition: String,
    /// The spans of the tournaments, by axis.
    pub axes: Vec<(String, String)>,
    /// The seed of the tournaments.
    pub seed: u64,
    /// The number of tournaments.
    pub tournaments: u64,
    /// The most players of a round for faults that need enumeration.
    pub largest_enumerated: usize,
    /// The most players of a round for other faults.
    pub largest_tried: usize,
    /// The rate of each fault.
    pub faults: Vec<Rate>,
}

/// The rate of a fault.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rate {
    /// The fault.
    pub id: String,
    /// Tournaments that notice it.
    pub noticed: u64,
    /// Whether it needs enumeration, so that larger rounds may notice it, too.
    pub small_rounds_only: bool,
}

struct Tried {
    fault: Mutant,
    is_enumerated: bool,
}

/// Tries faults of an edition on tournaments 1 to `count`; calls `told` after each.
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
    /// Whether an engine with the fault pairs a round otherwise than the rules and every registered interpretation.
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
    pairings: OnceCell<Vec<PairingOf>>,
}

impl Asked<'_> {
    fn by_interpretations(&self, edition: &Edition) -> &[PairingOf] {
        let pairing = |it: &Mutant| self.round.pairing_of(edition, &[it]);
        self.pairings.get_or_init(|| self.interpretations.iter().filter_map(pairing).collect())
    }
}
