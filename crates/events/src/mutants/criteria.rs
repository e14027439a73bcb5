//! Criteria that are missing, displaced, or measured otherwise (2.3 and 2.4 of 2026, C.5 to C.19 of 2017).

use super::column::{By, Column};
use super::measures;
use super::{Change, Group, Mutant, article_of};
use crate::criteria::{Criterion, Quality};
use crate::editions::{Article, Edition, Method, Rule};
use crate::round::Rank;

/// An article as part of an id: `C14` is `c14`, `C.12` of 2017 is `c12`.
fn short(article: Article) -> String {
    article.label.to_ascii_lowercase().replace('.', "")
}

fn name(criterion: Criterion) -> String {
    Rule::Quality(criterion.id()).in_words()
}

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let mut all = dropped(edition);
    all.extend(swapped(edition));
    all.extend(measured_otherwise(edition));
    all.extend(of_the_round(edition));
    all
}

/// The column of a criterion; `at`: how many of its kin stand before it in the edition.
fn row_of(columns: &[Column], of: Quality, at: usize) -> Option<usize> {
    let mut rows = columns.iter().enumerate().filter(|(_, column)| match column.by {
        By::Criterion(criterion) => criterion.id().is_kin(of),
        _ => false,
    });
    rows.nth(at).map(|(row, _)| row)
}

fn nth(edition: &Edition, row: usize) -> (Quality, usize) {
    let of = edition.criteria[row].1.id();
    let before = edition.criteria[..row].iter().filter(|(_, it)| it.id().is_kin(of));
    (of, before.count())
}

fn dropped(edition: &Edition) -> Vec<Mutant> {
    let rows = edition.criteria.iter().enumerate();
    rows.map(|(row, (article, criterion))| {
        let (of, at) = nth(edition, row);
        let change = Change::of_columns(move |columns| {
            if let Some(row) = row_of(columns, of, at) {
                columns.remove(row);
            }
        });
        let says = format!("there were no {} ({})", article.label, name(*criterion));
        Mutant::new(
            (format!("{}-dropped", short(*article)), Group::Criteria),
            article.number,
            says,
            change,
        )
    })
    .collect()
}

fn swapped(edition: &Edition) -> Vec<Mutant> {
    let rows = 1..edition.criteria.len();
    rows.map(|row| {
        let ((first, _), (second, _)) = (edition.criteria[row - 1], edition.criteria[row]);
        let (one, other) = (nth(edition, row - 1), nth(edition, row));
        let change = Change::of_columns(move |columns| {
            if let (Some(one), Some(other)) =
                (row_of(columns, one.0, one.1), row_of(columns, other.0, other.1))
            {
                columns.swap(one, other);
            }
        });
        let id = format!("{}-before-{}", short(second), short(first));
        let says = format!("{} came before {}", second.label, first.label);
        let mutant = Mutant::new((id.clone(), Group::Criteria), second.number, says, change);
        match id.as_str() {
            "c9-before-c8" if edition.method == Method::Preference => mutant.proved_the_same(
                "C9 compares only candidates of which the one downfloater is bound to get the PAB; whoever \
                 that is, nobody else moves down, and the next bracket is the same for all of them (C8).",
            ),
            _ => mutant,
        }
    })
    .collect()
}

fn measured_otherwise(edition: &Edition) -> Vec<Mutant> {
    let rows = edition.criteria.iter().enumerate();
    rows.flat_map(|(row, (article, criterion))| {
        let (of, at) = nth(edition, row);
        let article = *article;
        // This one only the exam of 2026 has.
        let is_recent = edition.method == Method::Preference;
        let measures = measures::of(*criterion).into_iter();
        measures.filter(move |it| is_recent || it.id != "moved-down-first").map(move |measure| {
            let altered = measure.criterion;
            let change = Change::of_columns(move |columns| {
                if let Some(row) = row_of(columns, of, at) {
                    columns[row] = Column::of(By::Criterion(altered));
                }
            });
            let id = format!("{}-{}", short(article), measure.id);
            let says = format!("{} {}", article.label, measure.says);
            let mutant = Mutant::new((id, Group::Criteria), article.number, says, change);
            if measure.id == "moved-down-only" {
                return mutant.proved_the_same(
                    "C6 has settled how many players move down. Where fewer of them were moved down before, \
                     residents take their places in the list, with a lower score than any of those.",
                );
            }
            mutant
        })
    })
    .collect()
}

/// Mutants of C4, C5 and the procedure as a whole.
fn of_the_round(edition: &Edition) -> Vec<Mutant> {
    let completion = article_of(edition, Rule::Completion);
    let mut all = vec![Mutant::new(
        ("completion-ignored", Group::Procedure),
        completion,
        "a bracket were paired without asking whether those below it can still be paired",
        Change::of_rules(|rules| rules.completes = false),
    )];
    if edition.method != Method::Preference {
        all.push(Mutant::new(
            ("brackets-never-collapse", Group::Procedure),
            completion,
            "the best of all complete pairings were sought, and no brackets collapsed",
            Change::of_rules(|rules| rules.edition.method = Method::Preference),
        ));
        return all;
    }
    let article = article_of(edition, Rule::PabScore);
    let is_pab = |column: &Column| matches!(column.by, By::PabScore);
    all.push(Mutant::new(
        ("c5-dropped", Group::Criteria),
        article,
        "there were no C5 (score of the player with the bye)",
        Change::of_columns(move |columns| columns.retain(|column| !is_pab(column))),
    ));
    all.push(Mutant::new(
        ("c5-reversed", Group::Criteria),
        article,
        "the bye went to a player with as high a score as possible",
        Change::of_columns(move |columns| {
            let of_pab = columns.iter_mut().filter(|it| is_pab(it));
            of_pab.for_each(|column| column.is_reversed = true);
        }),
    ));
    all.push(Mutant::new(
        ("c6-before-c5", Group::Criteria),
        "2.4.1",
        "the number of downfloaters of the first bracket came before the score of the player with the bye",
        Change::of_columns(|columns| {
            if columns.len() > 1 {
                columns.swap(0, 1);
            }
        }),
    ));
    all.push(Mutant::new(
        ("brackets-collapse", Group::Procedure),
        article,
        "brackets were paired one by one and collapsed where those below cannot be paired, as until 2026",
        Change::of_rules(|rules| rules.edition.method = Method::Collapsing),
    ));
    all.extend(unplayed(edition));
    all
}

fn unplayed(edition: &Edition) -> Vec<Mutant> {
    use crate::tournament::{Entry, GameResult};
    let article = article_of(edition, Rule::Quality(Quality::PabUnplayedGames));
    type Row = (&'static str, &'static str, fn(Entry) -> bool, Option<&'static str>);
    let rows: [Row; 5] = [
        ("c9-half-point-bye-is-played", "a half-point bye", |it| it == Entry::HalfPointBye, None),
        ("c9-zero-point-bye-is-played", "a zero-point bye", |it| it == Entry::ZeroPointBye, None),
        (
            "c9-forfeit-loss-is-played",
            "a forfeited game",
            |it| it.game().is_some_and(|game| game.result == GameResult::ForfeitLoss),
            None,
        ),
        ("c9-absence-is-played", "an absence without a word", |it| it == Entry::Blank, None),
        (
            "c9-bye-is-played",
            "a pairing-allocated bye",
            |it| it == Entry::PairingAllocatedBye,
            Some("Whoever had the PAB may not get it again (C2), so C9 never compares them."),
        ),
    ];
    rows.into_iter()
        .map(|(id, what, is_counted, same)| {
            let change = Change::of_context(move |round, facts| {
                for at in 0..round.len() {
                    let past = facts.past(round, Rank::from_index(at));
                    let played = past.iter().filter(|it| it.played().is_none() && is_counted(**it));
                    round.players[at].unplayed -= played.count() as u32;
                }
            });
            let says = format!("C9 took {what} for a game played");
            let mutant = Mutant::new((id, Group::Bye), article, says, change);
            same.map_or(mutant.clone(), |argument| mutant.proved_the_same(argument))
        })
        .collect()
}
