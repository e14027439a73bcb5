//! Checks a file, from its bytes to its verdicts. Lists the facts on which the pairing depends, each with its source.

use serde::Serialize;

use super::diagnosis::{Diagnoses, Diagnosis, diagnose};
use super::other_editions::{self, BetterEdition, WouldSay};
use super::{Replay, RoundCheck, TournamentCheck, fixed};
use crate::editions::{Choice, Edition, Missing};
use crate::round::{InitialColour, initial_colour};
use crate::standings::{
    Judged, Judgement, TiebreakEdition, drop_explained, judge, order_of_starting_ranks,
};
use crate::tournament::{
    self, AccelerationSource, Colour, Corrected, Correction, Numbers, Options, PointSystem,
    Tournament, swiss_faults,
};
use crate::trf::{self, Document, Encoding, Fault};
use crate::workers::{OneByOne, Workers};

/// The options for checking a file.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// The edition of the rules. `None` for the edition that the file indicates.
    pub edition: Option<&'a Edition>,
    /// The edition of the tie-break regulations. `None` for the edition of the tournament's date.
    pub tiebreak_edition: Option<TiebreakEdition>,
    /// The user's assumptions about the file.
    pub options: Options,
    /// The only round to check, 1-based. `None` for all rounds.
    pub only_round: Option<u32>,
}

/// The result of checking a file.
#[derive(Debug, Default)]
pub struct FileCheck {
    /// The path of the file as the user typed it.
    pub path: String,
    /// The edition and why it was chosen. `None` if the file is not a tournament.
    pub choice: Option<Choice>,
    /// The tournament. `None` if the file is not a tournament.
    pub tournament: Option<Tournament>,
    /// The number of players; 0 if the file could not be read as a tournament.
    pub players: usize,
    /// The records of the file, to show the lines of faults.
    pub document: Document,
    /// All faults of the file.
    pub faults: Vec<Fault>,
    /// The assumptions about the tournament; empty if the file is not a tournament.
    pub assumed: Vec<Assumption>,
    /// The verdicts. `None` if the file is not a tournament.
    pub check: Option<TournamentCheck>,
    /// The diagnoses of the file. `None` if not all rounds were checked.
    pub diagnoses: Option<Diagnoses>,
    /// The edition under which most rounds match, if these are more than under the edition that the file indicates.
    pub better: Option<BetterEdition>,
    /// If no edition is known for the file's time, the matching rounds under each edition, the likeliest edition first.
    pub would_say: Vec<WouldSay>,
    /// The judgement on the ranks in the file. `None` if it is not a tournament, or only one round was checked.
    pub standing: Option<Judgement>,
}

impl FileCheck {
    /// Whether the file is a tournament without a judged round: it has no rounds, or lacks the requested round.
    pub fn has_no_rounds(&self) -> bool {
        self.check.as_ref().is_some_and(|check| check.rounds.is_empty())
    }

    /// Whether the ranks in the file contradict the list that the file declares.
    pub fn has_wrong_ranks(&self) -> bool {
        self.standing.as_ref().is_some_and(|it| matches!(it.judged, Judged::Wrong(_)))
    }

    /// The id of the edition. `None` if no edition fits the file, or the file is not a tournament.
    pub fn edition(&self) -> Option<&'static str> {
        self.choice.as_ref()?.edition.as_ref().ok().map(|edition| edition.id)
    }
}

/// Checks a file, given by its bytes. `path`: the name of the file in the result.
pub fn check_bytes(path: &str, bytes: &[u8], request: &Request<'_>) -> FileCheck {
    check_document(trf::read(bytes), path, request, &OneByOne)
}

/// Checks a file like [`check_bytes`], but several workers read its lines and examine its rounds.
pub fn check_bytes_with(
    path: &str,
    bytes: Vec<u8>,
    request: &Request<'_>,
    workers: &impl Workers,
) -> FileCheck {
    check_document(trf::read_with(bytes, workers), path, request, workers)
}

fn check_document(
    document: Document,
    path: &str,
    request: &Request<'_>,
    workers: &impl Workers,
) -> FileCheck {
    let import = tournament::import(&document, request.options.clone());
    let mut file = FileCheck {
        path: path.to_owned(),
        document,
        faults: import.faults,
        ..FileCheck::default()
    };
    if let Some(tournament) = import.tournament {
        file.players = tournament.players.len();
        drop_explained(&mut file.faults, &tournament);
        if request.only_round.is_none() {
            file.standing = Some(judge(&tournament, request.tiebreak_edition));
        }
        file.judge(&tournament, request, workers);
        if file.has_wrong_ranks()
            && let Some(diagnoses) = &mut file.diagnoses
            && let Some(column) = order_of_starting_ranks(&tournament)
        {
            diagnoses.found.push(Diagnosis::StartingRanks(column).perhaps(Vec::new()));
        }
        file.tournament = Some(tournament);
    }
    file
}

impl FileCheck {
    fn judge(&mut self, tournament: &Tournament, request: &Request<'_>, workers: &impl Workers) {
        let headers = &tournament.headers;
        let mut choice = Choice::asked_or_stated(request.edition, headers);
        match &choice.edition {
            Err(Missing::Fixed(system)) => {
                match fixed::check(&self.document, tournament, *system, request.only_round) {
                    Ok(check) => self.check = Some(check),
                    Err(fault) => self.faults.push(fault),
                }
                choice.warnings.extend(fixed::warnings(tournament, *system));
            }
            Err(missing) => {
                if *missing == Missing::NoText {
                    self.would_say = other_editions::would_say(tournament, request.only_round);
                }
                self.check =
                    Some(all_skipped(tournament, &missing.to_string(), request.only_round));
            }
            Ok(edition) => {
                self.faults.extend(swiss_faults(&self.document, tournament));
                self.faults.sort_by_key(|fault| fault.line);
                let replay = Replay::new(tournament, edition);
                let mut check = replay.check_with(request.only_round, workers);
                if request.only_round.is_none() {
                    let acceleration = request.options.acceleration;
                    self.diagnoses =
                        Some(diagnose(tournament, edition, &check.rounds, acceleration));
                }
                if request.edition.is_none() {
                    let rounds = &mut check.rounds;
                    self.better =
                        other_editions::consult(tournament, edition, rounds, request.only_round);
                }
                self.check = Some(check);
            }
        }
        self.assumed = assumptions(&self.document, tournament, &request.options, &choice);
        self.choice = Some(choice);
    }
}

/// A check in which all rounds are skipped, because no edition is known for the file.
fn all_skipped(tournament: &Tournament, why: &str, only: Option<u32>) -> TournamentCheck {
    let rounds = (1..=tournament.last_paired_round())
        .filter(|round| only.is_none_or(|only| only == *round))
        .map(|round| RoundCheck::skipped(round, Some(why)))
        .collect();
    TournamentCheck { rounds, notes: Vec::new() }
}

/// A fact on which the pairing depends, with its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Assumption {
    /// The name of the assumption: `rounds`, `initial colour`, ...
    #[cfg_attr(
        feature = "schemas",
        schemars(extend("enum" = [
            "text", "edition", "rounds", "pairing numbers", "initial colour", "points", "acceleration", "result"
        ]))
    )]
    pub what: &'static str,
    /// The assumed value.
    pub value: String,
    /// The record or option that states the value, or how the value was found.
    pub source: String,
}

/// All assumptions about a tournament, in a fixed order. `document`: the tournament's file.
pub fn assumptions(
    document: &Document,
    tournament: &Tournament,
    options: &Options,
    choice: &Choice,
) -> Vec<Assumption> {
    let edition = match &choice.edition {
        Ok(edition) => edition.id.to_owned(),
        Err(missing) => format!("none: {missing}"),
    };
    let all = [
        ("text", encoding(document.encoding).to_owned(), "the bytes of the file".to_owned()),
        ("edition", edition, choice.why.clone()),
        rounds(document, tournament, options),
        numbers(document, options),
        first_colour(document, tournament),
        points(document, tournament),
        acceleration(document, tournament, options),
    ];
    let results = tournament.corrected.iter().map(result);
    all.into_iter()
        .chain(results)
        .map(|(what, value, source)| Assumption { what, value, source })
        .collect()
}

type AssumptionRow = (&'static str, String, String);

fn result(corrected: &Corrected) -> AssumptionRow {
    let Correction { round, player, result } = corrected.now;
    let value =
        format!("round {round}, {player} against {}: {}", corrected.opponent, result.symbol());
    ("result", value, "--assume, and not in the file".to_owned())
}

fn encoding(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "UTF-8",
        Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
        Encoding::Cp1252 => "Windows-1252",
    }
}

fn rounds(document: &Document, tournament: &Tournament, options: &Options) -> AssumptionRow {
    let (value, source) = match (options.rounds, document.rounds.first()) {
        (Some(rounds), _) => (rounds, "--assume".to_owned()),
        (None, Some(stated)) => (stated.value, format!("record {}", stated.record)),
        (None, None) => (
            tournament.last_paired_round(),
            "not stated: the last round that is paired is taken as the last of all".to_owned(),
        ),
    };
    ("rounds", value.to_string(), source)
}

fn numbers(document: &Document, options: &Options) -> AssumptionRow {
    let (value, source) = match options.numbers {
        Numbers::Rank => ("the rank column", "--assume"),
        Numbers::Rating => ("the ratings", "--assume"),
        Numbers::File if document.rank_order.is_some() => ("the order of the lines", "record XXC"),
        Numbers::File => ("the numbers of the lines", "record 001"),
    };
    ("pairing numbers", value.to_owned(), source.to_owned())
}

fn first_colour(document: &Document, tournament: &Tournament) -> AssumptionRow {
    let found = initial_colour(tournament);
    let source = match found {
        InitialColour::Declared(_) => document
            .first_colours
            .first()
            .map_or(String::new(), |it| format!("record {}", it.record)),
        InitialColour::Inferred(_) => "not stated: inferred from round 1".to_owned(),
        InitialColour::Assumed(_) => "neither stated nor shown by round 1".to_owned(),
    };
    let value = if found.colour() == Colour::White { "White" } else { "Black" };
    ("initial colour", value.to_owned(), source)
}

fn points(document: &Document, tournament: &Tournament) -> AssumptionRow {
    let system = &tournament.points;
    let value = format!(
        "win {}, draw {}, loss {}, pairing-allocated bye {}",
        system.win.white, system.draw.white, system.loss.white, system.pab
    );
    let source = match document.values.first() {
        Some(stated) => format!("record {}", stated.record),
        None if *system == PointSystem::default() => "not stated: the usual values".to_owned(),
        None => "not stated: inferred from the points column".to_owned(),
    };
    ("points", value, source)
}

fn acceleration(document: &Document, tournament: &Tournament, options: &Options) -> AssumptionRow {
    let players = tournament.players.iter().filter(|player| !player.acceleration.is_empty());
    let value = match players.count() {
        0 => "none".to_owned(),
        1 => "virtual points for 1 player".to_owned(),
        many => format!("virtual points for {many} players"),
    };
    let source = match options.acceleration {
        AccelerationSource::None | AccelerationSource::Baku => "--assume",
        AccelerationSource::File if !tournament.headers.teams.is_empty() => "not read",
        AccelerationSource::File if !document.ranges.is_empty() => "record 250",
        AccelerationSource::File if !document.accelerations.is_empty() => "record XXA",
        AccelerationSource::File if value == "none" => "none is stated",
        AccelerationSource::File => "record 192",
    };
    ("acceleration", value, source.to_owned())
}
