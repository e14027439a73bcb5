//! What is said of a tie-break.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::rule::paragraphs;
use crate::standings::{Code, READINGS, Setting, TeamTiebreak, Tiebreak, TiebreakEdition};

/// What is said of a tie-break below its title.
#[must_use]
pub fn tiebreak_text(code: Code) -> String {
    let about = code.about();
    let better =
        if Tiebreak::plain(code).prefers_less() { "less is better" } else { "more is better" };
    let counted = match about.unit {
        "" => String::new(),
        unit => format!("Its values are {unit}; {better}."),
    };
    let articles: Vec<String> =
        articles(code).iter().map(|(edition, article)| in_words(edition, *article)).collect();
    let articles = articles.join("; ");
    let asks = [vec![about.asks.to_owned()], otherwise(code)].concat().join(" ");
    let mut parts = vec![
        ("What it asks", asks.as_str()),
        ("What it counts", &counted),
        ("Articles of the tie-break regulations", &articles),
        ("Where its code is", about.place),
    ];
    parts.retain(|(_, words)| !words.is_empty());
    paragraphs(&parts)
}

/// The editions of the tie-break regulations, the newest first.
#[must_use]
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
#[must_use]
pub fn tiebreak_editions_json() -> Json {
    let one = |it: &TiebreakEdition| json!({ "id": it.id, "first-day": it.first_day, "caveat": it.caveat });
    TiebreakEdition::all().iter().map(one).collect()
}

/// What is said of a tie-break of teams below its title.
#[must_use]
pub fn team_tiebreak_text(it: &TeamTiebreak) -> String {
    let better = if it.prefers_less { "less is better" } else { "more is better" };
    let articles: Vec<String> = TiebreakEdition::all()
        .iter()
        .map(|edition| in_words(edition, it.article(edition.id)))
        .collect();
    paragraphs(&[
        ("What it asks", it.asks),
        ("What it counts", &format!("It is for teams, and not computed here; {better}.")),
        ("Articles of the tie-break regulations", &articles.join("; ")),
    ])
}

/// The same as JSON.
#[must_use]
pub fn team_tiebreak_json(it: &TeamTiebreak) -> Json {
    let article = |edition: &TiebreakEdition| {
        let article = it.article(edition.id);
        json!({
            "edition": edition.id, "article": article, "asks": article.map(|_| it.asks),
            "caveat": caveat(edition),
        })
    };
    json!({
        "code": it.code,
        "name": it.name,
        "asks": it.asks,
        "unit": "",
        "less-is-better": it.prefers_less,
        "articles": TiebreakEdition::all().iter().map(article).collect::<Vec<_>>(),
        "place": null,
        "computed": false,
    })
}

fn articles(code: Code) -> Vec<(&'static TiebreakEdition, Option<&'static str>)> {
    TiebreakEdition::all().iter().map(|it| (it, it.article(code))).collect()
}

/// What it asks in editions that say something else.
fn otherwise(code: Code) -> Vec<String> {
    let own = articles(code).into_iter().filter(|(_, article)| article.is_some());
    let own = own.map(|(edition, _)| (edition.id, Setting::of(*edition).asks(code)));
    let differs = own.filter(|(_, asks)| *asks != code.about().asks);
    differs.map(|(id, asks)| format!("In {id}: {asks}")).collect()
}

/// That the interpretation is ours, if it is.
fn caveat(edition: &TiebreakEdition) -> &'static str {
    if edition.is_fce() { edition.caveat } else { "" }
}

fn in_words(edition: &TiebreakEdition, article: Option<&str>) -> String {
    let ours = if edition.is_fce() { " (the interpretation is ours)" } else { "" };
    match article {
        None => format!("{}: does not have it", edition.id),
        Some(article) => format!("{}: {article}{ours}", edition.id),
    }
}

/// The same as JSON.
#[must_use]
pub fn tiebreak_json(code: Code) -> Json {
    let about = code.about();
    let articles = articles(code).into_iter();
    let articles = articles.map(|(edition, article)| {
        let asks = article.map(|_| Setting::of(*edition).asks(code));
        json!({ "edition": edition.id, "article": article, "asks": asks, "caveat": caveat(edition) })
    });
    json!({
        "code": code.name(),
        "name": about.name,
        "asks": about.asks,
        "unit": about.unit,
        "less-is-better": Tiebreak::plain(code).prefers_less(),
        "articles": articles.collect::<Vec<_>>(),
        "place": about.place,
        "computed": true,
    })
}
