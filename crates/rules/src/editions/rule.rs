//! Which rule a rule is, whatever its number and its words in an edition.

use serde::{Serialize, Serializer};

use super::Article;
use crate::colours::ColourRule;
use crate::criteria::absolute::Absolute;
use crate::criteria::{About, Quality};
use crate::round::{Ago, Float};
use crate::sequence::OrderRule;

/// A row of an edition: the number of a rule there, which rule it is, and its words.
pub type Row = (Article, Rule, About);

/// A rule of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "The name of a rule, the same in every edition.")
)]
pub enum Rule {
    /// A criterion that no pairing may violate.
    Absolute(Absolute),
    /// Those not yet paired can be paired (C4).
    Completion,
    /// The score of the player with the PAB (C5).
    PabScore,
    /// A quality criterion of a bracket.
    Quality(Quality),
    /// A rule of the order of generation.
    Order(OrderRule),
    /// A rule of colour allocation.
    Colour(ColourRule),
    /// A step of a procedure (2013, 1992).
    Step(Step),
    /// The order of boards.
    BoardOrder,
    /// An article that is cited and decides nothing, by its name, which begins with `article_`.
    Cited(&'static str),
}

/// A step of a procedure that decides which pairing of a bracket is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The first pairing that meets the requirements is accepted.
    Procedure,
    /// Other players move down (C.12).
    Backtracking,
    /// The bracket above the lowest is paired again (C.13).
    LowestBracket,
}

impl Rule {
    /// C1.
    pub const REPEAT_OPPONENT: Rule = Rule::Absolute(Absolute::RepeatOpponent);
    /// C2.
    pub const REPEAT_PAB: Rule = Rule::Absolute(Absolute::RepeatPab);
    /// C3.
    pub const COLOUR_CLASH: Rule = Rule::Absolute(Absolute::ColourClash);

    /// Its name in documents, the same in all editions.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Absolute(Absolute::RepeatOpponent) => "repeat_opponent",
            Rule::Absolute(Absolute::ForbiddenPair) => "forbidden_pair",
            Rule::Absolute(Absolute::ColourClash) => "absolute_colour_clash",
            Rule::Absolute(Absolute::SeveralUnpaired) => "several_unpaired",
            Rule::Absolute(Absolute::RepeatPab) => "repeat_pab",
            Rule::Completion => "completion",
            Rule::PabScore => "pab_score",
            Rule::Quality(criterion) => criterion.name(),
            Rule::Order(OrderRule::MdpSet) => "mdp_set",
            Rule::Order(OrderRule::MdpOpponents) => "mdp_opponents",
            Rule::Order(OrderRule::ExchangedCount) => "exchanged_count",
            Rule::Order(OrderRule::ExchangeDifference) => "exchange_difference",
            Rule::Order(OrderRule::ExchangeOut) => "exchange_out",
            Rule::Order(OrderRule::ExchangeInto) => "exchange_into",
            Rule::Order(OrderRule::Transposition) => "transposition",
            Rule::Colour(ColourRule::GrantBoth) => "grant_both",
            Rule::Colour(ColourRule::GrantStronger) => "grant_stronger",
            Rule::Colour(ColourRule::Alternate) => "alternate",
            Rule::Colour(ColourRule::GrantHigherRanked) => "grant_higher_ranked",
            Rule::Colour(ColourRule::OddNumber) => "odd_number",
            Rule::Step(Step::Procedure) => "procedure",
            Rule::Step(Step::Backtracking) => "backtracking",
            Rule::Step(Step::LowestBracket) => "lowest_bracket",
            Rule::BoardOrder => "board_order",
            Rule::Cited(name) => name,
        }
    }

    /// The end of the names of its phrases: `mdp-set`.
    pub fn key(self) -> String {
        self.name().replace('_', "-")
    }

    /// The name for readers: `MDP opponent upfloat again`.
    pub fn in_words(self) -> String {
        let words = self.name().trim_start_matches("article_").split('_').map(|word| match word {
            "mdp" => "MDP",
            "mdps" => "MDPs",
            "pab" => "PAB",
            other => other,
        });
        words.collect::<Vec<_>>().join(" ").replace("left over ", "left-over ")
    }

    /// As [`Quality::minds_float`].
    pub fn minds_float(self) -> Option<(Float, Ago)> {
        match self {
            Rule::Quality(criterion) => criterion.minds_float(),
            _ => None,
        }
    }

    /// Its label where it has this number: that of the article, or its name.
    pub fn label(self, article: Article) -> String {
        if article.label.is_empty() {
            self.name().replace('_', " ")
        } else {
            article.label.to_owned()
        }
    }
}

/// As its name.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
