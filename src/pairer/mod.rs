//! Article 3: finds the best pairing of a round, bracket by bracket. It does not use the judge.
//!
//! | stage | when | cost |
//! |---|---|---|
//! | `fast` | all MDPs can be paired and at most one resident floats: a lower bound that a candidate reaches | near linear |
//! | case by case | conditions make one of several members float: one case for each of them | that of each case, times their number |
//! | `weighted`, bracket alone | no candidate reaches the bound; the players below are tested afterwards | cubic in the bracket |
//! | `weighted`, with the next bracket | C8 has to be weighed | cubic in both |
//! | `weighted`, with everything below | the completion has to be weighed | cubic in what is left |
//!
//! `table` decides from the table of criteria which stages may be used: a stage that is proved for certain criteria
//! is not used for others. If criteria cannot be weighed, `one_by_one` looks at every candidate.
//!
//! `bracket` is the search by weights, the same for all editions. The procedures of 2013 and 1992 decide
//! which brackets exist ([`procedure`]).
//!
//! Each stage either proves its answer or gives up, and the last one always answers. Under conditions the
//! search has a limit. If it reaches the limit, the answer says that it is not proved.
//!
//! [`pair_under`] finds the best pairing that meets [`Condition`]s, by the same stages and some that only conditions need.

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
    /// How much each stage had to do.
    pub work: Work,
    /// The decisions of the procedure, in 2013 and 1992.
    pub trace: Option<procedure::Trace>,
}

impl Paired {
    /// Whether the pairing is proved to be the best; `false`: a search under conditions reached its limit, and a
    /// better pairing that meets them may exist.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.work.unproved == 0
    }

    /// The result of a procedure that made these brackets; the lowest is last.
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

/// How many brackets each stage decided. In 2013 and 1992: how many searches. A bracket can need several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// By the bound, near linear; in 2013 and 1992 all that needed no weights.
    pub fast: usize,
    /// By cases. A player below has opponents only in this bracket, so one of these has to float. Each of them is one
    /// case.
    pub cases: usize,
    /// By weights, the bracket alone; in 2013 and 1992 all that weights decided.
    pub bracket_alone: usize,
    /// By weights, with the next bracket.
    pub with_next: usize,
    /// By weights, with everything below.
    pub with_everything: usize,
    /// Searches by weights, in 2026 and 2017: each takes about the cube of its players in steps.
    pub searches: usize,
    /// By looking at every candidate, where nothing is known of the criteria: in no edition of the rules.
    pub one_by_one: usize,
    /// Brackets paired again because the others could be paired by the rules but not under the conditions (not in
    /// 2026).
    pub refused: usize,
    /// Further searches because the conditions leave the rest no pairing after the best candidate.
    pub branches: usize,
    /// Brackets that reached the bound of work ([`Stages::steps`]): their candidate meets the conditions, but
    /// a better one may exist. Never without conditions, and not in 2013 and 1992.
    pub unproved: usize,
    /// The number of players in the largest search by weights. In 2013 and 1992 the vertices for the bye or for nobody
    /// count, too.
    pub largest_search: usize,
}

/// Which stages may be used; all of them unless a test compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// By the bound, near linear (see `fast.rs`; 2013 and 1992: `procedure/ordinary.rs`).
    pub fast: bool,
    /// By cases (conditions only). A player below has opponents only in this bracket, so one of these has to float.
    /// Each of them is one case.
    pub cases: bool,
    /// Weights over the bracket alone.
    pub bracket_alone: bool,
    /// Opponents of MDPs tried one after the other before all of them are weighed (1992).
    pub patience: bool,
    /// Weights over the bracket and the next one.
    pub with_next: bool,
    /// A bound for what the next bracket can gain (conditions only).
    pub next_bound: bool,
    /// The limit of work for a bracket whose best candidate leaves the players below no pairing under the conditions.
    /// A further search costs the cube of its number of players in steps. A step takes some nanoseconds. Steps are
    /// counted, not time, so every machine gives the same answer.
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
    /// Only the stage that always answers.
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

/// Whether the criteria of an edition that compares candidates can be weighed. If not, only small brackets can be
/// paired, by looking at all candidates.
#[must_use]
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

/// The same with some stages switched off. The answer must not depend on it.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair_by(
    round: &RoundContext,
    edition: &Edition,
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, &[], stages)
}

/// Finds the best legal pairing of a round of those that meet all the conditions.
///
/// Under an edition that is a preference over complete pairings (2026), "best" means the same as without
/// conditions. No criterion changes its value, C5 and C8 included. The answer is the best of all legal
/// pairings that meet the conditions.
///
/// Under a procedure "best" means "reached first", by a procedure that rejects what violates the conditions.
/// Its brackets reject such pairs. If the players left over and everybody below could be paired by the rules,
/// but not *under the conditions*, a bracket rejects this candidate too, and takes the first candidate after
/// which they can be paired. So brackets are undone, joined or collapsed (2017: A.9; 2013 and 1992: C.13)
/// only if the players below cannot be paired by the rules without the conditions.
///
/// In 2017 C.5 to C.19 ignore the conditions, and so does the look-ahead C.7. In 2013 and 1992 a condition has
/// the same effect in a bracket as a forbidden pair (like B.1 and B.2). So C.1 and C.12 respect the conditions.
/// C.12 does not exchange floaters if the others could then be paired by the rules but not under the conditions.
/// It does not exchange the floaters of a bracket that has rejected its first candidate either.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing meets the conditions.
pub fn pair_under(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, conditions, Stages::ALL)
}

/// The same with some stages switched off. The answer must not depend on it.
///
/// # Errors
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

/// One of several members has to float for a player below. For each of these members, finds the best candidate in
/// which this member floats. Returns the best of these candidates. `None`: there are no such members, one of the
/// candidates could not be proved, or a search by weights (`weigh`) for each of them would take more than `steps`.
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
