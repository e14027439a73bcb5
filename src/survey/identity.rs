//! Which engine was asked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engines::{Ability, Hashed};

/// An engine as it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Identity {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub title: String,
    /// The edition that it follows.
    pub edition: String,
    /// What it says its version is, if it can.
    pub version: Option<String>,
    /// How it attacked this program when it was asked for its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version_fault: Option<String>,
    /// The files that it consists of, as far as they can be named.
    pub files: Vec<Hashed>,
    /// What is run that is not among the files: an interpreter's modules, say. Empty: nothing.
    pub unhashed: Vec<String>,
    /// The dialect in which it is asked.
    pub dialect: String,
    /// SHA-256 of its profile as this program reads it: limits, what counts as a failure, what its checker
    /// does not look for, and all else.
    pub profile_sha256: String,
    /// Its command lines by what they do, with `{engine}`, `{in}` and the like in place of paths.
    pub commands: BTreeMap<String, String>,
    /// What its profile says it cannot do: axes that would ask for it are kept plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Ability>,
    /// What its profile remarks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// What its profile says that its checker cannot be asked, beside that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checker_cannot: Vec<Ability>,
    /// Variables of the environment that it gets besides the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<String>,
}
