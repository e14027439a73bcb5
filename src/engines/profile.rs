//! What is known of an engine: one YAML file each.
//!
//! `profile.schema.json` is generated from these types, doc comments included, and `docs/engine-profiles.md`
//! explains every field: they are written for somebody who writes a profile.

use std::collections::BTreeMap;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{StatedLimits, sha256};
use crate::tournament::Dialect;

/// What is known of a pairing program: how it is called, what it reads, how its answer is read, when it has
/// failed, and what it cannot do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Its short name, as it is given on the command line and as files are named by it: lower-case letters
    /// and digits, also with hyphens between them, 40 characters at most.
    #[schemars(regex(pattern = r"^[a-z0-9][a-z0-9-]*$"), length(max = 40))]
    pub id: String,
    /// The full name. Without it, the id is the name.
    #[serde(default)]
    pub title: String,
    /// The edition of the rules that it follows: one of those that `pairproof rule --editions` lists.
    #[schemars(regex(pattern = r"^fide-[0-9]{4}$"))]
    pub edition: String,
    /// The licence, and whether the engine may be passed on.
    #[serde(default = "not_stated")]
    pub licence: String,
    /// Where a user gets the engine.
    #[serde(default = "not_stated")]
    pub homepage: String,
    /// The file that `{engine}` stands for, unless the user names another one as `ID=PATH`. With a slash in
    /// it, it is a path from the folder of the profile; without one it is looked for in the folder of the
    /// profile, then in PATH.
    pub engine: String,
    /// The words before the arguments of every call. Without them, a call begins with the engine alone.
    #[serde(default = "engine_alone")]
    #[schemars(length(min = 1))]
    pub command: Vec<String>,
    /// The dialect of the tournaments that the engine reads.
    pub dialect: Dialect,
    /// Records that the engine refuses or misreads. Lines that begin so are left out.
    #[serde(default)]
    pub drop_records: Vec<String>,
    /// Records that replace ours: the beginning of the line, and the rest of it.
    #[serde(default)]
    pub set_records: BTreeMap<String, String>,
    /// Parts of players' lines that are written in another way, such as byes in the manner of 2006.
    #[serde(default)]
    pub player_text: BTreeMap<String, String>,
    /// Whether it reads forbidden pairs only, so that larger groups are written pair by pair.
    #[serde(default)]
    pub pairs_only: bool,
    /// How it says its version. By it `pairproof engines` finds out whether the engine is there.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub version: Option<Call>,
    /// A text that the output of the call for the version contains. With it the exit status of that call does not
    /// matter; without it the exit status has to be 0.
    #[serde(default)]
    #[schemars(with = "String")]
    pub version_text: Option<String>,
    /// How it pairs the next round. A profile has this call, or that to check, or both.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub pair: Option<Call>,
    /// How the engine checks a tournament.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub check: Option<Call>,
    /// How the engine makes a random tournament.
    #[serde(default)]
    #[schemars(with = "Call")]
    pub generate: Option<Call>,
    /// How to see that the engine has failed, and that it denies a legal pairing.
    #[serde(default)]
    pub faults: Faults,
    /// Abilities that the engine does not have. Positions that need them are skipped.
    #[serde(default)]
    pub cannot: Vec<Ability>,
    /// The time that the engine may take for one question, and other limits.
    #[serde(default)]
    pub limits: StatedLimits,
    /// The files that decide its answers besides the program: files, folders with all that is in them, and
    /// patterns such as `rules/*.txt`, from the folder of the profile; `{beside}` is the folder of `{engine}`.
    #[serde(default)]
    pub files: Vec<String>,
    /// Variables of the environment that it gets besides the usual ones: `NAME` as the user has it, or
    /// `NAME=VALUE`.
    #[serde(default)]
    pub environment: Vec<String>,
    /// What a user should know of the engine.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// Whether nobody has run the program with this profile. Then the profile follows documents only.
    #[serde(default)]
    pub not_run: bool,
    /// The folder of the profile's file, which `{here}` stands for. `None` if the profile is part of this program.
    #[serde(skip)]
    #[schemars(skip)]
    pub here: Option<PathBuf>,
}

/// One way of calling an engine.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct Call {
    /// The arguments. Replaced are `{engine}`, `{here}` (the folder of the profile), `{in}` (the tournament),
    /// `{out}` (the answer), `{config}`, `{round}`, `{rounds}`, `{players}` and `{seed}`.
    pub arguments: Vec<String>,
    /// Where the answer stands.
    pub answer: Source,
    /// The form of a report on a checked tournament.
    #[serde(default)]
    pub form: ReportForm,
    /// Of a report in lines, the pattern of a line about a round. Its first group is the number of the round.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub round: String,
    /// Of a report in lines, the pattern of a line that says that the checker differs: the line of the round or
    /// one below it.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub differs: String,
    /// Wrong rounds that a checker does not look for, such as other colours: what it says of them is not
    /// held against it. Of a checker only.
    #[serde(default)]
    pub blind_to: Vec<WrongKind>,
    /// What cannot be asked by this call, beside what the profile itself names.
    #[serde(default)]
    pub cannot: Vec<Ability>,
    /// Which wrong rounds of a tournament a checker names. Of a checker only.
    #[serde(default)]
    pub names: Names,
    /// The text of the file `{config}`, for generators. The same marks are replaced in it, except paths.
    #[serde(default)]
    pub config: String,
}

impl Call {
    /// Whether the arguments contain `mark`, such as `{players}`.
    pub fn holds(&self, mark: &str) -> bool {
        self.config.contains(mark) || self.arguments.iter().any(|word| word.contains(mark))
    }
}

/// Where an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// In the file `{out}`.
    File,
    /// The answer is on standard output.
    Stdout,
}

/// The form of a report on a checked tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportForm {
    /// A heading `Round #3` for each round; below it two columns of pairs, the checker's first, where
    /// they differ.
    #[default]
    TwoColumns,
    /// The document of `pairproof check --format json`.
    PairproofJson,
    /// Lines about rounds, found by the patterns `round` and `differs`.
    Lines,
}

/// Which wrong rounds of a tournament a checker names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Names {
    /// Every one.
    #[default]
    All,
    /// By its documents only the first one. What it says of later rounds is not judged.
    First,
}

/// When an engine has failed.
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
    /// Exit statuses that mean: no legal pairing exists. They count only if `no-pairing-texts` is empty and none of
    /// `texts` fits.
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

/// What a position may require of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Scores below zero, which the arbiter can give.
    PointsBelowZero,
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
    /// Black as the initial colour, if it decides colours. A program that cannot be told the initial colour takes
    /// White.
    InitialColour,
}

/// How one round of a tournament is wrong. The kinds exclude each other. The articles named are those of
/// 2026; the other editions have the same kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, strum::VariantArray, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum WrongKind {
    /// Two boards exchange opponents. The bye and the downfloaters of all brackets stay. Either the pairing is legal
    /// and worse by a criterion (C6 to C21), or one of the new pairs is forbidden or has a colour clash (C3).
    OpponentsExchanged,
    /// Two who have met sit at one board (C1). Their opponents play each other.
    RepeatedOpponent,
    /// The pairing-allocated bye goes to somebody who may have it and is not the one whom the rules
    /// choose (C5 and what follows). The pairing is legal.
    ByeToAnother,
    /// The pairing-allocated bye goes to somebody who may not have it (C2).
    SecondBye,
    /// The opponents are right. One board has the colours the other way round (article 5).
    ColourExchanged,
    /// A bracket has other downfloaters. The bye stays and the pairing is legal.
    AnotherFloater,
    /// Two boards exchange opponents. The bye and the downfloaters stay, all criteria are equal, and only
    /// the order of generation (article 4) is against it.
    OrderOnly,
}

impl WrongKind {
    /// All kinds.
    pub const ALL: &[WrongKind] = <WrongKind as strum::VariantArray>::VARIANTS;

    /// The name in JSON and profiles.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A description in words.
    pub fn in_words(self) -> &'static str {
        match self {
            WrongKind::OpponentsExchanged => "two opponents exchanged",
            WrongKind::RepeatedOpponent => "a repeated opponent",
            WrongKind::ByeToAnother => "the bye to the wrong player",
            WrongKind::SecondBye => "a second bye",
            WrongKind::ColourExchanged => "a colour exchanged",
            WrongKind::AnotherFloater => "another floater",
            WrongKind::OrderOnly => "a pairing that only the order of generation refuses",
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
    /// SHA-256 over all fields of the profile, wherever it lies.
    pub fn fingerprint(&self) -> String {
        let anywhere = Profile { here: None, ..self.clone() };
        sha256(format!("{anywhere:?}").as_bytes())
    }

    /// Whether a call tells the engine the number of rounds, so that the round asked for is the last one.
    pub fn tells_rounds(&self, call: Option<&Call>) -> bool {
        const MARK: &str = "{rounds}";
        let is_in_command = self.command.iter().any(|word| word.contains(MARK));
        is_in_command || call.is_none_or(|call| call.holds(MARK))
    }

    pub(super) fn is_named(&self, name: &str) -> bool {
        [&self.id, &self.title].iter().any(|it| it.to_lowercase().contains(name))
    }

    /// Its calls by purpose, the question for its version last.
    pub fn calls(&self) -> [(&'static str, Option<&Call>); 4] {
        [
            ("pair", self.pair.as_ref()),
            ("check", self.check.as_ref()),
            ("generate", self.generate.as_ref()),
            ("version", self.version.as_ref()),
        ]
    }
}
