//! Tests whether rounds that differ under the chosen edition are right under another one. The date of a file is only a
//! hint, because some events use old rules for some time after a change.

use serde::Serialize;

use super::{Replay, RoundCheck, Verdict};
use crate::editions::{Edition, confirmed_others, newest_first};
use crate::tournament::Tournament;

/// An edition under which more rounds of a file match than under the chosen one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetterEdition {
    /// The id of the edition.
    pub edition: &'static str,
    /// The number of rounds that match under the chosen edition.
    pub matching: usize,
    /// The number of rounds that match under `edition`, which is larger.
    pub matching_then: usize,
}

impl Replay<'_> {
    /// Sets, in each checked round that differs, the other editions under which it is right. `only`: the only checked
    /// round. `None` if all rounds were checked.
    pub fn ask_other_editions(&self, rounds: &mut [RoundCheck], only: Option<u32>) {
        consult(self.tournament(), self.edition(), rounds, only);
    }
}

/// Sets, in each round that differs under `taken`, the other editions under which it is right. Returns the edition
/// under which most rounds match, if these are more than under `taken`. Does nothing if no round differs.
pub(super) fn consult(
    tournament: &Tournament,
    taken: &Edition,
    rounds: &mut [RoundCheck],
    only_round: Option<u32>,
) -> Option<BetterEdition> {
    if !rounds.iter().any(|round| round.verdict.is_difference()) {
        return None;
    }
    let matching = matching(rounds);
    let mut better: Option<BetterEdition> = None;
    for edition in confirmed_others(taken) {
        let other = Replay::new(tournament, &edition).without_readings().check(only_round);
        mark(rounds, &other.rounds, edition.id);
        let matching_then = self::matching(&other.rounds);
        if matching_then > better.map_or(matching, |best| best.matching_then) {
            better = Some(BetterEdition { edition: edition.id, matching, matching_then });
        }
    }
    better.filter(|_| only_round.is_none())
}

/// The result of checking a file under an edition, if no edition is known for the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WouldSay {
    /// The id of the edition.
    pub edition: &'static str,
    /// The number of rounds that match under the edition.
    pub matching: usize,
    /// The caveat that every output of this edition must have; empty if there is none.
    pub caveat: &'static str,
}

/// The most players in a file for which every edition is tried.
const PLAYERS_MAX: usize = 2000;

/// The matching rounds of a file under every edition, the likeliest edition first: the one with most matching rounds;
/// among equals, one that somebody outside the project has confirmed; then the oldest. Empty for files with thousands
/// of players.
pub(super) fn would_say(tournament: &Tournament, only_round: Option<u32>) -> Vec<WouldSay> {
    if tournament.players.len() > PLAYERS_MAX {
        return Vec::new();
    }
    let mut editions = newest_first();
    editions.reverse();
    let mut said: Vec<WouldSay> = editions
        .iter()
        .map(|edition| {
            let check = Replay::new(tournament, edition).without_readings().check(only_round);
            WouldSay {
                edition: edition.id,
                matching: matching(&check.rounds),
                caveat: edition.caveat,
            }
        })
        .collect();
    said.sort_by_key(|it| (std::cmp::Reverse(it.matching), !it.caveat.is_empty()));
    said
}

pub(super) fn matching(rounds: &[RoundCheck]) -> usize {
    rounds.iter().filter(|round| round.verdict == Verdict::Match).count()
}

fn mark(rounds: &mut [RoundCheck], other: &[RoundCheck], edition: &'static str) {
    for round in rounds.iter_mut().filter(|round| round.verdict.is_difference()) {
        let then = other.iter().find(|it| it.round == round.round);
        if then.is_some_and(|then| then.verdict == Verdict::Match) {
            round.right_under.push(edition);
        }
    }
}
