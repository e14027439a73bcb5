//! An explanation as one page: the answer on top, then the drawing, the vectors, the colours and the
//! articles. Every word is a phrase of the language.

use super::drawing::Against;
use super::parts::Writing;
use super::style::STYLE;
use crate::pages::{Page, escaped, table_of};
use crate::text::showable;
use crate::tournament::{Headers, PlayerNumber};
use pairproof_explain::{
    Answered, Explanation, Narrative, Narrator, Official, Question, Record, RecordRound, Section,
    Story, Walk,
};

/// What the page is made of.
#[derive(Debug)]
pub struct ExplainPage<'a> {
    /// The answer as data.
    pub answered: &'a Answered,
    /// The answer in words.
    pub told: &'a Narrative,
    /// The narrator, who has the names of players and the words of the page.
    pub narrator: &'a Narrator<'a>,
    /// What has to be typed for the same answer.
    pub command: &'a str,
    /// What the file says of the tournament.
    pub headers: &'a Headers,
    /// The SHA-256 of the file.
    pub sha256: &'a str,
}

/// The page.
pub fn explain_html(page: &ExplainPage<'_>) -> String {
    let (told, by) = (page.told, page.narrator);
    let above = above(told);
    let style = format!("{STYLE}{}", printed_title(&page.headers.name, &told.title));
    let mut writing = Writing::new(Page::below(&above, by.language(), &told.title, &style), by);
    writing.page.html(&origin(page.headers));
    writing.page.html(&format!("<p class=\"answer\">{}</p>\n", escaped(&told.answer)));
    match page.answered {
        Answered::Question(explanation) => writing.question(explanation, told),
        Answered::Story(story) => writing.story(story, told),
        Answered::Walk(walk) => writing.walk(walk, told),
        Answered::Official(official) => writing.whole_official(official, told),
        Answered::Everybody(everybody) => writing.everybody(everybody),
        Answered::Record(record) => writing.record(record, told),
        Answered::Event(event) => writing.event(event, told),
        Answered::NoPairing(_) => writing.lines(&told.reasons),
    }
    writing.articles(&told.articles);
    writing.rest(&told.rest);
    writing.again(page, edition(page.answered));
    writing.page.end()
}

/// What has to be known before the answer, as HTML; empty where there is nothing.
pub(crate) fn above(told: &Narrative) -> String {
    let foreword: String =
        told.foreword.iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect();
    match foreword.as_str() {
        "" => String::new(),
        lines => format!("<div class=\"foreword\">\n{lines}</div>\n"),
    }
}

/// Which tournament it is, where and when, as far as the file says it.
fn origin(headers: &Headers) -> String {
    let (start, end) = (headers.start_date.trim(), headers.end_date.trim());
    let dates = match (start, end) {
        (start, end) if start == end || end.is_empty() => start.to_owned(),
        ("", end) => end.to_owned(),
        (start, end) => format!("{start} – {end}"),
    };
    let parts = [headers.name.trim(), headers.city.trim(), &dates];
    let parts: Vec<String> =
        parts.iter().filter(|it| !it.is_empty()).map(|it| escaped(it)).collect();
    if parts.is_empty() {
        String::new()
    } else {
        format!("<p class=\"origin\">{}</p>\n", parts.join(" · "))
    }
}

/// The style by which every printed page has the tournament and the title on top.
fn printed_title(tournament: &str, title: &str) -> String {
    let parts: Vec<&str> =
        [tournament.trim(), title].into_iter().filter(|it| !it.is_empty()).collect();
    format!(
        "@page{{@top-center{{content:\"{}\";font:9pt system-ui,sans-serif}}}}",
        css_text(&parts.join(": "))
    )
}

/// A text within quotation marks of a style: all but letters, digits and blanks as codes.
fn css_text(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || letter == ' ';
    showable(text)
        .chars()
        .map(|letter| match plain(letter) {
            true => letter.to_string(),
            false => format!("\\{:x} ", u32::from(letter)),
        })
        .collect()
}

fn edition(answered: &Answered) -> &'static str {
    match answered {
        Answered::Question(it) => it.edition,
        Answered::Story(it) => it.edition,
        Answered::Walk(it) => it.edition,
        Answered::Official(it) => it.edition,
        Answered::Everybody(it) => it.edition,
        Answered::Record(it) => it.edition,
        Answered::Event(it) => it.edition,
        Answered::NoPairing(it) => it.edition,
    }
}

/// The players whom a question is about.
fn asked(explanation: &Explanation) -> Vec<PlayerNumber> {
    explanation.paired.iter().map(|seat| seat.player).collect()
}

impl Writing<'_> {
    fn question(&mut self, explanation: &Explanation, told: &Narrative) {
        // A table says the same of boards.
        let by = self.by;
        let of_boards: Vec<String> = explanation.boards.iter().map(|it| by.board(it)).collect();
        let mut reasons = told.reasons.clone();
        reasons.retain(|line| !of_boards.contains(line));
        if !reasons.is_empty() {
            self.section("page-why");
            self.lines(&reasons);
        }
        for section in &told.sections {
            self.page.section(&section.title);
            self.lines(&section.lines);
        }
        self.evidence(explanation);
        if let Some(difference) = explanation.answer.difference() {
            self.section("page-difference");
            self.difference(difference, Against::Alternative, &asked(explanation));
        }
    }

    fn story(&mut self, story: &Story, told: &Narrative) {
        // One section before the answers and one after them.
        for (at, section) in told.sections.iter().enumerate() {
            let answer = at.checked_sub(1).and_then(|at| story.answers.get(at));
            let is_board =
                answer.is_some_and(|it| matches!(it.question, Question::WhyBoard { .. }));
            let shown = if is_board { 1 } else { section.lines.len() };
            self.page.section(&section.title);
            self.lines(&section.lines[..shown.min(section.lines.len())]);
            let Some(answer) = answer else { continue };
            self.evidence(answer);
            if let Some(difference) = answer.answer.difference() {
                self.difference(difference, Against::Alternative, &asked(answer));
            }
        }
    }

    fn walk(&mut self, walk: &Walk, told: &Narrative) {
        self.lines(&told.reasons);
        self.boards(&walk.boards);
        for (section, bracket) in told.sections.iter().zip(&walk.brackets) {
            self.page.section(&section.title);
            self.bracket(bracket);
            // The table has said the sentences about members.
            self.lines(section.lines.get(bracket.members.len()..).unwrap_or_default());
        }
    }

    fn whole_official(&mut self, official: &Official, told: &Narrative) {
        if !told.reasons.is_empty() {
            self.section("page-why");
            self.lines(&told.reasons);
        }
        if official.difference.is_some() || !official.others.is_empty() {
            self.section("page-difference");
        }
        self.official(official, &[]);
        if let Some(section) = told.sections.first() {
            self.page.section(&section.title);
            self.concerned(official);
        }
    }

    fn record(&mut self, record: &Record, told: &Narrative) {
        self.lines(&told.reasons);
        self.rounds(&record.rounds);
        let mut is_first = true;
        for (round, section) in record.rounds.iter().zip(&told.sections) {
            let Some(official) = &round.official else { continue };
            if std::mem::take(&mut is_first) {
                self.section("page-details");
            }
            self.round(record.player, round, official, section);
        }
    }

    fn rounds(&mut self, rounds: &[RecordRound]) {
        let keys = [
            "page-round",
            "page-score",
            "page-opponent",
            "page-colour",
            "page-points",
            "page-float-head",
            "page-verdict-head",
        ];
        let heads = keys.map(|key| self.by.phrase(key, &[]));
        let rows: Vec<Vec<String>> = rounds.iter().map(|round| self.round_row(round)).collect();
        let heads = heads.each_ref().map(String::as_str);
        let caption = self.by.phrase("page-rounds", &[]);
        self.page.html(&table_of("cards flow", &caption, &heads, rows));
    }

    fn round_row(&mut self, round: &RecordRound) -> Vec<String> {
        let kind = || self.by.phrase("page-kind", &[("kind", round.kind)]);
        let opponent = match (round.opponent, &round.opponent_score) {
            (None, _) => kind(),
            (Some(player), None) => self.by.name(player),
            (Some(player), Some(score)) => {
                self.by.scored(player, score, round.opponent_virtual_points.as_ref())
            }
        };
        let unplayed = if matches!(round.kind, "forfeit" | "pending") {
            format!(" ({})", kind())
        } else {
            String::new()
        };
        let verdict = self.by.phrase("page-verdict", &[("verdict", round.verdict.name())]);
        vec![
            escaped(&self.by.phrase("record-round", &[("round", &round.round.to_string())])),
            escaped(&self.by.score(&round.score, round.virtual_points.as_ref())),
            escaped(&opponent),
            round.colour.map_or_else(|| "–".to_owned(), |colour| self.square(colour)),
            escaped(&format!("{}{unplayed}", round.points)),
            escaped(&self.float(round.float)),
            escaped(&verdict),
        ]
    }

    fn round(
        &mut self,
        player: PlayerNumber,
        round: &RecordRound,
        official: &Official,
        told: &Section,
    ) {
        let number = round.round.to_string();
        let verdict = self.by.phrase("page-verdict", &[("verdict", round.verdict.name())]);
        let fillings = [("round", number.as_str()), ("verdict", verdict.as_str())];
        let summary = escaped(&self.by.phrase("page-summary", &fillings));
        self.page.html(&format!("<details>\n<summary>{summary}</summary>\n"));
        self.lines(&told.lines);
        self.official(official, &[player]);
        self.page.html("</details>\n");
    }

    fn articles(&mut self, articles: &[String]) {
        if articles.is_empty() {
            return;
        }
        self.section("page-articles");
        let items = articles.iter().map(|line| format!("<li>{}</li>\n", escaped(line)));
        self.page.html(&format!("<ul>\n{}</ul>\n", items.collect::<String>()));
    }

    fn rest(&mut self, rest: &[Section]) {
        if rest.is_empty() {
            return;
        }
        self.section("page-rest");
        for section in rest {
            let summary = escaped(&section.title);
            self.page.html(&format!("<details>\n<summary>{summary}</summary>\n"));
            self.lines(&section.lines);
            self.page.html("</details>\n");
        }
    }

    fn again(&mut self, page: &ExplainPage<'_>, edition: &str) {
        self.section("page-again");
        self.page.text(&self.by.phrase("page-again-with", &[]));
        self.page.html(&format!("<p><code>{}</code></p>\n", escaped(page.command)));
        let words = self.by.edition_in_words(edition);
        self.page.note(&self.by.phrase("page-rules", &[("edition", edition), ("words", &words)]));
        let version = env!("CARGO_PKG_VERSION");
        let made = [("version", version), ("hash", page.sha256)];
        self.page.html(&format!(
            "<p class=\"hash\">{}</p>\n",
            escaped(&self.by.phrase("page-made", &made))
        ));
    }
}
