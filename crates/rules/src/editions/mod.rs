//! Editions of the rules, as tables. Each row gives a rule or definition of the other folders its number in the
//! edition.
//!
//! `CONTRIBUTING.md` says how to add an edition.

mod choice;
mod cited;
mod fide_1992;
pub mod fide_2013;
mod fide_2017;
mod fide_2026;

use serde::{Serialize, Serializer};

use crate::colours::{self, ColourRule, Decides};
use crate::criteria::{About, Criterion, Quality};
use crate::round::{Definitions, Rank, RoundContext};
use crate::sequence::OrderRule;
use crate::tournament::{Day, Span};

pub use choice::{Choice, Guess, Missing, choose};
pub use cited::{Row, Rule, Step};
pub use fide_1992::Rules1992;
pub use fide_2013::Rules2013;

/// All editions, the newest first.
pub const ALL: &[fn() -> Edition] =
    &[fide_2026::edition, fide_2017::edition, fide_2013::edition, fide_1992::edition];

/// The edition in force.
pub fn in_force() -> Edition {
    fide_2026::edition()
}

/// The edition with this id.
pub fn by_id(id: &str) -> Option<Edition> {
    ALL.iter().map(|edition| edition()).find(|edition| edition.id == id)
}

/// The id of an edition, followed by its caveat, if any, in brackets.
pub fn named(id: &str) -> String {
    by_id(id).map_or_else(|| id.to_owned(), |edition| edition.named())
}

/// The number of an item in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Article {
    /// The number, such as `2.4.9`.
    #[serde(rename = "article")]
    pub number: &'static str,
    /// The label, such as `C14`; empty if there is none.
    pub label: &'static str,
}

const fn labelled(number: &'static str, label: &'static str) -> Article {
    Article { number, label }
}

const fn article(number: &'static str) -> Article {
    Article { number, label: "" }
}

/// The rules of the order of generation, with their article numbers and words.
fn order_as(numbers: [&'static str; 7], words: &[About; 7]) -> Vec<(Article, OrderRule, About)> {
    let rows = numbers.into_iter().zip(OrderRule::ALL).zip(words);
    rows.map(|((number, rule), about)| (article(number), rule, *about)).collect()
}

/// The rules of colour allocation, with their article numbers and words.
fn colours_as(
    numbers: [&'static str; 5],
    [stronger, odd_number]: [Decides; 2],
    words: &[About; 5],
) -> Vec<(Article, ColourRule, Decides, About)> {
    let rules: [(ColourRule, Decides); 5] = [
        (ColourRule::GrantBoth, colours::grant_both),
        (ColourRule::GrantStronger, stronger),
        (ColourRule::Alternate, colours::alternate),
        (ColourRule::GrantHigherRanked, colours::grant_higher_ranked),
        (ColourRule::OddNumber, odd_number),
    ];
    let rows = numbers.into_iter().zip(rules).zip(words);
    rows.map(|((number, (rule, decides)), about)| (article(number), rule, decides, *about))
        .collect()
}

/// The article about the order of boards in a round. The order is the same in every edition:
/// [`sort_boards`](crate::colours::sort_boards).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOrder {
    /// The number of the article, with its chapter if this is not the chapter of the edition.
    pub article: Article,
    /// What the rule asks, in plain words.
    pub asks: &'static str,
}

/// An edition of the rules.
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "The id of an edition of the rules."),
    schemars(extend("pattern" = "^fide-[0-9]{4}$"))
)]
pub struct Edition {
    /// The id, such as `fide-2026`.
    pub id: &'static str,
    /// The title for readers.
    pub title: &'static str,
    /// The chapter of the handbook and its year, as in `C.04.3 (2026)`; references begin with it.
    pub chapter: &'static str,
    /// A note on how far the edition can be trusted, which every output prints; empty if none.
    pub caveat: &'static str,
    /// The first day on which the edition is in force, `YYYY-MM-DD`.
    pub in_force_from: &'static str,
    /// How the edition pairs a round.
    pub method: Method,
    /// The definitions of article 1.
    pub definitions: Definitions,
    /// The articles that state the definitions.
    pub defined_in: DefinedIn,
    /// The article by which exactly one player has no opponent if the number of players is odd.
    pub pab: Article,
    /// The article by which the arbiter decides if no legal pairing exists; empty if the text has no such article.
    pub without_pairing: &'static str,
    /// Articles that messages cite and that are no rule of the tables: definitions, steps, general rules.
    pub cited: &'static [(&'static str, &'static str, &'static str)],
    /// Rules for the round as a whole, with their documentation: criteria that no pairing may violate, and the score of
    /// the player with the PAB.
    pub absolute: Vec<Row>,
    /// Quality criteria of a bracket, the most important first.
    pub criteria: Vec<(Article, Criterion)>,
    /// Rules of the order of generation.
    pub order: Vec<(Article, OrderRule, About)>,
    /// Rules of colour allocation, in the order in which they are tried.
    pub colour_rules: Vec<(Article, ColourRule, Decides, About)>,
    /// The order of boards.
    pub board_order: BoardOrder,
    /// Whether the text leaves the colours of a pair open, so that both allocations are right. The last rule of colour
    /// allocation is then a choice of pairproof.
    pub is_open: fn(&RoundContext, Rank, Rank) -> bool,
    /// Readings of the text other than the defaults.
    pub readings: &'static [Interpretation],
}

/// Serialises the edition as its id.
impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

/// The numbers of the articles that define terms of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefinedIn {
    /// The article about the order of players.
    pub order: &'static str,
    /// The article about floats.
    pub floats: &'static str,
    /// The article about colour preferences.
    pub preferences: &'static str,
    /// The article about topscorers.
    pub topscorers: &'static str,
    /// Whether the general rules of that time (C.04.1, C.04.2, C.04.7) have the article numbers of 2026. Article
    /// numbers of older general rules are not used.
    pub has_general_rules_of_2026: bool,
}

/// The method by which an edition pairs a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// By a preference over complete pairings: the best of all legal ones is right (2026).
    Preference,
    /// Bracket by bracket, without regard to the brackets below. If these cannot be completed, the bracket is paired
    /// again, and all players below form one collapsed last bracket (2017).
    Collapsing,
    /// Bracket by bracket from the top, by C.1 to C.14 of 2013. Only C.12 and C.13 go back to an earlier bracket.
    Rules2013(Rules2013),
    /// The procedure C.1 to C.14 of 1992; these switches select the interpretation where the text is ambiguous.
    Rules1992(Rules1992),
}

impl Method {
    /// Whether the method is a procedure, which decides by the order of its attempts (2013, 1992).
    pub fn is_procedure(self) -> bool {
        matches!(self, Method::Rules2013(_) | Method::Rules1992(_))
    }

    /// A description of the method.
    pub fn in_words(self) -> &'static str {
        match self {
            Method::Preference => "the best of all legal pairings of the round",
            Method::Collapsing => {
                "bracket by bracket; where the players below cannot be paired, the bracket is \
                 paired again and they collapse into one last bracket"
            }
            Method::Rules2013(_) | Method::Rules1992(_) => {
                "bracket by bracket, each by the first pairing that the procedure accepts; only \
                 where it can go no further does it go back"
            }
        }
    }
}

/// A reading of the text other than the default of the edition.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "The name of a reading of the text.")
)]
pub struct Interpretation {
    /// The name of the reading. The case of this name in `corpus/disputed` has the arguments.
    pub id: &'static str,
    /// The article whose text is open.
    pub article: &'static str,
    /// What the reading says, in contrast to the default.
    pub says: &'static str,
    /// Changes an edition to this reading.
    pub apply: fn(&mut Edition),
}

/// Serialises the reading as its name.
impl Serialize for Interpretation {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

impl Edition {
    /// The id of the edition, followed by its caveat, if any, in brackets.
    pub fn named(&self) -> String {
        if self.caveat.is_empty() {
            return self.id.to_owned();
        }
        format!("{} ({})", self.id, self.caveat)
    }

    /// The edition under another reading.
    #[must_use]
    pub fn under(&self, reading: &Interpretation) -> Edition {
        let mut edition = self.clone();
        (reading.apply)(&mut edition);
        edition
    }

    /// The number of a rule of the order of generation.
    ///
    /// # Panics
    /// When the edition has no row for the rule.
    pub fn order_article(&self, rule: OrderRule) -> Article {
        let row = self.order.iter().find(|(_, it, _)| *it == rule);
        row.map(|(article, _, _)| *article).expect("every order rule has a row in its edition")
    }

    /// The rules of colour allocation in order. They are asked for every pair, and the first one nearly always decides, so
    /// they are no list.
    pub fn colour_steps(&self) -> impl Iterator<Item = Decides> + Clone {
        self.colour_rules.iter().map(|(_, _, decides, _)| *decides)
    }

    /// The index of a criterion in [`Edition::criteria`]. `None` if the edition does not have it.
    pub fn criterion_row(&self, id: Quality) -> Option<usize> {
        self.criteria.iter().position(|(_, criterion)| criterion.id() == id)
    }

    /// The row of a rule. `None` if the edition does not have the rule.
    pub fn row(&self, rule: Rule) -> Option<Row> {
        self.rules().into_iter().find(|(_, it, _)| *it == rule)
    }

    /// Words in brackets after a sentence, such as ` (1.9.3)`; empty if there are none.
    pub fn in_brackets(words: &str) -> String {
        if words.is_empty() { String::new() } else { format!(" ({words})") }
    }

    /// Every rule with its number and words, in the order of the handbook.
    pub fn rules(&self) -> Vec<Row> {
        let absolute = self.absolute.iter().copied();
        let quality = self
            .criteria
            .iter()
            .map(|(article, it)| (*article, Rule::Quality(it.id()), *it.about()));
        let order = self.order.iter().map(|(article, id, it)| (*article, Rule::Order(*id), *it));
        let colours = self.colour_rules.iter();
        let colours = colours.map(|(article, id, _, it)| (*article, Rule::Colour(*id), *it));
        absolute.chain(quality).chain(order).chain(colours).collect()
    }
}

/// The rules in which two editions differ. Each list is in the order of the handbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differences {
    /// Rules that only the first edition has.
    pub only_first: Vec<Row>,
    /// Rules that only the second edition has.
    pub only_second: Vec<Row>,
    /// Rules that both editions have in different words: the row of the first, then that of the second.
    pub changed: Vec<(Row, Row)>,
}

/// Compares the tables of two editions.
pub fn differences(first: &Edition, second: &Edition) -> Differences {
    let (one, other) = (first.rules(), second.rules());
    let only = |these: &[Row], those: &[Row]| -> Vec<Row> {
        these.iter().filter(|row| !those.iter().any(|it| it.1 == row.1)).copied().collect()
    };
    let counterpart = |row: &Row| other.iter().find(|it| it.1 == row.1).map(|it| (*row, *it));
    let pairs = one.iter().filter_map(counterpart);
    let changed = pairs.filter(|(row, that)| row.2.asks != that.2.asks).collect();
    Differences { only_first: only(&one, &other), only_second: only(&other, &one), changed }
}

#[derive(Debug)]
struct Period {
    /// The first day. The last day is the day before the next period begins.
    from: Day,
    /// The id of the edition. `None` if pairproof does not have its text.
    edition: Option<&'static str>,
    /// The text that the edition follows.
    source: &'static str,
    /// What is uncertain about the first day; empty if nothing is.
    remark: &'static str,
    /// Years that name the edition in an encoded type, as in `FIDE_DUTCH_2026`.
    in_codes: &'static [u16],
    /// Years that name the edition in words, as in `2017 rules` or `Istanbul 2012`.
    in_words: &'static [u16],
}

/// All periods, the latest first. pairproof has no text from before the earliest one.
const PERIODS: &[Period] = &[
    Period {
        from: Day::new(2026, 2, 1),
        edition: Some("fide-2026"),
        source: "FIDE Handbook C.04.3, effective from 1 February 2026",
        remark: "",
        in_codes: &[2026, 2025],
        in_words: &[2026],
    },
    Period {
        from: Day::new(2017, 7, 1),
        edition: Some("fide-2017"),
        source: "FIDE Handbook C.04.3, effective until 31 January 2026",
        remark: "",
        in_codes: &[2017],
        in_words: &[2017],
    },
    Period {
        from: Day::new(2013, 7, 1),
        edition: Some("fide-2013"),
        source: "FIDE Handbook C.04.3.1, Istanbul 2012, amended in Tallinn 2013",
        remark: "that it was in force from 1 July 2013 is not confirmed",
        in_codes: &[2013, 2012],
        in_words: &[2013, 2012],
    },
    NO_TEXT,
    Period {
        from: Day::new(1992, 1, 1),
        edition: Some("fide-1992"),
        source: "FIDE Handbook C.04.1, Manila 1992, as printed in 1994",
        remark: "",
        in_codes: &[1992],
        in_words: &[1992],
    },
];

/// The last year whose dates are accepted. No clock is read, so no date is compared with today. The latest text is from
/// 2026, and the shortest time between two texts was four years (2013 to 2017). A later date is mistyped, or from a
/// time whose rules are unknown.
const LAST_YEAR: u16 = 2026 + 4;

/// The period of an edition whose text pairproof does not have.
const NO_TEXT: Period = Period {
    from: Day::new(1998, 1, 1),
    edition: None,
    source: "",
    remark: "",
    in_codes: &[],
    in_words: &[],
};

const BEFORE: &Period = &Period { from: Day::new(0, 1, 1), ..NO_TEXT };

impl Period {
    fn of(day: Day) -> &'static Period {
        PERIODS.iter().find(|period| period.from <= day).unwrap_or(BEFORE)
    }

    /// The period that contains all days of `spans`. `None` if they are in several periods, there are no days, or one
    /// of them is after [`LAST_YEAR`].
    fn of_all(spans: &[Span]) -> Option<&'static Period> {
        if is_too_late(spans) {
            return None;
        }
        let mut days = spans.iter().flat_map(|(first, last)| [*first, *last]);
        let period = Period::of(days.next()?);
        days.all(|day| Period::of(day).from == period.from).then_some(period)
    }
}

/// Whether one of the days is after [`LAST_YEAR`].
fn is_too_late(spans: &[Span]) -> bool {
    spans.iter().any(|(_, last)| last.year() > LAST_YEAR)
}

/// The time in which an edition was in force, and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct InForce {
    /// The first day, `YYYY-MM-DD`.
    pub from: String,
    /// The last day, `YYYY-MM-DD`. `None` if the edition is still in force.
    pub to: Option<String>,
    /// The name of the text.
    pub source: &'static str,
    /// What is uncertain about the first day; empty if nothing is.
    pub remark: &'static str,
}

impl Edition {
    /// The time in which the edition was in force, and its text.
    pub fn in_force(&self) -> InForce {
        let Some(at) = PERIODS.iter().position(|period| period.edition == Some(self.id)) else {
            let (from, source) = (self.in_force_from.to_owned(), self.title);
            return InForce { from, to: None, source, remark: "" };
        };
        let period = &PERIODS[at];
        let next = at.checked_sub(1).map(|next| &PERIODS[next]);
        InForce {
            from: period.from.to_string(),
            to: next.map(|next| next.from.before().to_string()),
            source: period.source,
            remark: period.remark,
        }
    }
}

/// All editions, the newest first.
pub fn newest_first() -> Vec<Edition> {
    ALL.iter().map(|edition| edition()).collect()
}

/// All other editions without a caveat, the newest first. An edition with a caveat is unconfirmed and no evidence.
pub fn confirmed_others(edition: &Edition) -> impl Iterator<Item = Edition> {
    let id = edition.id;
    newest_first().into_iter().filter(move |it| it.id != id && it.caveat.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shortest time after which one text followed another, counted from the latest text.
    #[test]
    fn dates_are_believed_as_long_as_no_text_was_ever_followed_by_another() {
        let years = PERIODS.iter().filter(|it| it.edition.is_some()).map(|it| it.from.year());
        let years: Vec<u16> = years.collect();
        let shortest = years.windows(2).map(|pair| pair[0] - pair[1]).min().expect("editions");
        assert_eq!(LAST_YEAR, years[0] + shortest);
    }

    #[test]
    fn periods_follow_one_another_and_agree_with_the_tables() {
        assert!(PERIODS.is_sorted_by(|one, other| one.from > other.from));
        for edition in newest_first() {
            assert_eq!(edition.in_force().from, edition.in_force_from, "{}", edition.id);
        }
        let in_force = super::in_force().in_force();
        assert_eq!((in_force.from.as_str(), in_force.to), ("2026-02-01", None));
        let before = by_id("fide-2017").expect("an edition").in_force();
        assert_eq!(before.to.as_deref(), Some("2026-01-31"));
    }
}
