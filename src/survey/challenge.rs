//! Challenges: the commission commits itself to a secret and a plan before it sees the engine. The seed follows from
//! the secret and the engine's files, so nobody can choose the tournaments.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::direction::Direction;
use super::identity::Identity;
use super::rule::Rule;
use crate::engines::sha256;

const SCHEMA: &str = "pairproof/challenge@1";

/// The plan without engine and seed, fixed before the engine is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Terms {
    /// The name and version of the terms.
    #[schemars(extend("const" = "pairproof/challenge@1"))]
    schema: String,
    /// The version of the program that asks.
    pub version: String,
    /// The edition of the rules that decides.
    pub edition: String,
    /// The profile that the engine is judged by.
    pub profile: String,
    /// Whether the rule is easier than the profile's.
    pub own_rule: bool,
    /// Tournaments to be judged in each direction.
    pub required: u64,
    /// Tournaments that may differ in each direction.
    pub allowed: u64,
    /// Tournaments to ask about.
    pub count: u64,
    /// The directions in which the engine is asked.
    pub directions: Vec<Direction>,
    /// Seconds for every call of the engine; `None`: its profile's limit.
    pub time_limit: Option<u32>,
    /// The span of every axis, by name.
    pub axes: Vec<(String, String)>,
}

impl Terms {
    /// Terms for `count` tournaments judged by `rule`; `time_limit` in seconds.
    pub fn new(
        edition: &str,
        rule: &Rule,
        (count, time_limit): (u64, Option<u32>),
        directions: Vec<Direction>,
        axes: Vec<(String, String)>,
    ) -> Terms {
        Terms {
            schema: SCHEMA.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            edition: edition.to_owned(),
            profile: rule.profile.id.to_owned(),
            own_rule: rule.is_own,
            required: rule.required,
            allowed: rule.allowed,
            count,
            directions,
            time_limit,
            axes,
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.axes.iter().map(|(name, _)| name)
    }

    /// The terms in one line, equal for equal terms.
    ///
    /// # Panics
    ///
    /// Never: terms always serialise.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("terms are JSON")
    }
}

/// The commission's secret until it gets the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secret {
    /// 256 random bits as 64 hexadecimal digits.
    pub secret: String,
    /// The published commitment: see [`commitment`].
    pub commitment: String,
    /// The terms.
    pub terms: Terms,
}

/// SHA-256 of the secret, a line end and the terms as one line, in hexadecimal digits.
pub fn commitment(secret: &str, terms: &Terms) -> String {
    sha256(format!("{secret}\n{}", terms.line()).as_bytes())
}

/// A fault of a secret, or of a survey made from one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeFault {
    /// It has not 64 hexadecimal digits.
    #[error("the secret is not 64 hexadecimal digits")]
    NoSecret,
    /// The commitment is not that of the secret and the terms.
    #[error("the commitment is {stated}; the secret and the terms give {computed}")]
    Commitment {
        /// The value in the file.
        stated: String,
        /// The value computed from the rest of the file.
        computed: String,
    },
    /// Something that runs was not hashed.
    #[error("{0} cannot be challenged: not hashed is {1}")]
    Unhashed(String, String),
    /// The plan names no engine.
    #[error("the plan names no engine")]
    NoEngine,
    /// The plan contradicts the terms.
    #[error("the plan has another {0} than the terms")]
    Plan(&'static str),
    /// This version does not know an axis or the edition of the terms.
    #[error("the terms cannot be read: {0}")]
    Terms(String),
    /// The terms call an easier rule that of the profile.
    #[error("the terms say that their rule is that of the profile; it is easier than that")]
    EasierRule,
    /// Other axes are narrower than the engine's limits require.
    #[error(
        "the plan says that these axes are narrower than in the terms: {stated}; by what the engine can be \
         asked about they are: {computed}"
    )]
    Narrowed {
        /// The axes in the plan.
        stated: String,
        /// The axes that follow from the terms and the engine's limits.
        computed: String,
    },
    /// An axis has another span.
    #[error(
        "the plan draws {axis} from `{stated}`; the terms, and what the engine can be asked about, give \
         `{computed}`"
    )]
    Axis {
        /// The name of the axis.
        axis: String,
        /// The span in the plan.
        stated: String,
        /// The span that follows.
        computed: String,
    },
    /// The hash of the engine's files is another one.
    #[error("the hash of the engine is {stated}; its files give {computed}")]
    Candidate {
        /// The hash in the plan.
        stated: String,
        /// The hash of the plan's list of files.
        computed: String,
    },
    /// The seed does not follow from secret and engine.
    #[error("the seed is {stated}; the secret and the engine give {computed}")]
    Seed {
        /// The seed in the plan.
        stated: u64,
        /// The seed that follows.
        computed: u64,
    },
}

impl Secret {
    /// `random` are 256 random bits.
    pub fn new(random: [u8; 32], terms: Terms) -> Secret {
        use std::fmt::Write;
        let secret = random.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        Secret { commitment: commitment(&secret, &terms), secret, terms }
    }

    /// Checks that the secret is whole and the commitment its own.
    ///
    /// # Errors
    ///
    /// The fault.
    pub fn verify(&self) -> Result<(), ChallengeFault> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if self.secret.len() != 64 || !self.secret.bytes().all(is_digit) {
            return Err(ChallengeFault::NoSecret);
        }
        let computed = commitment(&self.secret, &self.terms);
        if computed == self.commitment {
            return Ok(());
        }
        Err(ChallengeFault::Commitment { stated: self.commitment.clone(), computed })
    }
}

/// The computation of a survey's seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Challenge {
    /// The secret with commitment and terms, no longer secret.
    pub revealed: Secret,
    /// SHA-256 over all files of the engine: see [`candidate_hash`].
    pub candidate: String,
    /// Axes narrower than in the terms, because the engine cannot be asked about the rest.
    pub narrowed: Vec<String>,
}

/// SHA-256 over the hashes of an engine's files, ascending, and of its profile, a line each. File names are left out,
/// because the commission could choose them.
///
/// # Errors
///
/// When something that runs was not hashed.
pub fn candidate_hash(engine: &Identity) -> Result<String, ChallengeFault> {
    if let Some(first) = engine.unhashed.first() {
        return Err(ChallengeFault::Unhashed(engine.id.clone(), first.clone()));
    }
    let mut lines: Vec<String> =
        engine.files.iter().map(|file| format!("{}\n", file.sha256)).collect();
    lines.sort_unstable();
    lines.push(format!("{}\n", engine.profile_sha256));
    Ok(sha256(lines.concat().as_bytes()))
}

/// The seed of a secret and an engine's hash: the first 13 hexadecimal digits (52 bits) of SHA-256 of the secret, a
/// line end and the hash.
///
/// # Panics
///
/// Never: a hash has hexadecimal digits.
pub fn seed(secret: &str, candidate: &str) -> u64 {
    const DIGITS: usize = 13;
    let hash = sha256(format!("{secret}\n{candidate}").as_bytes());
    u64::from_str_radix(&hash[..DIGITS], 16).expect("a hash has hexadecimal digits")
}
