//! Why a player is behind another one in the standing, as JSON and as page.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::html::STYLE;
use super::html::{beginning, finished, made};
use crate::json::document;
use crate::pages::escaped;
use crate::report::Report;
use crate::tournament::Tournament;
use pairproof_explain::{Behind, Narrative, RankNarrator};
use pairproof_standings::MadeBy;

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/why-rank@1";

/// An answer, and by what it was made.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AnsweredRank<'a> {
    /// The file, as it was named.
    #[serde(rename = "file")]
    pub path: &'a str,
    /// The tournament.
    #[serde(skip)]
    pub tournament: &'a Tournament,
    /// By what the standing is made.
    #[serde(flatten)]
    pub made: &'a MadeBy,
    /// The answer.
    #[serde(flatten)]
    pub behind: &'a Behind,
    /// The answer in words.
    pub told: &'a Narrative,
}

/// The document.
pub fn why_rank_json(answered: &AnsweredRank<'_>) -> Json {
    document(SCHEMA, answered)
}

/// The page. `command`: what has to be typed for the same answer; `sha256`: of the file.
pub fn why_rank_html(
    answered: &AnsweredRank<'_>,
    narrator: &RankNarrator<'_>,
    (command, sha256): (&str, &str),
) -> String {
    let told = answered.told;
    let headers = &answered.tournament.headers;
    let mut report = Report::default();
    beginning(&mut report, [&headers.name, &headers.city, &headers.start_date], told);
    report.list(&told.reasons);
    if !told.sections.is_empty() {
        report.drawing("<div class=\"sides\">\n");
        for section in &told.sections {
            report.drawing("<section>\n");
            report.heading(2, &section.title);
            report.list(&section.lines);
            report.drawing("</section>\n");
        }
        report.drawing("</div>\n");
    }
    if !told.articles.is_empty() {
        report.heading(2, narrator.word("page-articles"));
        report.list(&told.articles);
    }
    report.heading(2, narrator.word("page-again"));
    report.text(narrator.word("page-again-with"));
    report.drawing(format!("<pre>{}</pre>\n", escaped(command)));
    report.styled("hash", made(narrator, sha256));
    finished(&report, narrator, told, &format!("{STYLE}{SIDES}"))
}

/// The two players side by side where there is room.
const SIDES: &str = ".sides{display:grid;gap:0 2rem}.sides>*{min-width:0}\
@media (min-width:56rem){.sides{grid-template-columns:1fr 1fr}}\
.sides section{break-inside:avoid}pre{white-space:pre-wrap;overflow-wrap:anywhere}";
