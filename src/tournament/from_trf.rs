//! From the records of a TRF file to a tournament, with every contradiction found on the way.

use super::Tournament;
use crate::trf::{Document, Fault, Faults};

/// What decides the order of the pairing numbers (`--numbers`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// The number of `001`; with `XXC rank` the order of the file.
    #[default]
    File,
    /// The rank column; players without one come last.
    Rank,
    /// The rating, the highest first; players without one come last.
    Rating,
}

/// What the user says about a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What decides the order of the pairing numbers.
    pub numbers: Numbers,
    /// The number of rounds, instead of what the file states.
    pub rounds: Option<u32>,
}

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Import {
    /// `None` if and only if one of the faults is an error.
    pub tournament: Option<Tournament>,
    /// All faults, those of the document included, in the order of the lines.
    pub faults: Vec<Fault>,
}

/// Makes a tournament of `document`.
#[must_use]
pub fn import(document: &Document, options: Options) -> Import {
    let mut faults = Faults::default();
    document.faults.iter().cloned().for_each(|fault| faults.push(fault));
    let _ = options;
    Import { tournament: None, faults: faults.into_sorted() }
}
