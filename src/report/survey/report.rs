//! What a survey of engines found, written once for its page and its Markdown.

use std::collections::BTreeMap;
use std::fmt::Write;

use pairproof_documents::report::{Report, Span, Table, Words, cells};

use super::checks::{
    WRONG_ROUNDS, exam_cells, false_alarms, known_rows, known_words, several_wrong, wrong_rounds,
};
use super::difference::difference;
use super::difference::{Found, about_disputed, counting, disputed, how_to};
use super::readings::ArticleNames;
use super::readings::readings;
use super::statement::Statement;
use super::statement::has_ours;
use super::statement::{concluded, stated};
use super::style::{OPEN_IN_PRINT, STYLE};
use super::text::round_words;
use crate::metrics::Metrics;
use crate::report::digits::{counted, percent_of, thousands};
use crate::report::exam::exam_line;
use crate::report::metrics::quality_charts;
use crate::report::pages::{Bar, Chart, Page, Row};
use crate::survey::{
    Agreement, Ground, RoundResult, Surveyed, Total, agreements, axes, by_article,
};

/// How many findings of a kind are shown with their boards; the document has all.
const SHOWN: usize = 500;

/// The page of a survey.
pub fn survey_html(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    let mut page = Page::with_charts(&statement.title, STYLE);
    reported(survey, &statement).on_page(&mut page);
    page.end()
}

/// The report of a survey as Markdown.
pub fn survey_markdown(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    reported(survey, &statement).markdown(&statement.title)
}

fn reported(survey: &Surveyed<'_>, statement: &Statement) -> Report {
    let mut report = Report::default();
    report.framed("statement", stated(statement));
    exam(survey, &mut report);
    known(survey, &mut report);
    results(survey, &mut report);
    checkers(survey, &mut report);
    agreement(survey, &mut report);
    articles(survey, &mut report);
    what_was_run(survey, &mut report);
    quality(survey, &mut report);
    spread(survey, &mut report);
    findings(survey, statement, &mut report);
    report
}

fn results(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "Results, round by round");
    let rows = survey.totals.iter().map(|(engine, direction, total)| {
        let rounds = Words::from(round_words(&total.rounds));
        vec![
            engine.into(),
            direction.in_words().into(),
            concluded(survey.concluded(engine, total).conclusion),
            rounds.and(Span::Drawing(bar(&total.rounds))),
        ]
    });
    let heads = ["engine", "direction", "result", "rounds"];
    report.table("Every engine in every direction", heads, rows);
    for (engine, direction, total) in &survey.totals {
        for (reason, count) in &total.skipped {
            let (asked, count) = (direction.in_words(), thousands(*count));
            report.note(format!("{engine}, {asked}: {count} skipped, because: {reason}."));
        }
    }
}

fn exam(survey: &Surveyed<'_>, report: &mut Report) {
    let Some(taken) = &survey.exam else { return };
    report.heading(2, "Exam");
    report.text(format!("{}.", exam_line(taken)));
    let caption = "Positions that are not answered as the rules do";
    table_if_any(caption, &["position", "outcome"], exam_cells(taken), report);
}

/// Questions with known answers, which come before everything random.
fn known(survey: &Surveyed<'_>, report: &mut Report) {
    let Some(known) = &survey.known else { return };
    report.heading(2, "Known answers");
    report.text(known_words(known));
    let caption = "Answers that are wrong, failed or disputed; report.json has all";
    table_if_any(caption, &["question", "outcome", "remark"], known_rows(known), report);
}

fn table_if_any(caption: &str, heads: &[&str], rows: Vec<Vec<String>>, report: &mut Report) {
    if !rows.is_empty() {
        report.table(caption, heads.iter().copied(), rows.into_iter().map(cells));
    }
}

/// The answers of checkers about wrong rounds and right ones.
fn checkers(survey: &Surveyed<'_>, report: &mut Report) {
    let rows = wrong_rounds(survey);
    if rows.is_empty() {
        return;
    }
    report.heading(2, "Wrong rounds shown to checkers");
    report.table(
        "Rounds made wrong on purpose, by kind",
        WRONG_ROUNDS,
        rows.into_iter().map(cells),
    );
    several_wrong(survey).iter().chain(&false_alarms(survey)).for_each(|words| report.text(words));
}

/// The shares of a row as a drawing; the words beside it say as much.
fn bar(rounds: &BTreeMap<RoundResult, u64>) -> String {
    let whole: u64 = rounds.values().sum();
    if whole == 0 {
        return String::new();
    }
    let mut parts = String::new();
    let mut from = 0;
    for (result, count) in rounds {
        let class = match result {
            RoundResult::Match | RoundResult::Caught => "good",
            RoundResult::Disputed => "open",
            it if !it.is_judged() => "none",
            _ => "bad",
        };
        let (left, width) = (from * 1000 / whole, (count * 1000 / whole).max(2));
        let _ = write!(
            parts,
            "<rect class=\"part-{class}\" x=\"{left}\" width=\"{width}\" height=\"10\"/>"
        );
        from += count;
    }
    format!(
        "<svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" \
         aria-hidden=\"true\">{parts}</svg>"
    )
}

/// Every engine beside every other one and the rules, where there are several.
fn agreement(survey: &Surveyed<'_>, report: &mut Report) {
    let (names, rows) = matrix(survey);
    if survey.plan.engines.len() < 2 || names.is_empty() {
        return;
    }
    report.heading(2, "Agreement, engine by engine");
    let rows = names.iter().zip(rows);
    let rows = rows.map(|(name, row)| cells(std::iter::once(name.clone()).chain(row))).collect();
    let heads = std::iter::once(String::new()).chain(names.iter().cloned()).collect();
    let (caption, class) = (CAPTION.to_owned(), "cards matrix");
    report.any_table(Table { caption, class, heads, rows });
}

/// What the matrix says, in a sentence.
const CAPTION: &str = "Rounds of our positions in which two have the same boards, colours \
    included, of the rounds in which both have a pairing";

/// The matrix: the names, and for each name a row of cells. Empty: no pairing was asked for.
fn matrix(survey: &Surveyed<'_>) -> (Vec<String>, Vec<Vec<String>>) {
    let pairs = agreements(survey.plan, survey.records);
    if pairs.iter().all(|it| it.2.rounds == 0) {
        return (Vec::new(), Vec::new());
    }
    let engines = survey.plan.engines.iter().map(|it| it.id.as_str());
    let all: Vec<Option<&str>> = std::iter::once(None).chain(engines.map(Some)).collect();
    let found = |one: Option<&str>, other: Option<&str>| {
        let is_it = |it: &&(&str, Option<&str>, Agreement)| {
            (Some(it.0), it.1) == (one, other) || (Some(it.0), it.1) == (other, one)
        };
        pairs.iter().find(is_it).map(|it| it.2)
    };
    let cell = |one: Option<&str>, other: Option<&str>| match found(one, other) {
        None => "-".to_owned(),
        Some(it) if it.rounds == 0 => "none asked".to_owned(),
        Some(it) => {
            let (same, rounds) = (thousands(it.same), thousands(it.rounds));
            format!("{same} of {rounds} ({})", percent_of(it.same, it.rounds))
        }
    };
    let name = |it: &Option<&str>| it.unwrap_or("the rules").to_owned();
    let row = |one: &Option<&str>| all.iter().map(|other| cell(*one, *other)).collect();
    (all.iter().map(name).collect(), all.iter().map(row).collect())
}

fn what_was_run(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "What was run");
    report.text(
        "The programs, their versions and the SHA-256 of their files stand in the statement above.",
    );
    let commands = survey.plan.engines.iter().flat_map(|engine| {
        engine.commands.iter().map(|(what, line)| {
            let asked = format!("{}: {what}", engine.id);
            vec![asked.into(), Words::of(Span::Code(line.clone())), (&engine.dialect).into()]
        })
    });
    report.table(
        "Command lines, with {engine}, {in} and the like for paths",
        ["asked to", "command", "dialect"],
        commands,
    );
}

/// Which article decides how often, engine by engine.
fn articles(survey: &Surveyed<'_>, report: &mut Report) {
    let counts = by_article(survey.records);
    report.heading(2, "Differences by deciding article");
    if counts.is_empty() {
        report.text("There are none.");
        return;
    }
    let names = ArticleNames::of(&survey.plan.edition);
    let engines: Vec<&str> = survey.plan.engines.iter().map(|it| it.id.as_str()).collect();
    let numbered = engines.iter().map(|engine| format!("#{engine}"));
    let heads = std::iter::once("article".to_owned()).chain(numbered);
    let rows = counts.iter().map(|(article, by_engine)| {
        let count = |engine: &&str| thousands(by_engine.get(engine).copied().unwrap_or_default());
        cells(std::iter::once(names.of_ground(article)).chain(engines.iter().map(count)))
    });
    report.table(
        "Findings by article and engine, disputed rounds left out; where no article decides, by verdict",
        heads,
        rows,
    );
}

/// The quality of pairings, the engine beside the rules.
fn quality(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "Pairing quality");
    report.text(
        "What the pairings could not fulfil, the engine beside the rules on the same positions. \
         It describes: which of two pairings is right is for the criteria to say, in their order. \
         Rounds with a violation are left out.",
    );
    let counted_ones = survey.totals.iter().filter(|(_, _, total)| !total.quality.is_empty());
    let mut rows = Vec::new();
    for (at, (engine, direction, total)) in counted_ones.enumerate() {
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        rows.push(quality_row(engine, direction.in_words(), &own, &rules));
        report.heading(3, format!("{engine}: {}", direction.in_words()));
        report.note(format!(
            "{}, {}; other boards or colours than the rules in {}.",
            counted(own.rounds, "round"),
            counted(own.boards, "board"),
            counted(total.quality.engine.rounds, "round")
        ));
        report.drawing(quality_charts(&format!("q{at}"), &[(engine, &own), ("rules", &rules)]));
        report.drawing(decisive(at, engine, total));
    }
    if rows.is_empty() {
        report.text("Nothing was counted.");
        return;
    }
    let heads = [
        "engine",
        "direction",
        "boards with unequal scores",
        "floats repeated at once",
        "absolute, strong, mild preferences denied",
    ];
    report.table("The engine / the rules, on the same positions", heads, rows);
}

fn quality_row(engine: &str, direction: &str, own: &Metrics, rules: &Metrics) -> Vec<Words> {
    let both = |count: &dyn Fn(&Metrics) -> u64| format!("{} / {}", count(own), count(rules));
    let repeated =
        |it: &Metrics| it.fairness.repeated_downfloats[0] + it.fairness.repeated_upfloats[0];
    let denied = [2, 1, 0].map(|at| both(&|it| it.denied[at])).join(", ");
    let counts = [both(&|it| it.uneven_boards), both(&repeated), denied];
    cells([engine.to_owned(), direction.to_owned()].into_iter().chain(counts))
}

/// By which articles the engine's pairings fall behind.
fn decisive(at: usize, engine: &str, total: &Total) -> String {
    let bar = |count: &u64| vec![Bar { count: *count, whole: None }];
    let row =
        |(ground, count): (&Ground, &u64)| Row { label: ground.name.clone(), bars: bar(count) };
    let rows: Vec<Row> = total.articles.iter().map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let chart = Chart {
        id: format!("q{at}-decisive"),
        title: "Decisive criteria",
        note: "rounds that differ or are disputed, by the article that decides",
        series: &[engine],
        rows,
        is_share_of_all: false,
    };
    format!("<div class=\"charts\">\n{}</div>\n", chart.figure())
}

fn spread(survey: &Surveyed<'_>, report: &mut Report) {
    if !has_ours(survey) {
        return;
    }
    report.heading(2, "What our tournaments varied in");
    let all = axes(survey.records);
    let rows = all.iter().map(|(axis, counts)| {
        let whole: u64 = counts.values().sum();
        let words = counts.iter().map(|(value, count)| {
            let value = value.replace(' ', "");
            format!("{value}: {} ({})", thousands(*count), percent_of(*count, whole))
        });
        let spread = match counts.len() {
            1 => Words::strong("constant"),
            _ => Words::of(Span::Drawing(columns(counts))),
        };
        let words = words.collect::<Vec<String>>().join(", ");
        vec![axis.replace(['_', '-'], " ").into(), spread, words.into()]
    });
    report.table("What was drawn, and how often", ["axis", "spread", "values and how often"], rows);
}

/// The spread as small columns; the words beside them say as much.
fn columns(counts: &BTreeMap<String, u64>) -> String {
    const HEIGHT: u64 = 24;
    const STEP: u64 = 14;
    let most = counts.values().copied().max().unwrap_or(0).max(1);
    let mut bars = String::new();
    for (at, count) in counts.values().enumerate() {
        let height = (count * HEIGHT / most).max(1);
        let (left, top) = (at as u64 * STEP, HEIGHT - height);
        let _ = write!(
            bars,
            "<rect class=\"series-0\" x=\"{left}\" y=\"{top}\" width=\"11\" height=\"{height}\"/>"
        );
    }
    let width = counts.len() as u64 * STEP;
    format!("<svg width=\"{width}\" height=\"{HEIGHT}\" aria-hidden=\"true\">{bars}</svg>")
}

/// Differences, and disputed rounds under a heading of their own.
fn findings(survey: &Surveyed<'_>, statement: &Statement, report: &mut Report) {
    let (counting, disputed) = (counting(survey.records), disputed(survey.records));
    if !counting.is_empty() || !disputed.is_empty() {
        report.heading(2, "How to see a finding again");
        report.list(how_to(statement));
    }
    report.heading(2, "Differences");
    if counting.is_empty() {
        report.text("None.");
    }
    list(survey, &counting, report);
    report.heading(2, "Disputed rounds");
    if disputed.is_empty() {
        report.text("None.");
        return;
    }
    about_disputed(statement, &disputed).into_iter().for_each(|words| report.text(words));
    for (id, words) in readings(survey.plan, survey.records) {
        report.heading(3, format!("Reading {id}, of {}", words.article));
        report.text(words.sentence());
        let of_it = |it: &&Found<'_>| it.2.reading.as_ref() == Some(&id);
        let of_it: Vec<Found<'_>> = disputed.iter().filter(of_it).copied().collect();
        list(survey, &of_it, report);
    }
}

/// The findings, folded; the first ones are printed open.
fn list(survey: &Surveyed<'_>, found: &[Found<'_>], report: &mut Report) {
    let names = ArticleNames::of(&survey.plan.edition);
    for (at, found) in found.iter().take(SHOWN).enumerate() {
        difference(survey.plan, &names, *found, at >= OPEN_IN_PRINT, report);
    }
    if found.len() > SHOWN {
        let more = counted((found.len() - SHOWN) as u64, "more finding");
        report.text(format!("{more} in report.json."));
    }
    if found.len() > OPEN_IN_PRINT {
        report.note(format!(
            "On paper only the first {OPEN_IN_PRINT} of them show their boards; all do on the screen, and in \
             report.json."
        ));
    }
}
