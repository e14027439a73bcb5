//! The table: what a promised one says of each round, and the remark if a file follows one without a promise.

use std::collections::{BTreeMap, BTreeSet};

use pairproof_schedules::{Game, RoundRobin, Seat, free_in, scheveningen, skalitzka};

use super::{Event, Pair, pair};
use crate::reason::{Kind, Reason, Value};
use crate::tournament::{Board, Fixed, PlayerNumber};
use crate::{Note, Verdict};

/// How the games of a round fit those of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Same,
    OtherColours,
    Others,
}

/// The games of a round of a table: the places of White and Black.
type Round = Vec<(usize, usize)>;

/// A round of a table of numbers, which the players have in the order of their places.
fn by_place(games: &[Game]) -> Round {
    games.iter().map(|it| (it.white as usize - 1, it.black as usize - 1)).collect()
}

impl Event<'_> {
    /// The table that the file promises.
    pub(super) fn promised(&self) -> Option<RoundRobin> {
        self.promise().map(|it| self.round_robin(it.is_exchanged))
    }

    fn round_robin(&self, is_exchanged: bool) -> RoundRobin {
        let players = self.tournament.players.len() as u32;
        RoundRobin { players, cycles: self.cycles, is_exchanged }
    }

    /// The same table with the last two rounds of the first cycle in the other order. In odd fields nobody has the same
    /// colour three times in a row, whichever order is played.
    fn in_other_order(&self, table: RoundRobin) -> Option<RoundRobin> {
        let is_as_right = table.players % 2 == 1 && table.cycles == 2;
        is_as_right.then_some(RoundRobin { is_exchanged: !table.is_exchanged, ..table })
    }

    /// Why no table counts, in words.
    pub(super) fn why_no_table(&self) -> &'static str {
        let is_match_of_two = matches!(self.system, Fixed::Scheveningen(_));
        if is_match_of_two && scheveningen(self.length).is_empty() {
            "is known"
        } else {
            "promised"
        }
    }

    /// The verdict on a round of a file that promises the table.
    pub(super) fn against_table(
        &self,
        round: u32,
        table: RoundRobin,
    ) -> (Verdict, Option<Reason>, Option<Vec<Board>>) {
        let Some(games) = table.round(round) else {
            let label = format!("the table has {} rounds only", table.rounds());
            return (Verdict::Different, Some(Reason::new(Kind::Table, label)), None);
        };
        let games = by_place(&games);
        let expected: Vec<Board> = games.iter().map(|it| self.board(it.0, it.1)).collect();
        let fit = self.fit(round, &games);
        if fit == Fit::Same || self.is_in_other_order(round, table) {
            return (Verdict::Match, None, Some(expected));
        }
        let verdict = if fit == Fit::OtherColours { Verdict::Colour } else { Verdict::Different };
        let reason = self.reason(round, table, &expected, verdict);
        (verdict, Some(reason), Some(expected))
    }

    fn is_in_other_order(&self, round: u32, table: RoundRobin) -> bool {
        let also = self.in_other_order(table).and_then(|it| it.round(round));
        also.is_some_and(|also| self.fit(round, &by_place(&also)) == Fit::Same)
    }

    fn reason(
        &self,
        round: u32,
        table: RoundRobin,
        expected: &[Board],
        verdict: Verdict,
    ) -> Reason {
        let games: BTreeSet<Board> =
            self.games(round).map(|(white, black, _)| self.board(white, black)).collect();
        let expected: BTreeSet<Board> = expected.iter().copied().collect();
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
        let what = match (verdict, self.round_of(round, table)) {
            (Verdict::Colour, _) => "other colours than in the Berger table".to_owned(),
            (_, Some(other)) => format!("the games of round {other} of the Berger table"),
            (_, None) => "not a round of the Berger table".to_owned(),
        };
        let label = format!("{what}: file {}, table {}", listed(&file), listed(&expected));
        let players = players.into_iter().collect();
        Reason { file, expected, players, ..Reason::new(Kind::Table, label) }
    }

    /// The other round of the table whose games the file has in a round.
    fn round_of(&self, round: u32, table: RoundRobin) -> Option<u32> {
        let (one, other, _) = self.games(round).next()?;
        let last = self.last.saturating_add(self.length);
        let mut meet = table.rounds_of(one as u32 + 1, other as u32 + 1, last);
        meet.find(|it| {
            let games = table.round(*it).unwrap_or_default();
            self.fit(round, &by_place(&games)) != Fit::Others
        })
    }

    /// How the games of a round fit those of a table. Games of those who have left may be missing.
    fn fit(&self, round: u32, table: &[(usize, usize)]) -> Fit {
        let wanted: BTreeMap<Pair, bool> =
            table.iter().map(|it| (pair(it.0, it.1), it.0 < it.1)).collect();
        let mut fit = Fit::Same;
        let mut met = BTreeSet::new();
        for (white, black, is_stated) in self.games(round) {
            match wanted.get(&pair(white, black)) {
                None => return Fit::Others,
                Some(is_lower) if is_stated && *is_lower != (white < black) => {
                    fit = Fit::OtherColours;
                }
                Some(_) => {}
            }
            met.insert(pair(white, black));
        }
        let is_excused = |it: &Pair| self.has_left(it.0, round) || self.has_left(it.1, round);
        let mut missing = wanted.keys().filter(|it| !met.contains(it));
        if met.is_empty() || !missing.all(is_excused) { Fit::Others } else { fit }
    }

    /// Remarks on the table of a file that promises none, and on the order that an odd field has.
    pub(super) fn notes(&self) -> Vec<Note> {
        let mut rounds = 1..=self.last;
        if let Some(table) = self.promised() {
            let is_other = |round: u32| {
                let games = table.round(round).unwrap_or_default();
                self.fit(round, &by_place(&games)) != Fit::Same
                    && self.is_in_other_order(round, table)
            };
            return rounds.any(is_other).then_some(Note::LastRoundsExchanged).into_iter().collect();
        }
        if self.last == 0 || rounds.any(|round| self.fault(round).is_some()) {
            return Vec::new();
        }
        let note = match self.system {
            Fixed::RoundRobin(_) => self.follows_berger(),
            Fixed::Scheveningen(_) => {
                let tables = scheveningen(self.length);
                let follows = tables.iter().any(|it| self.follows_of_teams(it));
                follows.then(|| self.follows("a Scheveningen table in use", Vec::new()))
            }
            Fixed::Skalitzka => skalitzka(self.teams[0].len() as u32)
                .filter(|it| self.follows_of_teams(it))
                .map(|_| self.follows("the Skalitzka table", Vec::new())),
        };
        note.into_iter().collect()
    }

    fn follows(&self, table: &'static str, order: Vec<usize>) -> Note {
        let numbers = order.into_iter().map(|it| self.number(it)).collect();
        Note::FollowsTable { table, numbers }
    }

    /// Whether all rounds are those of a table.
    fn are_of(&self, table: impl Fn(u32) -> Option<Round>) -> bool {
        (1..=self.last).all(|it| table(it).is_some_and(|games| self.fit(it, &games) == Fit::Same))
    }

    fn follows_berger(&self) -> Option<Note> {
        let tables = [false, true].map(|it| self.round_robin(it));
        let as_numbered = |table: &RoundRobin| {
            self.are_of(|round| table.round(round).map(|games| by_place(&games)))
        };
        if tables.iter().any(as_numbered) {
            return Some(self.follows("the Berger table", Vec::new()));
        }
        let order = tables.into_iter().find_map(|it| self.order_in(it))?;
        Some(self.follows("the Berger table", order))
    }

    /// The places of the players in the order of other numbers under which all rounds are those of the table. `None` if
    /// there are none, or if the first cycle is not whole.
    fn order_in(&self, table: RoundRobin) -> Option<Vec<usize>> {
        let players = self.tournament.players.len();
        let is_whole = self.last >= self.length && self.left.iter().all(Option::is_none);
        if !is_whole || players < 2 {
            return None;
        }
        // In each round another number meets the last one, or is free. So who plays the last one shows all others.
        let even = players.next_multiple_of(2) as u32;
        let meets_last = |round: u32| {
            let games = table.round(round)?;
            let with_last = games.iter().find(|it| it.black == even || it.white == even);
            with_last.map(|it| it.white.min(it.black)).or_else(|| free_in(table.players, &games))
        };
        let numbers: Vec<u32> = (1..=self.length).map_while(meets_last).collect();
        let opponent = |last: Option<usize>, round: u32| match last {
            Some(last) => Some(self.tournament.players[last].entry(round).game()?.opponent.index()),
            None => self.free(round).first().copied(),
        };
        let order_with = |last: Option<usize>| {
            let mut order = vec![last; players];
            for (round, number) in (1..).zip(&numbers) {
                order[*number as usize - 1] = Some(opponent(last, round)?);
            }
            let order: Vec<usize> = order.into_iter().collect::<Option<_>>()?;
            let is_of = |it: &Game| (order[it.white as usize - 1], order[it.black as usize - 1]);
            let is_table =
                self.are_of(|round| Some(table.round(round)?.iter().map(is_of).collect()));
            is_table.then_some(order)
        };
        if players % 2 == 1 {
            return order_with(None);
        }
        (0..players).find_map(|last| order_with(Some(last)))
    }

    /// Whether all rounds are those of a table of teams, whichever team has which part in it.
    fn follows_of_teams(&self, table: &[Vec<Game<Seat>>]) -> bool {
        const PARTS: [&[usize]; 8] = [
            &[0, 1],
            &[1, 0],
            &[0, 1, 2],
            &[0, 2, 1],
            &[1, 0, 2],
            &[1, 2, 0],
            &[2, 0, 1],
            &[2, 1, 0],
        ];
        let mut parts = PARTS.iter().filter(|it| it.len() == self.teams.len());
        parts.any(|parts| {
            let place = |seat: Seat| {
                let team = &self.teams[parts[seat.team as usize - 1]];
                team.get(seat.board as usize - 1).copied()
            };
            self.are_of(|round| {
                let at = round as usize - 1;
                let is_reversed = at / table.len() % 2 == 1;
                let games = table[at % table.len()].iter();
                let games = games.map(|it| if is_reversed { it.reversed() } else { *it });
                games.map(|it| Some((place(it.white)?, place(it.black)?))).collect()
            })
        })
    }
}
