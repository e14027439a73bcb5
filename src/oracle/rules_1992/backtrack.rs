//! C.12: "another player" of the previous bracket moves down in place of one who did, if this makes P pairs possible. It
//! is used once for a bracket and does not go further up.

use std::collections::BTreeMap;

use super::attempts::{Exhausted, Players};
use super::{Done, Run};
use crate::editions::rules_1992::Backtracking;
use crate::oracle::done::Candidate;
use crate::round::Rank;

impl Run<'_> {
    /// Gives `above` another pairing if the bracket of `residents` can only then be paired.
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

    /// Whether C.12 applies to a bracket to which C.1 does not apply.
    pub(super) fn may_have_others(&self, players: &Players<'_>) -> bool {
        !players.mdps.is_empty()
            && (players.first_aim().mdps > 0 || self.switches.backtracking == Backtracking::All)
    }

    /// The first pairing of `above` for the same number of pairs with another floater who helps.
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

    /// The first pairing of `above` whose floaters help.
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
