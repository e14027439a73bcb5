//! `pairproof snapshot review`

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, IsTerminal};

use anyhow::Context;

use super::args::Review;
use super::place::{HEADER, KNOWN, SnapshotDir, parsed, remove};
use super::{Stop, painted};
use crate::cli::console::{Console, Mark, Painted};
use crate::cli::exit_code::ExitCode;
use crate::cli::files;
use crate::regression::{
    Asked, Basis, Checked, Header, KnownFailures, Snapshot, Versions, compare,
};
use crate::report::changes_text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    Accept,
    Reject,
    Skip,
    Quit,
}

/// Accepts or rejects what a check found changed.
pub(super) fn run(arguments: &Review, console: &mut Console) -> anyhow::Result<ExitCode> {
    let place = SnapshotDir(&arguments.directory);
    place.header()?;
    place.known()?;
    let pending = pending(&place, &arguments.names)?;
    if pending.is_empty() {
        console.line("nothing is pending")?;
        return Ok(ExitCode::Success);
    }
    let fixed = match (arguments.accept, arguments.reject) {
        (true, _) => Some(Decision::Accept),
        (_, true) => Some(Decision::Reject),
        _ if io::stdin().is_terminal() => None,
        _ => Some(Decision::Skip),
    };
    let mut tally: BTreeMap<&str, u32> = BTreeMap::new();
    for (at, snapshot) in pending.iter().enumerate() {
        if fixed != Some(Decision::Accept) && fixed != Some(Decision::Reject) {
            show(&place, snapshot, console)?;
        }
        let left = pending.len() - at;
        let decision = match fixed {
            Some(decision) => decision,
            None => ask(left, console)?,
        };
        match decision {
            Decision::Quit => break,
            Decision::Skip => {}
            Decision::Accept => {
                accept(&place, snapshot)?;
                *tally.entry("accepted").or_default() += 1;
            }
            Decision::Reject => {
                reject(&place, snapshot)?;
                *tally.entry("rejected").or_default() += 1;
            }
        }
    }
    let left = place.all_pending()?.len();
    let mut words: Vec<String> =
        tally.iter().map(|(word, count)| format!("{count} {word}")).collect();
    words.push(format!("{left} pending"));
    console.line(&words.join(", "))?;
    if fixed == Some(Decision::Skip) {
        console.error("this is not a terminal: give --accept or --reject, with names or without");
    }
    Ok(if left == 0 { ExitCode::Success } else { ExitCode::Differences })
}

/// What is pending, of all sources or of those named.
fn pending(place: &SnapshotDir<'_>, names: &[String]) -> anyhow::Result<Vec<Snapshot>> {
    let all = place.all_pending()?;
    let is_named = |source: &str, name: &String| {
        source == name.as_str() || source.split_once('/').is_some_and(|(_, stem)| stem == name)
    };
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|it| is_named(it, name))) {
        let message = format!("nothing is pending of `{unknown}`");
        return Err(Stop::usage(message).into());
    }
    let wanted =
        |source: &&String| names.is_empty() || names.iter().any(|name| is_named(source, name));
    let wanted = all.iter().filter(wanted);
    wanted.map(|source| place.of_source(&place.pending(source), source)).collect()
}

/// What was asked now, by the version that gave the pending answers, and then.
fn headers(place: &SnapshotDir<'_>) -> anyhow::Result<(Header, Header)> {
    let recorded = place.header()?;
    let path = place.pending_header();
    let now = if path.exists() { parsed(&path, Header::read)? } else { recorded.clone() };
    Ok((now, recorded))
}

fn versions<'a>(now: &'a Header, recorded: &'a Header) -> Versions<'a> {
    Versions { now: now.version.as_deref(), recorded: recorded.version.as_deref() }
}

fn show(place: &SnapshotDir<'_>, snapshot: &Snapshot, console: &mut Console) -> anyhow::Result<()> {
    let (now, recorded) = headers(place)?;
    let known = place.known()?;
    let (listed, _) = known.listed(&now.engine, versions(&now, &recorded));
    let before = place.recorded(&snapshot.source)?;
    let asked = Asked { snapshot: snapshot.clone(), asides: BTreeMap::new() };
    let compared = compare(before.as_ref(), &asked.snapshot, &listed);
    let is_recorded = compared.basis == Basis::Recorded;
    let text = changes_text(&Checked { asked: &asked, compared });
    let text = if text.is_empty() && is_recorded {
        format!("{}: nothing fails any more\n", snapshot.source)
    } else {
        text
    };
    Ok(console.paint(&painted(&text))?)
}

fn ask(left: usize, console: &mut Console) -> anyhow::Result<Decision> {
    loop {
        let question = format!("{left} left: accept, reject, skip or quit? [a/r/s/q] ");
        console.paint(&Painted::new().mark(Mark::Title, &question))?;
        console.flush()?;
        console.wait();
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            console.line("")?;
            return Ok(Decision::Quit);
        }
        match decision(&line) {
            Some(decision) => return Ok(decision),
            None => console.line("a accepts, r rejects, s leaves it pending, q ends")?,
        }
    }
}

fn decision(line: &str) -> Option<Decision> {
    match line.trim().to_ascii_lowercase().as_str() {
        "a" | "accept" => Some(Decision::Accept),
        "r" | "reject" => Some(Decision::Reject),
        "s" | "skip" => Some(Decision::Skip),
        "q" | "quit" => Some(Decision::Quit),
        _ => None,
    }
}

/// The pending answers become the recorded ones. Every step is whole by itself, and what is interrupted
/// between two of them is still pending.
fn accept(place: &SnapshotDir<'_>, snapshot: &Snapshot) -> anyhow::Result<()> {
    let (now, recorded) = headers(place)?;
    let mut known: KnownFailures = place.known()?;
    known.take(&now.engine, versions(&now, &recorded), &[snapshot], false);
    files::write(&place.path(KNOWN), known.written().as_bytes())?;
    rename(&place.pending(&snapshot.source), &place.answers(&snapshot.source))?;
    if place.pending_header().exists() {
        rename(&place.pending_header(), &place.path(HEADER))?;
    }
    Ok(())
}

fn reject(place: &SnapshotDir<'_>, snapshot: &Snapshot) -> anyhow::Result<()> {
    remove(&place.pending(&snapshot.source))?;
    if place.all_pending()?.is_empty() {
        remove(&place.pending_header())?;
    }
    Ok(())
}

fn rename(from: &std::path::Path, to: &std::path::Path) -> anyhow::Result<()> {
    fs::rename(from, to).with_context(|| format!("cannot write {}", files::shown(to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_words_or_their_first_letters() {
        for (line, expected) in [
            ("a\n", Some(Decision::Accept)),
            (" Reject \r\n", Some(Decision::Reject)),
            ("S", Some(Decision::Skip)),
            ("quit\n", Some(Decision::Quit)),
            ("\n", None),
            ("yes\n", None),
        ] {
            assert_eq!(decision(line), expected, "{line:?}");
        }
    }
}
