//! By what the ranks of a file are judged: list, edition, system, round.

use serde::Serialize;

use super::declared::{Declared, declared};
use super::edition::{NoTiebreakEdition, TiebreakEdition};
use super::list::{List, faults_in_words};
use super::readings::Readings;
use super::system::{SystemSource, system_of};
use super::table::Setting;
use super::warnings::{free_rounds_with_points, objection};
use crate::tournament::Tournament;

/// By what the ranks of a file are judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// What the file declares.
    #[serde(flatten)]
    pub declared: Declared,
    /// Edition, system, readings.
    #[serde(flatten)]
    pub setting: Setting,
    /// By what the edition was chosen.
    pub edition_reason: String,
    /// What says how opponents were found.
    pub system_source: SystemSource,
    /// Whether the event could have followed the text before.
    #[serde(skip)]
    pub is_in_doubt: bool,
    /// The round after which the ranks are, 1-based.
    pub round: u32,
    /// What speaks against the list, and how it was taken where the rules are silent, sentence by sentence.
    #[serde(skip)]
    pub warnings: Vec<String>,
    /// How many entries of the list decide for certain: a rank that contradicts them is wrong.
    #[serde(skip)]
    pub(super) certain: usize,
    /// Why the next entry is not certain.
    #[serde(skip)]
    pub(super) doubt: Option<String>,
}

impl Basis {
    /// The basis of a file; `None`: it declares no list.
    ///
    /// # Errors
    /// Its date names no edition.
    pub(super) fn of(
        tournament: &Tournament,
        edition: Option<TiebreakEdition>,
    ) -> Option<Result<Basis, NoTiebreakEdition>> {
        let declared = declared(&tournament.headers)?;
        let edition = match edition {
            Some(edition) => Ok((edition, "asked for".to_owned())),
            None => TiebreakEdition::of(&tournament.headers),
        };
        Some(edition.map(|(edition, why)| Basis::with(tournament, declared, edition, why)))
    }

    fn with(
        tournament: &Tournament,
        declared: Declared,
        edition: TiebreakEdition,
        edition_reason: String,
    ) -> Basis {
        let found = system_of(tournament);
        let setting = Setting { edition, system: found.system, readings: Readings::default() };
        let round = tournament.last_paired_round();
        let mut warnings = declared.notes.clone();
        let objections: Vec<Option<String>> =
            declared.list.entries.iter().map(|it| objection(*it, tournament, &setting)).collect();
        warnings.extend(objections.iter().flatten().cloned());
        warnings.extend(free_rounds_with_points(tournament, &setting));
        if !declared.faults.is_empty() {
            warnings.push(faults_in_words(&declared.faults));
        }
        let first = objections.iter().position(Option::is_some);
        let doubt = match first {
            Some(at) => objections[at].clone(),
            None => (!declared.faults.is_empty()).then(|| faults_in_words(&declared.faults)),
        };
        let certain = first.unwrap_or(declared.list.entries.len());
        Basis {
            declared,
            setting,
            edition_reason,
            system_source: found.source,
            is_in_doubt: !edition.caveat_on(&tournament.headers.start_date).is_empty(),
            round,
            warnings,
            certain,
            doubt,
        }
    }

    pub(super) fn certain_list(&self) -> List {
        List { entries: self.declared.list.entries[..self.certain].to_vec() }
    }
}
