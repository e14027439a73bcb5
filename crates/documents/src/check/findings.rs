//! What `check` finds, one thing at a time, as programs and pages of CI want it.

use super::standing::{standing_id, standing_name, standing_warnings, standing_words};
use super::text::round_words;
use crate::trf::{Fault, Severity};
use pairproof_check::{FileCheck, RoundCheck, Verdict};
use pairproof_standings::{Judged, Judgement};

/// What was checked.
#[derive(Clone, Copy, Debug)]
pub struct CheckedFiles<'a> {
    /// The files that could be read.
    pub files: &'a [FileCheck],
    /// Why the others could not be read; each names its file.
    pub unread: &'a [String],
    /// The only round that is wanted, 1-based.
    pub asked: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// It is why the exit code is not 0.
    Error,
    /// It may explain a wrong verdict.
    Warning,
    Note,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding<'a> {
    pub(crate) path: &'a str,
    /// Where; `None`: it is about the whole file.
    pub(crate) fault: Option<&'a Fault>,
    pub(crate) level: Level,
    /// A name that never changes: that of a fault, or `round-` with the verdict.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) message: String,
}

/// All that is found in a file: its faults, then its rounds. `asked`: the only round that is wanted.
pub(crate) fn findings(file: &FileCheck, asked: Option<u32>) -> Vec<Finding<'_>> {
    let faults = file.faults.iter().filter_map(|fault| of_fault(file, fault));
    let rounds = file.check.iter().flat_map(|check| &check.rounds);
    let rounds = rounds.filter_map(|round| of_round(file, round, asked));
    let standing = file.standing.iter().flat_map(|judgement| of_standing(file, judgement));
    faults.chain(rounds).chain(of_missing_round(file, asked)).chain(standing).collect()
}

fn of_standing<'a>(
    file: &'a FileCheck,
    judgement: &'a Judgement,
) -> impl Iterator<Item = Finding<'a>> {
    let finding = |level, id: String, title: &str, message: &str| Finding {
        path: &file.path,
        fault: None,
        level,
        id,
        title: format!("standing: {title}"),
        message: format!("standing: {message}"),
    };
    let judged = &judgement.judged;
    let name = standing_name(judged).unwrap_or("not judged");
    let of_ranks = standing_level(judged)
        .map(|level| finding(level, standing_id(judged), name, &standing_words(judgement)));
    let warning =
        move |words: &'a String| finding(Level::Warning, "standing-list".to_owned(), "list", words);
    of_ranks.into_iter().chain(standing_warnings(judgement).iter().map(warning))
}

fn of_missing_round(file: &FileCheck, asked: Option<u32>) -> Option<Finding<'_>> {
    let round = asked.filter(|_| file.has_no_rounds())?;
    Some(Finding {
        path: &file.path,
        fault: None,
        level: Level::Error,
        id: "round-missing".to_owned(),
        title: format!("round {round}: missing"),
        message: missing_round_words(round),
    })
}

/// That a round which was asked for is not in the file.
pub fn missing_round_words(round: u32) -> String {
    format!("round {round} is not paired in the file")
}

fn of_fault<'a>(file: &'a FileCheck, fault: &'a Fault) -> Option<Finding<'a>> {
    let level = match fault.severity {
        // A file that can be read in spite of it has verdicts.
        Severity::Error if file.check.is_none() => Level::Error,
        Severity::Error | Severity::Warning => Level::Warning,
        Severity::Note => return None,
    };
    let times = if fault.times > 1 { format!(" ({} times)", fault.times) } else { String::new() };
    let help = if fault.help.is_empty() { String::new() } else { format!("; {}", fault.help) };
    Some(Finding {
        path: &file.path,
        fault: Some(fault),
        level,
        id: fault.code.to_owned(),
        title: fault.code.to_owned(),
        message: format!("{}{times}{help}", fault.message),
    })
}

/// `None`: the round is as prescribed, or nobody was paired in it.
fn of_round<'a>(
    file: &'a FileCheck,
    round: &RoundCheck,
    asked: Option<u32>,
) -> Option<Finding<'a>> {
    let level = level_of(round, asked)?;
    let name = round.verdict.name();
    Some(Finding {
        path: &file.path,
        fault: None,
        level,
        id: format!("round-{name}"),
        title: format!("round {}: {name}", round.round),
        message: format!("round {}: {}", round.round, round_words(round)),
    })
}

/// How much it matters what there is to say of a round; `None`: it is as prescribed, or nobody was paired in it.
pub(crate) fn level_of(round: &RoundCheck, asked: Option<u32>) -> Option<Level> {
    match round.verdict {
        Verdict::Match => None,
        Verdict::Colour | Verdict::Different | Verdict::Illegal | Verdict::Defect => {
            Some(Level::Error)
        }
        Verdict::NoPairing if asked == Some(round.round) => Some(Level::Error),
        Verdict::NoPairing | Verdict::Disputed => Some(Level::Note),
        // Somebody might take a round that was not judged for a right one.
        Verdict::Skipped => round.reason.is_some().then_some(Level::Note),
    }
}

/// How much it matters; `None`: all is as it should be, or nothing was declared.
pub(crate) fn standing_level(judged: &Judged) -> Option<Level> {
    match judged {
        Judged::Match | Judged::NotDeclared | Judged::NotAStanding(_) => None,
        Judged::Wrong(_) => Some(Level::Error),
        Judged::Disputed(_)
        | Judged::Undecided { .. }
        | Judged::NoEdition(_)
        | Judged::NotJudged(_) => Some(Level::Note),
    }
}
