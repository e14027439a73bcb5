//! The known faults: which positions or tables of the exam show each fault, and how often random tournaments show it.

use std::fmt::Write;

use pairproof_documents::report::{Report, Words};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document;
use crate::corpus::{Exam, SmallTable};
use crate::editions::{Edition, named};
use crate::exam::TableExam;
use crate::mutants::{Group, Mutant};
use crate::standings::Ranked;
use crate::survey::{Rate, Rates};
use crate::text::{counted, thousands};

/// The contents of the document of `exam faults`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FaultsView<'a> {
    /// The id of the edition of the rules, or of tie-breaks.
    edition: &'a str,
    /// The edition in words.
    #[serde(skip)]
    named: String,
    /// What notices the faults: positions or tables.
    #[serde(skip)]
    noun: &'static str,
    /// The number of positions in the exam; of tables, if the faults are those of tie-breaks.
    positions: usize,
    /// The faults, and other interpretations of the text.
    faults: Vec<FaultView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FaultView<'a> {
    /// The id, unique within the edition. It never changes and is never used for another mutant.
    id: &'a str,
    /// The kind of rule that is wrong; null for tie-breaks.
    group: Option<Group>,
    /// The article of the wrong rule in this edition.
    article: &'a str,
    /// The behaviour of an engine with this fault, as a clause that follows "behaves as if".
    says: &'a str,
    /// A proof that the fault never changes an answer, if there is one.
    same_as_the_rules: Option<&'static str>,
    /// `same`: proved equal to the rule; `reading`: an interpretation; `noticed`: something shows it; `open`: nothing.
    #[schemars(extend("enum" = ["same", "reading", "noticed", "open"]))]
    state: &'static str,
    /// The positions or tables of the exam that show the fault.
    noticed_by: Vec<&'a str>,
}

fn state(same: Option<&str>, noticed_by: &[&str]) -> &'static str {
    match same {
        Some(_) => "same",
        None if noticed_by.is_empty() => "open",
        None => "noticed",
    }
}

impl<'a> FaultsView<'a> {
    /// The known faults of an edition, each with the positions of its exam that show the fault.
    pub fn new(edition: &'a Edition, mutants: &'a [Mutant], exam: &'a Exam) -> FaultsView<'a> {
        let fault = |mutant: &'a Mutant| {
            let noticing = exam.positions.iter().filter(|it| it.shown().any(|id| *id == mutant.id));
            let noticed_by: Vec<&str> = noticing.map(|it| it.id.as_str()).collect();
            let Mutant { id, group, article, says, same_as_the_rules, .. } = mutant;
            let (group, same_as_the_rules) = (*group, *same_as_the_rules);
            let state = match group {
                Group::Reading if same_as_the_rules.is_none() => "reading",
                _ => state(same_as_the_rules, &noticed_by),
            };
            let group = Some(group);
            FaultView { id, group, article, says, same_as_the_rules, state, noticed_by }
        };
        FaultsView {
            edition: edition.id,
            named: edition.named(),
            noun: "position",
            positions: exam.positions.len(),
            faults: mutants.iter().map(fault).collect(),
        }
    }

    /// The known faults of an edition of tie-breaks, each with the tables that show the fault.
    pub fn of_tables(exam: &'a TableExam) -> FaultsView<'a> {
        let edition = exam.edition;
        let fault = |by: Ranked| {
            let (id, says, group) = (by.id(), by.says(), None);
            let (article, same_as_the_rules) = match by {
                Ranked::Wrong(it) => {
                    (edition.number_of(it).unwrap_or_default(), edition.same_as_the_rules(it))
                }
                Ranked::Reading(it) => (it.article, None),
                Ranked::Rules => ("", None),
            };
            // A reading and a fault may have the same name.
            let is_fault = matches!(by, Ranked::Wrong(_));
            let shows = |it: &&SmallTable| {
                is_fault && it.wrong.iter().flat_map(|it| &it.faults).any(|it| it == id)
            };
            let noticing = exam.tables.iter().filter(shows);
            let noticed_by: Vec<&str> = noticing.map(|it| it.id.as_str()).collect();
            let state = if is_fault { state(same_as_the_rules, &noticed_by) } else { "reading" };
            FaultView { id, group, article, says, same_as_the_rules, state, noticed_by }
        };
        let all = Ranked::all(edition).into_iter().filter(|it| !matches!(it, Ranked::Rules));
        FaultsView {
            edition: edition.id,
            named: edition.id.to_owned(),
            noun: "table",
            positions: exam.tables.len(),
            faults: all.map(fault).collect(),
        }
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
        let (edition, known, same) = (&self.named, noticed + open, count("same"));
        let positions = counted(self.positions as u64, self.noun);
        let readings = counted(count("reading") as u64, "registered reading");
        report.text(format!(
            "{edition}: {positions} notice {noticed} of {known} known faults; {same} proved to be the same rule, \
             {readings}, {open} open"
        ));
        report.heading(2, "What notices a known fault");
        report.list(self.faults.iter().map(|fault| {
            let FaultView { id, article, says, same_as_the_rules, .. } = fault;
            let of = if article.is_empty() { String::new() } else { format!(" ({article})") };
            let named = &fault.noticed_by[..fault.noticed_by.len().min(NAMED)];
            let by = match fault.noticed_by.len() {
                0 => fault.state.to_owned(),
                all if all > NAMED => format!("{}, and {} more", named.join(", "), all - NAMED),
                _ => named.join(", "),
            };
            let proof = same_as_the_rules.map(|it| format!("proved to be the same rule: {it}"));
            let lines = [format!("{id}{of}: as if {says}"), by];
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
