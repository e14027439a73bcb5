//! An exam as a booklet: every position with its wall chart, the right pairing bracket by bracket, and the wrong
//! answers with the faults that lead to them. A position begins on a page of its own when it is printed.

use pairproof_documents::explain::{STYLE, Writing, chart, conditions};
use pairproof_documents::report::{Report, Words};

use crate::check::Replay;
use crate::corpus::{Class, Exam, ExamPosition};
use crate::editions::Edition;
use crate::explain::{Case, Language, Narrator};
use crate::mutants::Mutant;
use crate::report::exam::pairs_text;
use crate::text::counted;

pub(in crate::report) const BOOK_STYLE: &str = "\
h2{border-top:2px solid var(--ink);padding-top:.8rem}\
@media print{h2{break-before:page;border:0}}";

/// The booklet of an exam. `mutants`: those of its edition, for the words of the faults.
///
/// # Errors
/// When a position of the exam is no tournament.
pub fn exam_book_html(
    exam: &Exam,
    edition: &Edition,
    mutants: &[Mutant],
) -> Result<String, String> {
    let mut report = Report::default();
    report.text(format!(
        "{}. Each has one right answer. A program with a certain fault gives a wrong one, so its answers show \
         which fault it has. Where the text leaves the colours of a board open, either is right.",
        counted(exam.positions.len() as u64, "position")
    ));
    report.note(format!(
        "{}. Licence of the positions and answers: {}.",
        edition.title, exam.licence
    ));
    let mut ids = 0;
    for position in &exam.positions {
        ids = sheet(&mut report, ids, position, edition, mutants)?;
    }
    let title = format!("The exam of {}", edition.named());
    Ok(report.page(&title, &format!("{STYLE}{BOOK_STYLE}")))
}

/// Adds a position to the report, of which `ids` parts have an id: how many then have one.
fn sheet(
    report: &mut Report,
    ids: usize,
    position: &ExamPosition,
    edition: &Edition,
    mutants: &[Mutant],
) -> Result<usize, String> {
    let asked = position.opened()?;
    let tournament = &asked.tournament;
    let narrator = Narrator::new(tournament, edition, Language::EN);
    report.heading(2, format!("{}: round {}", position.id, position.round));
    report.text(conditions(tournament, position.round));
    report.any_table(chart(tournament, position.round));
    report.text(format!("Right: {}.", pairs_text(&position.answer)));
    let mut writing = Writing { report: std::mem::take(report), by: &narrator, ids };
    // Where there is no legal pairing, there are no brackets to show.
    if !position.answer.is_empty() {
        let replay = Replay::new(tournament, edition);
        let case = Case::new(&replay, position.round);
        let case = case.map_err(|_| format!("{} cannot be paired", position.id))?;
        let walk = case.walk();
        let told = narrator.tell_walk(&walk);
        for (section, bracket) in told.sections.iter().zip(&walk.brackets) {
            writing.report.heading(3, &section.title);
            writing.bracket(bracket);
            writing.lines(section.lines.get(bracket.members.len()..).unwrap_or_default());
        }
    }
    *report = writing.report;
    if !position.argument.is_empty() {
        report.text(format!("Why it is right: {}", position.argument));
    }
    report.heading(3, "Wrong answers");
    let rows = position.wrong.iter().map(|wrong| {
        let faults = wrong.faults.iter().map(|id| match mutants.iter().find(|it| it.id == *id) {
            Some(mutant) => format!("as if {} [{id}]", mutant.says),
            None => format!("as if {id}"),
        });
        let faults = Words::lines(faults.map(Words::from));
        vec![pairs_text(&wrong.answer).into(), (&wrong.because).into(), faults]
    });
    let caption = "Each of the faults leads to the answer beside it";
    report.table(caption, ["answer", "why it is wrong", "the program behaves"], rows);
    report.note(provenance(position));
    Ok(writing.ids)
}

/// How binding the answer is, who else gives it, and where the position comes from.
fn provenance(position: &ExamPosition) -> String {
    let class = match position.class {
        Class::Must => "The text forces the answer.",
        Class::Reference => "Others give the same answer.",
        Class::Snapshot => "The answer is only ours.",
    };
    let engines = match position.engines.as_slice() {
        [] => String::new(),
        all => format!(" Programs that give it: {}.", all.join(", ")),
    };
    format!("{class}{engines} Source: {}.", position.source)
}
