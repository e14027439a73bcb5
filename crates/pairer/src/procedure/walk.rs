//! Pairs the brackets of 2013 and 1992 downwards. C.12, C.13 and the joining at the end change paired brackets.

use super::{Accepted, Event, Group, Step, Trace};
use crate::Paired;
use crate::criteria::{BracketKind, BracketPairing, NoCompletePairing, Pair};
use crate::everybody::Everybody;
use crate::round::{Rank, RoundContext};
use crate::setting::Setting;

/// The rules of one edition for one bracket.
pub(crate) trait Procedure {
    type Pairing: Pairing;

    /// Whether joined scoregroups are named by the highest and marked as collapsed, instead of named by the lowest.
    const JOINED_IS_COLLAPSED: bool;
    /// Whether the trace shows another pairing found by C.13 as an exchange of floaters.
    const REOPENED_IS_EXCHANGED: bool;

    /// C.2 to C.11, C.14: pairs a bracket above the lowest. It must be possible to pair all left-over players with the
    /// players in `below`; `None`: no such requirement.
    fn pair(&self, group: &Group, below: Option<Vec<Rank>>) -> Self::Pairing;

    /// C.12: another pairing of `above` that lets the bracket of `residents` be paired better.
    fn exchange(&self, above: &Decided<Self::Pairing>, residents: &[Rank])
    -> Option<Self::Pairing>;

    fn is_lowest_possible(&self, mdps: &[Rank], residents: &[Rank]) -> bool;

    /// C.12: another pairing of `above` that lets the lowest bracket be paired. `None`: C.12 does not apply.
    /// `Some(None)`: no such pairing. `incompatible` have no possible opponent in the lowest bracket.
    fn exchange_for_lowest(
        &self,
        above: &Decided<Self::Pairing>,
        residents: &[Rank],
        incompatible: &[Rank],
    ) -> Option<Option<Self::Pairing>>;

    /// Pairs the lowest bracket completely; `is_joined`: the bracket above has just been added to it.
    fn complete(&self, mdps: &[Rank], residents: &[Rank], is_joined: bool)
    -> Option<Self::Pairing>;

    /// C.13: another pairing of `above` that lets the lowest bracket be paired.
    fn reopen(&self, above: &Decided<Self::Pairing>, residents: &[Rank]) -> Option<Self::Pairing>;
}

pub(crate) trait Pairing {
    fn pairs(&self) -> &[Pair];

    fn left_over(&self) -> &[Rank];

    /// C.2 and C.14: the aims of the bracket, as events of the trace.
    fn opened(&self, is_lowest: bool) -> Vec<Event>;

    /// C.6: the pairing with its costs, as in the trace.
    fn accepted(&self) -> Accepted;
}

#[derive(Clone, Debug)]
pub(crate) struct Decided<P> {
    scoregroup: usize,
    kind: BracketKind,
    mdps: Vec<Rank>,
    residents: Vec<Rank>,
    /// Players who left the bracket by C.1.
    pub(crate) incompatible: Vec<Rank>,
    pub(crate) pairing: P,
    /// Whether the conditions chose the pairing, so that C.12 does not change it.
    is_final: bool,
}

impl<P: Pairing> Decided<P> {
    pub(crate) fn floaters(&self) -> Vec<Rank> {
        self.floaters_with(self.pairing.left_over())
    }

    pub(crate) fn floaters_with(&self, left_over: &[Rank]) -> Vec<Rank> {
        let mut floaters = [left_over, &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    fn outcome(&self) -> BracketPairing {
        BracketPairing {
            scoregroup: self.scoregroup,
            kind: self.kind,
            mdps: self.mdps.clone(),
            pairs: self.pairing.pairs().to_vec(),
            downfloaters: self.floaters(),
        }
    }
}

pub(crate) fn walk<P: Procedure>(
    procedure: &P,
    setting: &Setting<'_>,
) -> Result<Paired, NoCompletePairing> {
    let round = setting.allowed;
    let everybody: Vec<Rank> = round.ranks().collect();
    if !Everybody::of(round, &everybody).can_be_paired_with_bye() {
        return Err(NoCompletePairing);
    }
    let decided = Vec::with_capacity(round.scoregroups.len());
    let mut walk = Walk { procedure, round, setting, decided, trace: Trace::default() };
    for scoregroup in 0..round.scoregroups.len().saturating_sub(1) {
        // In the text C.12 comes after C.2 to C.11. Matchings tell whether it finds anything, so it is asked first.
        walk.exchange(&residents_of(round, scoregroup));
        walk.pair(scoregroup);
    }
    if !round.scoregroups.is_empty() {
        walk.pair_lowest()?;
    }
    let brackets = walk.decided.iter().map(Decided::outcome).collect();
    Ok(Paired { trace: Some(walk.trace), ..Paired::of(brackets, setting.means) })
}

fn residents_of(round: &RoundContext, scoregroup: usize) -> Vec<Rank> {
    round.scoregroups[scoregroup].places.clone().collect()
}

struct Walk<'a, P: Procedure> {
    procedure: &'a P,
    round: &'a RoundContext,
    setting: &'a Setting<'a>,
    decided: Vec<Decided<P::Pairing>>,
    trace: Trace,
}

impl<P: Procedure> Walk<'_, P> {
    fn note(&mut self, scoregroup: usize, event: Event) {
        self.trace.steps.push(Step { scoregroup, event });
    }

    fn mdps(&self) -> Vec<Rank> {
        self.decided.last().map(Decided::floaters).unwrap_or_default()
    }

    fn rest(&self, scoregroup: usize, floaters: &[Rank]) -> Vec<Rank> {
        let below = self.round.ranks_from(self.round.scoregroups[scoregroup].places.end);
        floaters.iter().copied().chain(below).collect()
    }

    fn above(&self) -> Option<&Decided<P::Pairing>> {
        self.decided.last().filter(|above| !above.is_final)
    }

    fn exchange(&mut self, residents: &[Rank]) {
        let Some(above) = self.above().filter(|above| !above.floaters().is_empty()) else { return };
        if let Some(pairing) = self.procedure.exchange(above, residents) {
            let floaters = above.floaters_with(pairing.left_over());
            if !self.setting.refuses(&self.rest(above.scoregroup, &floaters)) {
                self.replace(pairing, true);
            }
        }
    }

    fn replace(&mut self, pairing: P::Pairing, is_exchange: bool) {
        let Some(above) = self.decided.last_mut() else { return };
        let before = above.floaters();
        above.pairing = pairing;
        let after = above.floaters();
        let (scoregroup, accepted) = (above.scoregroup, above.pairing.accepted());
        if is_exchange {
            self.note(scoregroup, Event::Exchanged { before, after });
        }
        self.note(scoregroup, Event::Accepted(accepted));
    }

    fn pair(&mut self, scoregroup: usize) {
        let (mdps, residents) = (self.mdps(), residents_of(self.round, scoregroup));
        let (group, incompatible) = Group::new(&mdps, &residents).without_incompatible(self.round);
        if !incompatible.is_empty() {
            self.note(scoregroup, Event::Incompatible(incompatible.clone()));
        }
        let mut pairing = self.procedure.pair(&group, None);
        let rest = |left_over: &[Rank]| self.rest(scoregroup, &[left_over, &incompatible].concat());
        let is_final = self.setting.refuses(&rest(pairing.left_over()));
        if is_final {
            self.setting.means.note(|work| work.refused += 1);
            pairing = self.procedure.pair(&group, Some(rest(&[])));
        }
        self.tell(scoregroup, &pairing, false);
        let kind = BracketKind::Ordinary;
        let decided =
            Decided { scoregroup, kind, mdps, residents, incompatible, pairing, is_final };
        self.decided.push(decided);
    }

    /// Adds the decisions by C.2, C.14 and C.6 to the trace.
    fn tell(&mut self, scoregroup: usize, pairing: &P::Pairing, is_lowest: bool) {
        let accepted = Event::Accepted(pairing.accepted());
        for event in pairing.opened(is_lowest).into_iter().chain([accepted]) {
            self.note(scoregroup, event);
        }
    }

    fn pair_lowest(&mut self) -> Result<(), NoCompletePairing> {
        let scoregroup = self.round.scoregroups.len() - 1;
        let residents = residents_of(self.round, scoregroup);
        self.exchange_for_lowest(scoregroup, &residents);
        let mdps = self.mdps();
        self.complete(scoregroup, mdps, &residents, false)
            .or_else(|NoCompletePairing| self.join(scoregroup, residents))
    }

    /// C.12, after C.1: no player leaves the lowest bracket, so C.12 and C.13 apply to those without an opponent.
    fn exchange_for_lowest(&mut self, scoregroup: usize, residents: &[Rank]) {
        let Some(above) = self.above() else { return };
        let (above_at, mdps) = (above.scoregroup, above.floaters());
        if self.procedure.is_lowest_possible(&mdps, residents) {
            return;
        }
        let (_, incompatible) = Group::new(&mdps, residents).without_incompatible(self.round);
        let found = self.procedure.exchange_for_lowest(above, residents, &incompatible);
        if !incompatible.is_empty() {
            self.note(scoregroup, Event::Incompatible(incompatible));
        }
        match found {
            None => {}
            Some(None) => self.note(above_at, Event::NotExchanged),
            Some(Some(pairing)) => self.replace(pairing, true),
        }
    }

    /// Pairs the lowest bracket, whose highest scoregroup is `scoregroup`.
    fn complete(
        &mut self,
        scoregroup: usize,
        mdps: Vec<Rank>,
        residents: &[Rank],
        is_joined: bool,
    ) -> Result<(), NoCompletePairing> {
        let pairing =
            self.procedure.complete(&mdps, residents, is_joined).ok_or(NoCompletePairing)?;
        self.tell(scoregroup, &pairing, true);
        let last = self.round.scoregroups.len() - 1;
        let is_collapsed = P::JOINED_IS_COLLAPSED && scoregroup < last;
        self.decided.push(Decided {
            scoregroup: if is_collapsed { scoregroup } else { last },
            kind: if is_collapsed { BracketKind::Collapsed } else { BracketKind::Ordinary },
            mdps,
            residents: residents.to_vec(),
            incompatible: Vec::new(),
            pairing,
            is_final: false,
        });
        Ok(())
    }

    /// C.13: tries other floaters of the bracket above, then joins both brackets, and so on upwards.
    fn join(
        &mut self,
        mut scoregroup: usize,
        mut residents: Vec<Rank>,
    ) -> Result<(), NoCompletePairing> {
        while let Some(above) = self.decided.last() {
            let (above_at, everybody) = (above.scoregroup, above.everybody());
            let all = [everybody.as_slice(), &residents].concat();
            let can_be_paired = Everybody::of(self.round, &all).can_be_paired_with_bye();
            // If all of both cannot be paired, no other floaters help: with them both brackets would be paired.
            let reopened =
                if can_be_paired { self.procedure.reopen(above, &residents) } else { None };
            self.note(above_at, Event::Undone);
            if let Some(pairing) = reopened {
                self.replace(pairing, P::REOPENED_IS_EXCHANGED);
                let mdps = self.mdps();
                return self.complete(scoregroup, mdps, &residents, false);
            }
            self.note(above_at, Event::Joined);
            let above = self.decided.pop();
            if can_be_paired {
                return self.complete(scoregroup, everybody, &residents, true);
            }
            // Its MDPs are members of the bracket above, which is undone next.
            residents = [above.map(|it| it.residents).unwrap_or_default(), residents].concat();
            scoregroup = above_at;
        }
        Err(NoCompletePairing)
    }
}
