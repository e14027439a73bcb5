//! What is said of positions and of tables alike: counts, what explains the answers, and what they can show.

use std::fmt::Write;

use quick_junit::{NonSuccessKind, TestCaseStatus};

use crate::behaviour::Behaviour;
use crate::engines::UNKNOWN_TO_IT;
use crate::exam::{Counts, Diagnosis, MOST_FAILURES, Outcome, Reach};
use crate::report::diagnosis::named;
use crate::report::junit::{skipped, unsuccessful};
use crate::text::counted;

pub(super) fn counts_words(counts: Counts, noun: &str) -> String {
    let Counts { right, wrong, readings, not_shown, failed } = counts;
    let all = right + wrong + readings + not_shown + failed;
    let mut words = format!("{} asked, {right} right", counted((all - not_shown) as u64, noun));
    for (count, what) in [
        (wrong, "wrong"),
        (readings, "right under a registered interpretation"),
        (failed, "failed"),
        (not_shown, "not shown"),
    ] {
        words += &if count > 0 { format!(", {count} {what}") } else { String::new() };
    }
    words
}

/// What was not shown, by its reasons, and how much was not asked.
pub(super) fn left_out_words(
    reasons: &[(String, usize)],
    not_asked: usize,
    noun: &str,
) -> Vec<String> {
    let mut lines = Vec::new();
    if !reasons.is_empty() {
        let not_shown: usize = reasons.iter().map(|it| it.1).sum();
        lines.push(format!("{not_shown} not shown: {}", not_shown_words(reasons)));
    }
    if not_asked > 0 {
        let rest = counted(not_asked as u64, noun);
        let failed = format!("it failed {MOST_FAILURES} times in a row");
        lines.push(format!("{failed} and was not asked the rest ({rest})"));
    }
    lines
}

/// Why questions were not shown: abilities that the engine lacks, then other reasons, each with its count.
fn not_shown_words(reasons: &[(String, usize)]) -> String {
    let (mut cannot, mut others) = (Vec::new(), Vec::new());
    for (reason, count) in reasons {
        let ability = reason.strip_prefix(UNKNOWN_TO_IT);
        let list = if ability.is_some() { &mut cannot } else { &mut others };
        list.push(format!("{} ({count})", ability.unwrap_or(reason)));
    }
    if !cannot.is_empty() {
        others.insert(0, format!("cannot {}", cannot.join(", ")));
    }
    others.join("; ")
}

/// How many of the known faults would have changed an answer, in words. The other faults are not excluded.
pub(super) fn reach_words(reach: Reach) -> String {
    let Reach { noticed, known } = reach;
    let mut words = format!(
        "{noticed} of {known} known faults, if the program had them, would have changed an answer"
    );
    if known > noticed {
        let _ = write!(words, "; nothing is said about the other {}", known - noticed);
    }
    words
}

/// A behaviour in words, and how many faults it has: none if it is other rules.
pub(super) struct Told {
    pub(super) words: String,
    pub(super) faults: usize,
}

impl From<&Behaviour> for Told {
    /// `fide-2017`, `fide-2017 by its other interpretation some-id`, or `as if` and the faults.
    fn from(behaviour: &Behaviour) -> Told {
        let words = match behaviour {
            Behaviour::Rules(rules) => match rules.interpretation {
                None => rules.edition.id.to_owned(),
                Some(it) => format!("{} by its other interpretation {}", rules.edition.id, it.id),
            },
            Behaviour::Faults(faults) => {
                let faults = faults.iter().map(|it| format!("as if {}", named(it)));
                faults.collect::<Vec<String>>().join("\n    and ")
            }
        };
        Told { words, faults: behaviour.faults().len() }
    }
}

/// What explains answers, in words. `pairs`: what is said of two faults at once where they were tried.
pub(super) fn diagnosis_words<B>(
    diagnosis: &Diagnosis<B>,
    told: impl Fn(&B) -> Told,
    counts: Counts,
    (edition, pairs): (&str, &Pairs),
) -> String {
    match diagnosis {
        Diagnosis::NoFault if counts.answered() == 0 => "nothing is shown".to_owned(),
        Diagnosis::NoFault => {
            format!("no answer is wrong, and no known fault was found ({edition})")
        }
        Diagnosis::Whole(all) => whole_words(&all.iter().map(told).collect::<Vec<_>>(), counts),
        Diagnosis::Unknown(some) => {
            let some: Vec<(Told, usize)> = some.iter().map(|(it, n)| (told(it), *n)).collect();
            unknown_fault(&some, counts.wrong, pairs)
        }
    }
}

/// What is said of two faults at once where nothing explains half of the answers, and where nothing explains all.
pub(super) struct Pairs {
    of_half: &'static str,
    of_all: &'static str,
}

/// Two faults at once were tried.
pub(super) const TRIED: Pairs = Pairs {
    of_half: ", and no two of those tried explain all",
    of_all: "no other rules, no known fault, and no two of those tried, explain all answers",
};

/// Two faults at once were not tried.
pub(super) const ALONE: Pairs = Pairs {
    of_half: "",
    of_all: "no other rules, no reading and no known fault explain all answers",
};

/// The further explanations that a diagnosis cannot exclude.
const OTHERS: &str = "two faults together, or an unknown fault, may explain the answers, too";

/// Behaviours that each explain all answers, in words. All are other rules, or all one fault, or all two faults.
fn whole_words(all: &[Told], counts: Counts) -> String {
    let answered = counts.right + counts.wrong;
    let words: Vec<&str> = all.iter().map(|it| it.words.as_str()).collect();
    let rows = words.join(", or\n  ");
    match all.first().map(|it| it.faults) {
        Some(0) => {
            let said = match counts.answered() {
                1 => "the only answer is that".to_owned(),
                all => format!("all {all} answers are those"),
            };
            let is_no_fault = if counts.wrong == 0 { "; that is no fault" } else { "" };
            format!("{said} of {}{is_no_fault}", words.join(", and of "))
        }
        Some(1) if all.len() == 1 => format!(
            "behaves {rows}; {answered} of {answered} answers fit; no other known fault explains them, but {OTHERS}"
        ),
        Some(1) => format!(
            "behaves in one of these ways; {answered} of {answered} answers fit each of them, and {OTHERS}:\n  {rows}"
        ),
        _ => format!(
            "no single known fault explains all {answered} answers; an unknown one may; two together do:\n  {rows}"
        ),
    }
}

fn unknown_fault(nearest: &[(Told, usize)], wrong: usize, pairs: &Pairs) -> String {
    let no_half = format!("no known fault explains half of the wrong answers{}", pairs.of_half);
    let heading = match nearest.first() {
        None => return no_half,
        Some((_, most)) if 2 * most < wrong => &no_half,
        Some(_) => pairs.of_all,
    };
    let row =
        |(it, count): &(Told, usize)| format!("\n  {count} of {wrong} wrong answers: {}", it.words);
    let nearest: String = nearest.iter().map(row).collect();
    format!("{heading}; nearest:{nearest}")
}

/// The name of an outcome in documents, and its details. `because`: the reason in a wrong answer.
pub(super) fn outcome_parts<W>(
    outcome: &Outcome<W>,
    because: impl Fn(&W) -> &str,
) -> (&'static str, Option<&str>) {
    match outcome {
        Outcome::Right => ("right", None),
        Outcome::Wrong(wrong) => ("wrong", Some(because(wrong))),
        Outcome::Reading(id) => ("reading", Some(id)),
        Outcome::NotShown(why) => ("not-shown", Some(why)),
        Outcome::Failed(why) => ("failed", Some(why)),
    }
}

/// An outcome in JUnit. `None`: the question was not asked. `words`: what is said of a wrong answer and of a failure.
pub(super) fn outcome_status<W>(
    outcome: Option<&Outcome<W>>,
    words: impl Fn(&Outcome<W>) -> Option<String>,
) -> TestCaseStatus {
    match outcome {
        None => skipped("it failed too often and was not asked"),
        Some(Outcome::NotShown(why)) => skipped(why),
        Some(Outcome::Right | Outcome::Reading(_)) => TestCaseStatus::success(),
        Some(outcome) => {
            let is_failed = matches!(outcome, Outcome::Failed(_));
            let kind = if is_failed { NonSuccessKind::Error } else { NonSuccessKind::Failure };
            unsuccessful(kind, &words(outcome).unwrap_or_default())
        }
    }
}
