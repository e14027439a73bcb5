//! The `001` record: columns 1 to 89. The rounds after them are read in `cell`.

use super::cell;
use super::document::{MAX_NUMBER, PlayerRecord};
use super::fault::{Faults, Location, quoted};
use super::line::{Line, unpadded};
use super::number::{self, Style};

/// Columns from here on move when a name is too long or padded by bytes.
const AFTER_NAME: usize = 48;

/// Reads a `001` record. `None`: it has no number, so it cannot be kept.
pub(super) fn read(line: &Line<'_>, faults: &mut Faults) -> Option<PlayerRecord> {
    if let Some(column) = line.tab {
        let place = line.place(column as usize, column as usize);
        faults.warning(place, "tab", "a tab within the columns", "read as one blank");
    }
    let number = number_of(line, faults)?;
    let usual = cell::all_usual(line);
    let shift = shift_of(line, usual.is_some());
    warn_shift(line, shift, faults);
    let view = View { line, shift };
    Some(PlayerRecord {
        line: line.number,
        width: line.width() as u32,
        shift,
        number,
        sex: sex_of(line.at(10)),
        title: text(line.columns(11, 13)),
        name: name_of(&view, faults),
        rating: rating_of(&view, faults),
        federation: text(view.columns(54, 56)),
        fide_id: text(view.columns(58, 68)),
        birth_date: text(view.columns(70, 79)),
        points: points_of(&view, faults),
        rank: rank_of(&view, faults),
        cells: usual.filter(|_| shift == 0).unwrap_or_else(|| cell::read(&view, faults)),
    })
}

/// A line whose columns from 48 on are moved.
pub(super) struct View<'a, 'b> {
    pub(super) line: &'a Line<'b>,
    pub(super) shift: i32,
}

impl View<'_, '_> {
    pub(super) fn columns(&self, first: usize, last: usize) -> &str {
        let (first, last) = (self.moved(first), self.moved(last));
        if last < 1 { "" } else { self.line.columns(first.max(1) as usize, last as usize) }
    }

    pub(super) fn at(&self, column: usize) -> char {
        let column = self.moved(column);
        if column < 1 { ' ' } else { self.line.at(column as usize) }
    }

    pub(super) fn place(&self, first: usize, last: usize) -> Location {
        let column = |column| self.moved(column).max(1) as usize;
        self.line.place(column(first), column(last))
    }

    /// How many columns there are, counted as if nothing were moved.
    pub(super) fn width(&self) -> usize {
        (self.line.width() as i64 - i64::from(self.shift)).max(0) as usize
    }

    fn moved(&self, column: usize) -> i64 {
        if column < AFTER_NAME { column as i64 } else { column as i64 + i64::from(self.shift) }
    }
}

fn text(field: &str) -> String {
    unpadded(field).to_owned()
}

fn number_of(line: &Line<'_>, faults: &mut Faults) -> Option<u32> {
    let field = line.columns(5, 8);
    let wide = line.at(4).is_ascii_digit() || line.at(9).is_ascii_digit();
    let number = number::whole(field).filter(|number| (1..=MAX_NUMBER).contains(number) && !wide);
    if number.is_none() {
        let written = quoted(unpadded(line.columns(4, 9)));
        faults.error(
            line.place(5, 8),
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

/// How far the columns after the name stand to the right of where they belong. Only a shift under
/// which rating, points, rank and all rounds fit is believed; else 0. `cells_fit`: the rounds are known to
/// fit where they stand.
fn shift_of(line: &Line<'_>, cells_fit: bool) -> i32 {
    let as_it_is = View { line, shift: 0 };
    if points_fit(&as_it_is) && (cells_fit || cell::fit(&as_it_is)) {
        return 0;
    }
    let by_bytes = -(line.extra_bytes() as i32);
    let near = (1..=40).flat_map(|distance| [distance, -distance]).filter(|shift| *shift >= -32);
    let fits = |shift: &i32| {
        let view = View { line, shift: *shift };
        rating_fits(&view) && points_fit(&view) && cell::fit(&view) && says_something(&view)
    };
    [by_bytes].into_iter().chain(near).filter(|shift| *shift != 0).find(fits).unwrap_or(0)
}

fn points_fit(view: &View<'_, '_>) -> bool {
    let points = unpadded(view.columns(81, 84));
    let rank = unpadded(view.columns(86, 89));
    let blank = |column: &usize| view.at(*column) == ' ';
    [80, 85, 90, 91].iter().all(blank)
        && (points.is_empty() || number::tenths(points).is_some())
        && (rank.is_empty() || number::whole(rank).is_some())
}

fn rating_fits(view: &View<'_, '_>) -> bool {
    let rating = unpadded(view.columns(49, 52));
    let blank = |column: &usize| view.at(*column) == ' ';
    [48, 53, 57, 69].iter().all(blank) && (rating.is_empty() || number::whole(rating).is_some())
}

fn says_something(view: &View<'_, '_>) -> bool {
    let filled = |first, last| unpadded(view.columns(first, last)).contains(['.', ',', '½']);
    filled(81, 84) || !unpadded(view.columns(49, 52)).is_empty()
}

fn warn_shift(line: &Line<'_>, shift: i32, faults: &mut Faults) {
    if shift == 0 {
        return;
    }
    let side = if shift < 0 { "left" } else { "right" };
    faults.warning(
        line.place(15, (AFTER_NAME as i32 - 1 + shift).max(15) as usize),
        "columns-shifted",
        format!("the columns after the name stand {} too far to the {side}", shift.abs()),
        "found again by their contents; pad the name to 33 characters (not bytes)",
    );
}

/// The name; one that runs into the rating's columns keeps what is not a digit there.
fn name_of(view: &View<'_, '_>, faults: &mut Faults) -> String {
    let line = view.line;
    if view.shift != 0 {
        let end = (AFTER_NAME as i32 - 1 + view.shift).max(15) as usize;
        return text(line.columns(15, end));
    }
    if line.at(AFTER_NAME) == ' ' {
        return text(line.columns(15, 47));
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
    let overrun = view.shift == 0 && view.at(AFTER_NAME) != ' ';
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

/// `tenths`: the points as they are read, in tenths of a point.
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
