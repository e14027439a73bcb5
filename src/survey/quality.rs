//! The quality of an engine's pairings beside that of the rules' ones, on the same positions.
//!
//! Only legal rounds count: a violation is no value of a metric.

use serde::{Deserialize, Serialize};

use super::record::Difference;
use super::round_result::RoundResult;
use crate::check::{Board, Replay, RoundCheck, Verdict, boards_of, file_pairing};
use crate::criteria::RoundPairing;
use crate::editions::Edition;
use crate::engines::{Answer, Position, Seat};
use crate::metrics::Metrics;
use crate::pairer::pair;
use crate::round::{Participants, RoundContext};
use crate::tournament::Tournament;

/// Both in the rounds in which the engine made a legal pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Quality {
    /// Rounds in which both have the same boards.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub same: Metrics,
    /// The engine, in the other rounds.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub engine: Metrics,
    /// The rules, in those.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rules: Metrics,
}

fn is_nothing(metrics: &Metrics) -> bool {
    metrics.rounds == 0
}

impl Quality {
    /// Whether no round was counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        is_nothing(&self.same) && is_nothing(&self.engine)
    }

    /// All rounds as the engine has them.
    #[must_use]
    pub fn of_engine(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.engine);
        sum
    }

    /// The same rounds as the rules have them.
    #[must_use]
    pub fn of_rules(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.rules);
        sum
    }

    /// Adds the rounds of another.
    pub(super) fn add(&mut self, other: &Quality) {
        self.same.add(&other.same);
        self.engine.add(&other.engine);
        self.rules.add(&other.rules);
    }

    /// Counts a round of a tournament that somebody has paired, as it was judged.
    pub(super) fn count_round(&mut self, replay: &Replay<'_>, round: &RoundCheck) {
        if !matches!(round.verdict, Verdict::Match) && !is_counted(round.verdict.into()) {
            return;
        }
        let context = replay.context(round.round, Participants::Paired);
        let edition = replay.edition();
        let file = file_pairing(replay.tournament(), &context);
        let of_file = Metrics::of_file(&context, edition, &file);
        if round.verdict == Verdict::Match {
            self.same.add(&of_file);
        } else if let Ok(right) = pair(&context, edition) {
            self.engine.add(&of_file);
            self.rules.add(&Metrics::of(&context, edition, &right.pairing));
        }
    }
}

/// Verdicts on a legal pairing that is not the rules' one.
fn is_counted(verdict: RoundResult) -> bool {
    matches!(verdict, RoundResult::Different | RoundResult::Colour | RoundResult::Disputed)
}

/// A position as the rules pair it.
pub(super) struct ByTheRules<'a> {
    position: &'a Position,
    edition: &'a Edition,
    context: RoundContext,
    pairing: Option<RoundPairing>,
    metrics: Option<Metrics>,
}

impl ByTheRules<'_> {
    pub(super) fn of<'a>(position: &'a Position, edition: &'a Edition) -> ByTheRules<'a> {
        let replay = Replay::new(&position.tournament, edition);
        let context = replay.context(position.round, Participants::Available);
        let pairing = pair(&context, edition).ok().map(|it| it.pairing);
        ByTheRules { position, edition, context, pairing, metrics: None }
    }

    /// The boards, sorted; none where no legal pairing exists.
    pub(super) fn boards(&self) -> Vec<Board> {
        let boards = |pairing| boards_of(&self.context, self.edition, pairing);
        let mut boards = self.pairing.as_ref().map_or(Vec::new(), boards);
        boards.sort_unstable();
        boards
    }

    /// Counts what an engine answers here; `finding`: what is wrong with it.
    pub(super) fn count(
        &mut self,
        answer: &Answer<Vec<Seat>>,
        finding: Option<&Difference>,
        quality: &mut Quality,
    ) {
        let (Answer::Said(seats), Some(pairing)) = (answer, &self.pairing) else { return };
        if finding.is_some_and(|it| !is_counted(it.verdict)) {
            return;
        }
        let rules =
            self.metrics.get_or_insert_with(|| Metrics::of(&self.context, self.edition, pairing));
        if finding.is_none() {
            quality.same.add(rules);
            return;
        }
        quality.rules.add(rules);
        quality.engine.add(&of_seats(&self.position.paired(seats), self.position, self.edition));
    }
}

fn of_seats(paired: &Tournament, position: &Position, edition: &Edition) -> Metrics {
    let replay = Replay::new(paired, edition);
    let context = replay.context(position.round, Participants::Paired);
    Metrics::of_file(&context, edition, &file_pairing(paired, &context))
}
