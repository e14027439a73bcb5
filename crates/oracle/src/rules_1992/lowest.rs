//! C.13: the lowest bracket.
//!
//! C.13 precedes C.14 and always ends with a pairing, so a heterogeneous lowest bracket would never leave an MDP to its
//! remainder, even if that completes the round. As in 2013, this is tried before the bracket above is undone.

use super::attempts::{Aim, Players};
use super::{Done, Run, WrongStep, first};
use super::{other_floater, pairing_with};
use crate::round::Rank;

impl<'a> Run<'a> {
    pub(super) fn lowest(self, done: &mut Vec<Done<'a>>, residents: Vec<Rank>) -> Option<()> {
        let may_exchange = self.wrong.exchanges_for_the_lowest();
        if let Some(above) = done.last_mut().filter(|above| may_exchange && !above.is_final) {
            self.exchange_for_lowest(above, &residents);
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        if let Some(lowest) = self.complete(&mdps, &residents) {
            done.push(lowest);
            return Some(());
        }
        self.join(done, residents)
    }

    /// C.12.
    fn exchange_for_lowest(self, above: &mut Done<'a>, residents: &[Rank]) {
        let mdps = above.floaters();
        let players = self.lowest_players(&mdps, residents);
        let (_, incompatible) = self.without_incompatible(&mdps, residents);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        if players.is_possible(players.first_aim()) || !(is_stuck || self.may_have_others(&players))
        {
            return;
        }
        let helps = |floaters: &[Rank]| {
            let players = self.lowest_players(floaters, residents);
            players.is_possible(players.first_aim())
        };
        if let Some(candidate) = other_floater(above, helps) {
            above.candidate = candidate;
        }
    }

    fn lowest_players(self, mdps: &[Rank], residents: &[Rank]) -> Players<'a> {
        Players {
            round: self.round,
            switches: self.switches,
            wrong: self.wrong,
            mdps: mdps.to_vec(),
            residents: residents.to_vec(),
            is_lowest: true,
        }
    }

    fn join(self, done: &mut Vec<Done<'a>>, mut residents: Vec<Rank>) -> Option<()> {
        while let Some(above) = done.pop() {
            let reopened = match self.wrong.takes(WrongStep::JoinsAtOnce) {
                true => None,
                false => self.reopened(&above, &residents),
            };
            if let Some(above) = reopened {
                // These floaters were chosen for it; only a wrong step finds no pairing for them.
                if let Some(lowest) = self.complete(&above.floaters(), &residents) {
                    done.extend([above, lowest]);
                    return Some(());
                }
                assert!(!self.wrong.0.is_empty(), "floaters that do not fit were chosen");
            }
            if let Some(lowest) = self.complete(&above.everybody(), &residents) {
                done.push(lowest);
                return Some(());
            }
            residents = [above.residents.as_slice(), &residents].concat();
        }
        None
    }

    fn reopened(self, above: &Done<'a>, residents: &[Rank]) -> Option<Done<'a>> {
        let part = above.candidate.pairs.len() - above.aim.mdps;
        for more in 0..=part {
            let keeps_pairs = self.wrong.takes(WrongStep::ReopensWithAllPairs);
            if above.aim.mdps == 0 && more == part || more > 0 && keeps_pairs {
                break;
            }
            let aim = Aim { fewer: above.aim.fewer + more, ..above.aim };
            let helps = |floaters: &[Rank]| {
                let players = self.lowest_players(floaters, residents);
                players.is_possible(Aim { mdps: 0, fewer: 0 })
            };
            let reduced = Done { aim, ..above.clone() };
            if let Some(candidate) = pairing_with(&reduced, helps) {
                return Some(Done { candidate, ..reduced });
            }
        }
        None
    }

    /// Pairs the joined lowest bracket: all MDPs in S1, then fewer, then as homogeneous.
    fn complete(self, mdps: &[Rank], residents: &[Rank]) -> Option<Done<'a>> {
        let mut players = self.lowest_players(mdps, residents);
        // Nobody can float from here.
        players.switches.left_out_float = false;
        let most = players.first_aim().mdps;
        let fewest = if self.switches.left_out_float { most } else { 1 };
        let fewer = (fewest.max(1)..=most).rev().chain([0]);
        let mut aims = fewer.map(|mdps| Aim { mdps, fewer: 0 });
        let (aim, candidate) = aims.find_map(|aim| Some((aim, first(&players, aim)?)))?;
        Some(Done {
            scoregroup: self.round.scoregroups.len() - 1,
            mdps: mdps.to_vec(),
            residents: residents.to_vec(),
            incompatible: Vec::new(),
            players,
            aim,
            candidate,
            is_final: false,
        })
    }
}
