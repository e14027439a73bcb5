//! The known faults: which positions of the exam notice each, and how often random tournaments do.

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

/// What the document of `exam faults` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FaultsView<'a> {
    edition: &'a Edition,
    /// How many positions the exam has.
    positions: usize,
    /// The faults, and other interpretations of the text.
    faults: Vec<FaultView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FaultView<'a> {
    #[serde(flatten)]
    mutant: &'a Mutant,
    /// `same`: proved to be the same rule; `reading`: a registered interpretation; `noticed`: by a position; `open`: by none.
    #[schemars(extend("enum" = ["same", "reading", "noticed", "open"]))]
    state: &'static str,
    /// The positions of the exam that notice it.
    noticed_by: Vec<&'a str>,
}

impl<'a> FaultsView<'a> {
    /// The mutants of an edition, and what its exam notices.
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

    /// How many faults are noticed, then for each by what.
    pub fn report(&self) -> Report {
        /// How many positions are named for a mutant.
        const NAMED: usize = 6;
        let mut report = Report::default();
        let count = |what| self.faults.iter().filter(|it| it.state == what).count();
        let (noticed, open) = (count("noticed"), count("open"));
        report.text(format!(
            "{}: {} notice {noticed} of {} known faults; {} proved to be the same rule, {}, {open} open",
            self.edition.named(),
            counted(self.positions as u64, "position"),
            noticed + open,
            count("same"),
            counted(count("reading") as u64, "registered reading"),
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

/// A line for each fault, the rarest first.
pub fn rates_text(measured: &Rates) -> String {
    let count = |most: u64| measured.faults.iter().filter(|it| it.noticed <= most).count();
    let one_in_500 = measured.tournaments / 500;
    let mut text = format!(
        "{}: {} (seed {}), {}\n{} noticed by none, {} by at most one in 500\n",
        named(&measured.edition),
        counted(measured.tournaments, "tournament"),
        measured.seed,
        counted(measured.faults.len() as u64, "fault"),
        count(0),
        count(one_in_500),
    );
    let mut rates: Vec<&Rate> = measured.faults.iter().collect();
    rates.sort_by_key(|it| (it.noticed, it.id.clone()));
    for rate in rates {
        let small = if rate.small_rounds_only { " or more" } else { "" };
        let (id, noticed) = (&rate.id, thousands(rate.noticed));
        let _ = writeln!(text, "{noticed:>7} {id}{small}");
    }
    let _ = writeln!(
        text,
        "or more: only rounds of at most {} players were tried; all others: of at most {}",
        measured.largest_enumerated, measured.largest_tried
    );
    text
}

/// The document of `exam rates`.
pub fn rates_json(measured: &Rates) -> Json {
    document("pairproof/rates@1", measured)
}
