//! An explanation as one page.

use crate::explain::{Answered, Teller, Told};

/// What the page is made of.
#[derive(Debug)]
pub struct ExplainPage<'a> {
    /// The answer as data.
    pub answered: &'a Answered,
    /// The answer in words.
    pub told: &'a Told,
    /// Who told it: names of players and words of the page are his.
    pub teller: &'a Teller<'a>,
    /// What has to be typed for the same answer.
    pub command: &'a str,
}

/// The page.
#[must_use]
pub fn explain_html(page: &ExplainPage<'_>) -> String {
    page.told.title.clone()
}
