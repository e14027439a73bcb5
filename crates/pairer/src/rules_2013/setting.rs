//! The common input of the procedure: round and interpretation.

use crate::editions::Rules2013;
use crate::procedure::group::{Group, Remainder, Treatment};
use crate::procedure::means::Means;
use crate::round::{Rank, RoundContext};

#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) readings: Rules2013,
    pub(super) means: Means<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Upper,
    Lowest,
    /// The lowest bracket, with the one above just added (C.13).
    Joined,
}

impl Setting<'_> {
    pub(super) fn group(&self, mdps: &[Rank], residents: &[Rank]) -> Group {
        self.with_remainder(Group::new(mdps, residents))
    }

    pub(super) fn with_remainder(&self, group: Group) -> Group {
        group.with_remainder(match self.readings.left_out_join_remainder {
            false => Remainder::Residents,
            true => Remainder::WithLeftOut,
        })
    }

    /// A.3, or for a joined bracket C.13.
    pub(super) fn treatment(&self, group: &Group, scope: Scope) -> Treatment {
        let is_exempt = scope == Scope::Joined && self.readings.joined_is_heterogeneous;
        if is_exempt && group.mdps > 0 { Treatment::Heterogeneous } else { group.treatment() }
    }

    /// Whether D.4 holds.
    pub(super) fn sums_differences(&self, scope: Scope) -> bool {
        match self.readings.sums_only_when_joined {
            false => scope != Scope::Upper,
            true => scope == Scope::Joined,
        }
    }
}
