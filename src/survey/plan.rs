//! The plan of a survey: everything that decides what is asked.

use serde::{Deserialize, Serialize};

use super::challenge::Challenge;
use super::direction::Direction;
use super::identity::Identity;
use super::rule::{PROFILES, Rule};
use super::wrong_round::Share;
use crate::engines::Hashed;

/// What is surveyed. Two surveys with equal plans ask the same questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plan {
    /// The version of the program that asks.
    pub version: String,
    /// The executable that asks, rule tables and corpus included.
    pub program: Hashed,
    /// The edition of the rules that decides.
    pub edition: String,
    /// The seed of the random tournaments.
    pub seed: u64,
    /// How many tournaments, numbered from 1.
    pub count: u64,
    /// What every axis of the tournaments is drawn from, by its name.
    pub axes: Vec<(String, String)>,
    /// Of the tournaments that checkers are asked about, one in so many has a round that was made wrong;
    /// 0: none has.
    pub wrong_rounds_one_in: u64,
    /// Of the tournaments with a wrong round, one in so many has two or three; 0: none has. Where it is missing the survey was
    /// planned before there was such a share, and the checksums of its lines still fit.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub several_wrong_rounds_one_in: u32,
    /// One question in so many is asked a second time; 0: none is.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub asked_again_one_in: u32,
    /// What is asked of each engine.
    pub directions: Vec<Direction>,
    /// Who is asked.
    pub engines: Vec<Identity>,
    /// Seconds that every call of an engine may take; `None`: the limit of its profile.
    pub time_limit: Option<u32>,
    /// The dialect that bounds what the tournaments hold: the poorest that one of the engines reads.
    pub dialect: String,
    /// The profile that the first engine is judged by; `None`: engines are only compared.
    pub profile: Option<String>,
    /// How many tournaments have to be judged in each direction; `None`: engines are only compared.
    pub required: Option<u64>,
    /// How many tournaments may differ in each direction; `None`: engines are only compared.
    pub allowed: Option<u64>,
    /// The axes that the user gave, by their names; their values are in `axes`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// Whether the engine that is judged is asked neither the exam nor the questions with known answers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_exam: bool,
    /// How the seed was found, where nobody could choose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<Challenge>,
}

#[cfg(test)]
impl Plan {
    pub(super) fn plain(count: u64) -> Plan {
        let text = r#"{"version": "1", "program": {"name": "", "sha256": ""}, "edition": "fide-2026", "seed": 1, "count": 0,
            "axes": [], "wrong-rounds-one-in": 0, "directions": ["pairs"], "engines": [], "dialect": "trf26"}"#;
        Plan { count, ..serde_json::from_str(text).expect("a plan") }
    }
}

impl Plan {
    /// How many of the tournaments that checkers are asked about have wrong rounds.
    #[must_use]
    pub fn wrong_rounds(&self) -> Share {
        let (one_in, several_one_in) = (self.wrong_rounds_one_in, self.several_wrong_rounds_one_in);
        Share { one_in, several_one_in }
    }

    /// Whether what an engine does counts for the verdict: it is judged, which the first one is, or all are
    /// compared. The others are asked for comparison.
    #[must_use]
    pub fn decides(&self, engine: &str) -> bool {
        self.profile.is_none() || self.engines.first().is_some_and(|it| it.id == engine)
    }

    /// Whether the first engine is asked the exam and the questions with known answers before the tournaments.
    #[must_use]
    pub fn has_exam(&self) -> bool {
        self.profile.is_some() && !self.without_exam
    }

    /// The rule that it is judged by; `None`: its engines are only compared.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        let id = self.profile.as_deref()?;
        let profile = PROFILES.into_iter().find(|it| it.id == id)?;
        let (required, allowed) = (self.required?, self.allowed?);
        let rule = Rule { profile, is_own: false, required, allowed };
        let terms = self.challenge.as_ref().map(|it| &it.revealed.terms);
        let is_narrowed = !self.given.is_empty() || terms.is_some_and(|it| it.own_rule);
        Some(Rule { is_own: rule.is_easier(self.count, is_narrowed), ..rule })
    }
}
