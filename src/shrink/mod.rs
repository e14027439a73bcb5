//! Makes a tournament with a fault as small as possible (delta debugging). Verdict, kind of rule and deciding article
//! stay, so the small tournament shows the fault of the large one.

mod case;
mod cut;
mod fault;

use std::io;

use case::{Case, Cut};
use cut::{STAGES, Stage};
pub use fault::{Fault, Finding, Size};

use schemars::JsonSchema;
use serde::Serialize;

use crate::editions::Edition;
use crate::engines::Engine;
use crate::tournament::{Dialect, Tournament, write};

/// The judge and the limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Shrinker<'a> {
    /// The edition that decides.
    pub edition: &'a Edition,
    /// The engine that pairs the round at every step. `None` if the file's pairing is judged.
    pub engine: Option<&'a Engine>,
    /// The most smaller tournaments to try.
    pub budget: u64,
}

/// A step that was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Step {
    /// A description of the cut.
    pub what: String,
    /// The size after the step.
    #[serde(rename = "left")]
    pub size: Size,
}

/// A tournament made small.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The fault before the first step.
    pub before: Finding,
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
    /// A smaller tournament with the fault was found; this is its TRF text.
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
        let case = Case::new(tournament, round, self.engine.is_some());
        let before = match self.judge(&case)? {
            Ok(finding) => *finding,
            Err(outcome) => return Ok(outcome),
        };
        let shrunk =
            Shrunk { now: before.clone(), before, steps: Vec::new(), tries: 0, is_minimum: false };
        let impossible = case.impossibilities();
        let mut search = Search { shrinker: *self, case, impossible, shrunk, watch };
        search.shrunk.is_minimum = search.run()?;
        Ok(Outcome::Shrunk(Box::new(search.shrunk)))
    }
}

/// The text of a tournament in the first dialect that reads back equal. `None` if no dialect does.
pub fn file_of(tournament: &Tournament) -> Option<String> {
    Dialect::RICH.into_iter().find_map(|dialect| {
        let written = write(tournament, dialect);
        let is_whole = || {
            let again = crate::read(written.text.as_bytes()).tournament;
            again.is_some_and(|again| case::is_same(&again, tournament))
        };
        (written.lost.is_empty() && is_whole()).then_some(written.text)
    })
}

struct Search<'a> {
    shrinker: Shrinker<'a>,
    case: Case,
    impossible: usize,
    shrunk: Shrunk,
    watch: &'a mut dyn FnMut(Progress<'_>) -> io::Result<()>,
}

impl Search<'_> {
    /// Goes through all stages until none helps. `false` if the tries ran out before.
    fn run(&mut self) -> io::Result<bool> {
        loop {
            let before = self.shrunk.steps.len();
            for stage in STAGES {
                if !self.stage(stage)? {
                    return Ok(false);
                }
            }
            if self.shrunk.steps.len() == before {
                return Ok(true);
            }
        }
    }

    /// Tries all cuts of a stage, and again after each that is kept.
    fn stage(&mut self, stage: Stage) -> io::Result<bool> {
        let edition = self.shrinker.edition;
        let mut cuts = stage(&self.case, edition);
        let mut at = 0;
        while at < cuts.len() {
            // Earlier rounds may have no more impossible entries than at first.
            let is_possible = |next: &Case| next.impossibilities() <= self.impossible;
            let Some(next) = cuts[at].of(&self.case).filter(is_possible) else {
                at += 1;
                continue;
            };
            if self.shrunk.tries == self.shrinker.budget {
                return Ok(false);
            }
            if self.keep(next, &cuts[at])? {
                cuts = stage(&self.case, edition);
            } else {
                at += 1;
            }
        }
        Ok(true)
    }

    /// Keeps the case if it has the fault.
    fn keep(&mut self, next: Case, cut: &Cut) -> io::Result<bool> {
        self.shrunk.tries += 1;
        (self.watch)(Progress::Tried)?;
        let Ok(finding) = self.shrinker.judge(&next)? else { return Ok(false) };
        if finding.fault != self.shrunk.now.fault {
            return Ok(false);
        }
        let Some(text) = file_of(&finding.tournament) else { return Ok(false) };
        (self.watch)(Progress::Kept(&text))?;
        self.shrunk.steps.push(Step { what: cut.what.clone(), size: finding.size() });
        self.shrunk.now = *finding;
        self.case = next;
        Ok(true)
    }
}
