//! An answer on a terminal: what decides stands out, and lines are as long as the terminal is wide.

use crate::cli::painted::{Mark, Painted, wrapped};
use crate::explain::Narrative;

/// `text`: the answer as it is printed; `width`: characters in a line, `None`: as many as there are.
pub(super) fn painted(text: &str, told: &Narrative, width: Option<usize>) -> Painted {
    let sections = told.sections.iter().chain(&told.rest).map(|section| section.title.as_str());
    let titles: Vec<&str> = sections.chain([told.title.as_str(), &told.answer]).collect();
    text.lines().fold(Painted::new(), |painted, line| {
        let lines = wrapped(line, width);
        let painted = match titles.contains(&line) {
            true => painted.mark(Mark::Title, &lines),
            false => painted.text(&lines),
        };
        painted.text("\n")
    })
}
