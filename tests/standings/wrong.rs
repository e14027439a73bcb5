//! Wrong tie-breaks in place of ours: the values of others notice them.

#![allow(clippy::print_stdout, reason = "long runs say who notices what")]

use std::collections::{BTreeMap, BTreeSet};

use pairproof::standings::{TiebreakEdition, WrongTiebreak};

use crate::reference::{Compared, asked_for, at_hand};

/// The mutants that no value and no rank of others notices: the small tables of the exam do.
const ONLY_BY_OUR_OWN: &[&str] = &[
    // The order, in lists that others have not ranked by.
    "pairing-number-larger-first",
    "r-ignored",
    "rating-lower-first",
    "values-after-fore-buchholz",
    // Forfeits in round robins of 2024 (ratings) and of 2012.
    "forfeits-not-rated-in-round-robins",
    "no-draw-against-oneself",
];

/// Those that values and ranks of others notice, but none that the corpus carries.
const NOT_BY_THE_CARRIED: &[&str] = &[
    "direct-encounter-again-after-each-place",
    "direct-encounter-only-if-all-met",
    "virtual-opponent-is-oneself",
    "virtual-opponent-with-own-points",
    "virtual-opponent-without-later-draws",
];

fn editions_of(mutant: &WrongTiebreak) -> BTreeSet<&'static str> {
    let editions = TiebreakEdition::all().iter();
    editions.filter(|it| it.article_of(mutant).is_some()).map(|it| it.id).collect()
}

/// With `PAIRPROOF_TIEBREAKS` the values of that folder are asked, not those that the corpus carries.
#[test]
fn values_of_others_notice_the_wrong_tiebreaks() {
    let lines = at_hand();
    let mut noticed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for mutant in WrongTiebreak::all() {
        let mut compared = Compared::default();
        compared.mutant = Some(mutant);
        compared.printed();
        let editions = editions_of(mutant);
        for line in &lines {
            if compared.noticed_in == editions {
                break;
            }
            compared.line(line);
        }
        noticed.insert(mutant.id, compared.noticed_in);
    }
    for edition in ["tiebreaks-2026", "tiebreaks-2024", "tiebreaks-2012"] {
        let of = TiebreakEdition::by_id(edition).expect("an edition");
        let all: Vec<&str> = of.mutants().map(|it| it.id).collect();
        let missed: Vec<&&str> = all.iter().filter(|it| !noticed[**it].contains(edition)).collect();
        println!(
            "{edition}: {} of {} noticed, not {missed:?}",
            all.len() - missed.len(),
            all.len()
        );
    }
    let by_nobody: BTreeSet<&str> =
        noticed.iter().filter(|it| it.1.is_empty()).map(|it| *it.0).collect();
    println!("{} of {} noticed", noticed.len() - by_nobody.len(), noticed.len());
    let mut expected = ONLY_BY_OUR_OWN.iter().copied().collect::<BTreeSet<_>>();
    if asked_for().is_none() {
        expected.extend(NOT_BY_THE_CARRIED);
    }
    assert_eq!(by_nobody, expected);
}

#[test]
fn ids_are_there_once_and_every_mutant_is_one_of_an_edition() {
    let ids: BTreeSet<&str> = WrongTiebreak::all().map(|it| it.id).collect();
    assert_eq!(ids.len(), WrongTiebreak::all().count());
    for mutant in WrongTiebreak::all() {
        assert!(!editions_of(mutant).is_empty(), "{}", mutant.id);
        assert!(!mutant.says.contains('.') && !mutant.says.is_empty(), "{}", mutant.id);
    }
    let fce = TiebreakEdition::by_id("fce").expect("an edition");
    assert_eq!(fce.mutants().count(), 0);
}
