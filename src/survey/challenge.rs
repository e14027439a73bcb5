//! A survey whose tournaments nobody could choose: the commission commits itself to a secret and a plan before it sees
//! the engine, and the seed is computed from the secret and the engine's files.

use serde::{Deserialize, Serialize};

use super::direction::Direction;
use super::identity::Identity;
use super::rule::Rule;
use crate::engines::sha256;

const SCHEMA: &str = "pairproof/challenge@1";

/// The terms that are fixed before the engine is known: everything in a plan except the engine and the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Terms {
    schema: String,
    /// The version of the program that asks.
    pub version: String,
    /// The edition of the rules that decides.
    pub edition: String,
    /// The profile that the engine is judged by.
    pub profile: String,
    /// Whether the rule is easier than that of the profile.
    pub own_rule: bool,
    /// How many tournaments have to be judged in each direction.
    pub required: u64,
    /// How many of them may differ.
    pub allowed: u64,
    /// How many tournaments are asked about.
    pub count: u64,
    /// What is asked of the engine.
    pub directions: Vec<Direction>,
    /// Seconds that every call of the engine may take; `None`: the limit of its profile.
    pub time_limit: Option<u32>,
    /// What every axis of the tournaments is drawn from, by its name.
    pub axes: Vec<(String, String)>,
}

impl Terms {
    /// The terms of `count` tournaments under an edition, judged by `rule`; `time_limit` in seconds.
    #[must_use]
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

    /// As one line, the same for the same terms.
    ///
    /// # Panics
    /// When terms cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("terms are JSON")
    }
}

/// What the commission keeps secret until it gets the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secret {
    /// 256 random bits as 64 hexadecimal digits.
    pub secret: String,
    /// What is published: see [`commitment`].
    pub commitment: String,
    /// The terms.
    pub terms: Terms,
}

/// SHA-256 of the secret, a line end and the terms as one line, in hexadecimal digits.
#[must_use]
pub fn commitment(secret: &str, terms: &Terms) -> String {
    sha256(format!("{secret}\n{}", terms.line()).as_bytes())
}

/// What is wrong with a secret, or with a survey that was made from one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeFault {
    /// It has not 64 hexadecimal digits.
    #[error("the secret is not 64 hexadecimal digits")]
    NoSecret,
    /// The secret and the terms are not those that the commitment was made from.
    #[error("the commitment is {stated}; the secret and the terms give {computed}")]
    Commitment {
        /// What the file says.
        stated: String,
        /// What follows from the rest of it.
        computed: String,
    },
    /// Not everything that runs is a file that was hashed.
    #[error("{0} cannot be challenged: not hashed is {1}")]
    Unhashed(String, String),
    /// The plan names no engine.
    #[error("the plan names no engine")]
    NoEngine,
    /// The plan says something else than the terms.
    #[error("the plan has another {0} than the terms")]
    Plan(&'static str),
    /// The terms name axes, or an edition, that this version of the program does not know.
    #[error("the terms cannot be read: {0}")]
    Terms(String),
    /// The terms take a rule for that of the profile that is easier.
    #[error("the terms say that their rule is that of the profile; it is easier than that")]
    EasierRule,
    /// Other axes are narrower than in the terms.
    #[error(
        "the plan says that these axes are narrower than in the terms: {stated}; by what the engine can be \
         asked about they are: {computed}"
    )]
    Narrowed {
        /// What the plan says.
        stated: String,
        /// What follows from the terms and from what the engine cannot be asked about.
        computed: String,
    },
    /// The tournaments are drawn from other values.
    #[error(
        "the plan draws {axis} from `{stated}`; the terms, and what the engine can be asked about, give \
         `{computed}`"
    )]
    Axis {
        /// The name of the axis.
        axis: String,
        /// What the plan says.
        stated: String,
        /// What follows.
        computed: String,
    },
    /// The hash of the engine's files is another one.
    #[error("the hash of the engine is {stated}; its files give {computed}")]
    Candidate {
        /// What the plan says.
        stated: String,
        /// What follows from its list of files.
        computed: String,
    },
    /// The seed is not that of the secret and the engine.
    #[error("the seed is {stated}; the secret and the engine give {computed}")]
    Seed {
        /// What the plan says.
        stated: u64,
        /// What follows.
        computed: u64,
    },
}

impl Secret {
    /// `random`: 256 random bits.
    #[must_use]
    pub fn new(random: [u8; 32], terms: Terms) -> Secret {
        use std::fmt::Write;
        let secret = random.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        Secret { commitment: commitment(&secret, &terms), secret, terms }
    }

    /// Whether it is whole, and the commitment its own.
    ///
    /// # Errors
    /// What is wrong with it.
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

/// How the seed of a survey was computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Challenge {
    /// The secret with its commitment and terms, no longer secret.
    pub revealed: Secret,
    /// SHA-256 over all files of the engine: see [`candidate_hash`].
    pub candidate: String,
    /// Axes that are narrower than in the terms, because the engine cannot be asked about the rest.
    pub narrowed: Vec<String>,
}

/// SHA-256 over the hashes of all files of an engine in ascending order and over that of its profile, a
/// line each. Names of files are left out, because the commission could choose them.
///
/// # Errors
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

/// The seed that follows from the secret and from the hash of the engine: the first 13 hexadecimal
/// digits (52 bits) of SHA-256 of the secret, a line end and the hash.
///
/// # Panics
/// Never: a hash has hexadecimal digits.
#[must_use]
pub fn seed(secret: &str, candidate: &str) -> u64 {
    const DIGITS: usize = 13;
    let hash = sha256(format!("{secret}\n{candidate}").as_bytes());
    u64::from_str_radix(&hash[..DIGITS], 16).expect("a hash has hexadecimal digits")
}
