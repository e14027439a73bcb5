//! Which edition was in force when, and by which years records name it.

use serde::Serialize;

use super::choice::Missing;
use super::{ALL, Edition, by_id};
use crate::tournament::{Day, Span};

#[derive(Debug)]
pub(super) struct Period {
    /// The first day; it ends where the next one begins.
    pub(super) from: Day,
    /// The id of the edition; `None`: pairproof does not have its text.
    pub(super) edition: Option<&'static str>,
    /// The text that the edition follows.
    source: &'static str,
    /// What is not certain about the first day, or empty.
    pub(super) remark: &'static str,
    /// Years by which an encoded type names it: `FIDE_DUTCH_2026`.
    pub(super) in_codes: &'static [u16],
    /// Years by which people name it: `2017 rules`, `Istanbul 2012`.
    pub(super) in_words: &'static [u16],
}

/// All periods, the latest first. Before the last of them no text is at hand either.
pub(super) const PERIODS: &[Period] = &[
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

/// The last year whose dates are believed. No clock is read, so a date cannot be compared with today. The
/// latest text is that of 2026, and two texts never followed one another sooner than after four years
/// (2013 and 2017). A later date is mistyped, or of a time whose rules are not known here.
pub(super) const LAST_YEAR: u16 = 2026 + 4;

/// The years of which the text is not at hand.
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
    pub(super) fn of(day: Day) -> &'static Period {
        PERIODS.iter().find(|period| period.from <= day).unwrap_or(BEFORE)
    }

    /// The period in which all these days lie; `None`: there are several, or no days at all, or one of
    /// them is too late to be believed.
    pub(super) fn of_all(spans: &[Span]) -> Option<&'static Period> {
        if is_too_late(spans) {
            return None;
        }
        let mut days = spans.iter().flat_map(|(first, last)| [*first, *last]);
        let period = Period::of(days.next()?);
        days.all(|day| Period::of(day).from == period.from).then_some(period)
    }

    /// Its edition; `Err`: why there is none.
    pub(super) fn table(&self) -> Result<Edition, Missing> {
        self.edition.and_then(by_id).ok_or(Missing::NoText)
    }
}

/// Whether one of the days lies after the last year that is believed.
pub(super) fn is_too_late(spans: &[Span]) -> bool {
    spans.iter().any(|(_, last)| last.year() > LAST_YEAR)
}

/// When an edition was in force, and the text that it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct InForce {
    /// The first day, `YYYY-MM-DD`.
    pub from: String,
    /// The last day, `YYYY-MM-DD`; `None`: it is in force.
    pub to: Option<String>,
    /// The text.
    pub source: &'static str,
    /// What is not certain about the first day, or empty.
    pub remark: &'static str,
}

impl Edition {
    /// When it was in force, and the text that it follows.
    #[must_use]
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
#[must_use]
pub fn newest_first() -> Vec<Edition> {
    ALL.iter().map(|edition| edition()).collect()
}

/// The other editions that somebody outside could confirm, the newest first. One that nobody could is no evidence.
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
        let in_force = super::super::in_force().in_force();
        assert_eq!((in_force.from.as_str(), in_force.to), ("2026-02-01", None));
        let before = by_id("fide-2017").expect("an edition").in_force();
        assert_eq!(before.to.as_deref(), Some("2026-01-31"));
    }
}
