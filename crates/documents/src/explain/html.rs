//! An explanation as one page: the answer on top, then the drawing, the vectors, the colours and the
//! articles. Every word is a phrase of the language.

use super::drawing::Against;
use super::parts::Writing;
use super::style::STYLE;
use crate::pages::{Page, escaped};
use crate::report::{Report, Words};
use crate::text::showable;
use crate::tournament::{Headers, PlayerNumber};
use pairproof_explain::{
    Answered, Explanation, Narrative, Narrator, Official, Question, Record, RecordRound, Speaker,
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
    /// The edition of the rules.
    pub edition: &'a str,
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
    let style = format!("{STYLE}{}", printed_title(&page.headers.name, &told.title));
    let mut writing = Writing::new(0, by);
    let headers = page.headers;
    let (start, end) = (headers.start_date.trim(), headers.end_date.trim());
    let dates = match (start, end) {
        (start, end) if start == end || end.is_empty() => start.to_owned(),
        ("", end) => end.to_owned(),
        (start, end) => format!("{start} – {end}"),
    };
    beginning(&mut writing.report, [&headers.name, &headers.city, &dates], told);
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
    if !told.articles.is_empty() {
        writing.section("page-articles");
        writing.report.list(&told.articles);
    }
    if !told.rest.is_empty() {
        writing.section("page-rest");
    }
    for section in &told.rest {
        writing.folded(&section.title, |it| it.lines(&section.lines));
    }
    writing.again(page);
    finished(&writing.report, by, told, &style)
}

/// Which tournament it is, where and when, as far as the file says it, and the answer.
pub(crate) fn beginning(report: &mut Report, origin: [&str; 3], told: &Narrative) {
    let origin = origin.map(str::trim);
    let origin: Vec<&str> = origin.into_iter().filter(|it| !it.is_empty()).collect();
    if !origin.is_empty() {
        report.styled("origin", origin.join(" · "));
    }
    report.styled("answer", &told.answer);
}

/// A report as a page, below what has to be known before the answer.
pub(crate) fn finished(report: &Report, by: &Speaker, told: &Narrative, style: &str) -> String {
    let mut page = Page::below(&above(told), by.language(), &told.title, style);
    report.on_page(&mut page);
    page.end()
}

/// What has to be known before the answer, as HTML; empty where there is nothing.
fn above(told: &Narrative) -> String {
    let foreword: String =
        told.foreword.iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect();
    match foreword.as_str() {
        "" => String::new(),
        lines => format!("<div class=\"foreword\">\n{lines}</div>\n"),
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

/// The players whom a question is about.
fn asked(explanation: &Explanation) -> Vec<PlayerNumber> {
    explanation.paired.iter().map(|seat| seat.player).collect()
}

impl Writing<'_> {
    fn question(&mut self, explanation: &Explanation, told: &Narrative) {
        // A table says the same of boards.
        let by = self.by;
        let of_boards: Vec<String> = explanation.boards().iter().map(|it| by.board(it)).collect();
        let mut reasons = told.reasons.clone();
        reasons.retain(|line| !of_boards.contains(line));
        if !reasons.is_empty() {
            self.section("page-why");
            self.lines(&reasons);
        }
        for section in &told.sections {
            self.report.heading(2, &section.title);
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
            self.report.heading(2, &section.title);
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
            self.report.heading(2, &section.title);
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
            self.report.heading(2, &section.title);
            self.concerned(official);
        }
    }

    fn record(&mut self, record: &Record, told: &Narrative) {
        self.lines(&told.reasons);
        let rows = record.rounds.iter().map(|round| self.round_row(round)).collect();
        let heads = [
            "page-round",
            "page-score",
            "page-opponent",
            "page-colour",
            "page-points",
            "page-float-head",
            "page-verdict-head",
        ];
        self.table("cards flow", self.by.word("page-rounds"), &heads, rows);
        if record.rounds.iter().any(|it| it.official.is_some()) {
            self.section("page-details");
        }
        for (round, section) in record.rounds.iter().zip(&told.sections) {
            let Some(official) = &round.official else { continue };
            let (number, verdict) = (round.round.to_string(), self.verdict(round));
            let texts = [("round", number.as_str()), ("verdict", &verdict)];
            self.folded(&self.by.say("page-summary", &texts), |it| {
                it.lines(&section.lines);
                it.official(official, &[record.player]);
            });
        }
    }

    fn verdict(&self, round: &RecordRound) -> String {
        self.by.say("page-verdict", &[("verdict", round.verdict.name())])
    }

    fn round_row(&mut self, round: &RecordRound) -> Vec<Words> {
        let kind = || self.by.say("page-kind", &[("kind", round.kind)]);
        let opponent = match (round.opponent, round.opponent_score) {
            (None, _) => kind(),
            (Some(player), None) => self.by.name(player),
            (Some(player), Some(score)) => {
                self.by.scored(player, score, round.opponent_virtual_points)
            }
        };
        let unplayed = if matches!(round.kind, "forfeit" | "pending") {
            format!(" ({})", kind())
        } else {
            String::new()
        };
        vec![
            self.by.say("record-round", &[("round", &round.round.to_string())]).into(),
            self.by.score(round.score, round.virtual_points).into(),
            opponent.into(),
            round.colour.map_or_else(|| "–".into(), |colour| self.square(colour)),
            format!("{}{unplayed}", round.points).into(),
            self.float(round.float).into(),
            self.verdict(round).into(),
        ]
    }

    /// What opens below its summary.
    fn folded(&mut self, summary: &str, write: impl FnOnce(&mut Self)) {
        let before = std::mem::take(&mut self.report);
        write(self);
        let within = std::mem::replace(&mut self.report, before);
        self.report.folded(summary.into(), within, false);
    }

    fn again(&mut self, page: &ExplainPage<'_>) {
        self.section("page-again");
        self.report.text(self.by.word("page-again-with"));
        self.report.command(page.command);
        let words = self.by.edition_in_words(page.edition);
        let rules = [("edition", page.edition), ("words", &words)];
        self.report.note(self.by.say("page-rules", &rules));
        self.report.styled("hash", made(self.by, page.sha256));
    }
}

/// By what the page was made, and from which file.
pub(crate) fn made(by: &Speaker, sha256: &str) -> String {
    by.say("page-made", &[("version", env!("CARGO_PKG_VERSION")), ("hash", sha256)])
}
