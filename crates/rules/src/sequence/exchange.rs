//! Exchanges of residents between S1 and S2 (article 4.3).

use std::cmp::Reverse;

use super::Bsn;
use super::mdp_set::combinations;

/// Equally many players swapped between the original S1 and the original S2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Moved from S1 to S2, descending.
    pub out: Vec<Bsn>,
    /// Moved from S2 to S1, ascending.
    pub into: Vec<Bsn>,
}

impl Exchange {
    /// The sort key of an exchange: fewer players (4.3.1), smaller difference of sums (4.3.2), larger players out
    /// (4.3.3), smaller players in (4.3.4).
    pub fn order(&self) -> impl Ord + use<> {
        let sum = |bsns: &[Bsn]| bsns.iter().map(|bsn| u64::from(bsn.get())).sum::<u64>();
        let difference = sum(&self.into) - sum(&self.out);
        let out: Vec<Reverse<Bsn>> = self.out.iter().map(|bsn| Reverse(*bsn)).collect();
        (self.out.len(), difference, out, self.into.clone())
    }

    /// S1 and S2 after the exchange, each ascending.
    pub fn applied(&self, s1: &[Bsn], s2: &[Bsn]) -> (Vec<Bsn>, Vec<Bsn>) {
        let swapped = |side: &[Bsn], out: &[Bsn], into: &[Bsn]| {
            let stay = side.iter().filter(|bsn| !out.contains(bsn));
            let mut side: Vec<Bsn> = stay.chain(into).copied().collect();
            side.sort_unstable();
            side
        };
        (swapped(s1, &self.out, &self.into), swapped(s2, &self.into, &self.out))
    }
}

/// All exchanges between S1 and S2, in order; the empty one is left out.
pub fn exchanges(s1: &[Bsn], s2: &[Bsn]) -> Vec<Exchange> {
    let mut all = Vec::new();
    for size in 1..=s1.len().min(s2.len()) {
        for mut out in combinations(s1, size) {
            out.reverse();
            for into in combinations(s2, size) {
                all.push(Exchange { out: out.clone(), into });
            }
        }
    }
    all.sort_by_cached_key(Exchange::order);
    all
}
