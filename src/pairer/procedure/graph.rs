//! One weighted matching: candidates of a bracket as matchings of a graph.
//!
//! A pair of the bracket gains what staying over would have cost its members, less its own cost. Those
//! who stay over are matched with stand-ins, or, where the bracket below has to be completed too,
//! with each other and the players below, at no gain. As the number of pairs weighs most, an edge that
//! can be a pair of the bracket always is one.

use super::costs::{Costs, Sums};
use super::group::{Remainder, Treatment};
use super::search::{Rest, State, Task};
use crate::matching::{
    Demand, Packing, Vertex, Weight, WeightedGraph, best_matching, has_perfect_matching,
};
use crate::pairer::weighted::Ties;
use crate::round::Place;

/// A search: what is asked, what is decided, and which part of the order of generation it decides.
pub(super) struct Graph<'a> {
    pub(super) task: &'a Task<'a>,
    pub(super) state: &'a State,
    pub(super) ties: &'a Ties,
}

/// The pairs of the best matching within the bracket, those fixed before included; `None`: there is no
/// candidate.
pub(super) fn best_pairs(graph: &Graph<'_>) -> Option<Vec<(usize, usize)>> {
    let mut packing = Packing::new();
    graph.costs().declare(&mut packing);
    graph.ties.declare(&mut packing);
    match packing.components() {
        0..=1 => graph.solve::<1>(&packing),
        2 => graph.solve::<2>(&packing),
        3..=4 => graph.solve::<4>(&packing),
        5..=6 => graph.solve::<6>(&packing),
        7..=8 => graph.solve::<8>(&packing),
        9..=12 => graph.solve::<12>(&packing),
        13..=16 => graph.solve::<16>(&packing),
        17..=24 => graph.solve::<24>(&packing),
        25..=32 => graph.solve::<32>(&packing),
        33..=64 => graph.solve::<64>(&packing),
        65..=256 => graph.solve::<256>(&packing),
        _ => graph.solve::<1024>(&packing),
    }
}

/// Whether there is a candidate at all.
pub(super) fn is_possible(graph: &Graph<'_>) -> bool {
    let vertices = graph.vertices();
    has_perfect_matching(vertices.len(), |one, other| {
        graph.edge(&vertices, one.min(other) as usize, one.max(other) as usize).is_some()
    })
}

/// The vertices of a search: open members of the group, players below, stand-ins.
struct Vertices {
    /// Indices of the group.
    open: Vec<usize>,
    /// Who they are, and the players below; those who were moved down there already come first.
    places: Vec<Place>,
    stand_ins: usize,
}

impl Vertices {
    fn len(&self) -> usize {
        self.places.len() + self.stand_ins
    }
}

/// What two vertices can be to each other.
enum Edge {
    /// A pair of the bracket.
    Pair,
    /// No pair of it: one below, or a player with a stand-in.
    Below,
}

impl Graph<'_> {
    fn costs(&self) -> &dyn Costs {
        self.task.costs
    }

    fn vertices(&self) -> Vertices {
        let group = self.task.group;
        let open: Vec<usize> = (0..group.len()).filter(|at| !self.state.is_fixed[*at]).collect();
        let (below, stand_ins) = match &self.task.rest {
            Rest::Float => (Vec::new(), 0),
            Rest::Stay { count, .. } => (Vec::new(), *count),
            Rest::Below { players, .. } => (players.clone(), (open.len() + players.len()) % 2),
            Rest::Next(next) => (next.players(), next.stand_ins(open.len())),
        };
        let members = open.iter().map(|at| group.players[*at]);
        Vertices { places: members.chain(below).collect(), stand_ins, open }
    }

    fn solve<const K: usize>(&self, packing: &Packing) -> Option<Vec<(usize, usize)>> {
        let vertices = self.vertices();
        let (open, size) = (vertices.open.len(), vertices.len());
        self.task.means.note(|work| work.largest_search = work.largest_search.max(size));
        let mut graph = WeightedGraph::<K>::new(size);
        self.add_edges(&mut graph, &vertices, packing);
        let demand = match self.task.rest {
            Rest::Float => Demand::Any,
            _ => Demand::Perfect,
        };
        let mates = best_matching(&graph, demand)?;
        let mut pairs = self.state.fixed.clone();
        for (one, mate) in mates[..open].iter().enumerate() {
            let Some(other) = mate.map(|mate| mate as usize) else { continue };
            if one < other && other < open {
                let (high, low) = (vertices.open[one], vertices.open[other]);
                if self.is_pair(high, low) {
                    pairs.push((high, low));
                }
            }
        }
        Some(pairs)
    }

    /// Whether two members, given by rank, may make a pair of the bracket as far as the procedure goes.
    fn is_pair(&self, high: usize, low: usize) -> bool {
        if let Some((one, other)) = self.task.forced {
            let places = [self.task.group.players[high], self.task.group.players[low]];
            let concerned = places.iter().filter(|it| **it == one || **it == other).count();
            if concerned == 1 {
                return false;
            }
        }
        if let Rest::Next(next) = &self.task.rest {
            let is_required = |at: usize| next.required.contains(&self.task.group.players[at]);
            if is_required(high) || is_required(low) {
                return false;
            }
        }
        if self.task.treatment == Treatment::Heterogeneous {
            let group = self.task.group;
            if high < group.mdps && low >= group.mdps {
                return self.state.may_pair[high];
            }
            // Two MDPs, or two residents.
            let is_possible = match group.remainder {
                Remainder::Residents => high >= group.mdps,
                Remainder::WithLeftOut => true,
                Remainder::Empty => false,
            };
            if !is_possible {
                return false;
            }
        }
        self.state.is_higher.as_ref().is_none_or(|is_higher| is_higher[high] && !is_higher[low])
    }

    fn is_forced(&self, place: Place) -> bool {
        self.task.forced.is_some_and(|(one, other)| place == one || place == other)
    }

    /// Whether a member may be paired below the bracket, or have the bye there.
    fn may_go_below(&self, place: Place) -> bool {
        let is_allowed = match &self.task.rest {
            Rest::Below { allowed: Some(allowed), .. } => allowed.contains(&place),
            Rest::Next(next) => !next.barred.contains(&place),
            _ => true,
        };
        is_allowed && !self.is_forced(place)
    }

    fn add_edges<const K: usize>(
        &self,
        graph: &mut WeightedGraph<K>,
        vertices: &Vertices,
        packing: &Packing,
    ) {
        let staying: Vec<Sums> =
            vertices.open.iter().map(|at| self.costs().left_over(*at)).collect();
        let ranks = self.remainder_ranks();
        let width = self.costs().width();
        let mut fields = vec![0i64; width + self.ties.width()];
        for low in 0..vertices.len() {
            for high in 0..low {
                let weight: Weight<K> = match self.edge(vertices, high, low) {
                    None => continue,
                    Some(Edge::Below) => [0; K],
                    Some(Edge::Pair) => {
                        let members = (vertices.open[high], vertices.open[low]);
                        fields.fill(0);
                        self.costs().pair(members.0, members.1, &mut fields[..width]);
                        for (at, field) in fields[..width].iter_mut().enumerate() {
                            *field = staying[high][at] + staying[low][at] - *field;
                        }
                        self.add_ties(members.0, members.1, &ranks, &mut fields[width..]);
                        packing.pack(&fields)
                    }
                };
                graph.add(high as Vertex, low as Vertex, weight);
            }
        }
    }

    /// What two vertices can be to each other, `high < low`; `None`: nothing.
    fn edge(&self, vertices: &Vertices, high: usize, low: usize) -> Option<Edge> {
        let (open, players) = (vertices.open.len(), vertices.places.len());
        if low >= players {
            return self.may_stay(vertices, high, low - players).then_some(Edge::Below);
        }
        let places = [vertices.places[high], vertices.places[low]];
        if !self.task.round.may_meet(places[0], places[1]) {
            return None;
        }
        if low < open && self.is_pair(vertices.open[high], vertices.open[low]) {
            return Some(Edge::Pair);
        }
        let has_below = match &self.task.rest {
            Rest::Float | Rest::Stay { .. } => false,
            Rest::Below { .. } => true,
            Rest::Next(next) => next.lets_meet(low < open + next.moved_down.len()),
        };
        let may_go = |at: usize| at >= open || self.may_go_below(vertices.places[at]);
        (has_below && may_go(high) && may_go(low)).then_some(Edge::Below)
    }

    /// Whether a player stays over with a stand-in, or stand-ins are left to each other.
    fn may_stay(&self, vertices: &Vertices, at: usize, stand_in: usize) -> bool {
        let is_member = at < vertices.open.len();
        let Some(place) = vertices.places.get(at).copied() else {
            return matches!(self.task.rest, Rest::Next(_));
        };
        if is_member && !self.may_go_below(place) {
            return false;
        }
        match &self.task.rest {
            Rest::Float => false,
            Rest::Stay { allowed, .. } => allowed.contains(&place),
            Rest::Below { .. } => self.task.round.player(place).may_get_pab,
            Rest::Next(next) => {
                let is_mdp = at < vertices.open.len() + next.moved_down.len();
                next.takes(stand_in, self.task.round, place, is_mdp)
            }
        }
    }

    fn add_ties(&self, high: usize, low: usize, ranks: &[usize], fields: &mut [i64]) {
        let mdps = self.task.group.mdps;
        if self.task.treatment == Treatment::Heterogeneous && high < mdps && low >= mdps {
            self.ties.add_mdp_pair(high, low - mdps, fields);
        } else {
            self.ties.add_remainder_pair(ranks[high], ranks[low], fields);
        }
    }

    /// The place of each member in the remainder; those whom an MDP has do not count.
    fn remainder_ranks(&self) -> Vec<usize> {
        let group = self.task.group;
        let mut ranks = vec![0; group.len()];
        let mut taken = vec![false; group.len()];
        let mut from = 0;
        if self.task.treatment == Treatment::Heterogeneous {
            if group.remainder != Remainder::WithLeftOut {
                from = group.mdps;
            }
            for (one, other) in &self.state.fixed {
                if *one < group.mdps && *other >= group.mdps {
                    taken[*one] = true;
                    taken[*other] = true;
                }
            }
        }
        for (rank, at) in (from..group.len()).filter(|at| !taken[*at]).enumerate() {
            ranks[at] = rank;
        }
        ranks
    }
}
