//! The records of a TRF file: the texts of their columns, not yet interpreted.

use std::ops::Range;

use serde::Serialize;

use super::Colour;
use super::decode::Encoding;
use super::fault::{Fault, Location};

/// The largest number that fits the four columns of a player's number.
pub const MAX_NUMBER: u32 = 9999;

/// The largest number that fits the three columns of a round.
pub const MAX_ROUNDS: u32 = 999;

/// A TRF file, split into records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The decoded text of the whole file.
    pub text: String,
    /// The encoding of the file.
    pub encoding: Encoding,
    /// The byte range of each line in [`Document::text`], without line ends.
    pub lines: Vec<Range<usize>>,
    /// The records whose value is free text (`012` to `132`, `172` to `222`), in file order.
    pub headers: Vec<Header>,
    /// The players, records `001`, in file order.
    pub players: Vec<PlayerRecord>,
    /// The numbers of rounds, records `142` and `XXR`.
    pub rounds: Vec<Stated<u32>>,
    /// The initial colours, records `152` and `XXC`.
    pub first_colours: Vec<Stated<Colour>>,
    /// The place of `XXC rank`, if the file has it: players are then in the order of their pairing numbers.
    pub rank_order: Option<Location>,
    /// Points of results, records `162`, `XXS` and `BBW` to `BBU`: one entry for each symbol.
    pub values: Vec<ValueRecord>,
    /// Announced absences, records `240` and `XXZ`.
    pub absences: Vec<AbsenceRecord>,
    /// Virtual points of players, records `XXA`.
    pub accelerations: Vec<AccelerationRecord>,
    /// Virtual points of ranges of players, records `250`.
    pub ranges: Vec<RangeRecord>,
    /// Forbidden pairs, records `260` and `XXP`.
    pub forbidden: Vec<ForbiddenRecord>,
    /// Points that do not follow from a result, records `299`.
    pub abnormal: Vec<AbnormalRecord>,
    /// The members of teams, records `013` and `310`.
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

    /// The record of the player with the file number `number`.
    pub fn player(&self, number: u32) -> Option<&PlayerRecord> {
        self.players.iter().find(|it| it.number == number)
    }
}

/// A value, its record, and its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated<T> {
    /// The record that states the value: `142`, `XXR`, ...
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
    /// The text from column 5 on, without blanks at the end.
    pub value: String,
    /// The number of the line, 1-based.
    pub line: u32,
}

/// A `001` record: one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The number of the line, 1-based.
    pub line: u32,
    /// The number of columns of the line, without blanks at its end.
    pub width: u32,
    /// The displacement of the columns in this line.
    pub shift: Shift,
    /// The player's number, columns 5 to 8: 1 to 9999.
    pub number: u32,
    /// The sex, column 10: `m`, `w` or a blank.
    pub sex: char,
    /// The title, columns 11 to 13.
    pub title: String,
    /// The name, columns 15 to 47.
    pub name: String,
    /// The rating, columns 49 to 52. `None` if blank or 0.
    pub rating: Option<u32>,
    /// The federation, columns 54 to 56.
    pub federation: String,
    /// The FIDE ID, columns 58 to 68.
    pub fide_id: String,
    /// The date of birth, columns 70 to 79.
    pub birth_date: String,
    /// The points in tenths, columns 81 to 84. `None` if blank.
    pub points: Option<i32>,
    /// The rank, columns 86 to 89. `None` if blank.
    pub rank: Option<u32>,
    /// The rounds, from column 92 on, ten columns each.
    pub cells: Vec<Cell>,
}

impl PlayerRecord {
    /// The place of `round` (1-based), from the opponent's columns to the result's.
    pub fn cell_place(&self, round: u32) -> Location {
        let first = 82 + 10 * round.max(1);
        self.place(first, first + 7)
    }

    /// The place of the player's number.
    pub fn number_place(&self) -> Location {
        self.place(5, 8)
    }

    /// The place of the points.
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
    /// The displaced position of `column`; 0 if it is left of the line.
    pub fn moved(self, column: u32) -> u32 {
        if column < self.from { column } else { column.saturating_add_signed(self.by) }
    }
}

/// The columns of one round of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The opponent, the first four columns of a round.
    pub opponent: OpponentField,
    /// The colour, the sixth column of a round.
    pub colour: ColourField,
    /// The result in upper case, the eighth column. `None` if blank. One of `1=0WDL+-HFUZX?`, or any symbol in a game.
    pub result: Option<char>,
}

/// The content of the opponent's columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpponentField {
    /// Only blanks.
    #[default]
    Blank,
    /// Nobody: `0000`.
    Nobody,
    /// The number of a player, 1 to 9999.
    Number(u16),
}

/// The content of the colour's column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ColourField {
    #[default]
    Blank,
    Dash,
    White,
    Black,
}

/// The points of one symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueRecord {
    /// The record: `162`, `XXS` or one of `BBW BBD BBL BBZ BBF BBU`.
    pub record: &'static str,
    /// The symbol, in upper case: a letter for `162`, `WW` to `PAB` for `XXS`, empty for `BB*`.
    pub symbol: String,
    /// The points, in tenths.
    pub value: i32,
    /// The place in the file.
    pub place: Location,
}

/// Players who are not to be paired in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsenceRecord {
    /// The record, `240` or `XXZ`.
    pub record: &'static str,
    /// The letter of the bye: `F`, `H` or `Z`.
    pub kind: char,
    /// The round, 1-based; `None`: the next one to be paired (`XXZ`).
    pub round: Option<u32>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
}

/// Virtual points of one player (`XXA`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationRecord {
    /// The player's number.
    pub number: u32,
    /// The points by round, from round 1, in tenths.
    pub points: Vec<i32>,
    /// The place of the number in the file.
    pub place: Location,
}

/// Virtual points of a range of players in a range of rounds (`250`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeRecord {
    /// The points, in tenths.
    pub points: i32,
    /// First and last round, 1-based and inclusive.
    pub rounds: (u32, u32),
    /// The players' first and last number, inclusive.
    pub numbers: (u32, u32),
    /// The place in the file.
    pub place: Location,
}

/// Players who may not be paired with each other (`260`, `XXP`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenRecord {
    /// The record, `260` or `XXP`.
    pub record: &'static str,
    /// First and last round, 1-based and inclusive. `None` for all rounds.
    pub rounds: Option<(u32, u32)>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
    /// The number of the line, 1-based.
    pub line: u32,
}

/// Points that do not follow from a result (`299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalRecord {
    /// The type of result, one of `W D L F H Z + -`. A blank means a penalty or a bonus.
    pub kind: char,
    /// The points, in tenths; negative: taken away.
    pub points: i32,
    /// The round, 1-based. `None` for all rounds.
    pub round: Option<u32>,
    /// The numbers of the players, with their places in the file.
    pub numbers: Vec<(u32, Location)>,
    /// The number of the line, 1-based.
    pub line: u32,
}

/// The members of a team (`013`, `310`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRecord {
    /// The players' numbers.
    pub members: Vec<u32>,
    /// The number of the line, 1-based.
    pub line: u32,
}

/// A `###` line in which a program declares what it did to a round (TEC Manual).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The kind of declaration.
    pub kind: RemarkKind,
    /// The round, 1-based. `None` if the line names none.
    pub round: Option<u32>,
    /// The text after the first colon, with control characters as blanks; may be empty.
    pub text: String,
    /// The number of the line, 1-based.
    pub line: u32,
}

/// The kind of declaration in a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RemarkKind {
    /// `MPA`: the arbiter paired by hand, or changed the pairing.
    ManualPairing,
    /// `Import`: the round was imported from another source.
    Import,
    /// `Correction`: a result was corrected later.
    Correction,
    /// `Rating correction`: a result was corrected for rating only.
    RatingCorrection,
    /// `Configuration`: the set-up of the tournament was changed.
    Configuration,
    /// `FPB`: a full-point bye was given.
    FullPointBye,
    /// `FIDE mode exited`: the program no longer works in its FIDE mode.
    FideModeExited,
}
