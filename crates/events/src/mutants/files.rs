//! Facts of the file read wrongly: points of byes and forfeits, virtual points, who takes part, the order of players.

use std::cmp::Reverse;

use super::{Chapter, Group, Mutant, general_article, in_file};
use crate::editions::Edition;
use crate::tournament::{Entry, Player, PlayerIndex, Points, Tournament};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let mut all = scores(edition).to_vec();
    all.extend(players(edition));
    all.extend(other_scores(edition));
    all
}

const NONE: Points = Points::ZERO;

fn scores(edition: &Edition) -> [Mutant; 8] {
    let general = |article| Chapter(Group::Scores, general_article(edition, article));
    let (results, bye, lifts) = (general("C.04.2 3.1"), general("C.04.1 4"), general("C.04.7 1.5"));
    let given = Chapter(Group::Scores, edition.defined_in.order);
    [
        in_file(results, "half-point-bye-worth-nothing", |it, _| it.points.half_point_bye = NONE)
            .says("a half-point bye were worth nothing"),
        in_file(results, "full-point-bye-worth-nothing", |it, _| it.points.full_point_bye = NONE)
            .says("a full-point bye were worth nothing"),
        in_file(results, "forfeit-win-worth-nothing", |it, _| it.points.forfeit_win = NONE)
            .says("a win by forfeit were worth nothing"),
        in_file(bye, "bye-worth-nothing", |it, _| it.points.pab = NONE)
            .says("the pairing-allocated bye were worth nothing"),
        in_file(bye, "bye-worth-a-win", |it, _| it.points.pab = it.points.win_value())
            .says("the pairing-allocated bye were always worth a win"),
        in_file(given, "adjustments-ignored", |it, _| it.adjustments.clear())
            .says("the arbiter's adjustments of points did not count"),
        in_file(lifts, "virtual-points-ignored", |it, _| {
            it.players.iter_mut().for_each(|player| player.acceleration.clear());
        })
        .says("there were no acceleration"),
        in_file(lifts, "virtual-points-of-the-previous-round", |it, _| {
            for points in it.players.iter_mut().map(|player| &mut player.acceleration) {
                let first = points.first().copied();
                points.splice(0..0, first);
            }
        })
        .says("the virtual points of the previous round counted"),
    ]
}

fn players(edition: &Edition) -> [Mutant; 7] {
    let general = |article| Chapter(Group::Players, general_article(edition, article));
    let (late, absent) = (general("C.04.2 2"), general("C.04.2 3"));
    let ranked = Chapter(Group::Players, edition.defined_in.order);
    let topscorers = Chapter(Group::Topscorers, edition.defined_in.topscorers);
    [
        in_file(absent, "half-point-bye-is-paired", |it, round| {
            replace(it, round, (Entry::HalfPointBye, Entry::Blank), |_| true);
        })
        .says("players with a half-point bye in the round took part"),
        in_file(absent, "zero-point-bye-is-paired", |it, round| {
            replace(it, round, (Entry::ZeroPointBye, Entry::Blank), |_| true);
        })
        .says("players with a zero-point bye in the round took part"),
        in_file(ranked, "ranked-from-below", |it, _| reorder(it, |at, _| Reverse(at)))
            .says("players of equal score were ranked with the largest number first"),
        in_file(late, "late-entries-are-left-out", |it, round| {
            left_out(it, round, |player| round > 1 && !player.entry(1).is_paired());
        })
        .says("players who missed the first round did not take part"),
        in_file(absent, "absent-once-is-withdrawn", |it, round| {
            let was_absent = |it: &Player| it.entry(round - 1) == Entry::ZeroPointBye;
            left_out(it, round, |player| round > 1 && was_absent(player));
        })
        .says("players who were absent in the previous round had left"),
        in_file(topscorers, "topscorers-unknown-in-the-last-round", |it, round| {
            it.declared_rounds = Some(round + 1);
        })
        .says("the last round were a round like the others"),
        in_file(ranked, "ranked-by-rating", |it, _| {
            reorder(it, |_, player| Reverse(player.rating));
        })
        .says("players of equal score were ranked by rating, not by their numbers"),
    ]
}

fn other_scores(edition: &Edition) -> [Mutant; 3] {
    let results = Chapter(Group::Scores, general_article(edition, "C.04.2 3.1"));
    [
        in_file(results, "full-point-bye-worth-the-bye", |it, _| {
            it.points.full_point_bye = it.points.pab;
        })
        .says("a full-point bye were worth what the pairing-allocated bye is worth"),
        in_file(results, "forfeit-win-worth-the-bye", |it, _| {
            it.points.forfeit_win = it.points.pab;
        })
        .says("a win by forfeit were worth what the pairing-allocated bye is worth"),
        in_file(results, "absence-worth-a-loss", |it, _| {
            let loss = it.points.loss_value();
            (it.points.zero_point_bye, it.points.forfeit_loss) = (loss, loss);
        })
        .says("a round without a game were worth what a lost game is worth"),
    ]
}

fn left_out(tournament: &mut Tournament, round: u32, is_left_out: impl Fn(&Player) -> bool) {
    replace(tournament, round, (Entry::Blank, Entry::ZeroPointBye), is_left_out);
}

fn replace(
    tournament: &mut Tournament,
    round: u32,
    (from, to): (Entry, Entry),
    concerns: impl Fn(&Player) -> bool,
) {
    for player in &mut tournament.players {
        if player.entry(round) == from && concerns(player) {
            player.enter(round, to);
        }
    }
}

/// Sorts the players by `key`. Their pairing numbers do not change.
fn reorder<K: Ord>(tournament: &mut Tournament, key: fn(PlayerIndex, &Player) -> K) {
    let mut order: Vec<PlayerIndex> = tournament.indices().collect();
    order.sort_by_key(|at| key(*at, &tournament[*at]));
    *tournament = tournament.in_order(&order);
}
