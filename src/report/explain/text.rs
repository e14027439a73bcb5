//! An explanation as text.

use crate::explain::Narrative;

/// The explanation as text, with indented sections and articles.
#[must_use]
pub fn explain_text(told: &Narrative) -> String {
    let indented =
        |lines: &[String]| -> String { lines.iter().map(|line| format!("  {line}\n")).collect() };
    let part = |lines: &[String]| match lines {
        [] => String::new(),
        lines => format!("\n{}", indented(lines)),
    };
    let sections = told.sections.iter();
    let sections: String =
        sections.map(|it| format!("\n{}\n{}", it.title, indented(&it.lines))).collect();
    let (reasons, articles) = (part(&told.reasons), part(&told.articles));
    let foreword: String = told.foreword.iter().map(|line| format!("{line}\n")).collect();
    let foreword = if foreword.is_empty() { foreword } else { foreword + "\n" };
    format!("{foreword}{}\n\n{}\n{reasons}{sections}{articles}", told.title, told.answer)
}
