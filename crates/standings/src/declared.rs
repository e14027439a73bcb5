//! The list of tie-breaks that a file declares (202, 212), and objections to a list.

use serde::Serialize;

use super::edition::{NoTiebreakEdition, Readings, TiebreakEdition};
use super::list::{Code, List, ListFault, Tiebreak, faults_in_words};
use super::system::{SystemSource, system_of};
use super::table::{Setting, System};
use crate::tournament::{Entry, GameResult, Headers, Player, Points, Tournament};

/// A list of tie-breaks that a file declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Declared {
    /// The record, `202` or `212`.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["202", "212"])))]
    pub record: &'static str,
    /// The entries before the first one that cannot be read.
    pub list: List,
    /// The parts of the record that cannot be read.
    #[serde(skip)]
    pub faults: Vec<ListFault>,
    /// Notes on how the record was read where the rules say nothing.
    #[serde(skip)]
    pub notes: Vec<String>,
    /// Other ways to read the records, each with a name.
    #[serde(skip)]
    pub otherwise: Vec<OtherList>,
}

/// Another way to read the records of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherList {
    /// The name, which never changes.
    pub name: &'static str,
    /// What this way of reading says.
    pub says: &'static str,
    /// The list that this way gives.
    pub list: List,
}

impl Declared {
    /// Adds the list of another record to `otherwise`, if the list can be read and differs.
    fn or_else(&mut self, name: &'static str, says: &'static str, other: Declared) {
        if other.faults.is_empty() && other.list != self.list {
            self.otherwise.push(OtherList { name, says, list: other.list });
        }
    }
}

/// The list that the file declares. If the file has both records, 212 counts: it also states the place of points.
pub fn declared(headers: &Headers) -> Option<Declared> {
    let texts = |record: &'static str| {
        let is_it =
            move |(name, text): &&(String, String)| name == record && !text.trim().is_empty();
        headers.other.iter().filter(is_it).map(|(_, text)| text.as_str())
    };
    let mut declared = of_first_ones(texts("212").next(), texts("202").next())?;
    let (record, of): (_, fn(&str) -> Declared) =
        if declared.record == "212" { ("212", of_212) } else { ("202", of_202) };
    for again in texts(record).skip(1).map(of) {
        declared
            .notes
            .push(format!("the file has record {record} more than once; the first was used"));
        declared.or_else("later-record", "a later record counts, not the first", again);
    }
    Some(declared)
}

fn of_first_ones(whole: Option<&str>, within: Option<&str>) -> Option<Declared> {
    match (whole, within) {
        (None, None) => None,
        (None, Some(within)) => Some(of_202(within)),
        (Some(whole), None) => Some(of_212(whole)),
        (Some(whole), Some(within)) => {
            let (mut taken, other) = (of_212(whole), of_202(within));
            taken.notes.push("the file has both records 212 and 202; 212 was used".to_owned());
            taken.or_else("record-202", "record 202 counts, not 212", other);
            Some(taken)
        }
    }
}

/// Reads record 212: the order of the whole standing, which has the points somewhere.
fn of_212(text: &str) -> Declared {
    let (entries, faults) = List::entries(text);
    let states_points = List::has_points(text);
    let mut declared = with_points_first("212", &entries, faults, states_points);
    if !states_points {
        declared.notes.push("record 212 has no PTS; points were put first".to_owned());
        declared.otherwise.push(OtherList {
            name: "record-212-without-points",
            says: "points do not count, as record 212 has no PTS",
            list: List { entries },
        });
    }
    declared
}

/// Reads record 202: the order of players with equal points. Points come first, wherever the record has them.
fn of_202(text: &str) -> Declared {
    let (entries, faults) = List::entries(text);
    let first = entries.iter().position(|it| it.code == Code::Pts).unwrap_or(0);
    if first == 0 {
        return with_points_first("202", &entries, faults, List::has_points(text));
    }
    let mut others = entries.clone();
    others.retain(|it| it.code != Code::Pts);
    let mut declared = with_points_first("202", &others, faults, false);
    declared.notes.push(
        "record 202 is about players with equal points, and has PTS behind other tie-breaks; points were put first"
            .to_owned(),
    );
    declared.otherwise.push(OtherList {
        name: "record-202-as-written",
        says: "points come where record 202 has them",
        list: List { entries },
    });
    declared
}

fn with_points_first(
    record: &'static str,
    entries: &[Tiebreak],
    faults: Vec<ListFault>,
    states_points: bool,
) -> Declared {
    let mut entries = entries.to_vec();
    if !states_points {
        entries.insert(0, Tiebreak::plain(Code::Pts));
    }
    Declared { record, list: List { entries }, faults, notes: Vec::new(), otherwise: Vec::new() }
}

/// The rules by which the ranks of a file are judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// The list that the file declares.
    #[serde(flatten)]
    pub declared: Declared,
    /// The edition, the system and the readings.
    #[serde(flatten)]
    pub setting: Setting,
    /// The reason for the choice of the edition.
    pub edition_reason: String,
    /// The source of the system.
    pub system_source: SystemSource,
    /// Whether the event could have followed the edition before this one.
    #[serde(skip)]
    pub is_in_doubt: bool,
    /// The round, 1-based, after which the ranks hold.
    pub round: u32,
    /// Objections to the list, and notes on how it was read where the rules say nothing, one sentence each.
    #[serde(skip)]
    pub warnings: Vec<String>,
    /// The number of first entries of the list that are certain. A rank that contradicts these entries is wrong.
    #[serde(skip)]
    pub(super) certain: usize,
    /// The reason why the first entry after the certain ones is not certain.
    #[serde(skip)]
    pub(super) doubt: Option<String>,
}

impl Basis {
    /// The basis of a file, by `edition` or by the edition of the date. `None` if the file declares no list.
    ///
    /// # Errors
    ///
    /// When the date of the file names no edition.
    pub fn of(
        tournament: &Tournament,
        edition: Option<TiebreakEdition>,
    ) -> Option<Result<Basis, NoTiebreakEdition>> {
        let declared = declared(&tournament.headers)?;
        let edition = match edition {
            Some(edition) => Ok((edition, "asked for".to_owned())),
            None => TiebreakEdition::of(&tournament.headers),
        };
        Some(edition.map(|(edition, why)| Basis::with(tournament, declared, edition, why)))
    }

    fn with(
        tournament: &Tournament,
        declared: Declared,
        edition: TiebreakEdition,
        edition_reason: String,
    ) -> Basis {
        let found = system_of(tournament);
        let setting = Setting { edition, system: found.system, readings: Readings::default() };
        let round = tournament.last_paired_round();
        let mut warnings = declared.notes.clone();
        let objections: Vec<Option<String>> =
            declared.list.entries.iter().map(|it| objection(*it, tournament, &setting)).collect();
        warnings.extend(objections.iter().flatten().cloned());
        warnings.extend(free_rounds_with_points(tournament, &setting));
        let first = objections.iter().position(Option::is_some);
        let unread = (!declared.faults.is_empty()).then(|| faults_in_words(&declared.faults));
        warnings.extend(unread.clone());
        let doubt = first.map_or(unread, |at| objections[at].clone());
        let certain = first.unwrap_or(declared.list.entries.len());
        Basis {
            declared,
            setting,
            edition_reason,
            system_source: found.source,
            is_in_doubt: !edition.caveat_on(&tournament.headers.start_date).is_empty(),
            round,
            warnings,
            certain,
            doubt,
        }
    }

    /// The reason why the list does not rank the players beyond doubt. `None` if it does.
    pub fn doubt(&self) -> Option<&str> {
        self.doubt.as_deref()
    }

    pub(super) fn certain_list(&self) -> List {
        List { entries: self.declared.list.entries[..self.certain].to_vec() }
    }
}

/// Objections to the use of a list for a tournament, one sentence each.
pub fn warnings(list: &List, tournament: &Tournament, setting: &Setting) -> Vec<String> {
    let of_entries = list.entries.iter().filter_map(|it| objection(*it, tournament, setting));
    let interpretation = setting.edition.interpretation();
    let of_file = free_rounds_with_points(tournament, setting);
    let again = starts_again(list, setting);
    interpretation.into_iter().chain(of_entries).chain(of_file).chain(again).collect()
}

/// Warns of direct encounter in a list that starts again: it may give a player several places, but a table shows one.
fn starts_again(list: &List, setting: &Setting) -> Option<String> {
    // Progressive scores to the last leave nobody tied whom they could part the next time.
    let asked_again = list.entries.iter().find(|it| it.code == Code::De)?;
    setting.starts_again().then(|| {
        format!("the list starts again after it separates players; {asked_again} shows the first place that it gave, and may have separated them again")
    })
}

/// The objection to a tie-break, as a sentence. `None` if there is none.
pub(super) fn objection(
    tiebreak: Tiebreak,
    tournament: &Tournament,
    setting: &Setting,
) -> Option<String> {
    let (code, edition) = (tiebreak.code, setting.edition);
    let is_unrated = || tournament.players.iter().any(|it| it.rating.is_none());
    let is_robin = setting.system == System::RoundRobin;
    let says = if !edition.has(tiebreak) {
        format!("{} has no {tiebreak} ({})", edition.id, code.about().name)
    } else if is_robin && code.is_of_buchholz() && edition.has_exceptions_in_round_robins {
        format!("{tiebreak} may not be used in a round robin (note in 8)")
    } else if code.is_of_ratings() && is_unrated() {
        unrated(tiebreak, setting)
    } else if code == Code::Ks && asks_too_much(tiebreak, tournament) {
        format!(
            "{tiebreak} asks for more points than anybody can have; in some programs the number is per cent"
        )
    } else if code == Code::Tpr && edition.has_virtual_opponents() && has_missed_games(tournament) {
        "TPR of 2012 puts players who chose to miss more than two games last, which is not computed here (4)".to_owned()
    } else {
        return None;
    };
    Some(says)
}

fn unrated(tiebreak: Tiebreak, setting: &Setting) -> String {
    if setting.edition.has_virtual_opponents() {
        return format!(
            "{tiebreak} of 2012 gives unrated players the rating floor (4), which no file states; it decides nothing here"
        );
    }
    format!(
        "{tiebreak} needs the ratings of all players, but a player has none (10); it decides nothing here"
    )
}

/// Whether the limit of Koya is more points than anybody can have.
fn asks_too_much(tiebreak: Tiebreak, tournament: &Tournament) -> bool {
    let most =
        i64::from(tournament.last_paired_round()) * i64::from(tournament.points.win_value().0);
    10 * tiebreak.limit > most
}

/// Whether somebody has more than two rounds that they chose not to play.
fn has_missed_games(tournament: &Tournament) -> bool {
    let rounds = tournament.last_paired_round();
    let is_missed = |entry: Entry| match entry {
        Entry::Game(game) => game.result == GameResult::ForfeitLoss,
        Entry::HalfPointBye | Entry::ZeroPointBye | Entry::Blank => true,
        Entry::PairingAllocatedBye | Entry::FullPointBye => false,
    };
    let missed = |it: &Player| (1..=rounds).filter(|round| is_missed(it.entry(*round))).count();
    tournament.players.iter().any(|it| missed(it) > 2)
}

/// Warns of points for the free round of a round robin, in which nobody has an opponent.
pub(super) fn free_rounds_with_points(
    tournament: &Tournament,
    setting: &Setting,
) -> Option<String> {
    let brings_points = |entry: &Entry| {
        matches!(entry, Entry::PairingAllocatedBye | Entry::FullPointBye)
            && tournament.points.value(*entry) > Points::ZERO
    };
    let is_paid = tournament.players.iter().flat_map(|it| &it.entries).any(brings_points);
    (setting.system == System::RoundRobin && is_paid).then(|| {
        "the file gives points for the free round of a round robin, which brings none; they count here as in the file"
            .to_owned()
    })
}
