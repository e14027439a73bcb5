//! Questions and their results.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::corpus::Follows;
use crate::judged::RoundResult;

/// The results of all questions to one engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswers {
    /// The id of the engine's profile.
    pub engine: String,
    /// The edition by which it was asked.
    pub edition: String,
    /// Small questions first, then cases by id; for each the pairer's answers, then the checker's.
    pub answers: Vec<KnownAnswer>,
    /// Questions not asked, because it had failed too often.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub not_asked: u32,
}

/// A question and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswer {
    /// The question.
    pub question: Question,
    /// The result.
    pub outcome: Outcome,
    /// A further remark; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// A question whose answer is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Question {
    /// The case of the corpus; `None`: a small question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// How binding its answer is.
    pub standing: Standing,
    /// Articles and criteria of the case; empty: a small question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// The part of the engine that was asked, and for what.
    pub asked: Asked,
    /// The players of a small question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    /// The round, 1-based; `None`: a whole tournament, or nothing with rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

/// How binding an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A small question with an answer of this program.
    Small,
    /// The handbook forces it.
    Must,
    /// Two independent programs agree on it.
    Reference,
    /// The text leaves it open.
    Disputed,
}

/// The part of the engine that is asked, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// The pairer for the pairing of a round.
    Pairing,
    /// The checker about the right pairing, which it has to accept.
    CheckOfRight,
    /// The checker about a wrong pairing, which it has to reject.
    CheckOfWrong,
    /// The checker about the pairer's answer, whether or not it is right.
    CheckOfOwn,
    /// The generator for a tournament.
    Tournament,
}

/// The result of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// The answer is the known one.
    Right,
    /// Another answer, not even right under another interpretation.
    Wrong {
        /// The kind of mistake.
        verdict: WrongVerdict,
        /// The article that decides, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        article: Option<String>,
        /// The reason in one line.
        reason: String,
        /// The prescribed boards: `7-2`, the bye as `4-0`; empty: no legal pairing exists.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<String>,
        /// The boards of the engine; empty: it named none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        engine: Vec<String>,
    },
    /// The text leaves it open.
    Disputed {
        /// The interpretation.
        reading: String,
        /// The answer that the engine follows.
        follows: Follows,
    },
    /// It was not asked.
    CannotBeAsked {
        /// The reason.
        reason: String,
    },
    /// It failed.
    Failed {
        /// A few words, the same for each kind of failure.
        kind: String,
        /// The details.
        details: String,
    },
}

/// The kind of mistake in a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WrongVerdict {
    /// The verdict on the pairing in the answer.
    Pairing(RoundResult),
    /// A wrong statement of a checker.
    Checker(CheckerSays),
}

impl fmt::Display for WrongVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongVerdict::Pairing(result) => result.fmt(f),
            WrongVerdict::Checker(CheckerSays::Accepts) => f.pad("accepts"),
            WrongVerdict::Checker(CheckerSays::Rejects) => f.pad("rejects"),
        }
    }
}

/// A checker's statement about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckerSays {
    /// It finds no mistake.
    Accepts,
    /// It finds a mistake.
    Rejects,
}
