//! The badge of a survey: what was asked if that was not all, the verdict, whether the rule is that of a
//! profile, how many tournaments, and in how many of them an engine differs.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::report::digits::{counted, thousands};
use crate::report::json::as_json;
use crate::report::pages::escaped;
use crate::report::survey::statement::COMPARED;
use crate::survey::{Conclusion, Direction, Surveyed};

/// A badge, as <https://shields.io/badges/endpoint-badge> reads it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Badge {
    /// The version of the form.
    #[serde(rename = "schemaVersion")]
    #[schemars(extend("const" = 1))]
    schema_version: u8,
    /// What was judged by.
    label: String,
    /// What came of it.
    message: String,
    /// Its colour.
    #[serde(rename = "color")]
    #[schemars(extend("enum" = ["brightgreen", "green", "yellow", "red", "lightgrey"]))]
    colour: &'static str,
}

impl Badge {
    fn of(survey: &Surveyed<'_>) -> Badge {
        let count = counted_words(survey);
        let deciding: Vec<&str> = survey.deciding().map(|it| it.engine.as_str()).collect();
        let mut differing = survey.differing();
        differing.retain(|(engine, ..)| deciding.contains(engine));
        let is_judged = survey.deciding().any(|it| it.tournaments + it.tournaments_failed > 0);
        let message = match differing.as_slice() {
            _ if !is_judged => String::new(),
            [(_, differ, failed)] => {
                let verb = if *differ == 1 { "differs" } else { "differ" };
                let failed = match failed {
                    0 => String::new(),
                    some => format!(", {} with failures", thousands(*some)),
                };
                format!(": {count}, {} {verb}{failed}", thousands(*differ))
            }
            several => {
                let words: Vec<String> = several
                    .iter()
                    .map(|(engine, differ, failed)| format!("{engine} {}", differ + failed))
                    .collect();
                let is_failing = several.iter().any(|it| it.2 > 0);
                let what = if is_failing { "differ or failed" } else { "differ" };
                format!(": {count}, {what}: {}", words.join(", "))
            }
        };
        let conclusion = survey.conclusion();
        let is_none = differing.iter().all(|(_, differ, failed)| differ + failed == 0);
        let is_own = survey.plan.rule().is_some_and(|rule| rule.is_own);
        let colour = match conclusion {
            Conclusion::Passes if is_none && !is_own => "brightgreen",
            Conclusion::Passes => "green",
            Conclusion::PassesInPart => "yellow",
            Conclusion::Fails | Conclusion::Differs => "red",
            _ => "lightgrey",
        };
        let message = format!("{}{}{message}", asked_words(survey), verdict_words(survey));
        let label = format!("pairproof {}", survey.plan.edition);
        Badge { schema_version: 1, label, message, colour }
    }

    /// White on it has a contrast of at least 4.5:1.
    fn shade(&self) -> &'static str {
        match self.colour {
            "brightgreen" => "#1a7f37",
            "green" => "#4d7a1f",
            "yellow" => "#7a5c00",
            "red" => "#b3261e",
            _ => "#5f6368",
        }
    }
}

/// How many tournaments were made, and if fewer were judged in a direction, in how many they were.
fn counted_words(survey: &Surveyed<'_>) -> String {
    let made = survey.records.len() as u64;
    let counts = survey.deciding().map(|it| (it.tournaments, it.tournaments_failed));
    let asked = counts.filter(|(judged, failed)| judged + failed > 0);
    let fewest = asked.min_by_key(|(judged, failed)| judged + failed).unwrap_or((made, 0));
    match fewest {
        (judged, failed) if judged + failed < made => {
            format!("{}, {} judged", counted(made, "tournament"), thousands(judged))
        }
        _ => counted(made, "tournament"),
    }
}

/// What was asked, unless it is all: `pairer and checker only: `.
fn asked_words(survey: &Surveyed<'_>) -> String {
    if survey.not_asked().is_empty() {
        return String::new();
    }
    let name = |asked: &Direction| match asked {
        Direction::Pairs => "pairer",
        Direction::Checks => "checker",
        Direction::Generates => "generator",
    };
    let asked: Vec<&str> = survey.plan.directions.iter().map(name).collect();
    format!("{} only: ", asked.join(" and "))
}

/// The verdict; an engine that passes by a rule of somebody's own does not pass by that of a profile, and one that is
/// only compared passes by none.
fn verdict_words(survey: &Surveyed<'_>) -> String {
    let conclusion = survey.conclusion();
    match survey.plan.rule() {
        Some(rule) if conclusion.is_good() && rule.is_own => "passes own rule".to_owned(),
        Some(_) if conclusion.is_good() => "passes".to_owned(),
        None if conclusion.is_compared() => COMPARED.to_lowercase(),
        _ => conclusion.in_words().to_owned(),
    }
}

/// The badge as a file.
pub fn survey_badge_json(survey: &Surveyed<'_>) -> Json {
    as_json(Badge::of(survey))
}

/// The badge as a picture.
pub fn survey_badge(survey: &Surveyed<'_>) -> String {
    /// About the mean width of a letter; the text is fitted to what is computed with it.
    const LETTER: usize = 7;
    const MARGIN: usize = 12;
    let badge = Badge::of(survey);
    let (label, message, shade) = (&badge.label, &badge.message, badge.shade());
    let (left, right) = (label.chars().count() * LETTER, message.chars().count() * LETTER);
    let (part, width) = (left + MARGIN, left + right + 2 * MARGIN);
    let (label_at, message_at) = (part / 2, part + usize::midpoint(right, MARGIN));
    let (label, message) = (escaped(label), escaped(message));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"20\" role=\"img\" \
         aria-labelledby=\"badge\">\n<title id=\"badge\">{label}: {message}</title>\n\
         <rect width=\"{width}\" height=\"20\" rx=\"3\" fill=\"#3b3f44\"/>\n\
         <path d=\"M{part} 0H{to}a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3H{part}z\" fill=\"{shade}\"/>\n\
         <g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana,DejaVu Sans,sans-serif\" \
         font-size=\"11\" aria-hidden=\"true\">\n\
         <text x=\"{label_at}\" y=\"14\" textLength=\"{left}\">{label}</text>\n\
         <text x=\"{message_at}\" y=\"14\" textLength=\"{right}\">{message}</text>\n</g>\n</svg>\n",
        to = width - 3
    )
}
