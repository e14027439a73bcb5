//! `pairproof compare`, `endorse` and `merge`: surveys of outside engines.
//!
//! A survey has a directory: its plan, one line for each tournament that is done, a file for each
//! difference, and the reports. Whatever is interrupted can be resumed there, shares made elsewhere can
//! be merged, and the reports come out the same, byte for byte.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{Context, bail};
use rayon::prelude::*;
use serde_json::json;

use super::console::{Console, Mark, Painted};
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::survey_args::{Compare, Endorse, EndorseProfile, Merge, SurveyDirection, SurveyPlace};
use super::survey_files::{RESULTS, identity, program, write_reports, write_results};
use super::{engines, files};
use crate::campaign::{
    Direction, Plan, Survey, UnitRecord, differences, recipe_for, spans, totals,
};
use crate::check::RoundCheck;
use crate::editions::Edition;
use crate::engines::Engine;
use crate::generate::{AxisId, Recipe};
use crate::report::reason_sentence;

const PLAN: &str = "plan.json";

/// Several engines and the rules on the same positions.
pub(super) fn compare(arguments: &Compare, console: &mut Console) -> anyhow::Result<ExitCode> {
    let directions = vec![Direction::Pairs];
    let place = &arguments.place;
    start(&arguments.engines, directions, (arguments.events, None), place, console)
}

/// One engine in every direction.
pub(super) fn endorse(arguments: &Endorse, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (count, allowed) = match arguments.profile {
        EndorseProfile::C04a => (5000, 10),
        EndorseProfile::Fe1 => (500, 1),
        EndorseProfile::TecManual => (50_000, 10),
    };
    let count = arguments.events.unwrap_or(count);
    let allowed = arguments.allowed.unwrap_or(allowed);
    let directions = directions(&arguments.direction);
    let mut names = vec![arguments.engine.clone()];
    names.extend(arguments.with.iter().cloned());
    start(&names, directions, (count, Some(allowed)), &arguments.place, console)
}

/// Those asked for, in their order and each once; all unless some are.
fn directions(asked: &[SurveyDirection]) -> Vec<Direction> {
    let all = [
        (SurveyDirection::Pairs, Direction::Pairs),
        (SurveyDirection::Checks, Direction::Checks),
        (SurveyDirection::Generates, Direction::Generates),
    ];
    let is_asked = |name: SurveyDirection| asked.is_empty() || asked.contains(&name);
    all.into_iter().filter(|(name, _)| is_asked(*name)).map(|(_, it)| it).collect()
}

fn start(
    names: &[String],
    directions: Vec<Direction>,
    (count, allowed): (u64, Option<u64>),
    place: &SurveyPlace,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let named = names.iter().map(|name| engines::named(name));
    let found = named.collect::<anyhow::Result<Vec<Engine>>>()?;
    let ids: BTreeSet<&str> = found.iter().map(|it| it.profile.id.as_str()).collect();
    if ids.len() < found.len() {
        return Err(Stop::usage("an engine is named twice").into());
    }
    let asked = place.rules.clone().unwrap_or_else(|| found[0].profile.edition.clone());
    let edition = files::edition(&asked)?;
    let recipe = recipe(place, &found, &edition).map_err(Stop::usage)?;
    let identities = found.iter().map(identity).collect::<anyhow::Result<Vec<_>>>()?;
    let plan = Plan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program: program()?,
        edition: edition.id.to_owned(),
        seed: place.seed,
        count,
        axes: spans(&recipe),
        directions,
        engines: identities,
        allowed,
    };
    let done = open(&place.output, &plan, place.resume)?;
    let survey =
        Survey { plan: &plan, edition: &edition, engines: &found, recipe: &recipe, sentence };
    let began = Instant::now();
    ask(&survey, place, &done, console)?;
    let seconds = began.elapsed().as_secs();
    let run = json!({ "seconds": seconds, "share": place.partition.map(|it| it.to_string()) });
    files::write(&place.output.join("run.json"), (run.to_string() + "\n").as_bytes())?;
    let code = finish(&place.output, console)?;
    // A share does not pass or fail: only the whole does.
    Ok(if place.partition.is_some() { ExitCode::Success } else { code })
}

/// What the tournaments vary in, with what the user says of it.
fn recipe(place: &SurveyPlace, engines: &[Engine], edition: &Edition) -> Result<Recipe, String> {
    let mut recipe = recipe_for(engines.iter().map(|it| &it.profile), edition);
    for given in &place.axis {
        let wrong =
            || format!("--axis {given}: it is NAME=VALUES, see pairproof generate --list-axes");
        let (name, values) = given.split_once('=').ok_or_else(wrong)?;
        let axis = AxisId::named(name.trim()).ok_or_else(wrong)?;
        if axis == AxisId::Rules {
            return Err("--axis rules: the edition is given with --rules".to_owned());
        }
        recipe.give(axis, values)?;
    }
    recipe.check()?;
    Ok(recipe)
}

fn sentence(round: &RoundCheck) -> String {
    round.reason.as_ref().map_or_else(|| round.verdict.name().to_owned(), reason_sentence)
}

/// Makes the directory, or opens one with the same plan: the numbers that are done.
fn open(directory: &Path, plan: &Plan, resume: bool) -> anyhow::Result<BTreeSet<u64>> {
    let shown = directory.display();
    fs::create_dir_all(directory.join("findings"))
        .with_context(|| format!("cannot make {shown}"))?;
    let path = directory.join(PLAN);
    let text = serde_json::to_string_pretty(plan)? + "\n";
    if !path.exists() {
        files::write(&path, text.as_bytes())?;
        return Ok(BTreeSet::new());
    }
    if !resume {
        let message = format!("{shown} holds a survey; --resume goes on with it");
        return Err(Stop::usage(message).into());
    }
    if fs::read_to_string(&path)? != text {
        let message = format!("{shown} holds a survey of another plan (see {PLAN})");
        return Err(Stop::usage(message).into());
    }
    for written_to in [directory, &directory.join("findings")] {
        files::remove_half_written(written_to)?;
    }
    Ok(records(directory)?.iter().map(|record| record.number).collect())
}

/// The records that are there, by number. A line that was cut off is not there.
fn records(directory: &Path) -> anyhow::Result<Vec<UnitRecord>> {
    let path = directory.join(RESULTS);
    if !path.exists() {
        return Ok(Vec::new());
    }
    files::bound_results(&path)?;
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let mut records: Vec<UnitRecord> = Vec::new();
    for (at, line) in whole.lines().enumerate() {
        let record = serde_json::from_str(line)
            .with_context(|| format!("{}:{}: no record", path.display(), at + 1))?;
        records.push(record);
    }
    records.sort_by_key(|record| record.number);
    records.dedup_by_key(|record| record.number);
    Ok(records)
}

/// Asks about every tournament of the share that is not done, and writes each down as soon as it is.
fn ask(
    survey: &Survey<'_>,
    place: &SurveyPlace,
    done: &BTreeSet<u64>,
    console: &Console,
) -> anyhow::Result<()> {
    let is_ours = |number: &u64| place.partition.is_none_or(|share| share.has(*number));
    let open: Vec<u64> = (1..=survey.plan.count)
        .filter(|number| is_ours(number) && !done.contains(number))
        .collect();
    let directory = &place.output;
    cut_off_line(&directory.join(RESULTS))?;
    let results = fs::OpenOptions::new().create(true).append(true).open(directory.join(RESULTS))?;
    let results = Mutex::new(results);
    let progress = console.progress(open.len(), "tournaments");
    open.par_iter().try_for_each(|number| -> anyhow::Result<()> {
        let record = survey.unit(*number)?;
        write_findings(directory, std::slice::from_ref(&record))?;
        let line = serde_json::to_string(&record)? + "\n";
        let mut results = results.lock().expect("no writer panics");
        results.write_all(line.as_bytes())?;
        progress.inc(1);
        Ok(())
    })?;
    progress.finish_and_clear();
    Ok(())
}

/// Writes a file for each difference.
fn write_findings(directory: &Path, records: &[UnitRecord]) -> anyhow::Result<()> {
    for (record, trial, finding) in differences(records).filter(|it| !it.2.file.is_empty()) {
        let name = finding.file_name(record.number, &trial.engine);
        files::write(&directory.join("findings").join(name), finding.file.as_bytes())?;
    }
    Ok(())
}

/// Takes away what an interrupted run left of its last line.
fn cut_off_line(path: &Path) -> anyhow::Result<()> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(()) };
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    if whole < text.len() {
        files::write(path, &text.as_bytes()[..whole])?;
    }
    Ok(())
}

/// Writes the reports of a directory from its plan and records, and says what is in them.
fn finish(directory: &Path, console: &mut Console) -> anyhow::Result<ExitCode> {
    let plan: Plan = serde_json::from_str(&fs::read_to_string(directory.join(PLAN))?)?;
    let records = records(directory)?;
    write_reports(directory, &plan, &records)?;
    let mut code = ExitCode::Success;
    for (engine, direction, total) in totals(&plan, &records) {
        let rounds: Vec<String> =
            total.rounds.iter().map(|(word, count)| format!("{count} {word}")).collect();
        let rounds = if rounds.is_empty() { "nothing asked".to_owned() } else { rounds.join(", ") };
        let passes = total.passes(&plan).unwrap_or(total.differing == 0);
        let mark = if passes { Mark::Good } else { Mark::Bad };
        let line = format!("{engine}, {}: {rounds}  ", direction.in_words());
        let word = if passes { "ok" } else { "differs" };
        console.paint(&Painted::new().text(&line).mark(mark, word).text("\n"))?;
        if !passes {
            code = code.and(ExitCode::Differences);
        }
        if total.rounds.contains_key("error") {
            code = code.and(ExitCode::EngineFailed);
        }
    }
    let (done, asked) = (records.len() as u64, plan.count);
    console.line(&format!("{done} of {asked} tournaments; {}", directory.display()))?;
    // What was not asked about is no pass.
    Ok(if done < asked { code.and(ExitCode::Differences) } else { code })
}

/// Joins shares into the survey that one run would have made.
pub(super) fn merge(arguments: &Merge, console: &mut Console) -> anyhow::Result<ExitCode> {
    let first = arguments.shares.first().context("no share")?;
    let plan =
        fs::read(first.join(PLAN)).with_context(|| format!("{} is no survey", first.display()))?;
    let mut all: Vec<UnitRecord> = Vec::new();
    for share in &arguments.shares {
        let other = fs::read(share.join(PLAN));
        if other.with_context(|| format!("{} is no survey", share.display()))? != plan {
            let message = format!("{} holds a survey of another plan", share.display());
            return Err(Stop::usage(message).into());
        }
        all.extend(records(share)?);
    }
    let output: &PathBuf = &arguments.output;
    if output.join(PLAN).exists() {
        bail!("{} holds a survey already", output.display());
    }
    fs::create_dir_all(output.join("findings"))?;
    files::write(&output.join(PLAN), &plan)?;
    all.sort_by_key(|record| record.number);
    all.dedup_by_key(|record| record.number);
    write_findings(output, &all)?;
    write_results(output, &all)?;
    finish(output, console)
}
