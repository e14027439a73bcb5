//! `pairproof engines`

mod named;
mod test;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use rayon::prelude::*;

use super::args::Format;
use super::{Console, ExitCode, Mark, Painted, Stop, files, settled};
use crate::engines::{
    Engine, PROFILE_SCHEMA, Presence, Profile, TEMPLATE, ids, profile, profile_text,
};
use crate::report::{ListedEngine, engine_abilities, engines_json};
use crate::text::in_line;
use named::{own_place, placed};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof engines list
  pairproof engines init -o my-engine.yaml
  pairproof engines test my-engine.yaml
  pairproof engines test bbp6=/opt/bbp/bbpPairings.exe gacrux=venv/bin/python

Name an engine by its profile or as NAME=PATH (absolute, or from the working directory).
FILE.yaml is a profile of your own. docs/engine-profiles.md explains every field of a profile.

Exit codes of `engines test`: 0 all answers are right, 1 one is wrong or nothing could be asked,
4 an engine failed.")]
pub(super) struct Engines {
    #[command(subcommand)]
    pub(super) action: EnginesAction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum EnginesAction {
    /// List the profiles that pairproof contains
    List {
        /// How to print the list
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Print a profile that pairproof contains, as a model for others
    Show {
        /// The name of the profile; `schema` is the JSON Schema of a profile, for an editor
        name: String,
    },
    /// Print a profile to start from, with comments
    Init {
        /// Write to this file instead of standard output; it must not exist yet
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Ask small questions with known answers, to see whether an engine works and is right
    Test {
        /// Engines: NAME, NAME=PATH or FILE.yaml
        #[arg(required = true, value_name = "ENGINE")]
        engines: Vec<String>,
    },
}

pub(super) use named::{named, search_path};
pub(super) use test::code_of;

impl Stop {
    pub(in crate::cli) fn of_engine(engine: &Engine, error: &std::io::Error) -> Stop {
        let path = engine.path.display().to_string();
        Stop::new(ExitCode::EngineFailed, format!("{}: {error}", in_line(&path)))
    }
}

pub(super) fn run(arguments: &Engines, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        EnginesAction::List { format } => list(*format, console),
        EnginesAction::Show { name } => show(name, console),
        EnginesAction::Init { output } => {
            if let Some(path) = output.as_deref().filter(|path| path.is_file()) {
                let message = format!("{} is there already; name another file", files::shown(path));
                return Err(Stop::usage(message).into());
            }
            let code = files::deliver(TEMPLATE, output.as_deref(), console)?;
            if let Some(path) = output.as_deref().map(files::shown) {
                console.note(&format!("fill in {path}; then run `pairproof engines test {path}`"));
            }
            Ok(code)
        }
        EnginesAction::Test { engines } => {
            let mut worst = ExitCode::Success;
            for name in engines {
                // One that is not there does not keep the others from being tested.
                let tested = test::run(name, console);
                worst = worst.and(settled(tested, console)?.unwrap_or_else(|code| code));
            }
            Ok(worst)
        }
    }
}

fn show(name: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let schema = (name == "schema").then_some(PROFILE_SCHEMA);
    let Some(text) = schema.or_else(|| profile_text(name)) else {
        let known = ids().collect::<Vec<_>>().join(", ");
        let message = format!("pairproof has no profile `{name}`; it has {known}");
        return Err(Stop::usage(message).into());
    };
    console.print(text)
}

fn list(format: Format, console: &mut Console) -> anyhow::Result<ExitCode> {
    let profiles: Vec<Profile> = ids().filter_map(profile).collect();
    let all: Vec<ListedEngine> = profiles.into_par_iter().map(looked_for).collect();
    if format == Format::Json {
        let document = engines_json(&all);
        return console.line(&serde_json::to_string_pretty(&document)?);
    }
    all.iter().try_for_each(|listed| print_listed(listed, console))?;
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

fn print_listed(listed: &ListedEngine, console: &mut Console) -> anyhow::Result<()> {
    let profile = &listed.profile;
    let id = Painted::new().mark(Mark::Title, &format!("{:<10}", profile.id));
    let abilities = engine_abilities(profile).join(", ");
    let about = format!("  {}: {}, {abilities}\n", profile.title, profile.edition);
    console.paint(&id.text(&about))?;
    let origin = format!("{}; {}", profile.licence, profile.homepage);
    let not_run = "not run: this profile is written from documents".to_owned();
    let lines = [origin, place(listed)].into_iter().chain(profile.not_run.then_some(not_run));
    for line in lines.chain(profile.remarks.iter().cloned()) {
        console.line(&format!("            {line}"))?;
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
            "not found: {} exists, but {title} does not answer: {why} (name it as {id}=PATH)",
            files::shown(path)
        ),
    }
}
