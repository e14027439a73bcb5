//! The exam of an edition: a few small positions, with the right answer and with the faults that wrong answers show.
//! The files are `corpus/exam/<edition>.yaml`. `corpus export` writes each exam for programs in any language.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Class, StatedPair, embedded_files};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::mutants_of;
use crate::tournament::{Dialect, write};

/// The exam of one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exam {
    /// The edition, such as `"fide-2026"`.
    #[schemars(regex(pattern = r"^fide-[0-9]{4}$"))]
    pub edition: String,
    /// The licence of the positions and answers.
    pub licence: String,
    /// Faults that no position of the exam notices, with the positions that were searched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<OpenFault>,
    /// The positions, those that notice the most faults first.
    pub positions: Vec<ExamPosition>,
}

/// A fault that no position of the exam notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenFault {
    /// The id of the fault (of its mutant).
    pub id: String,
    /// How many positions were searched, and which.
    pub searched: String,
}

/// One position of an exam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExamPosition {
    /// The id, such as `exam-2026-001`. It is never changed and never used again.
    #[schemars(regex(pattern = r"^exam-[0-9]{4}-[0-9]{3}$"))]
    pub id: String,
    /// How binding the answer is.
    pub class: Class,
    /// The round to be paired, 1-based.
    #[schemars(range(min = 1))]
    pub round: u32,
    /// Where the position comes from.
    pub source: String,
    /// Outside programs that were asked and give the right answer, with their versions.
    pub engines: Vec<String>,
    /// The tournament before the round, as a file of FIDE 2026 (TRF26).
    pub trf: String,
    /// The right pairs, White first, the bye last; empty if no legal pairing exists.
    pub answer: Vec<StatedPair>,
    /// Why the answer is right, by the text of the rules and what it leaves open. A person can follow the argument.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub argument: String,
    /// Other answers, each with the faults that lead to it.
    pub wrong: Vec<WrongAnswer>,
}

/// A wrong answer, with the faults and programs that give it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The pairs, White first; empty for "there is no legal pairing".
    pub answer: Vec<StatedPair>,
    /// Why the answer is wrong, by the article that decides.
    pub because: String,
    /// The ids of the faults (of their mutants) that give this answer.
    pub faults: Vec<String>,
    /// The registered interpretation of the text under which the answer is right; empty if there is none. Such an
    /// answer shows no fault, because whoever follows the interpretation gives it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub interpretation: String,
    /// Released programs that gave this answer, with their versions. That they did does not prove a wrong rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
}

impl ExamPosition {
    /// The ids of the faults that this position can show.
    pub fn shown(&self) -> impl Iterator<Item = &String> {
        let wrong = self.wrong.iter().filter(|wrong| wrong.interpretation.is_empty());
        wrong.flat_map(|wrong| &wrong.faults)
    }

    /// The position with all headers by which programs choose the rules, as far as the dialect has them: 012, 042, 092,
    /// and 192.
    ///
    /// # Errors
    ///
    /// As [`ExamPosition::opened`].
    pub fn asked_in(&self, edition: &Edition, dialect: Dialect) -> Result<Position, String> {
        let mut position = self.opened()?;
        let headers = &mut position.tournament.headers;
        let fill = |header: &mut String, value: &str| {
            if header.is_empty() {
                value.clone_into(header);
            }
        };
        fill(&mut headers.name, &self.id);
        fill(&mut headers.start_date, &edition.in_force_from.replace('-', "/"));
        fill(&mut headers.kind, "Individual: Swiss-System (Dutch)");
        // The code without a year goes by the date, and every program that reads codes knows it.
        if dialect == Dialect::Trf26 {
            fill(&mut headers.encoded_type, "FIDE_DUTCH");
        }
        Ok(position)
    }

    /// The position as a tournament before its round.
    ///
    /// # Errors
    /// When the file of the position is no tournament.
    pub fn opened(&self) -> Result<Position, String> {
        let tournament = crate::read(self.trf.as_bytes()).tournament;
        let tournament = tournament.ok_or_else(|| format!("{} is no tournament", self.id))?;
        Ok(Position::open(&tournament, self.round))
    }
}

/// The exam of an edition in the binary. `None` if the edition has no exam.
///
/// # Errors
///
/// The fault of the exam's file.
pub fn exam_of(edition: &str) -> Result<Option<Exam>, String> {
    let path = format!("exam/{edition}.yaml");
    let files = embedded_files();
    let Some(bytes) = files.get(&path) else { return Ok(None) };
    serde_yaml::from_slice(bytes).map(Some).map_err(|error| format!("{path}: {error}"))
}

/// Writes a plain structure as YAML, such as an exam or recorded answers.
///
/// # Panics
///
/// Never: plain structures can be written.
pub fn yaml_of(value: &impl Serialize) -> String {
    serde_yaml::to_string(value).expect("plain structures can be written")
}

/// The name and version of the format of a [`PublishedExam`].
pub const PUBLISHED_SCHEMA: &str = "pairproof/exam-positions@1";

/// The exam of an edition for other programs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PublishedExam {
    /// The name and version of the format: `pairproof/exam-positions@1`.
    pub schema: &'static str,
    /// The version of pairproof that wrote the file.
    pub version: &'static str,
    /// The edition of the rules, such as `fide-2026`.
    pub edition: String,
    /// The licence of the positions and answers.
    pub licence: String,
    /// The faults that lead to wrong answers, by their ids.
    pub faults: BTreeMap<String, PublishedFault>,
    /// The positions, those that notice the most faults first.
    pub positions: Vec<PublishedPosition>,
}

/// A known fault: one rule that is made wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedFault {
    /// What a program with this fault does. The text continues the sentence "it behaves as if".
    pub says: String,
    /// The article of the rule; empty if the edition has no number for the rule.
    pub article: String,
}

/// One position of an exam.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedPosition {
    /// The id, such as `exam-2026-001`. It is never changed and never used again.
    pub id: String,
    /// How binding the answer is.
    pub class: Class,
    /// The round to be paired, 1-based.
    pub round: u32,
    /// Outside programs that were asked and give the right answer, with their versions.
    pub engines: Vec<String>,
    /// Why the answer is right, by the text of the rules and what it leaves open.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub argument: String,
    /// The tournament before the round, in every dialect that can hold all of it: `trf16`, `javafo`, `trfbx`,
    /// `trf26`.
    pub files: BTreeMap<&'static str, String>,
    /// The right pairs, White first, the bye as `"5-0"`; empty if no legal pairing exists.
    pub answer: Vec<StatedPair>,
    /// Other answers, each with the faults that lead to it.
    pub wrong: Vec<WrongAnswer>,
}

impl PublishedExam {
    /// The exam of an edition. `Err` if a position of the exam is no tournament.
    pub(crate) fn new(exam: &Exam, edition: &Edition) -> Result<PublishedExam, String> {
        let wrong = exam.positions.iter().flat_map(|position| &position.wrong);
        let named: BTreeSet<&String> = wrong.flat_map(|wrong| &wrong.faults).collect();
        let faults = mutants_of(edition)
            .into_iter()
            .filter(|mutant| named.contains(&mutant.id))
            .map(|it| (it.id, PublishedFault { says: it.says, article: it.article }))
            .collect();
        let mut positions = Vec::with_capacity(exam.positions.len());
        for position in &exam.positions {
            let mut files = BTreeMap::new();
            for dialect in Dialect::ALL {
                let asked = position.asked_in(edition, dialect)?;
                let written = write(&asked.tournament, dialect);
                if written.lost.is_empty() {
                    files.insert(dialect.name(), written.text);
                }
            }
            positions.push(PublishedPosition {
                id: position.id.clone(),
                class: position.class,
                round: position.round,
                engines: position.engines.clone(),
                argument: position.argument.clone(),
                files,
                answer: position.answer.clone(),
                wrong: position.wrong.clone(),
            });
        }
        Ok(PublishedExam {
            schema: PUBLISHED_SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            edition: exam.edition.clone(),
            licence: exam.licence.clone(),
            faults,
            positions,
        })
    }
}
