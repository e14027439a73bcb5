//! Whose answers are recorded, and how a record is told.

use std::collections::BTreeMap;

use crate::cli::{Mark, Painted, Stop, asked_for, engines};
use crate::editions::Edition;
use crate::engines::Engine;
use crate::judged::RoundResult;
use crate::regression::Header;
use crate::text::counted;

pub(super) fn engine(name: &str) -> anyhow::Result<(Engine, Edition)> {
    let engine = engines::named(name)?;
    if engine.profile.pair.is_none() {
        let id = &engine.profile.id;
        let message = format!("{id} does not pair: it has no answers to record");
        return Err(Stop::usage(message).into());
    }
    let edition = asked_for::edition(&engine.profile.edition)?;
    Ok((engine, edition))
}

/// `bbp6 (BBP Pairings 6.0.0), fide-2026: 89 cases, 50 tournaments, 712 rounds: 700 match, 12 skipped`
pub(super) fn counts(header: &Header, cases: usize, rounds: &BTreeMap<RoundResult, u32>) -> String {
    let version = header.version.as_ref().map_or(String::new(), |it| format!(" ({it})"));
    let all: u32 = rounds.values().sum();
    let parts =
        RoundResult::OF_PAIRINGS.iter().filter_map(|word| Some((word.name(), rounds.get(word)?)));
    let parts: Vec<String> = parts.map(|(word, count)| format!("{count} {word}")).collect();
    format!(
        "{}{version}, {}: {}, {}, {}: {}",
        header.engine,
        header.edition,
        counted(cases as u64, "case"),
        counted(header.events, "tournament"),
        counted(u64::from(all), "round"),
        parts.join(", ")
    )
}

pub(super) fn painted(text: &str) -> Painted {
    text.lines().fold(Painted::new(), |painted, line| {
        let painted = match line.as_bytes().first() {
            Some(b'+') => painted.mark(Mark::Good, line),
            Some(b'-') => painted.mark(Mark::Bad, line),
            _ => painted.text(line),
        };
        painted.text("\n")
    })
}
