//! Finds displaced columns in players' lines.

use super::cell;
use super::document::{MAX_NUMBER, Shift};
use super::fault::{COLUMNS_DISPLACED, Faults, Location};
use super::line::{Line, unpadded};
use super::number;
use crate::text::counted;

struct Field {
    name: &'static str,
    before: u32,
    first: u32,
}

static FIELDS: [Field; 10] = [
    Field { name: "the number", before: 3, first: 5 },
    Field { name: "the sex", before: 8, first: 10 },
    Field { name: "the name", before: 13, first: 15 },
    Field { name: "the rating", before: 47, first: 49 },
    Field { name: "the federation", before: 52, first: 54 },
    Field { name: "the FIDE ID", before: 56, first: 58 },
    Field { name: "the date of birth", before: 68, first: 70 },
    Field { name: "the points", before: 79, first: 81 },
    Field { name: "the rank", before: 84, first: 86 },
    Field { name: "the rounds", before: 89, first: 92 },
];

/// The first field after the name. Too long a name, or a name padded by bytes, displaces all fields from here on.
static BEHIND_NAME: &Field = &FIELDS[3];

/// A line that is read as if its columns were displaced by `shift`.
pub(super) struct View<'a, 'b> {
    pub(super) line: &'a Line<'b>,
    pub(super) shift: Shift,
}

impl View<'_, '_> {
    pub(super) fn columns(&self, first: usize, last: usize) -> &str {
        let Shift { from, by } = self.shift;
        let (from, by) = (i64::from(from), i64::from(by));
        let end = match last as i64 {
            last if last >= from || (by > 0 && last == from - 1) => last + by,
            last => last.min(from - 1 + by.min(0)),
        };
        let start = self.moved(first).max(1);
        if end < start as i64 { "" } else { self.line.columns(start, end as usize) }
    }

    pub(super) fn at(&self, column: usize) -> char {
        let from = i64::from(self.shift.from);
        let is_missing = (from + i64::from(self.shift.by)..from).contains(&(column as i64));
        let moved = self.moved(column);
        if is_missing || moved < 1 { ' ' } else { self.line.at(moved) }
    }

    pub(super) fn place(&self, first: usize, last: usize) -> Location {
        self.line.place(self.moved(first).max(1), self.moved(last).max(1))
    }

    /// The number of columns that the line has without the displacement.
    pub(super) fn width(&self) -> usize {
        self.line.width().saturating_add_signed(-self.shift.by as isize)
    }

    fn moved(&self, column: usize) -> usize {
        self.shift.moved(column as u32) as usize
    }

    pub(super) fn is_blank(&self, columns: &[usize]) -> bool {
        columns.iter().all(|column| self.at(*column) == ' ')
    }

    pub(super) fn is_whole_or_blank(&self, first: usize, last: usize) -> bool {
        let field = unpadded(self.columns(first, last));
        field.is_empty() || number::whole(field).is_some()
    }

    fn points_fit(&self) -> bool {
        let points = unpadded(self.columns(81, 84));
        self.is_blank(&[80, 85, 90, 91])
            && (points.is_empty() || number::tenths(points).is_some())
            && self.is_whole_or_blank(86, 89)
    }

    fn rating_fits(&self) -> bool {
        self.is_blank(&[48, 53, 57, 69]) && self.is_whole_or_blank(49, 52)
    }

    fn number_fits(&self) -> bool {
        let number = number::whole(self.columns(5, 8));
        number.is_some_and(|number| (1..=MAX_NUMBER).contains(&number))
            && self.is_blank(&[4, 9, 14])
            // `u`, as some programs write of a player whose sex is unknown.
            && matches!(self.at(10).to_ascii_lowercase(), ' ' | 'm' | 'w' | 'f' | 'u')
    }

    /// Whether rating, points, rank and rounds are in their columns, and nothing elsewhere looks like points or rounds.
    fn rest_fits(&self) -> bool {
        let words = self.line.words(10);
        let mut others =
            words.iter().take_while(|word| (word.place.last as usize) < self.moved(81));
        let mut colours = cell::colours(self.line);
        self.rating_fits()
            && self.points_fit()
            && cell::fit(self)
            && colours.all(|column| column > self.moved(92))
            && !others.any(|word| has_fraction(word.text) && number::tenths(word.text).is_some())
    }

    fn person_fits(&self) -> bool {
        let all = |first, last, may: fn(char) -> bool| self.columns(first, last).chars().all(may);
        all(54, 56, |it| !it.is_ascii_digit())
            && all(58, 68, |it| it == ' ' || it.is_ascii_digit())
            && all(70, 79, |it| " /.-".contains(it) || it.is_ascii_digit())
    }

    fn has_name(&self) -> bool {
        !unpadded(self.columns(15, 47)).is_empty()
    }

    fn says_something(&self) -> bool {
        has_fraction(self.columns(81, 84)) || !unpadded(self.columns(49, 52)).is_empty()
    }
}

fn has_fraction(text: &str) -> bool {
    text.contains(['.', ',', '½'])
}

/// Whether the columns of a line are not displaced. `cells_fit`: whether its rounds are known to be in their columns.
pub(super) fn is_right(line: &Line<'_>, cells_fit: bool) -> bool {
    is_likely(line, cells_fit) && View { line, shift: Shift::default() }.rating_fits()
}

/// Whether the points and all fields after them are in their columns. Earlier fields are not examined.
fn is_likely(line: &Line<'_>, cells_fit: bool) -> bool {
    let view = View { line, shift: Shift::default() };
    has_record(line) && view.points_fit() && (cells_fit || cell::fit(&view))
}

/// Whether the points of a line end before their last column, and no round says that they are right. The other lines
/// decide what that means.
pub(super) fn ends_early(line: &Line<'_>, shift: Shift) -> bool {
    let view = View { line, shift };
    view.at(84) == ' '
        && !unpadded(view.columns(81, 83)).is_empty()
        && cell::colours(line).next().is_none()
}

/// The displacement of each line: the same for all lines from some field on, or for single lines after the name. `None`
/// for unreadable lines; one error names them all. `cells_fit`: whether the rounds of each line are known to fit.
pub(super) fn of_lines(
    lines: &[Line<'_>],
    cells_fit: &[bool],
    faults: &mut Faults,
) -> Vec<Option<Shift>> {
    let all = |shift| vec![Some(shift); lines.len()];
    // Points that end before those of most other lines are displaced, if no round says otherwise.
    let in_place = lines.iter().filter(|line| line.at(84) != ' ').count();
    let ends_early = |line, shift| 2 * in_place > lines.len() && ends_early(line, shift);
    let is_in_place = |line, fit| is_right(line, fit) && !ends_early(line, Shift::default());
    if lines.iter().zip(cells_fit).all(|(line, fit)| is_in_place(line, *fit)) {
        return all(Shift::default());
    }
    if let Some(found) = common(lines) {
        found.warn(&lines[0], " in the lines of all players", faults);
        return all(found.shift());
    }
    let (mut shifts, mut unread, mut doubtful) = (Vec::new(), Vec::new(), Vec::new());
    for (at, (line, fit)) in lines.iter().zip(cells_fit).enumerate() {
        shifts.push(Some(Shift::default()));
        if is_likely(line, *fit) && !ends_early(line, Shift::default()) {
            continue;
        }
        let found = if has_record(line) { behind_name(line) } else { None };
        let found = found.filter(|it| !ends_early(line, it.shift()));
        if let Some(found) = found {
            found.warn(line, "", faults);
            shifts[at] = Some(found.shift());
        } else if ends_early(line, Shift::default()) || is_displaced(line) {
            unread.push(line);
            shifts[at] = None;
        } else {
            doubtful.push(at);
        }
    }
    if unread.len() > 1 {
        // Their own errors would only repeat in other words what one error says of all.
        doubtful.into_iter().for_each(|at| shifts[at] = None);
    }
    refuse(&unread, faults);
    shifts
}

/// A displacement of all columns from a field on; `by` is positive to the right.
struct Displaced {
    field: &'static Field,
    by: i32,
}

impl Displaced {
    fn shift(&self) -> Shift {
        // Superfluous columns stand before those that separate the fields; missing ones are missing among these.
        let from = if self.by > 0 { self.field.before + 1 } else { self.field.first };
        Shift { from, by: self.by }
    }

    /// Whether the missing columns were blank: separators, or the ends of left-aligned fields.
    fn loses_nothing(&self, line: &Line<'_>) -> bool {
        let end = self.field.first.saturating_add_signed(self.by - 1);
        let is_cut = self.by < 0 && end < self.field.before;
        !is_cut || (matches!(self.field.before, 47 | 56 | 79) && line.at(end as usize) == ' ')
    }

    fn warn(&self, line: &Line<'_>, whose: &str, faults: &mut Faults) {
        let is_name = self.field.first == BEHIND_NAME.first;
        let help = match is_name {
            true => "pad the name to 33 characters (not bytes)",
            false => &format!("write {} from column {} on", self.field.name, self.field.first),
        };
        let help = format!("the columns were found by their contents; {help}");
        let end = self.field.before.saturating_add_signed(self.by).max(1) as usize;
        let place = line.place(if is_name { end.min(15) } else { end }, end);
        faults.warning(place, "columns-shifted", self.in_words() + whose, &help);
    }

    fn in_words(&self) -> String {
        let side = if self.by < 0 { "left" } else { "right" };
        let (name, by) = (self.field.name, self.by.abs());
        format!("from {name} on, the columns stand {by} too far to the {side}")
    }

    fn view<'a, 'b>(&self, line: &'a Line<'b>) -> View<'a, 'b> {
        View { line, shift: self.shift() }
    }
}

fn distances() -> impl Iterator<Item = i32> {
    (1..=40).flat_map(|distance| [distance, -distance]).filter(|by| *by >= -32)
}

/// The displacement that puts all lines into their columns. `None` if there is none, or if some text may be lost.
fn common(lines: &[Line<'_>]) -> Option<Displaced> {
    let fits = |found: &Displaced| {
        let views = || lines.iter().map(|line| found.view(line));
        let is_rank_in_place = |it: &View<'_, '_>| it.is_blank(&[86, 87, 88]) || it.at(89) != ' ';
        views().all(|it| it.number_fits() && it.rest_fits() && it.person_fits())
            // Otherwise the columns of one line may be displaced before the rank.
            && (found.field.first < 92 || views().all(|it| is_rank_in_place(&it)))
            && views().any(|view| view.says_something())
            && (found.field.first > 15 || views().any(|view| view.at(15) != ' '))
            && views().any(|view| view.has_name())
    };
    let fitting = |by| {
        let mut all: Vec<Displaced> = FIELDS.iter().map(|field| Displaced { field, by }).collect();
        // If several fit, they read the same but for sex and title. These are right if names begin in their column:
        // with superfluous columns, from the left-most field on; with missing ones, from the right-most. The number has
        // its turn last: blanks before it, it can be read as displaced or not.
        if by < 0 {
            all.reverse();
        } else {
            all.rotate_left(1);
        }
        all.retain(fits);
        all
    };
    let found = distances().map(fitting).find(|all| !all.is_empty())?;
    let is_whole = |found: &Displaced| lines.iter().all(|line| found.loses_nothing(line));
    if found.iter().all(is_whole) { found.into_iter().next() } else { None }
}

/// The displacement of one line after its name. `None` if there is none, or if it may begin before the name.
fn behind_name(line: &Line<'_>) -> Option<Displaced> {
    let by_bytes = -(line.extra_bytes() as i32);
    let has_rounds = cell::colours(line).next().is_some();
    let fits = |found: &Displaced| {
        let view = found.view(line);
        let is_name = view.number_fits() && !(1..=found.by).any(|by| is_sex_displaced(line, by));
        is_name
            && view.has_name()
            && view.rest_fits()
            && view.says_something()
            // A whole number alone may be the rating, the points or the rank.
            && (has_rounds || found.by == by_bytes || has_fraction(view.columns(81, 84)))
            && found.loses_nothing(line)
    };
    let all = [by_bytes].into_iter().chain(distances()).filter(|by| *by != 0);
    all.map(|by| Displaced { field: BEHIND_NAME, by }).find(fits)
}

/// Whether a sex, or a title in small letters, stands `by` columns right of its place, with only blanks before it.
fn is_sex_displaced(line: &Line<'_>, by: i32) -> bool {
    let view = Displaced { field: &FIELDS[1], by }.view(line);
    let before = line.columns(9, view.moved(10) - 1);
    let is_title =
        matches!(unpadded(view.columns(11, 13)), "g" | "m" | "f" | "c" | "wg" | "wm" | "wf" | "wc");
    let is_there = view.at(10) != ' ' || (is_title && view.at(13) != ' ');
    view.number_fits() && is_there && unpadded(before).is_empty()
}

fn has_record(line: &Line<'_>) -> bool {
    line.text().starts_with("001")
}

/// Whether a player's line lacks columns in `001` itself: all columns after them fit.
pub(super) fn is_cut(text: &str) -> bool {
    let line = &Line::new(0, text);
    let views = [-2, -3].map(|by| Displaced { field: &FIELDS[0], by }.view(line));
    views.iter().any(|it| it.number_fits() && it.rest_fits() && it.says_something())
}

/// Whether the rounds of the line are out of their columns; without rounds, whether points and rank are.
fn is_displaced(line: &Line<'_>) -> bool {
    match cell::colours(line).next() {
        _ if !has_record(line) => true,
        Some(_) => !cell::colours(line).any(cell::is_place_of_colour),
        None => !View { line, shift: Shift::default() }.points_fit(),
    }
}

fn refuse(lines: &[&Line<'_>], faults: &mut Faults) {
    let Some((first, others)) = lines.split_first() else { return };
    let (mut message, column, help) = match cell::colours(first).next().unwrap_or(1) {
        _ if !has_record(first) => {
            let help = "write `001` in columns 1 to 3, and the number in 5 to 8";
            ("columns are missing before the player's number".to_owned(), 1, help)
        }
        column => {
            let found = common(std::slice::from_ref(*first)).map(|it| it.in_words());
            let nowhere = || match column {
                1 => "what stands in columns 80 to 91 is not the points and the rank".to_owned(),
                _ => format!(
                    "a round has its colour in column {column}, not in 97, 107, 117 or so on"
                ),
            };
            let help = "write the points in columns 81 to 84, the opponent of round 1 in 92 to 95, the colour in 97, \
                        the result in 99, and each further round ten columns to the right";
            (found.unwrap_or_else(nowhere), column, help)
        }
    };
    if !others.is_empty() {
        message += &format!("; {} more are displaced, too", counted(others.len() as u64, "line"));
    }
    faults.error(first.place(column, column), COLUMNS_DISPLACED, message, help);
}
