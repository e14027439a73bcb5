//! An explanation as text.

use crate::explain::{Narrative, Narrator, Section};

/// The explanation as text, with indented sections and articles. At the end there is what else there is to say.
#[must_use]
pub fn explain_text(told: &Narrative) -> String {
    beginning(told) + &sections(&told.rest)
}

/// The same without the rest, of which the last line tells what it is.
#[must_use]
pub fn explain_text_in_short(told: &Narrative, narrator: &Narrator<'_>) -> String {
    let titles: Vec<&str> = told.rest.iter().map(|section| section.title.as_str()).collect();
    let rest = match titles.as_slice() {
        [] => String::new(),
        titles => {
            format!("\n{}\n", narrator.phrase("rest-with-v", &[("titles", &titles.join("; "))]))
        }
    };
    beginning(told) + &rest
}

/// What has to be known before the answer, and the answer.
#[must_use]
pub fn explain_brief(told: &Narrative) -> String {
    format!("{}{}\n", foreword(told), told.answer)
}

fn foreword(told: &Narrative) -> String {
    told.foreword.iter().map(|line| format!("{line}\n")).collect()
}

fn beginning(told: &Narrative) -> String {
    let part = |lines: &[String]| match lines {
        [] => String::new(),
        lines => format!("\n{}", indented(lines)),
    };
    let (reasons, articles) = (part(&told.reasons), part(&told.articles));
    let foreword = foreword(told);
    let foreword = if foreword.is_empty() { foreword } else { foreword + "\n" };
    let sections = sections(&told.sections);
    format!("{foreword}{}\n\n{}\n{reasons}{sections}{articles}", told.title, told.answer)
}

fn sections(sections: &[Section]) -> String {
    sections.iter().map(|it| format!("\n{}\n{}", it.title, indented(&it.lines))).collect()
}

fn indented(lines: &[String]) -> String {
    lines.iter().map(|line| format!("  {line}\n")).collect()
}
