//! Challenges: the commission commits itself to a secret and a plan before it sees the engine. The seed follows from
//! the secret and the engine's files, so nobody can choose the tournaments.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AxisSpan, Direction, Identity, Rule};
use crate::engines::{hexadecimal, sha256};

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
    /// The time limit of every call of the engine, in seconds. `None` for the profile's limit.
    pub time_limit: Option<u32>,
    /// The span of every axis, by name.
    pub axes: Vec<AxisSpan>,
}

impl Terms {
    /// Terms for `count` tournaments judged by `rule`; `time_limit` in seconds.
    pub fn new(
        edition: &str,
        rule: &Rule,
        count: u64,
        time_limit: Option<u32>,
        directions: Vec<Direction>,
        axes: Vec<AxisSpan>,
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
        self.axes.iter().map(|axis| &axis.name)
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

/// The secret that the commission keeps until it gets the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secret {
    /// 256 random bits as 64 hexadecimal digits.
    pub secret: String,
    /// The published commitment: SHA-256 of the secret, a line end and the terms as one line.
    pub commitment: String,
    /// The terms.
    pub terms: Terms,
}

/// SHA-256 of the secret, a line end and the terms as one line, in hexadecimal digits.
pub fn commitment(secret: &str, terms: &Terms) -> String {
    sha256(format!("{secret}\n{}", terms.line()).as_bytes())
}

impl Secret {
    /// `random` are 256 random bits.
    pub fn new(random: [u8; 32], terms: Terms) -> Secret {
        let secret = hexadecimal(&random);
        Secret { commitment: commitment(&secret, &terms), secret, terms }
    }

    /// Checks that the secret is whole and the commitment its own.
    ///
    /// # Errors
    ///
    /// The fault.
    pub fn verify(&self) -> Result<(), String> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if self.secret.len() != 64 || !self.secret.bytes().all(is_digit) {
            return Err("the secret is not 64 hexadecimal digits".to_owned());
        }
        let computed = commitment(&self.secret, &self.terms);
        if computed == self.commitment {
            return Ok(());
        }
        let stated = &self.commitment;
        Err(format!("the commitment is {stated}; the secret and the terms give {computed}"))
    }
}

/// The computation of a survey's seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Challenge {
    /// The secret with commitment and terms, no longer secret.
    pub revealed: Secret,
    /// SHA-256 over the hashes of the engine's files and of its profile.
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
pub fn candidate_hash(engine: &Identity) -> Result<String, String> {
    if let Some(first) = engine.unhashed.first() {
        return Err(format!("{} cannot be challenged: not hashed is {first}", engine.id));
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
