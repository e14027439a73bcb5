//! A bracket in which a condition leaves a player only partners who cost more than the bound.
//!
//! Each kind of outcome for the player is tried, because others have a bound of their own in each: a resident of each
//! colour class, each MDP, floating. The best of all kinds is the answer, if no kind that missed its bound could be
//! better.
//!
//! C10 and C11 depend on the partner if two topscorers share an absolute preference, so each such partner is a kind.

use crate::Decided;
use crate::bound::{ClassCounts, ColourBound};
use crate::ordinary::Ordinary;
use crate::parts::Parts;
use crate::round::{ColourClass, Float, Rank};
use crate::setting::Problem;
use crate::tight;

/// `None`: the bracket has no such player, or no answer was proved.
pub(super) fn pair(
    problem: &Problem<'_>,
    ordinary: &Ordinary<'_>,
    parts: &Parts,
) -> Option<Decided> {
    let [player] = problem.settled.choosing.as_slice() else { return None };
    let choice = Choice { problem, ordinary, parts, player: *player };
    let mut settled: Vec<Decided> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let partners = choice.residents().filter(|place| !choice.is_exempt(*place));
    for chooser in ordinary.kinds(parts, *player, partners) {
        match ordinary.pair(parts, Some(chooser)) {
            Some(decided) => settled.push(decided),
            None => open.push(Open {
                bound: choice.bound(Some(chooser.class)),
                refuted: (!choice.is_mdp())
                    .then(|| tight::refuted(&ordinary.task(parts, Some(chooser), &[])))
                    .flatten()
                    .map(|least| least.1),
            }),
        }
    }
    for partner in choice.single_partners() {
        let pair = (partner.min(*player), partner.max(*player));
        match ordinary.pair(&parts.clone().with_pair(pair), None) {
            Some(decided) => settled.push(decided),
            None => open.push(Open::at(choice.bound(Some(choice.class(partner))))),
        }
    }
    if let Some(floating) = ordinary.with_floater(parts, *player) {
        match ordinary.pair(&floating, None) {
            Some(decided) => settled.push(decided),
            None => open.push(Open::at(choice.bound(None))),
        }
    }
    let best = settled.into_iter().min_by_key(|decided| problem.standing(decided))?;
    if open.is_empty() {
        return Some(best);
    }
    let cost = choice.colour_cost(&best)?;
    let again = choice.again(&best);
    let is_worse = |open: &Open| {
        let refuted = || open.refuted.is_some_and(|least| again.is_some_and(|it| it <= least));
        open.bound > cost || open.bound == cost && refuted()
    };
    let is_settled = !ordinary.floater_gets_pab && open.iter().all(is_worse);
    is_settled.then_some(best)
}

/// A kind of candidates of which none was found that reaches its bound.
struct Open {
    bound: ColourBound,
    refuted: Option<[bool; 2]>,
}

impl Open {
    fn at(bound: ColourBound) -> Open {
        Open { bound, refuted: None }
    }
}

struct Choice<'a> {
    problem: &'a Problem<'a>,
    ordinary: &'a Ordinary<'a>,
    parts: &'a Parts,
    player: Rank,
}

impl Choice<'_> {
    fn class(&self, rank: Rank) -> ColourClass {
        self.problem.bracket.round.player(rank).class
    }

    fn is_mdp(&self) -> bool {
        self.parts.is_mdp(self.player)
    }

    fn may_meet(&self, other: Rank) -> bool {
        self.problem.bracket.round.may_meet(self.player, other)
    }

    fn residents(&self) -> impl Iterator<Item = Rank> {
        self.ordinary.partners(self.parts, self.player)
    }

    fn is_exempt(&self, other: Rank) -> bool {
        self.class(self.player).is_absolute() && self.class(self.player) == self.class(other)
    }

    /// Partners who are a kind of their own: MDPs for a resident, and residents with the same absolute preference.
    fn single_partners(&self) -> Vec<Rank> {
        let mdps = self.parts.mdps.iter().copied();
        let mdps = mdps.filter(|mdp| !self.is_mdp() && self.may_meet(*mdp));
        mdps.chain(self.residents().filter(|place| self.is_exempt(*place))).collect()
    }

    fn bound(&self, partner: Option<ColourClass>) -> ColourBound {
        let is_open = |rank: &&Rank| **rank != self.player && self.parts.settled.is_open(**rank);
        let open = self.parts.mdps.iter().chain(&self.parts.residents).filter(is_open);
        let mut counts = ClassCounts::of(open.map(|rank| self.class(*rank)));
        let mut spent = ColourBound { denied: 0, denied_strong: 0 };
        if let Some(class) = partner {
            counts.remove(class);
            spent = ColourBound::of_pair(self.class(self.player), class);
        }
        for pair in &self.parts.settled.pairs {
            spent = spent.plus(ColourBound::of_pair(self.class(pair.0), self.class(pair.1)));
        }
        let floats = partner.is_some() && self.parts.one_floats;
        let rest = match floats {
            false => Some(ColourBound::of(&counts)),
            true => (0..ColourClass::COUNT)
                .map(ColourClass::from_index)
                .filter(|class| counts.has(*class))
                .map(|class| ColourBound::of(&counts.without(class)))
                .min(),
        };
        rest.map_or(spent, |rest| rest.plus(spent))
    }

    /// Whether the floater has floated before (C14, C16); `None`: others count, too (C15, C17).
    fn again(&self, decided: &Decided) -> Option<[bool; 2]> {
        let round = self.problem.bracket.round;
        let mut floaters =
            decided.downfloaters.iter().filter(|place| !self.parts.settled.floats(**place));
        let again = floaters
            .next()
            .map(|place| round.player(*place).floats.map(|float| float == Some(Float::Down)));
        let costs_upfloats = decided.pairs.iter().any(|pair| {
            !self.problem.bracket.is_resident(pair.0)
                && !self.parts.settled.pairs.contains(pair)
                && round.player(pair.1).floats.contains(&Some(Float::Up))
        });
        (!costs_upfloats && floaters.next().is_none()).then(|| again.unwrap_or_default())
    }

    /// The colour costs of a candidate; `None`: a pair of it fails more than they measure.
    fn colour_cost(&self, decided: &Decided) -> Option<ColourBound> {
        let none = ColourBound { denied: 0, denied_strong: 0 };
        decided.pairs.iter().try_fold(none, |sum, pair| {
            let (one, other) = (self.class(pair.0), self.class(pair.1));
            let cost = ColourBound::of_pair(one, other);
            let fails_more = cost.denied > 0 && one.is_absolute() && other.is_absolute();
            (!fails_more).then(|| sum.plus(cost))
        })
    }
}
