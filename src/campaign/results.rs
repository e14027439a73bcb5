//! The results of a survey, added up.

use std::collections::{BTreeMap, BTreeSet};

use super::record::{Class, Difference, Direction, Plan, Trial, UnitRecord};

/// One engine in one direction, over all tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Tournaments of which at least one round was judged.
    pub tournaments: u64,
    /// Tournaments with at least one difference that counts.
    pub differing: u64,
    /// Rounds by what came of them.
    pub rounds: BTreeMap<String, u64>,
    /// Why rounds were skipped.
    pub skipped: BTreeMap<String, u64>,
    /// Differences by the article that decides.
    pub articles: BTreeMap<String, u64>,
    /// Differences by class.
    pub classes: BTreeMap<Class, u64>,
}

impl Total {
    /// The least share of differing tournaments that cannot be excluded at 95 %, in millionths, for no
    /// difference by the rule of three and otherwise by the normal approximation to the Poisson
    /// distribution; `None`: nothing was judged.
    #[must_use]
    pub fn upper_bound(&self) -> Option<u64> {
        const MILLION: u64 = 1_000_000;
        if self.tournaments == 0 {
            return None;
        }
        if self.differing == 0 {
            return Some((3 * MILLION / self.tournaments).min(MILLION));
        }
        // (x + 1.64 * sqrt(x + 1) + 1) / n, in hundredths.
        let root = (10_000 * (self.differing + 1)).isqrt();
        let hundredths = 100 * (self.differing + 1) + 164 * root / 100;
        Some((hundredths * MILLION / 100 / self.tournaments).min(MILLION))
    }

    /// Whether the differences stay within what the plan allows; `None`: it does not say, or nothing
    /// was judged.
    #[must_use]
    pub fn passes(&self, plan: &Plan) -> Option<bool> {
        let allowed = plan.allowed.filter(|_| self.tournaments > 0)?;
        Some(self.differing <= allowed)
    }
}

/// Verdicts that are no differences.
const HARMLESS: [&str; 3] = ["match", "skipped", "disputed"];

/// The totals by engine, in the order of the plan, and direction.
#[must_use]
pub fn totals(plan: &Plan, records: &[UnitRecord]) -> Vec<(String, Direction, Total)> {
    let mut rows: Vec<(String, Direction, Total)> = Vec::new();
    for engine in &plan.engines {
        for direction in &plan.directions {
            rows.push((engine.id.clone(), *direction, Total::default()));
        }
    }
    for trial in records.iter().flat_map(|record| &record.trials) {
        let is_it = |row: &&mut (String, Direction, Total)| {
            row.0 == trial.engine && row.1 == trial.direction
        };
        let Some((_, _, total)) = rows.iter_mut().find(is_it) else { continue };
        let judged = trial.rounds.iter().any(|(word, _)| word != "skipped");
        let differs = trial.rounds.keys().any(|word| !HARMLESS.contains(&word.as_str()));
        total.tournaments += u64::from(judged);
        total.differing += u64::from(differs);
        for (word, count) in &trial.rounds {
            *total.rounds.entry(word.clone()).or_default() += u64::from(*count);
        }
        for (reason, count) in &trial.skipped {
            *total.skipped.entry(reason.clone()).or_default() += u64::from(*count);
        }
        for finding in &trial.findings {
            let article = finding.article.clone().unwrap_or_else(|| finding.verdict.clone());
            *total.articles.entry(article).or_default() += 1;
            *total.classes.entry(finding.class).or_default() += 1;
        }
    }
    rows
}

/// All differences with the tournament and the engine that they are of, in the order of the records.
pub fn differences(
    records: &[UnitRecord],
) -> impl Iterator<Item = (&UnitRecord, &Trial, &Difference)> {
    records
        .iter()
        .flat_map(|record| record.trials.iter().map(move |trial| (record, trial)))
        .flat_map(|(record, trial)| trial.findings.iter().map(move |it| (record, trial, it)))
}

/// How often each article decides, by engine.
#[must_use]
pub fn by_article(totals: &[(String, Direction, Total)]) -> BTreeMap<&str, BTreeMap<&str, u64>> {
    let mut rows: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
    for (engine, _, total) in totals {
        for (article, count) in &total.articles {
            *rows.entry(article).or_default().entry(engine).or_default() += count;
        }
    }
    rows
}

/// How the tournaments were spread: for each thing drawn its different values and how often each came,
/// the numbers in ranges of equal width.
#[must_use]
pub fn axes(records: &[UnitRecord]) -> BTreeMap<String, BTreeMap<String, u64>> {
    let mut values: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for record in records {
        for word in record.drawn.split_whitespace() {
            if let Some((axis, value)) = word.split_once('=') {
                values.entry(axis.to_owned()).or_default().push(value.to_owned());
            }
        }
    }
    values.into_iter().map(|(axis, values)| (axis, spread(&values))).collect()
}

fn spread(values: &[String]) -> BTreeMap<String, u64> {
    const RANGES: u64 = 6;
    let different: BTreeSet<&String> = values.iter().collect();
    let numbers: Option<Vec<u64>> = values.iter().map(|value| value.parse().ok()).collect();
    let mut counts = BTreeMap::new();
    match numbers {
        Some(numbers) if different.len() as u64 > RANGES => {
            let (least, most) = (numbers.iter().min(), numbers.iter().max());
            let (least, most) = (*least.unwrap_or(&0), *most.unwrap_or(&0));
            let width = (most - least) / RANGES + 1;
            for number in numbers {
                let from = least + (number - least) / width * width;
                *counts.entry(format!("{from:>4}..{:>4}", from + width - 1)).or_default() += 1;
            }
        }
        _ => values.iter().for_each(|value| *counts.entry(value.clone()).or_default() += 1),
    }
    counts
}
