//! Whether no other downfloaters of the same scores do better in C8 (2017: C.7): a bound that asks only who is moved
//! down, not how the bracket is paired then.
//!
//! The bound is one weighted matching of the members and of everybody below. As many members of each score as
//! do not float are paired with stand-ins, whoever they are. So it is about all sets of
//! downfloaters with these scores, also about those that the bracket cannot leave over.

use super::{Below, Scope};
use crate::criteria::{Completion, Criterion, Pab};
use crate::matching::{BestMatchings, Packing};
use crate::pairer::setting::Problem;
use crate::round::Place;
use crate::tournament::Points;

/// Whether these downfloaters are as good in C8 as any with the same scores could be.
pub(super) fn reaches_bound(
    problem: &Problem<'_>,
    below: &Below,
    scope: Scope,
    downfloaters: &[Place],
) -> bool {
    let value = |who| NextBound::new(problem, below, scope, who).best();
    value(Who::These(downfloaters)) == value(Who::AnyLike(downfloaters))
}

/// Who moves down.
#[derive(Clone, Copy)]
enum Who<'a> {
    /// These members.
    These(&'a [Place]),
    /// Any members of whom as many have each score.
    AnyLike(&'a [Place]),
}

/// Members, players of the next bracket and those below it as a graph, with what the rules alone allow there.
struct NextBound<'a> {
    problem: &'a Problem<'a>,
    scope: Scope,
    who: Who<'a>,
    criterion: &'a dyn Criterion,
    /// Members, then residents of the next bracket, then the rest.
    players: Vec<Place>,
    members: usize,
    next: usize,
    /// Scores of the members, highest first.
    levels: Vec<Points>,
    /// The score of the members with whom each stand-in can be paired.
    stand_ins: Vec<Points>,
}

impl<'a> NextBound<'a> {
    fn new(problem: &'a Problem<'a>, below: &Below, scope: Scope, who: Who<'a>) -> NextBound<'a> {
        let bracket = problem.bracket;
        let members: Vec<Place> = bracket.members().collect();
        let (Who::These(downfloaters) | Who::AnyLike(downfloaters)) = who;
        let not_floating = members.iter().filter(|it| !downfloaters.contains(it));
        let stand_ins = not_floating.map(|it| bracket.round.score(*it)).collect();
        let mut levels = bracket.mdp_scores().to_vec();
        levels.push(bracket.resident_score());
        let mut rows = problem.edition.criteria.iter().map(|(_, it)| *it);
        NextBound {
            problem,
            scope,
            who,
            criterion: rows.find(|it| it.additive().is_none()).expect("C8"),
            members: members.len(),
            next: below.next.len(),
            players: members.iter().chain(&below.next).chain(&below.rest).copied().collect(),
            levels,
            stand_ins,
        }
    }

    /// Players, one more if these are odd: the bye, or nobody.
    fn stand_ins_from(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    /// The best sums of C8; `None`: nobody can be paired so.
    fn best(&self) -> Option<Vec<i64>> {
        let count = self.stand_ins_from() + self.stand_ins.len();
        let mut all =
            BestMatchings::of(count, |high, low| self.is_edge(high as usize, low as usize))?;
        let mut packing = Packing::new();
        (0..=self.levels.len()).for_each(|_| packing.push(6 * count as u64));
        all.keep_best(&packing, |high, low, fields| self.add(high as usize, low as usize, fields));
        let mut sums = vec![0; packing.fields()];
        for (high, mate) in all.mates().into_iter().enumerate() {
            if let Some(low) = mate.map(|it| it as usize).filter(|low| high < *low) {
                self.add(high, low, &mut sums);
            }
        }
        Some(sums)
    }

    /// Whether two vertices can be partners, `high < low`.
    fn is_edge(&self, high: usize, low: usize) -> bool {
        if low >= self.stand_ins_from() {
            let stand_in = self.stand_ins[low - self.stand_ins_from()];
            return high < self.members && self.may_stay(self.players[high], stand_in);
        }
        let is_down = |at: usize| at >= self.members || self.may_float(self.players[at]);
        if !is_down(high) || !is_down(low) {
            return false;
        }
        match self.scope {
            Scope::Next => true,
            Scope::Everything if low == self.players.len() => self.may_get_pab(high),
            Scope::Everything => self.may_meet(high, low),
        }
    }

    fn may_float(&self, member: Place) -> bool {
        match self.who {
            Who::These(places) => places.contains(&member),
            Who::AnyLike(_) => !self.problem.staying.contains(&member),
        }
    }

    /// Whether a member who does not float can be one whom a stand-in of this score stands for.
    fn may_stay(&self, member: Place, score: Points) -> bool {
        self.problem.bracket.round.score(member) == score
            && match self.who {
                Who::These(places) => !places.contains(&member),
                Who::AnyLike(_) => !self.problem.held.contains(&member),
            }
    }

    fn may_meet(&self, high: usize, low: usize) -> bool {
        self.problem.judged.round.may_meet(self.players[high], self.players[low])
    }

    fn may_get_pab(&self, at: usize) -> bool {
        let judged = self.problem.judged;
        let Pab::UpTo(score) = judged.pab() else { return false };
        Completion::new(judged.round).may_get_pab(self.players[at], score)
    }

    /// Adds what C8 counts of two partners, `high < low`; the larger is the better.
    fn add(&self, high: usize, low: usize, fields: &mut [i64]) {
        if low >= self.stand_ins_from() {
            return;
        }
        let weight =
            |at: usize| self.criterion.left_over_weight(self.problem.judged, self.players[at]);
        let down = [high, low].into_iter().filter(|at| *at < self.members);
        fields[0] -= down.map(weight).sum::<i64>();
        let residents = self.members..self.members + self.next;
        if high >= residents.end || !residents.contains(&low) || !self.may_meet(high, low) {
            return;
        }
        fields[0] += weight(high) + weight(low);
        if high < self.members {
            let score = self.problem.bracket.round.score(self.players[high]);
            let level = self.levels.iter().position(|it| *it == score);
            fields[1 + level.expect("the score of a member")] += 1;
        }
    }
}
