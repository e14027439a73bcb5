//! Cuts, in the order in which they are tried.

use super::case::{Case, REPLACEMENTS, Replacement};
use super::entries::{self, Change};
use crate::editions::Edition;
use crate::tournament::{Colour, PlayerNumber, PointSystem, Points};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    Names,
    /// Rounds from the first (1-based) on.
    Rounds {
        first: u32,
        count: u32,
    },
    /// Players, by place.
    Players {
        gone: Vec<usize>,
        replacement: Replacement,
    },
    /// One player's virtual points, or all.
    Acceleration(Option<usize>),
    /// One forbidden group, or all.
    Forbidden(Option<usize>),
    ForbiddenMember(usize, usize),
    Adjustments(Option<usize>),
    Points(Option<usize>),
    InitialColour,
    /// Rounds still to be played.
    Declared(u32),
    Entry(Change),
}

const PAIRS_MAX: usize = 16;

pub(super) const STAGES: [fn(&Case) -> Vec<Cut>; 5] = [names, rounds, players, oddities, changes];

fn names(case: &Case) -> Vec<Cut> {
    if case.is_plain { Vec::new() } else { vec![Cut::Names] }
}

/// Halves first, the oldest first.
fn rounds(case: &Case) -> Vec<Cut> {
    let past = case.round - 1;
    let chunk = |range: std::ops::Range<usize>| Cut::Rounds {
        first: range.start as u32 + 1,
        count: range.len() as u32,
    };
    chunks(past as usize).map(chunk).collect()
}

/// Halves of the players, then those of the same boards, then every two.
fn players(case: &Case) -> Vec<Cut> {
    let order = by_board(case);
    let mut sets: Vec<Vec<usize>> =
        chunks(order.len()).map(|range| order[range].to_vec()).collect();
    if order.len() <= PAIRS_MAX {
        let with_others = |one: usize| order[one + 1..].iter().map(move |other| (one, *other));
        let pairs = (0..order.len()).flat_map(with_others);
        sets.extend(pairs.map(|(one, other)| vec![order[one], other]));
    }
    sets.retain(|gone| gone.len() < order.len());
    let cut = |gone: Vec<usize>| {
        REPLACEMENTS.map(|replacement| Cut::Players { gone: gone.clone(), replacement })
    };
    sets.into_iter().flat_map(cut).collect()
}

fn by_board(case: &Case) -> Vec<usize> {
    let mut order: Vec<usize> = (0..case.tournament.players.len()).collect();
    order.sort_by_key(|index| {
        let game = case.tournament.players[*index].entry(case.round).game();
        (game.map_or(*index, |game| game.opponent.index().min(*index)), *index)
    });
    order
}

/// `0..length`, its halves, quarters, and so on down to single ones.
fn chunks(length: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let sizes =
        std::iter::successors(Some(length), |size| Some(size.div_ceil(2)).filter(|_| *size > 1));
    sizes.filter(|size| *size > 0).flat_map(move |size| {
        (0..length).step_by(size).map(move |start| start..(start + size).min(length))
    })
}

fn oddities(case: &Case) -> Vec<Cut> {
    let odd = &case.tournament;
    let mut cuts = Vec::new();
    let accelerated: Vec<usize> = (0..odd.players.len())
        .filter(|index| odd.players[*index].acceleration.iter().any(|points| points.0 != 0))
        .collect();
    if !accelerated.is_empty() {
        cuts.push(Cut::Acceleration(None));
        cuts.extend(accelerated.into_iter().map(|index| Cut::Acceleration(Some(index))));
    }
    if !odd.forbidden.is_empty() {
        cuts.push(Cut::Forbidden(None));
        cuts.extend((0..odd.forbidden.len()).map(|group| Cut::Forbidden(Some(group))));
    }
    for (at, group) in odd.forbidden.iter().enumerate().filter(|(_, it)| it.players.len() > 2) {
        cuts.extend((0..group.players.len()).map(|member| Cut::ForbiddenMember(at, member)));
    }
    if !odd.adjustments.is_empty() {
        cuts.push(Cut::Adjustments(None));
        cuts.extend((0..odd.adjustments.len()).map(|at| Cut::Adjustments(Some(at))));
    }
    if odd.points != PointSystem::default() {
        cuts.push(Cut::Points(None));
        cuts.extend((0..OUTCOMES.len()).map(|at| Cut::Points(Some(at))));
    }
    if odd.initial_colour == Some(Colour::Black) {
        cuts.push(Cut::InitialColour);
    }
    let declared = odd.declared_rounds.unwrap_or(case.round);
    cuts.extend((case.round..declared).map(Cut::Declared));
    cuts
}

fn changes(case: &Case) -> Vec<Cut> {
    entries::changes(case).into_iter().map(Cut::Entry).collect()
}

const OUTCOMES: [fn(&mut PointSystem, &PointSystem); 10] = [
    |points, plain| points.win = plain.win,
    |points, plain| points.draw = plain.draw,
    |points, plain| points.loss = plain.loss,
    |points, plain| points.forfeit_win = plain.forfeit_win,
    |points, plain| points.forfeit_loss = plain.forfeit_loss,
    |points, plain| points.pab = plain.pab,
    |points, plain| points.full_point_bye = plain.full_point_bye,
    |points, plain| points.half_point_bye = plain.half_point_bye,
    |points, plain| points.zero_point_bye = plain.zero_point_bye,
    |points, plain| points.pending = plain.pending,
];

impl Case {
    /// The case after a cut; `None`: there was nothing to cut.
    pub(super) fn after(&self, cut: &Cut, edition: &Edition) -> Option<Case> {
        let mut next = self.clone();
        let left = &mut next.tournament;
        match cut {
            Cut::Names => return Some(self.plain_names(edition)),
            Cut::Rounds { first, count } => return Some(self.without_rounds(*first, *count)),
            Cut::Players { gone, replacement } => {
                let mut are_gone = vec![false; left.players.len()];
                gone.iter().for_each(|index| are_gone[*index] = true);
                return Some(self.without_players(&are_gone, *replacement));
            }
            Cut::Acceleration(Some(index)) => left.players[*index].acceleration.clear(),
            Cut::Acceleration(None) => {
                left.players.iter_mut().for_each(|player| player.acceleration.clear());
            }
            Cut::Forbidden(Some(group)) => drop(left.forbidden.remove(*group)),
            Cut::Forbidden(None) => left.forbidden.clear(),
            Cut::ForbiddenMember(group, member) => {
                left.forbidden[*group].players.remove(*member);
            }
            Cut::Adjustments(Some(at)) => drop(left.adjustments.remove(*at)),
            Cut::Adjustments(None) => left.adjustments.clear(),
            Cut::Points(Some(outcome)) => {
                OUTCOMES[*outcome](&mut left.points, &PointSystem::default());
            }
            Cut::Points(None) => left.points = PointSystem::default(),
            Cut::InitialColour => left.initial_colour = Some(Colour::White),
            Cut::Declared(rounds) => left.declared_rounds = Some(*rounds),
            Cut::Entry(change) => change.apply(&mut next),
        }
        next.tidy();
        Some(next).filter(|next| next != self)
    }
}

impl Cut {
    pub(super) fn in_words(&self, case: &Case) -> String {
        let number = |index: usize| case.origin[index];
        let list = |all: &[PlayerNumber]| {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        let virtual_points = |index: usize| {
            let sum: Points = case.tournament.players[index].acceleration.iter().copied().sum();
            format!("no virtual points for player {} ({sum} in all)", number(index))
        };
        match self {
            Cut::Names => "plain names, ratings and headers".to_owned(),
            Cut::Rounds { first, count: 1 } => format!("no round {first}"),
            Cut::Rounds { first, count } => format!("no rounds {first} to {}", first + count - 1),
            Cut::Players { gone, .. } => {
                let mut numbers: Vec<PlayerNumber> =
                    gone.iter().map(|index| number(*index)).collect();
                numbers.sort_unstable();
                let noun = if numbers.len() == 1 { "player" } else { "players" };
                format!("no {noun} {}", list(&numbers))
            }
            Cut::Acceleration(Some(index)) => virtual_points(*index),
            Cut::Acceleration(None) => "no acceleration".to_owned(),
            Cut::Forbidden(Some(_)) => "one forbidden group less".to_owned(),
            Cut::Forbidden(None) => "no forbidden pairs".to_owned(),
            Cut::ForbiddenMember(group, member) => {
                let index = case.tournament.forbidden[*group].players[*member];
                format!("player {} in no forbidden group", number(index.index()))
            }
            Cut::Adjustments(Some(at)) => {
                let adjustment = case.tournament.adjustments[*at];
                format!("no points by the arbiter for player {}", number(adjustment.player.index()))
            }
            Cut::Adjustments(None) => "no points by the arbiter".to_owned(),
            Cut::Points(Some(_)) => "one outcome worth what it is by default".to_owned(),
            Cut::Points(None) => "1, ½ and 0 points".to_owned(),
            Cut::InitialColour => "White as the initial colour".to_owned(),
            Cut::Declared(rounds) => format!("a tournament of {rounds} rounds"),
            Cut::Entry(change) => change.in_words(case),
        }
    }
}
