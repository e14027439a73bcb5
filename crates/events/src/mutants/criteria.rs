//! Criteria that are missing, at a wrong place, or measured differently (2.3 and 2.4 of 2026, C.5 to C.19 of 2017).
//!
//! Also faults in absolute criteria: who may not meet (C1, C3, forbidden pairs), and who is a topscorer.

use std::cmp::Ordering;

use super::answer::Rules;
use super::column::{By, Column};
use super::{
    Chapter, Facts, Group, Mutant, article_of, general_article, in_columns, in_context, in_file,
    in_rules, is_short, measures, result_of,
};
use crate::criteria::Quality;
use crate::editions::{Article, Edition, Method, Rule};
use crate::round::{Exempt, Rank, RoundContext, Scores, Strength};
use crate::tournament::{Entry, ForbiddenGroup, GameResult, Points};

/// The number of an article as part of an id: `C14` becomes `c14`, `C.12` of 2017 becomes `c12`.
fn short(article: Article) -> String {
    article.label.to_ascii_lowercase().replace('.', "")
}

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let rows = 0..edition.criteria.len();
    let mut all: Vec<Mutant> = rows.clone().map(|row| dropped(edition, row)).collect();
    all.extend(rows.clone().skip(1).map(|row| before_the_one_above(edition, row)));
    all.extend(rows.flat_map(|row| measured_otherwise(edition, row)));
    all.extend(of_the_round(edition));
    all
}

/// The place of a criterion in the edition: its kind, and how many criteria of this kind precede it.
#[derive(Clone, Copy)]
struct Place(Quality, usize);

impl Place {
    fn of(edition: &Edition, row: usize) -> Place {
        let of = edition.criteria[row].1.id();
        let before = edition.criteria[..row].iter().filter(|(_, it)| it.id().is_kin(of));
        Place(of, before.count())
    }

    /// The index of the criterion in `columns`. `None` if it is missing.
    fn row(self, columns: &[Column]) -> Option<usize> {
        let is_kin = |column: &Column| match column.by {
            By::Criterion(criterion) => criterion.id().is_kin(self.0),
            _ => false,
        };
        let mut rows = (0..columns.len()).filter(|row| is_kin(&columns[*row]));
        rows.nth(self.1)
    }
}

fn chapter(article: Article) -> Chapter {
    Chapter(Group::Criteria, article.number)
}

fn dropped(edition: &Edition, row: usize) -> Mutant {
    let ((article, criterion), place) = (edition.criteria[row], Place::of(edition, row));
    in_columns(chapter(article), format!("{}-dropped", short(article)), move |columns| {
        if let Some(row) = place.row(columns) {
            columns.remove(row);
        }
    })
    .says(format!(
        "there were no {} ({})",
        article.label,
        Rule::Quality(criterion.id()).in_words()
    ))
}

fn before_the_one_above(edition: &Edition, row: usize) -> Mutant {
    let (first, second) = (edition.criteria[row - 1].0, edition.criteria[row].0);
    let (above, place) = (Place::of(edition, row - 1), Place::of(edition, row));
    let id = format!("{}-before-{}", short(second), short(first));
    let is_c9_of_2026 = id == "c9-before-c8" && edition.method == Method::Preference;
    in_columns(chapter(second), id, move |columns| {
        if let (Some(one), Some(other)) = (above.row(columns), place.row(columns)) {
            columns.swap(one, other);
        }
    })
    .says(format!("{} came before {}", second.label, first.label))
    .same_if(
        is_c9_of_2026,
        "C9 compares only candidates of which the one downfloater is bound to get the PAB; whoever \
         that is, nobody else moves down, and the next bracket is the same for all of them (C8).",
    )
}

fn measured_otherwise(edition: &Edition, row: usize) -> Vec<Mutant> {
    let ((article, criterion), place) = (edition.criteria[row], Place::of(edition, row));
    let mutant = |measure: measures::Wrong| {
        let id = format!("{}-{}", short(article), measure.id);
        in_columns(chapter(article), id, move |columns| {
            if let Some(row) = place.row(columns) {
                columns[row] = Column::of(By::Criterion(measure.criterion));
            }
        })
        .says(format!("{} {}", article.label, measure.says))
        .same_if(
            measure.id == "moved-down-only",
            "C6 has settled how many players move down. Where fewer of them were moved down before, \
             residents take their places in the list, with a lower score than any of those.",
        )
    };
    measures::of(criterion).into_iter().map(mutant).collect()
}

/// Mutants of C4, C5 and the procedure as a whole.
fn of_the_round(edition: &Edition) -> Vec<Mutant> {
    let completion = Chapter(Group::Procedure, article_of(edition, Rule::Completion));
    let mut all = vec![
        in_rules(completion, "completion-ignored", |rules| rules.completes = false)
            .says("a bracket were paired without a test whether the players below can be paired"),
    ];
    if edition.method != Method::Preference {
        let change = |rules: &mut Rules| rules.edition.method = Method::Preference;
        all.push(
            in_rules(completion, "brackets-never-collapse", change)
                .says("the answer were the best complete pairing, and no brackets collapsed"),
        );
        return all;
    }
    let article = article_of(edition, Rule::PabScore);
    let c5 = Chapter(Group::Criteria, article);
    let c6 = article_of(edition, Rule::Quality(Quality::DownfloaterCount));
    let is_pab = |column: &Column| matches!(column.by, By::PabScore);
    all.extend([
        in_columns(c5, "c5-dropped", move |columns| columns.retain(|it| !is_pab(it)))
            .says("there were no C5 (score of the player with the bye)"),
        in_columns(c5, "c5-reversed", move |columns| {
            let of_pab = columns.iter_mut().filter(|it| is_pab(it));
            of_pab.for_each(|column| column.is_reversed = true);
        })
        .says("the bye went to a player with as high a score as possible"),
        in_columns(Chapter(Group::Criteria, c6), "c6-before-c5", |columns| {
            if columns.len() > 1 {
                columns.swap(0, 1);
            }
        })
        .says(
            "the number of downfloaters of the first bracket came before the score of the player \
             with the bye",
        ),
        in_rules(Chapter(Group::Procedure, article), "brackets-collapse", |rules| {
            rules.edition.method = Method::Collapsing;
        })
        .says(
            "brackets were paired one by one, and collapsed if players below cannot be paired, as \
             until 2026",
        ),
    ]);
    all.extend(unplayed(article_of(edition, Rule::Quality(Quality::PabUnplayedGames))));
    all
}

fn unplayed(article: &'static str) -> [Mutant; 5] {
    let fault = |id, what, is_counted: fn(Entry) -> bool| {
        in_context(Chapter(Group::Bye, article), id, move |round, facts| {
            for rank in round.ranks() {
                let past = facts.past(round, rank);
                let played = past.iter().filter(|it| it.played().is_none() && is_counted(**it));
                round.players[rank.index()].unplayed -= played.count() as u32;
            }
        })
        .says(format!("C9 counted {what} as a game played"))
    };
    [
        fault("c9-half-point-bye-is-played", "a half-point bye", |it| it == Entry::HalfPointBye),
        fault("c9-zero-point-bye-is-played", "a zero-point bye", |it| it == Entry::ZeroPointBye),
        fault("c9-forfeit-loss-is-played", "a forfeited game", |it| {
            result_of(it) == Some(GameResult::ForfeitLoss)
        }),
        fault("c9-absence-is-played", "an absence without a word", |it| it == Entry::Blank),
        fault("c9-bye-is-played", "a pairing-allocated bye", |it| it == Entry::PairingAllocatedBye)
            .same_if(
                true,
                "A player who had the PAB may not get it again (C2): C9 never compares them.",
            ),
    ]
}

/// Whether an entry counts as a meeting. Arguments: the entry, its round, the round to be paired.
type IsMeeting = fn(Entry, u32, u32) -> bool;

/// Whether forbidden pairs are in force. Arguments: their first round, the round to be paired.
type InForce = fn(u32, u32) -> bool;

pub(super) fn absolute_mutants(edition: &Edition) -> Vec<Mutant> {
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
            .says("even topscorers could not meet if both must have the same colour"),
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
        .says("two players who strongly prefer the same colour could not meet"),
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

/// Mutants with other definitions of a topscorer.
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
        .says("topscorers needed more than half of the points of all rounds, the last included"),
        fault("topscorer-of-games-played", |round, facts, rank| {
            let played = round.colours(rank).len() as u32;
            round.is_last && above(facts, round.score(rank), played)
        })
        .says("topscorers needed more than half of the points of the games that they played"),
        fault("topscorer-by-one-point", |round, _, rank| {
            round.is_last && 2 * round.score(rank).0 > 10 * (round.round as i32 - 1)
        })
        .says(
            "a win were worth one point in the definition of a topscorer, whatever its real value",
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
        .says("virtual points did not count in the definition of a topscorer"),
    ]
}
