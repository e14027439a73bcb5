//! An explanation as text, as JSON, and as a page with drawings of brackets and of colours.

mod drawing;
mod html;
mod parts;
mod svg;
mod wall_chart;

use pairproof_explain::{
    Answered, Event, EventRound, Everybody, Explanation, Foreword, Narrative, Narrator, Section,
    Story,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::json::document_of_nobody;
use crate::pages::escaped;
use crate::report::{Report, cells};
use crate::wrapped::Marked;

pub use html::{AnsweredRank, SCHEMA as WHY_RANK_SCHEMA, STYLE, why_rank_html, why_rank_json};
pub use html::{ExplainPage, explain_html};
pub use parts::Writing;
pub use wall_chart::{chart, conditions};

/// The explanation as text, with indented sections and articles. Further remarks come at the end.
pub fn explain_text(told: &Narrative) -> Marked<()> {
    let mut text = beginning(told);
    sections(&told.rest, &mut text);
    text
}

/// An explanation without its details. Its last line says what the details contain.
pub fn explain_text_in_short(told: &Narrative, narrator: &Narrator<'_>) -> Marked<()> {
    let titles: Vec<&str> = told.rest.iter().map(|section| section.title.as_str()).collect();
    let mut text = beginning(told);
    if !titles.is_empty() {
        let line = narrator.say("rest-with-v", &[("titles", &titles.join("; "))]);
        text.text += &format!("\n{line}\n");
    }
    text
}

/// The foreword and the answer, as text.
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

/// Adds an empty line and these lines, if there are any lines.
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

/// The contents of an answer about a round, a player or a tournament.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ExplainView<'a> {
    #[serde(flatten)]
    foreword: &'a Foreword,
    /// Whether the edition is a guess.
    edition_is_guess: bool,
    /// The answer.
    answer: &'a Answered,
    /// The explanation in words.
    told: &'a Narrative,
}

/// The document of an answer with its foreword, as data and in words.
pub fn explain_json(foreword: &Foreword, answer: &Answered, told: &Narrative) -> Json {
    let edition_is_guess = foreword.guess.is_some();
    document_of_nobody(
        "pairproof/explain@1",
        ExplainView { foreword, edition_is_guess, answer, told },
    )
}

/// How many reasons a short answer has.
const REASONS_OF_A_SLIP: usize = 3;

/// How many players of a bracket a short answer shows.
const PLAYERS_OF_A_SLIP: usize = 14;

impl Writing<'_> {
    /// Adds an index of all players by name, then a short answer for each player, to be cut out. The index links to it.
    pub(crate) fn everybody(&mut self, everybody: &Everybody) {
        self.section("page-index");
        let by = self.by;
        let labels = |story: &Story| (story.paired.player, escaped(&by.heading(story)));
        let one = |story: &Story| {
            let (player, heading) = labels(story);
            format!("<li><a href=\"#player{player}\">{heading}</a></li>\n")
        };
        let mut by_name: Vec<&Story> = everybody.stories.iter().collect();
        by_name.sort_by_cached_key(|story| by.name(story.paired.player).to_lowercase());
        let items: String = by_name.into_iter().map(one).collect();
        self.report.drawing(format!("<ul class=\"index\">\n{items}</ul>\n"));
        for story in &everybody.stories {
            let (player, heading) = labels(story);
            let mut slip = Report::default();
            slip.drawing(format!("<h2 id=\"player{player}\">{heading}</h2>\n"));
            slip.styled("answer", by.tell_seat(story));
            if let Some(answer) = story.answers.first() {
                let told = by.tell_part(answer);
                slip.text(&told.answer);
                slip.list(told.reasons.iter().take(REASONS_OF_A_SLIP));
            }
            self.report.framed("slip", slip);
        }
    }

    /// Adds a short answer, to be handed out: the first reasons, the bracket, and the rest as on a page.
    pub(crate) fn slip(&mut self, explanation: &Explanation, told: &Narrative) {
        self.report.list(told.reasons.iter().take(REASONS_OF_A_SLIP));
        let Some(difference) = explanation.answer.difference() else { return };
        self.bracket_of(difference, &explanation.question.players(), PLAYERS_OF_A_SLIP);
    }

    /// Adds the verdicts on all rounds, the reasons for those that differ, and a place for signatures.
    pub(crate) fn event(&mut self, event: &Event, told: &Narrative) {
        self.report.list(&told.reasons);
        self.verdicts(&event.rounds);
        let unlike = event.rounds.iter().filter_map(|round| round.official.as_deref());
        for (official, section) in unlike.zip(&told.sections) {
            self.part(&section.title, &section.lines);
            self.official(official, &[]);
        }
        self.report.drawing("<div class=\"sign\">\n");
        for key in ["page-sign-arbiter", "page-sign-place", "page-sign"] {
            self.report.text(self.by.word(key) + ":");
        }
        self.report.drawing("</div>\n");
    }

    fn verdicts(&mut self, rounds: &[EventRound]) {
        let by = self.by;
        let row = |round: &EventRound| {
            let byes: Vec<String> = round.bye.iter().map(|it| by.name(*it)).collect();
            cells([
                by.say("record-round", &[("round", &round.round.to_string())]),
                round.games.to_string(),
                if byes.is_empty() { "–".to_owned() } else { byes.join(", ") },
                by.say("page-verdict", &[("verdict", round.verdict.name())]),
            ])
        };
        let heads = ["round", "games", "byes", "verdict-head"];
        self.table("cards flow", "rounds", &heads, rounds.iter().map(row).collect());
    }
}
