//! The identity of an engine.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::engines::{Ability, Hashed};

/// An engine as it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Identity {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub title: String,
    /// The edition that it follows.
    pub edition: String,
    /// Its version, if it states one.
    pub version: Option<String>,
    /// Its attack on this program when asked for its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version_fault: Option<String>,
    /// Its files, as far as they can be named.
    pub files: Vec<Hashed>,
    /// Programs that run and are not among the files, such as an interpreter's modules.
    pub unhashed: Vec<String>,
    /// The dialect in which it is asked.
    pub dialect: String,
    /// SHA-256 of its profile as this program reads it.
    pub profile_sha256: String,
    /// Its command lines by purpose, with `{engine}`, `{in}` and the like for paths.
    pub commands: BTreeMap<String, String>,
    /// Abilities that its profile denies; axes that need them are kept plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Ability>,
    /// Remarks of its profile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Abilities that its profile denies to its checker besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checker_cannot: Vec<Ability>,
    /// Environment variables that it gets besides the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<String>,
}
