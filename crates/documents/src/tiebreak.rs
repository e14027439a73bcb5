//! What is said of a tie-break.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::rule::told;
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

/// The same as JSON.
pub fn tiebreak_editions_json() -> Json {
    let one = |it: &TiebreakEdition| json!({ "id": it.id, "first-day": it.first_day, "caveat": it.caveat });
    TiebreakEdition::all().iter().map(one).collect()
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

/// The same as JSON.
pub fn team_tiebreak_json(it: &TeamTiebreak) -> Json {
    json!({
        "code": it.code,
        "name": it.name,
        "asks": it.asks,
        "unit": "",
        "less-is-better": it.prefers_less,
        "articles": articles_json(|edition| Some((it.article(edition.id)?, it.asks))),
        "place": null,
        "computed": false,
    })
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

/// The article in each edition, the newest first, and what it asks.
fn articles_json(
    article: impl Fn(&TiebreakEdition) -> Option<(&'static str, &'static str)>,
) -> Json {
    let of = |edition: &TiebreakEdition| {
        let (article, asks) = article(edition).unzip();
        let caveat = edition.caveat_of_text();
        json!({ "edition": edition.id, "article": article, "asks": asks, "caveat": caveat })
    };
    TiebreakEdition::all().iter().map(of).collect()
}

/// The same as JSON.
pub fn tiebreak_json(code: Code) -> Json {
    let about = code.about();
    let article = |edition: &TiebreakEdition| {
        Some((edition.article(code)?, Setting::of(*edition).asks(code)))
    };
    json!({
        "code": code.name(),
        "name": about.name,
        "asks": about.asks,
        "unit": about.unit,
        "less-is-better": Tiebreak::plain(code).prefers_less(),
        "articles": articles_json(article),
        "place": about.place,
        "computed": true,
    })
}
