//! Finds the engines that the command line names.

use std::path::{Path, PathBuf};

use anyhow::Context;

use super::super::{Stop, cage, files};
use crate::engines::{Engine, Profile, engine_file, ids, profile};
use crate::text::{counted, in_line};

/// An engine as the command line names it: `bbp6`, `bbp6=PATH`, or the path of a profile (a file whose
/// name ends in `.yaml`), also with `=PATH`.
pub(in super::super) fn named(name: &str) -> anyhow::Result<Engine> {
    let (name, path) = match name.split_once('=') {
        Some((name, path)) => (name, Some(path)),
        None => (name, None),
    };
    let is_file = Path::new(name).extension().is_some_and(|it| it == "yaml" || it == "yml");
    let profile = if is_file { read(Path::new(name))? } else { shipped(name)? };
    let found = match path {
        // From the working directory.
        Some(path) => engine_file(path, Some(Path::new("")), &search_path()),
        None => own_place(&profile),
    };
    match found {
        Some(path) => Ok(placed(profile, path)),
        None => Err(Stop::usage(not_found(&profile, path.map(Path::new))).into()),
    }
}

/// An engine that runs below a keeper, with only those environment variables that its profile allows.
pub(super) fn placed(profile: Profile, path: PathBuf) -> Engine {
    cage::close();
    Engine::new(profile, path).in_environment(std::env::vars_os())
}

fn shipped(id: &str) -> Result<Profile, Stop> {
    profile(id).ok_or_else(|| {
        if Path::new(id).is_file() {
            let begins = "`pairproof engines init -o FILE.yaml` writes one to start from";
            return Stop::usage(format!("{} is no profile: {begins}", in_line(id)));
        }
        let known = ids().collect::<Vec<_>>().join(", ");
        Stop::usage(format!(
            "no engine `{}`; there is {known}, or a profile FILE.yaml, which `pairproof engines init` \
             begins",
            in_line(id)
        ))
    })
}

fn read(path: &Path) -> anyhow::Result<Profile> {
    let bytes = files::read_settings(path)?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = std::path::absolute(folder)
        .with_context(|| format!("cannot find the folder of {}", files::shown(path)))?;
    // `folder/.` is `folder`.
    let folder: PathBuf = folder.components().collect();
    let name = files::shown(path);
    let text = String::from_utf8_lossy(&bytes);
    // Some editors put a mark of the encoding before the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Profile::read_in(text, &folder).map_err(|refused| {
        let count = counted(refused.faults.len() as u64, "fault");
        let shown = refused.render(&name);
        Stop::bad_input(format!("{name} is no profile, {count}:\n{}", shown.trim_end())).into()
    })
}

fn not_found(profile: &Profile, path: Option<&Path>) -> String {
    let id = &profile.id;
    match (path, &profile.here) {
        (Some(path), _) => format!("{} is not found; name it as {id}=PATH", files::shown(path)),
        (None, None) => format!("{} is not found; name it as {id}=PATH", profile.engine),
        (None, Some(here)) => format!(
            "{} is not found from {}, the folder of the profile, where the path in `engine` begins; \
             change `engine`, or name the program as FILE.yaml=PATH",
            profile.engine,
            files::shown(here)
        ),
    }
}

/// The path of an engine that is named without a path. `pairproof` is the running program if no other is found.
pub(super) fn own_place(profile: &Profile) -> Option<PathBuf> {
    let itself = || (profile.id == "pairproof").then(|| std::env::current_exe().ok()).flatten();
    engine_file(&profile.engine, profile.here.as_deref(), &search_path()).or_else(itself)
}

pub(in super::super) fn search_path() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).collect()
}
