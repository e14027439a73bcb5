//! Criteria that are missing, displaced, or measured otherwise (2.3 and 2.4 of 2026, C.5 to C.19 of 2017).

use super::answer::Rules;
use super::column::{By, Column};
use super::result_of;
use super::{Chapter, Group, Mutant, article_of, in_columns, in_context, in_rules, measures};
use crate::criteria::Quality;
use crate::editions::{Article, Edition, Method, Rule};
use crate::tournament::{Entry, GameResult};

/// An article as part of an id: `C14` is `c14`, `C.12` of 2017 is `c12`.
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

/// Where a criterion stands: how many of its kin stand before it in the edition.
#[derive(Clone, Copy)]
struct Place(Quality, usize);

impl Place {
    fn of(edition: &Edition, row: usize) -> Place {
        let of = edition.criteria[row].1.id();
        let before = edition.criteria[..row].iter().filter(|(_, it)| it.id().is_kin(of));
        Place(of, before.count())
    }

    /// The column of the criterion.
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
    let mutant = in_columns(chapter(second), id, move |columns| {
        if let (Some(one), Some(other)) = (above.row(columns), place.row(columns)) {
            columns.swap(one, other);
        }
    })
    .says(format!("{} came before {}", second.label, first.label));
    match mutant.id.as_str() {
        "c9-before-c8" if edition.method == Method::Preference => mutant.proved_the_same(
            "C9 compares only candidates of which the one downfloater is bound to get the PAB; whoever \
             that is, nobody else moves down, and the next bracket is the same for all of them (C8).",
        ),
        _ => mutant,
    }
}

fn measured_otherwise(edition: &Edition, row: usize) -> Vec<Mutant> {
    let ((article, criterion), place) = (edition.criteria[row], Place::of(edition, row));
    let mutant = |measure: measures::Wrong| {
        let id = format!("{}-{}", short(article), measure.id);
        let mutant = in_columns(chapter(article), id, move |columns| {
            if let Some(row) = place.row(columns) {
                columns[row] = Column::of(By::Criterion(measure.criterion));
            }
        })
        .says(format!("{} {}", article.label, measure.says));
        if measure.id != "moved-down-only" {
            return mutant;
        }
        mutant.proved_the_same(
            "C6 has settled how many players move down. Where fewer of them were moved down before, \
             residents take their places in the list, with a lower score than any of those.",
        )
    };
    measures::of(criterion).into_iter().map(mutant).collect()
}

/// Mutants of C4, C5 and the procedure as a whole.
fn of_the_round(edition: &Edition) -> Vec<Mutant> {
    let completion = Chapter(Group::Procedure, article_of(edition, Rule::Completion));
    let mut all =
        vec![in_rules(completion, "completion-ignored", |rules| rules.completes = false).says(
            "a bracket were paired without asking whether those below it can still be paired",
        )];
    if edition.method != Method::Preference {
        let change = |rules: &mut Rules| rules.edition.method = Method::Preference;
        all.push(
            in_rules(completion, "brackets-never-collapse", change)
                .says("the best of all complete pairings were sought, and no brackets collapsed"),
        );
        return all;
    }
    let article = article_of(edition, Rule::PabScore);
    let c5 = Chapter(Group::Criteria, article);
    let is_pab = |column: &Column| matches!(column.by, By::PabScore);
    all.extend([
        in_columns(c5, "c5-dropped", move |columns| columns.retain(|it| !is_pab(it)))
            .says("there were no C5 (score of the player with the bye)"),
        in_columns(c5, "c5-reversed", move |columns| {
            let of_pab = columns.iter_mut().filter(|it| is_pab(it));
            of_pab.for_each(|column| column.is_reversed = true);
        })
        .says("the bye went to a player with as high a score as possible"),
        in_columns(Chapter(Group::Criteria, "2.4.1"), "c6-before-c5", |columns| {
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
            "brackets were paired one by one and collapsed where those below cannot be paired, as \
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
        .says(format!("C9 took {what} for a game played"))
    };
    [
        fault("c9-half-point-bye-is-played", "a half-point bye", |it| it == Entry::HalfPointBye),
        fault("c9-zero-point-bye-is-played", "a zero-point bye", |it| it == Entry::ZeroPointBye),
        fault("c9-forfeit-loss-is-played", "a forfeited game", |it| {
            result_of(it) == Some(GameResult::ForfeitLoss)
        }),
        fault("c9-absence-is-played", "an absence without a word", |it| it == Entry::Blank),
        fault("c9-bye-is-played", "a pairing-allocated bye", |it| it == Entry::PairingAllocatedBye)
            .proved_the_same(
                "Whoever had the PAB may not get it again (C2), so C9 never compares them.",
            ),
    ]
}
