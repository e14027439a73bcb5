//! The rates that are kept with the program: how often random tournaments of all axes notice each known fault, as
//! `pairproof mutants rates --events 5000 --format json` printed them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::rates::{Rate, Rates};
use super::rule::passing;
use super::surveyed::Surveyed;
use crate::exam::noticed;
use crate::generate::AxisId;
use crate::tournament::Dialect;

/// A fault counts as shown from this probability on.
const LIKELY: f64 = 0.95;

const KEPT: [&str; 4] = [
    include_str!("../../corpus/exam/rates/fide-2026.json"),
    include_str!("../../corpus/exam/rates/fide-2017.json"),
    include_str!("../../corpus/exam/rates/fide-2013.json"),
    include_str!("../../corpus/exam/rates/fide-1992.json"),
];

/// The rates of an edition. Where only small rounds were tried, a fault is noticed at least so often. `None`: none are kept.
///
/// # Panics
/// When a file of the corpus is not what the program printed.
#[must_use]
pub fn kept_rates(edition: &str) -> Option<Rates> {
    let read = |text: &&str| serde_json::from_str(text).expect("a document of this program");
    KEPT.iter().map(read).find(|rates: &Rates| rates.edition == edition)
}

/// What a survey by a rule shows of the known faults, and what is left to the exam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Blindness {
    /// Known faults.
    pub known: usize,
    /// Of these, those with which a program fails by the random tournaments alone, each with a probability of at least
    /// 95 %.
    pub by_tournaments: usize,
    /// Of the others, those that would have changed an answer in the exam.
    pub by_exam: usize,
    /// Tournaments that the rule requires.
    pub required: u64,
    /// Tournaments of them that may differ.
    pub allowed: u64,
    /// Tournaments by which the rates were measured.
    pub measured: u64,
    /// The axes of this survey that are not those of the measurement.
    pub other_axes: Vec<String>,
}

/// `None`: no engine is judged, or no rates are kept for the edition.
#[must_use]
pub fn blindness(survey: &Surveyed<'_>) -> Option<Blindness> {
    let rule = survey.plan.rule()?;
    let rates = kept_rates(&survey.plan.edition)?;
    let shown_by_exam: BTreeSet<&String> =
        survey.exam.as_ref().map(|it| noticed(&it.exam, &it.answers)).unwrap_or_default();
    let is_likely = |it: &&Rate| {
        let rate = it.noticed as f64 / rates.tournaments as f64;
        1.0 - passing(rule.required, rule.allowed, rate) >= LIKELY
    };
    let (likely, rest): (Vec<&Rate>, Vec<&Rate>) = rates.faults.iter().partition(is_likely);
    let planned = |name: &str| survey.plan.axes.iter().find(|it| it.0 == name).map(|it| &it.1);
    // An axis that the dialect can say in part only means something else in its tournaments.
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == survey.plan.dialect);
    let is_narrow = |name: &str| {
        AxisId::named(name).zip(dialect).is_some_and(|(axis, it)| axis.narrowed_in(it).is_some())
    };
    let is_other =
        |axis: &&(String, String)| planned(&axis.0) != Some(&axis.1) || is_narrow(&axis.0);
    Some(Blindness {
        known: rates.faults.len(),
        by_tournaments: likely.len(),
        by_exam: rest.iter().filter(|it| shown_by_exam.contains(&it.id)).count(),
        required: rule.required,
        allowed: rule.allowed,
        measured: rates.tournaments,
        other_axes: rates.axes.iter().filter(is_other).map(|axis| axis.0.clone()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::by_id;
    use crate::mutants::{Mutant, mutants_of};
    use crate::survey::{recipe_for, spans};

    #[test]
    fn the_rates_are_those_of_all_known_faults_and_of_the_axes_of_today() {
        for id in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
            let (edition, kept) = (by_id(id).expect("an edition"), kept_rates(id).expect("kept"));
            let mut faults = mutants_of(&edition);
            faults.retain(Mutant::is_fault);
            let ids: Vec<&String> = faults.iter().map(|it| &it.id).collect();
            assert_eq!(kept.faults.iter().map(|it| &it.id).collect::<Vec<_>>(), ids, "{id}");
            assert_eq!(kept.axes, spans(&recipe_for(std::iter::empty(), &edition)), "{id}");
            assert!(kept.faults.iter().all(|it| it.noticed <= kept.tournaments), "{id}");
        }
    }
}
