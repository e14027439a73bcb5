//! What a survey of engines found, as one page.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::agreement::{CAPTION, matrix};
use super::article_names::ArticleNames;
use super::checks::{
    WRONG_ROUNDS, exam_cells, false_alarms, known_rows, known_words, several_wrong, wrong_rounds,
};
use super::difference::difference_html;
use super::findings::{Found, about_disputed, counting, disputed, how_to};
use super::readings::readings;
use super::statement::Statement;
use super::statement::has_ours;
use super::statement::{concluded_cell, statement_box};
use super::style::{OPEN_IN_PRINT, STYLE};
use super::text::round_words;
use crate::report::digits::{counted, percent_of, thousands};
use crate::report::exam::exam_line;
use crate::report::metrics::quality_charts;
use crate::report::pages::{Bar, Chart, Row};
use crate::report::pages::{Page, escaped, table_of};
use crate::survey::{Ground, Identity, RoundResult, Surveyed, Total, axes, by_article};

/// How many findings of a kind have their boards on the page; the document has all.
const SHOWN: usize = 500;

/// The page of a survey.
pub fn survey_html(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    let mut page = Page::with_charts(&statement.title, STYLE);
    page.html(&statement_box(&statement));
    exam(survey, &mut page);
    known(survey, &mut page);
    results(survey, &mut page);
    checkers(survey, &mut page);
    agreement(survey, &mut page);
    articles(survey, &mut page);
    what_was_run(survey, &mut page);
    quality(survey, &mut page);
    spread(survey, &mut page);
    findings(survey, &statement, &mut page);
    page.end()
}

fn results(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("Results, round by round");
    let rows = survey.totals.iter().map(|(engine, direction, total)| {
        vec![
            escaped(engine),
            direction.in_words().to_owned(),
            concluded_cell(survey.concluded(engine, total).conclusion),
            format!("{}{}", escaped(&round_words(&total.rounds)), bar(&total.rounds)),
        ]
    });
    let heads = ["engine", "direction", "result", "rounds"];
    page.table("Every engine in every direction", &heads, rows);
    for (engine, direction, total) in &survey.totals {
        for (reason, count) in &total.skipped {
            let (asked, count) = (direction.in_words(), thousands(*count));
            page.note(&format!("{engine}, {asked}: {count} skipped, because: {reason}."));
        }
    }
}

fn exam(survey: &Surveyed<'_>, page: &mut Page) {
    let Some(taken) = &survey.exam else { return };
    let words = format!("{}.", exam_line(taken));
    let caption = "Positions that are not answered as the rules do";
    answers(("Exam", &words), (caption, &["position", "outcome"]), &exam_cells(taken), page);
}

/// Questions with known answers, which come before everything random.
fn known(survey: &Surveyed<'_>, page: &mut Page) {
    let Some(known) = &survey.known else { return };
    let caption = "Answers that are wrong, failed or disputed; report.json has all";
    let heads = ["question", "outcome", "remark"];
    answers(("Known answers", &known_words(known)), (caption, &heads), &known_rows(known), page);
}

/// A section: what came of it, and the answers that are not simply right as a table, if there are any.
fn answers(
    (heading, words): (&str, &str),
    (caption, heads): (&str, &[&str]),
    rows: &[Vec<String>],
    page: &mut Page,
) {
    page.section(heading);
    page.text(words);
    if !rows.is_empty() {
        let cells = rows.iter().map(|row| row.iter().map(|cell| escaped(cell)).collect());
        page.table(caption, heads, cells);
    }
}

/// The answers of checkers about wrong rounds and right ones.
fn checkers(survey: &Surveyed<'_>, page: &mut Page) {
    let rows = wrong_rounds(survey);
    if rows.is_empty() {
        return;
    }
    page.section("Wrong rounds shown to checkers");
    let cells = rows.iter().map(|row| row.iter().map(|cell| escaped(cell)).collect());
    page.table("Rounds made wrong on purpose, by kind", &WRONG_ROUNDS, cells);
    several_wrong(survey).iter().chain(&false_alarms(survey)).for_each(|words| page.text(words));
}

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
    // The words beside it say the same.
    format!(
        "<svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" \
         aria-hidden=\"true\">{parts}</svg>"
    )
}

/// Every engine beside every other one and the rules, where there are several.
fn agreement(survey: &Surveyed<'_>, page: &mut Page) {
    let (names, rows) = matrix(survey);
    if survey.plan.engines.len() < 2 || names.is_empty() {
        return;
    }
    page.section("Agreement, engine by engine");
    let heads: Vec<&str> = std::iter::once("").chain(names.iter().map(String::as_str)).collect();
    let rows = names.iter().zip(rows).map(|(name, cells)| {
        std::iter::once(escaped(name)).chain(cells.iter().map(|it| escaped(it))).collect()
    });
    page.html(&table_of("cards matrix", CAPTION, &heads, rows));
}

fn what_was_run(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("What was run");
    page.text(
        "The programs, their versions and the SHA-256 of their files stand in the statement above.",
    );
    let commands = survey.plan.engines.iter().flat_map(|engine: &Identity| {
        engine.commands.iter().map(|(what, line)| {
            vec![
                format!("{}: {}", escaped(&engine.id), escaped(what)),
                format!("<code>{}</code>", escaped(line)),
                escaped(&engine.dialect),
            ]
        })
    });
    page.table(
        "Command lines, with {engine}, {in} and the like for paths",
        &["asked to", "command", "dialect"],
        commands,
    );
}

fn articles(survey: &Surveyed<'_>, page: &mut Page) {
    let counts = by_article(survey.records);
    page.section("Differences by deciding article");
    if counts.is_empty() {
        page.text("There are none.");
        return;
    }
    let names = ArticleNames::of(&survey.plan.edition);
    let engines: Vec<&str> = survey.plan.engines.iter().map(|it| it.id.as_str()).collect();
    let numbered: Vec<String> = engines.iter().map(|engine| format!("#{engine}")).collect();
    let heads: Vec<&str> =
        std::iter::once("article").chain(numbered.iter().map(String::as_str)).collect();
    let rows = counts.iter().map(|(article, by_engine)| {
        let count = |engine: &&str| thousands(by_engine.get(engine).copied().unwrap_or_default());
        let cells = engines.iter().map(count);
        std::iter::once(escaped(&names.of_ground(article))).chain(cells).collect()
    });
    page.table(
        "Findings by article and engine, disputed rounds left out; where no article decides, by verdict",
        &heads,
        rows,
    );
}

fn quality(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("Pairing quality");
    page.text(
        "What the pairings could not fulfil, the engine beside the rules on the same positions. \
         It describes: which of two pairings is right is for the criteria to say, in their order. \
         Rounds with a violation are left out.",
    );
    let with_quality = survey.totals.iter().filter(|(_, _, total)| !total.quality.is_empty());
    let mut is_any = false;
    for (at, (engine, direction, total)) in with_quality.enumerate() {
        is_any = true;
        page.part(&format!("{engine}: {}", direction.in_words()));
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        page.note(&format!(
            "{}, {}; other boards or colours than the rules in {}.",
            counted(own.rounds, "round"),
            counted(own.boards, "board"),
            counted(total.quality.engine.rounds, "round")
        ));
        page.html(&quality_charts(&format!("q{at}"), &[(engine, &own), ("rules", &rules)]));
        page.html(&decisive(at, engine, total));
    }
    if !is_any {
        page.text("Nothing was counted.");
    }
}

/// By which articles the engine's pairings fall behind.
fn decisive(at: usize, engine: &str, total: &Total) -> String {
    let bar = |count: &u64| vec![Bar { count: *count, whole: None }];
    let row = |(ground, count): (&Ground, &u64)| Row {
        label: ground.name().to_owned(),
        bars: bar(count),
    };
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

fn spread(survey: &Surveyed<'_>, page: &mut Page) {
    if !has_ours(survey) {
        return;
    }
    page.section("What our tournaments varied in");
    let all = axes(survey.records);
    let rows = all.iter().map(|(axis, counts)| {
        let whole: u64 = counts.values().sum();
        let words: Vec<String> = counts
            .iter()
            .map(|(value, count)| {
                let value = value.replace(' ', "");
                format!("{value}: {} ({})", thousands(*count), percent_of(*count, whole))
            })
            .collect();
        let is_constant = counts.len() == 1;
        vec![
            escaped(&axis.replace(['_', '-'], " ")),
            if is_constant { "<b>constant</b>".to_owned() } else { columns(counts) },
            escaped(&words.join(", ")),
        ]
    });
    page.table("What was drawn, and how often", &["axis", "spread", "values and how often"], rows);
}

/// The spread as small columns; the words beside them say the same.
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
fn findings(survey: &Surveyed<'_>, statement: &Statement, page: &mut Page) {
    let (counting, disputed) = (counting(survey.records), disputed(survey.records));
    if !counting.is_empty() || !disputed.is_empty() {
        page.section("How to see a finding again");
        how_to(statement).iter().for_each(|words| page.text(words));
    }
    page.section("Differences");
    if counting.is_empty() {
        page.text("None.");
    }
    list(survey, &counting, page);
    page.section("Disputed rounds");
    if disputed.is_empty() {
        page.text("None.");
        return;
    }
    about_disputed(statement, &disputed).iter().for_each(|words| page.text(words));
    for (id, words) in readings(survey.plan, survey.records) {
        page.part(&format!("Reading {id}, of {}", words.article));
        page.text(&words.sentence());
        let of_it = |it: &&Found<'_>| it.2.reading.as_ref() == Some(&id);
        let of_it: Vec<Found<'_>> = disputed.iter().filter(of_it).copied().collect();
        list(survey, &of_it, page);
    }
}

/// The findings, folded; the first ones are printed open.
fn list(survey: &Surveyed<'_>, found: &[Found<'_>], page: &mut Page) {
    let names = ArticleNames::of(&survey.plan.edition);
    for (at, found) in found.iter().take(SHOWN).enumerate() {
        page.html(&difference_html(survey.plan, &names, *found, at >= OPEN_IN_PRINT));
    }
    if found.len() > SHOWN {
        let more = counted((found.len() - SHOWN) as u64, "more finding");
        page.text(&format!("{more} in report.json."));
    }
    if found.len() > OPEN_IN_PRINT {
        page.note(&format!(
            "On paper only the first {OPEN_IN_PRINT} of them show their boards; all do on the screen, and in \
             report.json."
        ));
    }
}
