//! Section C of 2013 (Istanbul 2012, Tallinn 2013): brackets from the top down, each decided before the next.
//!
//! The text reaches the first candidate by generation (D) among those of least sums (`terms`), which `procedure/search`
//! finds directly. The order of brackets is in `procedure/walk`; C.12 (`backtrack`) and C.13 (`lowest`) change paired
//! brackets.

mod backtrack;
mod bracket;
mod lowest;
mod requirements;
mod setting;
mod terms;

use super::Paired;
use super::procedure::group::Group;
use super::procedure::search::Rest;
use super::procedure::walk::{Procedure, walk};
use super::setting as setting_of_round;
use crate::criteria::NoCompletePairing;
use crate::editions::rules_2013::Rules2013;
use crate::round::Rank;
use bracket::{Decided, Pairing};
use setting::{Scope, Setting};

pub(super) fn pair(
    asked: &setting_of_round::Setting<'_>,
    readings: Rules2013,
) -> Result<Paired, NoCompletePairing> {
    walk(&Setting { round: asked.allowed, readings, means: asked.means }, asked)
}

impl<'a> Procedure for Setting<'a> {
    type Pairing = Pairing<'a>;

    const JOINED_IS_COLLAPSED: bool = true;
    const REOPENED_IS_EXCHANGED: bool = false;

    fn pair(&self, group: &Group, below: Option<Vec<Rank>>) -> Pairing<'a> {
        let group = self.with_remainder(group.clone());
        let rest = below.map_or(Rest::Float, |players| Rest::Below { players, allowed: None });
        bracket::pair(*self, group, &rest)
    }

    fn exchange(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        let found = backtrack::exchange(*self, above, residents)?;
        Some(above.pairing.with(found))
    }

    fn is_lowest_possible(&self, mdps: &[Rank], residents: &[Rank]) -> bool {
        mdps.is_empty() || backtrack::pairs_all_mdps(*self, mdps, residents)
    }

    fn exchange_for_lowest(
        &self,
        above: &Decided<'a>,
        residents: &[Rank],
        _: &[Rank],
    ) -> Option<Option<Pairing<'a>>> {
        let found = backtrack::exchange_for_lowest(*self, above, residents);
        Some(found.map(|found| above.pairing.with(found)))
    }

    fn complete(&self, mdps: &[Rank], residents: &[Rank], is_joined: bool) -> Option<Pairing<'a>> {
        let scope = if is_joined { Scope::Joined } else { Scope::Lowest };
        lowest::complete(*self, self.group(mdps, residents), scope)
    }

    fn reopen(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        lowest::reopen(above, residents)
    }
}
