//! Reads what results are worth: `162`, `XXS` and `BB*`.

use super::Importer;
use crate::tournament::{Colour, PointSystem, Points};
use crate::trf::{Location, ValueRecord};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Win(Colour),
    Draw(Colour),
    Loss(Colour),
    ForfeitWin,
    ForfeitLoss,
    Allocated,
    FullPoint,
    HalfPoint,
    ZeroPoint,
    Pending,
}

const WHITE: Colour = Colour::White;
const BLACK: Colour = Colour::Black;
const WINS: &[Slot] = &[Slot::Win(WHITE), Slot::Win(BLACK), Slot::ForfeitWin, Slot::FullPoint];
const DRAWS: &[Slot] = &[Slot::Draw(WHITE), Slot::Draw(BLACK), Slot::HalfPoint];
const LOSSES: &[Slot] = &[Slot::Loss(WHITE), Slot::Loss(BLACK)];

fn slots(record: &ValueRecord) -> &'static [Slot] {
    match (record.record, record.symbol.as_str()) {
        ("162" | "XXS", "W") | ("BBW", _) => WINS,
        ("162" | "XXS", "D") | ("BBD", _) => DRAWS,
        ("162" | "XXS", "L") | ("BBL", _) => LOSSES,
        ("162", "A") => &[Slot::ZeroPoint, Slot::ForfeitLoss],
        ("162", "P") | ("BBU", _) | ("XXS", "PAB") => &[Slot::Allocated],
        ("162", "X") => &[Slot::Pending],
        ("BBZ", _) | ("XXS", "ZPB") => &[Slot::ZeroPoint],
        ("BBF", _) | ("XXS", "FL") => &[Slot::ForfeitLoss],
        ("XXS", "WW") => &[Slot::Win(WHITE)],
        ("XXS", "BW") => &[Slot::Win(BLACK)],
        ("XXS", "WD") => &[Slot::Draw(WHITE)],
        ("XXS", "BD") => &[Slot::Draw(BLACK)],
        ("XXS", "WL") => &[Slot::Loss(WHITE)],
        ("XXS", "BL") => &[Slot::Loss(BLACK)],
        ("XXS", "HPB") => &[Slot::HalfPoint],
        ("XXS", "FPB") => &[Slot::FullPoint],
        ("XXS", "FW") => &[Slot::ForfeitWin],
        _ => &[],
    }
}

struct Set {
    slot: Slot,
    value: Points,
    record: &'static str,
    place: Location,
}

impl Importer<'_> {
    pub(super) fn point_system(&mut self) -> bool {
        let document = self.document;
        let mut set: Vec<Set> = Vec::new();
        for record in &document.values {
            for slot in slots(record) {
                self.value(*slot, record, &mut set);
            }
        }
        let system = &mut self.tournament.points;
        for one in &set {
            put(system, one.slot, one.value);
        }
        let says = |slot| set.iter().find(|one| one.slot == slot);
        let by_code = set.iter().any(|one| one.record == "XXS");
        if let (Some(win), None, false) = (says(Slot::Win(WHITE)), says(Slot::Allocated), by_code) {
            system.pab = win.value;
        }
        !document.values.is_empty()
    }

    /// Notes a value. Later `XXS` override earlier ones; other differences are errors.
    fn value(&mut self, slot: Slot, record: &ValueRecord, set: &mut Vec<Set>) {
        let value = Points(record.value);
        let Some(before) = set.iter_mut().find(|before| before.slot == slot) else {
            set.push(Set { slot, value, record: record.record, place: record.place });
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
}

fn put(system: &mut PointSystem, slot: Slot, value: Points) {
    match slot {
        Slot::Win(colour) => system.win[colour] = value,
        Slot::Draw(colour) => system.draw[colour] = value,
        Slot::Loss(colour) => system.loss[colour] = value,
        Slot::ForfeitWin => system.forfeit_win = value,
        Slot::ForfeitLoss => system.forfeit_loss = value,
        Slot::Allocated => system.pab = value,
        Slot::FullPoint => system.full_point_bye = value,
        Slot::HalfPoint => system.half_point_bye = value,
        Slot::ZeroPoint => system.zero_point_bye = value,
        Slot::Pending => system.pending = Some(value),
    }
}
