//! The quality of an engine's pairings beside that of the rules, on the same positions. Only legal rounds count,
//! because a violation has no value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Board, Examined, Kind, Replay, RoundCheck, Verdict, boards_of};
use crate::editions::Edition;
use crate::engines::Position;
use crate::metrics::Metrics;
use crate::pairer::{Paired, pair};
use crate::round::{Participants, RoundContext};

/// Both qualities, over rounds with a legal pairing of the engine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Quality {
    /// Rounds with equal boards.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub same: Metrics,
    /// The engine's quality in the other rounds.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub engine: Metrics,
    /// The rules' quality in these.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rules: Metrics,
}

fn is_nothing(metrics: &Metrics) -> bool {
    metrics.rounds == 0
}

impl Quality {
    /// Whether no round was counted.
    pub fn is_empty(&self) -> bool {
        is_nothing(&self.same) && is_nothing(&self.engine)
    }

    /// The engine's quality in all rounds.
    pub fn of_engine(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.engine);
        sum
    }

    /// The rules' quality in all rounds.
    pub fn of_rules(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.rules);
        sum
    }

    pub(super) fn add(&mut self, other: &Quality) {
        self.same.add(&other.same);
        self.engine.add(&other.engine);
        self.rules.add(&other.rules);
    }

    pub(super) fn count_round(&mut self, round: &Examined, edition: &Edition) {
        let verdict = round.check.verdict;
        if verdict != Verdict::Match && !is_counted(&round.check) {
            return;
        }
        let of_file = Metrics::of_examined(round, edition);
        if verdict == Verdict::Match {
            self.same.add(&of_file);
        } else if let Some(best) = &round.best {
            self.engine.add(&of_file);
            self.rules.add(&Metrics::of_rules(&round.context, edition, best));
        }
    }
}

fn is_counted(check: &RoundCheck) -> bool {
    let is_other =
        matches!(check.verdict, Verdict::Different | Verdict::Colour | Verdict::Disputed);
    is_other && check.reason.as_ref().is_none_or(|reason| reason.kind != Kind::Absolute)
}

pub(super) struct ByTheRules<'a> {
    edition: &'a Edition,
    context: RoundContext,
    best: Option<Paired>,
    metrics: Option<Metrics>,
}

impl ByTheRules<'_> {
    pub(super) fn of<'a>(position: &'a Position, edition: &'a Edition) -> ByTheRules<'a> {
        let replay = Replay::new(&position.tournament, edition);
        let context = replay.context(position.round, Participants::Available);
        let best = pair(&context, edition).ok();
        ByTheRules { edition, context, best, metrics: None }
    }

    pub(super) fn has_pairing(&self) -> bool {
        self.best.is_some()
    }

    pub(super) fn boards(&self) -> Vec<Board> {
        let boards = |best: &Paired| boards_of(&self.context, self.edition, &best.pairing);
        let mut boards = self.best.as_ref().map_or(Vec::new(), boards);
        boards.sort_unstable();
        boards
    }

    pub(super) fn count_right(&mut self, quality: &mut Quality) {
        if let Some(rules) = self.metrics() {
            quality.same.add(rules);
        }
    }

    pub(super) fn count_other(&mut self, examined: &Examined, quality: &mut Quality) {
        if !is_counted(&examined.check) {
            return;
        }
        let of_engine = Metrics::of_examined(examined, self.edition);
        if let Some(rules) = self.metrics() {
            quality.rules.add(rules);
            quality.engine.add(&of_engine);
        }
    }

    fn metrics(&mut self) -> Option<&Metrics> {
        let best = self.best.as_ref()?;
        let of = || Metrics::of_rules(&self.context, self.edition, best);
        Some(self.metrics.get_or_insert_with(of))
    }
}
