//! Absolute criteria taken otherwise: who may not meet (C1, C3, forbidden pairs), and who is a topscorer.

use std::cmp::Ordering;

use super::{Chapter, Group, Mutant, article_of, general_article, in_context, in_file, in_rules};
use super::{Facts, is_short};
use crate::editions::{Edition, Rule};
use crate::round::{Exempt, Rank, RoundContext, Scores, Strength};
use crate::tournament::{Entry, ForbiddenGroup, Points};

/// Whether an entry is a meeting; arguments: entry, its round, the round to be paired.
type IsMeeting = fn(Entry, u32, u32) -> bool;

/// Whether forbidden pairs are in force; arguments: first round, the round to be paired.
type InForce = fn(u32, u32) -> bool;

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let mut all = meetings(article_of(edition, Rule::REPEAT_OPPONENT)).to_vec();
    all.extend(clashes(article_of(edition, Rule::COLOUR_CLASH)));
    all.extend(forbidden(general_article(edition, "C.04.2 1.1")));
    all.extend(topscorers(edition.defined_in.topscorers));
    all
}

fn bar(round: &mut RoundContext, facts: &Facts<'_>, is_meeting: IsMeeting) {
    let met = |one: Rank, other: Rank| {
        let index = round.player(other).index;
        let past = facts.past(round, one);
        (1..).zip(past).any(|(at, entry)| {
            entry.game().is_some_and(|game| game.opponent == index)
                && is_meeting(entry, at, round.round)
        })
    };
    let groups = facts.tournament.forbidden.iter();
    let in_force: Vec<&ForbiddenGroup> =
        groups.filter(|it| (it.first_round..=it.last_round).contains(&round.round)).collect();
    let forbidden = |one: Rank, other: Rank| {
        let (one, other) = (round.player(one).index, round.player(other).index);
        in_force.iter().any(|it| it.players.contains(&one) && it.players.contains(&other))
    };
    *round = round.barring(&|one, other| met(one, other) || forbidden(one, other));
}

fn meetings(article: &'static str) -> [Mutant; 4] {
    let fault = |id, is_meeting: IsMeeting| {
        let of = Chapter(Group::Absolute, article);
        in_context(of, id, move |round, facts| bar(round, facts, is_meeting))
    };
    [
        fault("forfeits-are-meetings", |_, _, _| true)
            .says("two players whose game was forfeited had met"),
        fault("meetings-ignored", |_, _, _| false).says("players could meet again"),
        fault("meetings-of-the-previous-round-only", |entry, at, now| {
            entry.played().is_some() && at + 1 == now
        })
        .says("only the previous round counted for who has met"),
        fault("short-games-are-no-meetings", |entry, _, _| {
            entry.played().is_some_and(|game| !is_short(game))
        })
        .says("two players whose game was not rated had not met"),
    ]
}

fn clashes(article: &'static str) -> [Mutant; 4] {
    let of = Chapter(Group::Absolute, article);
    let exempt =
        |id: &str, exempt| in_rules(of, id, move |rules| rules.edition.definitions.exempt = exempt);
    [
        exempt("clashes-ignored", Exempt::Everybody)
            .says("two players could meet who must have the same colour"),
        exempt("clashes-never-lifted", Exempt::Nobody)
            .says("topscorers could not meet either if both must have the same colour"),
        exempt("two-topscorers-exempt", Exempt::TwoTopscorers)
            .says("a clash of absolute preferences were allowed only if both are topscorers"),
        in_context(of, "strong-preferences-clash", |round, _| {
            let is_strong = |rank: Rank| {
                let preference = round.player(rank).preference;
                preference.is_some_and(|it| it.strength >= Strength::Strong)
            };
            let clash = |one: Rank, other: Rank| {
                round.prefer_same_colour(one, other)
                    && is_strong(one)
                    && is_strong(other)
                    && !(round.player(one).is_topscorer || round.player(other).is_topscorer)
            };
            *round = round.barring(&|one, other| round.is_barred(one, other) || clash(one, other));
        })
        .says("two players could not meet either if both strongly prefer the same colour"),
    ]
}

fn forbidden(article: &'static str) -> [Mutant; 3] {
    let fault = |id, is_in_force: InForce| {
        in_file(Chapter(Group::Absolute, article), id, move |tournament, round| {
            for group in &mut tournament.forbidden {
                let only = if is_in_force(group.first_round, round) { round } else { 0 };
                (group.first_round, group.last_round) = (only, only);
            }
        })
    };
    [
        fault("forbidden-pairs-ignored", |_, _| false).says("no pair were forbidden"),
        fault("forbidden-in-all-rounds", |_, _| true)
            .says("forbidden pairs were forbidden in all rounds"),
        fault("forbidden-in-the-first-round-only", |from, now| from == now)
            .says("forbidden pairs were forbidden only in the first of their rounds"),
    ]
}

type IsTopscorer = fn(&RoundContext, &Facts<'_>, Rank) -> bool;

fn against_half(facts: &Facts<'_>, score: Points, rounds: u32) -> Ordering {
    (2 * score.0).cmp(&(rounds as i32 * facts.tournament.points.game_maximum().0))
}

fn above(facts: &Facts<'_>, score: Points, rounds: u32) -> bool {
    against_half(facts, score, rounds) == Ordering::Greater
}

/// Other definitions of a topscorer.
fn topscorers(article: &'static str) -> [Mutant; 7] {
    let fault = |id, is_topscorer: IsTopscorer| {
        in_context(Chapter(Group::Topscorers, article), id, move |round, facts| {
            for rank in round.ranks() {
                let is = is_topscorer(round, facts, rank);
                round.players[rank.index()].is_topscorer = is;
            }
        })
    };
    [
        fault("topscorer-at-half", |round, facts, rank| {
            let order = against_half(facts, round.score(rank), round.round - 1);
            round.is_last && order != Ordering::Less
        })
        .says("a player with exactly half of the points were a topscorer"),
        fault("topscorers-in-all-rounds", |round, facts, rank| {
            above(facts, round.score(rank), round.round - 1)
        })
        .says("there were topscorers in every round, not only in the last"),
        fault("topscorer-of-all-rounds", |round, facts, rank| {
            round.is_last && above(facts, round.score(rank), round.round)
        })
        .says("half of the points of all rounds counted, the last one with them"),
        fault("topscorer-of-games-played", |round, facts, rank| {
            let played = round.colours(rank).len() as u32;
            round.is_last && above(facts, round.score(rank), played)
        })
        .says("half of the points of the games that the player has played counted"),
        fault("topscorer-by-one-point", |round, _, rank| {
            round.is_last && 2 * round.score(rank).0 > 10 * (round.round as i32 - 1)
        })
        .says(
            "a win were worth one point where it is asked who a topscorer is, whatever it is worth",
        ),
        fault("topscorers-are-the-leaders", |round, _, rank| {
            round.is_last && round.scoregroup_of(rank) == 0
        })
        .says("only the players with the highest score were topscorers"),
        fault("topscorer-without-virtual-points", |round, facts, rank| {
            let scores = Scores::new(facts.tournament, round.round);
            let score = scores.before(round.player(rank).index, round.round);
            round.is_last && above(facts, score, round.round - 1)
        })
        .says("virtual points did not count for who a topscorer is"),
    ]
}
