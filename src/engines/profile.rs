//! What is known of an engine: one YAML file each.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::process::Limits;
use crate::tournament::Dialect;

/// What is known of an engine.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Its short name, as it is given on the command line.
    pub id: String,
    /// Its full name.
    pub title: String,
    /// The edition of the rules that it follows.
    pub edition: String,
    /// Its licence, and whether it may be passed on.
    pub licence: String,
    /// Where a user gets it.
    pub homepage: String,
    /// The file that `{engine}` stands for unless the user names another; without a slash it is
    /// looked for in `PATH`.
    pub engine: String,
    /// The command before the arguments of a call; `{engine}` is replaced.
    pub command: Vec<String>,
    /// The dialect in which tournaments are written for it.
    #[serde(deserialize_with = "dialect")]
    pub dialect: Dialect,
    /// Records that it refuses or misreads: lines that begin so are left out.
    #[serde(default)]
    pub drop_records: Vec<String>,
    /// Records that are written in place of ours.
    #[serde(default)]
    pub set_records: BTreeMap<String, String>,
    /// Parts of players' lines that are written in another way, such as byes in the manner of 2006.
    #[serde(default)]
    pub player_text: BTreeMap<String, String>,
    /// Whether it reads forbidden pairs only, so that larger groups are written pair by pair.
    #[serde(default)]
    pub pairs_only: bool,
    /// How it says its version.
    pub version: Option<Call>,
    /// How it pairs the next round.
    pub pair: Option<Call>,
    /// How it checks a tournament.
    pub check: Option<Call>,
    /// How it makes a random tournament.
    pub generate: Option<Call>,
    /// When it has failed, and when it says that no legal pairing exists.
    pub faults: Faults,
    /// What it cannot do: positions that ask for it are skipped.
    #[serde(default)]
    pub cannot: Vec<Ability>,
    /// How long it may take, and how much.
    #[serde(default)]
    pub limits: Limits,
    /// What a user should know of it.
    #[serde(default)]
    pub remarks: Vec<String>,
}

/// One way of calling an engine.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Call {
    /// The arguments; `{in}`, `{out}`, `{config}`, `{seed}` and `{round}` are replaced.
    pub arguments: Vec<String>,
    /// Where the answer stands.
    pub answer: Source,
    /// The form of a report on a checked tournament.
    #[serde(default)]
    pub form: ReportForm,
    /// The text of the file `{config}`, for generators; `{players}`, `{rounds}` and `{seed}` are
    /// replaced.
    #[serde(default)]
    pub config: String,
}

/// Where an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// In the file `{out}`.
    File,
    /// On standard output.
    Stdout,
}

/// The form of a report on a checked tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportForm {
    /// A heading `Round #3` for each round; below it two columns of pairs, the checker's first, where
    /// they differ.
    #[default]
    TwoColumns,
    /// The document of `pairproof check --format json`.
    PairproofJson,
}

/// When an engine has failed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Faults {
    /// Whether an exit status other than 0 (and those of `no-pairing-exit`) is a failure.
    pub exit_status: bool,
    /// Texts in its output that mean a failure whatever the exit status.
    #[serde(default)]
    pub texts: Vec<String>,
    /// Texts in its output that mean: no legal pairing exists.
    #[serde(default)]
    pub no_pairing_texts: Vec<String>,
    /// Exit statuses that mean the same.
    #[serde(default)]
    pub no_pairing_exit: Vec<i32>,
    /// Whether an empty list of pairs means the same.
    #[serde(default)]
    pub empty_list_is_no_pairing: bool,
    /// Exit statuses of a checker that has found differences.
    #[serde(default)]
    pub differences_exit: Vec<i32>,
}

/// What a position may ask of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Virtual points.
    Acceleration,
    /// Players who may not meet.
    ForbiddenPairs,
    /// Anything but 1, ½ and 0 points, or a bye with other points.
    PointsSystems,
    /// Points given or taken by the arbiter.
    Adjustments,
    /// Half-point byes.
    HalfPointByes,
    /// Full-point byes.
    FullPointByes,
    /// Absences, late entries and withdrawals of which the file says nothing.
    Blanks,
    /// Games that neither player came to.
    DoubleForfeits,
    /// Games of less than one move.
    ShortGames,
    /// An initial colour that the file does not state and no game shows.
    OpenInitialColour,
}

/// Why a profile cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProfileFault {
    /// It is not a profile, with line and column.
    #[error("{0}")]
    Yaml(#[from] serde_yaml::Error),
    /// It lacks what it needs, or contradicts itself.
    #[error("{0}")]
    Sense(String),
}

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    /// When the text is no profile, or the profile makes no sense.
    pub fn read(text: &str) -> Result<Profile, ProfileFault> {
        let profile: Profile = serde_yaml::from_str(text)?;
        profile.check().map_err(ProfileFault::Sense)?;
        Ok(profile)
    }

    fn check(&self) -> Result<(), String> {
        if self.command.is_empty() {
            return Err("`command` is empty".to_owned());
        }
        if self.pair.is_none() && self.check.is_none() {
            return Err("the engine neither pairs nor checks".to_owned());
        }
        if crate::editions::by_id(&self.edition).is_none() {
            return Err(format!("no edition `{}`", self.edition));
        }
        let is_missing = |call: &Option<Call>, part: &str| {
            call.as_ref().is_some_and(|it| {
                it.answer == Source::File && !it.arguments.iter().any(|it| it.contains(part))
            })
        };
        for (name, call) in [("pair", &self.pair), ("check", &self.check)] {
            if is_missing(call, "{out}") {
                return Err(format!("`{name}` answers in a file and names no `{{out}}`"));
            }
        }
        Ok(())
    }
}

fn dialect<'de, D: serde::Deserializer<'de>>(reader: D) -> Result<Dialect, D::Error> {
    let name = String::deserialize(reader)?;
    [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26]
        .into_iter()
        .find(|dialect| dialect.name() == name)
        .ok_or_else(|| serde::de::Error::custom(format!("no dialect `{name}`")))
}
