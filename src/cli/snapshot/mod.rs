//! `pairproof snapshot`: what an engine answered once is compared with what it answers now.

mod check;
mod place;
mod record;

use std::collections::BTreeMap;

use check::Check;
use clap::{Args, Subcommand};
use record::Record;

use super::{Console, ExitCode};
use crate::cli::{Mark, Painted, Stop, asked_for, engines};
use crate::editions::Edition;
use crate::engines::Engine;
use crate::judged::RoundResult;
use crate::regression::Header;
use crate::text::counted;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check bbp6=bbpPairings.exe answers --accept

Keep the directory under version control. It has one file for each case of the corpus and for each
tournament. Beside an answer that differs from the rules stands why that is accepted.")]
pub(super) struct Snapshot {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// Record what an engine answers, for the corpus and for random tournaments
    Record(Record),
    /// Ask again, and fail if an answer has changed, or a difference is not accepted
    Check(Check),
}

/// Records or checks.
pub(super) fn run(arguments: &Snapshot, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Action::Record(arguments) => record::run(arguments, console),
        Action::Check(arguments) => check::run(arguments, console),
    }
}

fn engine(name: &str) -> anyhow::Result<(Engine, Edition)> {
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
fn counts(header: &Header, cases: usize, rounds: &BTreeMap<RoundResult, u32>) -> String {
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

/// The exit code of a defect, and what to do, if an engine has found one.
fn exit_code_of_defect(rounds: &BTreeMap<RoundResult, u32>, console: &Console) -> ExitCode {
    if !rounds.contains_key(&RoundResult::Defect) {
        return ExitCode::Success;
    }
    console.error("the engine found a better pairing: a defect of pairproof; please report it");
    ExitCode::Defect
}

fn painted(text: &str) -> Painted {
    text.lines().fold(Painted::new(), |painted, line| {
        let painted = match line.as_bytes().first() {
            Some(b'+') => painted.mark(Mark::Good, line),
            Some(b'-') => painted.mark(Mark::Bad, line),
            _ => painted.text(line),
        };
        painted.text("\n")
    })
}
