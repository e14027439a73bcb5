//! What a survey covered: what was asked, the sizes of the tournaments, and what was left out.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::digits::{counted, percent_of, thousands};
use crate::survey::known_answers::Outcome;
use crate::survey::{Direction, Sizes, Surveyed, Total, differences, scope};

/// What a survey covered and what it left out, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ScopeWords {
    /// The directions that were asked.
    pub asked: Vec<String>,
    /// The sizes of the judged tournaments, in every direction that decides.
    pub sizes: Vec<SizeWords>,
    /// Whether an engine was asked about this program's tournaments, and not only to generate tournaments.
    pub has_ours: bool,
    /// Axes that varied in this program's tournaments.
    pub varied: Vec<String>,
    /// Axes that were constant in this program's tournaments, each with its value and the reason.
    pub constant: Vec<String>,
    /// The number of questions asked twice, one sentence for each engine and direction.
    #[serde(default)]
    pub asked_twice: Vec<String>,
    /// What engines were not asked about, with the reasons.
    pub cannot: Vec<String>,
}

/// The sizes of the judged tournaments in one direction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SizeWords {
    /// The short name of the engine.
    pub engine: String,
    /// The direction that was asked.
    pub direction: Direction,
    /// The numbers of players and rounds.
    pub counts: Sizes,
    /// The sizes as a sentence.
    pub in_words: String,
}

pub(super) fn scope_words(survey: &Surveyed<'_>) -> ScopeWords {
    let plan = survey.plan;
    let has_ours = has_ours(survey);
    // What we drew says nothing about the tournaments of a generator.
    let (varied, constant) = scope(plan, if has_ours { survey.records } else { &[] });
    let sizes = survey.deciding().map(|it| SizeWords {
        engine: it.engine.clone(),
        direction: it.direction,
        counts: it.sizes,
        in_words: sizes_words(&it.engine, it.direction, &it.sizes),
    });
    ScopeWords {
        asked: plan.directions.iter().map(|it| it.in_words().to_owned()).collect(),
        sizes: sizes.collect(),
        has_ours,
        varied,
        constant,
        asked_twice: asked_twice(survey),
        cannot: left_out(survey),
    }
}

/// First what engines cannot be asked about, by their profiles. Then the number of questions left out, by reason.
fn left_out(survey: &Surveyed<'_>) -> Vec<String> {
    const FAILED: &str = "it had failed too often before";
    let limited = survey.plan.engines.iter().filter_map(|it| {
        let all = it.cannot.iter().map(|it| it.in_words().to_owned());
        let checker = it.checker_cannot.iter().map(|it| format!("{} (its checker)", it.in_words()));
        let words: Vec<String> = all.chain(checker).collect();
        (!words.is_empty()).then(|| format!("{}, by its profile: {}", it.id, words.join(", ")))
    });
    let mut words: Vec<String> = limited.collect();
    if let Some(exam) = &survey.exam {
        let reasons = exam.not_shown_by_reason().into_iter().map(|it| (it.0, it.1 as u64));
        let unasked = (FAILED.to_owned(), exam.not_asked() as u64);
        words.extend(by_reason(&format!("{}, exam", exam.engine), reasons.chain([unasked])));
        for part in &exam.standings {
            let reasons = part.not_shown_by_reason().into_iter().map(|it| (it.0, it.1 as u64));
            let unasked = (FAILED.to_owned(), part.not_asked() as u64);
            let what = format!("{}, exam, {}", exam.engine, part.exam.edition.id);
            words.extend(by_reason(&what, reasons.chain([unasked])));
        }
    }
    if let Some(known) = &survey.known {
        let reasons = known.answers.iter().filter_map(|it| match &it.outcome {
            Outcome::CannotBeAsked { reason } => Some((reason.clone(), 1)),
            _ => None,
        });
        let unasked = (FAILED.to_owned(), u64::from(known.not_asked));
        let what = format!("{}, known answers", known.engine);
        words.extend(by_reason(&what, reasons.chain([unasked])));
    }
    for it in &survey.totals {
        let what = format!("{}, {}", it.engine, it.direction.in_words());
        words.extend(by_reason(&what, it.skipped.clone()));
    }
    words
}

fn by_reason(what: &str, reasons: impl IntoIterator<Item = (String, u64)>) -> Vec<String> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    reasons.into_iter().for_each(|(reason, count)| *counts.entry(reason).or_default() += count);
    let counts = counts.into_iter().filter(|it| it.1 > 0);
    let words =
        |(reason, count)| format!("{what}: {} left out, because {reason}", thousands(count));
    counts.map(words).collect()
}

/// The number of questions asked twice, and of second answers that were wrong, in words.
fn asked_twice(survey: &Surveyed<'_>) -> Vec<String> {
    let words = survey.totals.iter().filter(|it| it.asked_twice > 0);
    let words = words.map(|Total { engine, direction, asked_twice, .. }| {
        let questions = counted(*asked_twice, "question");
        let others = differences(survey.records).filter(|it| {
            (&it.trial.engine, &it.trial.direction) == (engine, direction)
                && it.finding.is_of_second_answer()
        });
        let others = match others.count() {
            0 => "none was answered otherwise".to_owned(),
            some => format!("{} answered otherwise", thousands(some as u64)),
        };
        format!("{engine}, {}: {questions}, {others}", direction.in_words())
    });
    words.collect()
}

/// Whether any engine was asked about tournaments that this program made.
pub(super) fn has_ours(survey: &Surveyed<'_>) -> bool {
    let is_ours = |it| !matches!(it, Direction::Generates | Direction::StandingsGenerated);
    survey.plan.directions.iter().any(|it| is_ours(*it))
}

/// The sizes of the judged tournaments of a direction, and who made these tournaments.
fn sizes_words(engine: &str, direction: Direction, sizes: &Sizes) -> String {
    let whose = match direction {
        Direction::Pairs => format!("Our tournaments that {engine} paired"),
        Direction::Checks => format!("Our tournaments that {engine} checked"),
        Direction::Generates => format!("Tournaments that {engine} generated"),
        Direction::StandingsComputed => format!("Our tournaments that {engine} ranked"),
        Direction::StandingsChecked => {
            format!("Our tournaments of which {engine} checked the standing")
        }
        Direction::StandingsGenerated => format!("Tournaments that {engine} generated and ranked"),
    };
    if sizes.tournaments == 0 {
        return format!("{whose}: none was judged.");
    }
    let range = |(least, most): (u32, u32), word: &str| match least == most {
        true => counted(u64::from(least), word),
        false => format!("{least} to {most} {word}s"),
    };
    let (judged, large) = (thousands(sizes.tournaments), thousands(sizes.large));
    let (players, rounds) = (range(sizes.players, "player"), range(sizes.rounds, "round"));
    let share = percent_of(sizes.large, sizes.tournaments);
    let mut words = format!(
        "{whose}: {players} and {rounds}; {large} of {judged} judged ({share}) with more than 100 players."
    );
    if matches!(direction, Direction::Generates | Direction::StandingsGenerated) {
        words += &format!(" {}", asked_words(sizes));
    }
    words
}

fn asked_words(sizes: &Sizes) -> String {
    let (asked, other) = (thousands(sizes.asked), thousands(sizes.other));
    match (sizes.asked, sizes.other) {
        (0, _) => "Its profile has no way to ask for a number of players or rounds.".to_owned(),
        (_, 0) => "All have the numbers that were asked for.".to_owned(),
        _ => format!(
            "{other} of {asked} with another number of players or rounds than was asked for; the numbers \
             stated here are those of its files."
        ),
    }
}

impl ScopeWords {
    /// The scope as rows of a name and a sentence.
    pub(super) fn rows(&self) -> Vec<(&'static str, String)> {
        let list =
            |list: &[String]| if list.is_empty() { "none".to_owned() } else { list.join("; ") };
        let sizes: Vec<&str> = self.sizes.iter().map(|it| it.in_words.as_str()).collect();
        let mut rows = vec![("Sizes", sizes.join(" "))];
        if self.has_ours {
            let varied = thousands(self.varied.len() as u64);
            let varied = format!("{varied}: {}", self.varied.join(", "));
            rows.push(("Axes of our tournaments that varied", varied));
            rows.push(("Axes of our tournaments that were constant", list(&self.constant)));
            let again = "Asked a second time, later and in another order";
            rows.push((again, list(&self.asked_twice)));
        } else {
            let words = "No engine was asked about them. Its generator alone decides what else its own \
                         tournaments vary in.";
            rows.push(("Our tournaments", words.to_owned()));
        }
        rows.push(("What was left out", list(&self.cannot)));
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_whose_tournaments_they_are() {
        let (players, rounds) = ((15, 120), (5, 5));
        let sizes = Sizes { tournaments: 40, players, rounds, large: 1, asked: 40, other: 0 };
        let words = |direction, sizes: Sizes| sizes_words("e", direction, &sizes);
        let end =
            "15 to 120 players and 5 rounds; 1 of 40 judged (2.5 %) with more than 100 players.";
        assert_eq!(words(Direction::Pairs, sizes), format!("Our tournaments that e paired: {end}"));
        let none = words(Direction::Checks, Sizes::default());
        assert_eq!(none, "Our tournaments that e checked: none was judged.");
        // `tests/engines` shows a generator that has no such numbers, and one with other numbers.
        let said = format!(
            "Tournaments that e generated: {end} All have the numbers that were asked for."
        );
        assert_eq!(words(Direction::Generates, sizes), said);
    }
}
