//! Article 3: finds the best pairing of a round, bracket by bracket, without the judge.
//!
//! | stage | when | cost |
//! |---|---|---|
//! | `fast` | all MDPs can be paired and at most one resident floats: a candidate reaches a lower bound | near linear |
//! | case by case | conditions make one of several members float | that of each case, times their number |
//! | `weighted`, bracket alone | no candidate reaches the bound; the rest is tested later | cubic in the bracket |
//! | `weighted`, with the next bracket | C8 has to be weighed | cubic in both |
//! | `weighted`, with everything below | the completion has to be weighed | cubic in what is left |
//!
//! `table` allows a stage only for the criteria for which it is proved; `one_by_one` tries all candidates of criteria
//! that cannot be weighed. `bracket` is the search by weights of all editions. [`procedure`] makes the brackets of 2013
//! and 1992.
//!
//! Each stage proves its answer or gives up, and the last one always answers. Under conditions ([`pair_under`]) the
//! search has a limit; an answer at the limit says that it is not proved.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::tournament;
use pairproof_matching as matching;
use pairproof_rules::{colours, conditions, criteria, editions, round, sequence};

mod bipartite;
mod bound;
mod bracket;
mod collapsing;
mod completion;
mod fast;
mod look_ahead;
mod marks;
mod one_by_one;
mod ordinary;
mod parts;
pub mod procedure;
mod rules_1992;
mod rules_2013;
mod setting;
mod settled;
mod table;
mod tight;
mod weighted;

pub use crate::conditions::Condition;

use crate::criteria::{
    Bracket, BracketKind, BracketPairing, Completion, NoCompletePairing, Pair, RoundPairing, Route,
};
use crate::editions::{Edition, Method};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;
use setting::{Problem, Setting};
use settled::can_be_completed;
use table::Table;

/// The best pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paired {
    /// Who meets whom.
    pub pairing: RoundPairing,
    /// The brackets, from the highest score down.
    pub brackets: Vec<BracketPairing>,
    /// The score of the player with the PAB, in editions that minimise it (C5).
    pub pab_score: Option<Points>,
    /// The brackets that the procedure formed.
    pub route: Route,
    /// The work of each stage.
    pub work: Work,
    /// The decisions of the procedure, in 2013 and 1992.
    pub trace: Option<procedure::Trace>,
}

impl Paired {
    /// Whether the pairing is proved best; `false`: a search under conditions reached its limit.
    pub fn is_proved(&self) -> bool {
        self.work.unproved == 0
    }

    fn of_procedure(brackets: Vec<BracketPairing>, trace: procedure::Trace, work: Work) -> Paired {
        let unpaired = brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
        let pairs = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied());
        Paired {
            pairing: RoundPairing::new(pairs, unpaired),
            brackets,
            pab_score: None,
            route: Route::default(),
            work,
            trace: Some(trace),
        }
    }
}

/// How many brackets, or in 2013 and 1992 searches, each stage decided. A bracket can need several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// By the bound, near linear; in 2013 and 1992 everything without weights.
    pub fast: usize,
    /// By cases: a player below has opponents only in this bracket, so one of these floats.
    pub cases: usize,
    /// By weights, the bracket alone; in 2013 and 1992 everything by weights.
    pub bracket_alone: usize,
    /// By weights, with the next bracket.
    pub with_next: usize,
    /// By weights, with everything below.
    pub with_everything: usize,
    /// Searches by weights in 2026 and 2017; each takes about the cube of its players in steps.
    pub searches: usize,
    /// By trying all candidates, which no edition of the rules needs.
    pub one_by_one: usize,
    /// Brackets paired again because only the conditions prevented a pairing of the rest (not in 2026).
    pub refused: usize,
    /// Further searches because the best candidate leaves no pairing under the conditions.
    pub branches: usize,
    /// Brackets at the limit of work ([`Stages::steps`]): their candidate may not be the best. Only under conditions,
    /// not in 2013 and 1992.
    pub unproved: usize,
    /// The players in the largest search by weights; in 2013 and 1992 the vertices.
    pub largest_search: usize,
}

/// The stages that may be used; tests switch some off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// By the bound, near linear (see `fast.rs`; 2013 and 1992: `procedure/ordinary.rs`).
    pub fast: bool,
    /// By cases (conditions only): a player below has opponents only in this bracket, so one of these floats.
    pub cases: bool,
    /// Weights over the bracket alone.
    pub bracket_alone: bool,
    /// Opponents of MDPs tried one by one before all are weighed (1992).
    pub patience: bool,
    /// Weights over the bracket and the next one.
    pub with_next: bool,
    /// A bound for the next bracket (conditions only).
    pub next_bound: bool,
    /// The limit of work for a bracket whose best candidate leaves no pairing under the conditions. A search costs the
    /// cube of its players in steps of some nanoseconds. Steps make the answer equal on every machine.
    pub steps: u64,
}

impl Stages {
    /// All stages.
    pub const ALL: Stages = Stages {
        fast: true,
        cases: true,
        bracket_alone: true,
        patience: true,
        with_next: true,
        next_bound: true,
        steps: 500_000_000,
    };
    /// Only the stages that always answer.
    pub const LAST: Stages = Stages {
        fast: false,
        cases: false,
        bracket_alone: false,
        patience: false,
        with_next: false,
        next_bound: false,
        steps: u64::MAX,
    };
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Decided {
    pairs: Vec<Pair>,
    downfloaters: Vec<Rank>,
}

/// Whether the edition's criteria can be weighed. If not, only small brackets can be paired.
pub fn is_weighed(edition: &Edition) -> bool {
    Table::of(edition).has_weights
}

/// Finds the pairing of a round that the edition prescribes.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair(round: &RoundContext, edition: &Edition) -> Result<Paired, NoCompletePairing> {
    pair_by(round, edition, Stages::ALL)
}

/// Pairs with some stages switched off, which must not change the answer.
///
/// # Errors
///
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair_by(
    round: &RoundContext,
    edition: &Edition,
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, &[], stages)
}

/// Finds the best legal pairing that meets all conditions.
///
/// Under 2026, a preference over complete pairings, it is the best of all legal pairings that meet them. Criteria keep
/// their values, C5 and C8 included.
///
/// Under a procedure it is the first one reached if brackets reject pairs that violate the conditions, and candidates
/// after which *only the conditions* prevent a pairing of the rest. So brackets are undone, joined or collapsed (2017:
/// A.9; 2013, 1992: C.13) only if the rules alone leave no pairing below.
///
/// In 2017 C.5 to C.19 ignore the conditions, including the look-ahead of C.7. In 2013 and 1992 a condition acts in a
/// bracket like a forbidden pair (B.1, B.2), so C.1 and C.12 respect it. C.12 exchanges no floaters if then only the
/// conditions prevent a pairing of the others, nor those of a bracket that rejected its first candidate.
///
/// # Errors
///
/// [`NoCompletePairing`] when no legal pairing meets the conditions.
pub fn pair_under(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, conditions, Stages::ALL)
}

/// Pairs under conditions with some stages switched off, which must not change the answer.
///
/// # Errors
///
/// As [`pair_under`].
pub fn pair_under_by(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    if conditions.is_empty() {
        return pair_in(&Setting::free(round, edition), stages);
    }
    let allowed = setting::restrict(round, edition, conditions);
    let table = Table::of(edition);
    pair_in(&Setting { allowed: &allowed, judged: round, edition, table, conditions }, stages)
}

fn pair_in(setting: &Setting<'_>, stages: Stages) -> Result<Paired, NoCompletePairing> {
    match setting.edition.method {
        Method::Preference => pair_by_preference(setting, stages),
        Method::Collapsing => collapsing::pair(setting, stages),
        Method::Rules2013(readings) => rules_2013::pair(setting, readings, stages),
        Method::Rules1992(switches) => rules_1992::pair(setting, switches, stages),
    }
}

fn pair_by_preference(setting: &Setting<'_>, stages: Stages) -> Result<Paired, NoCompletePairing> {
    let round = setting.allowed;
    let pab_score = Completion::new(round).lowest_pab_score()?;
    let pab_is_lowest = setting.pab_is_lowest(pab_score);
    let mut work = Work::default();
    let mut brackets = Vec::with_capacity(round.scoregroups.len());
    let mut pairs = Vec::with_capacity(round.len() / 2);
    let mut moved_down: Vec<Rank> = Vec::new();
    for scoregroup in 0..round.scoregroups.len() {
        let judged = Bracket::new(setting.judged, scoregroup, moved_down.clone(), pab_score);
        let bracket = Bracket::new(round, scoregroup, moved_down, pab_score);
        let problem =
            Problem::new(setting, &bracket, &judged, pab_is_lowest).with_completion(setting);
        let mut decided = pair_bracket(&problem, stages, &mut work);
        decided.pairs.sort_unstable();
        decided.downfloaters.sort_unstable();
        pairs.extend_from_slice(&decided.pairs);
        moved_down = decided.downfloaters.clone();
        brackets.push(BracketPairing {
            scoregroup,
            kind: BracketKind::Ordinary,
            mdps: bracket.mdps,
            pairs: decided.pairs,
            downfloaters: decided.downfloaters,
        });
    }
    let pairing = RoundPairing::new(pairs, moved_down);
    assert!(pairing.unpaired.len() <= 1, "the last bracket leaves at most one player");
    Ok(Paired { pairing, brackets, pab_score, route: Route::default(), work, trace: None })
}

fn pair_bracket(problem: &Problem<'_>, stages: Stages, work: &mut Work) -> Decided {
    if let Some(decided) = one_by_one::pair(problem, true, work) {
        return decided;
    }
    if stages.fast
        && let Some(decided) = fast::pair(problem)
    {
        work.fast += 1;
        return decided;
    }
    if stages.cases
        && let Some(decided) = pair_by_cases(problem, stages.steps, fast::pair, |case| {
            weighted::pair_alone(case, work)
        })
    {
        work.cases += 1;
        return decided;
    }
    weighted::pair(problem, stages, work)
}

/// One of several members has to float for a player below: takes the best of the best candidates in which each floats.
/// `None`: there are no such members, a candidate was not proved, or searches by weights (`weigh`) would take more than
/// `steps`.
fn pair_by_cases(
    problem: &Problem<'_>,
    steps: u64,
    fast: impl Fn(&Problem<'_>) -> Option<Decided>,
    mut weigh: impl FnMut(&Problem<'_>) -> Option<Decided>,
) -> Option<Decided> {
    let candidates = &problem.settled.one_floats_of;
    let steps_of_all =
        (problem.bracket.len() as u64).pow(3).saturating_mul(candidates.len() as u64);
    let mut found = Vec::with_capacity(candidates.len());
    for place in candidates {
        if !can_be_completed(problem.bracket, &[*place], &[]) {
            continue;
        }
        let case = problem.with_settled(problem.settled.clone().with_floating(*place));
        let decided = match fast(&case) {
            None if steps_of_all > steps => return None,
            None => weigh(&case)?,
            Some(decided) => decided,
        };
        found.push(decided);
    }
    found.into_iter().min_by_key(|decided| problem.standing(decided))
}
