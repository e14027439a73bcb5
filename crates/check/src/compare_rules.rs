//! Compares two editions on one tournament: how each pairs every round, and where they differ.

use serde::Serialize;

use super::boards::{FilePairing, boards_of, file_pairing, seatings};
use super::reason::Reason;
use super::verdict::against;
use super::{Replay, Verdict};
use crate::criteria::Pair;
use crate::editions::Edition;
use crate::pairer::{Paired, pair};
use crate::round::{Participants, RoundContext};
use crate::tournament::{Board, Colour, Tournament};

/// The comparison of the answers that two editions give for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Both editions give the same opponents and colours.
    Same,
    /// The two editions give different pairings, or only one of them has a legal pairing.
    Part,
    /// Neither edition has a legal pairing.
    NoPairing,
    /// Nobody was paired in the round, so there is nothing to compare.
    Skipped,
}

impl Outcome {
    /// Whether both editions give the same pairing. `None` if neither gives a pairing.
    pub fn agrees(self) -> Option<bool> {
        match self {
            Outcome::Same => Some(true),
            Outcome::Part => Some(false),
            Outcome::NoPairing | Outcome::Skipped => None,
        }
    }
}

/// The answers of two editions for one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RoundComparison {
    /// The round, 1-based.
    pub round: u32,
    /// The comparison of the two answers.
    pub outcome: Outcome,
    /// The answers, in the order in which the editions were given.
    pub answers: [Answer; 2],
}

/// The answer of one edition for one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Answer {
    /// The id of the edition.
    pub edition: &'static str,
    /// The boards of the prescribed pairing. `None` if there is no legal pairing, or nobody was paired.
    #[serde(rename = "pairs")]
    pub boards: Option<Vec<Board>>,
    /// The edition's verdict on the file's pairing.
    pub verdict: Verdict,
    /// Why this edition prefers its own pairing to the other edition's. In the reason, `file` has the values of the
    /// other pairing, `expected` those of its own. `None` if both agree, or the other edition has no pairing.
    pub against: Option<Reason>,
}

/// Compares two editions in every round up to the last one that is paired.
pub fn compare_rules(tournament: &Tournament, editions: [&Edition; 2]) -> Vec<RoundComparison> {
    let replays = editions.map(|edition| Replay::new(tournament, edition));
    let rounds = 1..=replays[0].last_paired_round();
    rounds.map(|round| compare_round(tournament, &replays, round)).collect()
}

struct EditionView<'a> {
    replay: &'a Replay<'a>,
    context: RoundContext,
    best: Option<Paired>,
}

impl EditionView<'_> {
    fn boards(&self) -> Option<Vec<Board>> {
        let best = self.best.as_ref()?;
        Some(boards_of(&self.context, self.replay.edition(), &best.pairing))
    }

    /// The answer in the form of a file's pairing. Boards are sorted by score and number, so all editions sort alike.
    fn as_file(&self) -> Option<FilePairing> {
        let pairing = self.best.as_ref()?.pairing.clone();
        let seatings = seatings(&self.context, self.replay.edition(), &pairing.pairs);
        let colour = |pair: &Pair| {
            let is_white = seatings.iter().any(|it| (it.white, it.black) == *pair);
            Some(if is_white { Colour::White } else { Colour::Black })
        };
        let colours = pairing.pairs.iter().map(colour).collect();
        Some(FilePairing { pairing, colours })
    }
}

fn compare_round(
    tournament: &Tournament,
    replays: &[Replay<'_>; 2],
    round: u32,
) -> RoundComparison {
    let views: [EditionView<'_>; 2] = [0, 1].map(|at| {
        let context = replays[at].context(round, Participants::Paired);
        let best = pair(&context, replays[at].edition()).ok();
        EditionView { replay: &replays[at], context, best }
    });
    let boards = [0, 1].map(|at| views[at].boards());
    let mut sorted = boards.clone();
    sorted.iter_mut().flatten().for_each(|boards| boards.sort_unstable());
    let is_same = sorted[0] == sorted[1];
    let outcome = match () {
        () if views[0].context.is_empty() => Outcome::Skipped,
        () if is_same && boards[0].is_none() => Outcome::NoPairing,
        () if is_same => Outcome::Same,
        () => Outcome::Part,
    };
    let answers = [0, 1].map(|at| {
        let (view, other) = (&views[at], &views[1 - at]);
        let edition = view.replay.edition().id;
        if outcome == Outcome::Skipped {
            return Answer { edition, boards: None, against: None, verdict: Verdict::Skipped };
        }
        let judge = |pairing: &FilePairing| {
            against(tournament, &view.context, view.replay.edition(), pairing, view.best.as_ref())
        };
        let file = file_pairing(tournament, &view.context);
        Answer {
            edition,
            boards: boards[at].clone(),
            against: other.as_file().and_then(|other| judge(&other).1),
            verdict: judge(&file).0,
        }
    });
    RoundComparison { round, outcome, answers }
}
