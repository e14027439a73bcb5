//! Section C of 2013 (Istanbul 2012, Tallinn 2013): brackets from the top down, each decided before the next.
//!
//! The text reaches the first candidate by generation (D) among those of least sums (`terms`), which `procedure/search`
//! finds directly. The order of brackets is in `procedure/walk`; C.12 (`backtrack`) and C.13 (`lowest`) change paired
//! brackets.

mod backtrack;
mod bracket;
mod terms;

use bracket::{Decided, Pairing};

use super::procedure::search::Rest;
use super::procedure::walk::{Procedure, walk};
use super::{Paired, setting as setting_of_round};
use crate::Means;
use crate::criteria::NoCompletePairing;
use crate::editions::Rules2013;
use crate::procedure::{Group, Remainder, Requirements, Treatment};
use crate::round::{Rank, RoundContext};
use crate::tournament::Colour;

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
        terms::complete(*self, self.group(mdps, residents), scope)
    }

    fn reopen(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        terms::reopen(above, residents)
    }
}

fn requirements(
    round: &RoundContext,
    group: &Group,
    treatment: Treatment,
    pairs: usize,
    mdps: usize,
) -> Requirements {
    let is_even = round.round.is_multiple_of(2);
    let count = |colour: Option<Colour>, variable: bool| {
        let classes = group.players.iter().map(|place| round.player(*place).class);
        classes
            .filter(|class| class.colour() == colour && (is_even && class.is_mild()) == variable)
            .count()
    };
    let [white, black] = [Colour::White, Colour::Black].map(|it| count(Some(it), false));
    let [mild_white, mild_black] = [Colour::White, Colour::Black].map(|it| count(Some(it), true));
    let fewer = (white + mild_white).min(black + mild_black);
    let free = mild_white + mild_black + count(None, false);
    Requirements {
        treatment,
        pairs,
        mdps,
        x: pairs.saturating_sub(fewer + count(None, false)),
        z: is_even.then(|| pairs.saturating_sub(white.min(black) + free)),
    }
}

#[derive(Clone, Copy, Debug)]
struct Setting<'a> {
    round: &'a RoundContext,
    readings: Rules2013,
    means: Means<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Upper,
    Lowest,
    /// The lowest bracket, with the one above just added (C.13).
    Joined,
}

impl Setting<'_> {
    fn group(&self, mdps: &[Rank], residents: &[Rank]) -> Group {
        self.with_remainder(Group::new(mdps, residents))
    }

    fn with_remainder(&self, group: Group) -> Group {
        group.with_remainder(match self.readings.left_out_join_remainder {
            false => Remainder::Residents,
            true => Remainder::WithLeftOut,
        })
    }

    /// A.3, or for a joined bracket C.13.
    fn treatment(&self, group: &Group, scope: Scope) -> Treatment {
        let is_exempt = scope == Scope::Joined && self.readings.joined_is_heterogeneous;
        if is_exempt && group.mdps > 0 { Treatment::Heterogeneous } else { group.treatment() }
    }

    /// Whether D.4 holds.
    fn sums_differences(&self, scope: Scope) -> bool {
        match self.readings.sums_only_when_joined {
            false => scope != Scope::Upper,
            true => scope == Scope::Joined,
        }
    }
}
