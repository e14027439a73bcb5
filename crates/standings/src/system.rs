//! The system of a tournament, Swiss or round robin, and the source that shows it.

use serde::Serialize;

use super::table::System;
use crate::tournament::{AssumedSystem, OtherSystem, Tournament, system_by_code, system_in_words};

/// The system of a tournament, and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundSystem {
    /// The system.
    pub system: System,
    /// The record or option that states the system, or the games.
    pub source: SystemSource,
}

/// The source of the system of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum SystemSource {
    /// The option `--assume` of the user.
    #[serde(rename = "--assume")]
    Asked,
    /// Record 192, the code of the type.
    #[serde(rename = "192")]
    Code,
    /// Record 092, the type in words.
    #[serde(rename = "092")]
    Words,
    /// Only the games.
    #[serde(rename = "its games")]
    Games,
}

impl SystemSource {
    /// The source in words: `192`, `its games`, ...
    pub fn in_words(self) -> &'static str {
        match self {
            SystemSource::Asked => "--assume",
            SystemSource::Code => "192",
            SystemSource::Words => "092",
            SystemSource::Games => "its games",
        }
    }
}

/// The system of a tournament, by its type (192, 092) or by its games.
pub fn system_of(tournament: &Tournament) -> FoundSystem {
    let headers = &tournament.headers;
    let asked = |system| FoundSystem { system, source: SystemSource::Asked };
    match headers.assumed_system {
        Some(AssumedSystem::Swiss) => return asked(System::Swiss),
        Some(AssumedSystem::Fixed(_)) => return asked(System::RoundRobin),
        None => {}
    }
    let stated =
        [(&headers.encoded_type, SystemSource::Code), (&headers.kind, SystemSource::Words)];
    let of = |(text, source): (&String, SystemSource)| {
        named(text).map(|system| FoundSystem { system, source })
    };
    stated.into_iter().find_map(of).unwrap_or_else(|| {
        let is_round_robin = all_meet(tournament) || follows_berger_tables(tournament);
        let system = if is_round_robin { System::RoundRobin } else { System::Swiss };
        FoundSystem { system, source: SystemSource::Games }
    })
}

/// The system that a type names, by a code or in words.
fn named(text: &str) -> Option<System> {
    let upper = text.to_uppercase();
    let words: Vec<&str> =
        upper.split(|it: char| !it.is_alphabetic()).filter(|it| !it.is_empty()).collect();
    let phrase = format!(" {} ", words.join(" "));
    let ends = |ends: &[&str]| words.iter().any(|word| ends.iter().any(|end| word.ends_with(end)));
    let swiss_phrases = [" SUIZO ", " SUISSE ", " SCHWEIZER SYSTEM "];
    match system_by_code(text).or_else(|| system_in_words(text)) {
        Some(OtherSystem::Fixed(_)) => Some(System::RoundRobin),
        Some(OtherSystem::Named(_)) => Some(System::Swiss),
        // Round robins of teams have codes, too.
        _ if ends(&["ROBIN", "SCHILLER"]) => Some(System::RoundRobin),
        _ => {
            let is_swiss =
                ends(&["SWISS", "DUTCH"]) || swiss_phrases.iter().any(|it| phrase.contains(it));
            is_swiss.then_some(System::Swiss)
        }
    }
}

/// Whether all players meet one another equally often.
fn all_meet(tournament: &Tournament) -> bool {
    let count = tournament.players.len();
    let opponents = |at: usize| {
        let mut met = vec![0_usize; count];
        let games = tournament.players[at].entries.iter().filter_map(|entry| entry.game());
        games.for_each(|game| met[game.opponent.index()] += 1);
        met
    };
    // Two or three players who have met are no evidence.
    if count < 4 {
        return false;
    }
    let cycles = opponents(0).into_iter().max().unwrap_or(0);
    cycles > 0
        && (0..count).all(|at| {
            let met = opponents(at);
            (0..count).all(|other| met[other] == if other == at { 0 } else { cycles })
        })
}

/// Whether three rounds or more have games, and the games of each are in one round of the Berger tables: a round robin
/// that is not over or lacks games. `false` for fewer than six players, because every round would fit.
fn follows_berger_tables(tournament: &Tournament) -> bool {
    let players = &tournament.players;
    let count = players.len();
    let is_numbered = players.iter().enumerate().all(|(at, it)| it.number.get() as usize == at + 1);
    let rounds = tournament.last_paired_round();
    if count < 6 || !is_numbered || rounds < 3 {
        return false;
    }
    let modulus = count + count % 2 - 1;
    // In a round the numbers of all opponents have the same sum, but for the last number of an even table.
    let sum = |at: usize, other: usize| {
        let (low, high) = (at.min(other) + 1, at.max(other) + 1);
        if high > modulus { 2 * low % modulus } else { (low + high) % modulus }
    };
    (1..=rounds).all(|round| {
        let games = players.iter().enumerate();
        let mut sums =
            games.filter_map(|(at, it)| Some(sum(at, it.entry(round).game()?.opponent.index())));
        let first = sums.next();
        first.is_some_and(|first| sums.all(|it| it == first))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_recognized_by_whole_words() {
        let robin = Some(System::RoundRobin);
        let swiss = Some(System::Swiss);
        for (text, system) in [
            ("FIDE_DUTCH_2026", swiss),
            ("CUSTOM_DOUBLESWISS", swiss),
            ("Individual: Swiss-System", swiss),
            ("Lim system", swiss),
            ("BERGER_DOUBLEROUNDROBIN_G2", robin),
            ("FIDE_ROUNDROBIN", robin),
            ("Round Robin", robin),
            ("round-robin (Berger)", robin),
            ("All-play-all", robin),
            ("Toutes rondes", robin),
            ("Rundenturnier", robin),
            ("Klimovice, limited to 12", None),
            ("Open", None),
            ("", None),
        ] {
            assert_eq!(named(text), system, "{text}");
        }
    }
}
