//! `pairproof generate --round-robin`, `--scheveningen` and `--skalitzka`: tables that need no pairing.

mod compatriots;

use std::path::Path;

use clap::{Args, ValueEnum};

use super::{Console, ExitCode, Stop, files};
use crate::report::{
    PostedRound, PostedTable, json_file, table_csv, table_html, table_json, table_text, table_trf,
};
use crate::schedules::{
    EXCEPTION, Game, Groups, RoundRobin, Seat, free_in, scheveningen, skalitzka, varma,
};
use crate::text::counted;
use crate::trf::MAX_ROUNDS;

// Which table is asked for. As documentation it would stand in the help of the command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Tables of tournaments without pairing")]
#[group(id = "table", conflicts_with_all = [
    "count", "first", "check", "dialect", "config", "axis",
])]
pub(super) struct TableAsked {
    /// The round robin of N players by the Berger tables
    #[arg(long, value_name = "N", group = "system",
        value_parser = clap::value_parser!(u32).range(2..=9999))]
    round_robin: Option<u32>,
    /// How often everybody meets everybody; 1 in the form `berger`, always 2 in the form `fide`
    #[arg(long, value_name = "C", requires = "round_robin",
        conflicts_with_all = ["scheveningen", "skalitzka"],
        value_parser = clap::value_parser!(u32).range(1..))]
    cycles: Option<u32>,
    /// How a second cycle follows the first
    #[arg(long, value_enum, default_value = "berger", requires = "round_robin",
        conflicts_with_all = ["scheveningen", "skalitzka"])]
    form: AskedForm,
    /// Print the groups of numbers from which compatriots draw (Varma tables), too: 9 to 24 players. With --model, also
    /// when the compatriots of that file meet; with --seed, draw their numbers
    #[arg(long, requires = "round_robin", conflicts_with_all = ["scheveningen", "skalitzka"])]
    varma: bool,
    /// The match of two teams of N players, each against each of the other team
    #[arg(long, value_name = "N", group = "system")]
    scheveningen: Option<u32>,
    /// Another table for the same number of boards, if one is in use
    #[arg(long, value_name = "K", default_value_t = 1, requires = "scheveningen",
        conflicts_with_all = ["round_robin", "skalitzka"])]
    variant: u32,
    /// The match of three teams of N players in two rounds
    #[arg(long, value_name = "N", group = "system")]
    skalitzka: Option<u32>,
    /// How to print the table; trf is a file with players and pairings
    #[arg(long, value_enum, default_value = "text", requires = "system")]
    format: TableFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AskedForm {
    /// Table after table, with colours reversed in every second cycle
    Berger,
    /// Two cycles; an even field exchanges the last two rounds of the first, so that nobody has the same colour three
    /// times in a row
    Fide,
}

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TableFormat {
    Text,
    Csv,
    Json,
    Trf,
    /// One page
    Html,
}

impl TableAsked {
    pub(super) fn is_any(&self) -> bool {
        self.round_robin.or(self.scheveningen).or(self.skalitzka).is_some()
    }
}

/// What `--model` and `--seed` say of a table.
pub(super) struct Drawing<'a> {
    /// The file of the players.
    pub(super) model: Option<&'a Path>,
    pub(super) seed: Option<u64>,
}

pub(super) fn run(
    asked: &TableAsked,
    drawing: &Drawing<'_>,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    if (drawing.model.is_some() && !asked.varma)
        || (drawing.seed.is_some() && drawing.model.is_none())
    {
        let message = "of a table, --model goes with --varma only, and --seed with both";
        return Err(Stop::usage(message).into());
    }
    let table = match (asked.round_robin, asked.scheveningen) {
        (Some(players), _) => {
            let robin = round_robin(asked, players).map_err(Stop::usage)?;
            let groups = groups(asked, players).map_err(Stop::usage)?;
            // Nothing else holds so many rounds; as lines they are made one by one.
            if asked.format == TableFormat::Csv {
                let names = numbers(players);
                let parts = table_csv(&names, posted(robin));
                return files::deliver_parts(parts, output, console);
            }
            of_round_robin(asked, robin, groups)
        }
        (None, Some(boards)) => of_scheveningen(boards, asked.variant),
        (None, None) => of_skalitzka(asked.skalitzka.unwrap_or_default()),
    };
    let mut table = table.map_err(Stop::usage)?;
    if let Some(path) = drawing.model {
        let players = compatriots::read(path, table.players.len(), console)?;
        compatriots::add(&mut table, players, drawing.seed);
    }
    let text = match asked.format {
        TableFormat::Text => table_text(&table),
        TableFormat::Csv => table_csv(&table.players, table.rounds.into_iter()).collect(),
        TableFormat::Json => json_file(&table_json(&table)),
        TableFormat::Trf => table_trf(&table).text,
        TableFormat::Html => table_html(&table),
    };
    files::deliver(&text, output, console)
}

/// The round robin that is asked for.
fn round_robin(asked: &TableAsked, players: u32) -> Result<RoundRobin, String> {
    const TWO_CYCLES: &str = "--form fide has two cycles: with a third one players have the same colour three times in a row \
                              again";
    match (asked.form, asked.cycles) {
        (AskedForm::Berger, cycles) => Ok(RoundRobin::plain(players, cycles.unwrap_or(1))),
        (AskedForm::Fide, None | Some(2)) => Ok(RoundRobin::double(players)),
        (AskedForm::Fide, Some(_)) => Err(TWO_CYCLES.to_owned()),
    }
}

fn numbers(players: u32) -> Vec<String> {
    (1..=players).map(|it| it.to_string()).collect()
}

fn posted(robin: RoundRobin) -> impl Iterator<Item = PostedRound> {
    robin.iter().map(move |it| PostedRound::new(&it, free_in(robin.players, &it)))
}

fn of_round_robin(
    asked: &TableAsked,
    robin: RoundRobin,
    groups: Option<Groups>,
) -> Result<PostedTable, String> {
    let RoundRobin { players, cycles, .. } = robin;
    if robin.rounds() > u64::from(MAX_ROUNDS) {
        let rounds = robin.rounds();
        return Err(format!(
            "{rounds} rounds: a tournament has at most {MAX_ROUNDS}; --format csv prints all"
        ));
    }
    Ok(PostedTable {
        title: title(players, cycles),
        encoded_type: Some(encoded_type(cycles, asked.form)),
        players: numbers(players),
        rounds: posted(robin).collect(),
        notes: notes(players, cycles, asked.form, groups.is_some()),
        groups,
        ..PostedTable::default()
    })
}

fn title(players: u32, cycles: u32) -> String {
    let cycles = if cycles == 1 { String::new() } else { format!(", {cycles} cycles") };
    format!("Round robin of {players} players{cycles}")
}

/// The groups of a round robin, if they are asked for.
fn groups(asked: &TableAsked, players: u32) -> Result<Option<Groups>, String> {
    if !asked.varma {
        return Ok(None);
    }
    if matches!(asked.format, TableFormat::Csv | TableFormat::Trf) {
        return Err("--varma prints text, JSON or a page".to_owned());
    }
    let groups = varma(players).ok_or("the Varma tables are of 9 to 24 players")?;
    Ok(Some(groups))
}

/// The type of a round robin in record 192.
fn encoded_type(cycles: u32, form: AskedForm) -> String {
    match (form, cycles) {
        (AskedForm::Fide, _) => "FIDE_DOUBLEROUNDROBIN".to_owned(),
        (AskedForm::Berger, 1) => "BERGER_ROUNDROBIN".to_owned(),
        (AskedForm::Berger, 2) => "BERGER_DOUBLEROUNDROBIN".to_owned(),
        (AskedForm::Berger, _) => format!("BERGER_ROUNDROBIN_G{cycles}"),
    }
}

fn notes(players: u32, cycles: u32, form: AskedForm, has_groups: bool) -> Vec<String> {
    let mut notes = Vec::new();
    let is_even = players > 2 && players.is_multiple_of(2);
    if cycles > 1 {
        notes.push("Colours are reversed in every second cycle.".to_owned());
    }
    if cycles > 1 && is_even {
        notes.push(match form {
            AskedForm::Fide => {
                "The last two rounds of the first cycle are exchanged, so that nobody \
                           has the same colour three times in a row."
                    .to_owned()
            }
            AskedForm::Berger => {
                "From one cycle to the next two players have the same colour three \
                             times in a row. C.05 recommends --form fide for two cycles."
                    .to_owned()
            }
        });
    }
    let (exceptional, [one, other]) = EXCEPTION;
    if has_groups && players == exceptional {
        notes.push(format!(
            "{one} and {other} are in one group and meet in the last round: so it is in the \
             regulations."
        ));
    }
    notes
}

fn of_scheveningen(boards: u32, variant: u32) -> Result<PostedTable, String> {
    let mut tables = scheveningen(boards);
    let count = tables.len();
    let chosen = (variant as usize).checked_sub(1).filter(|it| *it < count);
    let chosen = chosen.ok_or_else(|| match count {
        0 => format!("no table is known for {boards} boards: only for 2 to 8 and 10"),
        _ => format!("{} known for {boards} boards", tables_in_words(count)),
    })?;
    let mut notes = vec!["FIDE prescribes no table for this system.".to_owned()];
    if count > 1 {
        notes.push(format!("{} in use: --variant chooses one.", tables_in_words(count)));
    }
    let names = |team: &'static str| (1..=boards).map(move |board| format!("{team}{board}"));
    Ok(PostedTable {
        title: format!("Scheveningen system, two teams of {boards} players"),
        encoded_type: Some("CUSTOM_SCHEVENINGEN".to_owned()),
        players: names("A").chain(names("B")).collect(),
        rounds: of_teams(&tables.swap_remove(chosen), boards),
        notes,
        ..PostedTable::default()
    })
}

fn tables_in_words(count: usize) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("{} {verb}", counted(count as u64, "table"))
}

fn of_skalitzka(boards: u32) -> Result<PostedTable, String> {
    let rounds = skalitzka(boards).filter(|_| boards <= 26);
    let rounds = rounds.ok_or("--skalitzka takes an even number of boards, 2 to 26")?;
    let letters = |first: char| (first..).take(boards as usize).map(String::from);
    let numbers = (1..=boards).map(|it| it.to_string());
    Ok(PostedTable {
        title: format!("Skalitzka system, three teams of {boards} players"),
        encoded_type: None,
        players: letters('A').chain(letters('a')).chain(numbers).collect(),
        rounds: of_teams(&rounds, boards),
        notes: vec!["The teams are A, a and 1, in the order of their boards.".to_owned()],
        ..PostedTable::default()
    })
}

/// The rounds of teams. The numbers of players go through the teams, board by board.
fn of_teams(rounds: &[Vec<Game<Seat>>], boards: u32) -> Vec<PostedRound> {
    let number = |seat: Seat| (seat.team - 1) * boards + seat.board;
    let game = |it: &Game<Seat>| Game { white: number(it.white), black: number(it.black) };
    let games = |round: &Vec<Game<Seat>>| round.iter().map(game).collect::<Vec<Game>>();
    rounds.iter().map(|round| PostedRound::new(&games(round), None)).collect()
}
