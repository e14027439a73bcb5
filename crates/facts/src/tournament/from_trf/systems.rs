//! Reads what results are worth: `162`, `XXS` and `BB*`.

use super::Importer;
use crate::tournament::Points;
use crate::trf::{Location, ValueRecord};

/// A game whose result is not known, of which `XXS` says nothing.
const PENDING: &str = "X";

/// What the record sets, by the codes of `XXS`.
fn codes(record: &ValueRecord) -> Vec<&str> {
    match (record.record, record.symbol.as_str()) {
        ("162" | "XXS", "W") | ("BBW", _) => vec!["WW", "BW", "FW", "FPB"],
        ("162" | "XXS", "D") | ("BBD", _) => vec!["WD", "BD", "HPB"],
        ("162" | "XXS", "L") | ("BBL", _) => vec!["WL", "BL"],
        ("162", "A") => vec!["ZPB", "FL"],
        ("162", "P") | ("BBU", _) => vec!["PAB"],
        ("BBZ", _) => vec!["ZPB"],
        ("BBF", _) => vec!["FL"],
        (_, code) => vec![code],
    }
}

/// The largest sum over all pairs of a round. Rules of 2013 square differences of scores.
const SUM_MOST: u128 = 1 << 58;

struct Set<'a> {
    code: &'a str,
    value: Points,
    record: &'static str,
    place: Location,
}

impl Importer<'_> {
    pub(super) fn point_system(&mut self) -> bool {
        let document = self.document;
        let mut set: Vec<Set<'_>> = Vec::new();
        for record in &document.values {
            for code in codes(record) {
                self.value(code, record, &mut set);
            }
        }
        let system = &mut self.tournament.points;
        for one in &set {
            match one.code {
                PENDING => system.pending = Some(one.value),
                code => system.set(&[code], one.value),
            }
        }
        let says = |code| set.iter().find(|one| one.code == code);
        let by_code = set.iter().any(|one| one.record == "XXS");
        if let (Some(win), None, false) = (says("WW"), says("PAB"), by_code) {
            system.pab = win.value;
        }
        !document.values.is_empty()
    }

    /// Notes a value. Later `XXS` override earlier ones; other differences are errors.
    fn value<'a>(&mut self, code: &'a str, record: &ValueRecord, set: &mut Vec<Set<'a>>) {
        let value = Points(record.value);
        let Some(before) = set.iter_mut().find(|before| before.code == code) else {
            set.push(Set { code, value, record: record.record, place: record.place });
            return;
        };
        let later_code = before.record == "XXS" && record.record == "XXS";
        if before.value != value && !later_code {
            let line = before.place.line;
            let message = format!(
                "`{}` says {value}, `{}` in line {line} {}",
                record.record, before.record, before.value
            );
            let help = "state what a result is worth once";
            self.faults.error(record.place, "points-systems-disagree", message, help);
        }
        before.value = value;
    }

    /// Refuses points that give scores beyond all computing.
    pub(super) fn bounded_scores(&mut self) {
        let tournament = &self.tournament;
        let points = self.document.values.iter().map(|record| record.value.unsigned_abs());
        let most = u128::from(points.max().unwrap_or(0));
        let rounds = tournament.players.iter().map(|player| player.entries.len()).max();
        let rounds = rounds.unwrap_or(0).max(tournament.declared_rounds.unwrap_or(0) as usize);
        let range = 2 * most * rounds as u128;
        let players = tournament.players.len() as u128 + 2;
        if 6 * players * range * range > SUM_MOST {
            let place =
                self.document.values.first().map_or(Location::line(1), |record| record.place);
            let message = "the points give scores that are too large to be computed with";
            self.faults.error(place, "too-much", message, "state points as a tournament has them");
        }
    }
}
