//! The command that makes a survey again, and its shell variables.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, Identity, Plan, Rule};
use crate::text::quoted;

/// A shell variable for an engine, whose place differs from machine to machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Variable {
    /// `ENGINE` for the first engine of the plan, `ENGINE_2` for the second.
    pub name: String,
    /// The short name of the engine.
    pub engine: String,
    /// What to put there.
    pub in_words: String,
}

const SEED: u64 = 1;
const COMPARED: u64 = 100;

impl Plan {
    /// The variables of the printed commands, in the order of the engines.
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

    /// The variable of an engine, as a shell reads it.
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
            for asked in &self.directions {
                let is_all = self.directions.len() == Direction::ALL.len();
                option(!is_all, format!("--direction {}", asked.name()));
            }
        }
        let usual = rule.map_or(COMPARED, |rule| rule.profile.required);
        let own = self.engines.first().map(|it| it.edition.as_str());
        option(self.count != usual, format!("--events {}", self.count));
        option(self.seed != SEED, format!("--seed {}", self.seed));
        option(own != Some(self.edition.as_str()), format!("--rules {}", self.edition));
        for (name, values) in self.axes.iter().filter(|it| self.given.contains(&it.0)) {
            option(true, format!("--axis {}", quoted(&format!("{name}={values}"))));
        }
        let seconds = self.time_limit.unwrap_or_default();
        option(self.time_limit.is_some(), format!("--time-limit {seconds}"));
    }
}
