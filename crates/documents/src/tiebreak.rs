//! What is said of a tie-break.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::wrapped::told;
use pairproof_explain::Wording;
use pairproof_standings::{Code, READINGS, Setting, TeamTiebreak, Tiebreak, TiebreakEdition};

/// What is said of a tie-break below its title. What its values are is told in English only.
pub fn tiebreak_text(code: Code, wording: &Wording) -> String {
    let about = code.about();
    let articles = articles_text(|edition| edition.article(code));
    let is_english = wording.is_english();
    let asks = match is_english {
        true => [vec![about.asks.to_owned()], otherwise(code)].concat().join(" "),
        false => wording.tiebreak_asks(code),
    };
    let counted = if is_english { counted(code) } else { String::new() };
    let parts = [
        ("rule-asks", asks.as_str()),
        ("rule-tiebreak-counts", &counted),
        ("rule-tiebreak-articles", &articles),
        ("rule-tiebreak-place", about.place),
    ];
    told(wording, &parts)
}

fn counted(code: Code) -> String {
    let better =
        if Tiebreak::plain(code).prefers_less() { "less is better" } else { "more is better" };
    match code.about().unit {
        "" => String::new(),
        unit => format!("Its values are {unit}; {better}."),
    }
}

/// The editions of the tie-break regulations, the newest first.
pub fn tiebreak_editions_text() -> String {
    let mut text =
        "Tie-break regulations; the first day of the event decides which of C.07 counts\n"
            .to_owned();
    for edition in TiebreakEdition::all() {
        let caveat = match edition.caveat {
            "" => String::new(),
            caveat => format!(" ({caveat})"),
        };
        let from = edition
            .first_day
            .map_or("only if it is asked for".to_owned(), |it| format!("from {it}"));
        let _ = writeln!(text, "  {:<16}{from}{caveat}", edition.id);
    }
    for reading in &READINGS {
        let _ =
            writeln!(text, "  reading   {} ({}): {}", reading.name, reading.article, reading.says);
    }
    text
}

/// What is said of a tie-break of teams below its title, in English whatever the headings are.
pub fn team_tiebreak_text(it: &TeamTiebreak, wording: &Wording) -> String {
    let better = if it.prefers_less { "less is better" } else { "more is better" };
    let articles = articles_text(|edition| it.article(edition.id));
    let counted = format!("It is for teams, and not computed here; {better}.");
    let parts = [
        ("rule-asks", it.asks),
        ("rule-tiebreak-counts", &counted),
        ("rule-tiebreak-articles", &articles),
    ];
    told(wording, &parts)
}

/// What it asks in editions that say something else.
fn otherwise(code: Code) -> Vec<String> {
    let own = TiebreakEdition::all().iter().filter(|it| it.article(code).is_some());
    let own = own.map(|edition| (edition.id, Setting::of(*edition).asks(code)));
    let differs = own.filter(|(_, asks)| *asks != code.about().asks);
    differs.map(|(id, asks)| format!("In {id}: {asks}")).collect()
}

/// The article in each edition, the newest first.
fn articles_text(article: impl Fn(&TiebreakEdition) -> Option<&'static str>) -> String {
    let in_words = |edition: &TiebreakEdition| {
        let ours = if edition.is_fce() { " (the interpretation is ours)" } else { "" };
        match article(edition) {
            None => format!("{}: does not have it", edition.id),
            Some(article) => format!("{}: {article}{ours}", edition.id),
        }
    };
    TiebreakEdition::all().iter().map(in_words).collect::<Vec<_>>().join("; ")
}

/// A tie-break, of players or of teams.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TiebreakView {
    /// Its code.
    code: &'static str,
    /// Its name.
    name: &'static str,
    /// What it asks.
    asks: &'static str,
    /// What its values are; empty: of teams, or not told.
    unit: &'static str,
    /// Whether less is better.
    less_is_better: bool,
    /// What each edition says of it, the newest first.
    articles: Vec<InEdition>,
    /// What it does in a list; null: it is of teams.
    place: Option<&'static str>,
    /// Whether it is computed here.
    computed: bool,
}

/// What an edition of the tie-break regulations says of a tie-break.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct InEdition {
    edition: TiebreakEdition,
    /// The article; null: the edition does not have it.
    article: Option<&'static str>,
    /// What it asks there; null: the edition does not have it.
    asks: Option<&'static str>,
    /// That the interpretation of its text is ours, or empty.
    caveat: &'static str,
}

/// The article in each edition, the newest first, and what it asks.
fn in_editions(
    article: impl Fn(&TiebreakEdition) -> Option<(&'static str, &'static str)>,
) -> Vec<InEdition> {
    let of = |edition: &TiebreakEdition| {
        let ((article, asks), caveat) = (article(edition).unzip(), edition.caveat_of_text());
        InEdition { edition: *edition, article, asks, caveat }
    };
    TiebreakEdition::all().iter().map(of).collect()
}

impl From<Code> for TiebreakView {
    fn from(code: Code) -> TiebreakView {
        let about = code.about();
        TiebreakView {
            code: code.name(),
            name: about.name,
            asks: about.asks,
            unit: about.unit,
            less_is_better: Tiebreak::plain(code).prefers_less(),
            articles: in_editions(|edition| {
                Some((edition.article(code)?, Setting::of(*edition).asks(code)))
            }),
            place: Some(about.place),
            computed: true,
        }
    }
}

impl From<&TeamTiebreak> for TiebreakView {
    fn from(it: &TeamTiebreak) -> TiebreakView {
        TiebreakView {
            code: it.code,
            name: it.name,
            asks: it.asks,
            unit: "",
            less_is_better: it.prefers_less,
            articles: in_editions(|edition| Some((it.article(edition.id)?, it.asks))),
            place: None,
            computed: false,
        }
    }
}
