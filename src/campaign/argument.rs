//! What can be said of a difference without a person: is the engine's pairing legal, why it has its class,
//! and how anybody sees it again.

use super::record::{Class, Difference, Direction, Identity, Plan};
use crate::engines::sha256;

impl Difference {
    /// The SHA-256 of the file that reproduces it, in hexadecimal digits; `None`: there is no file.
    #[must_use]
    pub fn file_sha256(&self) -> Option<String> {
        (!self.file.is_empty()).then(|| sha256(self.file.as_bytes()))
    }

    /// What the absolute criteria say of the engine's pairing, by our own count; no engine is believed.
    #[must_use]
    pub fn legality(&self) -> &'static str {
        match self.verdict.as_str() {
            "illegal" => "not legal: an absolute criterion is violated",
            "no-pairing" => "a legal pairing exists: that of the rules",
            "error" => "nothing to judge: there is no pairing of the engine",
            _ if self.engine_boards.is_empty() => {
                "the pairing asked about is legal; that of the engine is not known"
            }
            _ => "legal: no absolute criterion is violated",
        }
    }

    /// Why it has its class.
    #[must_use]
    pub fn argument(&self) -> String {
        match (self.class, self.verdict.as_str()) {
            (Class::Input, _) => "the tournament that was asked about is at fault".to_owned(),
            (Class::Candidate, "illegal") => {
                "the engine's pairing violates an absolute criterion, about which no reading differs"
                    .to_owned()
            }
            (Class::Candidate, "no-pairing") => {
                "the engine denies that a legal pairing exists, and one is given here".to_owned()
            }
            (Class::Candidate, "error") => "the engine gave no answer that can be used".to_owned(),
            (Class::Candidate, _) => format!(
                "the engine is alone: {} and the rules agree against it",
                self.with_rules.join(", ")
            ),
            (Class::Reference, _) => format!(
                "we are alone: {} and the engine agree against us",
                self.with_it.join(", ")
            ),
            (Class::Interpretation, _) => {
                "the text is open here: a registered reading of it gives the other pairing"
                    .to_owned()
            }
            (Class::Undecided, _) => self.undecided().to_owned(),
        }
    }

    fn undecided(&self) -> &'static str {
        match (self.with_it.is_empty(), self.with_rules.is_empty()) {
            (true, true) if self.with_neither.is_empty() => {
                "no other engine of this edition was asked; a person has to decide"
            }
            (true, true) => "every engine asked has another answer; a person has to decide",
            _ => "the engines asked are of two minds; a person has to decide",
        }
    }

    /// One command that shows it again, run in the directory of the survey. `PATH` stands for where the
    /// engine lies.
    #[must_use]
    pub fn command(&self, plan: &Plan, tournament: u64, engine: &str, asked: Direction) -> String {
        let file = format!("findings/{}", self.file_name(tournament, engine));
        let (round, edition) = (self.round, &plan.edition);
        let is_answer = self.engine_boards.is_empty();
        match asked {
            _ if self.file.is_empty() => self.call(plan, engine, "generate", ""),
            Direction::Checks => self.call(plan, engine, "check", &file),
            Direction::Pairs if is_answer => {
                format!(
                    "pairproof shrink {file} --round {round} --rules {edition} --engine {engine}=PATH"
                )
            }
            _ if round == 0 => format!("pairproof lint {file}"),
            _ => format!("pairproof check {file} --rules {edition} --round {round}"),
        }
    }

    /// The engine's own command line, on the file in its dialect.
    fn call(&self, plan: &Plan, engine: &str, what: &str, file: &str) -> String {
        let is_it = |identity: &&Identity| identity.id == engine;
        let Some(identity) = plan.engines.iter().find(is_it) else { return String::new() };
        let Some(line) = identity.commands.get(what) else { return String::new() };
        let line = line.replace("{engine}", "PATH").replace("{in}", "in.trf");
        match file {
            "" => line,
            file => {
                format!("pairproof convert {file} --to {} -o in.trf && {line}", identity.dialect)
            }
        }
    }
}
