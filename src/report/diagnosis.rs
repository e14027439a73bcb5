//! What explains the rounds of tournaments, as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::exam::named;
use super::faults::mutant_json;
use super::json::tool;
use crate::behaviour::{Behaviour, Explained, Fit, Share};
use crate::editions::Edition;
use crate::text::{counted, thousands};

/// So many explanations are written out, if more are equally good.
const WRITTEN: usize = 5;

/// The rounds judged by one edition, and what explains them.
#[derive(Clone, Debug)]
pub struct Diagnosed {
    /// The edition.
    pub edition: Edition,
    /// Tournaments.
    pub files: usize,
    /// Rounds that were not judged.
    pub left_out: usize,
    /// What explains the others.
    pub explained: Explained,
}

/// For each edition the counts, then what explains the rounds.
pub fn diagnosis_text(diagnosed: &[Diagnosed]) -> String {
    diagnosed.iter().map(text_of).collect()
}

fn text_of(diagnosed: &Diagnosed) -> String {
    let Explained { right, wrong, .. } = diagnosed.explained;
    let judged = counted((right + wrong) as u64, "round");
    let files = counted(diagnosed.files as u64, "file");
    let mut text = format!(
        "{}: {files}, {judged} judged, {} right, {} wrong",
        diagnosed.edition.named(),
        thousands(right as u64),
        thousands(wrong as u64)
    );
    if diagnosed.left_out > 0 {
        let _ = write!(text, "; {} not judged", diagnosed.left_out);
    }
    text.push('\n');
    match (right, wrong) {
        (0, 0) => text += "nothing was judged\n",
        (_, 0) => text += "every round is as the rules prescribe\n",
        _ => text += &explanation(&diagnosed.explained, diagnosed.edition.id),
    }
    text
}

fn explanation(explained: &Explained, edition: &str) -> String {
    let whole = explained.whole();
    let mut text = match whole.as_slice() {
        [] if explained.fits.is_empty() => nothing_words(explained),
        [] => {
            let nearest: Vec<&Fit> = explained.fits.iter().collect();
            format!(
                "nothing that was tried pairs all rounds as the files do; nearest:\n{}",
                rows(&nearest, explained, edition)
            )
        }
        [_] => format!(
            "{}; nothing else that was tried does\n{}",
            heading(explained),
            rows(&whole, explained, edition)
        ),
        _ => format!(
            "{}, in each of these ways:\n{}",
            heading(explained),
            rows(&whole, explained, edition)
        ),
    };
    text += &tried_words(explained);
    text += "`pairproof check -v` says what differs in each round, and what may be wrong with the file\n";
    text
}

fn nothing_words(explained: &Explained) -> String {
    let wrong = wrong_rounds(explained);
    let any = if explained.wrong == 1 { wrong } else { format!("any of {wrong}") };
    format!("nothing that was tried pairs {any} as the file does\n")
}

fn tried_words(explained: &Explained) -> String {
    let Explained { rules_tried, faults_tried, pairs_tried, faults_tried_partly, .. } = explained;
    let mut text = format!(
        "tried: {} (editions and interpretations), ",
        counted(*rules_tried as u64, "other rule set")
    );
    text += &match faults_tried {
        0 => "no fault, because other rules explain all rounds".to_owned(),
        some => counted(*some as u64, "fault"),
    };
    if *pairs_tried > 0 {
        let _ = write!(text, ", {} of the nearest faults", counted(*pairs_tried as u64, "pair"));
    }
    text.push('\n');
    if *faults_tried_partly > 0 {
        let _ = writeln!(
            text,
            "{} could not be tried on all of these wrong rounds: too many players take part (more than 12; for \
             some faults more than 1,000)",
            counted(*faults_tried_partly as u64, "fault"),
        );
    }
    text
}

/// `the 7 wrong rounds`, `178 of 890 wrong rounds`.
fn wrong_rounds(explained: &Explained) -> String {
    match (explained.wrong_tried, explained.wrong) {
        (1, 1) => "the wrong round".to_owned(),
        (2, 2) => "both wrong rounds".to_owned(),
        (tried, all) if tried == all => format!("the {} wrong rounds", thousands(all as u64)),
        (tried, all) => {
            format!("{} of {} wrong rounds", thousands(tried as u64), thousands(all as u64))
        }
    }
}

/// `the 7 wrong rounds and 93 of 93 right rounds are explained`.
fn heading(explained: &Explained) -> String {
    let wrong = wrong_rounds(explained);
    let right = match (explained.right_tried, explained.right) {
        (0, 0) => {
            return if explained.wrong == 1 {
                format!("{wrong} is explained")
            } else {
                format!("{wrong} are explained")
            };
        }
        (1, 1) => "the right one".to_owned(),
        (tried, all) => {
            format!("{} of {} right ones", thousands(tried as u64), thousands(all as u64))
        }
    };
    format!("{wrong} and {right} are explained")
}

fn rows(fits: &[&Fit], explained: &Explained, edition: &str) -> String {
    let mut text = String::new();
    for fit in fits.iter().take(WRITTEN) {
        let Share { same, tried } = fit.wrong;
        let part = if tried < explained.wrong_tried { ", on which it could be tried," } else { "" };
        let right = match fit.right {
            Share { tried: 0, .. } => String::new(),
            Share { same, tried } => format!(" and {same} of {tried} right rounds"),
        };
        let _ = writeln!(
            text,
            "  pairs {same} of {tried} wrong rounds{part}{right} as the file does: {}",
            behaviour_words(&fit.behaviour, edition)
        );
    }
    if fits.len() > WRITTEN {
        let _ = writeln!(text, "  and {} more (see --format json)", fits.len() - WRITTEN);
    }
    text
}

fn behaviour_words(behaviour: &Behaviour, edition: &str) -> String {
    match behaviour {
        Behaviour::Rules(rules) => match (rules.interpretation, rules.edition.id) {
            (Some(reading), id) => format!(
                "{}another interpretation of the text of {id}: {} (article {}) [{}]",
                if id == edition { "" } else { "another edition of the rules, and " },
                reading.says,
                reading.article,
                reading.id
            ),
            (None, id) => format!("{id}, another edition of the rules"),
        },
        Behaviour::Faults(faults) => {
            let words: Vec<String> =
                faults.iter().map(|it| format!("as if {}", named(it))).collect();
            format!("a program that behaves {}", words.join(" and "))
        }
    }
}

/// The document of `diagnose`, `pairproof/diagnosis@1`.
pub fn diagnosis_json(diagnosed: &[Diagnosed]) -> Json {
    let editions: Vec<Json> = diagnosed.iter().map(edition_json).collect();
    json!({ "schema": "pairproof/diagnosis@1", "tool": tool(), "editions": editions })
}

fn edition_json(diagnosed: &Diagnosed) -> Json {
    let explained = &diagnosed.explained;
    let fits: Vec<Json> = explained.fits.iter().map(|fit| fit_json(fit, explained)).collect();
    json!({
        "edition": diagnosed.edition.id,
        "files": diagnosed.files,
        "right": explained.right,
        "wrong": explained.wrong,
        "not-judged": diagnosed.left_out,
        "wrong-tried": explained.wrong_tried,
        "right-tried": explained.right_tried,
        "rules-tried": explained.rules_tried,
        "faults-tried": explained.faults_tried,
        "faults-tried-partly": explained.faults_tried_partly,
        "pairs-tried": explained.pairs_tried,
        "explanations": fits,
    })
}

fn fit_json(fit: &Fit, explained: &Explained) -> Json {
    let share = |it: Share| json!({ "same": it.same, "tried": it.tried });
    let (edition, interpretation, faults) = match &fit.behaviour {
        Behaviour::Rules(rules) => {
            (Some(rules.edition.id), rules.interpretation.map(|it| it.id), Vec::new())
        }
        Behaviour::Faults(faults) => (None, None, faults.iter().map(mutant_json).collect()),
    };
    json!({
        "edition": edition,
        "interpretation": interpretation,
        "faults": faults,
        "wrong": share(fit.wrong),
        "right": share(fit.right),
        "explains-all-tried": explained.is_whole(fit),
    })
}
