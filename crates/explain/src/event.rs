//! Every round of a tournament with its verdict, as a page that an arbiter signs.

use serde::Serialize;

use super::official::official_of;
use super::{Case, Official, Story};
use crate::check::{Examined, Replay, Verdict};
use crate::tournament::PlayerNumber;

/// A tournament, round by round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Event {
    /// How many rounds the tournament has, if that is known.
    pub declared_rounds: Option<u32>,
    /// Rounds so far, the first first.
    pub rounds: Vec<EventRound>,
    /// Rounds that are not what the rules prescribe, colours included.
    pub wrong: Vec<u32>,
    /// Rounds that are right only under another reading of the text.
    pub disputed: Vec<u32>,
    /// Rounds so far about which there is no verdict: nobody is paired in them, they have no legal pairing, or
    /// the file's is better than the program's.
    pub unjudged: Vec<u32>,
}

/// One round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EventRound {
    /// The round, 1-based.
    pub round: u32,
    /// How many games the file has in it.
    pub games: usize,
    /// Whoever has the PAB in the file.
    pub bye: Vec<PlayerNumber>,
    /// The verdict: `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: Verdict,
    /// Where the round is not right: what is wrong.
    pub official: Option<Box<Official>>,
}

/// Every round that the file has paired, and the verdicts on them.
pub fn event(replay: &Replay<'_>) -> Event {
    event_of(replay, replay.examined_rounds().collect())
}

/// The event of rounds that are examined already: all that the file has paired.
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

/// What a player of a round may want to know, for each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct Everybody {
    /// The round, 1-based.
    pub round: u32,
    /// All about each player, by rank.
    pub stories: Vec<Story>,
}

impl Case<'_> {
    /// The players of the round by rank.
    pub fn players(&self) -> Vec<PlayerNumber> {
        self.round.players.iter().map(|player| player.number).collect()
    }

    /// The stories of the players of the round, one after the other. For many players this takes a while.
    pub fn everybody(&self, stories: Vec<Story>) -> Everybody {
        Everybody { round: self.round.round, stories }
    }
}
