//! What random tournaments do not show of the known faults, in words.

use crate::survey::{Blindness, Surveyed, blindness};
use crate::text::thousands;

/// What random tournaments do not show, and whether the exam does; `None`: no engine is judged.
#[must_use]
pub fn blindness_line(survey: &Surveyed<'_>) -> Option<String> {
    let Blindness { known, by_tournaments, by_exam, required, measured, other_axes, .. } =
        blindness(survey)?;
    let rest = match known - by_tournaments {
        0 => String::new(),
        rest => format!("; of the other {rest} the exam would show {by_exam}"),
    };
    let axes = match other_axes.as_slice() {
        [] => String::new(),
        some => format!("; this survey has other values of {}", some.join(", ")),
    };
    Some(format!(
        "{} random tournaments alone would show at least {by_tournaments} of {known} known faults, each with a \
         probability of at least 95 %{rest} (measured over {} tournaments of all axes{axes})",
        thousands(required),
        thousands(measured)
    ))
}
