//! The exam of an edition for programs in any language: `corpus export` writes it as JSON and YAML.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use super::{Class, Exam, StatedPair, WrongAnswer};
use crate::editions::Edition;
use crate::mutants::mutants_of;
use crate::tournament::{Dialect, write};

/// The name and version of the format.
pub const PUBLISHED_SCHEMA: &str = "pairproof/exam-positions@1";

/// The exam of an edition for other programs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PublishedExam {
    /// `pairproof/exam-positions@1`.
    pub schema: &'static str,
    /// The version of pairproof that wrote it.
    pub version: &'static str,
    /// The edition of the rules, such as `fide-2026`.
    pub edition: String,
    /// The licence of the positions and answers.
    pub licence: String,
    /// The faults that lead to wrong answers, by their ids.
    pub faults: BTreeMap<String, PublishedFault>,
    /// The positions, those that notice most first.
    pub positions: Vec<PublishedPosition>,
}

/// A rule made wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedFault {
    /// What a program with this fault does, after "behaves as if".
    pub says: String,
    /// The article; empty: the edition has no number for it.
    pub article: String,
}

/// One position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedPosition {
    /// Never changed and never used again: `exam-2026-001`.
    pub id: String,
    /// How binding the answer is.
    pub class: Class,
    /// The round to be paired, 1-based.
    pub round: u32,
    /// Outside programs that were asked and give the right answer, with their versions.
    pub engines: Vec<String>,
    /// Why the answer is right, by the text and what it leaves open.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub argument: String,
    /// The tournament before the round, in every dialect that can say all of it: `trf16`, `javafo`, `trfbx`,
    /// `trf26`.
    pub files: BTreeMap<&'static str, String>,
    /// The right pairs, White first, the bye as `"5-0"`; empty: no legal pairing exists.
    pub answer: Vec<StatedPair>,
    /// Other answers, each with the faults that lead to it.
    pub wrong: Vec<WrongAnswer>,
}

impl PublishedExam {
    /// The exam of an edition.
    ///
    /// # Errors
    /// When a position of the exam is no tournament.
    pub fn new(exam: &Exam, edition: &Edition) -> Result<PublishedExam, String> {
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
