//! Absolute criteria taken otherwise: who may not meet (C1, C3, forbidden pairs), and who is a topscorer.

use std::cmp::Ordering;

use super::facts::Facts;
use super::{Change, Group, Mutant, article_of, general_article};
use crate::editions::{Edition, Method, Rule};
use crate::round::{Exempt, Rank, RoundContext, Scores, Strength};
use crate::tournament::{Entry, ForbiddenGroup, GameResult, Points};

/// Whether an entry is a meeting; arguments: entry, its round, the round to be paired.
type IsMeeting = fn(Entry, u32, u32) -> bool;

/// Whether forbidden pairs are in force; arguments: first round, last round, the round to be paired.
type InForce = fn(u32, u32, u32) -> bool;

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let clash = article_of(edition, Rule::COLOUR_CLASH);
    let mut all = meetings(article_of(edition, Rule::REPEAT_OPPONENT));
    all.extend(clashes(clash));
    all.extend(forbidden(edition));
    let recent =
        |it: &Mutant| edition.method == Method::Preference || !SINCE_2026.contains(&it.id.as_str());
    all.extend(topscorers(edition.defined_in.topscorers).into_iter().filter(recent));
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

fn meetings(article: &str) -> Vec<Mutant> {
    let rows: [(&str, &str, IsMeeting); 4] = [
        ("forfeits-are-meetings", "two players whose game was forfeited had met", |_, _, _| true),
        ("meetings-ignored", "players could meet again", |_, _, _| false),
        (
            "meetings-of-the-previous-round-only",
            "only the previous round counted for who has met",
            |entry, at, now| entry.played().is_some() && at + 1 == now,
        ),
        (
            "short-games-are-no-meetings",
            "two players whose game was not rated had not met",
            |entry, _, _| {
                use GameResult::{DrawUnrated, LossUnrated, WinUnrated};
                let short = |result| matches!(result, WinUnrated | DrawUnrated | LossUnrated);
                entry.played().is_some_and(|game| !short(game.result))
            },
        ),
    ];
    rows.into_iter()
        .map(|(id, says, is_meeting)| {
            let change = Change::of_context(move |round, facts| bar(round, facts, is_meeting));
            Mutant::new((id, Group::Absolute), article, says, change)
        })
        .collect()
}

fn clashes(article: &str) -> Vec<Mutant> {
    let exempt = |id, says: &str, exempt| {
        let change = Change::of_rules(move |rules| rules.edition.definitions.exempt = exempt);
        Mutant::new((id, Group::Absolute), article, says, change)
    };
    vec![
        exempt(
            "clashes-ignored",
            "two players could meet who must have the same colour",
            Exempt::Everybody,
        ),
        exempt(
            "clashes-never-lifted",
            "topscorers could not meet either if both must have the same colour",
            Exempt::Nobody,
        ),
        exempt(
            "two-topscorers-exempt",
            "a clash of absolute preferences were allowed only if both are topscorers",
            Exempt::TwoTopscorers,
        ),
        Mutant::new(
            ("strong-preferences-clash", Group::Absolute),
            article,
            "two players could not meet either if both strongly prefer the same colour",
            Change::of_context(|round, _| {
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
                *round =
                    round.barring(&|one, other| round.is_barred(one, other) || clash(one, other));
            }),
        ),
    ]
}

fn forbidden(edition: &Edition) -> Vec<Mutant> {
    let rows: [(&str, &str, InForce); 3] = [
        ("forbidden-pairs-ignored", "no pair were forbidden", |_, _, _| false),
        ("forbidden-in-all-rounds", "forbidden pairs were forbidden in all rounds", |_, _, _| true),
        (
            "forbidden-in-the-first-round-only",
            "forbidden pairs were forbidden only in the first of their rounds",
            |from, _, now| from == now,
        ),
    ];
    rows.into_iter()
        .map(|(id, says, is_in_force)| {
            let change = Change::of_tournament(move |tournament, round| {
                for group in &mut tournament.forbidden {
                    let holds = is_in_force(group.first_round, group.last_round, round);
                    (group.first_round, group.last_round) =
                        if holds { (round, round) } else { (0, 0) };
                }
            });
            let article = general_article(edition, "C.04.2 1.1");
            Mutant::new((id, Group::Absolute), article, says, change)
        })
        .collect()
}

type IsTopscorer = fn(&RoundContext, &Facts<'_>, Rank, bool) -> bool;

fn against_half(facts: &Facts<'_>, score: Points, rounds: u32) -> Ordering {
    (2 * score.0).cmp(&(rounds as i32 * facts.tournament.points.game_maximum().0))
}

fn above(facts: &Facts<'_>, score: Points, rounds: u32) -> bool {
    against_half(facts, score, rounds) == Ordering::Greater
}

/// Other definitions of a topscorer; the last argument is whether the round is the last.
const TOPSCORERS: [(&str, &str, IsTopscorer); 7] = [
    (
        "topscorer-at-half",
        "a player with exactly half of the points were a topscorer",
        |round, facts, place, last| {
            last && against_half(facts, round.score(place), round.round - 1) != Ordering::Less
        },
    ),
    (
        "topscorers-in-all-rounds",
        "there were topscorers in every round, not only in the last",
        |round, facts, place, _| above(facts, round.score(place), round.round - 1),
    ),
    (
        "topscorer-of-all-rounds",
        "half of the points of all rounds counted, the last one with them",
        |round, facts, place, last| last && above(facts, round.score(place), round.round),
    ),
    (
        "topscorer-of-games-played",
        "half of the points of the games that the player has played counted",
        |round, facts, place, last| {
            let played = round.colours(place).len() as u32;
            last && above(facts, round.score(place), played)
        },
    ),
    (
        "topscorer-by-one-point",
        "a win were worth one point where it is asked who a topscorer is, whatever it is worth",
        |round, _, place, last| last && 2 * round.score(place).0 > 10 * (round.round as i32 - 1),
    ),
    (
        "topscorers-are-the-leaders",
        "only the players with the highest score were topscorers",
        |round, _, place, last| last && round.scoregroup_of(place) == 0,
    ),
    (
        "topscorer-without-virtual-points",
        "virtual points did not count for who a topscorer is",
        |round, facts, place, last| {
            let scores = Scores::new(facts.tournament, round.round);
            let score = scores.before(round.player(place).index, round.round);
            last && above(facts, score, round.round - 1)
        },
    ),
];

/// Faults only in the exam of 2026.
const SINCE_2026: [&str; 2] = ["topscorer-by-one-point", "topscorers-are-the-leaders"];

fn topscorers(article: &str) -> Vec<Mutant> {
    TOPSCORERS
        .into_iter()
        .map(|(id, says, is_topscorer)| {
            let change = Change::of_context(move |round, facts| {
                for at in 0..round.len() {
                    let is = is_topscorer(round, facts, Rank::from_index(at), round.is_last);
                    round.players[at].is_topscorer = is;
                }
            });
            Mutant::new((id, Group::Topscorers), article, says, change)
        })
        .collect()
}
