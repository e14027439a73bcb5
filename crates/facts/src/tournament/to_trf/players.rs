//! The `001` records.

use super::{Dialect, Writer};
use crate::tournament::{Entry, GameResult, Player, Points};
use crate::trf::{MAX_NUMBER, MAX_ROUNDS, RecordLine};

impl Writer<'_> {
    pub(super) fn players(&mut self) {
        let tournament = self.tournament;
        let last = tournament.last_paired_round();
        for (player, adjusted) in tournament.players.iter().zip(tournament.adjusted()) {
            let shown = if self.dialect == Dialect::Trf26 { last as usize } else { usize::MAX };
            let entries = &player.entries[..player.entries.len().min(shown)];
            let counted = |(round, entry): (usize, &Entry)| match entry {
                Entry::Blank if round >= last as usize => Points::ZERO,
                _ => self.counted(*entry),
            };
            let results: Points = entries.iter().enumerate().map(counted).sum();
            let absent = (last as usize).saturating_sub(entries.len()) as i32;
            let absences = Points(tournament.points.zero_point_bye.0 * absent);
            self.player(player, entries, results + absences + adjusted);
        }
    }

    /// Points of an entry in the points column; an unfinished game has none.
    fn counted(&self, entry: Entry) -> Points {
        match entry.game() {
            Some(game) if game.result == GameResult::Pending => Points::ZERO,
            _ => self.tournament.points.value(entry),
        }
    }

    fn player(&mut self, player: &Player, entries: &[Entry], points: Points) {
        let mut line = RecordLine::new("001");
        if !(1..=MAX_NUMBER).contains(&player.number.get()) {
            let lost = format!("player {}: the number has more than four digits", player.number);
            self.lost.push(lost);
        }
        line.right(5, 8, &player.number.to_string());
        line.left(10, 10, &player.sex.to_string());
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
        // Points are computed anew when the file is read: better none than a part of them.
        let points = points.to_string();
        let points = if points.len() <= 4 { points } else { String::new() };
        let whole = [
            ("title", line.right(11, 13, &player.title)),
            ("name", line.left(15, 47, &player.name)),
            ("rating", line.right(49, 52, &rating)),
            ("federation", line.left(54, 56, &player.federation)),
            ("FIDE number", line.right(58, 68, &player.fide_id)),
            ("birth date", line.left(70, 79, &player.birth_date)),
            ("points", line.right(81, 84, &points)),
            ("rank", line.right(86, 89, &rank)),
        ];
        for (what, _) in whole.iter().filter(|(_, whole)| !whole) {
            self.lost.push(format!("the whole {what} of player {}", player.number));
        }
        self.entries(player, entries, &mut line);
        line.finish(&mut self.text);
    }

    fn entries(&mut self, player: &Player, entries: &[Entry], line: &mut RecordLine) {
        if entries.len() > MAX_ROUNDS as usize {
            self.lost.push(format!("the rounds of player {} after 999", player.number));
        }
        for (round, entry) in entries.iter().enumerate().take(MAX_ROUNDS as usize) {
            let first = 92 + 10 * round;
            line.left(first, first + 7, &self.cell(*entry));
            let nowhere = entry.played().is_some_and(|game| game.colour.is_none());
            if nowhere {
                let (number, round) = (player.number, round + 1);
                let lost =
                    format!("the game of player {number} in round {round}: it has no colour");
                self.lost.push(lost);
            }
        }
    }

    fn cell(&self, entry: Entry) -> String {
        match entry {
            Entry::Blank => String::new(),
            Entry::Game(game) => {
                let number = self.tournament[game.opponent].number;
                let colour = game.colour.map_or('-', |colour| colour.letter());
                format!("{number:>4} {colour} {}", game.result.symbol())
            }
            bye => format!("0000 - {}", bye.unplayed_letter().unwrap_or(' ')),
        }
    }
}
