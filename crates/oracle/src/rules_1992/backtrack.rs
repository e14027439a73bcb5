//! C.12: another player of the previous bracket moves down instead, if P pairs become possible. It is done once for a
//! bracket and goes up no further.

use std::collections::BTreeMap;

use super::attempts::Players;
use super::{Done, Run};
use crate::done::Candidate;
use crate::round::Rank;

impl Run<'_> {
    pub(super) fn exchange(self, above: &mut Done<'_>, residents: &[Rank]) {
        let is_stuck = |floaters: &[Rank], incompatible: &[Rank]| {
            incompatible.iter().any(|place| floaters.contains(place))
        };
        let floaters = above.floaters();
        let (players, incompatible) = self.without_incompatible(&floaters, residents);
        if is_stuck(&floaters, &incompatible)
            || self.may_have_others(&players) && !players.is_possible(players.first_aim())
        {
            let helps = |floaters: &[Rank]| {
                let (players, incompatible) = self.without_incompatible(floaters, residents);
                !is_stuck(floaters, &incompatible) && players.is_possible(players.first_aim())
            };
            if let Some(candidate) = other_floater(above, helps) {
                above.candidate = candidate;
            }
        }
    }

    /// Whether C.12 applies in a bracket without C.1.
    pub(super) fn may_have_others(self, players: &Players<'_>) -> bool {
        !players.mdps.is_empty() && (players.first_aim().mdps > 0 || self.switches.all_backtrack)
    }
}

pub(super) fn other_floater(
    above: &Done<'_>,
    helps: impl Fn(&[Rank]) -> bool,
) -> Option<Candidate> {
    let before = above.floaters();
    pairing_with(above, |floaters| {
        let new = floaters.iter().filter(|place| !before.contains(place)).count();
        new == 1 && helps(floaters)
    })
}

/// The first attempt with floaters who help.
pub(super) fn pairing_with(above: &Done<'_>, helps: impl Fn(&[Rank]) -> bool) -> Option<Candidate> {
    let mut known: BTreeMap<Vec<Rank>, bool> = BTreeMap::new();
    let mut found = None;
    above.players.run(above.aim, &mut |candidate| {
        let floaters = above.floaters_with(candidate);
        let is_taken = *known.entry(floaters).or_insert_with_key(|floaters| helps(floaters));
        if is_taken {
            found = Some(candidate.clone());
        }
        is_taken
    });
    found
}
