//! `pairproof check --diagnose`

use std::path::Path;

use super::args::{Check, CheckFormat};
use crate::behaviour::{Explained, Played, TournamentRounds, explain};
use crate::cli::assume::Use;
use crate::cli::{Console, ExitCode, Stop, files, input};
use crate::editions::Edition;
use crate::report::{Diagnosed, Taken, diagnosis_json, diagnosis_text, json_file};
use crate::tournament::Tournament;

/// Says which edition, interpretation or fault explains the rounds of files.
pub(super) fn run(
    arguments: &Check,
    asked: Option<&Edition>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let options = arguments.reading.assumed.options(Use::Ranks)?;
    let (judged, code) = input::each_tournament(&arguments.files, (options, asked), console, judge);
    let mut editions: Vec<Collected> = Vec::new();
    judged.into_iter().for_each(|(edition, rounds)| add(&mut editions, edition, rounds));
    let diagnosed: Vec<Diagnosed> =
        editions.iter().map(|collected| collected.diagnosed(console)).collect();
    let text = match arguments.format {
        CheckFormat::Json => json_file(&diagnosis_json(&diagnosed)),
        _ => diagnosis_text(&diagnosed),
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(code.and(exit_code(&diagnosed)))
}

fn exit_code(diagnosed: &[Diagnosed]) -> ExitCode {
    let sum = |of: fn(&Explained) -> usize| diagnosed.iter().map(|it| of(&it.explained)).sum();
    match (sum(|it| it.wrong), sum(|it| it.right)) {
        (0usize, 0usize) => ExitCode::BadInput,
        (0, _) => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

fn judge(
    path: &Path,
    tournament: &Tournament,
    taken: Taken,
) -> Result<(Edition, TournamentRounds), Stop> {
    let rounds = TournamentRounds::new(tournament, &taken.edition);
    if rounds.played.is_empty() {
        let (name, id) = (files::shown(path), taken.edition.id);
        let message = format!("{name}: nothing was judged by {id}: no round is paired");
        return Err(Stop::bad_input(message));
    }
    Ok((taken.edition, rounds))
}

struct Collected {
    edition: Edition,
    files: usize,
    played: Vec<Played>,
    left_out: usize,
}

fn add(editions: &mut Vec<Collected>, edition: Edition, rounds: TournamentRounds) {
    let at = editions.iter().position(|it| it.edition.id == edition.id);
    let at = at.unwrap_or_else(|| {
        editions.push(Collected { edition, files: 0, played: Vec::new(), left_out: 0 });
        editions.len() - 1
    });
    let collected = &mut editions[at];
    collected.files += 1;
    collected.played.extend(rounds.played);
    collected.left_out += rounds.left_out;
}

impl Collected {
    fn diagnosed(&self, console: &Console) -> Diagnosed {
        let bar = console.spinner("rules and faults");
        let explained = explain(&self.edition, &self.played, &|| bar.inc(1));
        bar.finish_and_clear();
        Diagnosed {
            edition: self.edition.clone(),
            files: self.files,
            left_out: self.left_out,
            explained,
        }
    }
}
