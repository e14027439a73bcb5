//! Judges round robins: who meets whom was fixed before the first round, so every round is held against the table that the
//! file promises (C.05, annex 1), and against what every round robin must have.

use std::collections::{BTreeMap, BTreeSet};

use pairproof_schedules::{Form, Game, round_robin};

use super::reason::{Kind, Reason, Value};
use super::{Note, RoundCheck, TournamentCheck, Verdict};
use crate::tournament::{
    Board, Colour, Entry, GameResult, PlayerIndex, PlayerNumber, Points, Promise, Tournament,
};

/// Checks all rounds of a round robin, or the round `only` alone.
pub(super) fn check(
    tournament: &Tournament,
    promise: Option<Promise>,
    only: Option<u32>,
) -> TournamentCheck {
    let event = RoundRobin::new(tournament, promise);
    let rounds = (1..=event.last).filter(|round| only.is_none_or(|only| only == *round));
    TournamentCheck {
        rounds: rounds.map(|round| event.judge(round)).collect(),
        notes: event.notes(),
    }
}

/// The warning about free rounds that give points; empty if none does.
pub(super) fn warnings(tournament: &Tournament) -> Vec<String> {
    let worth = tournament.points.value(Entry::PairingAllocatedBye);
    if tournament.players.len().is_multiple_of(2) || worth == Points::ZERO {
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

struct RoundRobin<'a> {
    tournament: &'a Tournament,
    promise: Option<Promise>,
    last: u32,
    cycles: u32,
    /// The rounds of a cycle.
    length: u32,
    /// The rounds of the table, numbers being places from 1.
    table: Vec<Vec<Game>>,
    /// By player: the first of the rounds from which on they did not come any more. `None`: they did.
    left: Vec<Option<u32>>,
    /// The rounds in which two are paired.
    met: BTreeMap<Pair, Vec<u32>>,
    /// By round, from the first one: who is free.
    free: Vec<Vec<usize>>,
    /// The table in the order that it does not have, if the field is odd and this order is right, too.
    other: Vec<Vec<Game>>,
}

impl<'a> RoundRobin<'a> {
    fn new(tournament: &'a Tournament, promise: Option<Promise>) -> RoundRobin<'a> {
        let players = tournament.players.len() as u32;
        let last = tournament.last_paired_round();
        let length = players.next_multiple_of(2).saturating_sub(1).max(1);
        let announced = tournament.declared_rounds.unwrap_or(0).max(last);
        let cycles = promise.map_or(announced.div_ceil(length).max(1), |it| it.cycles);
        let mut event = RoundRobin {
            tournament,
            promise,
            last,
            cycles,
            length,
            // A code may promise any number of cycles. Those after the last round are not needed.
            table: round_robin(players, cycles.min(announced.div_ceil(length) + 1), Form::Berger),
            left: Vec::new(),
            met: BTreeMap::new(),
            free: Vec::new(),
            other: Vec::new(),
        };
        if promise.is_some_and(|it| it.is_exchanged) {
            event.table = event.exchanged();
        }
        if event.is_odd() && cycles == 2 {
            event.other = event.exchanged();
        }
        event.left = tournament.indices().map(|it| event.left_from(it)).collect();
        for round in 1..=last {
            let pairs: Vec<Pair> = event.games(round).map(|it| pair(it.0, it.1)).collect();
            pairs.into_iter().for_each(|pair| event.met.entry(pair).or_default().push(round));
        }
        event.free = (1..=last).map(|round| event.free_in(round)).collect();
        event
    }

    fn is_odd(&self) -> bool {
        self.tournament.players.len() % 2 == 1
    }

    /// The table with the last two rounds of the first cycle in exchanged order.
    fn exchanged(&self) -> Vec<Vec<Game>> {
        let mut table = self.table.clone();
        let length = self.length as usize;
        if self.cycles > 1 && length > 2 {
            table.swap(length - 2, length - 1);
        }
        table
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
        let is_only_free = self.is_odd() && first == self.last && entry(first).game().is_none();
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
            self.met.get(&pair(player, other)).map_or(0, Vec::len) < self.cycles as usize
        };
        let is_free = |player: &usize| !gone.iter().any(|other| could_meet(*player, *other));
        there.into_iter().filter(is_free).collect()
    }

    fn free(&self, round: u32) -> &[usize] {
        &self.free[round as usize - 1]
    }

    fn judge(&self, round: u32) -> RoundCheck {
        let boards = self.games(round).map(|(white, black, _)| self.board(white, black)).collect();
        let (verdict, reason, expected) = match (self.fault(round), self.promise) {
            (Some(reason), _) => (Verdict::Illegal, Some(reason), None),
            (None, None) => {
                let why = "structure right, no table promised".to_owned();
                (Verdict::Skipped, Some(Reason::new(Kind::Input, why)), None)
            }
            (None, Some(_)) => self.against_table(round),
        };
        let expected = Some(expected.unwrap_or_default());
        RoundCheck { file: boards, expected, reason, ..RoundCheck::new(round, verdict) }
    }

    /// The first thing in a round that no round robin may have.
    fn fault(&self, round: u32) -> Option<Reason> {
        self.met_again(round)
            .or_else(|| self.too_many_free(round))
            .or_else(|| self.free_again(round))
    }

    fn met_again(&self, round: u32) -> Option<Reason> {
        let too_often = |(pair, rounds): (&Pair, &Vec<u32>)| {
            let at = rounds.iter().position(|it| *it == round)?;
            (at >= self.cycles as usize).then(|| (*pair, rounds[..at].to_vec()))
        };
        let ((one, other), rounds) = self.met.iter().find_map(too_often)?;
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
        let most = usize::from(self.is_odd());
        if free.len() <= most {
            return None;
        }
        let players: Vec<PlayerNumber> = free.iter().map(|it| self.number(*it)).collect();
        let named: Vec<String> = players.iter().map(ToString::to_string).collect();
        let label = match most {
            0 => format!("{} without a game, in an even field", named.join(" ")),
            _ => format!("{} without a game, and only one may be free", named.join(" ")),
        };
        Some(Reason { players, ..Reason::new(Kind::Table, label) })
    }

    fn free_again(&self, round: u32) -> Option<Reason> {
        let first = (round - 1) / self.length * self.length + 1;
        let free = self.free(round);
        let before = (first..round).find_map(|before| {
            let was_free = self.free(before);
            Some((before, *free.iter().find(|it| was_free.contains(it))?))
        });
        let (before, player) = before?;
        let player = self.number(player);
        let label = format!("{player} is free a second time in this cycle");
        let rounds = vec![before];
        Some(Reason { players: vec![player], rounds, ..Reason::new(Kind::Table, label) })
    }

    /// The verdict on a round of a file that promises the table.
    fn against_table(&self, round: u32) -> (Verdict, Option<Reason>, Option<Vec<Board>>) {
        let Some(table) = self.table.get(round as usize - 1) else {
            let label = format!("the table has {} rounds only", self.table.len());
            return (Verdict::Different, Some(Reason::new(Kind::Table, label)), None);
        };
        let expected = table.iter().map(|game| self.board_of(game)).collect();
        // In odd fields nobody has the same colour three times in a row, whichever order is played.
        let also = self.other.get(round as usize - 1).filter(|also| *also != table);
        let fit = self.fit(round, table);
        if fit == Fit::Same || also.is_some_and(|also| self.fit(round, also) == Fit::Same) {
            return (Verdict::Match, None, Some(expected));
        }
        let verdict = if fit == Fit::OtherColours { Verdict::Colour } else { Verdict::Different };
        (verdict, Some(self.reason(round, table, verdict)), Some(expected))
    }

    fn reason(&self, round: u32, table: &[Game], verdict: Verdict) -> Reason {
        let games: BTreeSet<Board> =
            self.games(round).map(|(white, black, _)| self.board(white, black)).collect();
        let expected: BTreeSet<Board> = table.iter().map(|game| self.board_of(game)).collect();
        let only_in = |one: &BTreeSet<Board>, other: &BTreeSet<Board>| -> Vec<Value> {
            one.difference(other).map(|board| Value::Text(board.to_string())).collect()
        };
        let others = games.symmetric_difference(&expected);
        let players: BTreeSet<PlayerNumber> = others.flat_map(|it| it.players()).collect();
        let (file, expected) = (only_in(&games, &expected), only_in(&expected, &games));
        let listed = |boards: &[Value]| {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            if boards.is_empty() { "none".to_owned() } else { boards.join(" ") }
        };
        let what = match (verdict, self.round_of(round)) {
            (Verdict::Colour, _) => "other colours than in the Berger table".to_owned(),
            (_, Some(other)) => format!("the games of round {other} of the Berger table"),
            (_, None) => "not a round of the Berger table".to_owned(),
        };
        let label = format!("{what}: file {}, table {}", listed(&file), listed(&expected));
        let players = players.into_iter().collect();
        Reason { file, expected, players, ..Reason::new(Kind::Table, label) }
    }

    /// The other round of the table whose games the file has in a round.
    fn round_of(&self, round: u32) -> Option<u32> {
        let first = self.games(round).next().map(|it| pair(it.0, it.1))?;
        let has_first =
            |game: &Game| pair(game.white as usize - 1, game.black as usize - 1) == first;
        let fits = |table: &Vec<Game>| {
            table.iter().any(has_first) && self.fit(round, table) != Fit::Others
        };
        self.table.iter().position(fits).map(|at| at as u32 + 1)
    }

    fn board_of(&self, game: &Game) -> Board {
        self.board(game.white as usize - 1, game.black as usize - 1)
    }

    /// How the games of a round fit those of a table. Games of those who have left may be missing.
    fn fit(&self, round: u32, table: &[Game]) -> Fit {
        let wanted: BTreeMap<Pair, bool> = table
            .iter()
            .map(|it| (it.white as usize - 1, it.black as usize - 1))
            .map(|(white, black)| (pair(white, black), white < black))
            .collect();
        let mut fit = Fit::Same;
        let games: Vec<(usize, usize, bool)> = self.games(round).collect();
        for (white, black, is_stated) in games.iter().copied() {
            match wanted.get(&pair(white, black)) {
                None => return Fit::Others,
                Some(is_lower) if is_stated && *is_lower != (white < black) => {
                    fit = Fit::OtherColours;
                }
                Some(_) => {}
            }
        }
        let met: BTreeSet<Pair> = games.iter().map(|it| pair(it.0, it.1)).collect();
        let is_excused = |it: &Pair| self.has_left(it.0, round) || self.has_left(it.1, round);
        let missing = wanted.keys().filter(|it| !met.contains(it));
        if games.is_empty() || !missing.into_iter().all(is_excused) { Fit::Others } else { fit }
    }

    /// Remarks on the table of a file that promises none, and on the order that an odd field has.
    fn notes(&self) -> Vec<Note> {
        if self.promise.is_some() {
            let is_other = |round: u32| {
                let at = round as usize - 1;
                let fits = |table: &[Vec<Game>]| self.fit(round, &table[at]) == Fit::Same;
                at < self.other.len() && !fits(&self.table) && fits(&self.other)
            };
            let is_in_other = (1..=self.last).any(is_other);
            return is_in_other.then_some(Note::LastRoundsExchanged).into_iter().collect();
        }
        if self.last == 0 || (1..=self.last).any(|round| self.fault(round).is_some()) {
            return Vec::new();
        }
        let follows = |table: &[Vec<Game>]| {
            (1..=self.last).all(|round| {
                table.get(round as usize - 1).is_some_and(|it| self.fit(round, it) == Fit::Same)
            })
        };
        let is_table = follows(&self.table) || follows(&self.exchanged());
        is_table.then_some(Note::FollowsTable).into_iter().collect()
    }
}

/// How the games of a round fit those of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Same,
    OtherColours,
    Others,
}
