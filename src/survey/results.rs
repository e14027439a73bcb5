//! Adds up the results of a survey. Also measures how often an engine with a known fault would pair some round of a
//! random tournament otherwise than the rules and every registered interpretation.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::recipe::{spans, tournament_of};
use super::record::{each_mark, mark};
use super::wrong_round::{Tally, WrongRounds};
use super::{
    AxisSpan, Class, Difference, Direction, OtherValues, Plan, Quality, Sizes, Trial, Undecided,
    UnitRecord,
};
use crate::behaviour::{PairingOf, Played, TournamentRounds};
use crate::editions::Edition;
use crate::engines::WrongStanding;
use crate::generate::Recipe;
use crate::judged::RoundResult;
use crate::mutants::{Mutant, is_enumerated, readings_of};

/// Why a round differs: the number of the article that decides, or the result of the round.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(with = "String", description = "The number of an article, or the result of a round.")]
pub struct Ground {
    /// The number of the article, or the name of the result, as in documents.
    pub name: String,
    /// Whether `name` is a result, because no article decides.
    #[serde(skip)]
    pub is_result: bool,
}

impl Ground {
    /// The article that decides a finding, or its result if no article decides.
    pub fn of(finding: &Difference) -> Ground {
        let result = || finding.verdict.to_string();
        let name = finding.article.clone().unwrap_or_else(result);
        Ground { name, is_result: finding.article.is_none() }
    }
}

#[derive(PartialEq, Eq)]
enum Fate {
    Judged,
    Failed,
    Stopped,
    Skipped,
}

/// The reason for not counting a repeated tournament: a generator could pass with one tournament alone.
const SAME_FILE: &str = "its generator made the same tournament before";
/// The reason for not counting a generated tournament that is a copy of one shown to the engine.
const OURS: &str = "its generator made a tournament of ours";

pub(super) fn trials(
    records: &[UnitRecord],
) -> impl Iterator<Item = (&UnitRecord, &Trial, Option<&'static str>)> {
    let ours: BTreeSet<&str> = records.iter().flat_map(|it| each_mark(&it.played)).collect();
    let mut generated = BTreeSet::new();
    let trials = records.iter().flat_map(|record| record.trials.iter().map(move |it| (record, it)));
    trials.map(move |(record, trial)| {
        let file = trial.file.as_deref();
        let is_made = file.is_some_and(|it| !generated.insert((trial.engine.as_str(), it)));
        let is_ours = file.is_some_and(|it| ours.contains(mark(it)));
        let copied = is_made.then_some(SAME_FILE).or(is_ours.then_some(OURS));
        (record, trial, copied.filter(|_| trial.fate() == Fate::Judged))
    })
}

impl Trial {
    fn fate(&self) -> Fate {
        let has = |result: RoundResult| self.rounds.contains_key(&result);
        let is_judged = |it: &RoundResult| it.is_judged() && *it != RoundResult::Error;
        match () {
            () if self.rounds.keys().any(is_judged) => Fate::Judged,
            () if has(RoundResult::Error) => Fate::Failed,
            () if has(RoundResult::Stopped) => Fate::Stopped,
            () => Fate::Skipped,
        }
    }

    pub(super) fn count(&mut self, result: RoundResult) {
        self.count_all(result, 1);
    }

    pub(super) fn take_away(&mut self, result: RoundResult) {
        self.rounds.entry(result).and_modify(|rounds| *rounds -= 1);
        self.rounds.retain(|_, rounds| *rounds > 0);
    }

    pub(super) fn count_all(&mut self, result: RoundResult, rounds: u32) {
        if rounds > 0 {
            *self.rounds.entry(result).or_default() += rounds;
        }
    }

    pub(super) fn skip(&mut self, reason: &str, rounds: u32) {
        self.count_all(RoundResult::Skipped, rounds);
        if rounds > 0 {
            *self.skipped.entry(reason.to_owned()).or_default() += rounds;
        }
    }

    /// Whether at least one round counts as a difference.
    pub fn differs(&self) -> bool {
        self.rounds.keys().any(|result| result.is_difference())
    }

    /// Whether at least one round is wrong or failed.
    pub fn is_wrong(&self) -> bool {
        self.rounds.keys().any(|result| !result.is_harmless())
    }
}

/// The results of one engine in one direction, added up over all tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Total {
    /// The short name of the engine.
    pub engine: String,
    /// The direction in which the engine was asked.
    pub direction: Direction,
    /// Tournaments with at least one judged round.
    pub tournaments: u64,
    /// Tournaments with at least one difference that counts.
    pub differing: u64,
    /// Tournaments without a judged round: the engine was not asked, or cannot be asked.
    pub tournaments_skipped: u64,
    /// Tournaments without a judged round: their first round has no legal pairing.
    pub tournaments_stopped: u64,
    /// Tournaments without a judged round: the engine failed.
    pub tournaments_failed: u64,
    /// The sizes of the judged tournaments, which this program or the generator made.
    #[serde(skip)]
    pub sizes: Sizes,
    /// The number of rounds by result.
    pub rounds: BTreeMap<RoundResult, u64>,
    /// The number of questions asked twice. Each counts only once in `rounds`.
    pub asked_twice: u64,
    /// The number of failures by kind.
    pub failures: BTreeMap<String, u64>,
    /// The number of failures by kind and by the engine's own words.
    #[serde(skip)]
    pub causes: BTreeMap<String, u64>,
    /// The number of skipped rounds or tournaments by reason.
    pub skipped: BTreeMap<String, u64>,
    /// A checker's results for wrong and right rounds.
    pub wrong_rounds: WrongRounds,
    /// A checker's results for wrong standings, by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub wrong_standings: BTreeMap<WrongStanding, Tally>,
    /// Values that are not ours in standings with right ranks, by tie-break. They are no difference.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub other_values: BTreeMap<String, OtherValues>,
    /// What a checker says of right standings in which players whom the list leaves tied are in an order.
    #[serde(skip_serializing_if = "super::is_none")]
    pub undecided: Undecided,
    /// The number of differences by ground: an article, or a result.
    pub articles: BTreeMap<Ground, u64>,
    /// The number of differences by class: who is at fault.
    pub classes: BTreeMap<Class, u64>,
    /// The quality of the engine's pairings and of the rules' pairings.
    #[serde(skip)]
    pub quality: Quality,
}

impl Total {
    /// The upper limit of the share that differs, at a confidence of 95 %, in millionths. `None` if none was judged.
    ///
    /// Without differences, the limit is by the rule of three. Otherwise it is the Poisson limit (the mean at which 5 %
    /// of surveys have as few differences) by Wilson and Hilferty's formula, which is off by less than 1 %.
    pub fn upper_bound(&self) -> Option<u64> {
        const MILLION: u64 = 1_000_000;
        if self.tournaments == 0 {
            return None;
        }
        let mean_in_millionths = match self.differing {
            0 => 3 * MILLION,
            differing => poisson_limit(differing),
        };
        Some(mean_in_millionths.div_ceil(self.tournaments).min(MILLION))
    }

    /// The number of rounds with this result.
    pub fn count(&self, result: RoundResult) -> u64 {
        self.rounds.get(&result).copied().unwrap_or_default()
    }
}

/// The Poisson limit `n (1 - 1/(9n) + z/(3 sqrt n))^3` in millionths; `n` = `seen` + 1, `z` = normal quantile of 95 %.
fn poisson_limit(seen: u64) -> u64 {
    const ONE: u128 = 1_000_000;
    const QUANTILE: u128 = 1_644_854;
    let n = u128::from(seen) + 1;
    let root = (n * ONE * ONE).isqrt();
    let base = ONE - ONE / (9 * n) + QUANTILE * ONE / (3 * root);
    (n * base * base * base / (ONE * ONE)) as u64
}

/// The totals of every engine and direction, in the order of the plan.
pub fn totals(plan: &Plan, records: &[UnitRecord]) -> Vec<Total> {
    let mut rows: Vec<Total> = Vec::new();
    for engine in &plan.engines {
        let of = |direction: &Direction| Total {
            engine: engine.id.clone(),
            direction: *direction,
            ..Total::default()
        };
        rows.extend(plan.directions.iter().map(of));
    }
    for (record, trial, copied) in trials(records) {
        let is_it = |it: &&mut Total| it.engine == trial.engine && it.direction == trial.direction;
        let Some(total) = rows.iter_mut().find(is_it) else { continue };
        if let Some(reason) = copied {
            // Its rounds count where it was made for the first time, and those of ours are not its own.
            total.tournaments_skipped += 1;
            *total.skipped.entry(reason.to_owned()).or_default() += 1;
            continue;
        }
        match trial.fate() {
            Fate::Judged => {
                total.tournaments += 1;
                match &trial.size {
                    Some(made) => total.sizes.add_made(made),
                    None => total.sizes.add(record.players, record.rounds),
                }
            }
            Fate::Failed => total.tournaments_failed += 1,
            Fate::Stopped => total.tournaments_stopped += 1,
            Fate::Skipped => total.tournaments_skipped += 1,
        }
        total.differing += u64::from(trial.differs());
        add_all(&mut total.rounds, &trial.rounds);
        total.asked_twice += u64::from(trial.asked_twice);
        add_all(&mut total.failures, &trial.failures);
        add_all(&mut total.skipped, &trial.skipped);
        total.wrong_rounds.add(&trial.wrong_rounds);
        for (kind, tally) in &trial.wrong_standings {
            total.wrong_standings.entry(*kind).or_default().add(tally);
        }
        for (tiebreak, values) in &trial.other_values {
            let first = format!("tournament {}: {}", record.number, values.first);
            let values = OtherValues { count: values.count, first };
            total.other_values.entry(tiebreak.clone()).or_default().add(&values);
        }
        total.undecided.add(trial.undecided);
        total.quality.add(&trial.quality);
        for finding in &trial.findings {
            if finding.verdict == RoundResult::Error {
                let cause = finding.reason.trim_end_matches([':', ' ']);
                *total.causes.entry(cause.to_owned()).or_default() += 1;
            }
            *total.articles.entry(Ground::of(finding)).or_default() += 1;
            *total.classes.entry(finding.class).or_default() += 1;
        }
    }
    rows
}

fn add_all<K: Clone + Ord>(sums: &mut BTreeMap<K, u64>, counts: &BTreeMap<K, u32>) {
    counts.iter().for_each(|(it, count)| *sums.entry(it.clone()).or_default() += u64::from(*count));
}

/// A difference with its tournament and its engine.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The tournament with the difference.
    pub record: &'a UnitRecord,
    /// The engine and the direction in which it was asked.
    pub trial: &'a Trial,
    /// The difference, or the failure of the engine.
    pub finding: &'a Difference,
}

impl Found<'_> {
    /// The name of the file with the evidence, unique in a survey.
    pub fn file_name(&self) -> String {
        let (number, Trial { engine, direction, .. }) = (self.record.number, self.trial);
        let (direction, Difference { round, verdict, .. }) = (direction.name(), self.finding);
        format!("{number}-{engine}-{direction}-round-{round}-{verdict}.trf")
    }

    /// The path of the evidence below the survey's directory. `None` if there is no file, only the engine's answer.
    pub fn path(&self) -> Option<String> {
        (!self.finding.file.is_empty()).then(|| format!("findings/{}", self.file_name()))
    }

    /// A shell command that shows the difference again in the survey's directory. Its variables: [`Plan::variables`].
    pub fn command(&self, plan: &Plan) -> String {
        let Found { record, trial, finding } = self;
        if let Some(file) = self.path()
            && !finding.engine_boards.is_empty()
            && trial.direction != Direction::Checks
        {
            let (rules, round) = (&plan.edition, finding.round);
            return format!("pairproof check {file} --rules {rules} --round {round}");
        }
        let (direction, variable) = (trial.direction.name(), plan.variable(&trial.engine));
        let number = record.number;
        format!("pairproof survey again . {number} --direction {direction} --engine {variable}")
    }
}

/// All differences and failures with tournament and engine, in the order of records.
pub fn differences(records: &[UnitRecord]) -> impl Iterator<Item = Found<'_>> {
    let trials = records.iter().flat_map(|record| record.trials.iter().map(move |it| (record, it)));
    trials.flat_map(|(record, trial)| {
        trial.findings.iter().map(move |finding| Found { record, trial, finding })
    })
}

/// The number of differences by ground (article or result) and engine. Disputed rounds are left out.
pub fn by_article(records: &[UnitRecord]) -> BTreeMap<Ground, BTreeMap<&str, u64>> {
    let mut rows: BTreeMap<Ground, BTreeMap<&str, u64>> = BTreeMap::new();
    let counting = differences(records).filter(|it| !it.finding.is_disputed());
    for Found { trial, finding, .. } in counting {
        *rows.entry(Ground::of(finding)).or_default().entry(&trial.engine).or_default() += 1;
    }
    rows
}

/// How often each value of each axis occurs in the tournaments. Many numbers are put in ranges of equal width.
pub fn axes(records: &[UnitRecord]) -> BTreeMap<String, BTreeMap<String, u64>> {
    let mut values: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
    for record in records {
        for word in record.drawn.split_whitespace() {
            if let Some((axis, value)) = word.split_once('=') {
                *values.entry(axis).or_default().entry(value).or_default() += 1;
            }
        }
    }
    values.into_iter().map(|(axis, values)| (axis.to_owned(), spread(&values))).collect()
}

fn spread(values: &BTreeMap<&str, u64>) -> BTreeMap<String, u64> {
    const RANGES: u64 = 6;
    let numbers: Option<Vec<(u64, u64)>> =
        values.iter().map(|(value, count)| Some((value.parse().ok()?, *count))).collect();
    let mut counts = BTreeMap::new();
    match numbers {
        Some(numbers) if values.len() as u64 > RANGES => {
            let only = || numbers.iter().map(|(number, _)| *number);
            let (least, most) = (only().min().unwrap_or(0), only().max().unwrap_or(0));
            let width = (most - least) / RANGES + 1;
            for (number, count) in &numbers {
                let from = least + (number - least) / width * width;
                *counts.entry(format!("{from:>4}..{:>4}", from + width - 1)).or_default() += count;
            }
        }
        _ => counts.extend(values.iter().map(|(value, count)| ((*value).to_owned(), *count))),
    }
    counts
}

/// The most players of a round on which faults that need enumeration are tried.
const LARGEST_ENUMERATED: usize = 10;

/// The most players of a round on which other faults are tried.
const LARGEST_TRIED: usize = 200;

/// How often random tournaments show each known fault.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rates {
    /// The short name of the edition.
    pub edition: String,
    /// The values of every axis of the tournaments.
    pub axes: Vec<AxisSpan>,
    /// The seed of the tournaments.
    pub seed: u64,
    /// The number of tournaments.
    pub tournaments: u64,
    /// The most players of a round on which faults that need enumeration were tried.
    pub largest_enumerated: usize,
    /// The most players of a round on which other faults were tried.
    pub largest_tried: usize,
    /// The rate of each fault.
    pub faults: Vec<Rate>,
}

/// How often random tournaments show one known fault.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rate {
    /// The id of the fault.
    pub id: String,
    /// The number of tournaments with a round that shows the fault.
    pub noticed: u64,
    /// Whether the fault needs enumeration and was tried on small rounds only. Larger rounds may show it, too.
    pub small_rounds_only: bool,
}

struct Tried {
    fault: Mutant,
    is_enumerated: bool,
}

/// Tries faults of an edition on tournaments 1 to `count`. Calls `told` after each tournament.
pub fn rates(
    edition: &Edition,
    recipe: &Recipe,
    faults: Vec<Mutant>,
    seed: u64,
    count: u64,
    told: &(dyn Fn() + Sync),
) -> Rates {
    let tried = |fault| Tried { is_enumerated: is_enumerated(edition, &fault), fault };
    let faults: Vec<Tried> = faults.into_iter().map(tried).collect();
    let interpretations = readings_of(edition);
    let in_one = |number: u64| -> Vec<u64> {
        let made = tournament_of(recipe, seed, number);
        let rounds = TournamentRounds::new(&made.tournament, edition).played;
        let by_interpretations = |round: &Played| -> Vec<PairingOf> {
            interpretations.iter().filter_map(|it| round.pairing_of(edition, &[it])).collect()
        };
        let asked = |round| (round, LazyCell::new(move || by_interpretations(round)));
        let rounds: Vec<_> = rounds.iter().map(asked).collect();
        // Whether an engine with the fault pairs a round otherwise than the rules and every interpretation.
        let is_noticed = |tried: &Tried| {
            let most = if tried.is_enumerated { LARGEST_ENUMERATED } else { LARGEST_TRIED };
            rounds.iter().any(|(round, others)| {
                let is_tried = round.position.present().len() <= most;
                let pairing =
                    is_tried.then(|| round.pairing_of(edition, &[&tried.fault])).flatten();
                pairing.is_some_and(|it| it != PairingOf::AsPlayed && !others.contains(&it))
            })
        };
        let noticed = faults.iter().map(|it| u64::from(is_noticed(it))).collect();
        told();
        noticed
    };
    let noticed = (1..=count).into_par_iter().map(in_one).reduce(
        || vec![0; faults.len()],
        |one, other| one.iter().zip(&other).map(|(one, other)| one + other).collect(),
    );
    let rate = |(Tried { fault, is_enumerated: small_rounds_only }, noticed)| Rate {
        id: fault.id,
        noticed,
        small_rounds_only,
    };
    Rates {
        edition: edition.id.to_owned(),
        axes: spans(recipe),
        seed,
        tournaments: count,
        largest_enumerated: LARGEST_ENUMERATED,
        largest_tried: LARGEST_TRIED,
        faults: faults.into_iter().zip(noticed).map(rate).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_upper_bound_is_that_of_the_tables() {
        for (differing, hundredths) in [(0, 300), (1, 474), (2, 630), (5, 1051), (10, 1696)] {
            let total = Total { tournaments: 1000, differing, ..Total::default() };
            let found = total.upper_bound().expect("something was judged");
            assert!(found.abs_diff(hundredths * 10) <= hundredths / 10, "{differing}: {found}");
        }
        assert_eq!(Total::default().upper_bound(), None);
        let all = Total { tournaments: 2, differing: 2, ..Total::default() };
        assert_eq!(all.upper_bound(), Some(1_000_000));
    }
}
