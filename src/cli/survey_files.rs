//! What a survey writes beside its plan: who was asked, the results in their order, and every report.

use std::path::Path;

use anyhow::Context;

use super::files;
use crate::campaign::{Identity, Plan, Surveyed, UnitRecord};
use crate::engines::{Engine, Hashed, hashed};
use crate::report::{
    survey_badge, survey_badge_json, survey_html, survey_json, survey_junit, survey_markdown,
};
use crate::text::showable;

/// The records, one a line.
pub(super) const RESULTS: &str = "results.jsonl";

/// An engine as it is found: its version, its files, its commands.
pub(super) fn identity(engine: &Engine) -> anyhow::Result<Identity> {
    let path = engine.path.display();
    let version = engine.version().with_context(|| format!("cannot run {path}"))?;
    let fingerprint = engine.fingerprint().with_context(|| format!("cannot read {path}"))?;
    Ok(Identity {
        id: engine.profile.id.clone(),
        title: engine.profile.title.clone(),
        edition: engine.profile.edition.clone(),
        version,
        files: fingerprint.files,
        unhashed: fingerprint.unhashed,
        dialect: engine.profile.dialect.name().to_owned(),
        commands: engine.command_lines(),
    })
}

/// This program, by its executable.
pub(super) fn program() -> anyhow::Result<Hashed> {
    let path = std::env::current_exe().context("cannot find the executable of this program")?;
    hashed(&path).with_context(|| format!("cannot read {}", path.display()))
}

fn lines(records: &[UnitRecord]) -> anyhow::Result<String> {
    let lines = records.iter().map(|record| Ok(serde_json::to_string(record)? + "\n"));
    lines.collect()
}

/// Writes the records, which are in order.
pub(super) fn write_results(directory: &Path, records: &[UnitRecord]) -> anyhow::Result<()> {
    files::write(&directory.join(RESULTS), lines(records)?.as_bytes())
}

/// Writes the records in order, so that their hash is that of the file, and every report.
pub(super) fn write_reports(
    directory: &Path,
    plan: &Plan,
    records: &[UnitRecord],
) -> anyhow::Result<()> {
    let lines = lines(records)?;
    files::write(&directory.join(RESULTS), lines.as_bytes())?;
    let survey = Surveyed::new(plan, records, &lines);
    let pretty = |json| Ok::<String, anyhow::Error>(serde_json::to_string_pretty(&json)? + "\n");
    let reports = [
        ("report.json", pretty(survey_json(&survey))?),
        ("report.md", survey_markdown(&survey)),
        ("report.html", survey_html(&survey)),
        ("junit.xml", survey_junit(&survey).map_err(anyhow::Error::msg)?),
        ("badge.svg", survey_badge(&survey)),
        ("badge.json", pretty(survey_badge_json(&survey))?),
    ];
    for (name, text) in reports {
        files::write(&directory.join(name), showable(&text).as_bytes())?;
    }
    Ok(())
}
