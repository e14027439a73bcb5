//! A bracket of 2017 and 2026 as a graph of members, and of players below on whom its candidates depend.

use super::CriterionFields;
use crate::Decided;
use crate::bracket::{BracketGraph, Candidates, Costs, Edge};
use crate::matching::Packing;
use crate::round::Rank;
use crate::setting::Problem;

#[derive(Clone, Debug, Default)]
pub(super) struct Below {
    pub(super) next: Vec<Rank>,
    pub(super) rest: Vec<Rank>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Next,
    /// Everybody without an opponent here; only the player with the PAB may be left over.
    Everything,
}

pub(super) fn solve(problem: &Problem<'_>, below: &Below, scope: Scope) -> Option<Decided> {
    let players = problem.bracket.len() + below.next.len() + below.rest.len();
    problem.setting.means.note(|work| {
        work.searches += 1;
        work.largest_search = work.largest_search.max(players);
    });
    let (mdps, residents) = (problem.bracket.mdps.len(), problem.bracket.residents().len());
    // The fewest who can float: MDPs beyond the residents, or one of an odd number.
    let mut single = mdps.saturating_sub(residents).max((mdps + residents) % 2) == 1;
    loop {
        let graph = WeighedPlayers::new(problem, below, scope, single);
        let mut candidates = Candidates::of_least_cost(&graph)?;
        // All candidates of least cost have the same number of downfloaters. No criterion about a single downfloater
        // can change it. If it is not one, as was assumed, the search is repeated without this assumption.
        let is_single = graph.members() - 2 * candidates.pairs().len() == 1;
        if problem.bracket.pab_is_bound() && is_single != single {
            single = is_single;
            continue;
        }
        candidates.decide();
        return Some(graph.decided(&candidates.pairs()));
    }
}

pub(super) struct WeighedPlayers<'a> {
    problem: &'a Problem<'a>,
    scope: Scope,
    /// The vertices' players: MDPs, residents, residents of the next bracket, then the others.
    players: Vec<Rank>,
    next: usize,
    costs: MemberCosts<'a>,
}

struct MemberCosts<'a> {
    fields: CriterionFields<'a>,
    members: Vec<Rank>,
    players: usize,
}

impl Costs for MemberCosts<'_> {
    fn width(&self) -> usize {
        self.fields.width
    }

    fn declare(&self, packing: &mut Packing) {
        self.fields.declare(packing, self.players);
    }

    fn left_over(&self, at: usize, sums: &mut [i64]) {
        self.fields.floating(self.members[at], sums);
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        self.fields.pair(self.members[high], self.members[low], sums);
    }
}

impl BracketGraph for WeighedPlayers<'_> {
    fn vertices(&self) -> usize {
        // A vertex for the bye, or for nobody, makes the number even, as a perfect matching needs.
        self.players.len() + self.players.len() % 2
    }

    fn members(&self) -> usize {
        self.costs.members.len()
    }

    fn mdps(&self) -> usize {
        self.problem.bracket.mdps.len()
    }

    fn keeps_remainder_numbers(&self) -> bool {
        self.problem.bracket.round.keeps_remainder_numbers
    }

    fn edge(&self, high: usize, low: usize) -> Option<Edge> {
        if self.is_pair(high, low) {
            return Some(Edge::Pair);
        }
        let is_possible = match self.scope {
            // Both are unused.
            Scope::Next => true,
            Scope::Everything if low == self.players.len() => {
                self.problem.judged.may_get_pab(self.players[high])
            }
            Scope::Everything => self.may_meet_below(high, low),
        };
        is_possible.then_some(Edge::Below)
    }

    fn costs(&self) -> &dyn Costs {
        &self.costs
    }

    fn add_gain_below(&self, high: usize, low: usize, fields: &mut [i64]) -> bool {
        let is_gain = self.is_next_pair(high, low);
        if is_gain {
            let moved_down = (high < self.members()).then(|| self.players[high]);
            let pair = (self.players[high], self.players[low]);
            self.costs.fields.add_next_pair(moved_down, pair, fields);
        }
        is_gain
    }
}

impl<'a> WeighedPlayers<'a> {
    pub(super) fn new(
        problem: &'a Problem<'a>,
        below: &Below,
        scope: Scope,
        single: bool,
    ) -> WeighedPlayers<'a> {
        let members: Vec<_> = problem.bracket.members().collect();
        let players = members.iter().chain(&below.next).chain(&below.rest).copied();
        let players: Vec<_> = players.collect();
        WeighedPlayers {
            problem,
            scope,
            next: below.next.len(),
            costs: MemberCosts {
                fields: CriterionFields::new(problem, single, !below.next.is_empty()),
                members,
                players: players.len(),
            },
            players,
        }
    }

    /// Whether two members can be a pair of the bracket, `high < low`. If not, they may still meet below for C8.
    fn is_pair(&self, high: usize, low: usize) -> bool {
        let settled = &self.problem.settled;
        (self.mdps()..self.members()).contains(&low) && {
            let (one, other) = (self.players[high], self.players[low]);
            self.problem.bracket.round.may_meet(one, other)
                && !settled.floats(one)
                && !settled.floats(other)
        }
    }

    /// Whether two players can be a pair of the next bracket, `high < low`. Only the rules decide, not the conditions.
    fn is_next_pair(&self, high: usize, low: usize) -> bool {
        let next = self.members()..self.members() + self.next;
        high < next.end && next.contains(&low) && self.may_meet_below(high, low)
    }

    fn may_meet_below(&self, high: usize, low: usize) -> bool {
        self.problem.judged.round.may_meet(self.players[high], self.players[low])
    }

    pub(super) fn rank(&self, at: usize) -> Rank {
        self.players[at]
    }

    pub(super) fn add_moved_down(&self, at: usize, fields: &mut [i64]) {
        self.costs.fields.add_moved_down(self.players[at], fields);
    }

    fn decided(&self, pairs: &[(usize, usize)]) -> Decided {
        let is_paired = |at: &usize| pairs.iter().any(|it| it.0 == *at || it.1 == *at);
        let place = |at: usize| self.players[at];
        Decided {
            pairs: pairs.iter().map(|(high, low)| (place(*high), place(*low))).collect(),
            downfloaters: (0..self.members()).filter(|at| !is_paired(at)).map(place).collect(),
        }
    }
}
