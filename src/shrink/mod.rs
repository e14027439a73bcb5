//! Makes a tournament with a fault as small as possible (delta debugging). Verdict, kind of rule and deciding article
//! stay, so the small tournament shows the fault of the large one.

mod case;
mod cut;
mod entries;
mod fault;
mod size;

use std::io;

use case::Case;
use cut::{Cut, STAGES};
pub use fault::{Fault, Finding};
use fault::{Judge, Judgement};
pub use size::Size;

use schemars::JsonSchema;
use serde::Serialize;

use crate::editions::Edition;
use crate::engines::Engine;
use crate::tournament::{Dialect, Options, Tournament, import, write};
use crate::trf;

/// The judge and the limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Shrinker<'a> {
    /// The edition that decides.
    pub edition: &'a Edition,
    /// The engine that pairs the round at every step; `None`: the file's pairing is judged.
    pub engine: Option<&'a Engine>,
    /// The most smaller tournaments to try.
    pub budget: u64,
}

/// A step that was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Step {
    /// A description of the cut.
    pub what: String,
    /// The size after it.
    #[serde(rename = "left")]
    pub size: Size,
}

/// A tournament made small.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The size before.
    pub from: Size,
    /// The fault before.
    pub before: Finding,
    /// The size now.
    pub size: Size,
    /// The smallest tournament with the fault.
    pub now: Finding,
    /// The steps that were kept.
    pub steps: Vec<Step>,
    /// How many tournaments were tried.
    pub tries: u64,
    /// Whether nothing more can be removed; otherwise the tries ran out.
    pub is_minimum: bool,
}

/// The result.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The round has no fault.
    Right,
    /// The engine cannot be asked, for the reason given.
    NotAsked(String),
    /// The round has a fault.
    Shrunk(Box<Shrunk>),
}

/// A report during the search.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A tournament was tried.
    Tried,
    /// A smaller one with the fault was found; its TRF text.
    Kept(&'a str),
}

impl Shrinker<'_> {
    /// Shrinks `tournament`, keeping the fault of `round` (1-based); later rounds are left out.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or the error of `watch`.
    ///
    /// # Panics
    ///
    /// When `round` is 0 or lies more than one round behind the last that is paired.
    pub fn shrink(
        &self,
        tournament: &Tournament,
        round: u32,
        watch: &mut dyn FnMut(Progress<'_>) -> io::Result<()>,
    ) -> io::Result<Outcome> {
        let judge = Judge { edition: self.edition, engine: self.engine };
        let case = Case::new(tournament, round, self.engine.is_some());
        let before = match judge.judge(&case)? {
            Judgement::Right => return Ok(Outcome::Right),
            Judgement::NotAsked(reason) => return Ok(Outcome::NotAsked(reason)),
            Judgement::Faulty(finding) => *finding,
        };
        let mut search = Search {
            judge,
            from: case.size(),
            impossible: case.impossibilities(),
            case,
            now: before.clone(),
            steps: Vec::new(),
            tries: 0,
            budget: self.budget,
            watch,
        };
        let is_minimum = search.run()?;
        let (size, now, tries) = (search.case.size(), search.now, search.tries);
        let (from, steps) = (search.from, search.steps);
        Ok(Outcome::Shrunk(Box::new(Shrunk { from, before, size, now, steps, tries, is_minimum })))
    }
}

/// The text of a tournament in the first dialect that reads back equal; `None`: there is none.
pub fn file_of(tournament: &Tournament) -> Option<String> {
    Dialect::RICH.into_iter().find_map(|dialect| {
        let written = write(tournament, dialect);
        let is_whole = || {
            let again = import(&trf::read(written.text.as_bytes()), Options::default());
            again.tournament.is_some_and(|again| case::is_same(&again, tournament))
        };
        (written.lost.is_empty() && is_whole()).then_some(written.text)
    })
}

struct Search<'a> {
    judge: Judge<'a>,
    case: Case,
    from: Size,
    impossible: usize,
    now: Finding,
    steps: Vec<Step>,
    tries: u64,
    budget: u64,
    watch: &'a mut dyn FnMut(Progress<'_>) -> io::Result<()>,
}

impl Search<'_> {
    /// Goes through all stages until none helps; `false`: the tries ran out before.
    fn run(&mut self) -> io::Result<bool> {
        loop {
            let before = self.steps.len();
            for stage in STAGES {
                if !self.stage(stage)? {
                    return Ok(false);
                }
            }
            if self.steps.len() == before {
                return Ok(true);
            }
        }
    }

    /// Tries all cuts of a stage, and again after each that is kept.
    fn stage(&mut self, stage: fn(&Case) -> Vec<Cut>) -> io::Result<bool> {
        let mut cuts = stage(&self.case);
        let mut at = 0;
        while at < cuts.len() {
            let next = self.case.after(&cuts[at], self.judge.edition);
            let Some(next) = next.filter(|next| self.is_possible(next)) else {
                at += 1;
                continue;
            };
            if self.tries == self.budget {
                return Ok(false);
            }
            if self.keep(next, &cuts[at])? {
                cuts = stage(&self.case);
            } else {
                at += 1;
            }
        }
        Ok(true)
    }

    /// Whether earlier rounds have no more impossible entries than at first.
    fn is_possible(&self, next: &Case) -> bool {
        next.impossibilities() <= self.impossible
    }

    /// Keeps the case if it has the fault.
    fn keep(&mut self, next: Case, cut: &Cut) -> io::Result<bool> {
        self.tries += 1;
        (self.watch)(Progress::Tried)?;
        let Judgement::Faulty(finding) = self.judge.judge(&next)? else { return Ok(false) };
        if finding.fault != self.now.fault {
            return Ok(false);
        }
        let Some(text) = file_of(&finding.tournament) else { return Ok(false) };
        (self.watch)(Progress::Kept(&text))?;
        self.steps.push(Step { what: cut.in_words(&self.case), size: next.size() });
        self.now = *finding;
        self.case = next;
        Ok(true)
    }
}
