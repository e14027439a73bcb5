//! By what a standing is made: what the user asks for, and what the file says.

use std::path::Path;

use clap::Args;

use super::assume::Assumed;
use super::{Stop, files};
use crate::standings::{
    Declared, FoundSystem, List, MadeBy, READINGS, Reading, Readings, Setting, SystemSource,
    TiebreakEdition, declared, faults_in_words, system_of, warnings,
};
use crate::tournament::Tournament;

// What the user asks for. As documentation it would stand in the help of the commands.
#[derive(Clone, Debug, Args)]
pub(super) struct StandingAsked {
    /// The list of tie-breaks, such as BH/C1,BH,SB, whatever the file declares
    #[arg(long, value_name = "LIST", value_parser = list_asked)]
    by: Option<List>,
}

impl StandingAsked {
    pub(super) fn is_any(&self) -> bool {
        self.by.is_some()
    }

    pub(super) fn as_options(&self) -> String {
        self.by.as_ref().map_or_else(String::new, |list| format!(" --by {list}"))
    }

    /// By what the standing of a file is made. `round`: the one asked for.
    pub(super) fn of(
        &self,
        file: &Path,
        tournament: &Tournament,
        (assumed, round): (&Assumed, Option<u32>),
    ) -> Result<MadeBy, Stop> {
        let path = files::shown(file);
        let stop = |message: &str| Stop::bad_input(format!("{path}: {message}"));
        if !tournament.headers.teams.is_empty() {
            return Err(stop("standings of teams are not computed here"));
        }
        let (edition, edition_reason) = edition(assumed, tournament, stop)?;
        let round = last_or(round, tournament).map_err(|message| stop(&message))?;
        let chosen = list(self.by.as_ref(), tournament).map_err(|message| stop(&message))?;
        let found = system(assumed, tournament);
        let readings = assumed.readings();
        let answers =
            Readings::named(&readings).map_err(|name| stop(&format!("no reading `{name}`")))?;
        let setting = Setting { edition, system: found.system, readings: answers };
        let mut notes = chosen.notes;
        notes.extend(warnings(&chosen.list, tournament, &setting));
        let is_asked = |it: &&Reading| readings.contains(&it.name) && !it.is_of(&edition);
        notes.extend(
            READINGS
                .iter()
                .filter(is_asked)
                .map(|reading| format!("{} has no such question as {}", edition.id, reading.name)),
        );
        Ok(MadeBy {
            setting,
            edition_reason,
            system_source: found.source,
            list: chosen.list,
            list_source: chosen.source,
            warnings: notes,
            readings: readings.iter().map(|it| (*it).to_owned()).collect(),
            round,
        })
    }
}

/// The edition assumed, or the one of the date, and why it was taken.
fn edition(
    assumed: &Assumed,
    tournament: &Tournament,
    stop: impl Fn(&str) -> Stop,
) -> Result<(TiebreakEdition, String), Stop> {
    if let Some(edition) = assumed.tiebreaks() {
        return Ok((edition, "asked for".to_owned()));
    }
    TiebreakEdition::of(&tournament.headers).map_err(|missing| {
        stop(&format!("{missing}; --assume tiebreaks=EDITION names the edition"))
    })
}

fn system(assumed: &Assumed, tournament: &Tournament) -> FoundSystem {
    let asked = |system| FoundSystem { system, source: SystemSource::Asked };
    assumed.system().map_or_else(|| system_of(tournament), asked)
}

fn last_or(asked: Option<u32>, tournament: &Tournament) -> Result<u32, String> {
    let last = tournament.last_paired_round();
    match asked {
        Some(round) if round == 0 || round > last => {
            Err(format!("there is no standing after round {round}: the last round is {last}"))
        }
        Some(round) => Ok(round),
        None => Ok(last),
    }
}

/// A list of tie-breaks, where it is from, and what is to be known of it.
struct Chosen {
    list: List,
    source: &'static str,
    notes: Vec<String>,
}

fn list(asked: Option<&List>, tournament: &Tournament) -> Result<Chosen, String> {
    let of = |list, source| Chosen { list, source, notes: Vec::new() };
    match (asked, declared(&tournament.headers)) {
        (Some(list), _) => Ok(of(list.clone(), "by")),
        (None, None) => Ok(of(List::points_only(), "none")),
        (None, Some(Declared { record, faults, .. })) if !faults.is_empty() => {
            let faults = faults_in_words(&faults);
            Err(format!("record {record}: {faults}; --by gives another list"))
        }
        (None, Some(Declared { record, list, notes, .. })) => {
            Ok(Chosen { list, source: record, notes })
        }
    }
}

fn list_asked(text: &str) -> Result<List, String> {
    List::parse(text).map_err(|faults| faults_in_words(&faults))
}
