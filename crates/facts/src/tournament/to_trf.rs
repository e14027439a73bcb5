//! Writes a tournament as the text of a TRF file.

mod lists;

use super::{Colour, Correction, Game, Tournament};
use crate::tournament::{ByColour, Entry, Player, PointSystem, Points};
use crate::trf::{MAX_NUMBER, MAX_ROUNDS, RecordLine};

/// A dialect of TRF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// TRF of FIDE, 2016: players and results only.
    Trf16,
    /// TRF16 with the `XX*` records of JaVaFo.
    Javafo,
    /// TRF16 with the `XX*` records that bbpPairings reads, and its own `BB*` records.
    Trfbx,
    /// TRF of FIDE, 2026.
    Trf26,
}

impl Dialect {
    /// All dialects. The one that can state the fewest facts comes first.
    pub const ALL: [Dialect; 4] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26];

    /// The dialects that can state nearly all facts. The one that can state the most comes first.
    pub const RICH: [Dialect; 3] = [Dialect::Trf26, Dialect::Trfbx, Dialect::Javafo];

    /// The name: `trf16`, `javafo`, `trfbx` or `trf26`.
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
    /// The text of the file; lines end with LF.
    pub text: String,
    /// The facts that the dialect cannot state, one entry each. If there are none, reading `text` gives the same
    /// tournament, but with newly computed points columns.
    pub lost: Vec<String>,
}

/// Writes a tournament in the first dialect of [`Dialect::RICH`] that can state all of it, or else in the richest one.
pub fn write_richest(tournament: &Tournament) -> String {
    let whole = write_whole(tournament);
    whole.unwrap_or_else(|| write(tournament, Dialect::RICH[0])).text
}

/// Writes `tournament` in the first dialect of [`Dialect::RICH`] that can state all of it. `None` if no dialect can.
pub fn write_whole(tournament: &Tournament) -> Option<Written> {
    let mut written = Dialect::RICH.into_iter().map(|dialect| write(tournament, dialect));
    written.find(|written| written.lost.is_empty())
}

/// Writes `tournament` in `dialect`. [`Written::lost`] lists the facts that the dialect cannot state.
pub fn write(tournament: &Tournament, dialect: Dialect) -> Written {
    written(tournament, dialect, false)
}

/// Writes `tournament` like [`write()`], but players who have [`Player::stated_points`] keep them, right or wrong.
pub fn write_as_stated(tournament: &Tournament, dialect: Dialect) -> Written {
    written(tournament, dialect, true)
}

fn written(tournament: &Tournament, dialect: Dialect, keeps_points: bool) -> Written {
    let (text, lost) = (String::new(), Vec::new());
    let mut writer = Writer { tournament, dialect, keeps_points, text, lost };
    if !tournament.headers.teams.is_empty() {
        writer.lost.push("the teams and the records that name them".to_owned());
    }
    writer.headers();
    writer.corrections();
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
    /// Whether the points column of the tournament is kept where there is one.
    keeps_points: bool,
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

    /// Declares results that are not those of the file that was read, in the form of the TEC Manual.
    fn corrections(&mut self) {
        for corrected in &self.tournament.corrected {
            let Correction { round, player, .. } = corrected.now;
            let index = self.tournament.index_of(player).expect("a player of the tournament");
            let Entry::Game(game) = self.tournament[index].entry(round) else { continue };
            let before = Game { result: corrected.before, ..game };
            let [before, now] = [before, game].map(|it| self.cell(Entry::Game(it)));
            let (before, now) = (before.trim(), now.trim());
            self.text.push_str(&format!(
                "### Correction @ Round {round}: player {player}: {before} => {now}\n"
            ));
        }
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
        if by_place && !self.dialect.has_extensions() {
            self.lost.push("pairing numbers that differ from the players' numbers".to_owned());
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

    /// Whether pairing numbers differ from file numbers, so that the order of lines has to state them.
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

    fn point_system(&mut self) {
        let system = &self.tournament.points;
        if *system == PointSystem::default() {
            return;
        }
        let sayable = match self.dialect {
            Dialect::Trf16 => false,
            Dialect::Javafo => system.pending.is_none(),
            Dialect::Trfbx => system.pending.is_none() && plain(system),
            Dialect::Trf26 => plain(system) && system.zero_point_bye == system.forfeit_loss,
        };
        if !sayable || !narrow(system) {
            self.lost.push(format!("what results are worth: {}", in_words(system)));
        }
        let records = match self.dialect {
            Dialect::Trf16 => String::new(),
            Dialect::Javafo => codes(system),
            Dialect::Trfbx => singles(system),
            Dialect::Trf26 => classes(system),
        };
        self.text.push_str(&records);
    }
}

/// Whether colours do not change points, forfeit wins and full-point byes are worth a win, half-point byes a draw.
fn plain(system: &PointSystem) -> bool {
    let even = |values: ByColour<Points>| values.white == values.black;
    let win = system.win.white;
    even(system.win)
        && even(system.draw)
        && even(system.loss)
        && [system.forfeit_win, system.full_point_bye] == [win, win]
        && system.half_point_bye == system.draw.white
}

fn narrow(system: &PointSystem) -> bool {
    let points = all(system).map(|(_, points)| points);
    points.iter().chain(&system.pending).all(|points| (-99..=999).contains(&points.0))
}

fn all(system: &PointSystem) -> [(&'static str, Points); 12] {
    system.clone().by_code().map(|(code, points)| (code, *points))
}

fn codes(system: &PointSystem) -> String {
    format!("XXS{}\n", all(system).map(|(code, points)| format!(" {code}={points}")).concat())
}

fn singles(system: &PointSystem) -> String {
    let values = [
        ("BBW", system.win.white),
        ("BBD", system.draw.white),
        ("BBL", system.loss.white),
        ("BBZ", system.zero_point_bye),
        ("BBF", system.forfeit_loss),
        ("BBU", system.pab),
    ];
    values.map(|(record, points)| format!("{record} {points:>4}\n")).concat()
}

fn classes(system: &PointSystem) -> String {
    let values = [
        ('W', Some(system.win.white)),
        ('D', Some(system.draw.white)),
        ('L', Some(system.loss.white)),
        ('A', Some(system.zero_point_bye)),
        ('P', Some(system.pab)),
        ('X', system.pending),
    ];
    let stated = values.into_iter().filter_map(|(symbol, points)| Some((symbol, points?)));
    let fields: Vec<String> =
        stated.map(|(symbol, points)| format!("{symbol}{points:>4}")).collect();
    format!("162  {}\n", fields.join("    "))
}

fn in_words(system: &PointSystem) -> String {
    let values = all(system).map(|(code, points)| format!("{code} {points}"));
    let pending = system.pending.map(|points| format!("unfinished {points}"));
    values.into_iter().chain(pending).collect::<Vec<_>>().join(", ")
}

impl Writer<'_> {
    fn players(&mut self) {
        let tournament = self.tournament;
        let last = tournament.last_paired_round();
        for (player, adjusted) in tournament.players.iter().zip(tournament.adjusted()) {
            let all = last.max(player.entries.len() as u32);
            let rounds = if self.dialect == Dialect::Trf26 { last } else { all };
            let counted = |round| match player.entry(round) {
                Entry::Blank if round > last => Points::ZERO,
                // An unfinished game adds nothing to the points column.
                entry if entry.is_pending() => Points::ZERO,
                entry => tournament.points.value(entry),
            };
            let results: Points = (1..=rounds).map(counted).sum();
            let entries = &player.entries[..player.entries.len().min(rounds as usize)];
            let stated = player.stated_points.filter(|_| self.keeps_points);
            self.player(player, entries, stated.unwrap_or(results + adjusted));
        }
    }

    fn player(&mut self, player: &Player, entries: &[Entry], points: Points) {
        let mut line = RecordLine::new("001");
        if !(1..=MAX_NUMBER).contains(&player.number.get()) {
            let lost = format!("player {}: the number has more than four digits", player.number);
            self.lost.push(lost);
        }
        line.right(5, 8, &player.number.to_string());
        line.left(10, 10, &player.sex.to_string());
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
        // Points are computed anew when the file is read: better none than a part of them.
        let points = points.to_string();
        let points = if points.len() <= 4 { points } else { String::new() };
        let whole = [
            ("title", line.right(11, 13, &player.title)),
            ("name", line.left(15, 47, &player.name)),
            ("rating", line.right(49, 52, &rating)),
            ("federation", line.left(54, 56, &player.federation)),
            ("FIDE number", line.right(58, 68, &player.fide_id)),
            ("birth date", line.left(70, 79, &player.birth_date)),
            ("points", line.right(81, 84, &points)),
            ("rank", line.right(86, 89, &rank)),
        ];
        for (what, _) in whole.iter().filter(|(_, whole)| !whole) {
            self.lost.push(format!("the whole {what} of player {}", player.number));
        }
        self.entries(player, entries, &mut line);
        line.finish(&mut self.text);
    }

    fn entries(&mut self, player: &Player, entries: &[Entry], line: &mut RecordLine) {
        if entries.len() > MAX_ROUNDS as usize {
            self.lost.push(format!("the rounds of player {} after 999", player.number));
        }
        for (round, entry) in entries.iter().enumerate().take(MAX_ROUNDS as usize) {
            let first = 92 + 10 * round;
            line.left(first, first + 7, &self.cell(*entry));
            let nowhere = entry.played().is_some_and(|game| game.colour.is_none());
            if nowhere {
                let (number, round) = (player.number, round + 1);
                let lost =
                    format!("the game of player {number} in round {round}: it has no colour");
                self.lost.push(lost);
            }
        }
    }

    fn cell(&self, entry: Entry) -> String {
        match entry {
            Entry::Blank => String::new(),
            Entry::Game(game) => {
                let number = self.tournament[game.opponent].number;
                let colour = game.colour.map_or('-', |colour| colour.letter());
                format!("{number:>4} {colour} {}", game.result.symbol())
            }
            bye => format!("0000 - {}", bye.unplayed_letter().unwrap_or(' ')),
        }
    }
}
