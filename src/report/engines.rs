//! The profiles of engines as JSON.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document_of_nobody;
use crate::engines::{Presence, Profile};

/// A profile, and whether its engine is on this machine.
#[derive(Clone, Debug)]
pub struct ListedEngine {
    /// The profile.
    pub profile: Profile,
    /// The file of the engine, and whether the engine answers. `None` if there is no such file.
    pub found: Option<(PathBuf, Presence)>,
}

/// The contents of the document of `engines`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EnginesView<'a> {
    /// The engines whose profiles come with this program.
    engines: Vec<EngineView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct EngineView<'a> {
    /// The short name of the engine.
    id: &'a str,
    /// The full name of the engine.
    title: &'a str,
    /// The edition of the rules that the engine follows.
    edition: &'a str,
    /// The licence of the engine.
    licence: &'a str,
    /// The address where a user gets the engine.
    homepage: &'a str,
    /// The name of the executable.
    engine: &'a str,
    /// The tasks that the engine can be asked to do.
    abilities: Vec<&'static str>,
    /// What the engine cannot be asked about.
    cannot: Vec<&'static str>,
    /// Remarks on the engine.
    remarks: &'a [String],
    /// Whether the engine is on this machine and answers.
    found: bool,
    /// The path of the engine's file; null if there is no such file.
    path: Option<String>,
    /// The version that the engine states; null if it states none, or was not asked.
    version: Option<&'a str>,
    /// Why the engine does not answer; null if the engine answers, or there is no such file.
    does_not_answer: Option<&'a str>,
    /// Whether the authors of this program have not run the engine.
    not_run: bool,
}

/// The document of `engines`.
pub fn engines_json(all: &[ListedEngine]) -> Json {
    let engines = all.iter().map(|ListedEngine { profile, found }| {
        let (version, silent) = match found {
            Some((_, Presence::Answers(version))) => (version.as_deref(), None),
            Some((_, Presence::Silent(why))) => (None, Some(why.as_str())),
            None => (None, None),
        };
        EngineView {
            id: &profile.id,
            title: &profile.title,
            edition: &profile.edition,
            licence: &profile.licence,
            homepage: &profile.homepage,
            engine: &profile.engine,
            abilities: engine_abilities(profile),
            cannot: profile.cannot.iter().map(|it| it.in_words()).collect(),
            remarks: &profile.remarks,
            found: matches!(found, Some((_, Presence::Answers(_)))),
            path: found.as_ref().map(|(path, _)| path.display().to_string()),
            version,
            does_not_answer: silent,
            not_run: profile.not_run,
        }
    });
    document_of_nobody("pairproof/engines@1", EnginesView { engines: engines.collect() })
}

/// The tasks that an engine can be asked to do: `pairs`, `checks`, `generates`.
pub fn engine_abilities(profile: &Profile) -> Vec<&'static str> {
    let calls = [
        ("pairs", profile.pair.is_some()),
        ("checks", profile.check.is_some()),
        ("generates", profile.generate.is_some()),
    ];
    calls.iter().filter(|(_, can)| *can).map(|(name, _)| *name).collect()
}
