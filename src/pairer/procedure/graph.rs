//! One weighted matching: candidates of a bracket as matchings of a graph.
//!
//! A pair of the bracket gains what staying over would have cost its members, less its own cost. Those
//! who stay over are matched with stand-ins, or, where the bracket below has to be completed too,
//! with each other and the players below, at no gain. As the number of pairs weighs most, an edge that
//! can be a pair of the bracket always is one.

use super::costs::{Costs, Sums};
use super::group::{Remainder, Treatment};
use super::next::Next;
use super::search::{Rest, State, Task};
use crate::matching::{Demand, Packing, Vertex, Weight, WeightedGraph, best_matching};
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
        17..=32 => graph.solve::<32>(&packing),
        33..=64 => graph.solve::<64>(&packing),
        65..=256 => graph.solve::<256>(&packing),
        _ => graph.solve::<1024>(&packing),
    }
}

/// The vertices of a search: open members of the group, players below, stand-ins.
struct Vertices {
    /// Indices of the group.
    open: Vec<usize>,
    /// Players below; those who were moved down there already come first.
    below: Vec<Place>,
    stand_ins: usize,
}

impl Graph<'_> {
    fn costs(&self) -> &dyn Costs {
        self.task.costs
    }

    fn vertices(&self) -> Vertices {
        let open: Vec<usize> =
            (0..self.task.group.len()).filter(|at| !self.state.is_fixed[*at]).collect();
        let (below, stand_ins) = match &self.task.rest {
            Rest::Float => (Vec::new(), 0),
            Rest::Stay { count, .. } => (Vec::new(), *count),
            Rest::Below { players, .. } => (players.clone(), (open.len() + players.len()) % 2),
            Rest::Next(next) => (next.players(), next.stand_ins(open.len())),
        };
        Vertices { open, below, stand_ins }
    }

    fn solve<const K: usize>(&self, packing: &Packing) -> Option<Vec<(usize, usize)>> {
        let vertices = self.vertices();
        let (open, below) = (vertices.open.len(), vertices.below.len());
        let mut graph = WeightedGraph::<K>::new(open + below + vertices.stand_ins);
        self.add_pairs(&mut graph, &vertices, packing);
        self.add_below(&mut graph, &vertices);
        self.add_stand_ins(&mut graph, &vertices);
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

    fn add_pairs<const K: usize>(
        &self,
        graph: &mut WeightedGraph<K>,
        vertices: &Vertices,
        packing: &Packing,
    ) {
        let staying: Vec<Sums> =
            vertices.open.iter().map(|at| self.costs().left_over(*at)).collect();
        let ranks = self.remainder_ranks();
        let has_below = match &self.task.rest {
            Rest::Float | Rest::Stay { .. } => false,
            Rest::Below { .. } => true,
            Rest::Next(next) => next.mdps_may_meet,
        };
        let width = self.costs().width();
        let mut fields = vec![0i64; width + self.ties.width()];
        for (low_vertex, low) in vertices.open.iter().enumerate() {
            for (high_vertex, high) in vertices.open[..low_vertex].iter().enumerate() {
                let places = [self.task.group.players[*high], self.task.group.players[*low]];
                if !self.task.round.may_meet(places[0], places[1]) {
                    continue;
                }
                let weight: Weight<K> = if self.is_pair(*high, *low) {
                    fields.fill(0);
                    self.costs().pair(*high, *low, &mut fields[..width]);
                    for (at, field) in fields[..width].iter_mut().enumerate() {
                        *field = staying[high_vertex][at] + staying[low_vertex][at] - *field;
                    }
                    self.add_ties(*high, *low, &ranks, &mut fields[width..]);
                    packing.pack(&fields)
                } else if has_below && places.iter().all(|place| self.may_go_below(*place)) {
                    [0; K]
                } else {
                    continue;
                };
                graph.add(high_vertex as Vertex, low_vertex as Vertex, weight);
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

    /// Pairs with and among the players below.
    fn add_below<const K: usize>(&self, graph: &mut WeightedGraph<K>, vertices: &Vertices) {
        let open = vertices.open.len();
        let places = self.places(vertices);
        for low in open..open + vertices.below.len() {
            for high in 0..low {
                let is_member = high < open;
                let may_meet = match &self.task.rest {
                    Rest::Next(next) => {
                        let are_mdps = low < open + next.moved_down.len();
                        next.may_meet(self.task.round, [places[high], places[low]], are_mdps)
                    }
                    _ => self.task.round.may_meet(places[high], places[low]),
                };
                if may_meet && (!is_member || self.may_go_below(places[high])) {
                    graph.add(high as Vertex, low as Vertex, [0; K]);
                }
            }
        }
    }

    /// Who may stay over: alone with a stand-in, or with the bye.
    fn add_stand_ins<const K: usize>(&self, graph: &mut WeightedGraph<K>, vertices: &Vertices) {
        let places = self.places(vertices);
        if let Rest::Next(next) = &self.task.rest {
            self.add_stand_ins_of_next(graph, next, vertices);
            return;
        }
        for (at, place) in places.iter().enumerate() {
            let may_stay = match &self.task.rest {
                Rest::Float | Rest::Next(_) => false,
                Rest::Stay { allowed, .. } => allowed.contains(place),
                Rest::Below { .. } => {
                    let is_member = at < vertices.open.len();
                    self.task.round.player(*place).may_get_pab
                        && (!is_member || self.may_go_below(*place))
                }
            };
            if may_stay && !self.is_forced(*place) {
                for stand_in in 0..vertices.stand_ins {
                    graph.add(at as Vertex, (places.len() + stand_in) as Vertex, [0; K]);
                }
            }
        }
    }

    /// Those who stay over in the next bracket; stand-ins without a player are matched with each other.
    fn add_stand_ins_of_next<const K: usize>(
        &self,
        graph: &mut WeightedGraph<K>,
        next: &Next,
        vertices: &Vertices,
    ) {
        let places = self.places(vertices);
        let mdps = vertices.open.len() + next.moved_down.len();
        for stand_in in 0..vertices.stand_ins {
            let vertex = (places.len() + stand_in) as Vertex;
            for (at, place) in places.iter().enumerate() {
                let may_stay = at >= vertices.open.len() || self.may_go_below(*place);
                if may_stay && next.takes(stand_in, self.task.round, *place, at < mdps) {
                    graph.add(at as Vertex, vertex, [0; K]);
                }
            }
            for other in places.len() as Vertex..vertex {
                graph.add(other, vertex, [0; K]);
            }
        }
    }

    fn places(&self, vertices: &Vertices) -> Vec<Place> {
        let members = vertices.open.iter().map(|at| self.task.group.players[*at]);
        members.chain(vertices.below.iter().copied()).collect()
    }
}
