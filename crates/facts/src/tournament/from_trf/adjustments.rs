//! Points that do not follow from a result (`299`).

use super::{Importer, known};
use crate::tournament::{Adjustment, Entry, GameResult, PlayerIndex, Points};
use crate::trf::{AbnormalRecord, Location};

/// The most adjustments of a file, so that a small file cannot ask for endless work.
const MOST: usize = 1_000_000;

/// The most points given to or taken from one player, in tenths. Scores of [`MAX_ROUNDS`](crate::trf::MAX_ROUNDS)
/// rounds plus this fit [`Points`] twice.
const POINTS_MOST: i64 = 10_000_000;

impl Importer<'_> {
    /// Makes adjustments: bonuses and penalties as they are, points of a result less what the result is worth.
    pub(super) fn adjustments(&mut self) {
        let document = self.document;
        for record in &document.abnormal {
            let place = Location::line(record.line);
            let help = "counted from the next round on, but not in floats and not for the bye";
            self.faults.note(place, "abnormal-points", "points that no result explains", help);
            if record.numbers.is_empty() {
                let help = "ignored; name them from column 24 on";
                self.faults.warning(place, "nobody-adjusted", "`299` names no player", help);
            }
            for (player, place) in known(&self.roster, &record.numbers, "299", self.faults) {
                self.adjust(record, player, place);
                if self.tournament.adjustments.len() > MOST {
                    return self.too_much(place);
                }
            }
        }
        self.bounded();
    }

    fn bounded(&mut self) {
        let mut totals = vec![0; self.tournament.players.len()];
        for adjustment in &self.tournament.adjustments {
            totals[adjustment.player.index()] += i64::from(adjustment.points.0).abs();
        }
        if totals.iter().any(|total| *total > POINTS_MOST) {
            let place = self.document.abnormal.first().map_or(1, |record| record.line);
            self.too_much(Location::line(place));
        }
    }

    /// Reports an error, and drops all adjustments so that nothing is computed with them.
    fn too_much(&mut self, place: Location) {
        self.tournament.adjustments.clear();
        let message = "the `299` records give more points than any score can hold";
        self.faults.error(place, "too-much", message, "state every bonus and penalty once");
    }

    fn adjust(&mut self, record: &AbnormalRecord, player: PlayerIndex, place: Location) {
        let points = Points(record.points);
        if record.kind == ' ' {
            let round = record.round.unwrap_or(0);
            self.tournament.adjustments.push(Adjustment { player, round, points });
            return;
        }
        let rounds = match record.round {
            Some(round) => round..=round,
            None => 1..=self.tournament.last_paired_round(),
        };
        let mut found = false;
        for round in rounds {
            let entry = self.tournament[player].entry(round);
            if is_kind(entry, record.kind) {
                found = true;
                let points = points - self.tournament.points.value(entry);
                self.tournament.adjustments.push(Adjustment { player, round, points });
            }
        }
        if !found {
            let number = self.roster.record(player).number;
            let message = format!("player {number} has no result of type `{}` there", record.kind);
            let help = "ignored; correct type, round or player";
            self.faults.warning(place, "no-such-result", message, help);
        }
    }
}

fn is_kind(entry: Entry, kind: char) -> bool {
    match entry {
        Entry::Game(game) => {
            GameResult::of_symbol(kind).is_some_and(|it| it.rated() == game.result.rated())
        }
        Entry::Blank => kind == 'Z',
        bye => Entry::of_bye_letter(kind) == Some(bye),
    }
}
