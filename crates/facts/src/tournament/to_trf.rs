//! A tournament as the text of a TRF file.

mod lists;
mod players;
mod systems;

use super::{Colour, Tournament};
use crate::trf::{MAX_ROUNDS, RecordLine};

/// The dialects of TRF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// FIDE 2016: players and results only.
    Trf16,
    /// TRF16 with the `XX*` records of JaVaFo.
    Javafo,
    /// TRF16 with the `XX*` records that bbpPairings reads, and its `BB*`.
    Trfbx,
    /// FIDE 2026.
    Trf26,
}

impl Dialect {
    /// All dialects, the one that can state least first.
    pub const ALL: [Dialect; 4] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26];

    /// The dialects that can state nearly everything, the richest first.
    pub const RICH: [Dialect; 3] = [Dialect::Trf26, Dialect::Trfbx, Dialect::Javafo];

    /// `trf16`, `javafo`, `trfbx` or `trf26`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Dialect::Trf16 => "trf16",
            Dialect::Javafo => "javafo",
            Dialect::Trfbx => "trfbx",
            Dialect::Trf26 => "trf26",
        }
    }

    fn has_extensions(self) -> bool {
        matches!(self, Dialect::Javafo | Dialect::Trfbx)
    }
}

/// The result of writing a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file; lines end with LF.
    pub text: String,
    /// The facts that the dialect cannot hold, one entry each. If empty, reading the file gives back the tournament,
    /// with its points column computed again.
    pub lost: Vec<String>,
}

/// Writes a tournament in the first dialect that holds all of it, or in the richest one.
#[must_use]
pub fn write_richest(tournament: &Tournament) -> String {
    let whole = write_whole(tournament);
    whole.unwrap_or_else(|| write(tournament, Dialect::RICH[0])).text
}

/// Writes `tournament` in the first dialect that holds all of it; `None`: none does.
#[must_use]
pub fn write_whole(tournament: &Tournament) -> Option<Written> {
    let mut written = Dialect::RICH.into_iter().map(|dialect| write(tournament, dialect));
    written.find(|written| written.lost.is_empty())
}

/// Writes `tournament` in `dialect`; facts that it cannot hold are left out and named.
#[must_use]
pub fn write(tournament: &Tournament, dialect: Dialect) -> Written {
    let mut writer = Writer { tournament, dialect, text: String::new(), lost: Vec::new() };
    if !tournament.headers.teams.is_empty() {
        writer.lost.push("the teams and the records that name them".to_owned());
    }
    writer.headers();
    writer.rounds();
    writer.initial_colour();
    writer.point_system();
    writer.acceleration();
    writer.forbidden();
    writer.adjustments();
    writer.absences();
    writer.players();
    Written { text: writer.text, lost: writer.lost }
}

struct Writer<'a> {
    tournament: &'a Tournament,
    dialect: Dialect,
    text: String,
    lost: Vec<String>,
}

impl Writer<'_> {
    fn headers(&mut self) {
        let mut headers = self.tournament.headers.clone();
        let players = &self.tournament.players;
        let rated = players.iter().filter(|player| player.rating.is_some()).count();
        let mut records: Vec<(&str, String)> = vec![
            ("062", players.len().to_string()),
            ("072", rated.to_string()),
            ("082", "0".to_owned()),
        ];
        records.extend(headers.by_record().map(|(record, value)| (record, value.clone())));
        records.sort_unstable();
        for (record, value) in records {
            self.header(record, &value);
        }
        for (record, value) in &headers.other {
            self.header(record, value);
        }
    }

    fn header(&mut self, record: &str, value: &str) {
        if value.trim_matches(' ').is_empty() {
            return;
        }
        let known = record.len() == 3 && record.ends_with('2');
        if !known || (record > "132" && self.dialect != Dialect::Trf26) {
            self.lost.push(format!("the record `{record}`"));
            return;
        }
        let mut line = RecordLine::new(record);
        line.push(" ");
        if value.contains(char::is_control) {
            self.lost.push(format!("control characters in the record `{record}`"));
        }
        line.push(value);
        line.finish(&mut self.text);
    }

    fn rounds(&mut self) {
        let Some(rounds) = self.tournament.declared_rounds else { return };
        let record = match self.dialect {
            Dialect::Trf26 => "142",
            Dialect::Javafo | Dialect::Trfbx => "XXR",
            Dialect::Trf16 => {
                self.lost.push(format!("the number of rounds, {rounds}"));
                return;
            }
        };
        if rounds > MAX_ROUNDS {
            self.lost.push(format!("the number of rounds, {rounds}, which is more than 999"));
            return;
        }
        self.text.push_str(&format!("{record} {rounds}\n"));
    }

    fn initial_colour(&mut self) {
        let by_place = self.order_by_place();
        let colour = self.tournament.initial_colour;
        match self.dialect {
            Dialect::Trf16 | Dialect::Trf26 if by_place => {
                self.lost.push("pairing numbers that differ from the players' numbers".to_owned());
            }
            _ => {}
        }
        match (self.dialect, colour) {
            (Dialect::Trf16, Some(colour)) => {
                self.lost.push(format!("the initial colour, {colour}"));
            }
            (Dialect::Trf26, Some(colour)) => {
                let letter = colour.letter().to_ascii_uppercase();
                self.text.push_str(&format!("152 {letter}\n"));
            }
            (Dialect::Javafo | Dialect::Trfbx, colour) => self.configuration(by_place, colour),
            (_, None) => {}
        }
    }

    fn configuration(&mut self, by_place: bool, colour: Option<Colour>) {
        let rank = if by_place { " rank" } else { "" };
        let colour = match colour {
            Some(Colour::White) => " white1",
            Some(Colour::Black) => " black1",
            None => "",
        };
        if by_place || !colour.is_empty() {
            self.text.push_str(&format!("XXC{rank}{colour}\n"));
        }
    }

    /// Whether pairing numbers differ from file numbers, so that places have to show them.
    fn order_by_place(&mut self) -> bool {
        let players = &self.tournament.players;
        if players.iter().all(|player| player.tpn == player.number.get()) {
            return false;
        }
        let places = (1..).zip(players).all(|(place, player)| player.tpn == place);
        if !places && self.dialect.has_extensions() {
            self.lost.push("pairing numbers that leave gaps".to_owned());
        }
        true
    }
}
