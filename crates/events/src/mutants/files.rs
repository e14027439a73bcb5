//! Facts of the file read otherwise: values of byes and forfeits, virtual points, who takes part, the order of players.

use super::{Change, Group, Mutant, general_article};
use crate::editions::{Edition, Method};
use crate::tournament::{Entry, Player, PlayerIndex, Points, Tournament};

type Read = fn(&mut Tournament, u32);
type Row = (&'static str, Group, Stated, &'static str, Read);

#[derive(Clone, Copy)]
enum Stated {
    /// In the general rules for Swiss systems, with the article of 2026.
    General(&'static str),
    /// Where the order of the players is defined.
    Order,
    /// Where topscorers are defined.
    Topscorers,
}

impl Stated {
    fn article(self, edition: &Edition) -> &'static str {
        match self {
            Stated::General(article) => general_article(edition, article),
            Stated::Order => edition.defined_in.order,
            Stated::Topscorers => edition.defined_in.topscorers,
        }
    }
}

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let since_2026 = SINCE_2026.iter().filter(|_| edition.method == Method::Preference);
    ROWS.iter()
        .chain(since_2026)
        .map(|(id, group, stated, says, change)| {
            let change = Change::of_tournament(*change);
            Mutant::new((*id, *group), stated.article(edition), *says, change)
        })
        .collect()
}

const ROWS: &[Row] = &[
    (
        "half-point-bye-worth-nothing",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a half-point bye were worth nothing",
        |tournament, _| tournament.points.half_point_bye = Points::ZERO,
    ),
    (
        "full-point-bye-worth-nothing",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a full-point bye were worth nothing",
        |tournament, _| tournament.points.full_point_bye = Points::ZERO,
    ),
    (
        "forfeit-win-worth-nothing",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a win by forfeit were worth nothing",
        |tournament, _| tournament.points.forfeit_win = Points::ZERO,
    ),
    (
        "bye-worth-nothing",
        Group::Scores,
        Stated::General("C.04.1 4"),
        "the pairing-allocated bye were worth nothing",
        |tournament, _| tournament.points.pab = Points::ZERO,
    ),
    (
        "bye-worth-a-win",
        Group::Scores,
        Stated::General("C.04.1 4"),
        "the pairing-allocated bye were always worth a win",
        |tournament, _| tournament.points.pab = tournament.points.win_value(),
    ),
    (
        "adjustments-ignored",
        Group::Scores,
        Stated::Order,
        "points that the arbiter gave or took did not count",
        |tournament, _| tournament.adjustments.clear(),
    ),
    (
        "virtual-points-ignored",
        Group::Scores,
        Stated::General("C.04.7 1.5"),
        "there were no acceleration",
        |tournament, _| {
            tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
        },
    ),
    (
        "virtual-points-of-the-previous-round",
        Group::Scores,
        Stated::General("C.04.7 1.5"),
        "the virtual points of the previous round counted",
        |tournament, _| {
            for player in &mut tournament.players {
                let first = player.acceleration.first().copied();
                if let Some(first) = first {
                    player.acceleration.insert(0, first);
                }
            }
        },
    ),
    (
        "half-point-bye-is-paired",
        Group::Players,
        Stated::General("C.04.2 3"),
        "players with a half-point bye in the round took part",
        |tournament, round| paired_all_the_same(tournament, round, Entry::HalfPointBye),
    ),
    (
        "zero-point-bye-is-paired",
        Group::Players,
        Stated::General("C.04.2 3"),
        "players with a zero-point bye in the round took part",
        |tournament, round| paired_all_the_same(tournament, round, Entry::ZeroPointBye),
    ),
    (
        "ranked-from-below",
        Group::Players,
        Stated::Order,
        "players of equal score were ranked by the largest number first",
        |tournament, _| ranked_from_below(tournament),
    ),
    (
        "late-entries-are-left-out",
        Group::Players,
        Stated::General("C.04.2 2"),
        "players who missed the first round did not take part",
        |tournament, round| {
            left_out(tournament, round, |player| round > 1 && !player.entry(1).is_paired());
        },
    ),
    (
        "absent-once-is-withdrawn",
        Group::Players,
        Stated::General("C.04.2 3"),
        "players who were absent in the previous round had left",
        |tournament, round| {
            left_out(tournament, round, |player| {
                round > 1 && player.entry(round - 1) == Entry::ZeroPointBye
            });
        },
    ),
    (
        "topscorers-unknown-in-the-last-round",
        Group::Topscorers,
        Stated::Topscorers,
        "the last round were a round like the others",
        |tournament, round| tournament.declared_rounds = Some(round + 1),
    ),
];

/// Faults only in the exam of 2026.
const SINCE_2026: &[Row] = &[
    (
        "ranked-by-rating",
        Group::Players,
        Stated::Order,
        "players of equal score were ranked by rating, not by their numbers",
        |tournament, _| {
            let mut order: Vec<usize> = (0..tournament.players.len()).collect();
            order.sort_by_key(|at| std::cmp::Reverse(tournament.players[*at].rating));
            reorder(tournament, &order);
        },
    ),
    (
        "full-point-bye-worth-the-bye",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a full-point bye were worth what the pairing-allocated bye is worth",
        |tournament, _| tournament.points.full_point_bye = tournament.points.pab,
    ),
    (
        "forfeit-win-worth-the-bye",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a win by forfeit were worth what the pairing-allocated bye is worth",
        |tournament, _| tournament.points.forfeit_win = tournament.points.pab,
    ),
    (
        "absence-worth-a-loss",
        Group::Scores,
        Stated::General("C.04.2 3.1"),
        "a round without a game were worth what a lost game is worth",
        |tournament, _| {
            let loss = tournament.points.loss_value();
            tournament.points.zero_point_bye = loss;
            tournament.points.forfeit_loss = loss;
        },
    ),
];

fn replace(
    tournament: &mut Tournament,
    round: u32,
    (from, to): (Entry, Entry),
    concerns: impl Fn(&Player) -> bool,
) {
    for player in &mut tournament.players {
        if player.entry(round) == from && concerns(player) {
            let rounds = player.entries.len().max(round as usize);
            player.entries.resize(rounds, Entry::Blank);
            player.entries[round as usize - 1] = to;
        }
    }
}

fn left_out(tournament: &mut Tournament, round: u32, is_left_out: impl Fn(&Player) -> bool) {
    replace(tournament, round, (Entry::Blank, Entry::ZeroPointBye), is_left_out);
}

fn paired_all_the_same(tournament: &mut Tournament, round: u32, bye: Entry) {
    replace(tournament, round, (bye, Entry::Blank), |_| true);
}

fn ranked_from_below(tournament: &mut Tournament) {
    let order: Vec<usize> = (0..tournament.players.len()).rev().collect();
    reorder(tournament, &order);
}

/// Puts players into another order of places. Boards keep their numbers, because these stay with the players.
fn reorder(tournament: &mut Tournament, order: &[usize]) {
    let mut places = vec![PlayerIndex::new(0); order.len()];
    for (to, from) in (0..).zip(order) {
        places[*from] = PlayerIndex::new(to);
    }
    let moved = |player: PlayerIndex| places[player.index()];
    tournament.players = order.iter().map(|at| tournament.players[*at].clone()).collect();
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Game(game) = entry {
            game.opponent = moved(game.opponent);
        }
    }
    for player in tournament.forbidden.iter_mut().flat_map(|group| &mut group.players) {
        *player = moved(*player);
    }
    for adjustment in &mut tournament.adjustments {
        adjustment.player = moved(adjustment.player);
    }
}
