//! The lowest bracket: only the player with the bye is left over (C.13).

use super::Rules;
use super::backtrack::{may_have_others, other};
use super::bracket::{Aim, Bracket};
use super::pairing::{Decided, Pairing};
use super::part::Leave;
use crate::editions::Rules1992;
use crate::procedure::group::Group;
use crate::round::Rank;

fn bracket<'a>(rules: Rules<'a>, mdps: &[Rank], residents: &[Rank]) -> Bracket<'a> {
    // Nobody can float from here.
    let switches = Rules1992 { left_out_float: false, ..rules.switches };
    Rules { switches, ..rules }.bracket(Group::new(mdps, residents))
}

fn can_reach(bracket: &Bracket<'_>, aim: Aim) -> bool {
    bracket.is_possible(aim, |place| bracket.round.player(place).may_get_pab)
}

pub(super) fn is_possible(rules: Rules<'_>, mdps: &[Rank], residents: &[Rank]) -> bool {
    let bracket = bracket(rules, mdps, residents);
    can_reach(&bracket, bracket.first_aim())
}

/// C.12: another pairing of `above` by which they can be paired. The outer `None`: C.12 does not apply.
pub(super) fn exchange<'a>(
    rules: Rules<'a>,
    above: &Decided<'a>,
    residents: &[Rank],
    incompatible: &[Rank],
) -> Option<Option<Pairing<'a>>> {
    let mdps = above.floaters();
    let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
    let is_there = is_stuck || may_have_others(&bracket(rules, &mdps, residents));
    is_there.then(|| other(above, |floaters| is_possible(rules, floaters, residents)))
}

pub(super) fn complete<'a>(
    rules: Rules<'a>,
    mdps: &[Rank],
    residents: &[Rank],
) -> Option<Pairing<'a>> {
    let bracket = bracket(rules, mdps, residents);
    let first = bracket.first_aim();
    let fewest = if rules.switches.left_out_float { first.mdps.max(1) } else { 1 };
    let aims = (fewest..=first.mdps).rev().chain([0]).map(|mdps| Aim { mdps, fewer: 0 });
    let may_stay = |rank: &Rank| rules.round.player(*rank).may_get_pab;
    let leave = Leave::Among(bracket.group.players.iter().copied().filter(may_stay).collect());
    let (aim, solved) = aims
        .filter(|aim| can_reach(&bracket, *aim))
        .find_map(|aim| Some((aim, bracket.first(aim, &leave)?)))?;
    Some(Pairing { bracket, aim, solved })
}

/// C.13: other floaters of the bracket above, if need be with fewer pairs there, so that the lowest one can be paired.
pub(super) fn reopen<'a>(above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
    let below = [above.incompatible.as_slice(), residents].concat();
    let Pairing { bracket, aim, .. } = &above.pairing;
    let aim = Aim { fewer: 0, ..*aim };
    let (aim, solved) = bracket.leaving(aim, &below, |pairs| aim.mdps > 0 || pairs > 0)?;
    Some(above.pairing.with(aim, solved))
}
