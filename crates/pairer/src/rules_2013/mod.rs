//! Section C of 2013 (Istanbul 2012, Tallinn 2013): pairs brackets from the top down, each one before the next.
//!
//! The text reaches the candidate with the least sums (`terms`) that is first by generation (D); `procedure/search`
//! finds this candidate directly. The order of brackets is in `procedure/walk`; C.12 (`backtrack`) and C.13 (`terms`)
//! change brackets that are already paired.

mod backtrack;
mod terms;

use terms::Terms;

use super::procedure::walk::Procedure;
use super::{Paired, setting as setting_of_round};
use crate::Means;
use crate::criteria::{NoCompletePairing, Pair};
use crate::editions::Rules2013;
use crate::procedure::search::{Found, Rest, Task, best};
use crate::procedure::{Accepted, Event, Group, Remainder, Requirements, Treatment, walk};
use crate::round::{Rank, RoundContext};
use crate::tournament::Colour;

pub(super) fn pair(
    asked: &setting_of_round::Setting<'_>,
    readings: Rules2013,
) -> Result<Paired, NoCompletePairing> {
    walk::walk(&Setting { round: asked.allowed, readings, means: asked.means }, asked)
}

impl<'a> Procedure for Setting<'a> {
    type Pairing = Pairing<'a>;

    const JOINED_IS_COLLAPSED: bool = true;
    const REOPENED_IS_EXCHANGED: bool = false;

    fn pair(&self, group: &Group, below: Option<Vec<Rank>>) -> Pairing<'a> {
        let group = self.with_remainder(group.clone());
        let rest = below.map_or(Rest::Float, |players| Rest::Below { players, allowed: None });
        pair_bracket(*self, group, &rest)
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
    // The text has two cases, by which colour fewer prefer. The minimum covers both.
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
    /// The lowest bracket, to which the one above has just been added (C.13).
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

    /// The treatment by A.3, or by C.13 for a joined bracket.
    fn treatment(&self, group: &Group, scope: Scope) -> Treatment {
        let is_exempt = scope == Scope::Joined && self.readings.joined_is_heterogeneous;
        if is_exempt && group.mdps > 0 { Treatment::Heterogeneous } else { group.treatment() }
    }

    /// Whether D.4 applies, which sums squares of score differences.
    fn sums_differences(&self, scope: Scope) -> bool {
        match self.readings.sums_only_when_joined {
            false => scope != Scope::Upper,
            true => scope == Scope::Joined,
        }
    }
}

type Decided<'a> = walk::Decided<Pairing<'a>>;

#[derive(Clone, Debug)]
struct Pairing<'a> {
    setting: Setting<'a>,
    group: Group,
    scope: Scope,
    treatment: Treatment,
    found: Found,
}

impl walk::Pairing for Pairing<'_> {
    fn pairs(&self) -> &[Pair] {
        &self.found.pairs
    }

    fn left_over(&self) -> &[Rank] {
        &self.found.left_over
    }

    fn opened(&self, is_lowest: bool) -> Vec<Event> {
        let Pairing { setting, group, .. } = self;
        let treatment = setting.treatment(group, self.scope);
        let most = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
        let opened = requirements(setting.round, group, treatment, group.len() / 2, most);
        let (pairs, paired) = (self.found.pairs.len(), self.found.mdp_pairs);
        let reached = requirements(setting.round, group, self.treatment, pairs, paired);
        let is_reduced = (reached.treatment, reached.pairs, reached.mdps)
            != (opened.treatment, opened.pairs, opened.mdps);
        let (mdps, residents) = group.players.split_at(group.mdps);
        let (mdps, residents) = (mdps.to_vec(), residents.to_vec());
        let opened = Event::Opened { mdps, residents, is_lowest, requirements: opened };
        // C.14 is for brackets above the lowest.
        let reduced = (is_reduced && !is_lowest).then_some(Event::Reduced(reached));
        [opened].into_iter().chain(reduced).collect()
    }

    fn accepted(&self) -> Accepted {
        let terms = Terms::new(self.setting, &self.group, self.treatment, self.scope);
        let [absolute, semi_absolute, x, z, down, down_before, up, up_before] =
            terms.criteria(&self.found.sums);
        Accepted {
            treatment: self.treatment,
            pairs: self.found.pairs.clone(),
            mdp_pairs: self.found.mdp_pairs,
            left_over: self.found.left_over.clone(),
            absolute,
            semi_absolute,
            x,
            z,
            down: [down, down_before],
            up: [up, up_before],
        }
    }
}

impl<'a> Pairing<'a> {
    fn with(&self, found: Found) -> Pairing<'a> {
        Pairing { found, ..self.clone() }
    }
}

/// C.14 lowers the number of MDPs, then of pairs, until a candidate exists. If all may float, one search finds the most
/// of both: if a set of MDPs can be paired, some matching with the most pairs pairs the whole set.
fn pair_bracket<'a>(setting: Setting<'a>, group: Group, rest: &Rest) -> Pairing<'a> {
    let scope = Scope::Upper;
    let best = |treatment| {
        let terms = Terms::new(setting, &group, treatment, scope).with_mdps_first(true);
        let means = (setting.round, setting.means);
        best(&Task::new(means, &group, treatment, &terms, rest.clone()))
            .expect("everybody can be left over")
    };
    let treatment = group.treatment();
    let found = best(treatment);
    // Without a paired MDP the bracket is managed as homogeneous (C.14.b.2).
    if treatment == Treatment::Heterogeneous && found.mdp_pairs == 0 {
        let (treatment, found) = (Treatment::Homogeneous, best(Treatment::Homogeneous));
        return Pairing { setting, group, scope, treatment, found };
    }
    Pairing { setting, group, scope, treatment, found }
}
