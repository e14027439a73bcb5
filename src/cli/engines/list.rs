//! `pairproof engines`: the profiles that come along, and which of the programs answer here.

use std::path::PathBuf;

use rayon::prelude::*;
use serde_json::json;

use super::super::args::Format;
use super::super::cage;
use super::super::console::{Console, Mark, Painted};
use super::super::exit_code::ExitCode;
use super::super::files;
use super::named::own_place;
use crate::engines::{Engine, Presence, Profile, ids, profile};

/// A profile, and whether its program is here.
struct Listed {
    profile: Profile,
    /// The file, and whether it answers; `None`: there is no such file.
    found: Option<(PathBuf, Presence)>,
}

pub(super) fn run(format: Format, console: &mut Console) -> anyhow::Result<ExitCode> {
    let profiles: Vec<Profile> = ids().filter_map(profile).collect();
    let all: Vec<Listed> = profiles.into_par_iter().map(looked_for).collect();
    if format == Format::Json {
        let rows: Vec<_> = all.iter().map(row).collect();
        let document = json!({ "schema": "pairproof/engines@1", "engines": rows });
        console.line(&serde_json::to_string_pretty(&document)?)?;
        return Ok(ExitCode::Success);
    }
    for listed in &all {
        print(listed, console)?;
    }
    Ok(ExitCode::Success)
}

fn looked_for(profile: Profile) -> Listed {
    let found = own_place(&profile).map(|path| {
        cage::close();
        let engine = Engine::new(profile.clone(), path);
        let presence = engine.presence();
        (engine.path, presence)
    });
    Listed { profile, found }
}

fn print(listed: &Listed, console: &mut Console) -> anyhow::Result<()> {
    let profile = &listed.profile;
    let id = Painted::new().mark(Mark::Title, &format!("{:<10}", profile.id));
    let abilities = abilities(profile).join(", ");
    let about = format!("  {}: {}, {abilities}\n", profile.title, profile.edition);
    console.paint(&id.text(&about))?;
    console.line(&format!("            {}; {}", profile.licence, profile.homepage))?;
    console.line(&format!("            {}", place(listed)))?;
    for remark in &profile.remarks {
        console.line(&format!("            {remark}"))?;
    }
    Ok(())
}

fn place(listed: &Listed) -> String {
    let Profile { id, engine, title, .. } = &listed.profile;
    match &listed.found {
        None => format!("not found: {engine} (name it as {id}=PATH)"),
        Some((path, Presence::Answers(None))) => format!("found: {}", files::shown(path)),
        Some((path, Presence::Answers(Some(version)))) => {
            format!("found: {} ({version})", files::shown(path))
        }
        Some((path, Presence::Silent(why))) => format!(
            "not found: {} is there, {title} does not answer: {why} (name it as {id}=PATH)",
            files::shown(path)
        ),
    }
}

fn row(listed: &Listed) -> serde_json::Value {
    let profile = &listed.profile;
    let (is_found, version, silent) = match &listed.found {
        Some((_, Presence::Answers(version))) => (true, version.as_deref(), None),
        Some((_, Presence::Silent(why))) => (false, None, Some(why)),
        None => (false, None, None),
    };
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
        "found": is_found,
        "path": listed.found.as_ref().map(|(path, _)| path.display().to_string()),
        "version": version,
        "does-not-answer": silent,
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
