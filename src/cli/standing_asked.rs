//! By what a standing is made: what the user asks for, and what the file says.

use std::path::Path;

use clap::{Args, ValueEnum};

use super::stop::Stop;
use super::{asked_for, files};
use crate::standings::{
    Declared, FoundSystem, List, MadeBy, READINGS, Reading, Readings, Setting, System,
    SystemSource, TiebreakEdition, declared, faults_in_words, system_of, warnings,
};
use crate::tournament::Tournament;

// What the user asks for. As documentation it would stand in the help of the commands.
#[derive(Clone, Debug, Args)]
pub(super) struct StandingAsked {
    /// The list of tie-breaks, such as BH/C1,BH,SB, whatever the file declares
    #[arg(long, value_name = "LIST", value_parser = list_asked)]
    by: Option<List>,
    /// The edition of the tie-break regulations: tiebreaks-2026 or 2026, 2024, 2012, fce, or `auto`: by the date of the
    /// tournament (record 042)
    #[arg(long, default_value = "auto", value_name = "EDITION")]
    tiebreak_rules: String,
    /// How opponents are found, whatever the file says
    #[arg(long, value_enum, value_name = "SYSTEM")]
    system: Option<AskedSystem>,
    /// Another answer to a question that the text of the tie-breaks leaves open; may be given several times
    #[arg(long, value_name = "READING", value_parser = READINGS.map(|it| it.name))]
    reading: Vec<String>,
}

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AskedSystem {
    Swiss,
    RoundRobin,
}

impl StandingAsked {
    pub(super) fn is_any(&self) -> bool {
        let StandingAsked { by, tiebreak_rules, system, reading } = self;
        by.is_some() || tiebreak_rules != "auto" || system.is_some() || !reading.is_empty()
    }

    pub(super) fn as_options(&self) -> String {
        let mut options = String::new();
        if let Some(list) = &self.by {
            options += &format!(" --by {list}");
        }
        if self.tiebreak_rules != "auto" {
            options += &format!(" --tiebreak-rules {}", self.tiebreak_rules);
        }
        if let Some(system) = self.system.and_then(|it| it.to_possible_value()) {
            options += &format!(" --system {}", system.get_name());
        }
        self.reading.iter().for_each(|reading| options += &format!(" --reading {reading}"));
        options
    }

    /// By what the standing of a file is made. `round`: the one asked for.
    pub(super) fn of(
        &self,
        file: &Path,
        tournament: &Tournament,
        round: Option<u32>,
    ) -> Result<MadeBy, Stop> {
        let path = files::shown(file);
        let stop = |message: &str| Stop::bad_input(format!("{path}: {message}"));
        if !tournament.headers.teams.is_empty() {
            return Err(stop("standings of teams are not computed here"));
        }
        let (edition, edition_reason) = self.edition(tournament, stop)?;
        let round = last_or(round, tournament).map_err(|message| stop(&message))?;
        let chosen = list(self.by.as_ref(), tournament).map_err(|message| stop(&message))?;
        let found = self.system(tournament);
        let readings: Vec<&str> = self.reading.iter().map(String::as_str).collect();
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
            readings: self.reading.clone(),
            round,
        })
    }

    /// The edition asked for; `None`: `auto`.
    pub(super) fn edition_asked(&self) -> Result<Option<TiebreakEdition>, Stop> {
        asked_for::tiebreak_edition(&self.tiebreak_rules)
    }

    /// The edition asked for, or the one of the date, and why it was taken.
    fn edition(
        &self,
        tournament: &Tournament,
        stop: impl Fn(&str) -> Stop,
    ) -> Result<(TiebreakEdition, String), Stop> {
        if let Some(edition) = self.edition_asked()? {
            return Ok((edition, "asked for".to_owned()));
        }
        TiebreakEdition::of(&tournament.headers)
            .map_err(|missing| stop(&format!("{missing}; --tiebreak-rules names the edition")))
    }

    fn system(&self, tournament: &Tournament) -> FoundSystem {
        let asked = |system| FoundSystem { system, source: SystemSource::Asked };
        match self.system {
            None => system_of(tournament),
            Some(AskedSystem::Swiss) => asked(System::Swiss),
            Some(AskedSystem::RoundRobin) => asked(System::RoundRobin),
        }
    }
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
