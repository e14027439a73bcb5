//! The register of disputed questions as a page: the question, both answers, the smallest position in which they differ, which
//! program gives which answer, and to whom the question was reported.

use pairproof_documents::explain::{STYLE, chart, conditions};

use crate::corpus::{Follows, Interpretation, LoadedCase};
use crate::report::exam::{BOOK_STYLE, pairs_text};
use crate::report::pages::{Page, escaped};
use crate::text::counted;

/// The page of disputed cases. Cases without a question are left out.
///
/// # Errors
/// When the file of a case is no tournament.
pub fn disputes_html(cases: &[&LoadedCase]) -> Result<String, String> {
    let title = "Questions that the rules leave open";
    let mut page = Page::in_language("en", title, &format!("{STYLE}{BOOK_STYLE}"));
    let questions = cases.iter().filter_map(|it| Some((*it, it.case.reading.as_ref()?)));
    let questions: Vec<(&LoadedCase, &Interpretation)> = questions.collect();
    page.text(&format!(
        "{}. Each has two answers. pairproof takes the first one, and calls a pairing disputed if it is right under \
         the second one only.",
        counted(questions.len() as u64, "question")
    ));
    for (case, question) in questions {
        sheet(&mut page, case, question)?;
    }
    Ok(page.end())
}

fn sheet(page: &mut Page, loaded: &LoadedCase, question: &Interpretation) -> Result<(), String> {
    let case = &loaded.case;
    page.section(&question.id);
    page.note(&format!("{}; articles {}", case.editions.join(", "), case.articles.join(", ")));
    page.text(&question.question);
    answers(page, question);
    page.text(&format!("Why the first: {}", question.argument));
    match (question.round, &question.no_position) {
        (Some(round), _) => position(page, loaded, round)?,
        (None, Some(why)) => page.text(&format!("No position shows the difference: {why}")),
        (None, None) => {}
    }
    page.text(&case.shows);
    programs(page, question);
    reports(page, question);
    Ok(())
}

fn answers(page: &mut Page, question: &Interpretation) {
    let row = |(which, answer): (&str, &crate::corpus::Answer)| {
        let pairs = match answer.pairs.as_slice() {
            [] => String::new(),
            pairs => pairs_text(pairs),
        };
        vec![which.to_owned(), escaped(&answer.says), escaped(&pairs)]
    };
    let both = [("first", &question.default), ("second", &question.other)];
    page.table("The two answers", &["answer", "it says", "pairing"], both.into_iter().map(row));
}

fn position(page: &mut Page, loaded: &LoadedCase, round: u32) -> Result<(), String> {
    let tournament = loaded.tournament()?;
    let tournament = tournament.ok_or_else(|| format!("{} has no tournament", loaded.case.id))?;
    page.text(&conditions(&tournament, round));
    chart(&tournament, round, page);
    Ok(())
}

fn programs(page: &mut Page, question: &Interpretation) {
    if question.engines.is_empty() {
        page.text("We know of no program that answers this question.");
        return;
    }
    let rows = question.engines.iter().map(|it| {
        let follows = match it.follows {
            Follows::Default => "the first",
            Follows::Other => "the second",
            Follows::Neither => "neither, or it depends",
        };
        vec![escaped(&it.engine), follows.to_owned(), escaped(&it.evidence)]
    });
    page.table("What programs do", &["program", "answer", "how we know"], rows);
}

fn reports(page: &mut Page, question: &Interpretation) {
    if question.reported.is_empty() {
        page.text("The question was reported to nobody so far.");
        return;
    }
    let rows = question.reported.iter().map(|it| {
        let outcome = if it.outcome.is_empty() { "nothing so far" } else { &it.outcome };
        vec![escaped(&it.to), escaped(&it.on), escaped(outcome)]
    });
    page.table("Reported", &["to", "on", "what came of it"], rows);
}
