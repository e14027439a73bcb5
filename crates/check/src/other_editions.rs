//! Rounds that differ under the chosen edition and are right under another one. The date of a file is only a hint,
//! because some events use old rules for a while after a change.

use serde::Serialize;

use super::{Replay, RoundCheck, Verdict};
use crate::editions::{Edition, confirmed_others, newest_first};
use crate::tournament::Tournament;

/// An edition under which more rounds of a file match than under the chosen one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetterEdition {
    /// The id of the edition.
    pub edition: &'static str,
    /// Rounds that match under the edition taken.
    pub matching: usize,
    /// Rounds that match under `edition`; they are more.
    pub matching_then: usize,
}

impl Replay<'_> {
    /// Marks rounds that were checked and differ with the other editions under which they are right. `only`:
    /// no others were checked.
    pub fn ask_other_editions(&self, rounds: &mut [RoundCheck], only: Option<u32>) {
        consult(self.tournament(), self.edition(), rounds, only);
    }
}

/// Marks the rounds that differ under `taken` with the editions under which they are
/// right, and finds the edition that explains all rounds best, if that is not `taken`. Does nothing
/// if no round differs.
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

/// What an edition says of a file that no edition was found for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WouldSay {
    /// The id of the edition.
    pub edition: &'static str,
    /// The number of rounds that match.
    pub matching: usize,
    /// What every output of the edition has to say, or empty.
    pub caveat: &'static str,
}

/// Players in a file up to which every edition is tried.
const PLAYERS_MAX: usize = 2000;

/// The matching rounds of a file under every edition, the edition to try first at the top: the most matching rounds
/// first; of equally many, an edition that somebody outside confirmed, then the oldest. Empty for files with thousands of
/// players.
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
