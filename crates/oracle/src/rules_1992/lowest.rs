//! C.13: the lowest bracket.
//!
//! C.13 precedes C.14 and always ends with a pairing, so a heterogeneous lowest bracket would never leave an MDP to its
//! remainder, even if that completes the round. As in 2013, this is tried before the bracket above is undone.

use super::attempts::{Aim, Exhausted, Players};
use super::{Done, Run, WrongStep};
use crate::done::Candidate;
use crate::round::Rank;

impl<'a> Run<'a> {
    pub(super) fn lowest(
        &mut self,
        done: &mut Vec<Done<'a>>,
        residents: Vec<Rank>,
    ) -> Result<Option<()>, Exhausted> {
        let may_exchange = self.wrong.exchanges_for_the_lowest();
        if let Some(above) = done.last_mut().filter(|above| may_exchange && !above.is_final) {
            self.exchange_for_lowest(above, &residents)?;
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        if let Some(lowest) = self.complete(&mdps, &residents)? {
            done.push(lowest);
            return Ok(Some(()));
        }
        self.join(done, residents)
    }

    /// C.12.
    fn exchange_for_lowest(
        &mut self,
        above: &mut Done<'a>,
        residents: &[Rank],
    ) -> Result<(), Exhausted> {
        let mdps = above.floaters();
        let players = self.lowest_players(&mdps, residents);
        let (_, incompatible) = self.without_incompatible(&mdps, residents);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        if players.is_possible(players.first_aim()) || !(is_stuck || self.may_have_others(&players))
        {
            return Ok(());
        }
        let helps = |run: &Run<'_>, floaters: &[Rank]| {
            let players = run.lowest_players(floaters, residents);
            players.is_possible(players.first_aim())
        };
        if let Some(candidate) = self.other_floater(above, helps)? {
            above.candidate = candidate;
        }
        Ok(())
    }

    fn lowest_players(&self, mdps: &[Rank], residents: &[Rank]) -> Players<'a> {
        Players {
            round: self.round,
            switches: self.switches,
            wrong: self.wrong,
            mdps: mdps.to_vec(),
            residents: residents.to_vec(),
            is_lowest: true,
        }
    }

    fn join(
        &mut self,
        done: &mut Vec<Done<'a>>,
        mut residents: Vec<Rank>,
    ) -> Result<Option<()>, Exhausted> {
        while let Some(above) = done.pop() {
            let reopened = match self.wrong.takes(WrongStep::JoinsAtOnce) {
                true => None,
                false => self.reopened(&above, &residents)?,
            };
            if let Some(above) = reopened {
                // These floaters were chosen for it; only a wrong step finds no pairing for them.
                if let Some(lowest) = self.complete(&above.floaters(), &residents)? {
                    done.extend([above, lowest]);
                    return Ok(Some(()));
                }
                assert!(!self.wrong.0.is_empty(), "floaters that do not fit were chosen");
            }
            if let Some(lowest) = self.complete(&above.everybody(), &residents)? {
                done.push(lowest);
                return Ok(Some(()));
            }
            residents = [above.residents.as_slice(), &residents].concat();
        }
        Ok(None)
    }

    fn reopened(
        &mut self,
        above: &Done<'a>,
        residents: &[Rank],
    ) -> Result<Option<Done<'a>>, Exhausted> {
        let part = above.candidate.pairs.len() - above.aim.mdps;
        for more in 0..=part {
            let keeps_pairs = self.wrong.takes(WrongStep::ReopensWithAllPairs);
            if above.aim.mdps == 0 && more == part || more > 0 && keeps_pairs {
                break;
            }
            let aim = Aim { fewer: above.aim.fewer + more, ..above.aim };
            let helps = |run: &Run<'_>, floaters: &[Rank]| {
                let players = run.lowest_players(floaters, residents);
                players.is_possible(Aim { mdps: 0, fewer: 0 })
            };
            let reduced = Done { aim, ..above.clone() };
            if let Some(candidate) = self.pairing_with(&reduced, helps)? {
                return Ok(Some(Done { candidate, ..reduced }));
            }
        }
        Ok(None)
    }

    /// Pairs the joined lowest bracket: all MDPs in S1, then fewer, then as homogeneous.
    fn complete(
        &mut self,
        mdps: &[Rank],
        residents: &[Rank],
    ) -> Result<Option<Done<'a>>, Exhausted> {
        let mut players = self.lowest_players(mdps, residents);
        // Nobody can float from here.
        players.switches.left_out_float = false;
        let first = players.first_aim();
        let fewest = if self.switches.left_out_float { first.mdps } else { 1 };
        let fewer = (fewest.max(1)..=first.mdps).rev().chain([0]);
        for mdps in fewer {
            let aim = Aim { mdps, fewer: 0 };
            if let Some(candidate) = self.first(&players, aim)? {
                return Ok(Some(self.as_lowest(players, aim, candidate)));
            }
        }
        Ok(None)
    }

    fn as_lowest(&self, players: Players<'a>, aim: Aim, candidate: Candidate) -> Done<'a> {
        Done {
            scoregroup: self.round.scoregroups.len() - 1,
            mdps: players.mdps.clone(),
            residents: players.residents.clone(),
            incompatible: Vec::new(),
            players,
            aim,
            candidate,
            is_final: false,
        }
    }
}
