//! The plan of a survey: everything that decides the questions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::challenge::Challenge;
use super::wrong_round::Share;
use super::{AxisSpan, Direction, Identity, PROFILES, Rule, as_line};
use crate::engines::{Hashed, ListLimits, sha256};
use crate::text::quoted;

/// A plan; equal plans ask equal questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plan {
    /// The version of this program that asks.
    pub version: String,
    /// The executable of this program, which contains rule tables and corpus, with its hash.
    pub program: Hashed,
    /// The edition of the rules that judges the engines.
    pub edition: String,
    /// The seed of the random tournaments.
    pub seed: u64,
    /// The number of tournaments. Their numbers start at 1.
    pub count: u64,
    /// The values from which each axis is drawn.
    pub axes: Vec<AxisSpan>,
    /// One in this many tournaments for checkers has a wrong round; 0 if none has.
    pub wrong_rounds_one_in: u64,
    /// One in this many tournaments with wrong rounds has two or three; 0 if none has. Older plans lack this field.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub several_wrong_rounds_one_in: u32,
    /// One in this many questions is asked twice; 0 if none is.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub asked_again_one_in: u32,
    /// The directions in which engines are asked.
    pub directions: Vec<Direction>,
    /// The engines that are asked.
    pub engines: Vec<Identity>,
    /// The time limit of every call of an engine, in seconds. `None` for the profile's limit.
    pub time_limit: Option<u32>,
    /// The poorest dialect of the engines. The tournaments hold only what this dialect can express.
    pub dialect: String,
    /// The profile (the demands of a commission) for the first engine. `None` if engines are only compared.
    pub profile: Option<String>,
    /// The number of tournaments to be judged in each direction. `None` if engines are only compared.
    pub required: Option<u64>,
    /// The number of tournaments that may differ in each direction. `None` if engines are only compared.
    pub allowed: Option<u64>,
    /// The names of axes whose values the user set. The values are in `axes`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// Whether the judged engine skips the exam and the known answers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_exam: bool,
    /// The tie-breaks of the lists about which engines are asked. `None` if they are not asked about standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<ListLimits>,
    /// The challenge from which the seed follows. `None` if somebody chose the seed.
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
    /// How many of the checked tournaments have wrong rounds.
    pub fn wrong_rounds(&self) -> Share {
        let (one_in, several_one_in) = (self.wrong_rounds_one_in, self.several_wrong_rounds_one_in);
        Share { one_in, several_one_in }
    }

    /// Whether the engine decides the conclusion of the survey: it is judged, or all engines are only compared.
    pub fn decides(&self, engine: &str) -> bool {
        self.profile.is_none() || self.engines.first().is_some_and(|it| it.id == engine)
    }

    /// Whether engines are asked about standings.
    pub fn asks_standings(&self) -> bool {
        self.directions.iter().any(|it| it.is_of_standings())
    }

    /// Whether the first engine takes the exam and answers known questions first.
    pub fn has_exam(&self) -> bool {
        self.profile.is_some() && !self.without_exam
    }

    /// The rule that judges the first engine. `None` if engines are only compared.
    pub fn rule(&self) -> Option<Rule> {
        let id = self.profile.as_deref()?;
        let profile = PROFILES.into_iter().find(|it| it.id == id)?;
        let (required, allowed) = (self.required?, self.allowed?);
        let rule = Rule { profile, is_own: false, required, allowed };
        let terms = self.challenge.as_ref().map(|it| &it.revealed.terms);
        let is_narrowed = !self.given.is_empty() || terms.is_some_and(|it| it.own_rule);
        Some(Rule { is_own: rule.is_easier(self.count, is_narrowed), ..rule })
    }

    /// The variables in the commands that reports print, in the order of the engines.
    pub fn variables(&self) -> Vec<Variable> {
        let variable = |(at, engine): (usize, &Identity)| {
            let name = if at == 1 { "ENGINE".to_owned() } else { format!("ENGINE_{at}") };
            let engine = engine.id.clone();
            let in_words = format!(
                "{name} is the engine {engine} as it was named to the survey: {engine}=PATH, or the FILE.yaml \
                 with its profile"
            );
            Variable { name, engine, in_words }
        };
        (1..).zip(&self.engines).map(variable).collect()
    }

    /// The variable of an engine as a shell command uses it, in double quotes.
    pub fn variable(&self, engine: &str) -> String {
        let variables = self.variables();
        let found = variables.iter().find(|it| it.engine == engine);
        format!("\"${}\"", found.map_or("ENGINE", |it| it.name.as_str()))
    }

    /// The command for the whole survey in the directory `DIR`, with all options that differ from their defaults.
    pub fn command(&self) -> String {
        let mut engines = self.engines.iter().map(|it| self.variable(&it.id));
        let mut words = Vec::new();
        if self.challenge.is_none() && self.rule().is_none() {
            words.push("pairproof compare".to_owned());
            words.extend(engines);
        } else {
            words.push("pairproof endorse".to_owned());
            words.extend(engines.next());
            words.extend(self.challenge.is_some().then(|| "--reveal secret.json".to_owned()));
            words.extend(engines.map(|it| format!("--with {it}")));
        }
        // A secret has all the rest.
        if self.challenge.is_none() {
            self.add_options(&mut words);
        }
        words.extend(self.without_exam.then(|| "--exam none".to_owned()));
        words.push("-o DIR".to_owned());
        words.join(" ")
    }

    fn add_options(&self, words: &mut Vec<String>) {
        let mut option = |is_given: bool, text: String| words.extend(is_given.then_some(text));
        let rule = self.rule();
        if let Some(Rule { profile, required, allowed, .. }) = &rule {
            let is_usual = (*required, *allowed) == (profile.required, profile.allowed);
            option(true, format!("--profile {}", profile.id));
            option(!is_usual, format!("--allowed {allowed}"));
            for asked in self.directions.iter().filter(|_| self.directions != profile.directions())
            {
                option(true, format!("--direction {}", asked.name()));
            }
        }
        let usual = rule.map_or(COMPARED, |rule| rule.profile.required);
        let own = self.engines.first().map(|it| it.edition.as_str());
        option(self.count != usual, format!("--events {}", self.count));
        option(self.seed != SEED, format!("--seed {}", self.seed));
        option(own != Some(self.edition.as_str()), format!("--rules {}", self.edition));
        for axis in self.axes.iter().filter(|it| self.given.contains(&it.name)) {
            option(true, format!("--axis {}", quoted(&format!("{}={}", axis.name, axis.values))));
        }
        let seconds = self.time_limit.unwrap_or_default();
        option(self.time_limit.is_some(), format!("--time-limit {seconds}"));
    }
}

/// The answers of an engine, with a checksum over the answers and the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sealed<T> {
    /// SHA-256 of the plan and the answers, each as one line, in hexadecimal digits.
    sha256: String,
    /// The answers of the engine.
    answers: T,
}

impl<T: Serialize> Sealed<T> {
    /// Adds the checksum over `answers` and their plan.
    pub fn new(plan: &Plan, answers: T) -> Sealed<T> {
        Sealed { sha256: seal(plan, &answers), answers }
    }

    /// The answers. `None` if the checksum is not that of the answers and `plan`.
    pub fn opened(self, plan: &Plan) -> Option<T> {
        (self.sha256 == seal(plan, &self.answers)).then_some(self.answers)
    }
}

fn seal<T: Serialize>(plan: &Plan, answers: &T) -> String {
    sha256(format!("{}\n{}", as_line(plan), as_line(answers)).as_bytes())
}

/// A shell variable for the path of an engine, which differs between machines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Variable {
    /// `ENGINE` for the first engine of the plan, `ENGINE_2` for the second.
    pub name: String,
    /// The short name of the engine.
    pub engine: String,
    /// A sentence that says what the variable has to contain.
    pub in_words: String,
}

const SEED: u64 = 1;
const COMPARED: u64 = 100;
