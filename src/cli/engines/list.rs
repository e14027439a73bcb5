//! `pairproof engines`: the profiles that pairproof contains, and which of the programs answer here.

use rayon::prelude::*;

use super::super::args::Format;
use super::super::console::{Console, Mark, Painted};
use super::super::exit_code::ExitCode;
use super::super::files;
use super::named::{own_place, placed};
use crate::engines::{Presence, Profile, ids, profile};
use crate::report::{ListedEngine, engine_abilities, engines_json};

pub(super) fn run(format: Format, console: &mut Console) -> anyhow::Result<ExitCode> {
    let profiles: Vec<Profile> = ids().filter_map(profile).collect();
    let all: Vec<ListedEngine> = profiles.into_par_iter().map(looked_for).collect();
    if format == Format::Json {
        let document = engines_json(&all);
        console.line(&serde_json::to_string_pretty(&document)?)?;
        return Ok(ExitCode::Success);
    }
    for listed in &all {
        print(listed, console)?;
    }
    Ok(ExitCode::Success)
}

fn looked_for(profile: Profile) -> ListedEngine {
    let found = own_place(&profile).map(|path| {
        let engine = placed(profile.clone(), path);
        let presence = engine.presence();
        (engine.path, presence)
    });
    ListedEngine { profile, found }
}

fn print(listed: &ListedEngine, console: &mut Console) -> anyhow::Result<()> {
    let profile = &listed.profile;
    let id = Painted::new().mark(Mark::Title, &format!("{:<10}", profile.id));
    let abilities = engine_abilities(profile).join(", ");
    let about = format!("  {}: {}, {abilities}\n", profile.title, profile.edition);
    console.paint(&id.text(&about))?;
    console.line(&format!("            {}; {}", profile.licence, profile.homepage))?;
    console.line(&format!("            {}", place(listed)))?;
    if profile.not_run {
        console.line("            not run: this profile is written from documents")?;
    }
    for remark in &profile.remarks {
        console.line(&format!("            {remark}"))?;
    }
    Ok(())
}

fn place(listed: &ListedEngine) -> String {
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
