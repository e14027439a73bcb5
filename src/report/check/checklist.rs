//! The arbiter's table before a round, as text, CSV and JSON.

use std::fmt::Write;

use comfy_table::{CellAlignment, Table, presets};
use serde_json::{Value as Json, json};

use super::pair::Taken;
use crate::check::{Checklist, ChecklistRow};
use crate::report::json::tool;
use crate::report::spreadsheet::csv_of;
use crate::round::{Float, Preference, Strength};
use crate::text::{counted, in_line};
use crate::tournament::Colour;

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/checklist@1";

/// The columns; those of the text are numbers, aligned to the right, where the second is set.
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

/// One block a bracket, under one head.
#[must_use]
pub fn checklist_text(path: &str, checklist: &Checklist, taken: &Taken) -> String {
    let players: usize = checklist.brackets.iter().map(|bracket| bracket.players.len()).sum();
    let players = counted(players as u64, "player");
    let (round, edition, why) = (checklist.round, taken.edition.id, &taken.why);
    let path = in_line(path);
    let mut text = format!("{path}: round {round}, {players}, {edition} ({why})\n");
    let lines = lines(checklist);
    let mut lines = lines.iter();
    if let Some(head) = lines.next() {
        let _ = writeln!(text, "\n{head}");
    }
    for bracket in &checklist.brackets {
        let _ = writeln!(text, "\nbracket of {}", bracket.score);
        for line in lines.by_ref().take(bracket.players.len()) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// The head and all rows, so that the columns of all brackets stand below one another.
fn lines(checklist: &Checklist) -> Vec<String> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.add_row(COLUMNS.map(|(name, _)| name));
    for row in checklist.brackets.iter().flat_map(|bracket| &bracket.players) {
        // What is shown is wider than what it stands for.
        table.add_row(cells(row).map(|cell| in_line(&cell).into_owned()));
    }
    for (at, (_, is_number)) in COLUMNS.iter().enumerate() {
        if let Some(column) = table.column_mut(at).filter(|_| *is_number) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.to_string().lines().map(|line| line.trim_end().to_owned()).collect()
}

fn cells(row: &ChecklistRow) -> [String; COLUMNS.len()] {
    let signed = |number: i32| if number == 0 { "0".to_owned() } else { format!("{number:+}") };
    let met: Vec<String> = row.opponents.iter().map(ToString::to_string).collect();
    [
        row.rank.to_string(),
        row.number.to_string(),
        row.title.clone(),
        row.name.clone(),
        row.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        row.points.to_string(),
        row.colours.iter().copied().map(colour).collect(),
        due(row.due),
        float(row.floats[0]).to_owned(),
        float(row.floats[1]).to_owned(),
        signed(row.colour_difference),
        row.in_a_row.to_string(),
        if row.may_get_pab { "may" } else { "no" }.to_owned(),
        met.join(" "),
    ]
}

fn colour(colour: Option<Colour>) -> char {
    match colour {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    }
}

/// `W!` absolute, `W` strong, `w` mild.
fn due(preference: Option<Preference>) -> String {
    let Some(preference) = preference else { return String::new() };
    let letter = colour(Some(preference.colour));
    match preference.strength {
        Strength::Absolute => format!("{letter}!"),
        Strength::Strong => letter.to_string(),
        Strength::Mild => letter.to_lowercase().to_string(),
    }
}

fn float(float: Option<Float>) -> &'static str {
    match float {
        Some(Float::Down) => "D",
        Some(Float::Up) => "U",
        None => "",
    }
}

/// One line a player, the score of the bracket first. A field is quoted where it must be. Text that a
/// spreadsheet would take for a formula begins with an apostrophe, as OWASP advises; numbers stay numbers.
///
/// # Panics
/// Never: writing to memory does not fail.
#[must_use]
pub fn checklist_csv(checklist: &Checklist) -> String {
    let names = COLUMNS.map(|(name, _)| match name {
        "-1" => "float-1",
        "-2" => "float-2",
        name => name,
    });
    let rows = checklist.brackets.iter().flat_map(|bracket| {
        bracket.players.iter().map(|row| {
            let score = [bracket.score.to_string()];
            score.into_iter().chain(cells(row)).collect::<Vec<String>>()
        })
    });
    csv_of(["bracket"].into_iter().chain(names), rows)
}

/// One document, colours and floats in the letters of the text.
#[must_use]
pub fn checklist_json(path: &str, checklist: &Checklist, taken: &Taken) -> Json {
    let brackets = checklist.brackets.iter().map(|bracket| {
        json!({
            "score": bracket.score.to_string(),
            "players": bracket.players.iter().map(player).collect::<Vec<_>>(),
        })
    });
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "path": path,
        "edition": taken.edition.id,
        "edition-reason": taken.why,
        "round": checklist.round,
        "brackets": brackets.collect::<Vec<_>>(),
    })
}

fn player(row: &ChecklistRow) -> Json {
    json!({
        "rank": row.rank,
        "number": row.number,
        "title": row.title,
        "name": row.name,
        "rating": row.rating,
        "points": row.points.to_string(),
        "colours": row.colours.iter().copied().map(colour).collect::<String>(),
        "due": row.due.map(|preference| due(Some(preference))),
        "floats": row.floats.map(|it| it.map(|it| float(Some(it)))),
        "difference": row.colour_difference,
        "in-a-row": row.in_a_row,
        "may-get-bye": row.may_get_pab,
        "opponents": row.opponents,
    })
}
