//! The list of mutants, and which position of the exam, and which round of the corpus, notices which mutant: as text, JSON and page.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::json::tool;
use super::pages::{Page, escaped};
use crate::corpus::{Class, Exam};
use crate::editions::Edition;
use crate::exam::NoticingRound;
use crate::mutants::{Group, Mutant};
use crate::text::counted;

pub(super) fn mutant_json(mutant: &Mutant) -> Json {
    json!({
        "id": mutant.id,
        "group": mutant.group.name(),
        "article": mutant.article,
        "says": mutant.says,
        "same-as-the-rules": mutant.same_as_the_rules,
    })
}

/// The list of mutants.
#[must_use]
pub fn mutants_text(edition: &Edition, mutants: &[Mutant]) -> String {
    let mut text = format!("{}: {}\n", edition.named(), counted(mutants.len() as u64, "mutant"));
    for mutant in mutants {
        let same = mutant.same_as_the_rules.map_or(String::new(), |argument| {
            format!("\n    proved to be the same rule: {argument}")
        });
        let (id, group, article) = (&mutant.id, mutant.group.name(), &mutant.article);
        let _ = writeln!(text, "{id:<42} {group:<11} {article:<10} as if {}{same}", mutant.says);
    }
    text
}

/// The document of `mutants`, `pairproof/mutants@1`.
#[must_use]
pub fn mutants_json(edition: &Edition, mutants: &[Mutant]) -> Json {
    let rows: Vec<Json> = mutants.iter().map(mutant_json).collect();
    json!({
        "schema": "pairproof/mutants@1",
        "tool": tool(),
        "edition": edition.id,
        "mutants": rows,
    })
}

/// By mutant the positions that notice it, those with the fewest players first.
type NoticedBy<'a> = BTreeMap<&'a str, Vec<&'a str>>;

fn noticed_by(exam: &Exam) -> NoticedBy<'_> {
    let size = |trf: &str| trf.lines().filter(|line| line.starts_with("001")).count();
    let mut positions: Vec<_> = exam.positions.iter().collect();
    positions.sort_by_key(|position| (size(&position.trf), position.round));
    let mut noticed = NoticedBy::new();
    for position in positions {
        for fault in position.shown() {
            noticed.entry(fault).or_default().push(&position.id);
        }
    }
    noticed
}

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

fn state_in(mutant: &Mutant, noticed: &NoticedBy<'_>) -> &'static str {
    state(mutant, noticed.contains_key(mutant.id.as_str()))
}

/// Which position notices which mutant.
#[must_use]
pub fn mutants_matrix_text(edition: &Edition, mutants: &[Mutant], exam: &Exam) -> String {
    let noticed = noticed_by(exam);
    let count = |what: &str| mutants.iter().filter(|it| state_in(it, &noticed) == what).count();
    let (seen, same, open) = (count("noticed"), count("same"), count("open"));
    let readings = counted(count("reading") as u64, "registered reading");
    let positions = counted(exam.positions.len() as u64, "position");
    let mut text = format!(
        "{}: {positions} notice {seen} of {} mutants; {same} proved to be the same rule, {readings}, \
         {open} open\n",
        edition.named(),
        mutants.len(),
    );
    for mutant in mutants {
        let words = match state_in(mutant, &noticed) {
            "noticed" => noticed[mutant.id.as_str()].join(" "),
            other => other.to_owned(),
        };
        let _ = writeln!(text, "{:<42} {words}", mutant.id);
    }
    text
}

/// The document of `mutants --matrix`, `pairproof/mutants-matrix@1`.
#[must_use]
pub fn mutants_matrix_json(edition: &Edition, mutants: &[Mutant], exam: &Exam) -> Json {
    let noticed = noticed_by(exam);
    let rows: Vec<Json> = mutants
        .iter()
        .map(|mutant| {
            let by = noticed.get(mutant.id.as_str()).cloned().unwrap_or_default();
            json!({ "id": mutant.id, "state": state_in(mutant, &noticed), "noticed-by": by })
        })
        .collect();
    json!({
        "schema": "pairproof/mutants-matrix@1",
        "tool": tool(),
        "edition": edition.id,
        "positions": exam.positions.iter().map(|it| &it.id).collect::<Vec<_>>(),
        "mutants": rows,
    })
}

/// The rounds of an edition, and the mutants that they are asked about.
#[derive(Debug)]
pub struct WholeMatrix<'a> {
    edition: &'a Edition,
    mutants: &'a [Mutant],
    /// Those with the fewest players first.
    rounds: Vec<&'a NoticingRound>,
    /// By mutant: the places of the rounds that notice it.
    by_mutant: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> WholeMatrix<'a> {
    /// Sorts the rounds by their size and turns the matrix.
    #[must_use]
    pub fn new(
        edition: &'a Edition,
        mutants: &'a [Mutant],
        rounds: &'a [NoticingRound],
    ) -> WholeMatrix<'a> {
        let mut rounds: Vec<&NoticingRound> = rounds.iter().collect();
        rounds.sort_by_key(|it| (it.players, it.round, it.case.clone()));
        let mut by_mutant: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, round) in rounds.iter().enumerate() {
            for id in &round.noticed {
                by_mutant.entry(id).or_default().push(at);
            }
        }
        WholeMatrix { edition, mutants, rounds, by_mutant }
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
        let faults = self.mutants.iter().filter(|it| it.is_fault()).count();
        let is_bound = |it: &NoticingRound| {
            matches!(it.class, Some(Class::Must | Class::Reference)) && !is_of_exam(it)
        };
        format!(
            "{}: {} notice {} of {faults} known faults; without the exam {}, of these by answers that the text forces or \
             two programs give {}",
            self.edition.named(),
            counted(self.rounds.len() as u64, "round"),
            self.noticed_where(|_| true),
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

/// For each mutant what notices it, then for each round what it is for.
#[must_use]
pub fn whole_matrix_text(matrix: &WholeMatrix<'_>) -> String {
    let mut text = format!("{}\n", matrix.summary());
    for mutant in matrix.mutants {
        let words = match matrix.rounds_words(mutant, MOST_ROUNDS) {
            none if none.is_empty() => matrix.state(mutant).to_owned(),
            some => some,
        };
        let _ = writeln!(text, "{:<42} {words}", mutant.id);
    }
    for (at, round) in matrix.rounds.iter().enumerate() {
        let (name, players) = (round_words(round), counted(round.players as u64, "player"));
        let _ = writeln!(text, "{name}: {players}, {}: {}", class_words(round), matrix.purpose(at));
    }
    text
}

/// The document of `mutants --matrix --corpus`, `pairproof/mutants-corpus@1`.
#[must_use]
pub fn whole_matrix_json(matrix: &WholeMatrix<'_>) -> Json {
    let named = |at: &usize| {
        let round = matrix.rounds[*at];
        json!({ "case": round.case, "round": round.round })
    };
    let mutants = matrix.mutants.iter().map(|mutant| {
        let by: Vec<Json> = matrix.noticing(mutant).iter().map(named).collect();
        json!({ "id": mutant.id, "state": matrix.state(mutant), "noticed-by": by })
    });
    let rounds = matrix.rounds.iter().enumerate().map(|(at, round)| {
        json!({
            "case": round.case,
            "round": round.round,
            "players": round.players,
            "class": class_words(round),
            "notices": round.noticed,
            "notices-alone": matrix.alone(at),
            "not-asked": round.not_asked,
        })
    });
    json!({
        "schema": "pairproof/mutants-corpus@1",
        "tool": tool(),
        "edition": matrix.edition.id,
        "mutants": mutants.collect::<Vec<_>>(),
        "rounds": rounds.collect::<Vec<_>>(),
    })
}

/// The same as a page.
#[must_use]
pub fn whole_matrix_html(matrix: &WholeMatrix<'_>) -> String {
    let mut page = Page::new(&format!("What the corpus notices: {}", matrix.edition.named()));
    page.text(&format!("{}.", matrix.summary()));
    page.text(
        "A mutant is an edition with one rule made wrong. A round notices it if the mutant pairs it wrongly, and not as a \
         registered interpretation of the text does.",
    );
    page.section("What notices a mutant");
    let rows = matrix.mutants.iter().map(|mutant| {
        vec![
            escaped(&mutant.id),
            escaped(&mutant.article),
            escaped(&mutant.says),
            matrix.state(mutant).to_owned(),
            matrix.noticing(mutant).len().to_string(),
            escaped(&matrix.rounds_words(mutant, MOST_ROUNDS)),
        ]
    });
    let heads = ["mutant", "article", "as if", "state", "#rounds", "those with the fewest players"];
    page.table("Mutants", &heads, rows);
    page.section("What a round is for");
    let rows = matrix.rounds.iter().enumerate().map(|(at, round)| {
        vec![
            escaped(&round_words(round)),
            round.players.to_string(),
            class_words(round).to_owned(),
            escaped(&matrix.purpose(at)),
        ]
    });
    page.table("Rounds", &["round", "#players", "class", "notices"], rows);
    page.end()
}
