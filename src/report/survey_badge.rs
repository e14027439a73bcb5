//! The badge of a survey: its verdict, how many tournaments, and in how many of them an engine differs.

use serde_json::{Value as Json, json};

use super::page::escaped;
use crate::campaign::{Conclusion, Surveyed};

/// The words of a badge.
struct Badge {
    label: String,
    message: String,
    colour: &'static str,
}

impl Badge {
    fn of(survey: &Surveyed<'_>) -> Badge {
        let count = survey.records.len();
        let differing = survey.differing();
        let message = match differing.as_slice() {
            [(_, differ)] => format!("{count} tournaments, {differ} differ"),
            several => {
                let words: Vec<String> =
                    several.iter().map(|(engine, differ)| format!("{engine} {differ}")).collect();
                format!("{count} tournaments, differ: {}", words.join(", "))
            }
        };
        let conclusion = survey.conclusion();
        let is_none = differing.iter().all(|(_, differ)| *differ == 0);
        let colour = match conclusion {
            Conclusion::Passes | Conclusion::Agrees if is_none => "brightgreen",
            Conclusion::Passes | Conclusion::Agrees => "green",
            Conclusion::Fails | Conclusion::Differs => "red",
            _ => "lightgrey",
        };
        let message = format!("{}: {message}", conclusion.in_words());
        Badge { label: format!("pairproof {}", survey.plan.edition), message, colour }
    }

    /// White on it has a contrast of at least 4.5:1.
    fn shade(&self) -> &'static str {
        match self.colour {
            "brightgreen" => "#1a7f37",
            "green" => "#4d7a1f",
            "red" => "#b3261e",
            _ => "#5f6368",
        }
    }
}

/// The badge as a file for <https://shields.io/badges/endpoint-badge>.
#[must_use]
pub fn survey_badge_json(survey: &Surveyed<'_>) -> Json {
    let Badge { label, message, colour } = Badge::of(survey);
    json!({ "schemaVersion": 1, "label": label, "message": message, "color": colour })
}

/// The badge as a picture.
#[must_use]
pub fn survey_badge(survey: &Surveyed<'_>) -> String {
    /// About the mean width of a letter; the text is fitted to what is computed with it.
    const LETTER: usize = 7;
    const MARGIN: usize = 12;
    let badge = Badge::of(survey);
    let (label, message, shade) = (&badge.label, &badge.message, badge.shade());
    let (left, right) = (label.chars().count() * LETTER, message.chars().count() * LETTER);
    let (part, width) = (left + MARGIN, left + right + 2 * MARGIN);
    let (label_at, message_at) = (part / 2, part + (right + MARGIN) / 2);
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
