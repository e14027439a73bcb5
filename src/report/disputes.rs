//! The register of disputed questions as a page: the question, both answers, the smallest position in which they differ, which
//! program gives which answer, and to whom the question was reported.

use pairproof_documents::explain::{STYLE, chart, conditions};
use pairproof_documents::report::{Report, cells};

use super::exam::{BOOK_STYLE, pairs_text};
use crate::corpus::{Answer, Follows, Interpretation, LoadedCase};
use crate::text::counted;

/// The page of disputed cases. Cases without a question are left out.
///
/// # Errors
/// When the file of a case is no tournament.
pub fn disputes_html(cases: &[LoadedCase]) -> Result<String, String> {
    let mut report = Report::default();
    let questions = cases.iter().filter_map(|it| Some((it, it.case.reading.as_ref()?)));
    let questions: Vec<(&LoadedCase, &Interpretation)> = questions.collect();
    report.text(format!(
        "{}. Each has two answers. pairproof takes the first one, and calls a pairing disputed if it is right under \
         the second one only.",
        counted(questions.len() as u64, "question")
    ));
    for (case, question) in questions {
        sheet(&mut report, case, question)?;
    }
    Ok(report.page("Questions that the rules leave open", &format!("{STYLE}{BOOK_STYLE}")))
}

fn sheet(
    report: &mut Report,
    loaded: &LoadedCase,
    question: &Interpretation,
) -> Result<(), String> {
    let case = &loaded.case;
    report.heading(2, &question.id);
    report.note(format!("{}; articles {}", case.editions.join(", "), case.articles.join(", ")));
    report.text(&question.question);
    let row = |(which, answer): (&str, &Answer)| {
        let pairs = match answer.pairs.as_slice() {
            [] => String::new(),
            pairs => pairs_text(pairs),
        };
        cells([which, &answer.says, &pairs])
    };
    let both = [("first", &question.default), ("second", &question.other)];
    report.table("The two answers", ["answer", "it says", "pairing"], both.into_iter().map(row));
    report.text(format!("Why the first: {}", question.argument));
    match (question.round, &question.no_position) {
        (Some(round), _) => {
            let tournament = loaded.tournament()?;
            let tournament = tournament.ok_or_else(|| format!("{} has no tournament", case.id))?;
            report.text(conditions(&tournament, round));
            report.any_table(chart(&tournament, round));
        }
        (None, Some(why)) => report.text(format!("No position shows the difference: {why}")),
        (None, None) => {}
    }
    report.text(&case.shows);
    programs(report, question);
    Ok(())
}

/// Which program gives which answer, and to whom the question was reported.
fn programs(report: &mut Report, question: &Interpretation) {
    if question.engines.is_empty() {
        report.text("We know of no program that answers this question.");
    } else {
        let rows = question.engines.iter().map(|it| {
            let follows = match it.follows {
                Follows::Default => "the first",
                Follows::Other => "the second",
                Follows::Neither => "neither, or it depends",
            };
            cells([&it.engine, follows, &it.evidence])
        });
        report.table("What programs do", ["program", "answer", "how we know"], rows);
    }
    if question.reported.is_empty() {
        report.text("The question was reported to nobody so far.");
    } else {
        let rows = question.reported.iter().map(|it| {
            let outcome = if it.outcome.is_empty() { "nothing so far" } else { &it.outcome };
            cells([&it.to, &it.on, outcome])
        });
        report.table("Reported", ["to", "on", "what came of it"], rows);
    }
}
