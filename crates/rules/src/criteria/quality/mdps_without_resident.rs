//! Moved-down players meet residents (2013: C.14.b).

use super::procedure::{has_mdp_part, heterogeneous_pairs, takes_part};
use crate::criteria::{About, Candidate, Measure};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct MdpsWithoutResident;

pub(super) const ABOUT: About = About {
    counts: "moved-down players without a resident",
    asks: "In a heterogeneous bracket as many moved-down players as possible are paired, each with a \
           resident, before the remainder is.",
    measured: "The number of moved-down players who have no resident as opponent; those whom C.1 sends \
               on do not count. 0 in brackets that A.3 treats as homogeneous. Two moved-down players \
               meet only where the whole bracket is treated as homogeneous, and then all count.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees, but for one round: lower-p-at-once.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.3, C.4, C.14.b",
};

impl Measure for MdpsWithoutResident {
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let bracket = candidate.bracket;
        if !has_mdp_part(bracket) {
            return Vec::new();
        }
        let paired = heterogeneous_pairs(candidate);
        let fails =
            |rank: &Rank| takes_part(bracket, *rank) && !paired.iter().any(|pair| pair.0 == *rank);
        bracket.mdps.iter().copied().filter(fails).collect()
    }
}
