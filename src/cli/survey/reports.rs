//! Writes what a survey has beside its plan: the identities of engines, the ordered results, and every report.

use std::io::ErrorKind;

use anyhow::Context;

use super::place::{PLAN, RESULTS, SurveyDir};
use crate::cli::engines::search_path;
use crate::cli::{Stop, asked_for, files};
use crate::corpus::exam_of;
use crate::engines::{Engine, Fingerprint, Hashed, hashed};
use crate::exam::{ExamAnswers, TakenExam, as_asked};
use crate::report::{
    AfterRun, Attested, Statement, attestation_json, json_file, statement_html, survey_badge,
    survey_badge_json, survey_html, survey_json, survey_junit, survey_markdown,
};
use crate::survey::{Identity, Plan, Survey, Surveyed, UnitRecord, lines};
use crate::text::showable;

/// The identity of an engine: its version, files and commands. If `planned` says that the engine attacked this
/// program when it was asked for its version, it is not asked again.
pub(super) fn identity(engine: &Engine, planned: Option<&Identity>) -> anyhow::Result<Identity> {
    let path = files::shown(&engine.path);
    let (version, version_fault) = match planned.and_then(|it| it.version_fault.clone()) {
        Some(fault) => (None, Some(fault)),
        None => match engine.version_or_attack().with_context(|| format!("cannot run {path}"))? {
            Ok(version) => (version, None),
            Err(failure) => (None, Some(format!("{}: {}", failure.kind, failure.details))),
        },
    };
    let fingerprint = fingerprint(engine)?;
    Ok(Identity {
        id: engine.profile.id.clone(),
        title: engine.profile.title.clone(),
        edition: engine.profile.edition.clone(),
        version,
        version_fault,
        files: fingerprint.files,
        unhashed: fingerprint.unhashed,
        dialect: engine.profile.dialect.name().to_owned(),
        profile_sha256: engine.profile.fingerprint(),
        commands: engine.command_lines(),
        cannot: engine.profile.cannot.clone(),
        remarks: engine.profile.remarks.clone(),
        checker_cannot: engine.profile.check.as_ref().map_or_else(Vec::new, |it| it.cannot.clone()),
        environment: engine.profile.environment.clone(),
    })
}

/// The hashed files of an engine. An entry of `files` in its profile that cannot be hashed is bad input.
fn fingerprint(engine: &Engine) -> anyhow::Result<Fingerprint> {
    let (id, path) = (&engine.profile.id, files::shown(&engine.path));
    engine.fingerprint(&search_path()).map_err(|error| match error.kind() {
        ErrorKind::InvalidInput => Stop::bad_input(format!("{id}: {error}")).into(),
        _ => anyhow::Error::new(error).context(format!("cannot read {path}")),
    })
}

pub(super) fn after_run(survey: &Survey<'_>) -> AfterRun {
    let mut after = AfterRun::default();
    for (engine, planned) in survey.engines.iter().zip(&survey.plan.engines) {
        let found = fingerprint(engine);
        let is_there = |it: &Hashed| found.as_ref().is_ok_and(|found| found.files.contains(it));
        let missing = planned.files.iter().find(|it| !is_there(it));
        after.changed.extend(missing.map(|file| format!("{}: {}", planned.id, file.name)));
        let outside = found.map(|found| engine.outside(&found)).unwrap_or_default();
        after.outside.extend(outside.iter().map(|path| format!("{}: {path}", planned.id)));
    }
    after
}

pub(super) fn program() -> anyhow::Result<Hashed> {
    let path = std::env::current_exe().context("cannot find the executable of this program")?;
    hashed(&path).with_context(|| format!("cannot read {}", files::shown(&path)))
}

pub(super) fn write_results(
    directory: &SurveyDir,
    plan: &Plan,
    records: &[UnitRecord],
) -> anyhow::Result<()> {
    let digest = lines::digest(plan);
    let lines = records.iter().map(|record| lines::line(record, &digest));
    files::write_parts(&directory.file(RESULTS), lines, false)
}

/// The exam with the engine's answers. `None` if the exam was not asked.
fn exam(directory: &SurveyDir, plan: &Plan) -> anyhow::Result<Option<TakenExam>> {
    let Some(given) = directory.kept::<ExamAnswers>(plan)? else { return Ok(None) };
    let edition = asked_for::edition(&plan.edition)?;
    let exam = exam_of(edition.id).map_err(anyhow::Error::msg)?;
    let exam = exam.with_context(|| format!("there is no exam of {}", edition.id))?;
    let exam = as_asked(exam, &edition, given.permuted).map_err(anyhow::Error::msg)?;
    Ok(Some(TakenExam::new(exam, edition, given).map_err(Stop::bad_input)?))
}

/// Writes the records in the order of numbers, hashes the file of records, and writes every report.
pub(super) fn write_reports<'a>(
    directory: &SurveyDir,
    plan: &'a Plan,
    records: &'a [UnitRecord],
) -> anyhow::Result<Surveyed<'a>> {
    // Evidence that was deleted since is there again, and evidence that was changed is refused.
    directory.write_findings(records)?;
    write_results(directory, plan, records)?;
    let results = directory.file(RESULTS);
    let written =
        hashed(&results).with_context(|| format!("cannot read {}", files::shown(&results)))?;
    let rechecked = directory.rechecked();
    let exam = exam(directory, plan)?;
    let known = directory.kept(plan)?;
    let survey =
        Surveyed { exam, known, rechecked, ..Surveyed::new(plan, records, written.sha256) };
    let statement = Statement::of(&survey);
    let report = json_file(&survey_json(&survey));
    let plan_file = files::read(&directory.file(PLAN))?;
    let (of_plan, results_sha256) = (plan_file.as_slice(), survey.results_sha256.as_str());
    let attested = Attested { plan: of_plan, results_sha256, report: report.as_bytes() };
    let attestation = json_file(&attestation_json(plan, &statement, &attested));
    let run = directory.run()?.to_string();
    let to_sign = statement_html(&report, &run).map_err(anyhow::Error::msg)?;
    // Each is written as soon as it is made: all of them together would take too much memory.
    let write =
        |name: &str, text: String| files::write(&directory.file(name), showable(&text).as_bytes());
    write("report.json", report)?;
    write("attestation.json", attestation)?;
    write("statement.html", to_sign)?;
    write("report.md", survey_markdown(&survey))?;
    write("report.html", survey_html(&survey))?;
    write("junit.xml", survey_junit(&survey).map_err(anyhow::Error::msg)?)?;
    write("badge.svg", survey_badge(&survey))?;
    write("badge.json", json_file(&survey_badge_json(&survey)))?;
    Ok(survey)
}
