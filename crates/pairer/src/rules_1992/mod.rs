//! Section C of 1992 (Manila): pairs brackets from the top down, each one before the next. `editions::Rules1992` names
//! those of our interpretations that have a switch.
//!
//! Steps are not tried one by one. The procedure reaches the candidate that is first by this key: raises of X (C.11);
//! float criteria dropped for upfloaters (C.10); opponents of MDPs (D.1); float criteria dropped for downfloaters
//! (C.9); exchange and transposition of the remainder (D.2, D.1). Opponents of MDPs need a search of their own
//! (`mdps`), because the cost of a remainder depends on its members. A homogeneous part needs one search (`pairing`).

mod bracket;
mod mdps;
mod pairing;

use bracket::{Aim, Bracket, may_have_others, other};
use pairing::{Decided, Leave, Pairing};

use super::procedure::walk::{Procedure, walk};
use super::{Means, Paired, setting};
use crate::criteria::NoCompletePairing;
use crate::editions::Rules1992;
use crate::procedure::Group;
use crate::round::{Rank, RoundContext};

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
        bracket::exchange(*self, above, residents)
    }

    fn is_lowest_possible(&self, mdps: &[Rank], residents: &[Rank]) -> bool {
        let bracket = bracket(*self, mdps, residents);
        can_reach(&bracket, bracket.first_aim())
    }

    fn exchange_for_lowest(
        &self,
        above: &Decided<'a>,
        residents: &[Rank],
        incompatible: &[Rank],
    ) -> Option<Option<Pairing<'a>>> {
        let mdps = above.floaters();
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        let is_there = is_stuck || may_have_others(&bracket(*self, &mdps, residents));
        let helps = |floaters: &[Rank]| self.is_lowest_possible(floaters, residents);
        is_there.then(|| other(above, helps))
    }

    fn complete(&self, mdps: &[Rank], residents: &[Rank], _: bool) -> Option<Pairing<'a>> {
        let bracket = bracket(*self, mdps, residents);
        let first = bracket.first_aim();
        // A left-out MDP has nowhere to float from here. So under that interpretation all are in S1, or the bracket is
        // homogeneous.
        let fewest = if self.switches.left_out_float { first.mdps.max(1) } else { 1 };
        let aims = (fewest..=first.mdps).rev().chain([0]).map(|mdps| Aim { mdps, fewer: 0 });
        let may_stay = |rank: &Rank| self.round.player(*rank).may_get_pab;
        let leave = Leave::Among(bracket.group.players.iter().copied().filter(may_stay).collect());
        let (aim, solved) = aims
            .filter(|aim| can_reach(&bracket, *aim))
            .find_map(|aim| Some((aim, bracket.first(aim, &leave)?)))?;
        Some(Pairing { bracket, aim, solved })
    }

    fn reopen(&self, above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
        let below = [above.incompatible.as_slice(), residents].concat();
        let Pairing { bracket, aim, .. } = &above.pairing;
        let aim = Aim { fewer: 0, ..*aim };
        // If P becomes 0, the two brackets are joined instead (C.13).
        let (aim, solved) = bracket.leaving(aim, &below, |pairs| aim.mdps > 0 || pairs > 0)?;
        Some(above.pairing.with(aim, solved))
    }
}

fn bracket<'a>(rules: Rules<'a>, mdps: &[Rank], residents: &[Rank]) -> Bracket<'a> {
    // Nobody can float from here.
    let switches = Rules1992 { left_out_float: false, ..rules.switches };
    Rules { switches, ..rules }.bracket(Group::new(mdps, residents))
}

fn can_reach(bracket: &Bracket<'_>, aim: Aim) -> bool {
    bracket.is_possible(aim, |place| bracket.round.player(place).may_get_pab)
}
