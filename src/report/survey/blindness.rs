//! What random tournaments do not show of the known faults, in words.

use crate::report::digits::counted;
use crate::survey::{Blindness, Surveyed, blindness};

/// What the judged tournaments do not show, and whether the exam does; `None`: nothing is known of that.
pub fn blindness_line(survey: &Surveyed<'_>) -> Option<String> {
    let found = blindness(survey)?;
    let Blindness { known, by_tournaments, by_exam, judged, .. } = found;
    let rest = known - by_tournaments;
    let by_exam = format!("; of the other {rest} the exam would show {by_exam}");
    let rest = if rest > 0 && survey.exam.is_some() { by_exam.as_str() } else { "" };
    // Tournaments like those of the measurement show at least so much.
    let is_alike = found.other_axes.is_empty() && found.other_dialect.is_none();
    let how = if is_alike && found.rounds_not_asked == 0 { "at least" } else { "about" };
    Some(format!(
        "{} alone would show {how} {by_tournaments} of {known} known faults, each with a probability of at \
         least 95 %{rest} ({})",
        counted(judged, "random tournament"),
        measured_words(&found)
    ))
}

/// By which tournaments the rates were measured, and how those of the survey are other ones.
fn measured_words(found: &Blindness) -> String {
    let mut words = format!("measured over {}", counted(found.measured, "tournament"));
    words += &match found.other_axes.as_slice() {
        [] => " of all axes".to_owned(),
        some => format!(" with other values of {}", some.join(", ")),
    };
    if let Some(dialect) = &found.other_dialect {
        words += &format!(", in another dialect than {dialect}");
    }
    if found.rounds_not_asked > 0 {
        words += &format!("; here {} left out", counted(found.rounds_not_asked, "round"));
    }
    words
}
