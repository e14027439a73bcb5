//! Reads columns 1 to 89 of `001` records. The module `cell` reads the rounds.

use super::cell;
use super::document::{Cell, MAX_NUMBER, PlayerRecord, Shift};
use super::fault::{Faults, quoted};
use super::line::{Line, unpadded};
use super::number::{self, Style};
use super::shift::{self, View};

/// Reads all `001` records. Reports an error for records without a number or with displaced columns, and omits them.
pub(super) fn read_all(lines: &[Line<'_>], faults: &mut Faults) -> Vec<PlayerRecord> {
    let usual: Vec<Option<Vec<Cell>>> = lines.iter().map(cell::all_usual).collect();
    let cells_fit: Vec<bool> = usual.iter().map(Option::is_some).collect();
    let shifts = shift::of_lines(lines, &cells_fit, faults);
    let views = lines.iter().zip(shifts).map(|(line, shift)| Some(View { line, shift: shift? }));
    views.zip(usual).filter_map(|(view, usual)| read(&view?, usual, faults)).collect()
}

/// Reads a `001` record. `None` if its columns are displaced or the other lines have to say so, or it has no number.
pub(super) fn read_alone(line: &Line<'_>, faults: &mut Faults) -> Option<PlayerRecord> {
    let usual = cell::all_usual(line);
    let is_right = shift::is_right(line, usual.is_some());
    let is_right = is_right && !shift::ends_early(line, Shift::default());
    is_right.then(|| read(&View { line, shift: Shift::default() }, usual, faults))?
}

/// Reads a `001` record. `usual`: the rounds, if all have the usual form.
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
    let rank = ("bad-rank", "the rank is", "left out; write a number, or nothing");
    Some(PlayerRecord {
        line: line.number,
        width: line.width() as u32,
        shift,
        number: number_of(view, faults)?,
        sex: match view.at(10) {
            'm' | 'M' => 'm',
            'w' | 'W' | 'f' | 'F' => 'w',
            _ => ' ',
        },
        title: text(view.columns(11, 13)),
        name: name_of(view, faults),
        rating: rating_of(view, faults),
        federation: text(view.columns(54, 56)),
        fide_id: text(view.columns(58, 68)),
        birth_date: text(view.columns(70, 79)),
        points: points_of(view, faults),
        rank: whole_of(view, (86, 89), rank, faults),
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
        let message = format!("the player's number is {written}");
        let help = "write a number from 1 to 9999 in columns 5 to 8";
        faults.error(view.place(5, 8), "bad-number", message, help);
    }
    number
}

/// The name. If it runs into the columns of the rating, it ends there before the last digits.
fn name_of(view: &View<'_, '_>, faults: &mut Faults) -> String {
    let line = view.line;
    if view.at(48) == ' ' {
        return text(view.columns(15, 47));
    }
    let message = "the name runs over column 47";
    let help = "columns were found from the right, but a rating under the name is lost; cut the name to 33 characters";
    faults.warning(line.place(48, 48), "name-too-long", message, help);
    let whole =
        number::whole(line.columns(49, 52)).is_some() || unpadded(line.columns(49, 52)).is_empty();
    let end = if whole { 48 } else { 52 };
    text(line.columns(15, end).trim_end_matches(|c: char| !whole && c.is_ascii_digit()))
}

/// Reads a whole number. `None` for blanks. Also `None` for other text, with a warning of `code`, `says` and `help`.
fn whole_of(
    view: &View<'_, '_>,
    (first, last): (usize, usize),
    (code, says, help): (&'static str, &str, &str),
    faults: &mut Faults,
) -> Option<u32> {
    let field = unpadded(view.columns(first, last));
    let number = number::whole(field);
    if number.is_none() && !field.is_empty() {
        let message = format!("{says} {}", quoted(field));
        faults.warning(view.place(first, last), code, message, help);
    }
    number
}

fn rating_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<u32> {
    let what = ("bad-rating", "the rating is", "read as unrated; write a number, or nothing");
    let rating = match view.at(48) {
        ' ' => whole_of(view, (49, 52), what, faults),
        _ => number::whole(view.columns(49, 52)), // the name runs into it
    };
    rating.filter(|rating| *rating > 0)
}

fn points_of(view: &View<'_, '_>, faults: &mut Faults) -> Option<i32> {
    let field = unpadded(view.columns(81, 84));
    let place = view.place(81, 84);
    let Some(points) = number::tenths(field) else {
        if !field.is_empty() {
            let message = format!("the points are {}", quoted(field));
            let help = "computed from the results instead; write them as `11.5`";
            faults.warning(place, "bad-points", message, help);
        }
        return None;
    };
    let code = match points.style {
        Style::Plain => return Some(points.value),
        Style::Comma => "comma-points",
        Style::HalfGlyph => "half-glyph",
    };
    let message = format!("the points are written {}", quoted(field));
    let help = format!("read as `{}.{}`", points.value / 10, points.value % 10);
    faults.warning(place, code, message, &help);
    Some(points.value)
}
