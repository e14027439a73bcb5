//! Format samples: right events of 2026 in several dialects, and the events before a round, with the answer.

use super::{Finding, embedded_files};
use crate::check::{Replay, Verdict, pair_next};
use crate::editions::Edition;
use crate::tournament::{self, Options};
use crate::trf;

const DIALECTS: [&str; 3] = ["javafo", "trfbx", "trf26"];

/// Checks every sample event, and pairs each that waits for its next round.
pub fn run_samples(edition: &Edition) -> Vec<Finding> {
    let files = embedded_files();
    let mut findings = Vec::new();
    for (path, bytes) in &files {
        let Some(rest) = path.strip_prefix("trf/samples/") else { continue };
        let Some((dialect, name)) = rest.split_once('/') else { continue };
        if !DIALECTS.contains(&dialect) || !name.ends_with(".trf") {
            continue;
        }
        let answer = name
            .strip_suffix(".next.trf")
            .map(|event| format!("trf/samples/expected/{event}.pairs"));
        let found = match &answer {
            None => verdicts(bytes, edition),
            Some(_) => pairs(bytes, edition),
        };
        let expected = match &answer {
            None => Ok(Vec::new()),
            Some(answer) => Ok(files.get(answer).map(|text| lines(text)).unwrap_or_default()),
        };
        findings.push(Finding::compare(path.clone(), &expected, &found));
    }
    findings
}

fn lines(text: &[u8]) -> Vec<String> {
    let mut lines: Vec<String> =
        String::from_utf8_lossy(text).lines().skip(1).map(|it| it.trim().to_owned()).collect();
    lines.retain(|line| !line.is_empty());
    lines.sort_unstable();
    lines
}

fn read(bytes: &[u8]) -> Result<tournament::Tournament, String> {
    let import = tournament::import(&trf::read(bytes), Options::default());
    let fault = import.faults.first().map(|fault| fault.message.clone());
    import.tournament.ok_or_else(|| fault.unwrap_or_default())
}

fn verdicts(bytes: &[u8], edition: &Edition) -> Result<Vec<String>, String> {
    let tournament = read(bytes)?;
    let check = Replay::new(&tournament, edition).check(None);
    let wrong = check.rounds.iter().filter(|round| round.verdict != Verdict::Match);
    Ok(wrong.map(|round| format!("round {}: {}", round.round, round.verdict.name())).collect())
}

fn pairs(bytes: &[u8], edition: &Edition) -> Result<Vec<String>, String> {
    let tournament = read(bytes)?;
    let replay = Replay::new(&tournament, edition);
    let next = pair_next(&replay, None).map_err(|error| error.to_string())?;
    let line = |[white, black]: [u32; 2]| format!("{white} {black}");
    let mut lines: Vec<String> = next.boards.iter().map(|board| line(board.numbers())).collect();
    lines.sort_unstable();
    Ok(lines)
}
