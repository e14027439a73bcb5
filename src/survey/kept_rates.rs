//! The shipped rates at which random tournaments show each known fault, as `pairproof exam rates --events 5000 --format
//! json` printed them.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::recipe::dialect_named;
use super::rule::passing;
use super::{AxisSpan, Direction, Rate, Rates, Surveyed};
use crate::exam::noticed;
use crate::generate::{AxisId, Recipe};
use crate::judged::RoundResult;
use crate::tournament::Dialect;

/// The least probability of failing a program with a fault, for the fault to count as shown.
const LIKELY: f64 = 0.95;
const MEASURED_IN: Dialect = Dialect::Trf26;

const KEPT: [&str; 4] = [
    include_str!("../../corpus/exam/rates/fide-2026.json"),
    include_str!("../../corpus/exam/rates/fide-2017.json"),
    include_str!("../../corpus/exam/rates/fide-2013.json"),
    include_str!("../../corpus/exam/rates/fide-1992.json"),
];

/// The shipped rates of an edition; lower bounds where only small rounds were tried. `None` if none are shipped.
///
/// # Panics
///
/// If a file of rates in the corpus cannot be read.
pub fn kept_rates(edition: &str) -> Option<Rates> {
    let read = |text: &&str| serde_json::from_str(text).expect("a document of this program");
    KEPT.iter().map(read).find(|rates: &Rates| rates.edition == edition)
}

/// How many known faults the judged tournaments of a survey show, and how many others its exam shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Blindness {
    /// The number of known faults.
    pub known: usize,
    /// Known faults with which a program fails by random tournaments alone, each with a probability of 95 % or more.
    pub by_tournaments: usize,
    /// Known faults that are not in `by_tournaments` and would have changed an answer of the exam.
    pub by_exam: usize,
    /// The number of tournaments that the engine paired and that were judged.
    pub judged: u64,
    /// The number of judged tournaments that may differ.
    pub allowed: u64,
    /// The number of tournaments over which the rates were measured.
    pub measured: u64,
    /// The names of axes with other values than in the measurement.
    pub other_axes: Vec<String>,
    /// The dialect that limits the tournaments. `None` if it is the dialect of the measurement.
    pub other_dialect: Option<String>,
    /// The number of rounds of this survey that the engine was not asked to pair.
    pub rounds_not_asked: u64,
}

/// How many known faults the survey shows. `None` if no engine is judged, it failed, none of its paired tournaments was
/// judged, no rates of the edition are shipped, or measured numbers of players or rounds cannot occur.
pub fn blindness(survey: &Surveyed<'_>) -> Option<Blindness> {
    let rule = survey.plan.rule()?;
    let rates = kept_rates(&survey.plan.edition)?;
    let paired = survey.deciding().find(|it| it.direction == Direction::Pairs)?;
    let has_failed = survey.deciding().any(|it| !it.failures.is_empty());
    let is_narrower = |axis| is_narrower(axis, &survey.plan.axes, &rates.axes);
    let is_smaller = is_narrower(AxisId::Players) || is_narrower(AxisId::Rounds);
    if paired.tournaments == 0 || has_failed || is_smaller {
        return None;
    }
    let shown_by_exam: BTreeSet<&String> =
        survey.exam.as_ref().map(|it| noticed(&it.exam, &it.answers)).unwrap_or_default();
    let is_likely = |it: &&Rate| {
        let rate = it.noticed as f64 / rates.tournaments as f64;
        1.0 - passing(paired.tournaments, rule.allowed, rate) >= LIKELY
    };
    let (likely, rest): (Vec<&Rate>, Vec<&Rate>) = rates.faults.iter().partition(is_likely);
    let planned = |name: &str| survey.plan.axes.iter().find(|it| it.name == name);
    // An axis that another dialect can say in part only means something else in its tournaments.
    let other_dialect = dialect_named(&survey.plan.dialect).ok().filter(|it| *it != MEASURED_IN);
    let is_narrow = |name: &str| {
        let axis = AxisId::named(name).zip(other_dialect);
        axis.is_some_and(|(axis, it)| axis.narrowed_in(it).is_some())
    };
    let is_other = |axis: &&AxisSpan| planned(&axis.name) != Some(*axis) || is_narrow(&axis.name);
    Some(Blindness {
        known: rates.faults.len(),
        by_tournaments: likely.len(),
        by_exam: rest.iter().filter(|it| shown_by_exam.contains(&it.id)).count(),
        judged: paired.tournaments,
        allowed: rule.allowed,
        measured: rates.tournaments,
        other_axes: rates.axes.iter().filter(is_other).map(|axis| axis.name.clone()).collect(),
        other_dialect: other_dialect.map(|it| it.name().to_owned()),
        rounds_not_asked: paired.count(RoundResult::Skipped),
    })
}

/// Whether the planned tournaments exclude a number of players or rounds that was measured.
fn is_narrower(axis: AxisId, planned: &[AxisSpan], measured: &[AxisSpan]) -> bool {
    let span = |axes: &[AxisSpan]| {
        let stated = axes.iter().find(|it| it.name == axis.row().name)?;
        let mut recipe = Recipe::new(MEASURED_IN);
        recipe.replace(axis, &stated.values).ok()?;
        Some(recipe.span(axis).clone())
    };
    let Some((planned, measured)) = span(planned).zip(span(measured)) else { return true };
    let mut numbers = measured.smallest()..=measured.largest();
    numbers.any(|number| measured.holds(number) && !planned.holds(number))
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
