//! What the procedure decided, as data, from which explanations are made.

use super::group::Treatment;
use crate::round::Rank;

/// The decisions of a round in the order in which they were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// One after the other. A bracket that is undone later keeps its earlier steps.
    pub steps: Vec<Step>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The bracket, as the scoregroup of its residents; of several the highest.
    pub scoregroup: usize,
    /// What was decided.
    pub event: Event,
}

/// What can be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// C.1: these have no possible opponent in the bracket and leave it; in the lowest bracket they
    /// stay, and C.12 is next.
    Incompatible(Vec<Rank>),
    /// C.2: who is to be paired, and what is aimed at.
    Opened {
        /// Moved-down players, by rank, those who left by C.1 excepted.
        mdps: Vec<Rank>,
        /// The others, by rank, with the same exception.
        residents: Vec<Rank>,
        /// Whether it is the lowest bracket.
        is_lowest: bool,
        /// P1, M1, X1 and Z1.
        requirements: Requirements,
    },
    /// C.14: fewer pairs, fewer MDPs, or the bracket treated as homogeneous.
    Reduced(Requirements),
    /// C.6: the pairing accepted, with what it costs.
    Accepted(Accepted),
    /// C.12: other players of the bracket move down than before, because the bracket below can then be paired better.
    Exchanged {
        /// Who floated before.
        before: Vec<Rank>,
        /// Who floats now.
        after: Vec<Rank>,
    },
    /// C.12: no other players of the bracket could move down so that the lowest bracket could be paired.
    NotExchanged,
    /// C.13: the lowest bracket cannot be paired; this one is undone.
    Undone,
    /// C.13: this bracket and all below are one lowest bracket now.
    Joined,
}

impl Event {
    /// The article that asks for it.
    #[must_use]
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

/// What a bracket is paired for (C.2, C.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// A.3.
    pub treatment: Treatment,
    /// P1: how many pairs are to be made.
    pub pairs: usize,
    /// M1: how many MDPs are to be paired.
    pub mdps: usize,
    /// X1: pairs that cannot fulfil both preferences, at least (A.8).
    pub x: usize,
    /// Z1: pairs that cannot fulfil both strong preferences, at least; even rounds only (A.8).
    pub z: Option<usize>,
}

/// A pairing accepted (C.6) and what had to be given up for it (C.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// A.3.
    pub treatment: Treatment,
    /// The pairs, by the rank of the higher member.
    pub pairs: Vec<(Rank, Rank)>,
    /// How many of them are of an MDP with a resident, in a heterogeneous bracket.
    pub mdp_pairs: usize,
    /// Whoever stays over.
    pub left_over: Vec<Rank>,
    /// X: pairs with an unfulfilled preference (C.10.e).
    pub x: usize,
    /// Z: of these, in even rounds, pairs without a mild preference (C.10.e).
    pub z: usize,
    /// Pairs without a mild preference that A.7.d would forbid, in odd rounds (C.10.f).
    pub semi_absolute: usize,
    /// Pairs that B.2 would forbid to others than topscorers (C.10.g).
    pub absolute: usize,
    /// Downfloats that repeat one of the last round (B.5, C.10.d) and of the one before (B.6, C.10.c).
    pub down: [usize; 2],
    /// Upfloats that repeat one of the last round (B.5, C.10.b) and of the one before (B.6, C.10.a).
    pub up: [usize; 2],
}
