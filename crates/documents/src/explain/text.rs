//! An explanation as text: its title, its answer and the titles of sections stand out.

use crate::marked::Marked;
use pairproof_explain::{Narrative, Narrator, Section};

/// The explanation as text, with indented sections and articles. At the end there is what else there is to say.
pub fn explain_text(told: &Narrative) -> Marked<()> {
    let mut text = beginning(told);
    sections(&told.rest, &mut text);
    text
}

/// The same without the rest, of which the last line tells what it is.
pub fn explain_text_in_short(told: &Narrative, narrator: &Narrator<'_>) -> Marked<()> {
    let titles: Vec<&str> = told.rest.iter().map(|section| section.title.as_str()).collect();
    let mut text = beginning(told);
    if !titles.is_empty() {
        let line = narrator.say("rest-with-v", &[("titles", &titles.join("; "))]);
        text.text += &format!("\n{line}\n");
    }
    text
}

/// What has to be known before the answer, and the answer.
pub fn explain_brief(told: &Narrative) -> Marked<()> {
    let mut text = Marked { text: foreword(told), marks: Vec::new() };
    text.mark((), &told.answer);
    text.text.push('\n');
    text
}

fn foreword(told: &Narrative) -> String {
    told.foreword.iter().map(|line| format!("{line}\n")).collect()
}

fn beginning(told: &Narrative) -> Marked<()> {
    let mut text = Marked { text: foreword(told), marks: Vec::new() };
    if !text.text.is_empty() {
        text.text.push('\n');
    }
    text.mark((), &told.title);
    text.text += "\n\n";
    text.mark((), &told.answer);
    text.text.push('\n');
    part(&told.reasons, &mut text);
    sections(&told.sections, &mut text);
    part(&told.articles, &mut text);
    text
}

/// Lines after an empty one, if there are any.
fn part(lines: &[String], text: &mut Marked<()>) {
    if !lines.is_empty() {
        text.text += &format!("\n{}", indented(lines));
    }
}

fn sections(sections: &[Section], text: &mut Marked<()>) {
    for section in sections {
        text.text.push('\n');
        text.mark((), &section.title);
        text.text += &format!("\n{}", indented(&section.lines));
    }
}

fn indented(lines: &[String]) -> String {
    lines.iter().map(|line| format!("  {line}\n")).collect()
}
