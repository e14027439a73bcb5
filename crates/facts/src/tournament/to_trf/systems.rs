//! Writes what results are worth.

use super::{Dialect, Writer};
use crate::tournament::{ByColour, PointSystem, Points};

impl Writer<'_> {
    pub(super) fn point_system(&mut self) {
        let system = &self.tournament.points;
        if *system == PointSystem::default() {
            return;
        }
        let sayable = match self.dialect {
            Dialect::Trf16 => false,
            Dialect::Javafo => system.pending.is_none(),
            Dialect::Trfbx => system.pending.is_none() && plain(system),
            Dialect::Trf26 => plain(system) && system.zero_point_bye == system.forfeit_loss,
        };
        if !sayable || !narrow(system) {
            self.lost.push(format!("what results are worth: {}", in_words(system)));
        }
        let records = match self.dialect {
            Dialect::Trf16 => String::new(),
            Dialect::Javafo => codes(system),
            Dialect::Trfbx => singles(system),
            Dialect::Trf26 => classes(system),
        };
        self.text.push_str(&records);
    }
}

/// Whether colours do not matter, a forfeit win and a full-point bye count as wins, and a half-point bye as a draw.
fn plain(system: &PointSystem) -> bool {
    let even = |values: ByColour<Points>| values.white == values.black;
    let win = system.win.white;
    even(system.win)
        && even(system.draw)
        && even(system.loss)
        && [system.forfeit_win, system.full_point_bye] == [win, win]
        && system.half_point_bye == system.draw.white
}

fn narrow(system: &PointSystem) -> bool {
    let points = all(system).map(|(_, points)| points);
    points.iter().chain(&system.pending).all(|points| (-99..=999).contains(&points.0))
}

fn all(system: &PointSystem) -> [(&'static str, Points); 12] {
    system.clone().by_code().map(|(code, points)| (code, *points))
}

fn codes(system: &PointSystem) -> String {
    format!("XXS{}\n", all(system).map(|(code, points)| format!(" {code}={points}")).concat())
}

fn singles(system: &PointSystem) -> String {
    let values = [
        ("BBW", system.win.white),
        ("BBD", system.draw.white),
        ("BBL", system.loss.white),
        ("BBZ", system.zero_point_bye),
        ("BBF", system.forfeit_loss),
        ("BBU", system.pab),
    ];
    values.map(|(record, points)| format!("{record} {points:>4}\n")).concat()
}

fn classes(system: &PointSystem) -> String {
    let values = [
        ('W', Some(system.win.white)),
        ('D', Some(system.draw.white)),
        ('L', Some(system.loss.white)),
        ('A', Some(system.zero_point_bye)),
        ('P', Some(system.pab)),
        ('X', system.pending),
    ];
    let stated = values.into_iter().filter_map(|(symbol, points)| Some((symbol, points?)));
    let fields: Vec<String> =
        stated.map(|(symbol, points)| format!("{symbol}{points:>4}")).collect();
    format!("162  {}\n", fields.join("    "))
}

fn in_words(system: &PointSystem) -> String {
    let values = all(system).map(|(code, points)| format!("{code} {points}"));
    let pending = system.pending.map(|points| format!("unfinished {points}"));
    values.into_iter().chain(pending).collect::<Vec<_>>().join(", ")
}
