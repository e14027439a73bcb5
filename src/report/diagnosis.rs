//! Explanations of wrong rounds, as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document;
use crate::behaviour::{Behaviour, Explained, Fit, Share};
use crate::editions::{Edition, Interpretation};
use crate::mutants::Mutant;
use crate::text::{counted, thousands};

/// The most explanations that a text lists.
const WRITTEN: usize = 5;

/// The rounds of tournaments judged under one edition, and the behaviours that explain them.
#[derive(Clone, Debug)]
pub struct Diagnosed {
    /// The edition by which the rounds were judged.
    pub edition: Edition,
    /// The number of tournaments.
    pub files: usize,
    /// The number of rounds that were not judged.
    pub left_out: usize,
    /// The behaviours that explain the wrong rounds.
    pub explained: Explained,
}

/// The text of `check --diagnose`: for each edition the counts, then the explanations.
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
    let mut text = match whole.len() {
        0 if explained.fits.is_empty() => nothing_words(explained),
        0 => "nothing that was tried pairs all rounds as the files do; nearest:\n".to_owned(),
        1 => heading(explained) + "; nothing else that was tried explains as much\n",
        _ => heading(explained) + ", in each of these ways:\n",
    };
    let shown = if whole.is_empty() { explained.fits.iter().collect() } else { whole };
    text += &rows(&shown, explained, edition);
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
    let rules = counted(*rules_tried as u64, "other rule set");
    let mut text = format!("tried: {rules} (editions and interpretations), ");
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

/// The wrong rounds that were tried: `the 7 wrong rounds`, `178 of 890 wrong rounds`.
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

/// The first words of an explanation: `the 7 wrong rounds and 93 of 93 right rounds are explained`.
fn heading(explained: &Explained) -> String {
    let wrong = wrong_rounds(explained);
    let right = match (explained.right_tried, explained.right) {
        (0, 0) if explained.wrong == 1 => return format!("{wrong} is explained"),
        (0, 0) => return format!("{wrong} are explained"),
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
        let mut said = format!("  pairs {same} of {tried} wrong rounds{part}");
        if let Share { same, tried: tried @ 1.. } = fit.right {
            let _ = write!(said, " and {same} of {tried} right rounds");
        }
        let words = behaviour_words(&fit.behaviour, edition);
        let _ = writeln!(text, "{said} as the file does: {words}");
    }
    if fits.len() > WRITTEN {
        let _ = writeln!(text, "  and {} more (see --format json)", fits.len() - WRITTEN);
    }
    text
}

fn behaviour_words(behaviour: &Behaviour, edition: &str) -> String {
    match behaviour {
        Behaviour::Rules(rules) => match (rules.interpretation, rules.edition.id) {
            (Some(Interpretation { id, article, says, .. }), of) => {
                let and = if of == edition { "" } else { "another edition of the rules, and " };
                format!(
                    "{and}another interpretation of the text of {of}: {says} (article {article}) [{id}]"
                )
            }
            (None, id) => format!("{id}, another edition of the rules"),
        },
        Behaviour::Faults(faults) => {
            let words: Vec<String> =
                faults.iter().map(|it| format!("as if {}", named(it))).collect();
            format!("a program that behaves {}", words.join(" and "))
        }
    }
}

pub(super) fn named(mutant: &Mutant) -> String {
    let Mutant { id, article, says, .. } = mutant;
    let of = if article.is_empty() { String::new() } else { format!(" (article {article})") };
    format!("{says}{of} [{id}]")
}

/// The contents of the document of `check --diagnose`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DiagnosesView<'a> {
    /// The explanations under each edition.
    editions: Vec<DiagnosisView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct DiagnosisView<'a> {
    edition: &'a Edition,
    /// The number of tournaments.
    files: usize,
    /// The number of rounds that were not judged.
    not_judged: usize,
    #[serde(flatten)]
    explained: &'a Explained,
    /// Behaviours that pair at least one wrong round as the files do, the best first.
    explanations: Vec<FitView<'a>>,
}

/// A behaviour that explains wrong rounds: rules, or one or two faults.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FitView<'a> {
    /// The edition; null if the behaviour is a fault.
    edition: Option<&'a Edition>,
    /// The interpretation; null if there is none, or the behaviour is a fault.
    interpretation: Option<&'a Interpretation>,
    /// The one or two faults of the behaviour; empty if the behaviour is rules.
    faults: &'a [Mutant],
    /// The wrong rounds that the behaviour pairs as the files do.
    wrong: Share,
    /// The right rounds that the behaviour pairs as the files do.
    right: Share,
    /// Whether the behaviour pairs all rounds that were tried as the files do.
    explains_all_tried: bool,
}

/// The document of `check --diagnose`.
pub fn diagnosis_json(diagnosed: &[Diagnosed]) -> Json {
    let editions = diagnosed.iter().map(|diagnosed| {
        let Diagnosed { edition, files, left_out, explained } = diagnosed;
        let explanations = explained.fits.iter().map(|fit| FitView {
            edition: fit.behaviour.rules().map(|it| &it.edition),
            interpretation: fit.behaviour.rules().and_then(|it| it.interpretation),
            faults: fit.behaviour.faults(),
            wrong: fit.wrong,
            right: fit.right,
            explains_all_tried: explained.is_whole(fit),
        });
        let explanations = explanations.collect();
        DiagnosisView { edition, files: *files, not_judged: *left_out, explained, explanations }
    });
    document("pairproof/diagnosis@1", DiagnosesView { editions: editions.collect() })
}
