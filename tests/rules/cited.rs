//! Every article that a message can cite is known to `rule`.

use std::collections::BTreeSet;

use pairproof::editions::{Edition, newest_first};
use pairproof::mutants::mutants_of;
use pairproof::pairer::procedure::Event;

/// The articles of an edition that verdicts, explanations, readings and faults cite.
fn cited(edition: &Edition) -> Vec<String> {
    let defined = edition.defined_in;
    let of_definitions = [defined.order, defined.floats, defined.preferences, defined.topscorers];
    let of_rounds =
        [edition.pab.number, edition.without_pairing, edition.board_order.article.number];
    let events =
        [Event::Incompatible(Vec::new()), Event::NotExchanged, Event::Undone, Event::Joined];
    // The others of the procedure, which need values: C.2, C.6 and C.14.
    let steps = events.iter().map(Event::article).chain(["C.2", "C.6", "C.14"]);
    let steps = steps.filter(|_| edition.method.is_procedure());
    let readings = edition.readings.iter().map(|it| it.article);
    let fixed = of_definitions.into_iter().chain(of_rounds).chain(steps).chain(readings);
    let of_faults = mutants_of(edition).into_iter().map(|it| it.article);
    fixed.map(str::to_owned).chain(of_faults).filter(|it| !it.is_empty()).collect()
}

#[test]
fn every_article_that_can_be_cited_is_known() {
    for edition in newest_first() {
        let rules = edition.rules();
        let known = rules.iter().flat_map(|(article, ..)| [article.number, article.label]);
        let known: BTreeSet<&str> = known.collect();
        let others = edition.cited_articles();
        for (article, rule, about) in &others {
            let number = article.number;
            assert!(!about.asks.is_empty() && rule.name().starts_with("article_"), "{number}");
        }
        let others: BTreeSet<&str> = others.iter().map(|(article, ..)| article.number).collect();
        let is_unknown = |it: &String| !known.contains(&**it) && !others.contains(&**it);
        let unknown: Vec<String> = cited(&edition).into_iter().filter(is_unknown).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", edition.id);
    }
}
