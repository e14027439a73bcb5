//! Challenges: the commission commits itself to a secret and a plan before it sees the engine. The seed follows from
//! the secret and the engine's files, so nobody can choose the tournaments.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AxisSpan, Direction, Identity, Rule};
use crate::engines::{hexadecimal, sha256};

const SCHEMA: &str = "pairproof/challenge@1";

/// The part of a plan that is fixed before the engine is known: everything except engine and seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Terms {
    /// The name and version of the format.
    #[schemars(extend("const" = "pairproof/challenge@1"))]
    schema: String,
    /// The version of this program that the terms were made with. The same version has to ask.
    pub version: String,
    /// The edition of the rules that judges the engine.
    pub edition: String,
    /// The short name of the profile that judges the engine.
    pub profile: String,
    /// Whether the rule is easier than that of the profile.
    pub own_rule: bool,
    /// The number of tournaments that have to be judged in each direction.
    pub required: u64,
    /// The number of tournaments that may differ from the rules in each direction.
    pub allowed: u64,
    /// The number of tournaments that the engine is asked about.
    pub count: u64,
    /// The directions in which the engine is asked.
    pub directions: Vec<Direction>,
    /// The time limit of every call of the engine, in seconds. `None` for the profile's limit.
    pub time_limit: Option<u32>,
    /// The values from which every axis of the tournaments is drawn.
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

    /// The terms as one line of JSON. Equal terms give equal lines.
    pub fn line(&self) -> String {
        super::as_line(self)
    }
}

/// The secret of a challenge, which the commission keeps until it gets the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secret {
    /// 256 random bits as 64 hexadecimal digits.
    pub secret: String,
    /// The published commitment: SHA-256 of the secret, a line end and the terms as one line.
    pub commitment: String,
    /// The terms of the challenge.
    pub terms: Terms,
}

/// SHA-256 of the secret, a line end and the terms as one line, in hexadecimal digits.
pub fn commitment(secret: &str, terms: &Terms) -> String {
    sha256(format!("{secret}\n{}", terms.line()).as_bytes())
}

impl Secret {
    /// A secret from 256 random bits, with its commitment to `terms`.
    pub fn new(random: [u8; 32], terms: Terms) -> Secret {
        let secret = hexadecimal(&random);
        Secret { commitment: commitment(&secret, &terms), secret, terms }
    }

    /// Checks that the secret is complete, and that the commitment is that of the secret and the terms.
    ///
    /// # Errors
    ///
    /// A sentence that names the fault.
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

/// Everything from which the seed of a challenged survey is computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Challenge {
    /// The revealed secret, with its commitment and terms.
    pub revealed: Secret,
    /// SHA-256 over the hashes of the engine's files and of its profile.
    pub candidate: String,
    /// The names of axes narrower than in the terms, because the engine cannot be asked about the other values.
    pub narrowed: Vec<String>,
}

/// SHA-256 over the hashes of an engine's files, ascending, and of its profile, a line each. File names are left out,
/// because the commission could choose them.
///
/// # Errors
///
/// If something that the engine runs was not hashed.
pub fn candidate_hash(engine: &Identity) -> Result<String, String> {
    let Identity { id, files, unhashed, .. } = engine;
    if let Some(first) = unhashed.first() {
        return Err(format!("{id} cannot be challenged, because this was not hashed: {first}"));
    }
    let mut lines: Vec<String> = files.iter().map(|file| format!("{}\n", file.sha256)).collect();
    lines.sort_unstable();
    lines.push(format!("{}\n", engine.profile_sha256));
    Ok(sha256(lines.concat().as_bytes()))
}

/// The seed that follows from a secret and an engine's hash: the first 13 hexadecimal digits (52 bits) of the SHA-256
/// of the secret, a line end and the hash.
///
/// # Panics
///
/// Never: a hash has hexadecimal digits.
pub fn seed(secret: &str, candidate: &str) -> u64 {
    const DIGITS: usize = 13;
    let hash = sha256(format!("{secret}\n{candidate}").as_bytes());
    u64::from_str_radix(&hash[..DIGITS], 16).expect("a hash has hexadecimal digits")
}
