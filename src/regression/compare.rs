//! Compares answers with recorded ones and with known failures.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Answered, Header, KnownFailure, Snapshot};
use crate::judged::RoundResult;

/// The way in which a round fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It differs from the rules, is not known, and did not differ before.
    New,
    /// It differs as recorded, but is not known.
    Unlisted,
    /// Its answer or verdict is neither the recorded nor the known one.
    Changed,
    /// It is known to differ, but does not.
    Vanished,
    /// It was asked when recorded, and is not asked any more.
    Gone,
}

impl Change {
    /// All, the gravest first.
    pub const ALL: [Change; 5] =
        [Change::New, Change::Unlisted, Change::Changed, Change::Vanished, Change::Gone];

    /// A description, `(one, several)`.
    pub fn in_words(self) -> (&'static str, &'static str) {
        match self {
            Change::New => ("new difference", "new differences"),
            Change::Unlisted => ("difference not listed", "differences not listed"),
            Change::Changed => ("changed answer", "changed answers"),
            Change::Vanished => ("vanished difference", "vanished differences"),
            Change::Gone => ("round not asked any more", "rounds not asked any more"),
        }
    }
}

/// A round that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChange<'a> {
    /// 1-based.
    pub round: u32,
    /// The way in which it fails.
    pub change: Change,
    /// The recorded answer.
    pub recorded: Option<&'a Answered>,
    /// The answer now.
    pub now: Option<&'a Answered>,
    /// The entry of the list that does not fit.
    pub listed: Option<&'a KnownFailure>,
}

/// The record to compare with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Answers about the same tournament.
    Recorded,
    /// No record: the source is new.
    Unrecorded,
    /// Answers about another tournament of this name.
    OtherTournament,
}

/// A source compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared<'a> {
    /// The answers.
    pub now: &'a Snapshot,
    /// What there was to compare with.
    pub basis: Basis,
    /// The rounds that fail, ascending.
    pub changes: Vec<RoundChange<'a>>,
    /// Rounds that differ as known.
    pub known: u32,
    /// Rounds recorded as wrong that are right now and not listed any more.
    pub mended: u32,
}

impl Compared<'_> {
    /// Whether nothing fails.
    pub fn passes(&self) -> bool {
        self.basis == Basis::Recorded && self.changes.is_empty()
    }
}

/// All findings about an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings<'a> {
    /// The recorded header.
    pub recorded: &'a Header,
    /// The header of this run.
    pub now: &'a Header,
    /// Whether the known failures are those of the recorded version, because that of this run has none of its own.
    pub are_of_recorded: bool,
    /// The sources: cases, then tournaments.
    pub sources: Vec<Compared<'a>>,
    /// Listed entries about sources that do not exist.
    pub strays: Vec<&'a KnownFailure>,
}

impl Findings<'_> {
    /// Whether nothing fails.
    pub fn passes(&self) -> bool {
        self.strays.is_empty() && self.sources.iter().all(Compared::passes)
    }

    /// Rounds by verdict.
    pub fn rounds(&self) -> BTreeMap<RoundResult, u32> {
        count(self.sources.iter().map(|it| it.now))
    }

    /// All rounds that fail.
    pub fn changes(&self) -> impl Iterator<Item = &RoundChange<'_>> {
        self.sources.iter().flat_map(|it| &it.changes)
    }

    /// Rounds recorded as wrong that are right now and not listed any more.
    pub fn mended(&self) -> u32 {
        self.sources.iter().map(|it| it.mended).sum()
    }

    /// Rounds that differ as known.
    pub fn known(&self) -> u32 {
        self.sources.iter().map(|it| it.known).sum()
    }
}

/// Rounds by verdict.
pub fn count<'a>(snapshots: impl IntoIterator<Item = &'a Snapshot>) -> BTreeMap<RoundResult, u32> {
    let mut counts = BTreeMap::new();
    for answered in snapshots.into_iter().flat_map(|it| &it.rounds) {
        *counts.entry(answered.verdict).or_default() += 1;
    }
    counts
}

/// Compares the answers about a source with recorded and listed ones.
///
/// A difference passes if it is listed and has the recorded boards, if there are any. Any other answer passes if it is
/// not listed, and is the recorded one or right where the recorded one was wrong.
pub fn compare<'a>(
    recorded: Option<&'a Snapshot>,
    now: &'a Snapshot,
    listed: &[&'a KnownFailure],
) -> Compared<'a> {
    let basis = match recorded {
        None => Basis::Unrecorded,
        Some(it) if it.tournament != now.tournament => Basis::OtherTournament,
        Some(_) => Basis::Recorded,
    };
    let recorded = recorded.filter(|_| basis == Basis::Recorded);
    let mut rounds: Vec<u32> = now.rounds.iter().map(|it| it.round).collect();
    rounds.extend(recorded.iter().flat_map(|it| &it.rounds).map(|it| it.round));
    let own = || listed.iter().copied().filter(|it| it.source == now.source);
    rounds.extend(own().map(|it| it.round));
    rounds.sort_unstable();
    rounds.dedup();
    let mut compared = Compared { now, basis, changes: Vec::new(), known: 0, mended: 0 };
    for round in rounds {
        let listed = own().find(|it| it.round == round);
        let then = recorded.and_then(|it| it.round(round));
        let answer = now.round(round);
        match change(then, answer, listed) {
            Some(change) => compared.changes.push(RoundChange {
                round,
                change,
                recorded: then,
                now: answer,
                listed,
            }),
            None => {
                compared.known += u32::from(listed.is_some());
                compared.mended += u32::from(is_mended(then, answer));
            }
        }
    }
    compared
}

fn change(
    recorded: Option<&Answered>,
    now: Option<&Answered>,
    listed: Option<&KnownFailure>,
) -> Option<Change> {
    let Some(now) = now else {
        return Some(if listed.is_some() { Change::Vanished } else { Change::Gone });
    };
    let is_same = recorded.is_some_and(|it| it.is_same(now));
    let differed = recorded.is_some_and(|it| !it.verdict.is_harmless());
    if !now.verdict.is_harmless() {
        return match listed {
            None if is_same => Some(Change::Unlisted),
            None if differed => Some(Change::Changed),
            None => Some(Change::New),
            Some(entry) if !entry.fits(now) => Some(Change::Changed),
            Some(_) => (differed && !is_same).then_some(Change::Changed),
        };
    }
    if listed.is_some() {
        return Some(Change::Vanished);
    }
    let is_mended = is_mended(recorded, Some(now));
    (recorded.is_some() && !is_same && !is_mended).then_some(Change::Changed)
}

fn is_mended(recorded: Option<&Answered>, now: Option<&Answered>) -> bool {
    recorded.is_some_and(|it| !it.verdict.is_harmless())
        && now.is_some_and(|it| it.verdict == RoundResult::Match)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Board;
    use crate::corpus::StatedPair;
    use crate::tournament::PlayerNumber;

    fn answered(verdict: RoundResult, article: &str, (white, black): (u32, u32)) -> Answered {
        let (white, black) = (PlayerNumber::new(white), PlayerNumber::new(black));
        Answered {
            round: 1,
            verdict,
            article: (!article.is_empty()).then(|| article.to_owned()),
            reason: None,
            boards: vec![StatedPair(Board { white, black: Some(black) })],
            rules: Vec::new(),
            failure: None,
        }
    }

    fn known(article: &str) -> KnownFailure {
        KnownFailure {
            source: "corpus/x".to_owned(),
            round: 1,
            verdict: RoundResult::Different,
            article: Some(article.to_owned()),
            reason: String::new(),
            line: None,
        }
    }

    fn found(recorded: Option<&Answered>, now: Option<&Answered>, article: &str) -> Option<Change> {
        let failure = known(article);
        change(recorded, now, (!article.is_empty()).then_some(&failure))
    }

    #[test]
    fn every_pair_of_answers_with_and_without_an_entry() {
        let right = answered(RoundResult::Match, "", (1, 2));
        let wrong = answered(RoundResult::Different, "C6", (1, 3));
        let other = answered(RoundResult::Different, "C6", (1, 4));
        let worse = answered(RoundResult::Illegal, "C1", (1, 5));
        let skipped = answered(RoundResult::Skipped, "", (1, 2));
        let disputed = answered(RoundResult::Disputed, "C13", (1, 6));
        for (recorded, now, listed, expected) in [
            (&right, &right, "", None),
            (&right, &wrong, "", Some(Change::New)),
            (&right, &wrong, "C6", None),
            (&right, &wrong, "C7", Some(Change::Changed)),
            (&right, &right, "C6", Some(Change::Vanished)),
            (&wrong, &wrong, "C6", None),
            (&wrong, &wrong, "", Some(Change::Unlisted)),
            (&wrong, &other, "C6", Some(Change::Changed)),
            (&wrong, &other, "", Some(Change::Changed)),
            (&wrong, &worse, "C6", Some(Change::Changed)),
            (&wrong, &right, "C6", Some(Change::Vanished)),
            (&wrong, &right, "", None),
            (&wrong, &skipped, "C6", Some(Change::Vanished)),
            (&wrong, &skipped, "", Some(Change::Changed)),
            (&right, &skipped, "", Some(Change::Changed)),
            (&right, &disputed, "", Some(Change::Changed)),
            (&disputed, &disputed, "", None),
            (&disputed, &right, "", Some(Change::Changed)),
        ] {
            let what = format!("{:?} {:?} `{listed}`", recorded.verdict, now.verdict);
            assert_eq!(found(Some(recorded), Some(now), listed), expected, "{what}");
        }
        assert_eq!(found(None, Some(&right), ""), None);
        assert_eq!(found(None, Some(&wrong), ""), Some(Change::New));
        assert_eq!(found(Some(&right), None, ""), Some(Change::Gone));
        assert_eq!(found(None, None, "C6"), Some(Change::Vanished));
    }

    #[test]
    fn sentences_are_not_compared_and_kinds_of_failure_are() {
        let told = |verdict, reason: &str| Answered {
            reason: Some(reason.to_owned()),
            ..answered(verdict, "", (1, 2))
        };
        assert!(told(RoundResult::Different, "a").is_same(&told(RoundResult::Different, "b")));
        assert!(
            !told(RoundResult::Error, "crash").is_same(&told(RoundResult::Error, "time limit"))
        );
    }
}
