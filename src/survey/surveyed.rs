//! A survey with everything that its reports show.

use super::known_answers::KnownAnswers;
use super::results::{Total, totals, trials};
use super::{Concluded, Conclusion, Direction, Plan, Trial, UnitRecord, concluded};
use crate::exam::TakenExam;

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
