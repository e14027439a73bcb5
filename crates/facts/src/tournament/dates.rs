//! Dates as tournament files write them.

use crate::trf::{Document, Fault, Header, Location, quoted};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Makes a day from its year, month and day of the month, the last two 1-based. None of them is checked.
    pub const fn new(year: u16, month: u8, day: u8) -> Day {
        Day { year, month, day }
    }

    /// The year; from 1900 on if the day was read from a file.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The previous day of a day that is the first of its month (not checked).
    #[must_use]
    pub fn before(self) -> Day {
        let (year, month) =
            if self.month == 1 { (self.year - 1, 12) } else { (self.year, self.month - 1) };
        Day::new(year, month, days_in(year, month))
    }

    fn valid(year: u16, month: u16, day: u16) -> Option<Day> {
        let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
        let is_day = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        (is_day && year >= 1900).then(|| Day::new(year, month, day))
    }
}

impl std::fmt::Display for Day {
    /// Writes the day as `2026-02-01`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The first and the last day that a date may mean. A year without a month means all days of that year.
pub type Span = (Day, Day);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A number, and how many digits it has.
    Number(u16, usize),
    Month(u16),
}

/// Returns a warning if the start date (record 042) is not a date. Such a text cannot choose the edition of the rules.
pub fn date_fault(document: &Document) -> Option<Fault> {
    let stated = |it: &&Header| it.record == "042" && !it.value.trim().is_empty();
    let header = document.headers.iter().find(stated)?;
    if !meanings(&header.value).is_empty() {
        return None;
    }
    let text = header.value.trim();
    let first = 5 + header.value.chars().take_while(|it| it.is_whitespace()).count() as u32;
    let place = Location::new(header.line, first, first + text.chars().count() as u32 - 1);
    let message = format!("`042` says {}, which is not understood as a date", quoted(text));
    let help = "write it as `2026/02/01`; the date shows which edition of the rules was in force";
    Some(Fault::warning(place, "no-date", message, help))
}

/// The first and the last day of every period that a text may mean, as `YYYY-MM-DD`. Empty if the text is no date.
pub fn days_meant(text: &str) -> Vec<[String; 2]> {
    meanings(text).iter().map(|(first, last)| [first, last].map(ToString::to_string)).collect()
}

/// Returns every day or period that a text may mean as a date. Empty if the text is no date.
///
/// Understood forms: `2026/02/01`, `2026-02-01`, `01.02.2026`, `28. 07. 2005`, `01/02/2026` (the day or the month
/// first), `26.02.01` (the year or the day first), `May 10, 2020`, `10 May 2020`, `20260201`, `22 de septiembre de
/// 2026`, `2026/02`, `2026`. Text behind a full date is ignored.
pub fn meanings(text: &str) -> Vec<Span> {
    let parts = parts(text);
    let month_may_come_first = !text.trim().trim_end_matches('.').contains('.');
    let days: Vec<Option<Day>> = match parts.as_slice() {
        [Part::Number(y, 4), Part::Number(0, _), ..] => return Vec::from_iter(whole_year(*y)),
        [Part::Number(y, 4), Part::Number(m, 1 | 2), Part::Number(d, 1 | 2), ..] => {
            vec![Day::valid(*y, *m, *d)]
        }
        [Part::Number(d, 1 | 2), Part::Number(m, 1 | 2), Part::Number(y, 4), ..] => {
            let month_first = month_may_come_first.then(|| Day::valid(*y, *d, *m)).flatten();
            vec![Day::valid(*y, *m, *d), month_first]
        }
        [Part::Number(a, 2), Part::Number(m, 2), Part::Number(b, 2), ..] => {
            vec![Day::valid(full_year(*a), *m, *b), Day::valid(full_year(*b), *m, *a)]
        }
        [Part::Month(m), Part::Number(d, 1 | 2), Part::Number(y, 4), ..]
        | [Part::Number(d, 1 | 2), Part::Month(m), Part::Number(y, 4), ..]
        | [Part::Number(y, 4), Part::Month(m), Part::Number(d, 1 | 2), ..] => {
            vec![Day::valid(*y, *m, *d)]
        }
        [Part::Number(y, 4), Part::Number(m, 1 | 2)]
        | [Part::Number(m, 1 | 2) | Part::Month(m), Part::Number(y, 4)] => {
            return Vec::from_iter(whole_month(*y, *m));
        }
        [Part::Number(y, 4)] => return Vec::from_iter(whole_year(*y)),
        _ => compact(text),
    };
    let mut spans: Vec<Span> = days.into_iter().flatten().map(|day| (day, day)).collect();
    spans.dedup();
    spans
}

fn whole_year(year: u16) -> Option<Span> {
    Some((Day::valid(year, 1, 1)?, Day::valid(year, 12, 31)?))
}

fn whole_month(year: u16, month: u16) -> Option<Span> {
    let first = Day::valid(year, month, 1)?;
    Some((first, Day { day: days_in(year, first.month), ..first }))
}

/// Reads a date without separators, such as `20260201`. Empty if the text has another form.
fn compact(text: &str) -> Vec<Option<Day>> {
    let text = text.trim();
    if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Vec::new();
    }
    let number = |range: std::ops::Range<usize>| text[range].parse::<u16>().unwrap_or(0);
    vec![Day::valid(number(0..4), number(4..6), number(6..8))]
}

/// The full year of a year with two digits, from 1970 to 2069.
fn full_year(year: u16) -> u16 {
    if year >= 70 { 1900 + year } else { 2000 + year }
}

/// The numbers and the names of months in a text. Other words (a weekday, the `th` of a day) are ignored.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let is_same = |it: char| match first {
            _ if first.is_ascii_digit() => it.is_ascii_digit(),
            _ => it.is_alphabetic() == first.is_alphabetic() && !it.is_ascii_digit(),
        };
        let end = rest.find(|it| !is_same(it)).unwrap_or(rest.len());
        let word = &rest[..end];
        if first.is_ascii_digit() {
            parts.push(Part::Number(word.parse().unwrap_or(u16::MAX), word.len()));
        } else if let Some(month) = month(word) {
            parts.push(Part::Month(month));
        }
        rest = &rest[end..];
    }
    parts
}

/// The number of the month that `word` names in English or Spanish, in full or by its first three letters or more.
fn month(word: &str) -> Option<u16> {
    /// The names of the months in English and Spanish.
    const NAMES: [&[&str]; 12] = [
        &["january", "enero"],
        &["february", "febrero"],
        &["march", "marzo"],
        &["april", "abril"],
        &["may", "mayo"],
        &["june", "junio"],
        &["july", "julio"],
        &["august", "agosto"],
        &["september", "septiembre", "setiembre"],
        &["october", "octubre"],
        &["november", "noviembre"],
        &["december", "diciembre"],
    ];
    let word = word.to_lowercase();
    let is_meant = |names: &&[&str]| names.iter().any(|name| name.starts_with(&word));
    let at = NAMES.iter().position(|names| word.len() >= 3 && is_meant(names))?;
    Some(at as u16 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let told = |(first, last): (Day, Day)| match first == last {
            true => first.to_string(),
            false => format!("{first}..{last}"),
        };
        meanings(text).into_iter().map(told).collect()
    }

    #[test]
    fn every_form_of_real_files_is_read() {
        for (text, day) in [
            ("2026/02/01", "2026-02-01"),
            ("2012-02-06", "2012-02-06"),
            ("24/09/2010", "2010-09-24"),
            ("25.02.2011", "2011-02-25"),
            ("28. 07. 2005", "2005-07-28"),
            ("01.02.2026", "2026-02-01"),
            ("May 10, 2020", "2020-05-10"),
            ("Mar 3, 2026", "2026-03-03"),
            ("10th May 2020", "2020-05-10"),
            ("Sunday, 10 May 2020", "2020-05-10"),
            ("22 de septiembre de 2026", "2026-09-22"),
            ("martes, 22 septiembre 2026", "2026-09-22"),
            ("1 de Mayo del 2026", "2026-05-01"),
            ("3 ene 2026", "2026-01-03"),
            ("31 de diciembre, 2025", "2025-12-31"),
            ("2126-02-01", "2126-02-01"),
            ("20180408", "2018-04-08"),
            ("2018/04/08 - 2018/04/12", "2018-04-08"),
            ("2018-04-08T10:00", "2018-04-08"),
            ("2018", "2018-01-01..2018-12-31"),
            ("2018/00/00", "2018-01-01..2018-12-31"),
            ("2020-02", "2020-02-01..2020-02-29"),
            ("May 2020", "2020-05-01..2020-05-31"),
            ("setiembre de 2026", "2026-09-01..2026-09-30"),
        ] {
            assert_eq!(told(text), [day], "{text}");
        }
    }

    #[test]
    fn what_may_be_two_days_is_both() {
        assert_eq!(told("03/04/2018"), ["2018-04-03", "2018-03-04"]);
        assert_eq!(told("04/04/2018"), ["2018-04-04"]);
        assert_eq!(told("11.02.25"), ["2011-02-25", "2025-02-11"]);
        assert_eq!(told("98.02.25"), ["1998-02-25"]);
    }

    #[test]
    fn what_is_no_date_means_nothing() {
        for text in
            ["", "soon", "0000.00.00", "2018/13/01", "30.02.2018", "31/31/2018", "12345678x"]
        {
            assert_eq!(told(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn the_day_before_the_first_of_a_month() {
        assert_eq!(Day::new(2026, 2, 1).before(), Day::new(2026, 1, 31));
        assert_eq!(Day::new(2026, 1, 1).before(), Day::new(2025, 12, 31));
        assert_eq!(Day::new(2024, 3, 1).before(), Day::new(2024, 2, 29));
        assert_eq!(Day::new(1900, 3, 1).before(), Day::new(1900, 2, 28));
    }
}
