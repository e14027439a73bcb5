//! What a page of an answer needs from its narrator, besides the sentences of the answer.

use fluent_bundle::FluentValue;

use super::{Narrator, text, wording};
use crate::check::Board;
use crate::criteria::BYE;
use crate::editions::Rule;
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// The code of the language in ISO 639-1.
    pub fn language(&self) -> &'static str {
        self.language.code()
    }

    /// Whether no arbiter who speaks the language has read its phrases yet.
    pub fn is_draft(&self) -> bool {
        self.language.is_draft()
    }

    /// A phrase, filled in with texts.
    pub fn phrase(&self, key: &str, fillings: &[(&str, &str)]) -> String {
        let fillings: Vec<_> = fillings.iter().map(|(name, value)| (*name, text(*value))).collect();
        self.say(key, &fillings)
    }

    /// A phrase about so many.
    pub fn phrase_of(&self, key: &str, count: usize) -> String {
        self.say(key, &[("count", FluentValue::from(count))])
    }

    /// A score, with its virtual points.
    pub fn score(&self, score: &str, virtual_points: Option<&String>) -> String {
        virtual_points.map_or_else(
            || score.to_owned(),
            |points| self.phrase("score-with-virtual", &[("score", score), ("points", points)]),
        )
    }

    /// The name of a player with their score.
    pub fn scored(
        &self,
        number: PlayerNumber,
        score: &str,
        virtual_points: Option<&String>,
    ) -> String {
        let of_it = self.said_of_virtual("virtual-within", virtual_points);
        format!("{} ({score}{of_it})", self.name(number))
    }

    /// Pairs in words; with [`BYE`] it is a bye.
    pub fn pairs(&self, pairs: &[[PlayerNumber; 2]]) -> String {
        let board = |[white, black]: &[PlayerNumber; 2]| Board {
            white: *white,
            black: Some(*black).filter(|it| *it != BYE),
        };
        self.boards(&pairs.iter().map(board).collect::<Vec<_>>())
    }

    /// What the values of a criterion count, and what its article asks.
    pub fn criterion(&self, rule: Rule) -> Option<[String; 2]> {
        let (_, _, about) = self.edition.row(rule)?;
        Some([wording::counts(&self.phrases, rule, &about), self.asks(rule, about.asks)])
    }
}
