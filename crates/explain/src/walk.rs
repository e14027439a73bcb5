//! A round as an arbiter walks through it: bracket by bracket from the top, what is tried first, why that
//! is refused, and what is accepted.

use std::ops::Range;

use serde::Serialize;

use super::attempts::Attempt;
use super::case::Case;
use super::data::{BracketMade, Member, name_of, virtual_points};
use crate::check::{Board, Value, values};
use crate::criteria::{BracketKind, BracketPairing, Pair};
use crate::editions::Rule;
use crate::judge::{bracket_costs, failing_players};
use crate::pairer::procedure::{Event, Requirements, Step, Treatment};
use crate::round::Rank;
use crate::tournament::{PlayerNumber, Points};

/// A round, explained bracket by bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Walk {
    /// The round, 1-based.
    pub round: u32,
    /// Whether the file has the opponents that the rules prescribe. `None` if the round is not paired yet.
    pub file_agrees: Option<bool>,
    /// Whether scores of players in the round contain virtual points (C.04.7).
    pub is_accelerated: bool,
    /// The number of players in the round.
    pub players: usize,
    /// The player who gets the PAB. `None` if nobody does.
    pub bye: Option<PlayerNumber>,
    /// The brackets, from the highest score down.
    pub brackets: Vec<BracketWalk>,
    /// The boards, `[white, black]`, the PAB as `[number, 0]`.
    pub boards: Vec<Board>,
}

/// A bracket, and how it is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BracketWalk {
    /// The score of the residents; if they come from several scoregroups, the highest score.
    pub score: Points,
    /// The kind: `ordinary`, `penultimate` (paired again so that the players below can be paired) or `collapsed` (with
    /// all players below).
    pub kind: &'static str,
    /// Moved-down players, then residents, each by rank.
    pub members: Vec<Member>,
    /// The first attempts, which are refused, in order.
    pub tried: Vec<Attempt>,
    /// Whether the bracket is the last one, so that a player left over gets the PAB.
    pub is_last: bool,
    /// The decisions of the procedure in this bracket, in order; only in older editions.
    pub steps: Vec<ScoredStep>,
    /// The accepted pairing of the bracket.
    pub made: BracketMade,
    /// The criteria that the accepted pairing fails.
    pub unfulfilled: Vec<Unfulfilled>,
}

/// A criterion that the accepted pairing of a bracket fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Unfulfilled {
    /// The number of the article.
    pub article: &'static str,
    /// The label, such as `C14`.
    pub label: &'static str,
    /// The identity of the rule.
    #[serde(rename = "name")]
    pub id: Rule,
    /// The failure value.
    pub value: Vec<Value>,
    /// The players concerned.
    pub players: Vec<PlayerNumber>,
}

/// A decision of a procedure, and the score of its bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ScoredStep {
    /// The score of the bracket at this decision. It differs from the final one if brackets were joined later.
    pub score: Points,
    /// The decision.
    pub decision: WalkStep,
}

/// A decision of a procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum WalkStep {
    /// Players without a possible opponent in the bracket (C.1).
    Incompatible {
        /// The players.
        players: Vec<PlayerNumber>,
    },
    /// The aim of the bracket's pairing (C.2), or its aim after a reduction (C.14).
    Aim {
        /// Whether the decision is a reduction of the aim (C.14).
        is_reduced: bool,
        /// Whether moved-down players are paired with residents first (A.3).
        is_heterogeneous: bool,
        /// The number of pairs to be made.
        pairs: usize,
        /// The number of moved-down players to be paired.
        moved_down: usize,
        /// X: the least number of pairs that cannot grant both preferences.
        x: usize,
    },
    /// A pairing is accepted (C.6).
    Accepted {
        /// The pairs, the higher ranked player first.
        pairs: Vec<[PlayerNumber; 2]>,
        /// The players who are left over.
        left_over: Vec<PlayerNumber>,
    },
    /// Other players move down, so that the bracket below is paired better (C.12).
    Exchanged {
        /// The players who moved down before.
        before: Vec<PlayerNumber>,
        /// The players who move down now.
        after: Vec<PlayerNumber>,
    },
    /// No other players make a pairing of the lowest bracket possible (C.12).
    NotExchanged,
    /// The lowest bracket cannot be paired, so the pairing of this one is undone (C.13).
    Undone,
    /// The bracket and all players below are joined into one bracket (C.13).
    Joined,
}

impl Case<'_> {
    /// Explains the round bracket by bracket.
    pub fn walk(&self) -> Walk {
        let mut above: Vec<Pair> = Vec::new();
        let mut brackets = Vec::new();
        let mut told = 0;
        for made in &self.best.brackets {
            let is_empty = made.pairs.is_empty() && made.downfloaters.is_empty();
            if !is_empty {
                let until = if self.is_last(made) { usize::MAX } else { made.scoregroup + 1 };
                brackets.push(self.bracket_walk(made, &above, told..until));
                told = until;
            }
            above.extend(&made.pairs);
        }
        Walk {
            round: self.round.round,
            file_agrees: self.file_agrees(),
            is_accelerated: self.is_accelerated(),
            players: self.round.len(),
            bye: self.best.pairing.pab().map(|place| self.number(place)),
            brackets,
            boards: self.boards.clone(),
        }
    }

    /// The walk of a bracket. `told` are the scoregroups whose decisions it describes.
    fn bracket_walk(
        &self,
        made: &BracketPairing,
        above: &[Pair],
        told: Range<usize>,
    ) -> BracketWalk {
        let bracket = made.bracket(&self.round, None);
        let residents: Vec<Rank> = bracket.residents().collect();
        let is_procedure = self.best.trace.is_some();
        BracketWalk {
            score: self.round.scoregroups[made.scoregroup].score,
            kind: match made.kind {
                BracketKind::Ordinary => "ordinary",
                BracketKind::Penultimate => "penultimate",
                BracketKind::Collapsed => "collapsed",
            },
            members: self.members(&made.mdps, &residents),
            tried: match &self.best.trace {
                Some(trace) => self.first_attempt_of_procedure(made, trace).into_iter().collect(),
                None => self.first_attempts(made, &residents, above),
            },
            is_last: self.is_last(made),
            steps: self.steps(&told),
            made: self.drawn(made),
            unfulfilled: if is_procedure { Vec::new() } else { self.unfulfilled(made) },
        }
    }

    /// Whether a bracket is that of the lowest score: whoever it leaves over gets the PAB.
    pub(super) fn is_last(&self, made: &BracketPairing) -> bool {
        let last = self.best.brackets.last();
        last.is_some_and(|last| last.scoregroup == made.scoregroup)
    }

    /// Moved-down players, then residents.
    pub(super) fn members(&self, moved_down: &[Rank], residents: &[Rank]) -> Vec<Member> {
        let moved_down = moved_down.iter().map(|place| self.member(*place, true));
        moved_down.chain(residents.iter().map(|place| self.member(*place, false))).collect()
    }

    fn member(&self, rank: Rank, is_moved_down: bool) -> Member {
        Member {
            score: self.round.score(rank),
            virtual_points: virtual_points(self.virtual_points(rank)),
            is_moved_down,
            colours: self.history(rank),
            floats: self.round.player(rank).floats.map(|it| it.map(name_of)),
        }
    }

    fn unfulfilled(&self, made: &BracketPairing) -> Vec<Unfulfilled> {
        let pab = self.pab_score(&self.best.pairing);
        let costs = bracket_costs(&self.round, self.edition, pab, made);
        let rows = costs.into_iter().zip(&self.edition.criteria).enumerate();
        rows.filter(|(_, ((_, cost), _))| cost.values().iter().any(|value| *value != 0))
            .map(|(at, ((article, cost), (_, criterion)))| {
                let mut players = failing_players(&self.round, self.edition, pab, made, at);
                players.sort_unstable();
                players.dedup();
                Unfulfilled {
                    article: article.number,
                    label: article.label,
                    id: Rule::Quality(criterion.id()),
                    value: values(criterion.unit(), cost.values()),
                    players: self.numbers(&players),
                }
            })
            .collect()
    }

    /// The decisions of a procedure on these scoregroups.
    fn steps(&self, scoregroups: &Range<usize>) -> Vec<ScoredStep> {
        let trace = self.best.trace.iter().flat_map(|trace| &trace.steps);
        let told = trace.filter(|step| scoregroups.contains(&step.scoregroup));
        let scored = |step: &Step| ScoredStep {
            score: self.round.scoregroups[step.scoregroup].score,
            decision: self.step(&step.event),
        };
        told.map(scored).collect()
    }

    fn step(&self, event: &Event) -> WalkStep {
        match event {
            Event::Incompatible(places) => WalkStep::Incompatible { players: self.numbers(places) },
            Event::Opened { requirements, .. } => aim(*requirements, false),
            Event::Reduced(requirements) => aim(*requirements, true),
            Event::Accepted(accepted) => WalkStep::Accepted {
                pairs: self.pair_numbers(&accepted.pairs),
                left_over: self.numbers(&accepted.left_over),
            },
            Event::Exchanged { before, after } => {
                WalkStep::Exchanged { before: self.numbers(before), after: self.numbers(after) }
            }
            Event::NotExchanged => WalkStep::NotExchanged,
            Event::Undone => WalkStep::Undone,
            Event::Joined => WalkStep::Joined,
        }
    }

    pub(super) fn pair_numbers(&self, pairs: &[Pair]) -> Vec<[PlayerNumber; 2]> {
        pairs.iter().map(|pair| [self.number(pair.0), self.number(pair.1)]).collect()
    }
}

fn aim(requirements: Requirements, is_reduced: bool) -> WalkStep {
    WalkStep::Aim {
        is_reduced,
        is_heterogeneous: requirements.treatment == Treatment::Heterogeneous,
        pairs: requirements.pairs,
        moved_down: requirements.mdps,
        x: requirements.x,
    }
}
