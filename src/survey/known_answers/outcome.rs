//! Questions and their results.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::super::round_result::RoundResult;
use crate::corpus::Follows;

/// The results of all questions to one engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswers {
    /// The id of its profile.
    pub engine: String,
    /// The edition by which it was asked.
    pub edition: String,
    /// The small questions first, then the cases by id; of each what its pairer, then what its checker says.
    pub answers: Vec<KnownAnswer>,
    /// Questions that were not asked, because it had failed too often before.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub not_asked: u32,
}

/// A question and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownAnswer {
    /// What was asked.
    pub question: Question,
    /// The result.
    pub outcome: Outcome,
    /// A further remark about it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// A question whose answer is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Question {
    /// The case of the corpus; `None`: a small question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// How binding its answer is.
    pub standing: Standing,
    /// The articles and criteria that the case names; empty: a small question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// Who was asked for what.
    pub asked: Asked,
    /// The players of a small question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    /// The round, 1-based; `None`: the tournament as a whole, or nothing that has rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

/// How binding an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A small question: the answer is that of this program.
    Small,
    /// The handbook forces it.
    Must,
    /// Two independent programs agree on it.
    Reference,
    /// The text leaves it open.
    Disputed,
}

/// Who is asked for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// The pairer for the pairing of a round.
    Pairing,
    /// The checker about the right pairing: it has to accept it.
    CheckOfRight,
    /// The checker about a wrong pairing: it has to find it.
    CheckOfWrong,
    /// The checker about the answer of the pairer of the same engine: whether the two agree. The rules do not matter
    /// here.
    CheckOfOwn,
    /// The generator for a tournament.
    Tournament,
}

/// The result of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// The answer is the known one.
    Right,
    /// It is not, and no reading of the text makes it so.
    Wrong {
        /// The kind of mistake.
        verdict: WrongVerdict,
        /// The article that decides, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        article: Option<String>,
        /// Why, in one line.
        reason: String,
        /// The boards of the rules: `7-2`, the bye as `4-0`; empty: no legal pairing exists.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<String>,
        /// The boards of the engine; empty: it named none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        engine: Vec<String>,
    },
    /// The text leaves it open.
    Disputed {
        /// The name of the reading.
        reading: String,
        /// Which of its two answers the engine gives.
        follows: Follows,
    },
    /// It was not asked.
    CannotBeAsked {
        /// Why not.
        reason: String,
    },
    /// It failed.
    Failed {
        /// What happened, in a few words: the same words for the same kind of failure.
        kind: String,
        /// The details.
        details: String,
    },
}

/// The kind of mistake in a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WrongVerdict {
    /// The verdict on the pairing in the answer.
    Pairing(RoundResult),
    /// What a checker says, and should not.
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

/// What a checker says of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckerSays {
    /// Nothing in it is wrong.
    Accepts,
    /// Something in it is.
    Rejects,
}
