//! The self-check: plays random events by the rules, writes them as TRF, reads them again and checks every round.

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{Examined, Replay, Verdict};
use crate::corpus::Finding;
use crate::editions::Edition;
use crate::generate::{Made, Recipe};
use crate::metrics::Metrics;
use crate::oracle;
use crate::tournament::{self, Options, Tournament};
use crate::trf;

/// Rounds of at most this many players are compared with every legal pairing.
pub const ENUMERATED_MAX: usize = 8;

/// The result of replaying random events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EventsResult {
    /// The short name of the edition, such as `fide-2026`.
    pub edition: &'static str,
    /// One finding for each event, in order.
    #[serde(skip)]
    pub findings: Vec<Finding>,
    /// Rounds replayed.
    pub rounds: u64,
    /// Rounds in which no absolute criterion is violated.
    #[serde(skip)]
    pub legal: u64,
    /// Rounds compared with every legal pairing.
    pub enumerated: u64,
    /// Rounds without a legal pairing.
    pub stuck: u64,
    /// The fewest and the most players of an event.
    #[serde(skip)]
    pub players: (usize, usize),
    /// The fewest and the most rounds played in an event.
    #[serde(skip)]
    pub lengths: (usize, usize),
    /// What the pairings of all rounds could not fulfil, by criterion.
    #[serde(skip)]
    pub metrics: Metrics,
}

/// Replays the events `0..count` of a seed, and calls `done` after each event.
pub fn replay_events(
    edition: &Edition,
    seed: u64,
    count: u64,
    done: &(dyn Fn() + Sync),
) -> EventsResult {
    let recipe = Recipe::varied().under(edition);
    let results: Vec<EventsResult> = (0..count)
        .into_par_iter()
        .map(|number| {
            let result = replay_event(&recipe.make(seed, number), edition, seed, number);
            done();
            result
        })
        .collect();
    let sum = results.into_iter().reduce(EventsResult::and).unwrap_or_default();
    EventsResult { edition: edition.id, ..sum }
}

impl EventsResult {
    fn and(mut self, other: EventsResult) -> EventsResult {
        let range =
            |one: (usize, usize), other: (usize, usize)| (one.0.min(other.0), one.1.max(other.1));
        self.findings.extend(other.findings);
        self.rounds += other.rounds;
        self.legal += other.legal;
        self.enumerated += other.enumerated;
        self.stuck += other.stuck;
        self.players = range(self.players, other.players);
        self.lengths = range(self.lengths, other.lengths);
        self.metrics.add(&other.metrics);
        self
    }
}

fn replay_event(event: &Made, edition: &Edition, seed: u64, number: u64) -> EventsResult {
    let tournament = &event.tournament;
    let what = format!("event {seed}/{number}");
    let reread = match through_a_file(tournament) {
        Ok(reread) => reread,
        Err(found) => {
            let finding = Finding::of_texts(what, "the same tournament, read again", &found);
            return EventsResult { findings: vec![finding], ..EventsResult::default() };
        }
    };
    let replay = Replay::new(&reread, edition);
    let examined: Vec<Examined> = replay.examined_rounds().collect();
    let stuck = replay.stuck_round();
    let length = examined.len() + usize::from(stuck.is_some());
    let mut result = EventsResult {
        stuck: u64::from(event.stopped_early.is_some()),
        players: (tournament.players.len(), tournament.players.len()),
        lengths: (length, length),
        ..EventsResult::default()
    };
    let mut wrong = Vec::new();
    for round in &examined {
        wrong.extend(event.fault_of(&round.check));
        if round.check.verdict == Verdict::Skipped {
            continue;
        }
        result.rounds += 1;
        result.legal += u64::from(round.check.verdict != Verdict::Illegal);
        result.metrics.add(&Metrics::of_examined(round, edition));
        if round.context.len() <= ENUMERATED_MAX {
            result.enumerated += 1;
            let best = oracle::prescribed(&round.context, edition);
            let is_best = best.is_some_and(|(best, _)| best == round.file.pairing);
            if !is_best {
                let number = round.check.round;
                wrong.push(format!("round {number}: enumeration finds another pairing"));
            }
        }
    }
    wrong.extend(stuck.and_then(|round| event.fault_of(&round)));
    result.findings.push(Finding::of_texts(what, "", &wrong.join("\n")));
    result
}

fn through_a_file(tournament: &Tournament) -> Result<Tournament, String> {
    let Some(written) = tournament::write_whole(tournament) else { return Ok(tournament.clone()) };
    let document = trf::read(written.text.as_bytes());
    let import = tournament::import(&document, Options::default());
    import.tournament.ok_or_else(|| {
        let faults = import.faults.iter().map(|fault| trf::render_line("event.trf", fault));
        faults.collect::<Vec<_>>().join("\n")
    })
}
