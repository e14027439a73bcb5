//! Compares the answers of an engine with recorded answers.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use super::{Answered, Header, Ranks, Snapshot};
use crate::corpus::StatedPair;
use crate::judged::RoundResult;

/// The way in which a round or a standing fails, the gravest first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The answer differs from the rules; the recorded answer does not, or there is none.
    #[strum(serialize = "new difference")]
    New,
    /// The answer is the recorded one and differs from the rules, but the record does not accept this difference.
    #[strum(serialize = "unaccepted difference")]
    Unaccepted,
    /// The answer is not the recorded one. Either both differ from the rules, or neither does.
    #[strum(serialize = "changed answer")]
    Changed,
    /// The recorded answer differs from the rules, and the present answer does not.
    #[strum(serialize = "vanished difference")]
    Vanished,
    /// An answer is recorded, and the engine is not asked now.
    #[strum(serialize = "lost answer")]
    Lost,
}

impl Change {
    fn of(recorded: Option<&Answered>, now: Option<&Answered>) -> Option<Change> {
        let Some(now) = now else { return Some(Change::Lost) };
        let differs = !now.verdict.is_harmless();
        let Some(then) = recorded else { return differs.then_some(Change::New) };
        if then.is_same(now) {
            return (differs && then.accepted.is_none()).then_some(Change::Unaccepted);
        }
        Some(match (then.verdict.is_harmless(), differs) {
            (true, true) => Change::New,
            (false, false) => Change::Vanished,
            _ => Change::Changed,
        })
    }
}

/// A round or a standing that fails a regression check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RoundChange<'a> {
    /// The name of the case or of the random tournament.
    pub source: &'a str,
    /// The round, 1-based.
    pub round: u32,
    /// Whether it is the standing after the round that fails, and not the pairing of the round.
    pub standing: bool,
    /// The way in which it fails.
    pub change: Change,
    /// The recorded answer; null if none is recorded.
    pub recorded: Option<&'a Answered>,
    /// The present answer; null if the engine was not asked.
    pub now: Option<&'a Answered>,
    /// How the engine failed; null if the engine did not fail.
    pub failure: Option<&'a str>,
    /// The boards of the rules; empty if no legal pairing exists, or of a standing; null if the engine was not asked.
    pub rules: Option<&'a [StatedPair]>,
    /// Of a standing: the ranks by the list of the tournament. Null if the engine was not asked for the standing.
    #[schemars(with = "Option<BTreeMap<String, u32>>")]
    pub ranks_by_list: Option<&'a Ranks>,
}

/// The result of a regression check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Findings<'a> {
    /// The conditions under which the answers were recorded.
    pub recorded: &'a Header,
    /// The conditions of this run.
    pub now: &'a Header,
    /// The present answers, first about cases, then about random tournaments.
    #[serde(skip)]
    pub answers: &'a [Snapshot],
    /// The number of cases and tournaments in this run.
    pub sources: usize,
    /// The number of rounds by verdict.
    pub rounds: Counts,
    /// The number of standings by verdict. Empty if the engine is not asked for standings.
    pub standings: Counts,
    /// The number of rounds and standings with a recorded and accepted difference.
    pub accepted: u64,
    /// The rounds and standings that fail.
    pub changes: Vec<RoundChange<'a>>,
    /// Sources without recorded answers about the present tournament.
    pub unrecorded: Vec<&'a str>,
    /// Whether no round and no standing fails, and answers about all sources are recorded.
    pub passes: bool,
}

impl<'a> Findings<'a> {
    /// Compares the answers about all sources with the recorded ones.
    ///
    /// An answer passes if it is the recorded one, and right or accepted. A right answer also passes if none is recorded.
    pub fn new(
        recorded: &'a Header,
        before: &'a BTreeMap<String, Snapshot>,
        now: &'a Header,
        answers: &'a [Snapshot],
    ) -> Findings<'a> {
        let mut findings = Findings {
            recorded,
            now,
            answers,
            sources: answers.len(),
            rounds: count(answers, false),
            standings: count(answers, true),
            accepted: 0,
            changes: Vec::new(),
            unrecorded: Vec::new(),
            passes: false,
        };
        for snapshot in answers {
            let then = before.get(&snapshot.source);
            let then = then.filter(|it| it.tournament == snapshot.tournament);
            if then.is_none() {
                findings.unrecorded.push(&snapshot.source);
            }
            findings.compare(then, snapshot);
        }
        findings.passes = findings.changes.is_empty() && findings.unrecorded.is_empty();
        findings
    }

    fn compare(&mut self, before: Option<&'a Snapshot>, snapshot: &'a Snapshot) {
        let asked = before.iter().flat_map(|it| &it.rounds).chain(&snapshot.rounds);
        for question in asked.map(Answered::question).collect::<BTreeSet<_>>() {
            let recorded = before.and_then(|it| it.answer(question));
            let now = snapshot.answer(question);
            let Some(change) = Change::of(recorded, now) else {
                self.accepted += u64::from(now.is_some_and(|it| !it.verdict.is_harmless()));
                continue;
            };
            self.changes.push(RoundChange {
                source: &snapshot.source,
                round: question.0,
                standing: question.1,
                change,
                recorded,
                now,
                failure: now.and_then(|it| it.failure.as_deref()),
                rules: now.map(|it| it.rules.as_slice()),
                ranks_by_list: now.filter(|it| it.standing).map(|it| &it.ranks_by_list),
            });
        }
    }

    /// The present answers about sources with something that fails.
    pub fn failing(&self) -> impl Iterator<Item = &'a Snapshot> {
        let changed = self.changes.iter().map(|it| it.source);
        let names: BTreeSet<&str> = changed.chain(self.unrecorded.iter().copied()).collect();
        self.answers.iter().filter(move |it| names.contains(it.source.as_str()))
    }
}

/// Numbers of answers by verdict.
pub type Counts = BTreeMap<RoundResult, u32>;

/// The number of rounds by verdict, or of `standings`.
pub fn count(snapshots: &[Snapshot], standings: bool) -> Counts {
    let mut counts = Counts::new();
    let answers = snapshots.iter().flat_map(|it| &it.rounds);
    for answered in answers.filter(|it| it.standing == standings) {
        *counts.entry(answered.verdict).or_default() += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Board;
    use crate::tournament::PlayerNumber;

    fn answered(verdict: RoundResult, article: &str, (white, black): (u32, u32)) -> Answered {
        let (white, black) = (PlayerNumber::new(white), PlayerNumber::new(black));
        Answered {
            round: 1,
            verdict,
            article: (!article.is_empty()).then(|| article.to_owned()),
            boards: vec![StatedPair(Board { white, black: Some(black) })],
            ..Answered::default()
        }
    }

    #[test]
    fn every_pair_of_answers() {
        let right = answered(RoundResult::Match, "", (1, 2));
        let wrong = answered(RoundResult::Different, "C6", (1, 3));
        let accepted = Answered { accepted: Some("issue 7".to_owned()), ..wrong.clone() };
        let other = answered(RoundResult::Different, "C6", (1, 4));
        let article = answered(RoundResult::Different, "C7", (1, 3));
        let worse = answered(RoundResult::Illegal, "C6", (1, 3));
        let skipped = answered(RoundResult::Skipped, "", (1, 2));
        let disputed = answered(RoundResult::Disputed, "C13", (1, 6));
        for (recorded, now, expected) in [
            (&right, &right, None),
            (&right, &wrong, Some(Change::New)),
            (&wrong, &wrong, Some(Change::Unaccepted)),
            (&accepted, &wrong, None),
            (&accepted, &other, Some(Change::Changed)),
            (&accepted, &article, Some(Change::Changed)),
            (&accepted, &worse, Some(Change::Changed)),
            (&accepted, &right, Some(Change::Vanished)),
            (&wrong, &right, Some(Change::Vanished)),
            (&accepted, &skipped, Some(Change::Vanished)),
            (&right, &skipped, Some(Change::Changed)),
            (&right, &disputed, Some(Change::Changed)),
            (&disputed, &disputed, None),
            (&disputed, &right, Some(Change::Changed)),
            (&disputed, &wrong, Some(Change::New)),
        ] {
            let what = format!("{recorded:?} {now:?}");
            assert_eq!(Change::of(Some(recorded), Some(now)), expected, "{what}");
        }
        assert_eq!(Change::of(None, Some(&right)), None);
        assert_eq!(Change::of(None, Some(&wrong)), Some(Change::New));
        assert_eq!(Change::of(Some(&right), None), Some(Change::Lost));
    }

    #[test]
    fn sentences_are_not_compared_and_kinds_of_failure_are() {
        for (verdict, is_same) in [(RoundResult::Different, true), (RoundResult::Error, false)] {
            let told = |reason: &str| Answered {
                reason: Some(reason.to_owned()),
                ..answered(verdict, "", (1, 2))
            };
            assert_eq!(told("a").is_same(&told("b")), is_same, "{verdict}");
        }
    }
}
