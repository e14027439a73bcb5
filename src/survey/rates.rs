//! How often random tournaments notice each known fault: of tournaments as `endorse` makes them, those that an engine
//! with the fault would pair otherwise in at least one round.

use rayon::prelude::*;

use super::recipe::tournament_of;
use crate::behaviour::{Played, TournamentRounds};
use crate::editions::Edition;
use crate::generate::Recipe;
use crate::mutants::{FaultyRound, Mutant, mutants_of};

/// Rounds of so many players at most are tried where all pairings have to be looked at.
pub const LARGEST_ENUMERATED: usize = 10;

/// Rounds of so many players at most are tried where every bracket has to be weighed.
pub const LARGEST_TRIED: usize = 200;

/// How often one fault was noticed.
#[derive(Clone, Debug)]
pub struct Rate {
    /// The fault.
    pub mutant: Mutant,
    /// Tournaments that notice it.
    pub noticed: u64,
    /// Whether only rounds of at most [`LARGEST_ENUMERATED`] players were tried: larger ones may notice it, too.
    pub is_of_small_rounds: bool,
}

/// Tries every known fault of an edition on `count` tournaments, numbered from 1. `told` is called after each
/// tournament.
#[must_use]
pub fn rates(
    (edition, recipe): (&Edition, &Recipe),
    (seed, count): (u64, u64),
    told: &(dyn Fn() + Sync),
) -> Vec<Rate> {
    let mut faults = mutants_of(edition);
    faults.retain(Mutant::is_fault);
    let noticed: Vec<u64> = (1..=count)
        .into_par_iter()
        .map(|number| {
            let made = tournament_of(recipe, seed, number);
            let rounds = TournamentRounds::new(&made.tournament, edition).played;
            let noticed = faults.iter().map(|fault| u64::from(is_noticed(&rounds, edition, fault)));
            let noticed: Vec<u64> = noticed.collect();
            told();
            noticed
        })
        .reduce(
            || vec![0; faults.len()],
            |one, other| one.iter().zip(&other).map(|(one, other)| one + other).collect(),
        );
    let small = small_only(edition, recipe, seed, &faults);
    faults
        .into_iter()
        .zip(noticed)
        .zip(small)
        .map(|((mutant, noticed), is_of_small_rounds)| Rate { mutant, noticed, is_of_small_rounds })
        .collect()
}

fn is_noticed(rounds: &[Played], edition: &Edition, fault: &Mutant) -> bool {
    rounds.iter().any(|round| {
        let players = round.position.present().len();
        if players > LARGEST_TRIED {
            return false;
        }
        let faulty = FaultyRound::new(&round.position, edition, &[fault]);
        if faulty.is_enumerated() && players > LARGEST_ENUMERATED {
            return false;
        }
        round.is_of(edition, &[fault]) == Some(false)
    })
}

/// Which faults need a look at all pairings, whatever the round.
fn small_only(edition: &Edition, recipe: &Recipe, seed: u64, faults: &[Mutant]) -> Vec<bool> {
    let made = tournament_of(recipe, seed, 1);
    let rounds = TournamentRounds::new(&made.tournament, edition).played;
    let Some(round) = rounds.first() else { return vec![false; faults.len()] };
    let is_small = |fault| FaultyRound::new(&round.position, edition, &[fault]).is_enumerated();
    faults.iter().map(is_small).collect()
}
