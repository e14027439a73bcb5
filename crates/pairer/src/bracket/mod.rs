//! The search by weights for a bracket: candidates of least cost (`Candidates::of_least_cost`), and the first of
//! them in the order of generation (`Candidates::decide`).
//!
//! An edition supplies its brackets (`BracketGraph`) and its costs (`costs`).

use crate::matching::{BestMatchings, Mates, Packing, Vertex};
use crate::tight::Weighs;

/// The sums of a candidate, one for each field; the lexicographically smaller list is better.
pub(crate) type Sums = Vec<i64>;

pub(crate) trait Costs {
    fn width(&self) -> usize;

    fn declare(&self, packing: &mut Packing);

    fn left_over(&self, at: usize, sums: &mut [i64]);

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]);

    /// Adds the cost of a player left over in the next bracket: the vertex `stand_in` takes an opponent's place.
    fn stand_in(&self, _stand_in: usize, _sums: &mut [i64]) {}

    fn is_ideal(&self, _sums: &[i64]) -> bool {
        false
    }

    /// How colours are weighed in ordinary candidates (all MDPs paired, at most one resident left over). `None`: all
    /// fields are weighed. `Some` only if the other fields are equal in all ordinary candidates and greater in all
    /// other candidates, even if one more given member is left over.
    fn of_ordinary(&self) -> Option<Weighs> {
        None
    }

    fn of(&self, pairs: &[(usize, usize)], left_over: &[usize]) -> Sums {
        let mut total = vec![0; self.width()];
        let mut sums = vec![0; self.width()];
        let add = |total: &mut Sums, sums: &[i64]| {
            total.iter_mut().zip(sums).for_each(|(sum, value)| *sum += value);
        };
        for (high, low) in pairs {
            self.pair(*high, *low, &mut sums);
            add(&mut total, &sums);
        }
        for at in left_over {
            self.left_over(*at, &mut sums);
            add(&mut total, &sums);
        }
        total
    }
}

struct Exchange {
    /// For each member, their rank in the remainder, 0-based. `None` if the member is not in the remainder.
    ranks: Vec<Option<usize>>,
    /// The number of pairs of the remainder; its first `pairs` members are S1.
    pairs: usize,
    keeps_numbers: bool,
}

impl Exchange {
    fn new(members: usize, remainder: &[usize], pairs: usize, keeps_numbers: bool) -> Exchange {
        let mut ranks = vec![None; members];
        for (rank, at) in remainder.iter().enumerate() {
            ranks[*at] = Some(rank);
        }
        Exchange { ranks, pairs, keeps_numbers }
    }

    /// Subtracts 1 if the pair's higher ranked member comes from S2, and in the second field this member's number.
    fn subtract_pair(&self, high: usize, low: usize, fields: &mut [i64]) {
        if let (Some(rank), Some(_)) = (self.ranks[high], self.ranks[low]) {
            // After an exchange S1 are the higher ranked of all pairs. The distance is the sum of their numbers less
            // that of the old S1, which is the same for all candidates.
            fields[0] -= i64::from(rank >= self.pairs);
            fields[1] -= if self.keeps_numbers { high as i64 } else { rank as i64 };
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    Pair,
    /// Not a pair of the bracket: two players paired below, a player with a stand-in, or two unused vertices.
    Below,
}

/// A bracket and the players below on whom it depends, as a graph whose perfect matchings are the candidates.
pub(crate) trait BracketGraph {
    /// The number of vertices: members by rank, MDPs first; players below; stand-ins for the bye or for nobody.
    fn vertices(&self) -> usize;

    fn members(&self) -> usize;

    fn mdps(&self) -> usize;

    /// The first member who can be in the remainder: the first resident, or the first MDP if unpaired MDPs join it.
    fn first_of_remainder(&self) -> usize {
        self.mdps()
    }

    /// Whether the distance of an exchange uses ranks in the bracket. If not, it uses ranks in the remainder.
    fn keeps_remainder_numbers(&self) -> bool {
        false
    }

    /// The edge between two vertices, `high < low`. `None` if they cannot be matched.
    fn edge(&self, high: usize, low: usize) -> Option<Edge>;

    fn costs(&self) -> &dyn Costs;

    /// Adds the gain of two vertices matched below the bracket, `high < low`. Returns false if they have no gain.
    fn add_gain_below(&self, _high: usize, _low: usize, _fields: &mut [i64]) -> bool {
        false
    }
}

struct Edges {
    /// The edges; the edge between `high < low` is at `low * (low - 1) / 2 + high`.
    edges: Vec<Option<Edge>>,
}

impl Edges {
    fn of(graph: &dyn BracketGraph) -> Edges {
        let count = graph.vertices();
        let mut edges = Vec::with_capacity(count * count.saturating_sub(1) / 2);
        for low in 1..count {
            edges.extend((0..low).map(|high| graph.edge(high, low)));
        }
        Edges { edges }
    }

    /// The edge between two vertices, `high < low`. `None` if they cannot be matched.
    fn between(&self, high: usize, low: usize) -> Option<Edge> {
        self.edges[low * (low - 1) / 2 + high]
    }

    /// Whether two members can be a pair of the bracket. Either of them may be the higher ranked one.
    fn is_pair(&self, one: usize, other: usize) -> bool {
        one != other && self.between(one.min(other), one.max(other)) == Some(Edge::Pair)
    }
}

fn all_of_least_cost(graph: &dyn BracketGraph, edges: &Edges) -> Option<BestMatchings> {
    let mut all = BestMatchings::of(graph.vertices(), |high, low| {
        edges.between(high as usize, low as usize).is_some()
    })?;
    let costs = graph.costs();
    let width = costs.width();
    let mut floating = vec![0; graph.members() * width];
    // Chunks of length 0 would panic.
    for (at, sums) in floating.chunks_mut(width.max(1)).enumerate() {
        costs.left_over(at, sums);
    }
    let floating = |at: usize| &floating[at * width..][..width];
    let mut packing = Packing::with_room(width);
    costs.declare(&mut packing);
    all.keep_best(&packing, |high, low, fields| {
        let (high, low) = (high as usize, low as usize);
        match edges.between(high, low) {
            Some(Edge::Pair) => {
                // A pair gains what the floating of both would cost, less its own cost. So the greatest weight is the
                // least cost.
                costs.pair(high, low, fields);
                let both = floating(high).iter().zip(floating(low));
                for (field, (of_high, of_low)) in fields.iter_mut().zip(both) {
                    *field = of_high + of_low - *field;
                }
                true
            }
            Some(Edge::Below) | None => graph.add_gain_below(high, low, fields),
        }
    });
    Some(all)
}

/// The candidates of least cost that agree with all decisions so far; there is always at least one.
pub(crate) struct Candidates<'a> {
    graph: &'a dyn BracketGraph,
    edges: Edges,
    all: BestMatchings,
}

impl<'a> Candidates<'a> {
    pub(crate) fn of_least_cost(graph: &'a dyn BracketGraph) -> Option<Candidates<'a>> {
        let edges = Edges::of(graph);
        let all = all_of_least_cost(graph, &edges)?;
        Some(Candidates { graph, edges, all })
    }

    pub(crate) fn mates(&self) -> Mates {
        self.all.mates()
    }

    pub(crate) fn pairs(&self) -> Vec<(usize, usize)> {
        pairs_of(self.graph, &self.all.mates())
    }

    pub(crate) fn decide(&mut self) {
        self.decide_mdps();
        self.decide_remainder();
    }

    /// Decides which MDPs are paired with residents (4.4; D.3), and with which residents (4.2; D.1).
    pub(crate) fn decide_mdps(&mut self) {
        let mdps = self.graph.mdps();
        let is_resident = |at: usize| at >= mdps;
        // The order of generation compares whole sets of MDPs before opponents. So all MDPs are asked first, and
        // collected.
        let paired = (0..mdps).filter(|mdp| self.narrow(*mdp, is_resident));
        let paired: Vec<_> = paired.collect();
        for mdp in paired {
            self.narrow_to_first(mdp, is_resident);
        }
    }

    /// Decides the exchange in the remainder (4.3; D.2), then the opponents (4.2; D.1).
    fn decide_remainder(&mut self) {
        let (mdps, first) = (self.graph.mdps(), self.graph.first_of_remainder());
        let partners = self.partners();
        let has_mdp = |at: &usize| partners[*at].is_some_and(|it| (it < mdps) != (*at < mdps));
        let members = self.graph.members();
        let remainder: Vec<_> = (first..members).filter(|at| !has_mdp(at)).collect();
        let is_higher = |at: &&usize| partners[**at].is_some_and(|it| it > **at);
        let pairs = remainder.iter().filter(is_higher).count();
        if pairs == 0 {
            return;
        }
        self.decide_exchange(&remainder, pairs);
        for at in &remainder {
            self.narrow_to_first(*at, |other| other > *at);
        }
    }

    /// Weighs the number of exchanged players and the distance of the exchange, then decides who leaves S1 and S2.
    fn decide_exchange(&mut self, remainder: &[usize], pairs: usize) {
        let keeps_numbers = self.graph.keeps_remainder_numbers();
        let members = self.graph.members();
        let exchange = Exchange::new(members, remainder, pairs, keeps_numbers);
        // How many players leave S1, then the distance of the exchange.
        let mut packing = Packing::default();
        [members, members * members].iter().for_each(|bound| packing.push(*bound as u64));
        let edges = &self.edges;
        self.all.keep_best(&packing, |high, low, fields| {
            let is_pair = edges.is_pair(high as usize, low as usize);
            if is_pair {
                exchange.subtract_pair(high as usize, low as usize, fields);
            }
            is_pair
        });
        let partners = self.partners();
        let (s1, s2) = remainder.split_at(pairs);
        let is_higher = |at: &&usize| partners[**at].is_some_and(|it| it > **at);
        let exchanged = s2.iter().filter(is_higher).count();
        // The largest numbers leave S1, the smallest leave S2 (4.3.3, 4.3.4; D.2). `take` ends each walk, so that
        // nobody is asked after the last exchange.
        let leave = s1.iter().rev().filter(|at| self.narrow_out(**at, |other| other > **at));
        leave.take(exchanged).for_each(drop);
        let enter = s2.iter().filter(|at| self.narrow(**at, |other| other > **at));
        enter.take(exchanged).for_each(drop);
    }

    fn partners(&self) -> Vec<Option<usize>> {
        let mut partners = vec![None; self.graph.members()];
        for (high, low) in self.pairs() {
            partners[high] = Some(low);
            partners[low] = Some(high);
        }
        partners
    }

    /// Demands a partner in the bracket for whom `keep` is true. Returns false if no candidate has one.
    fn narrow(&mut self, at: usize, keep: impl Fn(usize) -> bool) -> bool {
        let edges = &self.edges;
        self.all
            .narrow(at as Vertex, |other| edges.is_pair(at, other as usize) && keep(other as usize))
    }

    /// Forbids partners in the bracket for whom `drop` is true. Returns false if every candidate has one.
    fn narrow_out(&mut self, at: usize, drop: impl Fn(usize) -> bool) -> bool {
        let edges = &self.edges;
        self.all.narrow(at as Vertex, |other| {
            !(edges.is_pair(at, other as usize) && drop(other as usize))
        })
    }

    /// Pairs the member with the first possible partner that any candidate has for them, if there is one.
    fn narrow_to_first(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) {
        if let Some(first) = self.first_partner(at, is_possible) {
            // Nobody else can have this partner now, so the other edges of the partner are removed at once.
            for (one, other) in [(at, first), (first, at)] {
                let is_agreed = self.narrow(one, |it| it == other);
                debug_assert!(is_agreed, "a candidate has this pair");
            }
        }
    }

    fn first_partner(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) -> Option<usize> {
        let members = self.graph.members();
        let partners = (0..members)
            .filter(|other| self.all.is_allowed(at as Vertex, *other as Vertex))
            .filter(|other| self.edges.is_pair(at, *other) && is_possible(*other));
        let partners: Vec<_> = partners.collect();
        partners.into_iter().find(|it| self.narrow(at, |other| other == *it))
    }
}

/// Returns the pairs of the bracket, as members by rank, in the candidate in which `mates` has every vertex's partner.
pub(crate) fn pairs_of(graph: &dyn BracketGraph, mates: &Mates) -> Vec<(usize, usize)> {
    let members = graph.members();
    let pairs = (0..members)
        .filter_map(|high| Some((high, mates[high]? as usize)))
        .filter(|(high, low)| high < low && *low < members)
        // Two members who are matched may both float (`Edge::Below`).
        .filter(|(high, low)| graph.edge(*high, *low) == Some(Edge::Pair));
    pairs.collect()
}
