//! The known faults: which positions of the exam show each fault, and how often random tournaments show it.

use std::fmt::Write;

use pairproof_documents::report::{Report, Words};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document;
use crate::corpus::Exam;
use crate::editions::{Edition, named};
use crate::mutants::{Group, Mutant};
use crate::survey::{Rate, Rates};
use crate::text::{counted, thousands};

/// The contents of the document of `exam faults`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FaultsView<'a> {
    edition: &'a Edition,
    /// The number of positions in the exam.
    positions: usize,
    /// The faults, and other interpretations of the text.
    faults: Vec<FaultView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FaultView<'a> {
    #[serde(flatten)]
    mutant: &'a Mutant,
    /// `same`: proved equal to the rule; `reading`: an interpretation; `noticed`: some position shows it; `open`: none.
    #[schemars(extend("enum" = ["same", "reading", "noticed", "open"]))]
    state: &'static str,
    /// The positions of the exam that show the fault.
    noticed_by: Vec<&'a str>,
}

impl<'a> FaultsView<'a> {
    /// The known faults of an edition, each with the positions of its exam that show the fault.
    pub fn new(edition: &'a Edition, mutants: &'a [Mutant], exam: &'a Exam) -> FaultsView<'a> {
        let fault = |mutant: &'a Mutant| {
            let noticing = exam.positions.iter().filter(|it| it.shown().any(|id| *id == mutant.id));
            let noticed_by: Vec<&str> = noticing.map(|it| it.id.as_str()).collect();
            let state = match (mutant.same_as_the_rules, mutant.group) {
                (Some(_), _) => "same",
                (None, Group::Reading) => "reading",
                (None, _) if noticed_by.is_empty() => "open",
                (None, _) => "noticed",
            };
            FaultView { mutant, state, noticed_by }
        };
        let faults = mutants.iter().map(fault).collect();
        FaultsView { edition, positions: exam.positions.len(), faults }
    }

    /// The document of `exam faults`.
    pub fn json(&self) -> Json {
        document("pairproof/faults@1", self)
    }

    /// The report of `exam faults`: how many faults the exam shows, then the positions that show each fault.
    pub fn report(&self) -> Report {
        /// The most positions that are named for a fault.
        const NAMED: usize = 6;
        let mut report = Report::default();
        let count = |what| self.faults.iter().filter(|it| it.state == what).count();
        let (noticed, open) = (count("noticed"), count("open"));
        let (edition, known, same) = (self.edition.named(), noticed + open, count("same"));
        let positions = counted(self.positions as u64, "position");
        let readings = counted(count("reading") as u64, "registered reading");
        report.text(format!(
            "{edition}: {positions} notice {noticed} of {known} known faults; {same} proved to be the same rule, \
             {readings}, {open} open"
        ));
        report.heading(2, "What notices a known fault");
        report.list(self.faults.iter().map(|fault| {
            let Mutant { id, article, says, same_as_the_rules, .. } = fault.mutant;
            let named = &fault.noticed_by[..fault.noticed_by.len().min(NAMED)];
            let by = match fault.noticed_by.len() {
                0 => fault.state.to_owned(),
                all if all > NAMED => format!("{}, and {} more", named.join(", "), all - NAMED),
                _ => named.join(", "),
            };
            let proof = same_as_the_rules.map(|it| format!("proved to be the same rule: {it}"));
            let lines = [format!("{id} ({article}): as if {says}"), by];
            Words::lines(lines.into_iter().chain(proof).map(Words::from))
        }));
        report
    }
}

/// The text of `exam rates`: a line for each fault, the rarest first.
pub fn rates_text(measured: &Rates) -> String {
    let count = |most: u64| measured.faults.iter().filter(|it| it.noticed <= most).count();
    let Rates { tournaments, seed, largest_enumerated, largest_tried, .. } = measured;
    let (edition, none, rare) = (named(&measured.edition), count(0), count(tournaments / 500));
    let faults = counted(measured.faults.len() as u64, "fault");
    let mut text = format!(
        "{edition}: {} (seed {seed}), {faults}\n{none} noticed by none, {rare} by at most one in 500\n",
        counted(*tournaments, "tournament")
    );
    let mut rates: Vec<&Rate> = measured.faults.iter().collect();
    rates.sort_by_key(|it| (it.noticed, it.id.clone()));
    for rate in rates {
        let small = if rate.small_rounds_only { " or more" } else { "" };
        let (id, noticed) = (&rate.id, thousands(rate.noticed));
        let _ = writeln!(text, "{noticed:>7} {id}{small}");
    }
    text + &format!(
        "or more: only rounds of at most {largest_enumerated} players were tried; all others: rounds of at most \
         {largest_tried}\n"
    )
}

/// The document of `exam rates`.
pub fn rates_json(measured: &Rates) -> Json {
    document("pairproof/rates@1", measured)
}
