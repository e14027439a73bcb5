//! How a file was read: everything that pairing depends on, each with its source.

use serde::Serialize;

use crate::editions::Choice;
use crate::round::{InitialColour, initial_colour};
use crate::tournament::{AccelerationSource, Colour, Numbers, Options, PointSystem, Tournament};
use crate::trf::{Document, Encoding};

/// A fact that pairing depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Assumption {
    /// What it is: `rounds`, `initial colour`, ...
    #[cfg_attr(
        feature = "schemas",
        schemars(extend("enum" = [
            "text", "edition", "rounds", "pairing numbers", "initial colour", "points", "acceleration"
        ]))
    )]
    pub what: &'static str,
    /// Its value.
    pub value: String,
    /// The record or the option that states it, or how it was found.
    pub source: String,
}

/// Everything that was assumed about a tournament, in a fixed order. `document`: its file.
pub fn assumptions(
    document: &Document,
    tournament: &Tournament,
    options: Options,
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
    all.into_iter().map(|(what, value, source)| Assumption { what, value, source }).collect()
}

type AssumptionRow = (&'static str, String, String);

fn encoding(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "UTF-8",
        Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
        Encoding::Cp1252 => "Windows-1252",
    }
}

fn rounds(document: &Document, tournament: &Tournament, options: Options) -> AssumptionRow {
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

fn numbers(document: &Document, options: Options) -> AssumptionRow {
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
        None => "not stated: found by the points column".to_owned(),
    };
    ("points", value, source)
}

fn acceleration(document: &Document, tournament: &Tournament, options: Options) -> AssumptionRow {
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
