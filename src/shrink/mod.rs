//! Makes a tournament with a fault as small as it can be, the fault staying the same.
//!
//! Delta debugging for tournaments: players, rounds and special features are removed as long
//! as verdict, kind of rule and deciding article stay the same. Another fault is never accepted for
//! the one looked for, so the small tournament shows what the large one did.

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

use crate::editions::Edition;
use crate::engines::Engine;
use crate::tournament::{Dialect, Options, Tournament, import, write};
use crate::trf;

/// Who judges, and how long.
#[derive(Clone, Copy, Debug)]
pub struct Shrinker<'a> {
    /// The edition that decides.
    pub edition: &'a Edition,
    /// The engine whose pairing of the round is judged at every step; `None`: the file's pairing is.
    pub engine: Option<&'a Engine>,
    /// How many smaller tournaments are tried at most.
    pub budget: u64,
}

/// A step that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was removed or made plain.
    pub what: String,
    /// What was left.
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
    /// The same fault now, with the smallest tournament that has it.
    pub now: Finding,
    /// What was done.
    pub steps: Vec<Step>,
    /// How many tournaments were tried.
    pub tries: u64,
    /// Whether nothing more can be removed; otherwise the tries were used up.
    pub is_minimum: bool,
}

/// The result.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The round has no fault.
    Right,
    /// The engine cannot be asked, for the reason given.
    NotAsked(String),
    /// It has one.
    Shrunk(Box<Shrunk>),
}

/// What the search reports during its run.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A tournament is tried.
    Tried,
    /// A smaller one with the same fault is found; as text of a TRF file.
    Kept(&'a str),
}

impl Shrinker<'_> {
    /// Makes `tournament` as small as it can be with the fault that `round` (1-based) has. Everything
    /// after that round is left out.
    ///
    /// # Errors
    /// When the engine cannot be started, or what `watch` returns.
    ///
    /// # Panics
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

/// A tournament as text, in the first dialect that can say it, read again the same; `None`: there is
/// no such dialect.
#[must_use]
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
    /// What the tournament had at first that no tournament can have.
    impossible: usize,
    now: Finding,
    steps: Vec<Step>,
    tries: u64,
    budget: u64,
    watch: &'a mut dyn FnMut(Progress<'_>) -> io::Result<()>,
}

impl Search<'_> {
    /// Goes through all stages until none of them helps: `false` when the tries are used up before.
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

    /// Tries the cuts of a stage, and after one that is kept those of what is left.
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

    /// Whether the earlier rounds have nothing that no tournament can have, or nothing more of it than
    /// they had already.
    fn is_possible(&self, next: &Case) -> bool {
        next.impossibilities() <= self.impossible
    }

    /// Whether the case has the same fault, and is taken.
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
