//! Checks tournament files. For every round that differs from the rules, it prints the reason.
//!
//! `cargo run --example check_a_file -- corpus/trf/club-championship.trf`
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "an example reads and prints")]

use std::error::Error;

use pairproof_core::{Request, Verdict, check_bytes};

/// The sample file, used if the command line names no file.
const SAMPLE: &str = "corpus/trf/club-championship.trf";

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        paths.push(SAMPLE.to_owned());
    }
    for path in paths {
        let bytes = std::fs::read(&path)?;
        println!("{}", told(&path, &bytes).join("\n"));
    }
    Ok(())
}

/// Returns one line for every round. The edition is the one that the dates in the file indicate.
pub(crate) fn told(path: &str, bytes: &[u8]) -> Vec<String> {
    let file = check_bytes(path, bytes, &Request::default());
    let Some(check) = &file.check else {
        let faults = file.faults.iter();
        return faults.map(|it| format!("{path}: line {}: {}", it.line, it.message)).collect();
    };
    let line = |round: &pairproof_core::RoundCheck| match (&round.reason, round.verdict) {
        (_, Verdict::Match) => format!("round {}: right", round.round),
        (Some(reason), verdict) => {
            format!("round {}: {}: {}", round.round, verdict.name(), reason.in_short())
        }
        (None, verdict) => format!("round {}: {}", round.round, verdict.name()),
    };
    check.rounds.iter().map(line).collect()
}
