//! Section C of 1992 (Manila): brackets from the top down, each decided before the next. `editions::Rules1992` names
//! our interpretations that have a switch.
//!
//! Steps are not tried one by one. The procedure reaches the candidate that is first by this key: raises of X (C.11);
//! float criteria dropped for upfloaters (C.10); opponents of MDPs (D.1); float criteria dropped for downfloaters
//! (C.9); exchange and transposition of the remainder (D.2, D.1). Opponents of MDPs need a search of their own
//! (`mdps`), because the cost of a remainder depends on its members; a homogeneous part is one search (`part`).

mod backtrack;
mod bounds;
mod bracket;
mod clashes;
mod lowest;
mod mdps;
mod pairing;
mod part;

use super::Paired;
use super::means::Means;
use super::procedure::group::Group;
use super::procedure::walk::{Procedure, walk};
use super::setting;
use crate::criteria::NoCompletePairing;
use crate::editions::rules_1992::Rules1992;
use crate::round::{Rank, RoundContext};
use bracket::Bracket;
use pairing::{Decided, Pairing};

pub(super) fn pair(
    asked: &setting::Setting<'_>,
    switches: Rules1992,
) -> Result<Paired, NoCompletePairing> {
    walk(&Rules { round: asked.allowed, switches, means: asked.means }, asked)
}

#[derive(Clone, Copy)]
struct Rules<'a> {
    round: &'a RoundContext,
    switches: Rules1992,
    means: Means<'a>,
}

impl<'a> Rules<'a> {
    fn bracket(self, group: Group) -> Bracket<'a> {
        let Rules { round, switches, means } = self;
        Bracket { round, switches, means, group }
    }
}

impl<'a> Procedure for Rules<'a> {
    type Pairing = Pairing<'a>;

    const JOINED_IS_COLLAPSED: bool = false;
    const REOPENED_IS_EXCHANGED: bool = true;

    fn pair(&self, group: &Group, below: Option<Vec<Rank>>) -> Pairing<'a> {
        let bracket = self.bracket(group.clone());
        match below {
            None => Pairing::first(bracket),
            Some(below) => Pairing::leaving(bracket, &below),
        }
    }

    fn exchange(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        backtrack::exchange(*self, above, residents)
    }

    fn is_lowest_possible(&self, mdps: &[Rank], residents: &[Rank]) -> bool {
        lowest::is_possible(*self, mdps, residents)
    }

    fn exchange_for_lowest(
        &self,
        above: &Decided<'a>,
        residents: &[Rank],
        incompatible: &[Rank],
    ) -> Option<Option<Pairing<'a>>> {
        lowest::exchange(*self, above, residents, incompatible)
    }

    fn complete(&self, mdps: &[Rank], residents: &[Rank], _: bool) -> Option<Pairing<'a>> {
        lowest::complete(*self, mdps, residents)
    }

    fn reopen(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        lowest::reopen(above, residents)
    }
}
