//! Who left a round robin before half of their games, and whether the points of the file count these games.
//!
//! Such games stay in the table, but points scored by and against the player do not count in the final standing (C.05
//! article 9; General Regulations for Competitions 6.6). No record says that a player left, and whether somebody who
//! only lost by forfeit has left may be disputed. So the points of the file decide.

use std::borrow::Cow;

use super::system::system_of;
use super::table::{System, has_pending};
use crate::tournament::{
    Entry, Fixed, GameResult, OtherSystem, Player, PlayerIndex, PlayerNumber, Points, Tournament,
};
use pairproof_facts::trf::Fault;

/// The players who left a round robin before half of their games, if it matters for the points of anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The players, by number of their line.
    pub players: Vec<LeftPlayer>,
    /// Whether the points of the file count the games of these players.
    pub points: PointsOf,
}

/// A player who left before half of their games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftPlayer {
    /// The player.
    pub number: PlayerNumber,
    /// The first round, 1-based, from which on the player has no game.
    pub round: u32,
    /// The number of games played over the board.
    pub completed: u32,
    /// The number of the player's games in the whole schedule.
    pub games: u32,
    index: PlayerIndex,
}

/// The points that the file states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointsOf {
    /// Those of all games.
    AllGames,
    /// Those without the games of the players who left.
    OthersOnly,
    /// Neither, or they are blank. For everybody for whom the two differ: the points of all games, and of the others.
    Unclear(Vec<(PlayerNumber, [Points; 2])>),
}

impl Left {
    /// The players who left. `None` if nobody did, if nobody's points depend on it, if it is no round robin, or if it
    /// is not over.
    pub fn of(tournament: &Tournament, system: System) -> Option<Left> {
        if system != System::RoundRobin || !tournament.headers.teams.is_empty() {
            return None;
        }
        let (rounds, games) = schedule(tournament)?;
        let is_over = tournament.last_paired_round() == rounds && !has_pending(tournament, rounds);
        let left = |(index, player): (PlayerIndex, &Player)| {
            let round = first_missed(player, rounds, rounds - games)?;
            let completed = player.entries.iter().filter(|it| it.played().is_some()).count() as u32;
            let left = LeftPlayer { number: player.number, round, completed, games, index };
            (2 * completed < games).then_some(left)
        };
        let players: Vec<LeftPlayer> =
            tournament.indexed().filter(|_| is_over).filter_map(left).collect();
        let points = points_of(tournament, &without(tournament, &players), rounds)?;
        Some(Left { players, points })
    }

    /// The tournament as it counts for the standing: without the games of those who left, if the points are so.
    pub fn counted<'a>(left: Option<&Left>, tournament: &'a Tournament) -> Cow<'a, Tournament> {
        match left {
            Some(Left { players, points: PointsOf::OthersOnly }) => {
                Cow::Owned(without(tournament, players))
            }
            _ => Cow::Borrowed(tournament),
        }
    }

    /// Who left, and which points the file states, in one sentence.
    pub fn in_words(&self) -> String {
        let of = |it: &LeftPlayer| {
            let LeftPlayer { number, round, completed, games, .. } = it;
            format!("player {number} in round {round} after {completed} of {games} games")
        };
        let players: Vec<String> = self.players.iter().map(of).collect();
        let points = match &self.points {
            PointsOf::AllGames => "count these games, and so does the standing".to_owned(),
            PointsOf::OthersOnly => {
                "are those without these games, and so is the standing".to_owned()
            }
            PointsOf::Unclear(both) => {
                let of = |(number, [all, others]): &(PlayerNumber, [Points; 2])| {
                    format!("player {number}: {all} with them, {others} without")
                };
                let both: Vec<String> = both.iter().map(of).collect();
                format!("do not show whether these games count ({})", both.join("; "))
            }
        };
        format!(
            "left before half of the games: {}; the points in the file {points}",
            players.join(", ")
        )
    }
}

/// Drops the warnings about points of a file whose points are right without the games of players who left.
pub fn drop_explained(faults: &mut Vec<Fault>, tournament: &Tournament) {
    let is_of_points = |fault: &Fault| fault.code == "points-differ";
    if faults.iter().any(is_of_points) {
        let left = Left::of(tournament, system_of(tournament).system);
        let is_explained = left.is_some_and(|it| it.points == PointsOf::OthersOnly);
        faults.retain(|fault| !is_explained || !is_of_points(fault));
    }
}

/// The number of rounds of the whole schedule, and of the games of each player. `None` if the file does not show it.
fn schedule(tournament: &Tournament) -> Option<(u32, u32)> {
    let headers = &tournament.headers;
    let count = tournament.players.len() as u32;
    let whole = (count - 1 + count % 2, count - 1);
    let ((rounds, games), cycles) = match headers.other_system() {
        Some(OtherSystem::Fixed(Fixed::Scheveningen(cycles))) => ((count / 2, count / 2), cycles),
        Some(OtherSystem::Fixed(Fixed::Skalitzka)) => ((2, 2), None),
        Some(OtherSystem::Fixed(Fixed::RoundRobin(it))) => (whole, it.map(|it| it.cycles)),
        _ if headers.encoded_type.to_uppercase().contains("SCHILLER") => return None, // FIDE has not defined it.
        _ => (whole, None),
    };
    let known = tournament.declared_rounds.unwrap_or(0).max(tournament.last_paired_round());
    let cycles = cycles.or_else(|| known.checked_div(rounds))?;
    let is_whole = cycles > 0 && cycles.checked_mul(rounds) == Some(known);
    is_whole.then(|| (known, cycles * games))
}

/// The first round from which on a player misses every game. `free`: the number of rounds that the schedule leaves
/// the player free.
fn first_missed(player: &Player, rounds: u32, free: u32) -> Option<u32> {
    let is_gone = |round: &u32| match player.entry(*round) {
        Entry::Game(game) => game.result == GameResult::ForfeitLoss,
        Entry::ZeroPointBye | Entry::Blank => true,
        // So some programs write the free round.
        Entry::PairingAllocatedBye => free > 0,
        Entry::HalfPointBye | Entry::FullPointBye => false,
    };
    let has_game = |round: &u32| player.entry(*round).game().is_some();
    let without_game = (1..=rounds).filter(|it| !has_game(it)).count();
    let is_missed = |round: &u32| has_game(round) || without_game > free as usize;
    (1..=rounds).rev().take_while(is_gone).filter(is_missed).last()
}

/// The tournament without the games of some players. No article says what tie-breaks see of a game that does not count.
/// They see nothing of it, as of a free round: a result without points would be a loss of both, and would be cut first.
fn without(tournament: &Tournament, players: &[LeftPlayer]) -> Tournament {
    let mut others = tournament.clone();
    for LeftPlayer { index, .. } in players {
        for (at, entry) in std::mem::take(&mut others[*index].entries).into_iter().enumerate() {
            if let Some(game) = entry.game() {
                others[game.opponent].enter(at as u32 + 1, Entry::Blank);
            }
        }
    }
    others
}

/// The points that the file states. `None` if the points of all games are those without some of them.
fn points_of(tournament: &Tournament, others: &Tournament, rounds: u32) -> Option<PointsOf> {
    let (mut differ, mut fits) = (Vec::new(), [true; 2]);
    for (index, player) in tournament.indexed() {
        let both = [tournament, others].map(|it| it.score_before(index, rounds + 1));
        if both[0] != both[1] {
            differ.push((player.number, both));
        }
        let given = tournament.adjustment_before(index, rounds + 1);
        let Some(stated) = player.stated_points else { continue };
        // Points that the arbiter gave or took may be in the column or not.
        let is_it = both.map(|it| stated == it || stated == it - given);
        fits = [fits[0] && is_it[0], fits[1] && is_it[1]];
    }
    match fits {
        _ if differ.is_empty() => None,
        [true, false] => Some(PointsOf::AllGames),
        [false, true] => Some(PointsOf::OthersOnly),
        _ => Some(PointsOf::Unclear(differ)),
    }
}
