//! What is said of a tie-break.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::rule::paragraphs;
use crate::standings::{Code, READINGS, Tiebreak, TiebreakEdition};

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
    let articles: Vec<String> = articles(code)
        .iter()
        .map(|(edition, article)| format!("{edition}: {}", article.unwrap_or("does not have it")))
        .collect();
    let articles = articles.join("; ");
    let mut parts = vec![
        ("What it asks", about.asks),
        ("What it counts", &counted),
        ("Articles of the tie-break regulations (C.07)", &articles),
        ("Where its code is", about.place),
    ];
    parts.retain(|(_, words)| !words.is_empty());
    paragraphs(&parts)
}

/// The editions of the tie-break regulations, the newest first.
#[must_use]
pub fn tiebreak_editions_text() -> String {
    let mut text = "Tie-break regulations (C.07); the first day of the event decides\n".to_owned();
    for edition in TiebreakEdition::all() {
        let caveat = match edition.caveat {
            "" => String::new(),
            caveat => format!(" ({caveat})"),
        };
        let _ = writeln!(text, "  {:<16}from {}{caveat}", edition.id, edition.first_day);
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

fn articles(code: Code) -> Vec<(&'static str, Option<&'static str>)> {
    TiebreakEdition::all().iter().map(|it| (it.id, it.article(code))).collect()
}

/// The same as JSON.
#[must_use]
pub fn tiebreak_json(code: Code) -> Json {
    let about = code.about();
    let articles = articles(code).into_iter();
    let articles =
        articles.map(|(edition, article)| json!({ "edition": edition, "article": article }));
    json!({
        "code": code.name(),
        "name": about.name,
        "asks": about.asks,
        "unit": about.unit,
        "less-is-better": Tiebreak::plain(code).prefers_less(),
        "articles": articles.collect::<Vec<_>>(),
        "place": about.place,
    })
}
