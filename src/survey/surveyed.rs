//! A survey with everything that its reports show.

use super::known_answers::KnownAnswers;
use super::recipe::{asks_for, recipe_of};
use super::results::{Total, totals, trials};
use super::{Concluded, Conclusion, Direction, Plan, Trial, UnitRecord, axes, concluded};
use crate::exam::TakenExam;
use crate::generate::{AxisId, Recipe};
use crate::tournament::Dialect;

/// A survey with everything that its reports show.
#[derive(Clone, Debug)]
pub struct Surveyed<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The records, by number.
    pub records: &'a [UnitRecord],
    /// The records added up.
    pub totals: Vec<Total>,
    /// SHA-256 of `results.jsonl`, in hexadecimal digits.
    pub results_sha256: String,
    /// The exam of the judged engine; `None`: not asked, or the edition has none.
    pub exam: Option<TakenExam>,
    /// The known answers of the judged engine; `None`: not asked.
    pub known: Option<KnownAnswers>,
    /// Tournaments asked about again when shares were merged, with equal answers.
    pub rechecked: u64,
}

impl<'a> Surveyed<'a> {
    /// `results_sha256`: of the records as in `results.jsonl`.
    pub fn new(plan: &'a Plan, records: &'a [UnitRecord], results_sha256: String) -> Surveyed<'a> {
        Surveyed {
            plan,
            records,
            totals: totals(plan, records),
            results_sha256,
            exam: None,
            known: None,
            rechecked: 0,
        }
    }

    /// For each engine in the order of the plan: tournaments that differ in any direction, and others with a failure.
    pub fn differing(&self) -> Vec<(&'a str, u64, u64)> {
        let all: Vec<_> = trials(self.records).filter(|it| it.2.is_none()).collect();
        let of = |engine: &'a str| {
            let (mut differing, mut failed) = (0, 0);
            for trials in all.chunk_by(|one, other| one.0.number == other.0.number) {
                let mut trials = trials.iter().map(|it| it.1).filter(|it| it.engine == engine);
                if trials.clone().any(Trial::differs) {
                    differing += 1;
                } else if trials.any(Trial::is_wrong) {
                    failed += 1;
                }
            }
            (engine, differing, failed)
        };
        self.plan.engines.iter().map(|engine| of(&engine.id)).collect()
    }

    /// The conclusion of a row of the totals. Only the first engine is judged by the rule of the plan.
    pub fn concluded(&self, total: &Total) -> Concluded {
        let done = self.records.len() as u64;
        let mut found = if self.plan.decides(&total.engine) {
            concluded(self.plan, total, done)
        } else {
            concluded(&Plan { profile: None, ..self.plan.clone() }, total, done)
        };
        let profile = self.plan.engines.iter().find(|it| it.id == total.engine);
        let remarks = profile.map_or(&[][..], |it| it.remarks.as_slice());
        let is_told = matches!(found.conclusion, Conclusion::Fails | Conclusion::Differs);
        if is_told && !total.failures.is_empty() && !remarks.is_empty() {
            found.grounds.push(format!("its profile remarks: {}", remarks.join(" ")));
        }
        found
    }

    /// The rows that decide: of the judged engine, or all in a comparison.
    pub fn deciding(&self) -> impl Iterator<Item = &Total> {
        self.totals.iter().filter(|row| self.plan.decides(&row.engine))
    }

    /// Directions in which the judged engine was not asked.
    pub fn not_asked(&self) -> Vec<Direction> {
        let is_judged = self.plan.profile.is_some();
        let is_open = |it: &Direction| is_judged && !self.plan.directions.contains(it);
        Direction::ALL.into_iter().filter(is_open).collect()
    }

    /// The conclusion of the whole survey: the gravest of its rows. It passes in full only if asked in all directions.
    pub fn conclusion(&self) -> Conclusion {
        let rows = self.deciding().map(|total| self.concluded(total).conclusion);
        match rows.max().unwrap_or(Conclusion::NotShown) {
            Conclusion::Passes if !self.not_asked().is_empty() => Conclusion::PassesInPart,
            gravest => gravest,
        }
    }
}

/// The axes that varied in the tournaments that this program made, and those with one value: which, and why.
pub fn scope(plan: &Plan, records: &[UnitRecord]) -> (Vec<String>, Vec<String>) {
    let recipe = recipe_of(plan).ok();
    let (mut varied, mut constant) = (Vec::new(), Vec::new());
    for (name, counts) in axes(records) {
        let readable = name.replace('-', " ");
        match counts.first_key_value() {
            Some((value, _)) if counts.len() == 1 => {
                constant
                    .push(format!("{readable} = {value}: {}", why(plan, recipe.as_ref(), &name)));
            }
            _ => varied.push(readable),
        }
    }
    (varied, constant)
}

fn why(plan: &Plan, recipe: Option<&Recipe>, name: &str) -> String {
    let axis = AxisId::named(name);
    if axis == Some(AxisId::Rules) {
        return "the edition that decides".to_owned();
    }
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == plan.dialect);
    let is_kept_out = |it: AxisId| dialect.is_some_and(|dialect| it.kept_out_of(dialect).is_some());
    if axis.is_some_and(is_kept_out) {
        return format!("{} cannot say anything else", plan.dialect);
    }
    // An axis with several given values, or with terms that fix several, is not constant.
    let span = axis.zip(recipe).map(|(axis, recipe)| recipe.span(axis));
    if !span.is_some_and(|span| span.is_constant()) {
        return "none of the tournaments drew another value".to_owned();
    }
    if plan.given.iter().any(|it| it == name) {
        return "as given with --axis".to_owned();
    }
    for ability in asks_for(name) {
        if let Some(engine) = plan.engines.iter().find(|it| it.cannot.contains(&ability)) {
            return format!("{} cannot be asked about {}", engine.id, ability.in_words());
        }
    }
    match plan.challenge {
        Some(_) => "as the terms of the challenge say".to_owned(),
        None => "tournaments for these engines have no other value".to_owned(),
    }
}
