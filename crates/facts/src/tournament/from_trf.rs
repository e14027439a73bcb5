//! Makes a tournament from the records of a TRF file, orders its players, and reports all contradictions.

mod acceleration;
mod byes;
mod corrections;
mod games;
mod inference;
mod outlook;
mod points;
mod teams;

use std::cmp::Reverse;

use super::{
    AssumedSystem, Correction, Entry, ForbiddenGroup, Player, PlayerNumber, Points, Tournament,
};
use crate::text::counted;
use crate::tournament::{Headers, PlayerIndex};
use crate::trf::{
    COLUMNS_DISPLACED, Document, Fault, Faults, Location, MAX_NUMBER, MAX_ROUNDS, PlayerRecord,
};

pub use outlook::{impossible_faults, sign_faults, swiss_faults};

/// The user's choices for reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The column by which players get their pairing numbers.
    pub numbers: Numbers,
    /// The number of rounds that replaces the number in the file, if any.
    pub rounds: Option<u32>,
    /// The source of virtual points.
    pub acceleration: AccelerationSource,
    /// Results that count instead of those in the file.
    pub corrections: Vec<Correction>,
    /// The system that replaces the one in the file, if any.
    pub system: Option<AssumedSystem>,
}

/// The source of virtual points (`--assume acceleration=...`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AccelerationSource {
    /// The virtual points that the file states: `250`, `XXA`, or `_BAKU` in `192`.
    #[default]
    File,
    /// No virtual points, whatever the file states.
    None,
    /// The virtual points of Baku acceleration, whatever the file states.
    Baku,
}

/// The result of reading a file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The tournament. `None` if and only if one of the faults is an error.
    pub tournament: Option<Tournament>,
    /// All faults, including those of the document, in the order of the lines.
    pub faults: Vec<Fault>,
}

/// Makes a tournament from `document` and reports all faults. An error prevents the tournament.
pub fn import(document: &Document, options: Options) -> Import {
    let mut faults = Faults::default();
    document.faults.iter().cloned().for_each(|fault| faults.push(fault));
    if document.faults.iter().any(|fault| fault.code == COLUMNS_DISPLACED) {
        // What the other lines say of these players would only be found wrong.
        return Import { tournament: None, faults: faults.into_sorted() };
    }
    let roster = roster(document, options.numbers, &mut faults);
    let (has_players, tournament) = (!roster.records.is_empty(), Tournament::default());
    let importer = Importer { document, options, roster, faults: &mut faults, tournament };
    let tournament = has_players.then(|| importer.run());
    let tournament = tournament.filter(|_| !faults.has_error());
    Import { tournament, faults: faults.into_sorted() }
}

struct Roster<'a> {
    /// For each [`PlayerIndex`], the record and its pairing number.
    records: Vec<(&'a PlayerRecord, u32)>,
    /// The index of the player with each file number; `None` for numbers of nobody.
    index: Vec<Option<PlayerIndex>>,
}

impl Roster<'_> {
    fn index_of(&self, number: PlayerNumber) -> Option<PlayerIndex> {
        self.index.get(number.get() as usize).copied().flatten()
    }

    fn record(&self, index: PlayerIndex) -> &PlayerRecord {
        self.records[index.index()].0
    }
}

struct Importer<'a> {
    document: &'a Document,
    options: Options,
    roster: Roster<'a>,
    faults: &'a mut Faults,
    tournament: Tournament,
}

impl Importer<'_> {
    fn run(mut self) -> Tournament {
        self.tournament.headers = read(self.document, self.faults);
        self.tournament.headers.assumed_system = self.options.system;
        self.tournament.players =
            self.roster.records.iter().map(|(record, tpn)| player(record, *tpn)).collect();
        let unknown = self.games();
        self.rounds();
        self.initial_colour();
        let stated_system = self.point_system();
        if !self.teams() {
            let unknown = self.absences(unknown);
            self.forbidden();
            self.acceleration();
            self.adjustments();
            self.bounded_scores();
            self.byes_without_result(&unknown);
            self.points(stated_system);
            self.full_point_byes();
        }
        self.corrections();
        self.trim();
        self.tournament
    }

    fn rounds(&mut self) {
        let played = self.tournament.last_paired_round();
        let stated = &self.document.rounds;
        if let Some(other) = stated.iter().find(|round| round.value != stated[0].value)
            && self.options.rounds.is_none()
        {
            let (first, record) = (stated[0], other.record);
            let message = format!(
                "`{record}` says {}, `{}` {}",
                counted(u64::from(other.value), "round"),
                first.record,
                first.value
            );
            self.faults.error(other.place, "rounds-disagree", message, "keep only the right one");
        }
        let declared = self.options.rounds.or(stated.first().map(|round| round.value));
        if let Some(declared) = declared.filter(|declared| *declared < played) {
            let rounds = counted(u64::from(declared), "round");
            let mut place = stated.first().map_or(Location::line(1), |round| round.place);
            let mut message = format!("declared: {rounds}, played: {played}");
            let mut help = "correct the number of rounds, or remove the rounds that are too many";
            if self.options.rounds.is_some() {
                place = Location::line(1);
                message = format!("`--assume rounds` says {rounds}, but {played} are played");
                help = "`--assume rounds=N` states the rounds of the whole tournament";
            }
            self.faults.error(place, "rounds-fewer-than-played", message, help);
        }
        self.tournament.declared_rounds = declared;
    }

    fn initial_colour(&mut self) {
        let stated = &self.document.first_colours;
        if let Some(other) = stated.iter().find(|colour| colour.value != stated[0].value) {
            let message = format!(
                "`{}` and `{}` state different initial colours",
                stated[0].record, other.record
            );
            let help = "keep only the right one";
            self.faults.error(other.place, "initial-colours-disagree", message, help);
        }
        self.tournament.initial_colour = stated.first().map(|colour| colour.value);
    }

    fn forbidden(&mut self) {
        let rounds = self.tournament.declared_rounds.unwrap_or(MAX_ROUNDS);
        for record in &self.document.forbidden {
            let numbers = known(&self.roster, &record.numbers, record.record, self.faults);
            let (first_round, last_round) = record.rounds.unwrap_or((1, rounds));
            let mut players: Vec<PlayerIndex> =
                numbers.into_iter().map(|(index, _)| index).collect();
            players.sort_unstable();
            players.dedup();
            if players.len() < 2 {
                let help = "ignored; name two players or more";
                let message = format!("`{}` names fewer than two players", record.record);
                self.faults.warning(Location::line(record.line), "nobody-forbidden", message, help);
                continue;
            }
            let last_round =
                if first_round <= rounds { last_round.min(rounds) } else { last_round };
            self.tournament.forbidden.push(ForbiddenGroup { first_round, last_round, players });
        }
    }

    /// Drops blank entries and zero virtual points at the end of each list, so that equal facts give equal tournaments.
    fn trim(&mut self) {
        for player in &mut self.tournament.players {
            trim(&mut player.entries, Entry::Blank);
            trim(&mut player.acceleration, Points::ZERO);
        }
    }
}

fn trim<T: PartialEq>(list: &mut Vec<T>, empty: T) {
    let last = list.iter().rposition(|it| *it != empty);
    list.truncate(last.map_or(0, |last| last + 1));
}

fn player(record: &PlayerRecord, tpn: u32) -> Player {
    Player {
        tpn,
        name: record.name.clone(),
        title: record.title.clone(),
        sex: record.sex,
        rating: record.rating,
        federation: record.federation.clone(),
        fide_id: record.fide_id.clone(),
        birth_date: record.birth_date.clone(),
        stated_points: record.points.map(Points),
        rank: record.rank,
        ..Player::new(PlayerNumber::new(record.number))
    }
}

fn known(
    roster: &Roster<'_>,
    numbers: &[(u32, Location)],
    record: &str,
    faults: &mut Faults,
) -> Vec<(PlayerIndex, Location)> {
    let mut indices = Vec::with_capacity(numbers.len());
    for (number, place) in numbers {
        match roster.index_of(PlayerNumber::new(*number)) {
            Some(index) => indices.push((index, *place)),
            None => {
                let message = format!("`{record}` names player {number}, who is not in the file");
                let help = "correct the number, or add the player";
                faults.error(*place, "unknown-player", message, help);
            }
        }
    }
    indices
}

const _: () = assert!(MAX_NUMBER < u16::MAX as u32, "numbers fit the cells of a document");

/// Records with numbers of players. They are not kept: whoever writes a file counts the players again.
const COUNTS: [&str; 3] = ["062", "072", "082"];

/// Reads the headers. If a record that may occur once occurs twice, the first non-empty one counts.
fn read(document: &Document, faults: &mut Faults) -> Headers {
    let mut headers = Headers::default();
    let mut by_record = headers.by_record();
    let mut other = Vec::new();
    for header in document.headers.iter().filter(|it| !COUNTS.contains(&it.record.as_str())) {
        let value = header.value.trim_matches(' ');
        match by_record.iter_mut().find(|(record, _)| *record == header.record) {
            _ if value.is_empty() => {}
            None => other.push((header.record.clone(), header.value.clone())),
            Some((_, slot)) if slot.is_empty() => value.clone_into(slot),
            Some((_, slot)) if *slot == value => {}
            Some(_) => {
                let message = format!("`{}` stands twice", header.record);
                let place = Location::line(header.line);
                faults.note(place, "header-twice", message, "the first is used");
            }
        }
    }
    Headers { other, ..headers }
}

/// The column by which players get their pairing numbers (`--assume numbers=...`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// The player's number in `001`. With `XXC rank`, the order of the players in the file.
    #[default]
    File,
    /// The rank column; players without a rank come last.
    Rank,
    /// The rating, the highest first; unrated players come last.
    Rating,
}

impl Numbers {
    /// The key by which players get their pairing numbers, if the order of the file does not decide.
    pub(super) fn key(
        self,
        rank: Option<u32>,
        rating: Option<u32>,
        number: u32,
    ) -> (u32, Reverse<Option<u32>>, u32) {
        match self {
            Numbers::File => (0, Reverse(None), number),
            Numbers::Rank => {
                (rank.filter(|rank| *rank > 0).unwrap_or(u32::MAX), Reverse(None), number)
            }
            Numbers::Rating => (0, Reverse(rating), number),
        }
    }
}

fn roster<'a>(document: &'a Document, numbers: Numbers, faults: &mut Faults) -> Roster<'a> {
    let records = unique(document, faults);
    let was_read = !document.faults.iter().any(|fault| fault.code == "utf16-without-bom");
    if records.is_empty() && was_read {
        let help = "a player is a line that starts with `001`";
        faults.error(Location::line(1), "no-players", "the file has no players", help);
    }
    gaps(&records, faults);
    let records = ordered(records, document, numbers);
    let mut index = vec![None; MAX_NUMBER as usize + 1];
    for (at, (record, _)) in records.iter().enumerate() {
        index[record.number as usize] = Some(PlayerIndex::from_index(at));
    }
    Roster { records, index }
}

fn unique<'a>(document: &'a Document, faults: &mut Faults) -> Vec<&'a PlayerRecord> {
    let mut seen = vec![0; MAX_NUMBER as usize + 1];
    let mut records = Vec::with_capacity(document.players.len());
    for record in &document.players {
        let line = &mut seen[record.number as usize];
        if *line == 0 {
            *line = record.line;
            records.push(record);
        } else {
            let message = format!("number {} is already used, in line {line}", record.number);
            let help = "give every player a number of their own";
            faults.error(record.number_place(), "duplicate-number", message, help);
        }
    }
    records
}

fn gaps(records: &[&PlayerRecord], faults: &mut Faults) {
    let mut numbers: Vec<u32> = records.iter().map(|record| record.number).collect();
    numbers.sort_unstable();
    let missing = numbers.last().map_or(0, |last| *last as usize - numbers.len());
    let first = (1..).zip(&numbers).find(|(expected, number)| expected != *number);
    if let Some((expected, number)) = first {
        let record = records.iter().find(|record| record.number == *number);
        let place = record.map_or(Location::line(1), |record| record.number_place());
        let message = match missing {
            1 => format!("number {expected} is missing"),
            _ => format!("{missing} numbers are missing, the first is {expected}"),
        };
        let help = "the numbers stay as they are; only their order counts";
        faults.warning(place, "number-gap", message, help);
    }
}

fn ordered<'a>(
    mut records: Vec<&'a PlayerRecord>,
    document: &Document,
    numbers: Numbers,
) -> Vec<(&'a PlayerRecord, u32)> {
    let in_file_order = numbers == Numbers::File && document.rank_order.is_some();
    if !in_file_order {
        records.sort_by_key(|it| numbers.key(it.rank, it.rating, it.number));
    }
    let keep = numbers == Numbers::File && !in_file_order;
    let tpn = |place: u32, record: &PlayerRecord| if keep { record.number } else { place };
    (1..).zip(records).map(|(place, record)| (record, tpn(place, record))).collect()
}
