//! Reads the rounds of a `001` record: ten columns each, from column 92 on.

use super::document::{Cell, ColourField, MAX_ROUNDS, OpponentField};
use super::fault::{Faults, quoted};
use super::line::{Line, unpadded};
use super::number;
use super::shift::View;

const FIRST: usize = 92;
const STEP: usize = 10;
/// All result symbols. `X` and `?` mean that the result is not known yet.
const RESULTS: &str = "1=0WDL+-HFUZX?";

fn starts(view: &View<'_, '_>) -> impl Iterator<Item = usize> {
    (FIRST..=view.width()).step_by(STEP)
}

pub(super) fn fit(view: &View<'_, '_>) -> bool {
    starts(view).all(|start| {
        if usual(view, start).is_some() {
            return true;
        }
        // An opponent written to the left, and their colour where the result belongs: two columns too far to the right.
        let is_late = view.is_blank(&[start + 3, start + 5])
            && matches!(view.at(start + 7), 'w' | 'b')
            && !unpadded(view.columns(start, start + 3)).is_empty();
        !is_late
            && view.is_blank(&[start - 2, start - 1, start + 4, start + 6])
            && view.is_whole_or_blank(start, start + 3)
            && matches!(view.at(start + 5), ' ' | '-' | 'w' | 'b' | 'W' | 'B')
    })
}

pub(super) fn colours<'a>(line: &'a Line<'_>) -> impl Iterator<Item = usize> + 'a {
    let words = line.words(15);
    let is_colour = |text: &str| matches!(text, "w" | "b" | "W" | "B" | "-");
    (1..words.len()).filter_map(move |at| {
        let (number, colour) = (words[at - 1], words[at]);
        let near = colour.place.first - number.place.last <= 5;
        let is_one = near && number::whole(number.text).is_some() && is_colour(colour.text);
        is_one.then_some(colour.place.first as usize)
    })
}

pub(super) fn is_place_of_colour(column: usize) -> bool {
    column > FIRST && (column - FIRST) % STEP == 5
}

/// The cells of all rounds, if each cell has the usual form. Without this function, a large file takes twice the time.
pub(super) fn all_usual(line: &Line<'_>) -> Option<Vec<Cell>> {
    // A column is a byte there; otherwise a cell is not as nearly all are.
    let columns = Some(line.from(FIRST - 2)).filter(|columns| columns.is_ascii())?;
    let (cells, rest) = columns.as_bytes().as_chunks::<STEP>();
    // A round begins with the third column of its ten.
    if rest.len() > 2 || cells.len() > MAX_ROUNDS as usize {
        return None;
    }
    let mut usual = Vec::with_capacity(cells.len());
    for columns in cells {
        usual.push(usual_columns(columns)?);
    }
    Some(usual)
}

pub(super) fn read(view: &View<'_, '_>, faults: &mut Faults) -> Vec<Cell> {
    let count = starts(view).count();
    if count > MAX_ROUNDS as usize {
        let message = format!("the line has {count} rounds");
        faults.error(view.line.whole(), "too-many-rounds", message, "write at most 999 rounds");
        return Vec::new();
    }
    let mut cells = Vec::with_capacity(count);
    cells.extend(starts(view).map(|start| match usual(view, start) {
        Some(cell) => cell,
        None => Reader { view, start }.cell(faults),
    }));
    cells
}

fn usual(view: &View<'_, '_>, start: usize) -> Option<Cell> {
    usual_columns(view.columns(start - 2, start + 7).as_bytes().try_into().ok()?)
}

fn usual_columns(columns: &[u8; STEP]) -> Option<Cell> {
    let [b' ', b' ', opponent @ .., b' ', colour, b' ', result] = columns else { return None };
    let colour = match colour {
        b'w' => ColourField::White,
        b'b' => ColourField::Black,
        b'-' => ColourField::Dash,
        _ => return None,
    };
    let blanks = opponent.iter().take_while(|byte| **byte == b' ').count();
    let digits = &opponent[blanks..];
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let opponent =
        match digits.iter().fold(0, |number, digit| number * 10 + u16::from(digit - b'0')) {
            0 if blanks == 0 => OpponentField::Nobody,
            0 => return None,
            number => OpponentField::Number(number),
        };
    let known = RESULTS.as_bytes().contains(result);
    known.then_some(Cell { opponent, colour, result: Some(char::from(*result)) })
}

struct Reader<'a, 'b, 'c> {
    view: &'a View<'b, 'c>,
    start: usize,
}

impl Reader<'_, '_, '_> {
    fn cell(&self, faults: &mut Faults) -> Cell {
        self.separators(faults);
        let (opponent, colour) = (self.opponent(faults), self.colour(faults));
        let has_opponent = matches!(opponent, OpponentField::Number(_));
        Cell { opponent, colour, result: self.result(has_opponent, faults) }
    }

    fn separators(&self, faults: &mut Faults) {
        let start = self.start;
        let filled = |column: &usize| self.view.at(*column) != ' ';
        if let Some(column) = [start - 2, start - 1, start + 4, start + 6].into_iter().find(filled)
        {
            let written = quoted(&self.view.at(column).to_string());
            let message = format!("{written} stands between the columns of round {}", self.round());
            let help = "write the opponent right-aligned in four columns, a blank, the colour, a blank, the result";
            faults.error(self.view.place(column, column), "misaligned-round", message, help);
        }
    }

    fn opponent(&self, faults: &mut Faults) -> OpponentField {
        let place = self.view.place(self.start, self.start + 3);
        let field = unpadded(self.view.columns(self.start, self.start + 3));
        match number::whole(field) {
            Some(0) => {
                if field != "0000" {
                    let message = format!("the missing opponent is written {}", quoted(field));
                    faults.warning(place, "short-zero", message, "read as `0000`");
                }
                OpponentField::Nobody
            }
            Some(number) => OpponentField::Number(number as u16),
            None if field.is_empty() => OpponentField::Blank,
            None => {
                let message =
                    format!("the opponent of round {} is {}", self.round(), quoted(field));
                faults.error(place, "bad-opponent", message, "write a player's number, or `0000`");
                OpponentField::Blank
            }
        }
    }

    fn colour(&self, faults: &mut Faults) -> ColourField {
        let place = self.view.place(self.start + 5, self.start + 5);
        let letter = self.view.at(self.start + 5);
        match letter {
            ' ' => ColourField::Blank,
            '-' => ColourField::Dash,
            'w' => ColourField::White,
            'b' => ColourField::Black,
            'W' | 'B' => {
                let message = format!("the colour is written {}", quoted(&letter.to_string()));
                faults.warning(place, "upper-case-colour", message, "read as the small letter");
                if letter == 'W' { ColourField::White } else { ColourField::Black }
            }
            _ => {
                let written = quoted(&letter.to_string());
                let message = format!("the colour of round {} is {written}", self.round());
                faults.error(place, "bad-colour", message, "write `w`, `b` or `-`");
                ColourField::Dash
            }
        }
    }

    /// Reads the result. Keeps an unknown symbol if there is an opponent: its meaning depends on the opponent's cell.
    fn result(&self, has_opponent: bool, faults: &mut Faults) -> Option<char> {
        let place = self.view.place(self.start + 7, self.start + 7);
        let written = self.view.at(self.start + 7);
        let letter = written.to_ascii_uppercase();
        if written == ' ' {
            return None;
        }
        if RESULTS.contains(letter) {
            return Some(letter);
        }
        if written == '½' {
            faults.warning(place, "half-glyph", "a draw is written `½`", "read as `=`");
            return Some('=');
        }
        if has_opponent {
            return Some(letter);
        }
        let message =
            format!("the result of round {} is {}", self.round(), quoted(&written.to_string()));
        let help = "write one of `1 = 0 W D L + - H F U Z`";
        faults.error(place, "bad-result-code", message, help);
        None
    }

    fn round(&self) -> usize {
        (self.start - FIRST) / STEP + 1
    }
}
