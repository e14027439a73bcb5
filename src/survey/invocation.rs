//! The command that makes a survey again, and its shell variables.

use super::direction::Direction;
use super::plan::Plan;
use super::rule::Rule;
use crate::text::quoted;

/// A shell variable for an engine, whose place differs from machine to machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// `ENGINE` for the first engine of the plan, `ENGINE_2` for the second.
    pub name: String,
    /// The short name of the engine.
    pub engine: String,
}

const SEED: u64 = 1;
const COMPARED: u64 = 100;

impl Plan {
    /// The variables of the printed commands, in the order of the engines.
    pub fn variables(&self) -> Vec<Variable> {
        let name = |at: usize| if at == 1 { "ENGINE".to_owned() } else { format!("ENGINE_{at}") };
        let engines = (1..).zip(&self.engines);
        engines.map(|(at, it)| Variable { name: name(at), engine: it.id.clone() }).collect()
    }

    /// The variable of an engine, as a shell reads it.
    pub fn variable(&self, engine: &str) -> String {
        let variables = self.variables();
        let found = variables.iter().find(|it| it.engine == engine);
        format!("\"${}\"", found.map_or("ENGINE", |it| it.name.as_str()))
    }

    /// The command for the whole survey in the directory `DIR`, with all options that differ from their defaults.
    pub fn command(&self) -> String {
        let engines: Vec<String> = self.engines.iter().map(|it| self.variable(&it.id)).collect();
        if self.challenge.is_some() {
            return self.challenged(&engines);
        }
        let mut words = match self.rule() {
            None => [vec!["pairproof compare".to_owned()], engines].concat(),
            Some(rule) => self.endorse(&rule, &engines),
        };
        let usual = self.rule().map_or(COMPARED, |rule| rule.profile.required);
        let own = self.engines.first().map(|it| it.edition.as_str());
        let mut option = |is_given: bool, text: String| is_given.then(|| words.push(text));
        option(self.count != usual, format!("--events {}", self.count));
        option(self.seed != SEED, format!("--seed {}", self.seed));
        option(own != Some(self.edition.as_str()), format!("--rules {}", self.edition));
        for (name, values) in self.axes.iter().filter(|it| self.given.contains(&it.0)) {
            option(true, format!("--axis {}", quoted(&format!("{name}={values}"))));
        }
        let seconds = self.time_limit.unwrap_or_default();
        option(self.time_limit.is_some(), format!("--time-limit {seconds}"));
        option(self.without_exam, "--exam none".to_owned());
        option(true, "-o DIR".to_owned());
        words.join(" ")
    }

    fn challenged(&self, engines: &[String]) -> String {
        let mut words = vec!["pairproof endorse".to_owned()];
        words.extend(engines.first().cloned());
        words.push("--reveal secret.json".to_owned());
        words.extend(engines.iter().skip(1).map(|it| format!("--with {it}")));
        words.extend(self.without_exam.then(|| "--exam none".to_owned()));
        words.push("-o DIR".to_owned());
        words.join(" ")
    }

    fn endorse(&self, rule: &Rule, engines: &[String]) -> Vec<String> {
        let mut words = vec!["pairproof endorse".to_owned()];
        words.extend(engines.first().cloned());
        words.extend(engines.iter().skip(1).map(|it| format!("--with {it}")));
        words.push(format!("--profile {}", rule.profile.id));
        if (rule.required, rule.allowed) != (rule.profile.required, rule.profile.allowed) {
            words.push(format!("--allowed {}", rule.allowed));
        }
        if self.directions.len() < Direction::ALL.len() {
            words.extend(self.directions.iter().map(|it| format!("--direction {}", it.name())));
        }
        words
    }
}
