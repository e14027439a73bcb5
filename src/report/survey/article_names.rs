//! The number of an article together with its name, as an edition has them.

use crate::editions::{Edition, by_id};
use crate::survey::Ground;

pub(super) struct ArticleNames(Option<Edition>);

impl ArticleNames {
    /// Of the edition with this id; without one, numbers stay as they are.
    pub(super) fn of(edition: &str) -> ArticleNames {
        ArticleNames(by_id(edition))
    }

    /// `C12 (2.4.8): strong preferences denied`; what is no article of the edition, as it is.
    pub(super) fn named(&self, article: &str) -> String {
        let rules = self.0.iter().flat_map(Edition::rules);
        let mut found = rules.filter(|(it, ..)| it.number == article);
        let Some((number, rule, _)) = found.next() else { return article.to_owned() };
        let name = rule.in_words();
        match number.label {
            "" => format!("{article}: {name}"),
            label if label == article => format!("{article}: {name}"),
            label => format!("{label} ({article}): {name}"),
        }
    }

    /// The same of an article; of what came of a round, its word.
    pub(super) fn of_ground(&self, ground: &Ground) -> String {
        if ground.is_result { ground.name.clone() } else { self.named(&ground.name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_name() {
        let names = ArticleNames::of("fide-2026");
        assert!(
            names.named("2.4.8").starts_with("C12 (2.4.8): ")
                || names.named("2.4.8").starts_with("C13 (2.4.8): ")
        );
        assert!(names.named("5.2.2").starts_with("5.2.2: "));
        let ground = |is_result| Ground { name: "5.2.2".to_owned(), is_result };
        assert_eq!(names.of_ground(&ground(true)), "5.2.2");
        assert_eq!(names.of_ground(&ground(false)), names.named("5.2.2"));
        assert_eq!(ArticleNames::of("none").named("2.4.8"), "2.4.8");
    }
}
