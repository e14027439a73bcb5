//! What tables, data and page of pairing quality are made of.

use crate::metrics::Metrics;

/// The metrics of one tournament.
#[derive(Clone, Debug)]
pub struct MeasuredFile {
    /// Where it lies, or the case of the corpus that it is.
    pub path: String,
    /// The edition whose criteria are counted.
    pub edition: &'static str,
    /// What the edition was chosen by.
    pub why: String,
    /// By round.
    pub rounds: Vec<(u32, Metrics)>,
}

impl MeasuredFile {
    /// Those of all rounds.
    pub(super) fn metrics(&self) -> impl Iterator<Item = &Metrics> {
        self.rounds.iter().map(|(_, metrics)| metrics)
    }
}

/// The editions among the tournaments, in the order in which they come: sums are made within one, as
/// criteria of another count other things.
pub(super) fn editions(files: &[MeasuredFile]) -> Vec<&'static str> {
    let mut editions: Vec<&str> = Vec::new();
    for file in files {
        if !editions.contains(&file.edition) {
            editions.push(file.edition);
        }
    }
    editions
}

pub(super) fn sum<'a>(all: impl IntoIterator<Item = &'a Metrics>) -> Metrics {
    let mut sum = Metrics::default();
    all.into_iter().for_each(|metrics| sum.add(metrics));
    sum
}

/// `1 bye by pairing`
pub(super) fn byes(count: u64) -> String {
    format!("{} by pairing", crate::text::counted(count, "bye"))
}
