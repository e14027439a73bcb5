//! Pairs a bracket with its aim (C.2, C.14).
//!
//! Also has lower bounds on the costs of the remainder and of the MDPs who have no opponent yet.

use super::bracket::{Aim, Bracket, CLASHES, Clashes, Solved, x};
use crate::Means;
use crate::bracket::Costs;
use crate::criteria::Pair;
use crate::matching::Packing;
use crate::parts::Marks;
use crate::procedure::search::{Found, Rest, Task, best, least, least_with_first_opponents};
use crate::procedure::{Accepted, Event, Group, Requirements, Treatment, walk};
use crate::round::{Float, Rank, RoundContext};
use crate::tournament::Colour;

pub(super) type Decided<'a> = walk::Decided<Pairing<'a>>;

#[derive(Clone, Debug)]
pub(super) struct Pairing<'a> {
    pub(super) bracket: Bracket<'a>,
    pub(super) aim: Aim,
    pub(super) solved: Solved,
}

impl walk::Pairing for Pairing<'_> {
    fn pairs(&self) -> &[Pair] {
        &self.solved.pairs
    }

    fn left_over(&self) -> &[Rank] {
        &self.solved.left_over
    }

    fn opened(&self, is_lowest: bool) -> Vec<Event> {
        let (mdps, residents) = self.bracket.group.players.split_at(self.bracket.group.mdps);
        let (mdps, residents) = (mdps.to_vec(), residents.to_vec());
        let first = self.bracket.first_aim();
        let requirements = self.requirements(first);
        let opened = Event::Opened { mdps, residents, is_lowest, requirements };
        let reduced = (self.aim != first).then(|| Event::Reduced(self.requirements(self.aim)));
        [opened].into_iter().chain(reduced).collect()
    }

    fn accepted(&self) -> Accepted {
        let round = self.bracket.round;
        let (pairs, left_over) = (&self.solved.pairs, &self.solved.left_over);
        let had =
            |rank: Rank, back: usize, float: Float| round.player(rank).floats[back] == Some(float);
        let s1 = &self.bracket.group.players[..self.aim.mdps];
        let down = |back| left_over.iter().filter(|it| had(**it, back, Float::Down)).count();
        let up = |back| {
            let upfloats = |(one, other): &&Pair| s1.contains(one) && had(*other, back, Float::Up);
            pairs.iter().filter(upfloats).count()
        };
        Accepted {
            treatment: self.aim.treatment(),
            pairs: pairs.clone(),
            mdp_pairs: self.aim.mdps,
            left_over: left_over.clone(),
            x: pairs.iter().filter(|pair| round.prefer_same_colour(pair.0, pair.1)).count(),
            // The text of 1992 has none of these.
            z: 0,
            semi_absolute: 0,
            absolute: 0,
            down: [down(0), down(1)],
            up: [up(0), up(1)],
        }
    }
}

impl<'a> Pairing<'a> {
    pub(super) fn first(bracket: Bracket<'a>) -> Pairing<'a> {
        let aim = bracket.aim();
        let anybody = Leave::Among(bracket.group.players.iter().copied().collect());
        let solved = bracket.first(aim, &anybody).expect("the aim can be reached");
        Pairing { bracket, aim, solved }
    }

    pub(super) fn leaving(bracket: Bracket<'a>, below: &[Rank]) -> Pairing<'a> {
        let most = bracket.first_aim().mdps;
        let (aim, solved) = (0..=most)
            .rev()
            .find_map(|mdps| bracket.leaving(Aim { mdps, fewer: 0 }, below, |_| true))
            .expect("everybody can be left over");
        Pairing { bracket, aim, solved }
    }

    pub(super) fn with(&self, aim: Aim, solved: Solved) -> Pairing<'a> {
        Pairing { bracket: self.bracket.clone(), aim, solved }
    }

    fn requirements(&self, aim: Aim) -> Requirements {
        let (s1, s2, left_out) = self.bracket.halves(aim);
        let least = x(self.bracket.round, &self.bracket.group.players);
        Requirements {
            treatment: aim.treatment(),
            pairs: s1.len() + (s2.len() - s1.len()) / 2 - aim.fewer,
            mdps: aim.mdps,
            x: least.saturating_sub(left_out.len() + aim.fewer),
            z: None,
        }
    }
}

/// The number of float criteria that can be dropped: B.6, then B.5.
pub(super) const ALL_DROPPED: usize = 2;

#[derive(Clone, Debug)]
pub(super) enum Leave {
    Among(Marks),
    /// Any player, if the players left over and these can be paired, one with the bye if their number is odd.
    Below(Vec<Rank>),
}

#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) means: Means<'a>,
    pub(super) players: Vec<Rank>,
    pub(super) pairs: usize,
    pub(super) leave: &'a Leave,
}

impl Part<'_> {
    /// The least number of pairs with an unfulfilled preference. `None` if the players cannot be paired.
    pub(super) fn fewest_clashes(&self) -> Option<usize> {
        let found = self.solved(ALL_DROPPED, least)?;
        Some(found.sums[CLASHES] as usize)
    }

    /// The first pairing with at most `x` clashes. B.6 and B.5 are dropped in turn, `dropped` of them from the start.
    pub(super) fn first(&self, x: usize, dropped: usize) -> Option<(Found, usize)> {
        (dropped..=ALL_DROPPED).find_map(|dropped| {
            let found = self.solved(dropped, best)?;
            (found.sums[CLASHES] as usize <= x).then_some((found, dropped))
        })
    }

    fn solved(&self, dropped: usize, solve: fn(&Task<'_>) -> Option<Found>) -> Option<Found> {
        let floats = |rank: &Rank| may_float(self.round, *rank, Float::Down, dropped);
        let count = self.players.len() - 2 * self.pairs;
        let rest = match self.leave {
            Leave::Among(places) => {
                let may_stay = |rank: &&Rank| places.has(**rank) && floats(rank);
                let allowed = self.players.iter().filter(may_stay).copied().collect();
                Rest::Stay { allowed, count }
            }
            Leave::Below(below) => {
                let allowed = self.players.iter().filter(|it| floats(it)).copied().collect();
                Rest::Below { players: below.clone(), allowed: Some(allowed) }
            }
        };
        let group = Group::new(&[], &self.players);
        let costs = Clashes { round: self.round, group: &group };
        let means = (self.round, self.means);
        solve(&Task::new(means, &group, Treatment::Homogeneous, &costs, rest))
            .filter(|found| found.pairs.len() == self.pairs)
    }
}

/// Whether B.6 and B.5, without the first `dropped`, allow the float. Topscorers (above 50 %, last round) are exempt.
pub(super) fn may_float(round: &RoundContext, rank: Rank, float: Float, dropped: usize) -> bool {
    let player = round.player(rank);
    let [last, before] = player.floats.map(|had| had == Some(float));
    player.is_topscorer || !(last && dropped < ALL_DROPPED || before && dropped == 0)
}

pub(super) struct Open<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) means: Means<'a>,
    pub(super) mdps: &'a [Rank],
    /// Possible opponents of the first MDP, by rank.
    pub(super) of_first: &'a [Rank],
    pub(super) others: Vec<Rank>,
    pub(super) pairs: usize,
    pub(super) leave: &'a Leave,
    /// How many of B.6 and B.5 are dropped for upfloaters.
    pub(super) up: usize,
}

/// The weights of clashes: pairs that do not grant a preference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    /// The weight of a clash of an MDP.
    pub(super) mdps: i64,
    pub(super) remainder: i64,
    /// The colour whose players in the remainder are subtracted, each with the weight `remainder`.
    pub(super) less: Option<Colour>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Least {
    pub(super) mdp_pairs: Vec<Pair>,
    pub(super) mdps: i64,
    /// The clashes of the remainder, less its players who prefer the colour `less`.
    pub(super) remainder: i64,
}

impl Open<'_> {
    /// A pairing with the smallest count. If several have it, the one whose MDPs have the first opponents, so that the
    /// search tries fewer opponents before these. `None` if there is no pairing.
    pub(super) fn least(&self, counted: Counted) -> Option<Least> {
        let group = Group::new(self.mdps, &self.others);
        let count = self.others.len() - self.mdps.len() - 2 * self.pairs;
        let rest = match self.leave {
            Leave::Among(allowed) => Rest::Stay { allowed: allowed.clone(), count },
            Leave::Below(players) => Rest::Below { players: players.clone(), allowed: None },
        };
        let (costs, means) =
            (Counts { open: self, group: &group, counted }, (self.round, self.means));
        let task = Task::new(means, &group, Treatment::Heterogeneous, &costs, rest);
        let found = least_with_first_opponents(&task)?;
        let is_complete = found.mdp_pairs == self.mdps.len()
            && found.pairs.len() == self.mdps.len() + self.pairs
            && found.sums[BARRED] == 0;
        is_complete.then(|| self.counted_in(&found.pairs, counted.less))
    }

    fn counted_in(&self, pairs: &[Pair], less: Option<Colour>) -> Least {
        let (of_mdps, others): (Vec<Pair>, Vec<Pair>) =
            pairs.iter().partition(|pair| self.mdps.contains(&pair.0));
        let clashes = |pairs: &[Pair]| {
            pairs.iter().filter(|pair| self.round.prefer_same_colour(pair.0, pair.1)).count() as i64
        };
        let prefers = |rank: Rank| less.is_some() && self.round.player(rank).class.colour() == less;
        let in_remainder = self.others.iter().filter(|rank| prefers(**rank)).count()
            - of_mdps.iter().filter(|pair| prefers(pair.1)).count();
        let (mdps, remainder) = (clashes(&of_mdps), clashes(&others) - in_remainder as i64);
        Least { mdp_pairs: of_mdps, mdps, remainder }
    }
}

/// The number of fields: paired MDPs, forbidden opponents of MDPs, pairs, the count.
const FIELDS: usize = 4;
const BARRED: usize = 1;
const COUNT: usize = 3;

struct Counts<'a> {
    open: &'a Open<'a>,
    group: &'a Group,
    counted: Counted,
}

impl Costs for Counts<'_> {
    fn width(&self) -> usize {
        FIELDS
    }

    fn declare(&self, packing: &mut Packing) {
        let most = 2 * self.group.len() as u64 + 4;
        let weight = (self.counted.mdps + self.counted.remainder) as u64;
        (0..COUNT).for_each(|_| packing.push(most));
        packing.push(most * weight);
    }

    fn left_over(&self, _: usize, sums: &mut [i64]) {
        sums.fill(0);
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        let round = self.open.round;
        let (one, other) = (self.group.players[high], self.group.players[low]);
        let clash = i64::from(round.prefer_same_colour(one, other));
        let is_mdp = high < self.group.mdps;
        let is_upfloat = is_mdp && round.score(one) != round.score(other);
        let is_barred = is_upfloat && !may_float(round, other, Float::Up, self.open.up)
            || is_mdp && high == 0 && self.open.of_first.binary_search(&other).is_err();
        sums[0] = -i64::from(is_mdp);
        // A cost and not a missing edge, because the graph of a task knows nothing of upfloats.
        sums[BARRED] = i64::from(is_barred);
        sums[2] = -1;
        let Counted { mdps, remainder, less } = self.counted;
        // Whoever is taken is not in the remainder.
        let is_missing = is_mdp && less.is_some() && round.player(other).class.colour() == less;
        sums[COUNT] =
            if is_mdp { mdps } else { remainder } * clash + i64::from(is_missing) * remainder;
    }
}
