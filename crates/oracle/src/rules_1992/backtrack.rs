//! C.12: another player of the previous bracket moves down instead, if P pairs become possible. It is done once for a
//! bracket and goes up no further.

use std::collections::BTreeMap;

use super::attempts::{Exhausted, Players};
use super::{Done, Run};
use crate::done::Candidate;
use crate::round::Rank;

impl Run<'_> {
    pub(super) fn exchange(
        &mut self,
        above: &mut Done<'_>,
        residents: &[Rank],
    ) -> Result<(), Exhausted> {
        let floaters = above.floaters();
        let (players, incompatible) = self.without_incompatible(&floaters, residents);
        let is_stuck = incompatible.iter().any(|place| floaters.contains(place));
        if is_stuck || self.may_have_others(&players) && !players.is_possible(players.first_aim()) {
            let helps = |run: &Run<'_>, floaters: &[Rank]| {
                let (players, incompatible) = run.without_incompatible(floaters, residents);
                !incompatible.iter().any(|place| floaters.contains(place))
                    && players.is_possible(players.first_aim())
            };
            if let Some(candidate) = self.other_floater(above, helps)? {
                above.candidate = candidate;
            }
        }
        Ok(())
    }

    /// Whether C.12 applies in a bracket without C.1.
    pub(super) fn may_have_others(&self, players: &Players<'_>) -> bool {
        !players.mdps.is_empty() && (players.first_aim().mdps > 0 || self.switches.all_backtrack)
    }

    pub(super) fn other_floater(
        &mut self,
        above: &Done<'_>,
        helps: impl Fn(&Run<'_>, &[Rank]) -> bool,
    ) -> Result<Option<Candidate>, Exhausted> {
        let before = above.floaters();
        self.pairing_with(above, |run, floaters| {
            let new = floaters.iter().filter(|place| !before.contains(place)).count();
            new == 1 && helps(run, floaters)
        })
    }

    pub(super) fn pairing_with(
        &mut self,
        above: &Done<'_>,
        helps: impl Fn(&Run<'_>, &[Rank]) -> bool,
    ) -> Result<Option<Candidate>, Exhausted> {
        let mut known: BTreeMap<Vec<Rank>, bool> = BTreeMap::new();
        let mut found = None;
        let mut tries = self.tries;
        let mut take = |candidate: &Candidate| {
            let floaters = above.floaters_with(candidate);
            let is_taken =
                *known.entry(floaters).or_insert_with_key(|floaters| helps(self, floaters));
            if is_taken {
                found = Some(candidate.clone());
            }
            is_taken
        };
        above.players.run(above.aim, &mut tries, &mut take)?;
        self.tries = tries;
        Ok(found)
    }
}
