//! The profiles of engines as JSON.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document_of_nobody;
use crate::engines::{Presence, Profile};

/// A profile, and whether its program is here.
#[derive(Clone, Debug)]
pub struct ListedEngine {
    /// The profile.
    pub profile: Profile,
    /// The file, and whether it answers; `None`: there is no such file.
    pub found: Option<(PathBuf, Presence)>,
}

/// What the document of `engines` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EnginesView<'a> {
    /// The engines of which a profile comes with the program.
    engines: Vec<EngineView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct EngineView<'a> {
    /// Its short name.
    id: &'a str,
    /// Its full name.
    title: &'a str,
    /// The edition of the rules that it follows.
    edition: &'a str,
    /// Its licence.
    licence: &'a str,
    /// Where it comes from.
    homepage: &'a str,
    /// The name of its executable.
    engine: &'a str,
    /// What it can be asked to do.
    abilities: Vec<&'static str>,
    /// What it cannot be asked about.
    cannot: Vec<&'static str>,
    /// What else there is to know.
    remarks: &'a [String],
    /// Whether it is here and answers.
    found: bool,
    /// Its file; null: there is none.
    path: Option<String>,
    /// What it says its version is; null: nothing, or it was not asked.
    version: Option<&'a str>,
    /// Why it does not answer; null: it does, or there is no such file.
    does_not_answer: Option<&'a str>,
    /// Whether we have not run it.
    not_run: bool,
}

/// The document of `engines`.
pub fn engines_json(all: &[ListedEngine]) -> Json {
    let engines = all.iter().map(EngineView::of).collect();
    document_of_nobody("pairproof/engines@1", EnginesView { engines })
}

impl EngineView<'_> {
    fn of(listed: &ListedEngine) -> EngineView<'_> {
        let ListedEngine { profile, found } = listed;
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
    }
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
