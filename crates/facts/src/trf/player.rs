//! Reads columns 1 to 89 of `001`; `cell` reads the rounds.

use super::cell;
use super::document::{Cell, MAX_NUMBER, PlayerRecord, Shift};
use super::fault::{Faults, Location, quoted};
use super::line::{Line, unpadded};
use super::number::{self, Style};
use super::shift::{self, View};

/// Reads all `001` records. An error names those without a number or with displaced columns, which are left out.
pub(super) fn read_all(lines: &[Line<'_>], faults: &mut Faults) -> Vec<PlayerRecord> {
    let usual: Vec<Option<Vec<Cell>>> = lines.iter().map(cell::all_usual).collect();
    let cells_fit: Vec<bool> = usual.iter().map(Option::is_some).collect();
    let shifts = shift::of_lines(lines, &cells_fit, faults);
    let views = lines.iter().zip(shifts).map(|(line, shift)| Some(View { line, shift: shift? }));
    views.zip(usual).filter_map(|(view, usual)| read(&view?, usual, faults)).collect()
}

/// Reads a `001` record that is not displaced; `None`: it is, or has no number.
pub(super) fn read_alone(line: &Line<'_>, faults: &mut Faults) -> Option<PlayerRecord> {
    let usual = cell::all_usual(line);
    let is_right = shift::is_right(line, usual.is_some());
    is_right.then(|| read(&View { line, shift: Shift::default() }, usual, faults))?
}

/// `usual`: the rounds, if all have the usual form.
fn read(
    view: &View<'_, '_>,
    usual: Option<Vec<Cell>>,
    faults: &mut Faults,
) -> Option<PlayerRecord> {
    let (line, shift) = (view.line, view.shift);
    if let Some(column) = line.tab {
        let place = line.place(column as usize, column as usize);
        faults.warning(place, "tab", "a tab within the columns", "read as one blank");
    }
    Some(PlayerRecord {
        line: line.number,
        width: line.width() as u32,
        shift,
        number: number_of(view, faults)?,
        sex: sex_of(view.at(10)),
        title: text(view.columns(11, 13)),
        name: name_of(view, faults),
        rating: rating_of(view, faults),
        federation: text(view.columns(54, 56)),
        fide_id: text(view.columns(58, 68)),
        birth_date: text(view.columns(70, 79)),
        points: points_of(view, faults),
        rank: rank_of(view, faults),
        cells: usual.filter(|_| shift.by == 0).unwrap_or_else(|| cell::read(view, faults)),
    })
}

fn text(field: &str) -> String {
    unpadded(field).to_owned()
}

fn number_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<u32> {
    let field = view.columns(5, 8);
    let wide = view.at(4).is_ascii_digit() || view.at(9).is_ascii_digit();
    let number = number::whole(field).filter(|number| (1..=MAX_NUMBER).contains(number) && !wide);
    if number.is_none() {
        let written = quoted(unpadded(view.columns(4, 9)));
        faults.error(
            view.place(5, 8),
            "bad-number",
            format!("the player's number is {written}"),
            "write a number from 1 to 9999 in columns 5 to 8",
        );
    }
    number
}

fn sex_of(letter: char) -> char {
    match letter {
        'm' | 'M' => 'm',
        'w' | 'W' | 'f' | 'F' => 'w',
        _ => ' ',
    }
}

/// The name; if it runs into the rating's columns, the part there that is not a digit belongs to it.
fn name_of(view: &View<'_, '_>, faults: &mut Faults) -> String {
    let line = view.line;
    if view.at(48) == ' ' {
        return text(view.columns(15, 47));
    }
    faults.warning(
        line.place(48, 48),
        "name-too-long",
        "the name runs over column 47",
        "columns found again from the right, a rating that it covers is lost; cut the name to 33 characters",
    );
    let whole =
        number::whole(line.columns(49, 52)).is_some() || unpadded(line.columns(49, 52)).is_empty();
    let end = if whole { 48 } else { 52 };
    text(line.columns(15, end).trim_end_matches(|c: char| !whole && c.is_ascii_digit()))
}

fn rating_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<u32> {
    let field = unpadded(view.columns(49, 52));
    let rating = number::whole(field);
    let overrun = view.at(48) != ' ';
    if rating.is_none() && !field.is_empty() && !overrun {
        faults.warning(
            view.place(49, 52),
            "bad-rating",
            format!("the rating is {}", quoted(field)),
            "read as unrated; write a number, or nothing",
        );
    }
    rating.filter(|rating| *rating > 0)
}

fn points_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<i32> {
    let field = unpadded(view.columns(81, 84));
    let place = view.place(81, 84);
    let Some(points) = number::tenths(field) else {
        if !field.is_empty() {
            let message = format!("the points are {}", quoted(field));
            faults.warning(
                place,
                "bad-points",
                message,
                "left out and computed; write them as `11.5`",
            );
        }
        return None;
    };
    match points.style {
        Style::Plain => {}
        Style::Comma => warn_of_points("comma-points", field, points.value, place, faults),
        Style::HalfGlyph => warn_of_points("half-glyph", field, points.value, place, faults),
    }
    Some(points.value)
}

/// `tenths`: the points as read, in tenths.
fn warn_of_points(
    code: &'static str,
    field: &str,
    tenths: i32,
    place: Location,
    faults: &mut Faults,
) {
    let message = format!("the points are written {}", quoted(field));
    let help = format!("read as `{}.{}`", tenths / 10, tenths % 10);
    faults.warning(place, code, message, help);
}

fn rank_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<u32> {
    let field = unpadded(view.columns(86, 89));
    let rank = number::whole(field);
    if rank.is_none() && !field.is_empty() {
        let message = format!("the rank is {}", quoted(field));
        faults.warning(
            view.place(86, 89),
            "bad-rank",
            message,
            "left out; write a number, or nothing",
        );
    }
    rank
}
