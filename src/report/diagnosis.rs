//! What explains the rounds of tournaments, as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::exam::named;
use super::json::document;
use crate::behaviour::{Behaviour, Explained, Fit, Share};
use crate::editions::{Edition, Interpretation};
use crate::mutants::Mutant;
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

/// What the document of `check --diagnose` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DiagnosesView<'a> {
    /// What is found under each edition.
    editions: Vec<DiagnosisView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct DiagnosisView<'a> {
    edition: &'a Edition,
    /// Tournaments.
    files: usize,
    /// Rounds that were not judged.
    not_judged: usize,
    #[serde(flatten)]
    explained: &'a Explained,
    /// What pairs at least one wrong round as the files do, the best first.
    explanations: Vec<FitView<'a>>,
}

/// A behaviour that explains wrong rounds: rules, or one or two faults.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FitView<'a> {
    /// The edition; null: it is faults.
    edition: Option<&'a Edition>,
    /// Its interpretation; null: it has none, or it is faults.
    interpretation: Option<&'a Interpretation>,
    /// The faults, which come together; empty: it is rules.
    faults: &'a [Mutant],
    /// Its share of the wrong rounds.
    wrong: Share,
    /// Its share of the right rounds.
    right: Share,
    /// Whether it pairs all rounds that were tried as the files do.
    explains_all_tried: bool,
}

/// The document of `check --diagnose`.
pub fn diagnosis_json(diagnosed: &[Diagnosed]) -> Json {
    let editions = diagnosed.iter().map(DiagnosisView::of).collect();
    document("pairproof/diagnosis@1", DiagnosesView { editions })
}

impl DiagnosisView<'_> {
    fn of(diagnosed: &Diagnosed) -> DiagnosisView<'_> {
        let Diagnosed { edition, files, left_out, explained } = diagnosed;
        let explanations = explained.fits.iter().map(|fit| FitView::of(fit, explained)).collect();
        DiagnosisView { edition, files: *files, not_judged: *left_out, explained, explanations }
    }
}

impl FitView<'_> {
    fn of<'a>(fit: &'a Fit, explained: &Explained) -> FitView<'a> {
        let rules = fit.behaviour.rules();
        FitView {
            edition: rules.map(|it| &it.edition),
            interpretation: rules.and_then(|it| it.interpretation),
            faults: fit.behaviour.faults(),
            wrong: fit.wrong,
            right: fit.right,
            explains_all_tried: explained.is_whole(fit),
        }
    }
}
