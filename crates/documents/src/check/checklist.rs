//! The arbiter's checklist before a round, as text, CSV and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::Taken;
use crate::json::document;
use crate::round::{Float, Preference, Strength};
use crate::spreadsheet::csv_of;
use crate::text::{counted, in_line};
use crate::tournament::Colour;
use crate::wrapped::in_columns;
use pairproof_check::{Checklist, ChecklistRow};
use pairproof_explain::{Language, Wording};

/// The columns: the name, and whether the text aligns its numbers to the right.
const COLUMNS: [(&str, bool); 14] = [
    ("rank", true),
    ("number", true),
    ("title", false),
    ("name", false),
    ("rating", true),
    ("points", true),
    ("colours", false),
    ("due", false),
    ("-1", false),
    ("-2", false),
    ("diff", true),
    ("row", true),
    ("bye", false),
    ("met", false),
];

/// The checklist as text: one head, then a block of rows for each bracket.
pub fn checklist_text(
    path: &str,
    checklist: &Checklist,
    taken: &Taken,
    wording: &Wording,
) -> String {
    let mut text = wording.draft_line() + &head(path, checklist, taken, wording) + "\n";
    let lines = lines(checklist, wording);
    let mut lines = lines.iter();
    if let Some(head) = lines.next() {
        let _ = writeln!(text, "\n{head}");
    }
    for bracket in &checklist.brackets {
        let score = bracket.score.to_string();
        let _ = writeln!(text, "\n{}", wording.say("checklist-bracket", &[("score", &score)]));
        for line in lines.by_ref().take(bracket.players.len()) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// The legend that explains the columns of the text.
pub fn checklist_legend(wording: &Wording) -> String {
    let lines = ["colours", "due", "floats", "difference", "row", "bye", "met"];
    let lines = lines.map(|key| wording.word(&format!("checklist-about-{key}")));
    lines.join("\n") + "\n"
}

/// The line above the table. In English it says why the edition was chosen, otherwise only whether it is a guess.
fn head(path: &str, checklist: &Checklist, taken: &Taken, wording: &Wording) -> String {
    let count: usize = checklist.brackets.iter().map(|bracket| bracket.players.len()).sum();
    let (round, edition, path) = (checklist.round, taken.edition.id, in_line(path));
    if wording.is_english() {
        let players = counted(count as u64, "player");
        return format!("{path}: round {round}, {players}, {edition} ({})", taken.why);
    }
    let round = wording.say("checklist-round", &[("round", &round.to_string())]);
    let players = wording.counted("checklist-players", count);
    let guess = match taken.guess {
        Some(_) => format!(" ({})", wording.word("checklist-guess")),
        None => String::new(),
    };
    format!("{path}: {round}, {players}, {edition}{guess}")
}

/// The heading and all rows, in columns that are aligned across all brackets.
fn lines(checklist: &Checklist, wording: &Wording) -> Vec<String> {
    let heads = COLUMNS.map(|(name, _)| wording.word(&format!("checklist-column-{name}")));
    let rows = checklist.brackets.iter().flat_map(|bracket| &bracket.players);
    let rows = rows.map(|row| cells(row, wording));
    in_columns(std::iter::once(heads).chain(rows), |at| COLUMNS[at].1)
}

fn colour(colour: Option<Colour>, wording: &Wording) -> String {
    match colour {
        Some(Colour::White) => wording.word("letter-white"),
        Some(Colour::Black) => wording.word("letter-black"),
        None => "-".to_owned(),
    }
}

/// The colour preference in letters: `W!` absolute, `W` strong, `w` mild.
fn due(preference: Preference, wording: &Wording) -> String {
    let letter = colour(Some(preference.colour), wording);
    match preference.strength {
        Strength::Absolute => letter + "!",
        Strength::Strong => letter,
        Strength::Mild => letter.to_lowercase(),
    }
}

fn float(float: Option<Float>, wording: &Wording) -> String {
    let down = |float| if float == Float::Down { "checklist-down" } else { "checklist-up" };
    float.map(|it| wording.word(down(it))).unwrap_or_default()
}

fn cells(row: &ChecklistRow, wording: &Wording) -> [String; COLUMNS.len()] {
    let signed = |number: i32| if number == 0 { "0".to_owned() } else { format!("{number:+}") };
    let met: Vec<String> = row.opponents.iter().map(ToString::to_string).collect();
    let may = if row.may_get_pab { "checklist-may" } else { "checklist-may-not" };
    [
        row.rank.to_string(),
        row.number.to_string(),
        row.title.clone(),
        row.name.clone(),
        row.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        row.points.to_string(),
        row.colours.iter().map(|it| colour(*it, wording)).collect(),
        row.due.map(|it| due(it, wording)).unwrap_or_default(),
        float(row.floats[0], wording),
        float(row.floats[1], wording),
        signed(row.colour_difference),
        row.in_a_row.to_string(),
        wording.word(may),
        met.join(" "),
    ]
}

/// The checklist as CSV: one line for each player, the score of the bracket first. Fields are quoted if needed. Text
/// that a spreadsheet would read as a formula begins with an apostrophe, as OWASP advises; numbers stay numbers.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn checklist_csv(checklist: &Checklist) -> String {
    let english = Wording::new(Language::EN);
    let names = COLUMNS.map(|(name, _)| match name {
        "-1" => "float-1",
        "-2" => "float-2",
        name => name,
    });
    let rows = checklist.brackets.iter().flat_map(|bracket| {
        bracket.players.iter().map(|row| {
            let score = [bracket.score.to_string()];
            score.into_iter().chain(cells(row, &english)).collect::<Vec<String>>()
        })
    });
    csv_of(["bracket"].into_iter().chain(names), rows)
}

/// The contents of the document of `checklist`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChecklistView<'a> {
    /// The path of the file as the user typed it.
    path: &'a str,
    #[serde(flatten)]
    taken: &'a Taken,
    #[serde(flatten)]
    checklist: &'a Checklist,
}

/// The checklist as a JSON document, with colours and floats in the letters of the text.
pub fn checklist_json(path: &str, checklist: &Checklist, taken: &Taken) -> Json {
    document("pairproof/checklist@1", ChecklistView { path, taken, checklist })
}
