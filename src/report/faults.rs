//! The known faults, and which position of the exam, and which round of the corpus, notices each: as text, JSON and page.

use std::collections::BTreeMap;
use std::fmt::Write;

use pairproof_documents::report::{Report, Words};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document;
use super::pages::Page;
use crate::corpus::Class;
use crate::editions::{Edition, named};
use crate::exam::NoticingRound;
use crate::mutants::{Group, Mutant};
use crate::survey::{Rate, Rates};
use crate::text::{counted, thousands};

/// The state of a mutant: `same` (proved to be the same rule), `reading` (a registered reading of the text, which a
/// disputed case notices), `noticed`, or `open`.
fn state(mutant: &Mutant, is_noticed: bool) -> &'static str {
    match (mutant.same_as_the_rules, mutant.group, is_noticed) {
        (Some(_), ..) => "same",
        (None, Group::Reading, _) => "reading",
        (None, _, true) => "noticed",
        (None, _, false) => "open",
    }
}

/// The rounds of an edition, and the mutants that they are asked about.
#[derive(Debug)]
pub struct KnownFaults<'a> {
    edition: &'a Edition,
    mutants: &'a [Mutant],
    /// Those with the fewest players first.
    rounds: Vec<&'a NoticingRound>,
    /// By mutant: the places of the rounds that notice it.
    by_mutant: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> KnownFaults<'a> {
    /// Sorts the rounds by their size and turns the matrix.
    pub fn new(
        edition: &'a Edition,
        mutants: &'a [Mutant],
        rounds: &'a [NoticingRound],
    ) -> KnownFaults<'a> {
        let mut rounds: Vec<&NoticingRound> = rounds.iter().collect();
        rounds.sort_by_key(|it| (it.players, it.round, it.case.clone()));
        let mut by_mutant: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, round) in rounds.iter().enumerate() {
            for id in &round.noticed {
                by_mutant.entry(id).or_default().push(at);
            }
        }
        KnownFaults { edition, mutants, rounds, by_mutant }
    }

    fn noticing(&self, mutant: &Mutant) -> &[usize] {
        self.by_mutant.get(mutant.id.as_str()).map_or(&[], Vec::as_slice)
    }

    fn state(&self, mutant: &Mutant) -> &'static str {
        state(mutant, !self.noticing(mutant).is_empty())
    }

    /// The mutants that only this round notices.
    fn alone(&self, at: usize) -> Vec<&str> {
        let noticed = self.rounds[at].noticed.iter().map(String::as_str);
        noticed.filter(|id| self.by_mutant[id].len() == 1).collect()
    }

    /// How many faults the rounds notice in which this holds.
    fn noticed_where(&self, is_counted: impl Fn(&NoticingRound) -> bool) -> usize {
        let faults = self.mutants.iter().filter(|it| it.is_fault());
        faults.filter(|it| self.noticing(it).iter().any(|at| is_counted(self.rounds[*at]))).count()
    }

    fn summary(&self) -> String {
        let others = match self.rounds.iter().all(|it| is_of_exam(it)) {
            true => self.not_noticed(),
            false => self.without_exam(),
        };
        let faults = self.mutants.iter().filter(|it| it.is_fault()).count();
        format!(
            "{}: {} notice {} of {faults} known faults{others}",
            self.edition.named(),
            counted(self.rounds.len() as u64, "round"),
            self.noticed_where(|_| true),
        )
    }

    /// The mutants that are no faults, and the faults that no round notices.
    fn not_noticed(&self) -> String {
        let count = |what| self.mutants.iter().filter(|it| self.state(it) == what).count();
        let readings = counted(count("reading") as u64, "registered reading");
        format!(
            "; {} proved to be the same rule, {readings}, {} open",
            count("same"),
            count("open")
        )
    }

    fn without_exam(&self) -> String {
        let is_bound = |it: &NoticingRound| {
            matches!(it.class, Some(Class::Must | Class::Reference)) && !is_of_exam(it)
        };
        format!(
            "; without the exam {}, of these by answers that the text forces or two programs give {}",
            self.noticed_where(|it| !is_of_exam(it)),
            self.noticed_where(is_bound),
        )
    }

    fn rounds_words(&self, mutant: &Mutant, most: usize) -> String {
        let all = self.noticing(mutant);
        let mut words: Vec<String> =
            all.iter().take(most).map(|at| round_words(self.rounds[*at])).collect();
        if all.len() > most {
            words.push(format!("and {} more", all.len() - most));
        }
        words.join(", ")
    }

    fn purpose(&self, at: usize) -> String {
        let round = self.rounds[at];
        let mut words = match round.class {
            Some(_) => counted(round.noticed.len() as u64, "fault"),
            None => format!(
                "{} of an open question",
                counted(round.noticed.len() as u64, "other answer")
            ),
        };
        let alone = self.alone(at);
        if !alone.is_empty() {
            words += &format!("; nothing else notices {}", alone.join(", "));
        }
        if round.not_asked > 0 {
            words +=
                &format!("; too many players for {}", counted(round.not_asked as u64, "fault"));
        }
        words
    }
}

/// How many rounds a list names for a mutant.
const MOST_ROUNDS: usize = 6;

fn is_of_exam(round: &NoticingRound) -> bool {
    round.case.starts_with("exam-")
}

/// The name of a position of the exam has no round, because there is only one.
fn round_words(round: &NoticingRound) -> String {
    if is_of_exam(round) {
        round.case.clone()
    } else {
        format!("{} round {}", round.case, round.round)
    }
}

fn class_words(round: &NoticingRound) -> &'static str {
    match round.class {
        None => "disputed",
        Some(Class::Must) => "must",
        Some(Class::Reference) => "reference",
        Some(Class::Snapshot) => "snapshot",
    }
}

/// The faults for a terminal.
pub fn known_faults_text(matrix: &KnownFaults<'_>) -> String {
    format!("{}\n{}", matrix.summary(), reported(matrix).plain_text())
}

/// The faults as a page.
pub fn known_faults_html(matrix: &KnownFaults<'_>) -> String {
    let mut page = Page::new(&format!("What the corpus notices: {}", matrix.edition.named()));
    page.text(&format!("{}.", matrix.summary()));
    page.text(
        "A mutant is an edition with one rule made wrong. A round notices it if the mutant pairs it wrongly, and not as a \
         registered interpretation of the text does.",
    );
    reported(matrix).on_page(&mut page);
    page.end()
}

/// For each mutant what notices it, then for each round what it is for.
fn reported(matrix: &KnownFaults<'_>) -> Report {
    let mut report = Report::default();
    report.heading(2, "What notices a mutant");
    let mutants = matrix.mutants.iter();
    report.list(mutants.map(|mutant| {
        let words = match matrix.rounds_words(mutant, MOST_ROUNDS) {
            none if none.is_empty() => matrix.state(mutant).to_owned(),
            some => some,
        };
        let (id, article, says) = (&mutant.id, &mutant.article, &mutant.says);
        let proof = mutant.same_as_the_rules;
        let proof = proof.map(|it| format!("proved to be the same rule: {it}"));
        let first = [format!("{id} ({article}): as if {says}"), words];
        Words::lines(first.into_iter().chain(proof).map(Words::from))
    }));
    report.heading(2, "What a round is for");
    report.list(matrix.rounds.iter().enumerate().map(|(at, round)| {
        let (name, players) = (round_words(round), counted(round.players as u64, "player"));
        format!("{name}: {players}, {}: {}", class_words(round), matrix.purpose(at))
    }));
    report
}

/// What the document of `exam faults` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FaultsView<'a> {
    edition: &'a Edition,
    /// The faults, and other interpretations of the text.
    faults: Vec<FaultView<'a>>,
    /// The rounds that they are shown to, those with the fewest players first.
    rounds: Vec<NoticingRoundView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FaultView<'a> {
    #[serde(flatten)]
    mutant: &'a Mutant,
    /// `same`: proved to be the same rule; `reading`: a registered interpretation; `noticed`: by a round; `open`: by none.
    #[schemars(extend("enum" = ["same", "reading", "noticed", "open"]))]
    state: &'static str,
    /// The rounds that notice it.
    noticed_by: Vec<RoundName<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RoundName<'a> {
    /// The case or the position of the exam.
    case: &'a str,
    /// The round.
    round: u32,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct NoticingRoundView<'a> {
    #[serde(flatten)]
    round: &'a NoticingRound,
    /// How binding its answer is; `disputed`: it is about an open question.
    #[schemars(extend("enum" = ["disputed", "must", "reference", "snapshot"]))]
    class: &'static str,
    /// The faults that only this round notices.
    notices_alone: Vec<&'a str>,
}

/// The document of `exam faults`.
pub fn known_faults_json(matrix: &KnownFaults<'_>) -> Json {
    let named = |at: &usize| {
        let NoticingRound { case, round, .. } = matrix.rounds[*at];
        RoundName { case, round: *round }
    };
    let faults = matrix.mutants.iter().map(|mutant| FaultView {
        mutant,
        state: matrix.state(mutant),
        noticed_by: matrix.noticing(mutant).iter().map(named).collect(),
    });
    let rounds = matrix.rounds.iter().enumerate().map(|(at, round)| NoticingRoundView {
        round,
        class: class_words(round),
        notices_alone: matrix.alone(at),
    });
    let (faults, rounds) = (faults.collect(), rounds.collect());
    document("pairproof/faults@1", FaultsView { edition: matrix.edition, faults, rounds })
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
