//! The records of a file: texts by columns.

use std::ops::Range;

use serde::Serialize;

use super::Colour;
use super::decode::Encoding;
use super::fault::{Fault, Location};

/// The largest number that fits the four columns of a player's number.
pub const MAX_NUMBER: u32 = 9999;

/// The largest number that fits the three columns of a round.
pub const MAX_ROUNDS: u32 = 999;

/// A file, taken apart into records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The text, decoded, as it stands.
    pub text: String,
    /// How the bytes were decoded.
    pub encoding: Encoding,
    /// The byte range in [`Document::text`] of every line, line ends left out.
    pub lines: Vec<Range<usize>>,
    /// The records whose value is free text (`012` to `132`, `172` to `222`), in file order.
    pub headers: Vec<Header>,
    /// `001`, in file order.
    pub players: Vec<PlayerRecord>,
    /// Numbers of rounds, records `142` and `XXR`.
    pub rounds: Vec<Stated<u32>>,
    /// `152` and the colour of `XXC`.
    pub first_colours: Vec<Stated<Colour>>,
    /// `XXC rank`: the players stand in the order of their pairing numbers.
    pub rank_order: Option<Location>,
    /// `162`, `XXS`, `BBW` to `BBU`: one entry a symbol.
    pub values: Vec<ValueRecord>,
    /// Announced absences, records `240` and `XXZ`.
    pub absences: Vec<AbsenceRecord>,
    /// Virtual points of players, records `XXA`.
    pub accelerations: Vec<AccelerationRecord>,
    /// Virtual points of ranges, records `250`.
    pub ranges: Vec<RangeRecord>,
    /// Forbidden pairs, records `260` and `XXP`.
    pub forbidden: Vec<ForbiddenRecord>,
    /// Changed points, records `299`.
    pub abnormal: Vec<AbnormalRecord>,
    /// `013` and `310`: who plays for which team.
    pub teams: Vec<TeamRecord>,
    /// `###` lines by which the program that wrote the file declares what it did to a round.
    pub remarks: Vec<Remark>,
    /// The faults found so far, in the order of lines.
    pub faults: Vec<Fault>,
}

impl Document {
    /// The text of `line` (1-based); empty if there is no such line.
    pub fn line_text(&self, line: u32) -> &str {
        let index = (line as usize).wrapping_sub(1);
        self.lines.get(index).map_or("", |range| &self.text[range.clone()])
    }

    /// The record of the player with this number.
    pub fn player(&self, number: u32) -> Option<&PlayerRecord> {
        self.players.iter().find(|it| it.number == number)
    }
}

/// A value, its record, and its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated<T> {
    /// The record: `142`, `XXR`, ...
    pub record: &'static str,
    /// The value.
    pub value: T,
    /// The place in the file.
    pub place: Location,
}

/// A record whose value is free text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The number of the record, three digits.
    pub record: String,
    /// From column 5 on, blanks at the end left out.
    pub value: String,
    /// The line.
    pub line: u32,
}

/// A `001` record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The line.
    pub line: u32,
    /// How many columns the line has, blanks at the end left out.
    pub width: u32,
    /// The displacement of the columns.
    pub shift: Shift,
    /// Columns 5 to 8: 1 to 9999.
    pub number: u32,
    /// Column 10: `m`, `w` or a blank.
    pub sex: char,
    /// Columns 11 to 13.
    pub title: String,
    /// Columns 15 to 47.
    pub name: String,
    /// Columns 49 to 52; `None`: blank or 0.
    pub rating: Option<u32>,
    /// Columns 54 to 56.
    pub federation: String,
    /// Columns 58 to 68.
    pub fide_id: String,
    /// Columns 70 to 79.
    pub birth_date: String,
    /// Columns 81 to 84, in tenths; `None`: blank.
    pub points: Option<i32>,
    /// Columns 86 to 89; `None`: blank.
    pub rank: Option<u32>,
    /// From column 92 on, ten columns a round.
    pub cells: Vec<Cell>,
}

impl PlayerRecord {
    /// The columns of `round` (1-based), from the opponent to the result.
    pub fn cell_place(&self, round: u32) -> Location {
        let first = 82 + 10 * round.max(1);
        self.place(first, first + 7)
    }

    /// The columns of the number.
    pub fn number_place(&self) -> Location {
        self.place(5, 8)
    }

    /// The columns of the points.
    pub fn points_place(&self) -> Location {
        self.place(81, 84)
    }

    fn place(&self, first: u32, last: u32) -> Location {
        let column = |column| self.shift.moved(column).max(1);
        Location::new(self.line, column(first), column(last))
    }
}

/// A displacement of columns within a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift {
    /// The first column that is displaced.
    pub from: u32,
    /// By how many columns to the right; negative: to the left.
    pub by: i32,
}

impl Shift {
    /// Where `column` was found; 0: left of the line.
    pub fn moved(self, column: u32) -> u32 {
        if column < self.from { column } else { column.saturating_add_signed(self.by) }
    }
}

/// What stands in the columns of one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The first four columns.
    pub opponent: OpponentField,
    /// The colour, the sixth column of a round.
    pub colour: ColourField,
    /// The eighth column, in upper case; `None`: blank. One of ``1=0WDL+-HFUZX?``, or with an opponent any symbol.
    pub result: Option<char>,
}

/// The opponent's columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpponentField {
    /// Nothing.
    #[default]
    Blank,
    /// Nobody: `0000`.
    Nobody,
    /// A number, 1 to 9999.
    Number(u16),
}

/// The colour's column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ColourField {
    #[default]
    Blank,
    Dash,
    White,
    Black,
}

/// What one symbol is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueRecord {
    /// `162`, `XXS` or one of `BBW BBD BBL BBZ BBF BBU`.
    pub record: &'static str,
    /// The symbol, in upper case: a letter for `162`, `WW` to `PAB` for `XXS`, empty for `BB*`.
    pub symbol: String,
    /// The value, in tenths.
    pub value: i32,
    /// The place in the file.
    pub place: Location,
}

/// Players who are not to be paired in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsenceRecord {
    /// The record, `240` or `XXZ`.
    pub record: &'static str,
    /// `F`, `H` or `Z`.
    pub kind: char,
    /// The round, 1-based; `None`: the next one to be paired (`XXZ`).
    pub round: Option<u32>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
}

/// Fictitious points of one player (`XXA`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationRecord {
    /// The player's number.
    pub number: u32,
    /// By round, the first first, in tenths.
    pub points: Vec<i32>,
    /// Where the number stands.
    pub place: Location,
}

/// Fictitious points of a range of players in a range of rounds (`250`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeRecord {
    /// The points, in tenths.
    pub points: i32,
    /// First and last round, 1-based and inclusive.
    pub rounds: (u32, u32),
    /// First and last number, inclusive.
    pub numbers: (u32, u32),
    /// The place in the file.
    pub place: Location,
}

/// Players of whom no two may meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenRecord {
    /// The record, `260` or `XXP`.
    pub record: &'static str,
    /// First and last round, 1-based and inclusive. `None` for all rounds.
    pub rounds: Option<(u32, u32)>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
    /// The line.
    pub line: u32,
}

/// Points that do not follow from a result (`299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalRecord {
    /// One of `W D L F H Z + -`, or a blank: a penalty or a bonus.
    pub kind: char,
    /// In tenths; negative: taken away.
    pub points: i32,
    /// The round, 1-based. `None` for all rounds.
    pub round: Option<u32>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
    /// The line.
    pub line: u32,
}

/// The members of a team (`013`, `310`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRecord {
    /// The players' numbers.
    pub members: Vec<u32>,
    /// The line.
    pub line: u32,
}

/// A `###` line in which a program declares what it did to a round (TEC Manual).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The kind of declaration.
    pub kind: RemarkKind,
    /// The round, 1-based. `None` if the line names none.
    pub round: Option<u32>,
    /// The rest of the line, control characters as blanks; may be empty.
    pub text: String,
    /// The line.
    pub line: u32,
}

/// The kinds of declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RemarkKind {
    /// `MPA`: the arbiter paired by hand, or changed the pairing.
    ManualPairing,
    /// `Import`: the round was taken over from elsewhere.
    Import,
    /// `Correction`: a result was corrected later.
    Correction,
    /// `Rating correction`: a result was corrected for rating only.
    RatingCorrection,
    /// `Configuration`: the set-up of the tournament was changed.
    Configuration,
    /// `FPB`: a full-point bye was given.
    FullPointBye,
    /// `FIDE mode exited`.
    FideModeExited,
}
