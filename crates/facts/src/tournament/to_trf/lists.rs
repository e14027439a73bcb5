//! Writes virtual points, forbidden pairs, adjustments and absences.

use std::collections::BTreeMap;

use super::{Dialect, Writer};
use crate::tournament::{ForbiddenGroup, Player, PlayerIndex, PlayerNumber, Points};
use crate::trf::{MAX_ROUNDS, RecordLine};

/// Equal virtual points in consecutive rounds: the points, the first and the last round.
type Run = (Points, u32, u32);

impl Writer<'_> {
    pub(super) fn acceleration(&mut self) {
        let accelerated = |player: &&Player| player.acceleration.iter().any(|points| points.0 != 0);
        let mut players: Vec<&Player> =
            self.tournament.players.iter().filter(accelerated).collect();
        players.sort_by_key(|player| player.number);
        if players.is_empty() {
            return;
        }
        let narrow = |points: &Points| (-99..=999).contains(&points.0);
        let fits = |player: &&Player| {
            player.acceleration.iter().all(narrow)
                && player.acceleration.len() <= MAX_ROUNDS as usize
        };
        match self.dialect {
            Dialect::Trf16 => {
                self.lost.push(format!("the virtual points of {} players", players.len()));
            }
            _ if !players.iter().all(fits) => {
                self.lost.push("virtual points that do not fit their columns".to_owned());
            }
            Dialect::Javafo | Dialect::Trfbx => {
                players.iter().for_each(|player| by_player(player, &mut self.text));
            }
            Dialect::Trf26 => self.by_range(),
        }
    }

    fn by_range(&mut self) {
        let mut players: Vec<&Player> = self.tournament.players.iter().collect();
        players.sort_by_key(|player| player.number);
        let mut ranges: Vec<(Run, PlayerNumber, PlayerNumber)> = Vec::new();
        let mut open: BTreeMap<Run, (usize, usize)> = BTreeMap::new();
        for (place, player) in players.iter().enumerate() {
            for run in runs(&player.acceleration) {
                match open.get_mut(&run) {
                    Some((at, last)) if *last + 1 == place => {
                        ranges[*at].2 = player.number;
                        *last = place;
                    }
                    _ => {
                        open.insert(run, (ranges.len(), place));
                        ranges.push((run, player.number, player.number));
                    }
                }
            }
        }
        for ((points, first, last), from, to) in ranges {
            let points = points.to_string();
            let line = format!("250      {points:>4} {first:>3} {last:>3} {from:>4} {to:>4}\n");
            self.text.push_str(&line);
        }
    }

    pub(super) fn forbidden(&mut self) {
        for group in &self.tournament.forbidden {
            let numbers: Vec<PlayerNumber> =
                group.players.iter().map(|index| self.number(*index)).collect();
            let written = match self.dialect {
                Dialect::Trf26 => group.last_round <= MAX_ROUNDS,
                Dialect::Javafo | Dialect::Trfbx => self.always(group),
                Dialect::Trf16 => false,
            };
            if !written {
                let (first, last) = (group.first_round, group.last_round);
                self.lost
                    .push(format!("players not to meet in rounds {first} to {last}: {numbers:?}"));
                continue;
            }
            let (record, width) =
                if self.dialect == Dialect::Trf26 { ("260", 4) } else { ("XXP", 0) };
            let mut line = RecordLine::new(record);
            if self.dialect == Dialect::Trf26 {
                line.push(&format!(" {:>3} {:>3}", group.first_round, group.last_round));
            }
            numbers.iter().for_each(|number| line.push(&format!(" {number:>width$}")));
            line.finish(&mut self.text);
        }
    }

    fn always(&self, group: &ForbiddenGroup) -> bool {
        let last = self.tournament.declared_rounds.unwrap_or(MAX_ROUNDS);
        group.first_round <= 1 && group.last_round >= last
    }

    pub(super) fn adjustments(&mut self) {
        for adjustment in &self.tournament.adjustments {
            let number = self.number(adjustment.player);
            let points = adjustment.points.to_string();
            let round = adjustment.round;
            if self.dialect != Dialect::Trf26 || points.len() > 5 || round > MAX_ROUNDS {
                self.lost
                    .push(format!("{points} points for player {number} in round {round} (`299`)"));
                continue;
            }
            self.text.push_str(&format!("299         {points:>5}  {round:>03} {number:>4}\n"));
        }
    }

    /// Writes `240` records: byes of rounds not paired yet. Other dialects state these byes in players' lines.
    pub(super) fn absences(&mut self) {
        if self.dialect != Dialect::Trf26 {
            return;
        }
        let last = self.tournament.last_paired_round();
        let mut absent: BTreeMap<(u32, char), Vec<PlayerNumber>> = BTreeMap::new();
        for player in &self.tournament.players {
            for (round, entry) in (1..).zip(&player.entries).skip(last as usize) {
                let (number, letter) = (player.number, entry.unplayed_letter());
                match letter.filter(|_| entry.game().is_none()) {
                    None => {}
                    Some('U') => self.lost.push(format!(
                        "the bye (U) of player {number} in round {round}, which is not paired"
                    )),
                    Some(kind) => absent.entry((round, kind)).or_default().push(number),
                }
            }
        }
        for ((round, kind), numbers) in absent {
            let mut line = RecordLine::new("240");
            line.push(&format!(" {kind} {round:>3}"));
            numbers.iter().for_each(|number| line.push(&format!(" {number:>4}")));
            line.finish(&mut self.text);
        }
    }

    fn number(&self, index: PlayerIndex) -> PlayerNumber {
        self.tournament[index].number
    }
}

fn by_player(player: &Player, text: &mut String) {
    let mut line = RecordLine::new("XXA");
    line.right(5, 8, &player.number.to_string());
    for (round, points) in player.acceleration.iter().enumerate() {
        line.right(10 + 5 * round, 13 + 5 * round, &points.to_string());
    }
    line.finish(text);
}

/// The runs of consecutive rounds with equal virtual points. Rounds without virtual points are in no run.
fn runs(acceleration: &[Points]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (round, points) in (1..).zip(acceleration).filter(|(_, points)| **points != Points::ZERO) {
        match runs.last_mut() {
            Some((same, _, last)) if same == points && *last + 1 == round => *last = round,
            _ => runs.push((*points, round, round)),
        }
    }
    runs
}
