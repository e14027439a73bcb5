//! A bracket in which a condition leaves a player only partners who cost more than the bound.
//!
//! They are to have a colour, and whoever gives it to them may want the same one. So each thing that can
//! become of them is looked at by itself: a resident of each colour class, each MDP, floating. In each the
//! others have a bound of their own, and where it is attained the candidate is the best of its kind. The
//! best of these is the answer, if no kind that was not settled could be better.
//!
//! Where they have an absolute preference and meet one with the same, as topscorers may, it matters who that
//! is (C10, C11): each of them is a kind.

use super::{Chooser, Decided, Parts, Search, tight};
use crate::pairer::bound::{ClassCounts, ColourBound};
use crate::round::{ColourClass, Float, Place};

/// What floating before means for a partner of an MDP; others do not ask.
type Floats = Option<[Option<Float>; 2]>;

/// Pairs the bracket; `None`: there is no such player in it, or it could not be proved.
pub(super) fn pair(search: &Search<'_>, parts: &Parts) -> Option<Decided> {
    let [player] = search.problem.settled.choosing.as_slice() else { return None };
    let choice = Choice { search, parts, player: *player };
    let mut settled: Vec<Decided> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    for (class, floats) in choice.kinds_of_residents() {
        let chooser = Chooser { player: *player, class, floats };
        match search.pair(parts, Some(chooser)) {
            Some(decided) => settled.push(decided),
            None => open.push(Open {
                bound: choice.bound(Some(class)),
                refuted: (!choice.is_mdp())
                    .then(|| tight::refuted(&search.task(parts, Some(chooser), &[])))
                    .flatten()
                    .map(|least| least.1),
            }),
        }
    }
    for partner in choice.single_partners() {
        match choice.with(partner) {
            Some(decided) => settled.push(decided),
            None => open.push(Open::at(choice.bound(Some(choice.class(partner))))),
        }
    }
    if parts.one_floats && (search.may_float)(player) && !choice.is_mdp() {
        let held = [parts.held.as_slice(), &[*player]].concat();
        // One who is not right for those below is worse than any other who is.
        if (search.is_right)(&held, Some(*player)) {
            let floating = Parts { held, one_floats: false, ..parts.clone() };
            match search.pair(&floating, None) {
                Some(decided) => settled.push(decided),
                None => open.push(Open::at(choice.bound(None))),
            }
        }
    }
    let best = settled.into_iter().min_by_key(|decided| search.problem.standing(decided))?;
    if open.is_empty() {
        return Some(best);
    }
    let cost = choice.colour_cost(&best)?;
    let again = choice.again(&best);
    let is_worse = |open: &Open| {
        let refuted = || open.refuted.is_some_and(|least| again.is_some_and(|it| it <= least));
        open.bound > cost || open.bound == cost && refuted()
    };
    let is_settled = !search.floater_gets_pab && open.iter().all(is_worse);
    is_settled.then_some(best)
}

/// A kind of candidates none of which was found to attain its bound.
struct Open {
    bound: ColourBound,
    /// Set if it is proved that none does: what floating again costs at least then.
    refuted: Option<[bool; 2]>,
}

impl Open {
    fn at(bound: ColourBound) -> Open {
        Open { bound, refuted: None }
    }
}

struct Choice<'a> {
    search: &'a Search<'a>,
    parts: &'a Parts,
    player: Place,
}

impl Choice<'_> {
    fn class(&self, place: Place) -> ColourClass {
        self.search.problem.bracket.round.player(place).class
    }

    fn is_mdp(&self) -> bool {
        !self.search.problem.bracket.is_resident(self.player)
    }

    fn may_meet(&self, other: Place) -> bool {
        self.search.problem.bracket.round.may_meet(self.player, other)
    }

    /// The residents whom they may meet.
    fn residents(&self) -> impl Iterator<Item = Place> {
        let is_open = |place: &Place| {
            !self.parts.held.contains(place)
                && !self.parts.forced.iter().any(|pair| pair.0 == *place || pair.1 == *place)
        };
        let residents = self.parts.residents.iter().copied();
        residents.filter(move |place| is_open(place) && self.may_meet(*place))
    }

    /// Whether both have the same absolute preference, as only topscorers may.
    fn is_exempt(&self, other: Place) -> bool {
        self.class(self.player).is_absolute() && self.class(self.player) == self.class(other)
    }

    /// The residents whom they may meet, by what they cost.
    fn kinds_of_residents(&self) -> Vec<(ColourClass, Floats)> {
        let round = self.search.problem.bracket.round;
        let mut kinds: Vec<(ColourClass, Floats)> = Vec::new();
        for place in self.residents().filter(|place| !self.is_exempt(*place)) {
            let kind = (self.class(place), self.is_mdp().then(|| round.player(place).floats));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// Those whom they may meet and of whom no other is alike: MDPs, if they are a resident, and residents of
    /// the same absolute preference.
    fn single_partners(&self) -> Vec<Place> {
        let mdps = self.parts.mdps.iter().copied();
        let mdps = mdps.filter(|mdp| !self.is_mdp() && self.may_meet(*mdp));
        mdps.chain(self.residents().filter(|place| self.is_exempt(*place))).collect()
    }

    /// The best candidate in which they meet this one.
    fn with(&self, partner: Place) -> Option<Decided> {
        let (high, low) = (self.player.min(partner), self.player.max(partner));
        let mut parts = self.parts.clone();
        if !self.search.problem.bracket.is_resident(high) {
            parts.mdps.retain(|place| *place != high);
            parts.residents.retain(|place| *place != low);
        }
        parts.forced.push((high, low));
        self.search.pair(&parts, None)
    }

    /// What the colours of the bracket cost at least when they meet somebody of this class, or float.
    fn bound(&self, partner: Option<ColourClass>) -> ColourBound {
        let forced = self.parts.forced.iter().flat_map(|pair| [pair.0, pair.1]);
        let gone: Vec<Place> =
            forced.chain(self.parts.held.iter().copied()).chain([self.player]).collect();
        let members = self.parts.mdps.iter().chain(&self.parts.residents);
        let open = members.filter(|place| !gone.contains(place));
        let mut counts = ClassCounts::of(open.map(|place| self.class(*place)));
        let mut spent = ColourBound { denied: 0, denied_strong: 0 };
        if let Some(class) = partner {
            counts.remove(class);
            spent = ColourBound::of_pair(self.class(self.player), class);
        }
        for pair in &self.parts.forced {
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

    /// Whether the one who floats has floated before (C14, C16); `None`: others count as well, among
    /// them opponents of the MDPs (C15, C17).
    fn again(&self, decided: &Decided) -> Option<[bool; 2]> {
        let round = self.search.problem.bracket.round;
        let mut floaters =
            decided.downfloaters.iter().filter(|place| !self.parts.held.contains(place));
        let again = floaters
            .next()
            .map(|place| round.player(*place).floats.map(|float| float == Some(Float::Down)));
        let costs_upfloats = decided.pairs.iter().any(|pair| {
            !self.search.problem.bracket.is_resident(pair.0)
                && !self.parts.forced.contains(pair)
                && round.player(pair.1).floats.contains(&Some(Float::Up))
        });
        (!costs_upfloats && floaters.next().is_none()).then(|| again.unwrap_or_default())
    }

    /// What the colours of a candidate cost; `None`: it has a pair that fails more than they measure.
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
