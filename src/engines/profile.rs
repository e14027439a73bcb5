//! Profiles of engines: how to call each engine, in one YAML file.
//!
//! `profile.schema.json` is generated from these types, doc comments included, and `docs/engine-profiles.md`
//! explains every field. So the doc comments are written for people who write a profile.

use std::collections::BTreeMap;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Deserialize;

use super::call::{Ability, Call};
use super::{Standings, StatedLimits, sha256};
use crate::tournament::Dialect;

/// The profile of a pairing program: how to call it, which files it reads, how to read its answer, how to see
/// that it has failed, and what it cannot do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// The short name of the engine, used on the command line and in the names of files: lower-case letters
    /// and digits, also with hyphens between them, 40 characters at most.
    #[schemars(regex(pattern = r"^[a-z0-9][a-z0-9-]*$"), length(max = 40))]
    pub id: String,
    /// The full name. Without it, the id is the name.
    #[serde(default)]
    pub title: String,
    /// The edition of the rules that the engine follows. `pairproof rule --editions` lists the editions.
    #[schemars(regex(pattern = r"^fide-[0-9]{4}$"))]
    pub edition: String,
    /// The licence, and whether the engine may be passed on.
    #[serde(default = "not_stated")]
    pub licence: String,
    /// Where a user gets the engine.
    #[serde(default = "not_stated")]
    pub homepage: String,
    /// The file for which `{engine}` stands, unless the user names another file as `ID=PATH`. A name with a
    /// slash is a path from the folder of the profile. A name without a slash is searched in the folder of
    /// the profile, then in PATH.
    pub engine: String,
    /// The words before the arguments of every call. Without them, a call begins with the engine alone.
    #[serde(default = "engine_alone")]
    #[schemars(length(min = 1))]
    pub command: Vec<String>,
    /// The dialect of the tournaments that the engine reads.
    pub dialect: Dialect,
    /// Records that the engine refuses or misreads. Lines that begin with one of these texts are left out.
    #[serde(default)]
    pub drop_records: Vec<String>,
    /// Records that replace those of pairproof: the beginning of the line, and the rest of the line.
    #[serde(default)]
    pub set_records: BTreeMap<String, String>,
    /// Texts in the lines of players, each with the text that replaces it, such as byes in the form of TRF06.
    #[serde(default)]
    pub player_text: BTreeMap<String, String>,
    /// Whether the engine reads only forbidden pairs. Larger forbidden groups are then written pair by pair.
    #[serde(default)]
    pub pairs_only: bool,
    /// The call that prints the version. `pairproof engines` finds out by it whether the engine answers.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub version: Option<Call>,
    /// A text in the output of the call `version`. If the text is stated, the exit status of the call does not matter.
    /// Otherwise the exit status has to be 0.
    #[serde(default)]
    #[schemars(with = "String")]
    pub version_text: Option<String>,
    /// The call that pairs the next round. A profile has `pair` or `check` or both.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub pair: Option<Call>,
    /// The call that checks a tournament.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub check: Option<Call>,
    /// The call that makes a random tournament.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub generate: Option<Call>,
    /// How the engine is asked about standings.
    #[serde(default)]
    #[schemars(with = "Standings")]
    pub standings: Option<Standings>,
    /// How to see that the engine has failed, or that it denies that a legal pairing exists.
    #[serde(default)]
    pub faults: Faults,
    /// Abilities that the engine does not have. Positions that need them are skipped.
    #[serde(default)]
    pub cannot: Vec<Ability>,
    /// The time that the engine may take for one question, and other limits.
    #[serde(default)]
    pub limits: StatedLimits,
    /// Further files that decide the answers: files, folders with all that is in them, and patterns such as
    /// `rules/*.txt`. Paths begin in the folder of the profile; `{beside}` is the folder of `{engine}`.
    #[serde(default)]
    pub files: Vec<String>,
    /// Environment variables that the engine gets besides the usual ones: `NAME` with the value that the user
    /// has set, or `NAME=VALUE`.
    #[serde(default)]
    pub environment: Vec<String>,
    /// Remarks on the engine for its users.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// `true`: nobody has run the program with this profile, which was written from documents.
    #[serde(default)]
    pub not_run: bool,
    /// The folder of the profile's file, for which `{here}` stands. `None` if the profile is part of this program.
    #[serde(skip)]
    #[schemars(skip)]
    pub here: Option<PathBuf>,
}

/// How to see that an engine has failed, or that it denies that a legal pairing exists.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Faults {
    /// Whether an exit status other than 0 (and those of `no-pairing-exit` and `differences-exit`) is a
    /// failure.
    pub exit_status: bool,
    /// Texts in the output that mean a failure, whatever the exit status.
    pub texts: Vec<String>,
    /// Texts in the output that mean: no legal pairing exists.
    pub no_pairing_texts: Vec<String>,
    /// Exit statuses that mean: no legal pairing exists. They count only if `no-pairing-texts` is empty and the output
    /// has none of `texts`.
    pub no_pairing_exit: Vec<i32>,
    /// Whether an empty list of pairs means: no legal pairing exists.
    pub empty_list_is_no_pairing: bool,
    /// Exit statuses of a checker that has found differences.
    pub differences_exit: Vec<i32>,
}

impl Default for Faults {
    fn default() -> Faults {
        Faults {
            exit_status: true,
            texts: Vec::new(),
            no_pairing_texts: Vec::new(),
            no_pairing_exit: Vec::new(),
            empty_list_is_no_pairing: false,
            differences_exit: Vec::new(),
        }
    }
}

fn not_stated() -> String {
    "not stated".to_owned()
}

fn engine_alone() -> Vec<String> {
    vec!["{engine}".to_owned()]
}

impl Profile {
    /// SHA-256 over all fields of the profile, except the folder `here`.
    pub fn fingerprint(&self) -> String {
        let anywhere = Profile { here: None, ..self.clone() };
        sha256(format!("{anywhere:?}").as_bytes())
    }

    /// Whether a call tells the engine the number of rounds (`{rounds}`), which makes the round asked for the last one.
    pub fn tells_rounds(&self, call: Option<&Call>) -> bool {
        const MARK: &str = "{rounds}";
        let is_in_command = self.command.iter().any(|word| word.contains(MARK));
        is_in_command || call.is_none_or(|call| call.holds(MARK))
    }

    /// Why the engine cannot be asked to rank players, as a sentence. `None` if it can.
    pub fn cannot_rank(&self) -> Option<String> {
        let ranks = self.standings.as_ref().is_some_and(|it| it.compute.is_some());
        let id = &self.id;
        let why = "does not rank players: its profile has no `standings` with `compute`";
        (!ranks).then(|| format!("{id} {why}"))
    }

    pub(super) fn is_named(&self, name: &str) -> bool {
        [&self.id, &self.title].iter().any(|it| it.to_lowercase().contains(name))
    }

    /// The calls of the profile by purpose, `version` last.
    pub fn calls(&self) -> [(&'static str, Option<&Call>); 4] {
        [
            ("pair", self.pair.as_ref()),
            ("check", self.check.as_ref()),
            ("generate", self.generate.as_ref()),
            ("version", self.version.as_ref()),
        ]
    }
}
