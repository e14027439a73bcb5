//! The profiles of engines as JSON.

use std::path::PathBuf;

use serde_json::{Value as Json, json};

use crate::engines::{Presence, Profile};

/// A profile, and whether its program is here.
#[derive(Clone, Debug)]
pub struct ListedEngine {
    /// The profile.
    pub profile: Profile,
    /// The file, and whether it answers; `None`: there is no such file.
    pub found: Option<(PathBuf, Presence)>,
}

/// The document of `engines`.
pub fn engines_json(all: &[ListedEngine]) -> Json {
    let rows: Vec<Json> = all.iter().map(row).collect();
    json!({ "schema": "pairproof/engines@1", "engines": rows })
}

fn row(listed: &ListedEngine) -> Json {
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
        "abilities": engine_abilities(profile),
        "cannot": profile.cannot.iter().map(|it| it.in_words()).collect::<Vec<_>>(),
        "remarks": profile.remarks,
        "found": is_found,
        "path": listed.found.as_ref().map(|(path, _)| path.display().to_string()),
        "version": version,
        "does-not-answer": silent,
        "not-run": profile.not_run,
    })
}

/// What an engine can be asked to do.
pub fn engine_abilities(profile: &Profile) -> Vec<&'static str> {
    let calls = [
        ("pairs", profile.pair.is_some()),
        ("checks", profile.check.is_some()),
        ("generates", profile.generate.is_some()),
    ];
    calls.iter().filter(|(_, can)| *can).map(|(name, _)| *name).collect()
}
