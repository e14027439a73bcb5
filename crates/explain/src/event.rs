//! Every round of a tournament with its verdict, as a page that an arbiter signs.

use serde::Serialize;

use super::official::official_of;
use super::{Case, Official, Story};
use crate::check::{Examined, Replay, Verdict};
use crate::tournament::PlayerNumber;

/// A tournament, with the verdicts round by round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Event {
    /// The declared number of rounds. `None` if the file does not state it.
    pub declared_rounds: Option<u32>,
    /// All rounds that the file has paired, in order.
    pub rounds: Vec<EventRound>,
    /// The numbers of rounds that differ from the rules, colours included.
    pub wrong: Vec<u32>,
    /// The numbers of rounds that are right only under another reading of the text.
    pub disputed: Vec<u32>,
    /// The numbers of paired rounds without a verdict: nobody is paired in them, they have no legal pairing, or the
    /// file's pairing is better than the program's.
    pub unjudged: Vec<u32>,
}

/// One round of a tournament, with its verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EventRound {
    /// The round, 1-based.
    pub round: u32,
    /// The number of games that the file has in the round.
    pub games: usize,
    /// The players who have the PAB in the file.
    pub bye: Vec<PlayerNumber>,
    /// The verdict: `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: Verdict,
    /// What is wrong with the round. `None` if it is right.
    pub official: Option<Box<Official>>,
}

/// The verdicts on rounds that were already examined: all that the file has paired.
pub fn event_of(replay: &Replay<'_>, examined: Vec<Examined>) -> Event {
    let rounds: Vec<EventRound> = examined.into_iter().map(|it| round_of(replay, it)).collect();
    let of = |wanted: fn(Verdict) -> bool| -> Vec<u32> {
        rounds.iter().filter(|it| wanted(it.verdict)).map(|it| it.round).collect()
    };
    let wrong = of(Verdict::is_difference);
    let disputed = of(|verdict| verdict == Verdict::Disputed);
    let matching = of(|verdict| verdict == Verdict::Match);
    let judged = [wrong.as_slice(), &disputed, &matching].concat();
    let so_far = 1..=replay.last_paired_round();
    Event {
        declared_rounds: replay.tournament().declared_rounds,
        unjudged: so_far.filter(|round| !judged.contains(round)).collect(),
        wrong,
        disputed,
        rounds,
    }
}

fn round_of(replay: &Replay<'_>, examined: Examined) -> EventRound {
    let check = &examined.check;
    let (round, verdict) = (check.round, check.verdict);
    let games = check.file.iter().filter(|board| board.black.is_some()).count();
    let bye = check.file.iter().filter(|it| it.black.is_none()).map(|it| it.white).collect();
    let is_told = verdict != Verdict::Match && verdict != Verdict::Skipped;
    let official = is_told.then(|| Box::new(official_of(replay, examined)));
    EventRound { round, games, bye, verdict, official }
}

/// The stories of all players of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct Everybody {
    /// The round, 1-based.
    pub round: u32,
    /// The story of each player, by rank.
    pub stories: Vec<Story>,
}

impl Case<'_> {
    /// The players of the round by rank.
    pub fn players(&self) -> Vec<PlayerNumber> {
        self.round.players.iter().map(|player| player.number).collect()
    }

    /// Combines the stories of all players of the round. To make them takes a while if there are many players.
    pub fn everybody(&self, stories: Vec<Story>) -> Everybody {
        Everybody { round: self.round.round, stories }
    }
}
