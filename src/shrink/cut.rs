//! Cuts, in the order in which they are tried.

use super::case::{Case, Cut, REPLACEMENTS};
use super::entries;
use crate::editions::Edition;
use crate::tournament::{Colour, PlayerNumber, PointSystem, Points};

const PAIRS_MAX: usize = 16;

pub(super) type Stage = fn(&Case, &Edition) -> Vec<Cut>;

pub(super) const STAGES: [Stage; 5] = [
    |_, edition| names(edition),
    |case, _| rounds(case),
    |case, _| players(case),
    |case, _| oddities(case),
    |case, _| entries::changes(case),
];

fn names(edition: &Edition) -> Vec<Cut> {
    let start_date = edition.in_force_from.replace('-', "/");
    vec![Cut::new("plain names, ratings and headers", move |case| case.plain_names(&start_date))]
}

/// Halves first, the oldest first.
fn rounds(case: &Case) -> Vec<Cut> {
    let cut = |range: std::ops::Range<usize>| {
        let (first, count) = (range.start as u32 + 1, range.len() as u32);
        let what = match count {
            1 => format!("no round {first}"),
            _ => format!("no rounds {first} to {}", range.end),
        };
        Cut::new(what, move |case| case.leave_out_rounds(first, count))
    };
    chunks(case.round as usize - 1).map(cut).collect()
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
        let mut numbers: Vec<PlayerNumber> = gone.iter().map(|index| case.origin[*index]).collect();
        numbers.sort_unstable();
        let noun = if numbers.len() == 1 { "player" } else { "players" };
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let what = format!("no {noun} {}", numbers.join(", "));
        let are_gone: Vec<bool> = (0..order.len()).map(|index| gone.contains(&index)).collect();
        REPLACEMENTS.map(|replacement| {
            let are_gone = are_gone.clone();
            Cut::new(what.clone(), move |case| case.leave_out_players(&are_gone, replacement))
        })
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
    let (odd, number) = (&case.tournament, |index: usize| case.origin[index]);
    // A cut that finds nothing to take away is not tried.
    let mut cuts = vec![Cut::plain("no acceleration", |it| {
        it.players.iter_mut().for_each(|player| player.acceleration.clear());
    })];
    cuts.extend(odd.players.iter().enumerate().map(|(index, player)| {
        let sum: Points = player.acceleration.iter().copied().sum();
        let what = format!("no virtual points for player {} ({sum} in all)", number(index));
        Cut::plain(what, move |it| it.players[index].acceleration.clear())
    }));
    cuts.push(Cut::plain("no forbidden pairs", |it| it.forbidden.clear()));
    cuts.extend((0..odd.forbidden.len()).map(|group| {
        Cut::plain("one forbidden group less", move |it| drop(it.forbidden.remove(group)))
    }));
    for (at, group) in odd.forbidden.iter().enumerate().filter(|(_, it)| it.players.len() > 2) {
        cuts.extend(group.players.iter().enumerate().map(|(member, player)| {
            let what = format!("player {} in no forbidden group", number(player.index()));
            Cut::plain(what, move |it| {
                it.forbidden[at].players.remove(member);
            })
        }));
    }
    cuts.push(Cut::plain("no points by the arbiter", |it| it.adjustments.clear()));
    cuts.extend(odd.adjustments.iter().enumerate().map(|(at, adjustment)| {
        let player = number(adjustment.player.index());
        let what = format!("no points by the arbiter for player {player}");
        Cut::plain(what, move |it| {
            it.adjustments.remove(at);
        })
    }));
    cuts.push(Cut::plain("1, ½ and 0 points", |it| it.points = PointSystem::default()));
    cuts.extend(OUTCOMES.map(|by_default| {
        Cut::plain("one outcome worth what it is by default", move |it| {
            by_default(&mut it.points, &PointSystem::default());
        })
    }));
    cuts.push(Cut::plain("White as the initial colour", |it| {
        it.initial_colour = Some(Colour::White);
    }));
    let declared = odd.declared_rounds.unwrap_or(case.round);
    cuts.extend((case.round..declared).map(|rounds| {
        let what = format!("a tournament of {rounds} rounds");
        Cut::plain(what, move |it| it.declared_rounds = Some(rounds))
    }));
    cuts
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
