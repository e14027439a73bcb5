//! Buchholz with the adjustment of FIDE (item 4 of the list of the Catalan federation). It is the sum that Buchholz is; the scores
//! that it sums up are others.

use super::About;
use crate::list::Code;

pub(super) const ABOUT: About = About {
    code: Code::BhFide,
    name: "Buchholz with the adjustment of FIDE",
    article: None,
    article_2012: None,
    item_fce: Some("4"),
    asks: "The sum of the scores of the opponents, in which every round without a game counts as a draw.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};
