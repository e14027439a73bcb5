//! All about one player in a round, from their scoregroup to what their float means for the next rounds.

use std::cmp::Ordering;

use serde::Serialize;

use super::data::{Explanation, Question, Seat, name_of, virtual_points};
use super::official::official_of;
use super::{Case, Official, Unanswered};
use crate::check::{Examined, Replay, Verdict};
use crate::conditions::Condition;
use crate::round::{Ago, Float, Rank};
use crate::tournament::{Entry, GameResult, PlayerIndex, PlayerNumber, Points};

/// All facts about a player in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Story {
    /// The round, 1-based.
    pub round: u32,
    /// Whether the file has the opponents that the rules prescribe. `None` if the round is not paired yet.
    pub file_agrees: Option<bool>,
    /// Whether scores of players in the round contain virtual points (C.04.7).
    pub is_accelerated: bool,
    /// The opponent and the colour of the player by the rules.
    pub paired: Seat,
    /// The player's rank among the players of the round, 1-based.
    pub rank: u32,
    /// The number of players in the round.
    pub players: u32,
    /// All players with the player's score, by rank, including the player.
    pub scoregroup: Vec<PlayerNumber>,
    /// The score of the bracket in which the player is paired. `None` if they get the PAB.
    pub bracket: Option<Points>,
    /// How that bracket's score compares with the player's own: `own` (equal), `lower` (the player is moved down to
    /// it), or `higher` (several scoregroups form the bracket, and it is the highest).
    pub bracket_is: Option<&'static str>,
    /// Whether the player is a topscorer (only in the last round).
    pub is_topscorer: bool,
    /// Answers to questions about the player: why they move down, why they have the bye, their colour, and their board.
    pub answers: Vec<Explanation>,
    /// The floats of the player.
    pub floats: Floats,
}

/// The floats of a player, before and in this round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Floats {
    /// The floats in the previous round and in the round before it: `down` or `up`. `None` for no float.
    pub before: [Option<&'static str>; 2],
    /// The float in this round. `None` for no float.
    pub now: Option<&'static str>,
    /// The articles that will consider this round's float in the next round, then those in the round after it: numbers
    /// and labels.
    pub minded: [Vec<[&'static str; 2]>; 2],
}

impl Case<'_> {
    /// All facts about one player in the round.
    ///
    /// # Errors
    /// [`Unanswered::NotInRound`] when the player does not take part in the round.
    pub fn story(&self, player: PlayerNumber) -> Result<Story, Unanswered> {
        let rank = self.rank(player)?;
        let seat = self.seat(rank);
        let group = &self.round.scoregroups[self.round.scoregroup_of(rank)];
        let has_game = seat.opponent.is_some();
        let asked = [
            (!has_game, Question::WhyBye { player }),
            (has_game, Question::Why { player }),
            (has_game && seat.moves_down, Question::WhyFloat { player }),
            (has_game, Question::WhyColour { player }),
            (has_game, Question::WhyBoard { player }),
        ];
        let bracket = self.bracket_score(rank);
        let mut answers: Vec<Explanation> = Vec::new();
        for (_, question) in asked.into_iter().filter(|it| it.0) {
            // The answer about the game has it already.
            let told = answers.first().and_then(|it| it.float.as_deref());
            let told = told.filter(|it| it.question == question).cloned();
            answers.push(told.map_or_else(|| self.answer(question), Ok)?);
        }
        Ok(Story {
            round: self.round.round,
            file_agrees: self.file_agrees(),
            is_accelerated: self.is_accelerated(),
            rank: rank.get() + 1,
            players: self.round.len() as u32,
            scoregroup: group.places.clone().map(|rank| self.number(rank)).collect(),
            bracket,
            bracket_is: bracket.map(|score| match score.cmp(&self.round.score(rank)) {
                Ordering::Equal => "own",
                Ordering::Less => "lower",
                Ordering::Greater => "higher",
            }),
            is_topscorer: self.round.player(rank).is_topscorer,
            answers,
            floats: self.floats(rank),
            paired: seat,
        })
    }

    fn bracket_score(&self, rank: Rank) -> Option<Points> {
        let mut brackets = self.best.brackets.iter();
        let bracket = brackets.find(|it| it.pairs.iter().any(|&(a, b)| a == rank || b == rank))?;
        Some(self.round.scoregroups[bracket.scoregroup].score)
    }

    fn floats(&self, rank: Rank) -> Floats {
        let now = self.float_now(rank);
        // In the last round there is nothing more to mind, in the one before it one round.
        let last = self.tournament.declared_rounds.unwrap_or(u32::MAX);
        let left = last.saturating_sub(self.round.round);
        let minding = |ago: Ago| {
            let is_left = ago.rounds() <= left as usize && !self.round.is_last;
            let now = now.filter(|_| is_left).map(|float| (float, ago));
            let rows = self.edition.criteria.iter();
            let rows = rows.filter(|(_, it)| now.is_some() && it.id().minds_float() == now);
            rows.map(|(article, _)| [article.number, article.label]).collect()
        };
        Floats {
            before: self.round.player(rank).floats.map(|it| it.map(name_of)),
            now: now.map(name_of),
            minded: [Ago::One, Ago::Two].map(minding),
        }
    }

    /// The float that the rules' pairing gives a player.
    pub(super) fn float_now(&self, rank: Rank) -> Option<Float> {
        let moves_down = Condition::MovesDown(rank);
        if moves_down.is_met(&self.round, self.edition, &self.best.pairing) {
            return Some(Float::Down);
        }
        let opponent = self.opponent_of(rank)?;
        (self.round.score(opponent) > self.round.score(rank)).then_some(Float::Up)
    }
}

/// All rounds of a player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// The player.
    pub player: PlayerNumber,
    /// All rounds that the file has paired, in order.
    pub rounds: Vec<RecordRound>,
    /// The numbers of rounds that differ from the rules, colours included.
    pub wrong: Vec<u32>,
    /// The numbers of those wrong rounds in which the player's own opponent, colour or bye differs from the rules.
    #[serde(rename = "wrong-for-him")]
    pub wrong_for_player: Vec<u32>,
    /// The numbers of rounds that are right only under another reading of the text.
    pub disputed: Vec<u32>,
}

/// One round of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RecordRound {
    /// The round, 1-based.
    pub round: u32,
    /// The score of the player before the round.
    pub score: Points,
    /// The part of the score that is virtual points. `None` if there are none.
    pub virtual_points: Option<Points>,
    /// The opponent of the player. `None` if they had none.
    pub opponent: Option<PlayerNumber>,
    /// The score of the opponent before the round.
    pub opponent_score: Option<Points>,
    /// The part of this score that is virtual points. `None` if there are none.
    pub opponent_virtual_points: Option<Points>,
    /// The colour, `w` or `b`.
    pub colour: Option<char>,
    /// `game`, `pending` (no result yet, counted as a draw), `forfeit`, `bye` (by pairing),
    /// `full-point-bye`, `half-point-bye`, `zero-point-bye` or `absent`.
    pub kind: &'static str,
    /// The points of the player for the round.
    pub points: Points,
    /// The float that the player got in the round: `down` or `up`.
    pub float: Option<&'static str>,
    /// The verdict on the whole round: `match`, `colour`, `different`, `illegal` or `disputed`.
    pub verdict: Verdict,
    /// What is wrong with the round. `None` if it is right.
    pub official: Option<Box<Official>>,
    /// If the round is right: why the player meets their opponent, or gets the PAB. `None` if they are not paired in it.
    pub why: Option<Box<Explanation>>,
}

/// The record of a player, from rounds that were already examined: all that the file has paired.
///
/// # Errors
/// [`Unanswered::NotInRound`] when no player has this number.
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
    let player = players[index.index()].number;
    let (official, why) = match is_told {
        true => (Some(official_of(replay, examined)), None),
        false => (None, Case::of(replay, examined).ok()),
    };
    let why = why.and_then(|case| case.answer(Question::Why { player }).ok());
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
        float: replay.float(index, round).map(name_of),
        verdict,
        official: official.map(Box::new),
        why: why.map(Box::new),
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
