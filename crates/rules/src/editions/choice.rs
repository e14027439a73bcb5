//! Chooses the edition by which a tournament was paired, from its headers.

use super::{Edition, LAST_YEAR, PERIODS, Period, by_id, in_force, is_too_late};
use crate::tournament::{
    AssumedSystem, CUSTOM, Day, Fixed, Headers, OtherSystem, Span, meanings, system_by_code,
    system_in_words,
};

/// The reason why an edition was assumed without evidence. Dates are written as in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guess {
    /// The file has no date.
    NoDate,
    /// The file has this text instead of a date.
    NotADate(String),
    /// The date fits two editions.
    Ambiguous(String),
    /// The date lies after the years whose rules are known.
    TooLate(String),
}

/// An edition chosen for a tournament, and the reasons for the choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The edition. `Err` says why there is none, so that no round can be judged.
    pub edition: Result<Edition, Missing>,
    /// The record or option that decides the choice, in words.
    pub why: String,
    /// Why the choice is a guess. `None` if a record or option names the edition.
    pub guess: Option<Guess>,
    /// Warnings about the choice.
    pub warnings: Vec<String>,
}

/// The reason why no edition can judge a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// pairproof does not have the text of the rules of that time.
    #[error("no edition for this date")]
    NoText,
    /// The tournament is paired by another system.
    #[error("not the FIDE (Dutch) system")]
    OtherSystem,
    /// The tournament is paired by this other system, in words.
    #[error("{0}")]
    Named(&'static str),
    /// Who meets whom was fixed before the first round.
    #[error("{}", .0.in_words())]
    Fixed(Fixed),
    /// Teams are paired, not players.
    #[error("a team event, not an individual Swiss")]
    TeamEvent,
}

impl Choice {
    /// The choice of the edition that the user names.
    pub fn given(edition: &Edition) -> Choice {
        let why = with_caveat(edition, "--rules".to_owned());
        Choice { edition: Ok(edition.clone()), why, guess: None, warnings: Vec::new() }
    }

    /// The choice of the edition that the user names for a file. Warns if the file is a team event or another system.
    pub fn given_for(edition: &Edition, headers: &Headers) -> Choice {
        let Choice { edition: found, why, .. } = choose(headers);
        let warning = match found {
            Err(Missing::TeamEvent) => {
                format!("{why}: a team event, treated as an individual Swiss all the same")
            }
            Err(Missing::OtherSystem | Missing::Named(_) | Missing::Fixed(_)) => {
                format!("{why}: another system, treated as the FIDE (Dutch) system all the same")
            }
            Ok(_) | Err(Missing::NoText) => return Choice::given(edition),
        };
        Choice { warnings: vec![warning], ..Choice::given(edition) }
    }

    /// The choice of the edition that the user names (`asked`), or else of the edition that the file indicates.
    pub fn asked_or_stated(asked: Option<&Edition>, headers: &Headers) -> Choice {
        asked.map_or_else(|| choose(headers), |edition| Choice::given_for(edition, headers))
    }

    fn by(period: &Period, why: String, warnings: Vec<String>) -> Choice {
        let edition = period.edition.and_then(by_id).ok_or(Missing::NoText);
        let why = match &edition {
            Ok(edition) => with_caveat(edition, why),
            Err(_) => why,
        };
        Choice { edition, why, guess: None, warnings }
    }
}

fn with_caveat(edition: &Edition, why: String) -> String {
    if edition.caveat.is_empty() { why } else { format!("{why}; {}", edition.caveat) }
}

/// Chooses an edition by the encoded type (`192`), then by the type (`092`) if it has an encoded type or a year, then
/// by the first day (`042`). Otherwise chooses the edition in force, with a warning.
///
/// The date is only a hint, because some events use old rules for a while after a change.
pub fn choose(headers: &Headers) -> Choice {
    if let Some(AssumedSystem::Fixed(system)) = headers.assumed_system {
        let edition = Err(Missing::Fixed(system.with_code(&headers.encoded_type)));
        let why = format!("--assume system={}", system.name());
        return Choice { edition, why, guess: None, warnings: Vec::new() };
    }
    if !headers.teams.is_empty() {
        let why = headers.teams.clone();
        return Choice { edition: Err(Missing::TeamEvent), why, guess: None, warnings: Vec::new() };
    }
    let date = Date::of(&headers.start_date);
    let mut warnings = Vec::new();
    let records = [
        ("192", headers.encoded_type.trim(), by_code(&headers.encoded_type)),
        ("092", headers.kind.trim(), by_words(&headers.kind)),
    ];
    for (record, text, named) in records {
        let is_custom = record == "192" && text.to_uppercase().starts_with(CUSTOM);
        let own = if is_custom { ", a system of the competition's own" } else { "" };
        let why = format!("{record} says {text}{own}");
        match named {
            Named::Nothing => {}
            Named::Unclear(what) => warnings.push(format!("{why}, {what}")),
            Named::OtherSystem(_) if headers.assumed_system == Some(AssumedSystem::Swiss) => {
                warnings.push(format!("{why}: another system, but --assume system=swiss counts"));
            }
            Named::OtherSystem(system) => {
                let edition = Err(match system {
                    OtherSystem::Fixed(fixed) => Missing::Fixed(fixed),
                    OtherSystem::Named(words) => Missing::Named(words),
                    OtherSystem::Unnamed => Missing::OtherSystem,
                });
                return Choice { edition, why, guess: None, warnings };
            }
            Named::Dutch => return by_date_of_dutch(&date, why, warnings),
            Named::Period(period) => {
                warnings.extend(date.conflict(period, &why));
                return Choice::by(period, why, warnings);
            }
        }
    }
    match date.period {
        Some(period) => Choice::by(period, date.why(period), warnings),
        None => Choice {
            warnings: [warnings, vec![date.taken_without_evidence()]].concat(),
            why: date.unknown(),
            guess: Some(date.guess()),
            edition: Ok(in_force()),
        },
    }
}

/// Chooses an edition for the code `FIDE_DUTCH` without a year: by the date.
fn by_date_of_dutch(date: &Date<'_>, why: String, mut warnings: Vec<String>) -> Choice {
    match date.period {
        Some(period) => {
            let is_between = |it: &Span| it.0 <= BETWEEN_TABLES.1 && BETWEEN_TABLES.0 <= it.1;
            if meanings(date.text).iter().any(is_between) {
                warnings.push(format!(
                    "FIDE_DUTCH is read in two ways in a tournament of {}: by the table of codes in the FIDE Handbook it \
                     means fide-2017, which is taken, by that of the Technical Commission fide-2026 (--rules sets another \
                     edition)",
                    date.text
                ));
            }
            Choice::by(period, format!("{why}, {}", date.why(period)), warnings)
        }
        None => {
            let guess = (!date.text.is_empty()).then(|| date.guess());
            if guess.is_some() {
                warnings.push(date.taken_without_evidence());
            }
            let why = format!("{why}, {}", date.unknown());
            Choice { edition: Ok(in_force()), why, guess, warnings }
        }
    }
}

/// The Technical Commission uses its own code, `FIDE_DUTCH_2025`, from the first of these days on. The rules that the
/// code names were in force from the day after the last one.
const BETWEEN_TABLES: Span = (Day::new(2025, 7, 1), Day::new(2026, 1, 31));

/// The first day of a tournament.
struct Date<'a> {
    text: &'a str,
    is_day: bool,
    is_too_late: bool,
    period: Option<&'static Period>,
}

impl Date<'_> {
    fn of(text: &str) -> Date<'_> {
        let spans = meanings(text);
        Date {
            text: text.trim(),
            is_day: !spans.is_empty(),
            is_too_late: is_too_late(&spans),
            period: Period::of_all(&spans),
        }
    }

    fn why(&self, period: &Period) -> String {
        let remark = if period.remark.is_empty() { "" } else { "; " };
        format!("042 says {}{remark}{}", self.text, period.remark)
    }

    fn guess(&self) -> Guess {
        match self.text {
            "" => Guess::NoDate,
            text if self.is_too_late => Guess::TooLate(text.to_owned()),
            text if self.is_day => Guess::Ambiguous(text.to_owned()),
            text => Guess::NotADate(text.to_owned()),
        }
    }

    fn unknown(&self) -> String {
        let text = self.text;
        match self.guess() {
            Guess::NoDate => "no date".to_owned(),
            Guess::TooLate(_) => {
                format!("042 says {text}, and no rules after {LAST_YEAR} are known")
            }
            Guess::Ambiguous(_) => format!("042 says {text}, which may lie in two editions"),
            Guess::NotADate(_) => format!("042 says {text}, which is no date"),
        }
    }

    fn taken_without_evidence(&self) -> String {
        let id = in_force().id;
        if self.is_too_late {
            return format!(
                "the date {} may be mistyped, because it is after {LAST_YEAR}: assuming {id} (--rules sets another edition)",
                self.text
            );
        }
        format!(
            "the date of the tournament is not known: assuming {id} (--rules sets another edition)"
        )
    }

    /// The warning for a record that names another edition than the date does.
    fn conflict(&self, named: &Period, why: &str) -> Option<String> {
        let dated = self.period.filter(|dated| dated.edition != named.edition)?;
        let then = dated.edition.unwrap_or("an edition whose text pairproof does not have");
        Some(format!("{why}, but by its date, {}, it is of the time of {then}", self.text))
    }
}

enum Named {
    Nothing,
    /// The text names something, but not clearly an edition.
    Unclear(&'static str),
    /// Another system than the Dutch one.
    OtherSystem(OtherSystem),
    /// The Dutch system, without a year.
    Dutch,
    Period(&'static Period),
}

const UNKNOWN_CODE: &str = "which is no code that names an edition";
const LATE_YEAR: &str = "which names a year whose rules are not known";
const AMBIGUOUS_YEAR: &str = "in which the year may mean one edition or another";

/// What an encoded type such as `FIDE_DUTCH_2026_BAKU` names.
fn by_code(text: &str) -> Named {
    let code = text.trim().to_uppercase();
    if code.is_empty() {
        return Named::Nothing;
    }
    let code = code.strip_suffix("_BAKU").unwrap_or(&code);
    let Some(rest) = code.strip_prefix("FIDE_DUTCH") else {
        return system_by_code(text).map_or(Named::Unclear(UNKNOWN_CODE), Named::OtherSystem);
    };
    if rest.is_empty() {
        return Named::Dutch;
    }
    let year = rest.strip_prefix('_').and_then(|year| year.parse().ok());
    let period = PERIODS.iter().find(|it| year.is_some_and(|year| it.in_codes.contains(&year)));
    period.map_or(Named::Unclear(UNKNOWN_CODE), Named::Period)
}

/// What a type in words names: an encoded type within the words, or a year.
fn by_words(text: &str) -> Named {
    if let Some(system) = system_in_words(text) {
        return Named::OtherSystem(system);
    }
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    let mut years: Vec<Option<&'static Period>> = Vec::new();
    for word in text.split(|it| !is_part(it)) {
        if word.to_uppercase().starts_with("FIDE_") {
            return by_code(word);
        }
        let is_year = word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
        let year = word.parse().ok().filter(|year| is_year && (1900..2200).contains(year));
        if year.is_some_and(|year| year > LAST_YEAR) {
            return Named::Unclear(LATE_YEAR);
        }
        years.extend(year.map(by_year));
    }
    match years.split_first() {
        None => Named::Nothing,
        Some((Some(first), others)) => {
            let is_same = |it: &Option<&Period>| it.is_some_and(|it| it.from == first.from);
            let is_clear = others.iter().all(is_same);
            if is_clear { Named::Period(first) } else { Named::Unclear(AMBIGUOUS_YEAR) }
        }
        Some((None, _)) => Named::Unclear(AMBIGUOUS_YEAR),
    }
}

/// The edition that is named after a year, or was in force during the whole year. `None` if it is not clear, as for
/// 2025, after which codes name the edition of 2026.
fn by_year(year: u16) -> Option<&'static Period> {
    if let Some(called) = PERIODS.iter().find(|period| period.in_words.contains(&year)) {
        return Some(called);
    }
    let is_code = PERIODS.iter().any(|period| period.in_codes.contains(&year));
    let all_year = (Day::new(year, 1, 1), Day::new(year, 12, 31));
    if is_code { None } else { Period::of_all(&[all_year]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is chosen for the records `192`, `092` and `042`: the edition or why there is none, what
    /// it was chosen by, and how many warnings there are.
    fn chosen(encoded: &str, kind: &str, date: &str) -> (String, String, usize) {
        let choice = choose(&Headers {
            encoded_type: encoded.to_owned(),
            kind: kind.to_owned(),
            start_date: date.to_owned(),
            ..Headers::default()
        });
        let edition =
            choice.edition.map_or_else(|missing| missing.to_string(), |it| it.id.to_owned());
        (edition, choice.why, choice.warnings.len())
    }

    const Y2026: &str = "fide-2026";
    const Y2017: &str = "fide-2017";
    const Y2013: &str = "fide-2013";
    const Y1992: &str = "fide-1992";
    const NONE: &str = "no edition for this date";
    const OTHER: &str = "not the FIDE (Dutch) system";
    const BURSTEIN: &str = "the Burstein system (C.04.4.2), which is not judged here";
    const DUBOV: &str = "the Dubov system (C.04.4.1), which is not judged here";
    const TEAM: &str = "the Swiss system for teams (C.04.6), which is not judged here";
    const ROBIN: &str = "a round robin";

    /// Encoded type, type and date; what is chosen, and how many warnings there are.
    const CHOICES: &[([&str; 3], &str, usize)] = &[
        // The encoded type comes first.
        (["FIDE_DUTCH_2026", "", ""], Y2026, 0),
        (["FIDE_DUTCH_2025", "", ""], Y2026, 0),
        (["FIDE_DUTCH_2017", "", ""], Y2017, 0),
        (["FIDE_DUTCH_2017_BAKU", "2026 rules", "2018/01/01"], Y2017, 0),
        ([" fide_dutch_2026_baku ", "", ""], Y2026, 0),
        // A code that conflicts with the date is a warning.
        (["FIDE_DUTCH_2026", "", "2018/01/01"], Y2026, 1),
        (["FIDE_DUTCH_2017", "", "2026/03/01"], Y2017, 1),
        (["FIDE_DUTCH_2017", "", "2005/03/01"], Y2017, 1),
        (["FIDE_DUTCH_2017", "", "01/02/2026"], Y2017, 0),
        // The code without a year goes by the date.
        (["FIDE_DUTCH", "", "2018/01/01"], Y2017, 0),
        (["FIDE_DUTCH_BAKU", "", "2026/02/01"], Y2026, 0),
        (["FIDE_DUTCH", "2017 rules", ""], Y2026, 0),
        (["FIDE_DUTCH", "", "2005/07/28"], NONE, 0),
        (["FIDE_DUTCH", "", "soon"], Y2026, 1),
        // What is no code leaves the choice to the next record.
        (["CUSTOM", "", "2018/01/01"], Y2017, 1),
        (["FIDE_DUTCH_1999", "", "2018/01/01"], Y2017, 1),
        (["FIDE_BURSTEIN", "", "2018/01/01"], BURSTEIN, 0),
        (["FIDE_TEAM_TYPEA_MP_GP", "", ""], TEAM, 0),
        // A system of the competition's own is another system.
        (["CUSTOM_SWISS", "Swiss Dutch (2017 rules)", "2018/01/01"], OTHER, 0),
        (["custom_doubleswiss", "Swiss Dutch (2017 rules)", "2018/01/01"], OTHER, 0),
        (["CUSTOM_ROUNDROBIN", "Swiss Dutch (2017 rules)", "2018/01/01"], ROBIN, 0),
        (["CUSTOM_KNOCKOUT", "Swiss Dutch (2017 rules)", "2018/01/01"], OTHER, 0),
        // Where two tables of codes differ there is a warning.
        (["FIDE_DUTCH", "", "2025/06/30"], Y2017, 0),
        (["FIDE_DUTCH", "", "2025/07/01"], Y2017, 1),
        (["", "FIDE_DUTCH_BAKU", "2026/01/31"], Y2017, 1),
        (["FIDE_DUTCH_2017", "", "2026/01/31"], Y2017, 0),
        (["", "", "2026/01/31"], Y2017, 0),
        // An empty record is an absent one; then the type, if it holds a code or a year.
        (["  ", "FIDE_DUTCH_2025", ""], Y2026, 0),
        (["", "Individual FIDE_DUTCH_2017 (standard)", ""], Y2017, 0),
        (["", "FIDE_DUTCH", "2018/01/01"], Y2017, 0),
        (["", "FIDE_DUBOV", ""], DUBOV, 0),
        (["", "Individual: Round-Robin", "2018/01/01"], ROBIN, 0),
        (["", "Swiss (Burstein)", "2018/01/01"], BURSTEIN, 0),
        (["FIDE_DUTCH_2017", "Round robin", ""], Y2017, 0),
        (["", "Swiss Dutch (2017 rules)", "2018/01/01"], Y2017, 0),
        (["", "Swiss Dutch (2017 rules)", "2026/03/01"], Y2017, 1),
        (["", "Individual  Swiss Dutch (Istanbul 2012 rules)", ""], Y2013, 0),
        (["", "Swiss, rules of 1992", ""], Y1992, 0),
        (["", "Open 2019", ""], Y2017, 0),
        (["", "Open 2005", "2026/03/01"], NONE, 1),
        (["", "Swiss 2025", "2025/03/01"], Y2017, 1),
        (["", "Swiss 2017 or 2026", "2025/03/01"], Y2017, 1),
        // Then the date.
        (["", "Individual: Swiss-System", "2026/02/01"], Y2026, 0),
        (["", "", "2026-01-31"], Y2017, 0),
        (["", "", "01.07.2017"], Y2017, 0),
        (["", "", "30.06.2017"], Y2013, 0),
        (["", "", "2013-07-01"], Y2013, 0),
        (["", "", "2013-06-30"], NONE, 0),
        (["", "", "24/09/2010"], NONE, 0),
        (["", "", "1998/01/01"], NONE, 0),
        (["", "", "1997/12/31"], Y1992, 0),
        (["", "", "1992/01/01"], Y1992, 0),
        (["", "", "1991/12/31"], NONE, 0),
        (["", "", "May 10, 2020"], Y2017, 0),
        (["", "", "03/04/2018"], Y2017, 0),
        (["", "", "2030-12-31"], Y2026, 0),
        // A date that no rules are known of is no evidence, and a year of that kind is none.
        (["", "", "2031-01-01"], Y2026, 1),
        (["", "", "2126-02-01"], Y2026, 1),
        (["FIDE_DUTCH", "", "2126-02-01"], Y2026, 1),
        (["FIDE_DUTCH_2017", "", "2126-02-01"], Y2017, 0),
        (["", "Open 2126", "2019/01/01"], Y2017, 1),
        (["", "Open 2126", ""], Y2026, 2),
        // A date that may lie in two editions is unknown, and no error; then the last resort.
        (["", "", "02/01/2026"], Y2026, 1),
        (["", "", "01.02.26"], Y2026, 1),
        (["", "", "2017"], Y2026, 1),
        (["", "", "soon"], Y2026, 1),
        (["", "", ""], Y2026, 1),
    ];

    #[test]
    fn every_record_has_its_turn() {
        for (records, expected, warnings) in CHOICES {
            let [encoded, kind, date] = *records;
            let (edition, why, count) = chosen(encoded, kind, date);
            assert_eq!((edition.as_str(), count), (*expected, *warnings), "{records:?}: {why}");
        }
    }

    #[test]
    fn what_it_was_chosen_by_is_told() {
        let why = |encoded, kind, date| chosen(encoded, kind, date).1;
        assert_eq!(why("FIDE_DUTCH_2017", "", ""), "192 says FIDE_DUTCH_2017");
        assert_eq!(why("FIDE_DUTCH", "", "2018/01/01"), "192 says FIDE_DUTCH, 042 says 2018/01/01");
        assert_eq!(why("", "2017 rules", ""), "092 says 2017 rules");
        assert_eq!(
            why("CUSTOM_SWISS", "", ""),
            "192 says CUSTOM_SWISS, a system of the competition's own"
        );
        assert_eq!(
            why("", "", "2014/01/01"),
            "042 says 2014/01/01; that it was in force from 1 July 2013 is not confirmed"
        );
        assert_eq!(why("", "", ""), "no date");
        assert_eq!(
            why("", "", "2126-02-01"),
            "042 says 2126-02-01, and no rules after 2030 are known"
        );
        assert_eq!(why("", "", "02/01/2026"), "042 says 02/01/2026, which may lie in two editions");
    }

    #[test]
    fn whoever_names_an_edition_knows_the_date() {
        let old = Headers { start_date: "2005/01/01".to_owned(), ..Headers::default() };
        assert_eq!(Choice::given_for(&in_force(), &old).warnings, [""; 0]);
    }
}
