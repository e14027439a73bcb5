//! An explanation as one page: the answer on top, then the drawing, the vectors, the colours and the articles. Every
//! word is a phrase of the language. Also the page that says why a player is behind another one in the standing.

use pairproof_explain::{
    Answered, Behind, Everybody, Explanation, Narrative, Narrator, Official, Question,
    RankNarrator, Record, RecordRound, Speaker, Story, Walk,
};
use pairproof_standings::MadeBy;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::drawing::Against;
use super::parts::Writing;
use crate::json::document;
use crate::pages::escaped;
use crate::report::{Report, Words, stated};
use crate::text::showable;
use crate::tournament::{Headers, Tournament};

/// The data from which the page of an explanation is made.
#[derive(Debug)]
pub struct ExplainPage<'a> {
    /// The answer as data.
    pub answered: &'a Answered,
    /// The answers about all players of a round, if they follow the answer, folded.
    pub everybody: Option<&'a Everybody>,
    /// The answer in words.
    pub told: &'a Narrative,
    /// The narrator, who supplies the names of players and the words of the page.
    pub narrator: &'a Narrator<'a>,
    /// The id of the edition of the rules.
    pub edition: &'a str,
    /// The command that gives this answer.
    pub command: &'a str,
    /// The file's facts about the tournament, such as its name.
    pub headers: &'a Headers,
    /// The SHA-256 hash of the file.
    pub sha256: &'a str,
    /// Whether the page is a slip: one sheet of A5 with the answer, its first reasons and the bracket.
    pub is_slip: bool,
}

/// The page of an explanation.
pub fn explain_html(page: &ExplainPage<'_>) -> String {
    let (told, by) = (page.told, page.narrator);
    let style = format!("{STYLE}{}", printed_title(&page.headers.name, &told.title));
    let mut writing = Writing { report: Report::default(), by, ids: 0 };
    let headers = page.headers;
    let (start, end) = (headers.start_date.trim(), headers.end_date.trim());
    let dates = match (start, end) {
        (start, end) if start == end || end.is_empty() => start.to_owned(),
        ("", end) => end.to_owned(),
        (start, end) => format!("{start} – {end}"),
    };
    beginning(&mut writing.report, [&headers.name, &headers.city, &dates], told);
    match page.answered {
        Answered::Question(explanation) if page.is_slip => writing.slip(explanation, told),
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
    if page.is_slip {
        let words = by.edition_in_words(page.edition);
        writing.report.note(by.say("page-rules", &[("edition", page.edition), ("words", &words)]));
        return finished(&writing.report, by, told, &format!("{style}{SLIP}"));
    }
    if !told.rest.is_empty() {
        writing.section("page-rest");
    }
    for section in &told.rest {
        writing.folded((&section.title, false), |it| it.lines(&section.lines));
    }
    if let Some(everybody) = page.everybody {
        let title = by.say("everybody-title", &[("round", &everybody.round.to_string())]);
        writing.folded((&title, true), |it| it.everybody(everybody));
    }
    writing.again(page);
    let printed = match page.answered {
        Answered::Question(_) => QUESTION,
        Answered::Everybody(_) => EVERYBODY,
        _ if page.everybody.is_some() => WITHOUT_FOLDED,
        _ => "",
    };
    finished(&writing.report, by, told, &format!("{style}{printed}"))
}

/// Adds the name, place and date of the tournament, as far as the file states them, and the answer.
pub(crate) fn beginning(report: &mut Report, origin: [&str; 3], told: &Narrative) {
    let origin = stated(origin);
    if !origin.is_empty() {
        report.styled("origin", origin.join(" · "));
    }
    report.styled("answer", &told.answer);
}

/// The report as a page, with the foreword above its title.
pub(crate) fn finished(report: &Report, by: &Speaker, told: &Narrative, style: &str) -> String {
    let lines = told.foreword.iter().map(|line| format!("<p>{}</p>\n", escaped(line)));
    let foreword = match told.foreword.as_slice() {
        [] => String::new(),
        _ => format!("<div class=\"foreword\">\n{}</div>\n", lines.collect::<String>()),
    };
    report.page_below(&foreword, by.language(), &told.title, style)
}

/// The style that prints the tournament and the title at the top of every sheet.
fn printed_title(tournament: &str, title: &str) -> String {
    let parts = css_text(&stated([tournament, title]).join(": "));
    format!("@page{{@top-center{{content:\"{parts}\";font:9pt system-ui,sans-serif}}}}")
}

/// Escapes a text for quotation marks in a style sheet: all but letters, digits and blanks become codes.
fn css_text(text: &str) -> String {
    let code = |letter: char| match letter.is_alphanumeric() || letter == ' ' {
        true => letter.to_string(),
        false => format!("\\{:x} ", u32::from(letter)),
    };
    showable(text).chars().map(code).collect()
}

impl Writing<'_> {
    fn question(&mut self, explanation: &Explanation, told: &Narrative) {
        // A table says the same of boards.
        let by = self.by;
        let of_boards: Vec<String> = explanation.boards().iter().map(|it| by.board(it)).collect();
        let mut reasons = told.reasons.clone();
        reasons.retain(|line| !of_boards.contains(line));
        self.why(&reasons);
        told.sections.iter().for_each(|it| self.part(&it.title, &it.lines));
        self.evidence(explanation);
        if let Some(difference) = explanation.answer.difference() {
            self.section("page-difference");
            let asked = explanation.question.players();
            self.difference(difference, Against::Alternative, &asked);
        }
    }

    fn why(&mut self, reasons: &[String]) {
        if !reasons.is_empty() {
            self.part(&self.by.word("page-why"), reasons);
        }
    }

    /// Adds sentences with a heading.
    pub(super) fn part(&mut self, title: &str, lines: &[String]) {
        self.report.heading(2, title);
        self.lines(lines);
    }

    fn story(&mut self, story: &Story, told: &Narrative) {
        // One section before the answers and one after them.
        for (at, section) in told.sections.iter().enumerate() {
            let answer = at.checked_sub(1).and_then(|at| story.answers.get(at));
            let is_board =
                answer.is_some_and(|it| matches!(it.question, Question::WhyBoard { .. }));
            let shown = if is_board { 1 } else { section.lines.len() };
            self.part(&section.title, &section.lines[..shown.min(section.lines.len())]);
            let Some(answer) = answer else { continue };
            self.evidence(answer);
            if let Some(difference) = answer.answer.difference() {
                self.difference(difference, Against::Alternative, &answer.question.players());
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
        self.why(&told.reasons);
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
        let heads =
            ["round", "score", "opponent", "colour", "points", "float-head", "verdict-head"];
        self.table("cards flow", "rounds", &heads, rows);
        self.section("page-details");
        for (round, section) in record.rounds.iter().zip(&told.sections) {
            let (number, verdict) = (round.round.to_string(), self.verdict(round));
            let texts = [("round", number.as_str()), ("verdict", &verdict)];
            self.folded((&self.by.say("page-summary", &texts), false), |it| {
                it.lines(&section.lines);
                round.official.iter().for_each(|official| it.official(official, &[record.player]));
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
        let unplayed = match round.kind {
            "forfeit" | "pending" => format!(" ({})", kind()),
            _ => String::new(),
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

    /// Adds text that is hidden below its summary until the reader unfolds it.
    fn folded(
        &mut self,
        (summary, is_folded_in_print): (&str, bool),
        write: impl FnOnce(&mut Self),
    ) {
        let before = std::mem::take(&mut self.report);
        write(self);
        let within = std::mem::replace(&mut self.report, before);
        self.report.folded(summary.into(), within, is_folded_in_print);
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

/// Words for the program that made the page, and for the file from which it was made.
pub(crate) fn made(by: &Speaker, sha256: &str) -> String {
    by.say("page-made", &[("version", env!("CARGO_PKG_VERSION")), ("hash", sha256)])
}

/// The style of explanation pages. Printed sheets have a page number, not the browser's header with the path of the
/// file, which nobody needs on a notice board. Tables of a few rows are not broken across sheets.
///
/// `--other` is the colour of the second pairing; `--pale` and `--deep` are the squares of White and Black, `--edge` is
/// the line around both. Contrast is 4.5:1 for text and 3:1 for lines, in light and in dark.
pub const STYLE: &str = "\
:root{--other:#9a3412;--pale:#fff;--deep:#1c1c1e;--edge:#1c1c1e}\
@media (prefers-color-scheme:dark){:root{--other:#ff9e64;--pale:#ececf0;--deep:#000;--edge:#a9a9b2}}\
@media print{:root{--other:#444;--pale:#fff;--deep:#000;--edge:#000}}\
body{max-width:60rem}h1{overflow-wrap:anywhere}\
.origin{color:var(--quiet);margin:0 0 .6rem;overflow-wrap:anywhere}\
.answer{font-size:1.13rem;font-weight:600;border-left:4px solid var(--ink);padding-left:.8rem;\
margin:1rem 0;overflow-wrap:anywhere}\
.foreword{border:2px solid var(--ink);border-radius:6px;padding:.3rem .8rem;margin:.4rem 0 1rem;\
overflow-wrap:anywhere;break-inside:avoid}\
ul{margin:.5rem 0;padding-left:1.2rem}li{margin:.25rem 0;overflow-wrap:anywhere}\
.both-ways{display:grid;gap:.6rem 2rem;align-items:start;margin-top:.8rem}\
.both-ways>*{min-width:0}.both-ways .wide{margin-top:0}figure{margin-bottom:1rem}\
@media (min-width:56rem){.both-ways{grid-template-columns:1fr 1fr;grid-template-rows:auto 1fr}\
.vectors-part{grid-column:2;grid-row:1/span 2}.drawn-part,.members-part{grid-column:1}}\
.sign{margin:2rem 0;max-width:26rem;break-inside:avoid}.sign p{margin:1.6rem 0 0;border-bottom:1px solid var(--ink)}\
.slip{break-inside:avoid;border-bottom:1px dashed var(--quiet);padding-bottom:.4rem}.index{columns:14rem;list-style:none;padding:0}h2[id]{border-top:2px solid var(--quiet);padding-top:.6rem}\
li details{border:0;padding:0}li details>p{margin-block:.3rem}\
svg.bracket{width:100%;height:auto;max-width:27rem}\
svg.bracket text{font:12px system-ui,sans-serif;fill:var(--ink)}\
svg.bracket text.card{font-size:10px;fill:var(--quiet)}\
svg.bracket text.why{font-size:9px;paint-order:stroke;stroke:var(--page);stroke-width:3px}\
svg.bracket text.head{font-weight:700;fill:var(--quiet)}\
.line,.arrow,.ring,.due{fill:none;stroke:var(--ink);stroke-width:2.2}\
.line.both{stroke:var(--quiet);stroke-width:1.2}\
.line.natural{stroke:var(--quiet);stroke-width:1;stroke-dasharray:1 3}\
.line.other{stroke:var(--other);stroke-dasharray:6 4}\
.arrow{stroke-width:2}.arrow.other{stroke:var(--other);stroke-dasharray:3 1.5}\
.arrow.tip{stroke-dasharray:none}.dot{fill:var(--ink)}.ring,.due{stroke-width:1.3}\
svg.squares{display:inline-block;vertical-align:middle}\
.squares text{font:700 10px system-ui,sans-serif;fill:var(--deep)}\
.squares text.black{fill:var(--pale)}\
.squares rect{fill:var(--pale);stroke:var(--edge);stroke-width:1.2}.squares rect.black{fill:var(--deep)}\
.squares rect.mild{stroke-dasharray:2.5 2}.squares rect.absolute{stroke-width:3}\
td.number{white-space:normal}.tight td,.tight th{padding-right:.5rem;overflow-wrap:break-word}\
.flow tbody th{white-space:nowrap}.decides{border:1.5px solid var(--ink);border-radius:3px;padding:0 .3rem;font-size:.87em;\
font-weight:700;white-space:nowrap}\
tr:has(.decides)>*{border-block:2px solid var(--ink);font-weight:700}\
tr:has(.decides) .note{font-weight:400}.vectors tbody tr:not(:has(.decides)) th,th .note{font-weight:400}\
@media (max-width:40rem){.tight{font-size:.93em}.tight th,.tight td{padding-right:.4rem}\
.tight thead th{font-size:.87em;line-height:1.25}\
.cards.flow td{display:inline-block;margin-right:1rem}}\
@media print{svg.bracket{max-width:20rem}th,td{padding-block:.16rem}\
caption,thead{break-after:avoid}.wide:not(:has(.vectors,tr:nth-child(12))){break-inside:avoid}\
summary{list-style:none;font-weight:700}summary::-webkit-details-marker{display:none}}\
@page{margin:14mm 14mm 16mm;@top-center{content:\"\"}\
@bottom-right{content:counter(page) \" / \" counter(pages);font:9pt system-ui,sans-serif}}";

/// The style of a slip: a sheet of A5 that can be cut out and handed to a player.
const SLIP: &str = "body{max-width:32rem;font-size:.93rem}h1{font-size:1.15rem}h2{font-size:1rem}\
@media print{body{font-size:8.5pt;line-height:1.3}h1{font-size:11pt;margin:0}h2{font-size:9pt;margin:.4rem 0 0}\
.answer{font-size:9.5pt;margin:.4rem 0}.foreword{margin:0 0 .4rem;padding:0 .5rem}p,ul{margin:.2rem 0}li{margin:0}\
svg.bracket{max-width:15rem}}\
@page{size:A5;margin:9mm 10mm;@bottom-right{content:\"\"}}";

/// The printed answer to a question: what is folded on the screen stays there.
const QUESTION: &str = "@media print{main>details,.members-part,h2:has(+details){display:none}\
h1{font-size:15pt}h2{font-size:12pt;margin:.8rem 0 .2rem}.vectors-part{break-inside:avoid}\
svg.bracket{width:auto;max-height:125mm}}";

/// The printed answers of all players: two columns.
const EVERYBODY: &str = "@media print{main{columns:2;column-gap:8mm}body{font-size:8pt;line-height:1.25}\
h1,.foreword,main>.answer,.index{column-span:all}.index{columns:5;font-size:7.5pt}.index a{color:inherit;text-decoration:none}\
h2[id]{font-size:9pt;margin:.3rem 0 0;padding-top:.2rem}.slip .answer{font-size:8.5pt;margin:.2rem 0}\
p,ul{margin:.15rem 0}li{margin:0}}";

/// A page to sign is printed without the answers for all players.
const WITHOUT_FOLDED: &str = "@media print{.folded{display:none}}";

/// The name and the version of the schema of this document.
pub const SCHEMA: &str = "pairproof/why-rank@1";

/// An answer about a rank, with the edition and the settings on which it is based.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AnsweredRank<'a> {
    /// The path of the file as the user typed it.
    #[serde(rename = "file")]
    pub path: &'a str,
    /// The tournament whose standing is explained.
    #[serde(skip)]
    pub tournament: &'a Tournament,
    /// The edition, the list and the settings of the standing.
    #[serde(flatten)]
    pub made: &'a MadeBy,
    /// The answer, as data.
    #[serde(flatten)]
    pub behind: &'a Behind,
    /// The answer in words.
    pub told: &'a Narrative,
}

/// The JSON document of an answer about a rank.
pub fn why_rank_json(answered: &AnsweredRank<'_>) -> Json {
    document(SCHEMA, answered)
}

/// The page of an answer about a rank. `command`: the command that gives the answer; `sha256`: the hash of the file.
pub fn why_rank_html(
    answered: &AnsweredRank<'_>,
    narrator: &RankNarrator<'_>,
    command: &str,
    sha256: &str,
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

/// The style that puts the two players side by side on wide screens.
const SIDES: &str = ".sides{display:grid;gap:0 2rem}.sides>*{min-width:0}\
@media (min-width:56rem){.sides{grid-template-columns:1fr 1fr}}\
.sides section{break-inside:avoid}pre{white-space:pre-wrap;overflow-wrap:anywhere}";
