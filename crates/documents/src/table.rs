//! The table of a tournament in which who meets whom is fixed, as text, CSV, JSON, TRF and page.

use pairproof_schedules::Game;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::json::document;
use crate::report::{Report, cells};
use crate::spreadsheet::{csv_lines, csv_of};
use crate::tournament::{
    Dialect, Entry, GameResult, Headers, Player, PlayerIndex, PlayerNumber, Tournament, Written,
    write,
};

/// A table with all data that its documents show.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PostedTable {
    /// The system and the number of players or boards, in words.
    pub title: String,
    /// The encoded type of the tournament (record 192); null if the system has none.
    pub encoded_type: Option<String>,
    /// The names that the players have in the table, in the order of their numbers.
    pub players: Vec<String>,
    /// The rounds, in order.
    pub rounds: Vec<PostedRound>,
    /// The groups A to D of numbers by the Varma tables; null if not asked for.
    pub groups: Option<[Vec<u32>; 4]>,
    /// The players of a file, in the order of their numbers in the table; empty without a file.
    pub entrants: Vec<PostedEntrant>,
    /// The games of players of one federation, in the order of rounds; empty without a file.
    pub compatriots: Vec<PostedMeeting>,
    /// What the table does not show, in words.
    pub notes: Vec<String>,
}

/// A player of a file who has a number in a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PostedEntrant {
    /// The name.
    pub name: String,
    /// The federation, three letters; empty if the file does not say it.
    pub federation: String,
}

/// A game of two players of one federation.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PostedMeeting {
    /// The round, 1-based.
    pub round: u32,
    /// The numbers of White and Black, 1-based.
    pub board: [u32; 2],
    /// Their federation.
    pub federation: String,
}

/// A round of a table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PostedRound {
    /// The numbers of White and Black of every game, 1-based, in the order of boards.
    pub boards: Vec<[u32; 2]>,
    /// The number of the player without a game; null if everybody has one.
    pub free: Option<u32>,
}

impl PostedRound {
    /// A round of games, in the order of boards.
    pub fn new(games: &[Game], free: Option<u32>) -> PostedRound {
        PostedRound { boards: games.iter().map(|it| [it.white, it.black]).collect(), free }
    }
}

impl PostedTable {
    fn name(&self, number: u32) -> &str {
        &self.players[number as usize - 1]
    }

    fn has_free_rounds(&self) -> bool {
        self.rounds.iter().any(|it| it.free.is_some())
    }

    /// The table and what is said of it, below its title.
    fn report(&self) -> Report {
        let mut report = Report::default();
        let boards = self.rounds.first().map_or(0, |it| it.boards.len());
        let numbers = (1..=boards).map(|board| board.to_string());
        let free = self.has_free_rounds().then(|| "free".to_owned());
        let heads = std::iter::once("round".to_owned()).chain(numbers).chain(free);
        let rows = self.rounds.iter().zip(1..).map(|(round, number): (_, u32)| {
            let game =
                |[white, black]: &[u32; 2]| format!("{}-{}", self.name(*white), self.name(*black));
            let free = self.has_free_rounds().then(|| round.free.map_or("", |it| self.name(it)));
            let games = round.boards.iter().map(game).chain(free.map(str::to_owned));
            cells(std::iter::once(number.to_string()).chain(games))
        });
        report.table("Games by boards, White first", heads, rows);
        if let Some(groups) = &self.groups {
            let numbers = |it: &Vec<u32>| it.iter().map(ToString::to_string).collect::<Vec<_>>();
            let rows = "ABCD".chars().zip(groups);
            let rows = rows.map(|(name, it)| cells([name.to_string(), numbers(it).join(", ")]));
            report.table("Groups of numbers by the Varma tables", ["group", "numbers"], rows);
        }
        if !self.entrants.is_empty() {
            let row = |(it, number): (&PostedEntrant, u32)| {
                cells([number.to_string(), it.name.clone(), it.federation.clone()])
            };
            let rows = self.entrants.iter().zip(1..).map(row);
            report.table("Players", ["number", "name", "federation"], rows);
            let row = |it: &PostedMeeting| {
                let [white, black] = it.board;
                cells([it.round.to_string(), format!("{white}-{black}"), it.federation.clone()])
            };
            let rows = self.compatriots.iter().map(row);
            report.table("Games of compatriots", ["round", "game", "federation"], rows);
        }
        if !self.notes.is_empty() {
            report.heading(2, "Notes");
            report.list(self.notes.iter().map(String::as_str));
        }
        report
    }
}

/// The table as text for a terminal.
pub fn table_text(table: &PostedTable) -> String {
    format!("{}\n{}", table.title, table.report().plain_text())
}

/// The page of a table.
pub fn table_html(table: &PostedTable) -> String {
    table.report().page(&table.title, "")
}

/// Rounds as CSV in parts, the heading and each round: a line for each game. A player without a game is a White without
/// board and Black. `players`: their names, in the order of their numbers.
pub fn table_csv(
    players: &[String],
    rounds: impl Iterator<Item = PostedRound>,
) -> impl Iterator<Item = String> {
    let head = csv_of(["round", "board", "white", "black"], []);
    let part = |(number, round): (u32, PostedRound)| {
        let name = |number: u32| players[number as usize - 1].clone();
        let games = (1u32..).zip(round.boards).map(|(board, [white, black])| {
            vec![number.to_string(), board.to_string(), name(white), name(black)]
        });
        let free = |it| vec![number.to_string(), String::new(), name(it), String::new()];
        csv_lines(games.chain(round.free.map(free)))
    };
    std::iter::once(head).chain((1..).zip(rounds).map(part))
}

/// The document of a table.
pub fn table_json(table: &PostedTable) -> Json {
    document("pairproof/table@1", table)
}

/// The table as a tournament file without results. A round without a game is a zero-point bye.
pub fn table_trf(table: &PostedTable) -> Written {
    let player = |(name, number): (&String, u32)| Player {
        name: format!("Player {name}"),
        ..Player::new(PlayerNumber::new(number))
    };
    let headers = Headers {
        name: table.title.clone(),
        encoded_type: table.encoded_type.clone().unwrap_or_default(),
        // Without a code the words have to say which system it is.
        kind: if table.encoded_type.is_none() { table.title.clone() } else { String::new() },
        ..Headers::default()
    };
    let mut tournament = Tournament {
        headers,
        players: table.players.iter().zip(1..).map(player).collect(),
        declared_rounds: Some(table.rounds.len() as u32),
        ..Tournament::default()
    };
    for (round, number) in table.rounds.iter().zip(1..) {
        for [white, black] in &round.boards {
            let side = |number: &u32| (PlayerIndex::new(number - 1), GameResult::Pending);
            tournament.enter_game(number, side(white), side(black));
        }
        if let Some(free) = round.free {
            tournament[PlayerIndex::new(free - 1)].enter(number, Entry::ZeroPointBye);
        }
    }
    write(&tournament, Dialect::Trf26)
}
