//! Makes entries from the cells of players' lines. The lines of both players of a game must agree.

use std::collections::{BTreeMap, BTreeSet};

use super::Importer;
use super::byes;
use crate::tournament::{Colour, Entry, Game, GameResult, PlayerIndex, PlayerNumber};
use crate::trf::{Cell, ColourField, Location, OpponentField, PlayerRecord, quoted};

/// The last column of the points. A line that ends before this column was cut off.
const POINTS_END: u32 = 84;

/// A player and a round (1-based).
pub(super) type Slot = (PlayerIndex, u32);

#[derive(Default)]
struct Seen {
    unknown: BTreeSet<Slot>,
    /// For each round, the place of the first game without a result, and the number of such games.
    pending: BTreeMap<u32, (Location, u32)>,
    cut: BTreeSet<u32>,
}

impl Importer<'_> {
    pub(super) fn games(&mut self) -> BTreeSet<Slot> {
        let mut seen = Seen::default();
        for index in PlayerIndex::up_to(self.roster.records.len()) {
            let count = self.roster.record(index).cells.len();
            let mut entries = Vec::with_capacity(count);
            for round in 1..=count as u32 {
                entries.push(self.entry(index, round, &mut seen));
            }
            self.tournament[index].entries = entries;
        }
        for (round, (place, count)) in seen.pending {
            let games =
                if count == 1 { "1 game has".to_owned() } else { format!("{count} games have") };
            let message = format!("{games} no result yet in round {round}");
            let help =
                "judged like any other pairing; counts as a draw for later rounds (C.04.2 3.1)";
            self.faults.warning(place, "result-pending", message, help);
        }
        seen.unknown
    }

    fn entry(&mut self, index: PlayerIndex, round: u32, seen: &mut Seen) -> Entry {
        let record = self.roster.records[index.index()].0;
        let cell = record.cells[round as usize - 1];
        let OpponentField::Number(number) = cell.opponent else {
            let bye = byes::read(cell, record.cell_place(round), self.faults);
            if bye.is_none() {
                seen.unknown.insert((index, round));
            }
            return bye.unwrap_or(Entry::ZeroPointBye);
        };
        let Some(opponent) = self.opponent(record, round, number) else { return Entry::Blank };
        let reply = self.roster.records[opponent.index()].0;
        let other = reply.cells.get(round as usize - 1).copied().unwrap_or_default();
        let sides = Sides { record, cell, reply, other, round };
        if !self.is_named_back(&sides, seen) {
            return Entry::Blank;
        }
        let Some(result) = self.result(&sides) else { return Entry::Blank };
        if result == GameResult::Pending && sides.first() {
            let count = seen.pending.entry(round).or_insert((sides.place(), 0));
            count.1 += 1;
        }
        let colour = self.colour(&sides, result);
        Entry::Game(Game { opponent, colour, result })
    }

    /// The index of the opponent with the file number `number`. Reports an error if there can be no such opponent.
    fn opponent(&mut self, record: &PlayerRecord, round: u32, number: u16) -> Option<PlayerIndex> {
        let place = record.cell_place(round);
        if u32::from(number) == record.number {
            let message = format!("player {number} is their own opponent in round {round}");
            self.faults.error(place, "self-opponent", message, "write the opponent's number");
            return None;
        }
        let opponent = self.roster.index_of(PlayerNumber::new(u32::from(number)));
        if opponent.is_none() {
            let message = format!(
                "player {} has opponent {number} in round {round}, who is not in the file",
                record.number
            );
            let help = "correct the number, or add the player";
            self.faults.error(place, "unknown-opponent", message, help);
        }
        opponent
    }

    /// Whether the opponent's cell names this player. Reports an error if not.
    fn is_named_back(&mut self, sides: &Sides<'_>, seen: &mut Seen) -> bool {
        let Sides { record, reply, round, .. } = sides;
        let says = match sides.other.opponent {
            OpponentField::Number(number) if u32::from(number) == record.number => return true,
            OpponentField::Number(number) => format!("says {number}"),
            _ => "says nobody".to_owned(),
        };
        let (a, b) = (record.number, reply.number);
        if reply.width < POINTS_END {
            if seen.cut.insert(reply.line) {
                let message =
                    format!("the line of player {b} ends before the points, but others name them");
                let place = Location::new(reply.line, reply.width + 1, POINTS_END);
                self.faults.error(place, "short-line", message, "write the whole line");
            }
            return false;
        }
        let message =
            format!("player {a} has opponent {b} in round {round}, but player {b} {says}");
        let help = "correct one of the two lines";
        self.faults.error(sides.place(), "opponents-disagree", message, help);
        false
    }

    /// The result of this player. Reports an error and returns `None` if there can be no result.
    fn result(&mut self, sides: &Sides<'_>) -> Option<GameResult> {
        let (place, other) = (sides.place(), code(sides.other.result));
        let own = match code(sides.cell.result) {
            Code::Bye(letter) => {
                let message = format!("`{letter}` with an opponent in round {}", sides.round);
                let help = "write the result, or `0000` as the opponent";
                self.faults.error(place, "bye-with-opponent", message, help);
                return None;
            }
            Code::Unknown(letter) if other.is_open() => {
                self.unknown_result(sides, letter);
                GameResult::Pending
            }
            Code::Unknown(letter) => {
                let (written, round) = (quoted(&letter.to_string()), sides.round);
                let message = format!(
                    "unknown result {written} in round {round}, but the opponent's line has a result"
                );
                let help = "write one of `1 = 0 W D L + -`";
                self.faults.error(place, "bad-result-code", message, help);
                return None;
            }
            Code::Pending => self.result_of_other_line(sides).unwrap_or(GameResult::Pending),
            Code::Result(result) => result,
        };
        if let Code::Result(theirs) = other {
            self.results(sides, own, theirs);
        }
        // A `?` says that the result is not known; a blank says nothing.
        let is_blank = sides.other.result.is_none() && usual_against(own).is_some();
        let is_unknown = other.is_open() && !is_blank;
        Some(if is_unknown { GameResult::Pending } else { own })
    }

    /// The result of a player whose own result is blank, if it follows from the opponent's line. Warns of the blank,
    /// because the opponent's result shows that the game is over.
    fn result_of_other_line(&mut self, sides: &Sides<'_>) -> Option<GameResult> {
        let theirs = match code(sides.other.result) {
            Code::Result(theirs) if sides.cell.result.is_none() => theirs,
            _ => return None,
        };
        let result = usual_against(theirs)?;
        let (a, b, round) = (sides.record.number, sides.reply.number, sides.round);
        let written = sides.other.result.unwrap_or(' ');
        let message =
            format!("player {a} has no result in round {round}, but player {b} has `{written}`");
        let help = "the line of the opponent counts; write the result into both lines";
        self.faults.warning(sides.result_place(), "result-in-one-line", message, help);
        Some(result)
    }

    /// Warns of an unknown result symbol, except for `X`, which record 162 defines.
    fn unknown_result(&mut self, sides: &Sides<'_>, letter: char) {
        if letter != 'X' {
            let written = quoted(&letter.to_string());
            let message = format!("the result of round {} is {written}", sides.round);
            let help = "read as a result that is not known yet, like `?`";
            self.faults.warning(sides.result_place(), "unknown-result", message, help);
        }
    }

    fn results(&mut self, sides: &Sides<'_>, own: GameResult, theirs: GameResult) {
        if !sides.first() || possible(own, theirs) {
            return;
        }
        let letter = |cell: Cell| cell.result.unwrap_or(' ');
        let (a, b, round) = (sides.record.number, sides.reply.number, sides.round);
        let (x, y) = (letter(sides.cell), letter(sides.other));
        let message =
            format!("player {a} has `{x}` and player {b} `{y}` in round {round}: no game ends so");
        let help = "correct one of the two results";
        self.faults.error(sides.place(), "results-contradict", message, help);
    }

    /// The player's colour. In a forfeited game, a missing colour follows from the opponent's.
    fn colour(&mut self, sides: &Sides<'_>, result: GameResult) -> Option<Colour> {
        let (own, other) = (colour(sides.cell), colour(sides.other));
        let (a, b, round) = (sides.record.number, sides.reply.number, sides.round);
        if own.is_none() && result.is_played() {
            let message = format!("player {a} has no colour in round {round}");
            let help = "write `w` or `b`; only a forfeited game may lack it";
            self.faults.error(sides.place(), "no-colour", message, help);
        }
        if own.is_some() && own == other && sides.first() {
            let message = format!("players {a} and {b} have the same colour in round {round}");
            let help = "correct one of the two colours";
            self.faults.error(sides.place(), "same-colour", message, help);
        }
        own.or(other.map(|colour| !colour))
    }
}

/// One game, as the lines of both players state it.
struct Sides<'a> {
    record: &'a PlayerRecord,
    cell: Cell,
    /// The opponent's record; `other` is the opponent's cell.
    reply: &'a PlayerRecord,
    other: Cell,
    round: u32,
}

impl Sides<'_> {
    fn place(&self) -> Location {
        self.record.cell_place(self.round)
    }

    fn result_place(&self) -> Location {
        let cell = self.place();
        Location::new(cell.line, cell.last, cell.last)
    }

    /// Whether this is the side from which faults of the whole game are reported, so that each is reported once.
    fn first(&self) -> bool {
        self.record.number < self.reply.number
    }
}

fn colour(cell: Cell) -> Option<Colour> {
    match cell.colour {
        ColourField::White => Some(Colour::White),
        ColourField::Black => Some(Colour::Black),
        ColourField::Blank | ColourField::Dash => None,
    }
}

enum Code {
    Result(GameResult),
    /// A blank or `?`: no result yet.
    Pending,
    /// `X` (a symbol of `162`) or an unknown symbol. It means no result yet, if the opponent has no result either.
    Unknown(char),
    /// The letter of a bye, which has no opponent.
    Bye(char),
}

fn code(letter: Option<char>) -> Code {
    match letter {
        None | Some('?') => Code::Pending,
        Some(letter @ ('H' | 'F' | 'U' | 'Z')) => Code::Bye(letter),
        Some(letter) => GameResult::of_symbol(letter).map_or(Code::Unknown(letter), Code::Result),
    }
}

impl Code {
    fn is_open(&self) -> bool {
        matches!(self, Code::Pending | Code::Unknown(_))
    }
}

/// The usual result of a player whose opponent has `theirs`. `None` if unfinished, or for `-`: both may be absent.
pub(super) fn usual_against(theirs: GameResult) -> Option<GameResult> {
    Some(match theirs {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
        GameResult::WinUnrated => GameResult::LossUnrated,
        GameResult::DrawUnrated => GameResult::DrawUnrated,
        GameResult::LossUnrated => GameResult::WinUnrated,
        GameResult::ForfeitWin => GameResult::ForfeitLoss,
        GameResult::ForfeitLoss | GameResult::Pending => return None,
    })
}

/// Whether a game can end with these two results. ½-0 and 0-0 are possible, and an unknown result beside any other.
fn possible(own: GameResult, theirs: GameResult) -> bool {
    use GameResult::{ForfeitLoss, ForfeitWin, Loss, Pending, Win};
    match (own.rated(), theirs.rated()) {
        (Pending, _) | (_, Pending) => true,
        (ForfeitWin | ForfeitLoss, other) | (other, ForfeitWin | ForfeitLoss) => {
            other == ForfeitLoss || other == ForfeitWin && own != theirs
        }
        (Win, other) | (other, Win) => other == Loss,
        _ => true,
    }
}
