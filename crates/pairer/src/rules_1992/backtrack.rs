//! C.12: another player of the previous bracket moves down, if this makes P pairs possible.

use super::Rules;
use super::bracket::Bracket;
use super::pairing::Leave;
use super::pairing::{Decided, Pairing};
use crate::procedure::Group;
use crate::round::Rank;

pub(super) fn exchange<'a>(
    rules: Rules<'a>,
    above: &Decided<'a>,
    residents: &[Rank],
) -> Option<Pairing<'a>> {
    let now = Below::new(rules, &above.floaters(), residents);
    if !now.is_stuck && (now.is_possible() || !may_have_others(&now.bracket)) {
        return None;
    }
    other(above, |floaters| {
        let below = Below::new(rules, floaters, residents);
        !below.is_stuck && below.is_possible()
    })
}

struct Below<'a> {
    bracket: Bracket<'a>,
    is_stuck: bool,
}

impl<'a> Below<'a> {
    fn new(rules: Rules<'a>, mdps: &[Rank], residents: &[Rank]) -> Below<'a> {
        let (group, incompatible) = Group::new(mdps, residents).without_incompatible(rules.round);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        Below { bracket: rules.bracket(group), is_stuck }
    }

    fn is_possible(&self) -> bool {
        self.bracket.is_possible(self.bracket.first_aim(), |_| true)
    }
}

/// Whether C.12 applies without C.1.
pub(super) fn may_have_others(bracket: &Bracket<'_>) -> bool {
    bracket.group.mdps > 0 && (bracket.first_aim().mdps > 0 || bracket.switches.all_backtrack)
}

/// The first pairing of `above` with as many pairs and another floater who helps.
pub(super) fn other<'a>(
    above: &Decided<'a>,
    helps: impl Fn(&[Rank]) -> bool,
) -> Option<Pairing<'a>> {
    let Pairing { bracket, aim, solved } = &above.pairing;
    let (_, s2, left_out) = bracket.halves(*aim);
    let is_left_out = |rank: &Rank| left_out.contains(rank);
    let before: Vec<Rank> =
        solved.left_over.iter().copied().filter(|rank| !is_left_out(rank)).collect();
    let sets = with_one_other(&before, &s2)
        .into_iter()
        .filter(|set| helps(&above.floaters_with(&[set.as_slice(), &left_out].concat())));
    if before.len() == 1 {
        let allowed = sets.flatten().collect();
        let solved = bracket.first(*aim, &Leave::Among(allowed))?;
        return Some(above.pairing.with(*aim, solved));
    }
    let solved =
        sets.filter_map(|set| bracket.first(*aim, &Leave::Among(set.into_iter().collect())));
    let first = solved.min_by(|one, other| one.key.cmp(&other.key))?;
    Some(above.pairing.with(*aim, first))
}

fn with_one_other(set: &[Rank], pool: &[Rank]) -> Vec<Vec<Rank>> {
    let others: Vec<Rank> = pool.iter().copied().filter(|it| !set.contains(it)).collect();
    let without = |out: Rank| set.iter().copied().filter(move |it| *it != out);
    set.iter()
        .flat_map(|out| others.iter().map(|other| without(*out).chain([*other]).collect()))
        .collect()
}
