//! As few downfloaters as possible (C6).

use crate::criteria::{About, Additive, Bracket, Measure};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct DownfloaterCount;

pub(super) const ABOUT: About = About {
    counts: "players moved down",
    asks: "As many pairs as possible are made in the bracket; as few players as possible move down.",
    measured: "The number of downfloaters of the bracket.",
    example: "limbo",
    engines: "All agree.",
    references: "C.04.3 (2026) 2.4.1",
};

impl Measure for DownfloaterCount {
    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }
}

impl Additive for DownfloaterCount {
    fn downfloater(&self, _: &Bracket<'_>, _: Rank, fields: &mut [i64]) {
        fields[0] += 1;
    }
}
