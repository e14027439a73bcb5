//! Judges tournaments in which who meets whom was fixed before the first round: every round is held against the table that
//! the file promises (C.05, annex 1), and against what every tournament of its system must have.

mod sides;
mod table;

use std::collections::BTreeMap;

use pairproof_schedules::RoundRobin;

use self::sides::{Teams, teams_of};
use super::reason::{Kind, Reason};
use super::{RoundCheck, TournamentCheck, Verdict};
use crate::tournament::{
    Board, Colour, Entry, Fixed, GameResult, PlayerIndex, PlayerNumber, Points, Promise, Tournament,
};
use crate::trf::{Document, Fault};

/// Checks all rounds, or the round `only` alone.
///
/// # Errors
/// The fault of a file that does not show who is in which team.
pub(super) fn check(
    document: &Document,
    tournament: &Tournament,
    system: Fixed,
    only: Option<u32>,
) -> Result<TournamentCheck, Fault> {
    let teams = match system {
        Fixed::RoundRobin(_) => Vec::new(),
        Fixed::Scheveningen(_) => teams_of(document, tournament, 2)?,
        Fixed::Skalitzka => teams_of(document, tournament, 3)?,
    };
    let event = Event::new(tournament, system, teams);
    let rounds = (1..=event.last).filter(|round| only.is_none_or(|only| only == *round));
    let rounds = rounds.map(|round| event.judge(round)).collect();
    Ok(TournamentCheck { rounds, notes: event.notes() })
}

/// The warning about free rounds that give points; empty if none does.
pub(super) fn warnings(tournament: &Tournament, system: Fixed) -> Vec<String> {
    let worth = tournament.points.value(Entry::PairingAllocatedBye);
    let is_odd = matches!(system, Fixed::RoundRobin(_)) && tournament.players.len() % 2 == 1;
    if !is_odd || worth == Points::ZERO {
        return Vec::new();
    }
    let byes = tournament.players.iter().flat_map(|player| {
        let rounds = (1_u32..).zip(&player.entries);
        let byes = rounds.filter(|it| *it.1 == Entry::PairingAllocatedBye);
        byes.map(|it| format!("player {} in round {}", player.number, it.0))
    });
    let byes: Vec<String> = byes.collect();
    let Some(first) = byes.first() else { return Vec::new() };
    let more = if byes.len() > 1 { format!(" and {} more", byes.len() - 1) } else { String::new() };
    vec![format!(
        "a free round (U) gives {worth} here, as a pairing-allocated bye does: {first}{more}; in a round robin it is usual \
         that it gives nothing (Z)"
    )]
}

/// A pair by the places of the two players, the lower one first.
type Pair = (usize, usize);

fn pair(one: usize, other: usize) -> Pair {
    (one.min(other), one.max(other))
}

struct Event<'a> {
    tournament: &'a Tournament,
    system: Fixed,
    /// Empty if everybody meets everybody.
    teams: Teams,
    /// By player: the team.
    team_of: Vec<usize>,
    last: u32,
    cycles: u32,
    /// The rounds of a cycle.
    length: u32,
    /// By player: the first of the rounds from which on they did not come any more. `None`: they did.
    left: Vec<Option<u32>>,
    /// The rounds in which two are paired.
    met: BTreeMap<Pair, Vec<u32>>,
    /// By round, from the first one: who is free.
    free: Vec<Vec<usize>>,
}

impl<'a> Event<'a> {
    fn new(tournament: &'a Tournament, system: Fixed, teams: Teams) -> Event<'a> {
        let players = tournament.players.len() as u32;
        let last = tournament.last_paired_round();
        let length = match system {
            Fixed::RoundRobin(_) => RoundRobin::plain(players, 1).length(),
            Fixed::Scheveningen(_) => teams.iter().map(Vec::len).max().unwrap_or(0) as u32,
            Fixed::Skalitzka => 2,
        };
        let announced = tournament.declared_rounds.unwrap_or(0).max(last);
        let by_code = match system {
            Fixed::RoundRobin(promise) => promise.map(|it| it.cycles),
            Fixed::Scheveningen(cycles) => cycles,
            Fixed::Skalitzka => None,
        };
        let length = length.max(1);
        let cycles = by_code.unwrap_or(announced.div_ceil(length).max(1));
        let mut team_of = vec![0; players as usize];
        for (team, members) in teams.iter().enumerate() {
            members.iter().for_each(|it| team_of[*it] = team);
        }
        let (left, met, free) = (Vec::new(), BTreeMap::new(), Vec::new());
        let mut event =
            Event { tournament, system, teams, team_of, last, cycles, length, left, met, free };
        event.left = tournament.indices().map(|it| event.left_from(it)).collect();
        for round in 1..=last {
            let pairs: Vec<Pair> = event.games(round).map(|it| pair(it.0, it.1)).collect();
            pairs.into_iter().for_each(|pair| event.met.entry(pair).or_default().push(round));
        }
        event.free = (1..=last).map(|round| event.free_in(round)).collect();
        event
    }

    fn promise(&self) -> Option<Promise> {
        match self.system {
            Fixed::RoundRobin(promise) => promise,
            Fixed::Scheveningen(_) | Fixed::Skalitzka => None,
        }
    }

    /// How many players may be free in a round: one of an odd round robin, those that a team has more than the other.
    fn most_free(&self) -> usize {
        let players = self.tournament.players.len();
        let largest = self.teams.iter().map(Vec::len).max();
        largest.map_or(players % 2, |it| it * self.teams.len() - players)
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        self.teams.is_empty() || self.team_of[one] != self.team_of[other]
    }

    /// The first round from which on a player did not come any more. A free round at the end is no sign of it.
    fn left_from(&self, player: PlayerIndex) -> Option<u32> {
        let entry = |round: u32| self.tournament[player].entry(round);
        let is_away = |round: &u32| match entry(*round) {
            Entry::Game(game) => game.result == GameResult::ForfeitLoss,
            Entry::ZeroPointBye | Entry::Blank => true,
            _ => false,
        };
        let first = (1..=self.last).rev().take_while(is_away).last()?;
        let is_only_free =
            self.most_free() > 0 && first == self.last && entry(first).game().is_none();
        (!is_only_free).then_some(first)
    }

    fn has_left(&self, player: usize, round: u32) -> bool {
        self.left[player].is_some_and(|first| first <= round)
    }

    /// The games of a round: White, Black, and whether the file says who has White. Without it they are in the order of
    /// the players.
    fn games(&self, round: u32) -> impl Iterator<Item = (usize, usize, bool)> {
        self.tournament.indexed().filter_map(move |(index, player)| {
            let game = player.entry(round).game()?;
            let (one, other) = (index.index(), game.opponent.index());
            let opponent = self.tournament[game.opponent].entry(round).game();
            let of_opponent = opponent.and_then(|it| it.colour);
            // Each game is told once: by the player who comes first.
            (one < other).then_some(match (game.colour, of_opponent) {
                (Some(Colour::White), _) | (None, Some(Colour::Black)) => (one, other, true),
                (Some(Colour::Black), _) | (None, Some(Colour::White)) => (other, one, true),
                (None, None) => (one, other, false),
            })
        })
    }

    fn number(&self, place: usize) -> PlayerNumber {
        self.tournament.players[place].number
    }

    fn board(&self, white: usize, black: usize) -> Board {
        Board { white: self.number(white), black: Some(self.number(black)) }
    }

    /// Those who are free in a round: they have no game, have not left, and could not have met anybody who has.
    fn free_in(&self, round: u32) -> Vec<usize> {
        let players = &self.tournament.players;
        let without_game =
            (0..players.len()).filter(|it| players[*it].entry(round).game().is_none());
        let (gone, there): (Vec<usize>, Vec<usize>) =
            without_game.partition(|it| self.has_left(*it, round));
        let could_meet = |player: usize, other: usize| {
            let met = self.met.get(&pair(player, other)).map_or(0, Vec::len);
            self.may_meet(player, other) && met < self.cycles as usize
        };
        let is_free = |player: &usize| !gone.iter().any(|other| could_meet(*player, *other));
        there.into_iter().filter(is_free).collect()
    }

    fn free(&self, round: u32) -> &[usize] {
        &self.free[round as usize - 1]
    }

    fn judge(&self, round: u32) -> RoundCheck {
        let boards = self.games(round).map(|(white, black, _)| self.board(white, black)).collect();
        let (verdict, reason, expected) = match (self.fault(round), self.promised()) {
            (Some(reason), _) => (Verdict::Illegal, Some(reason), None),
            (None, None) => {
                let why = format!("structure right, no table {}", self.why_no_table());
                (Verdict::Skipped, Some(Reason::new(Kind::Input, why)), None)
            }
            (None, Some(table)) => self.against_table(round, table),
        };
        let expected = Some(expected.unwrap_or_default());
        RoundCheck { file: boards, expected, reason, ..RoundCheck::new(round, verdict) }
    }

    /// The first thing in a round that no round robin may have.
    fn fault(&self, round: u32) -> Option<Reason> {
        self.of_one_team(round)
            .or_else(|| self.met_again(round))
            .or_else(|| self.team_again(round))
            .or_else(|| self.too_many_free(round))
            .or_else(|| self.free_again(round))
    }

    fn of_one_team(&self, round: u32) -> Option<Reason> {
        let (one, other, _) = self.games(round).find(|it| !self.may_meet(it.0, it.1))?;
        let players = [one, other].map(|it| self.number(it));
        let label = format!("{} and {} are of the same team", players[0], players[1]);
        Some(Reason { players: players.to_vec(), ..Reason::new(Kind::Table, label) })
    }

    /// In a match of three teams: a player who meets a team again before the other one.
    fn team_again(&self, round: u32) -> Option<Reason> {
        if self.system != Fixed::Skalitzka {
            return None;
        }
        let team_met = |player: usize, round: u32| {
            let game = self.tournament.players[player].entry(round).game()?;
            Some(self.team_of[game.opponent.index()])
        };
        let again = |player: &usize| {
            let met = team_met(*player, round);
            (self.first_of_cycle(round)..round)
                .find(|it| met.is_some() && team_met(*player, *it) == met)
        };
        let (before, player) =
            (0..self.team_of.len()).find_map(|it| Some((again(&it)?, self.number(it))))?;
        let label = format!("{player} meets the same team again, and not the third one");
        let (players, rounds) = (vec![player], vec![before]);
        Some(Reason { players, rounds, ..Reason::new(Kind::Table, label) })
    }

    fn first_of_cycle(&self, round: u32) -> u32 {
        (round - 1) / self.length * self.length + 1
    }

    fn met_again(&self, round: u32) -> Option<Reason> {
        let too_often = |(white, black, _): (usize, usize, bool)| {
            let pair = pair(white, black);
            let rounds = self.met.get(&pair)?;
            let at = rounds.iter().position(|it| *it == round)?;
            (at >= self.cycles as usize).then(|| (pair, rounds[..at].to_vec()))
        };
        let ((one, other), rounds) = self.games(round).find_map(too_often)?;
        let often = match self.cycles {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            more => format!("{more} times"),
        };
        let (one, other) = (self.number(one), self.number(other));
        let label = format!("{one} and {other} meet again, and may meet {often} only");
        Some(Reason { players: vec![one, other], rounds, ..Reason::new(Kind::Table, label) })
    }

    fn too_many_free(&self, round: u32) -> Option<Reason> {
        let free = self.free(round);
        let most = self.most_free();
        if free.len() <= most {
            return None;
        }
        let players: Vec<PlayerNumber> = free.iter().map(|it| self.number(*it)).collect();
        let named: Vec<String> = players.iter().map(ToString::to_string).collect();
        let label = match most {
            0 => format!("{} without a game, and nobody may be free", named.join(" ")),
            1 => format!("{} without a game, and only one may be free", named.join(" ")),
            _ => format!("{} without a game, and only {most} may be free", named.join(" ")),
        };
        Some(Reason { players, ..Reason::new(Kind::Table, label) })
    }

    fn free_again(&self, round: u32) -> Option<Reason> {
        if !self.teams.is_empty() {
            return None;
        }
        let free = self.free(round);
        let before = (self.first_of_cycle(round)..round).find_map(|before| {
            let was_free = self.free(before);
            Some((before, *free.iter().find(|it| was_free.contains(it))?))
        });
        let (before, player) = before?;
        let player = self.number(player);
        let label = format!("{player} is free a second time in this cycle");
        let rounds = vec![before];
        Some(Reason { players: vec![player], rounds, ..Reason::new(Kind::Table, label) })
    }
}
