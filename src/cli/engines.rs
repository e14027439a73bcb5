//! `pairproof engines`, and engines named on the command line.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::args::{Engines, EnginesAction, Format};
use super::console::{Console, Mark, Painted};
use super::exit_code::ExitCode;
use super::files;
use super::stop::{Stop, settled};
use crate::campaign::{Outcome, Probe, probe};
use crate::engines::{Engine, Profile, ids, profile};

/// Lists the profiles, or proves that an engine is plugged in.
pub(super) fn run(arguments: &Engines, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        None => list(arguments.format, console),
        Some(EnginesAction::Test { engines }) => {
            let mut worst = ExitCode::Success;
            for name in engines {
                // One that is not there does not keep the others from being tested.
                let tested = test(name, console);
                worst = worst.and(settled(tested, console)?.unwrap_or_else(|code| code));
            }
            Ok(worst)
        }
    }
}

fn list(format: Format, console: &mut Console) -> anyhow::Result<ExitCode> {
    let profiles: Vec<Profile> = ids().filter_map(profile).collect();
    if format == Format::Json {
        let rows: Vec<_> = profiles.iter().map(row).collect();
        let document = json!({ "schema": "pairproof/engines@1", "engines": rows });
        console.line(&serde_json::to_string_pretty(&document)?)?;
        return Ok(ExitCode::Success);
    }
    for profile in &profiles {
        let id = Painted::new().mark(Mark::Title, &format!("{:<10}", profile.id));
        let abilities = abilities(profile).join(", ");
        let about = format!("  {}: {}, {abilities}\n", profile.title, profile.edition);
        console.paint(&id.text(&about))?;
        console.line(&format!("            {}; {}", profile.licence, profile.homepage))?;
        let engine = own_place(profile);
        let place = match &engine {
            Some(path) => format!("found: {}", path.display()),
            None => format!("not found: {} (name it as {}=PATH)", profile.engine, profile.id),
        };
        console.line(&format!("            {place}"))?;
        for remark in &profile.remarks {
            console.line(&format!("            {remark}"))?;
        }
    }
    Ok(ExitCode::Success)
}

fn row(profile: &Profile) -> serde_json::Value {
    json!({
        "id": profile.id,
        "title": profile.title,
        "edition": profile.edition,
        "licence": profile.licence,
        "homepage": profile.homepage,
        "engine": profile.engine,
        "abilities": abilities(profile),
        "cannot": profile.cannot.iter().map(|it| it.in_words()).collect::<Vec<_>>(),
        "remarks": profile.remarks,
    })
}

fn abilities(profile: &Profile) -> Vec<&'static str> {
    let calls = [
        ("pairs", profile.pair.is_some()),
        ("checks", profile.check.is_some()),
        ("generates", profile.generate.is_some()),
    ];
    calls.iter().filter(|(_, can)| *can).map(|(name, _)| *name).collect()
}

fn test(name: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let engine = named(name)?;
    let title = format!("{} ({})", engine.profile.title, engine.profile.edition);
    console.paint(&Painted::new().mark(Mark::Title, &title).text("\n"))?;
    let probes = probe(&engine).map_err(|error| Stop::of_engine(&engine, &error))?;
    for probe in &probes {
        print(probe, console)?;
    }
    let is_wrong = |probe: &Probe| matches!(probe.outcome, Outcome::Wrong(_));
    let failed = probes.iter().any(is_wrong);
    Ok(if failed { ExitCode::EngineFailed } else { ExitCode::Success })
}

fn print(probe: &Probe, console: &mut Console) -> anyhow::Result<()> {
    let line = Painted::new().text(&format!("  {:<46}", probe.what));
    let (line, remark) = match &probe.outcome {
        Outcome::Right(remark) => (line.mark(Mark::Good, "ok"), remark),
        Outcome::Wrong(remark) => (line.mark(Mark::Bad, "FAILED"), remark),
        Outcome::Skipped(remark) => (line.text("skipped"), remark),
    };
    let remark = if remark.is_empty() { String::new() } else { format!("  {remark}") };
    Ok(console.paint(&line.text(&remark).text("\n"))?)
}

/// An engine as the command line names it: `bbp6`, `bbp6=PATH`, or the path of a profile (a file whose
/// name ends in `.yaml`), also with `=PATH`.
pub(super) fn named(name: &str) -> anyhow::Result<Engine> {
    let (name, path) = match name.split_once('=') {
        Some((name, path)) => (name, Some(PathBuf::from(path))),
        None => (name, None),
    };
    let profile = if Path::new(name).extension().is_some_and(|it| it == "yaml" || it == "yml") {
        let bytes = files::read_settings(Path::new(name))?;
        Profile::read(&String::from_utf8_lossy(&bytes))
            .map_err(|fault| Stop::usage(format!("{name}: {fault}")))?
    } else {
        profile(name).ok_or_else(|| {
            let known = ids().collect::<Vec<_>>().join(", ");
            Stop::usage(format!("no engine `{name}`; there is {known}, or a profile FILE.yaml"))
        })?
    };
    let found = match &path {
        Some(path) => located(&path.to_string_lossy()),
        None => own_place(&profile),
    };
    let Some(path) = found else {
        let asked = path.unwrap_or_else(|| PathBuf::from(&profile.engine));
        let id = &profile.id;
        let message = format!("{} is not found; name it as {id}=PATH", asked.display());
        return Err(Stop::usage(message).into());
    };
    Ok(Engine { profile, path })
}

/// Where an engine is that is named without a path. This program is where it runs from.
fn own_place(profile: &Profile) -> Option<PathBuf> {
    let itself = || (profile.id == "pairproof").then(|| std::env::current_exe().ok()).flatten();
    located(&profile.engine).or_else(itself)
}

/// The whole path of a file; a name without a slash is looked for here, then in `PATH`.
fn located(name: &str) -> Option<PathBuf> {
    let here = Path::new(name);
    if here.is_file() {
        return std::path::absolute(here).ok();
    }
    if here.components().count() > 1 {
        return None;
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}
