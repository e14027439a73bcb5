//! The decisions of a procedure, from which explanations are made.

use super::Treatment;
use crate::round::Rank;

/// The decisions of a round in the order in which they were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The decisions in order. A bracket that is undone later keeps its steps.
    pub steps: Vec<Step>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The bracket, by the scoregroup of its residents; of several the highest.
    pub scoregroup: usize,
    /// The decision.
    pub event: Event,
}

/// A decision of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// C.1: players without a possible opponent leave the bracket; in the lowest they stay, and C.12 follows.
    Incompatible(Vec<Rank>),
    /// C.2: the members and the aim of a bracket.
    Opened {
        /// MDPs, by rank, without those who left by C.1.
        mdps: Vec<Rank>,
        /// Residents, by rank, without those who left by C.1.
        residents: Vec<Rank>,
        /// Whether it is the lowest bracket.
        is_lowest: bool,
        /// P1, M1, X1 and Z1.
        requirements: Requirements,
    },
    /// C.14: fewer pairs, fewer MDPs, or the bracket treated as homogeneous.
    Reduced(Requirements),
    /// C.6: the accepted pairing with its costs.
    Accepted(Accepted),
    /// C.12: other players of the bracket move down, so that the bracket below is paired better.
    Exchanged {
        /// The floaters before.
        before: Vec<Rank>,
        /// The floaters now.
        after: Vec<Rank>,
    },
    /// C.12: no other floaters of the bracket let the lowest bracket be paired.
    NotExchanged,
    /// C.13: the lowest bracket cannot be paired, so this one is undone.
    Undone,
    /// C.13: this bracket and all below are joined into one lowest bracket.
    Joined,
}

impl Event {
    /// The article that demands it.
    pub fn article(&self) -> &'static str {
        match self {
            Event::Incompatible(_) => "C.1",
            Event::Opened { .. } => "C.2",
            Event::Reduced(_) => "C.14",
            Event::Accepted(_) => "C.6",
            Event::Exchanged { .. } | Event::NotExchanged => "C.12",
            Event::Undone | Event::Joined => "C.13",
        }
    }
}

/// The aim of a bracket (C.2, C.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// A.3.
    pub treatment: Treatment,
    /// P1: the number of pairs.
    pub pairs: usize,
    /// M1: the number of paired MDPs.
    pub mdps: usize,
    /// X1: the least number of pairs that cannot fulfil both preferences (A.8).
    pub x: usize,
    /// Z1: the least number of pairs that cannot fulfil both strong preferences; even rounds only (A.8).
    pub z: Option<usize>,
}

/// An accepted pairing (C.6) and its costs (C.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// A.3.
    pub treatment: Treatment,
    /// The pairs, by the rank of the higher member.
    pub pairs: Vec<(Rank, Rank)>,
    /// The pairs of an MDP with a resident, in a heterogeneous bracket.
    pub mdp_pairs: usize,
    /// The players left over.
    pub left_over: Vec<Rank>,
    /// X: pairs with an unfulfilled preference (C.10.e).
    pub x: usize,
    /// Z: of these, in even rounds, those without a mild preference (C.10.e).
    pub z: usize,
    /// In odd rounds, pairs without a mild preference against A.7.d (C.10.f).
    pub semi_absolute: usize,
    /// Pairs of topscorers against B.2 (C.10.g).
    pub absolute: usize,
    /// Downfloats repeated from the last round (B.5, C.10.d) and the one before (B.6, C.10.c).
    pub down: [usize; 2],
    /// Upfloats repeated from the last round (B.5, C.10.b) and the one before (B.6, C.10.a).
    pub up: [usize; 2],
}
