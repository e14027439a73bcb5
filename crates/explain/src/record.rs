//! Every round of one player, with the verdict on it.

use serde::Serialize;

use super::data::float_name;
use super::data::virtual_points;
use super::official::official_of;
use super::{Official, Unanswered};
use crate::check::{Examined, Replay, Verdict};
use crate::tournament::{Entry, GameResult, PlayerIndex, PlayerNumber, Points};

/// A player's tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// The player.
    pub player: PlayerNumber,
    /// Rounds so far, the first first.
    pub rounds: Vec<RecordRound>,
    /// Rounds of the tournament that are not what the rules prescribe, colours included.
    pub wrong: Vec<u32>,
    /// Of these the ones in which they have another opponent, colour or bye than the rules give them.
    #[serde(rename = "wrong-for-him")]
    pub wrong_for_player: Vec<u32>,
    /// Rounds that are right only under another reading of the text.
    pub disputed: Vec<u32>,
}

/// One round of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RecordRound {
    /// The round, 1-based.
    pub round: u32,
    /// Their score before it.
    pub score: Points,
    /// How much of it is virtual points; `None`: nothing.
    pub virtual_points: Option<Points>,
    /// Their opponent; `None`: they had none.
    pub opponent: Option<PlayerNumber>,
    /// The opponent's score before it.
    pub opponent_score: Option<Points>,
    /// How much of that is virtual points; `None`: nothing.
    pub opponent_virtual_points: Option<Points>,
    /// `w` or `b`.
    pub colour: Option<char>,
    /// `game`, `pending` (no result yet, counted as a draw), `forfeit`, `bye` (by pairing),
    /// `full-point-bye`, `half-point-bye`, `zero-point-bye` or `absent`.
    pub kind: &'static str,
    /// Their points for it.
    pub points: Points,
    /// The float that it left on them: `down` or `up`.
    pub float: Option<&'static str>,
    /// The verdict on the whole round: `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: Verdict,
    /// Where the round is not right: what is wrong.
    pub official: Option<Box<Official>>,
}

/// Every round of a player, and the verdicts on them.
///
/// # Errors
/// [`Unanswered::NotInRound`] where no player has this number.
pub fn record(replay: &Replay<'_>, player: PlayerNumber) -> Result<Record, Unanswered> {
    record_of(replay, player, replay.examined_rounds().collect())
}

/// The same, all rounds that the file has paired being examined.
///
/// # Errors
/// [`Unanswered::NotInRound`] where no player has this number.
pub fn record_of(
    replay: &Replay<'_>,
    player: PlayerNumber,
    examined: Vec<Examined>,
) -> Result<Record, Unanswered> {
    let index = replay.tournament().index_of(player).ok_or(Unanswered::NotInRound(player))?;
    let of = |wanted: fn(Verdict) -> bool| -> Vec<u32> {
        let checks = examined.iter().map(|examined| &examined.check);
        checks.filter(|check| wanted(check.verdict)).map(|check| check.round).collect()
    };
    let wrong = of(Verdict::is_difference);
    let disputed = of(|verdict| verdict == Verdict::Disputed);
    let rounds: Vec<RecordRound> =
        examined.into_iter().map(|examined| round_of(replay, index, examined)).collect();
    let concerns_player = |it: &&RecordRound| {
        wrong.contains(&it.round) && it.official.as_ref().is_some_and(|it| it.concerns(player))
    };
    Ok(Record {
        player,
        wrong_for_player: rounds.iter().filter(concerns_player).map(|it| it.round).collect(),
        wrong,
        disputed,
        rounds,
    })
}

fn round_of(replay: &Replay<'_>, index: PlayerIndex, examined: Examined) -> RecordRound {
    let (round, verdict) = (examined.check.round, examined.check.verdict);
    let players = &replay.tournament().players;
    let entry = players[index.index()].entry(round);
    let game = entry.game();
    let score = |index: PlayerIndex| replay.score(index, round);
    let of_them_virtual =
        |index: PlayerIndex| virtual_points(players[index.index()].virtual_points(round));
    let is_told = verdict.is_difference() || verdict == Verdict::Disputed;
    let official = is_told.then(|| official_of(replay, examined));
    RecordRound {
        round,
        score: score(index),
        virtual_points: of_them_virtual(index),
        opponent: game.map(|game| players[game.opponent.index()].number),
        opponent_score: game.map(|game| score(game.opponent)),
        opponent_virtual_points: game.and_then(|game| of_them_virtual(game.opponent)),
        colour: game.and_then(|game| game.colour).map(|colour| colour.letter()),
        kind: kind(entry),
        points: replay.tournament().points.value(entry),
        float: float_name(replay.float(index, round)),
        verdict,
        official: official.map(Box::new),
    }
}

fn kind(entry: Entry) -> &'static str {
    match entry {
        Entry::Game(game) if game.result == GameResult::Pending => "pending",
        Entry::Game(game) if game.result.is_played() => "game",
        Entry::Game(_) => "forfeit",
        Entry::PairingAllocatedBye => "bye",
        Entry::FullPointBye => "full-point-bye",
        Entry::HalfPointBye => "half-point-bye",
        Entry::ZeroPointBye => "zero-point-bye",
        Entry::Blank => "absent",
    }
}
