//! What explains the rounds of tournaments, as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::exam::{mutant_json, named};
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
#[must_use]
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
        [] if explained.fits.is_empty() => {
            "nothing that was tried makes any of the wrong rounds\n".to_owned()
        }
        [] => {
            let nearest: Vec<&Fit> = explained.fits.iter().collect();
            format!(
                "nothing that was tried explains all rounds; nearest:\n{}",
                rows(&nearest, edition)
            )
        }
        [only] => format!(
            "{}; nothing else that was tried explains as much\n{}",
            heading(explained, only),
            rows(&whole, edition)
        ),
        [first, ..] => format!(
            "{}, each in one of these ways:\n{}",
            heading(explained, first),
            rows(&whole, edition)
        ),
    };
    let Explained { large, faults_not_tried_there, rules_tried, faults_tried, .. } = explained;
    let _ = writeln!(
        text,
        "tried: {} (editions and interpretations), {}, and two of the nearest faults together if \
         nothing else explains all",
        counted(*rules_tried as u64, "other rule text"),
        counted(*faults_tried as u64, "fault"),
    );
    if *large > 0 && *faults_not_tried_there > 0 {
        let rounds = match large {
            1 => "1 wrong round has".to_owned(),
            large => format!("{large} wrong rounds have"),
        };
        let faults = counted(*faults_not_tried_there as u64, "fault");
        let _ = writeln!(
            text,
            "{rounds} more than 12 players: {faults} could not be tried there, because too many pairings would have to be looked at"
        );
    }
    text
}

/// `all 7 wrong rounds are explained, and 93 right ones stay as they are`.
fn heading(explained: &Explained, fit: &Fit) -> String {
    let wrong = match (fit.wrong.tried, explained.wrong) {
        (1, 1) => "the wrong round is explained".to_owned(),
        (tried, all) if tried == all => {
            format!("all {} wrong rounds are explained", thousands(all as u64))
        }
        (1, all) => {
            format!("1 of {} wrong rounds was tried, and it is explained", thousands(all as u64))
        }
        (tried, all) => format!(
            "{} of {} wrong rounds were tried, and all of these are explained",
            thousands(tried as u64),
            thousands(all as u64)
        ),
    };
    match fit.right.tried {
        0 => wrong,
        1 => format!("{wrong}, and the right one that was tried stays as it is"),
        tried => format!("{wrong}, and {tried} right ones that were tried stay as they are"),
    }
}

fn rows(fits: &[&Fit], edition: &str) -> String {
    let mut text = String::new();
    for fit in fits.iter().take(WRITTEN) {
        let (Share { same, tried }, right) = (fit.wrong, fit.right);
        let _ = writeln!(
            text,
            "  {same} of {tried} wrong, {} of {} right: {}",
            right.same,
            right.tried,
            behaviour_words(&fit.behaviour, edition)
        );
    }
    if fits.len() > WRITTEN {
        let _ = writeln!(text, "  and {} more (see --format json)", fits.len() - WRITTEN);
    }
    text
}

/// Continues "the rounds are paired".
fn behaviour_words(behaviour: &Behaviour, edition: &str) -> String {
    match behaviour {
        Behaviour::Rules(rules) => match rules.interpretation {
            Some(reading) => format!(
                "by another interpretation of the text of {edition}: {} (article {}) [{}]",
                reading.says, reading.article, reading.id
            ),
            None => format!("by {}, another edition of the rules", rules.edition.id),
        },
        Behaviour::Faults(faults) => {
            let words: Vec<String> =
                faults.iter().map(|it| format!("as if {}", named(it))).collect();
            words.join(" and ")
        }
    }
}

/// The document of `diagnose`, `pairproof/diagnosis@1`.
#[must_use]
pub fn diagnosis_json(diagnosed: &[Diagnosed]) -> Json {
    let editions: Vec<Json> = diagnosed.iter().map(edition_json).collect();
    json!({ "schema": "pairproof/diagnosis@1", "tool": tool(), "editions": editions })
}

fn edition_json(diagnosed: &Diagnosed) -> Json {
    let Explained {
        right, wrong, large, faults_not_tried_there, rules_tried, faults_tried, ..
    } = diagnosed.explained;
    let fits: Vec<Json> = diagnosed.explained.fits.iter().map(fit_json).collect();
    json!({
        "edition": diagnosed.edition.id,
        "files": diagnosed.files,
        "right": right,
        "wrong": wrong,
        "not-judged": diagnosed.left_out,
        "wrong-with-many-players": large,
        "faults-not-tried-there": faults_not_tried_there,
        "rules-tried": rules_tried,
        "faults-tried": faults_tried,
        "explanations": fits,
    })
}

fn fit_json(fit: &Fit) -> Json {
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
        "explains-all-tried": fit.is_whole(),
    })
}
