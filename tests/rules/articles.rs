//! How often each article decides something in rounds of a procedure.

use std::collections::BTreeMap;

use rayon::prelude::*;

/// In how many of the rounds each article of those that `articles` names comes up, once a round.
pub(crate) fn rounds_by_article(
    rounds: u64,
    articles: impl Fn(u64) -> Vec<String> + Sync,
) -> BTreeMap<String, u64> {
    (0..rounds)
        .into_par_iter()
        .map(|number| {
            let mut articles = articles(number);
            articles.sort();
            articles.dedup();
            articles.into_iter().map(|article| (article, 1u64)).collect::<BTreeMap<_, _>>()
        })
        .reduce(BTreeMap::new, |mut one, other| {
            for (article, count) in other {
                *one.entry(article).or_default() += count;
            }
            one
        })
}
