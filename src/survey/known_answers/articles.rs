//! Names of articles and criteria in cases, and their order.

use crate::editions::{self, Article, Edition};

pub(super) struct Names {
    editions: Vec<Edition>,
}

impl Names {
    pub(super) fn new(edition: &str) -> Names {
        let mut editions: Vec<Edition> = editions::ALL.iter().map(|edition| edition()).collect();
        editions.sort_by_key(|it| it.id != edition);
        Names { editions }
    }

    pub(super) fn of(&self, stated: &str) -> String {
        let known = |edition: &Edition| {
            let mut articles = edition.rules().into_iter().map(|(article, ..)| article);
            articles.find(|it| it.number == stated || it.label == stated).map(article_name)
        };
        let (own, others) = self.editions.split_first().expect("there are editions");
        if let Some(words) = known(own) {
            return words;
        }
        let of_another = others.iter().find_map(|it| Some(format!("{} of {}", known(it)?, it.id)));
        of_another.unwrap_or_else(|| stated.to_owned())
    }
}

/// `C9 (2.4.4)`; without a label of its own only the number.
pub fn article_name(article: Article) -> String {
    let Article { number, label } = article;
    if label.is_empty() || label == number {
        return number.to_owned();
    }
    format!("{label} ({number})")
}

/// A sort key of articles: words by letters, numbers by value.
pub type ArticleOrder = Vec<(u64, String)>;

/// The sort key of an article or criterion: `C9` before `C10`, `2.4.9` before `2.4.10`.
pub fn article_order(article: &str) -> ArticleOrder {
    let mut parts: ArticleOrder = Vec::new();
    let mut before = '.';
    for letter in article.chars() {
        match (letter.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((number, _))) if before.is_ascii_digit() => {
                *number = number.saturating_mul(10).saturating_add(digit.into());
            }
            (Some(digit), _) => parts.push((digit.into(), String::new())),
            (None, _) if letter != '.' => parts.push((u64::MAX, letter.to_string())),
            (None, _) => {}
        }
        before = letter;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_stand_in_their_order() {
        let mut articles = ["C10", "2.4.10", "C9", "2.4.9", "A.7", "5.2.1", "4.4", "C1"];
        articles.sort_by_key(|article| article_order(article));
        assert_eq!(articles, ["2.4.9", "2.4.10", "4.4", "5.2.1", "A.7", "C1", "C9", "C10"]);
    }

    #[test]
    fn a_criterion_has_one_name_however_a_case_states_it() {
        let names = Names::new("fide-2026");
        for (stated, name) in
            [("C9", "C9 (2.4.4)"), ("2.4.4", "C9 (2.4.4)"), ("5.2.5", "5.2.5"), ("1.4.3", "1.4.3")]
        {
            assert_eq!(names.of(stated), name);
        }
        let names = Names::new("fide-2017");
        for (stated, name) in
            [("C.9", "C.9"), ("C9", "C9 (2.4.4) of fide-2026"), ("1.4.3", "1.4.3")]
        {
            assert_eq!(names.of(stated), name);
        }
    }
}
