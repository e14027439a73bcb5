//! Makes a tournament with a fault as small as possible (delta debugging). Verdict, kind of rule and deciding article
//! stay, so the small tournament shows the fault of the large one. Of a standing, the verdict and the first tie-break that
//! decides otherwise stay.

mod case;
mod cut;
mod fault;

use std::io;

use case::{Case, Cut};
use cut::{STAGES, Stage};
pub use fault::{AskedStanding, Fault, Finding, Judged, Size};

use schemars::JsonSchema;
use serde::Serialize;

use crate::editions::Edition;
use crate::engines::Engine;
use crate::tournament::{Dialect, Tournament, write};

/// The question to which the answer is faulty.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// The pairing of a round.
    Round {
        /// The round, 1-based. Later rounds are left out.
        round: u32,
        /// The edition that judges pairings.
        edition: &'a Edition,
        /// The engine that pairs the round at every step. `None` if the file's pairing is judged.
        engine: Option<&'a Engine>,
    },
    /// The ranks after the last round by the list of the file, which the engine computes at every step.
    Standing(&'a Engine),
}

impl<'a> Question<'a> {
    /// The engine that is asked. `None` if the file's pairing is judged.
    pub fn engine(self) -> Option<&'a Engine> {
        match self {
            Question::Round { engine, .. } => engine,
            Question::Standing(engine) => Some(engine),
        }
    }
}

/// The question and the limit of a search for a smaller tournament.
#[derive(Clone, Copy, Debug)]
pub struct Shrinker<'a> {
    /// The question that is asked at every step.
    pub question: Question<'a>,
    /// The largest number of smaller tournaments to try.
    pub budget: u64,
}

/// A cut that kept the fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Step {
    /// A description of the cut.
    pub what: String,
    /// The size of the tournament after the cut.
    #[serde(rename = "left")]
    pub size: Size,
}

/// A tournament that was shrunk, with the cuts that led to it.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The fault and the tournament before the first cut.
    pub before: Finding,
    /// The fault and the smallest tournament that has it.
    pub now: Finding,
    /// The cuts that kept the fault, in order.
    pub steps: Vec<Step>,
    /// The number of tournaments that were tried.
    pub tries: u64,
    /// Whether nothing more can be removed; `false` if the tries ran out.
    pub is_minimum: bool,
}

/// The result of shrinking a tournament.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The answer has no fault.
    Right,
    /// The engine cannot be asked, for the reason given.
    NotAsked(String),
    /// The tournament has no standing that can be judged, for the reason given.
    NoStanding(String),
    /// The answer has a fault, and the tournament was shrunk.
    Shrunk(Box<Shrunk>),
}

/// An event during the search.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A tournament was tried.
    Tried,
    /// A smaller tournament with the fault was found; this is its TRF text.
    Kept(&'a str),
}

impl Shrinker<'_> {
    /// Shrinks `tournament`, keeping the fault.
    ///
    /// # Errors
    ///
    /// If the engine cannot be started, or `watch` returns an error.
    ///
    /// # Panics
    ///
    /// If the round of the question is 0, or more than one above the last paired round.
    pub fn shrink(
        &self,
        tournament: &Tournament,
        watch: &mut dyn FnMut(Progress<'_>) -> io::Result<()>,
    ) -> io::Result<Outcome> {
        let case = match self.question {
            Question::Round { round, edition, engine } => {
                Case::of_round(tournament, (round, edition), engine.is_some())
            }
            Question::Standing(_) => Case::of_standing(tournament),
        };
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

/// The tournament as text in the first dialect from which it reads back equal. `None` if there is no such dialect.
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
    /// Runs all stages again and again, until no cut is kept. Returns `false` if the tries ran out first.
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

    /// Tries all cuts of a stage, and starts again after each cut that is kept. Returns `false` if the tries ran out.
    fn stage(&mut self, stage: Stage) -> io::Result<bool> {
        let mut cuts = stage(&self.case);
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
            match self.keep(next, &cuts[at])? {
                true => cuts = stage(&self.case),
                false => at += 1,
            }
        }
        Ok(true)
    }

    /// Keeps the case if it still has the fault. Returns whether it was kept.
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
