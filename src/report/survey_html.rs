//! What a survey of engines found, as one page.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::chart::{Bar, Chart, Row, percent};
use super::page::{Page, escaped};
use super::quality_charts::quality_charts;
use super::survey_difference::difference_html;
use super::survey_markdown::share;
use super::survey_text::round_words;
use crate::campaign::{Conclusion, RoundResult, Surveyed, Total, axes, by_article, differences};

/// How many differences have their boards on the page; the document has all.
const SHOWN: usize = 500;

/// The page of a survey.
#[must_use]
pub fn survey_html(survey: &Surveyed<'_>) -> String {
    let mut page = Page::new(&format!("Pairings under {}", survey.plan.edition));
    summary(survey, &mut page);
    results(survey, &mut page);
    identity(survey, &mut page);
    articles(survey, &mut page);
    quality(survey, &mut page);
    spread(survey, &mut page);
    difference_list(survey, &mut page);
    page.end()
}

fn summary(survey: &Surveyed<'_>, page: &mut Page) {
    let plan = survey.plan;
    let done = survey.records.len();
    page.text(&format!("{done} of {} random tournaments, seed {}.", plan.count, plan.seed));
    for (engine, differing) in survey.differing() {
        page.html(&format!(
            "<p><b>{}</b>: {differing} of {done} tournaments with a difference.</p>\n",
            escaped(engine)
        ));
    }
    if (done as u64) < plan.count {
        page.text("The survey is not finished.");
    }
}

fn results(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("Results");
    if let Some(allowed) = survey.plan.allowed {
        page.text(&format!("A direction passes with at most {allowed} differing tournaments."));
    }
    let rows = survey.totals.iter().map(|(engine, direction, total)| {
        let concluded = survey.concluded(engine, total).conclusion;
        let class = match concluded {
            it if it.is_good() => "good",
            Conclusion::Fails | Conclusion::Differs => "bad",
            _ => "open",
        };
        let result = format!("<b class=\"{class}\">{}</b>", concluded.in_words());
        vec![
            escaped(engine),
            direction.in_words().to_owned(),
            total.tournaments.to_string(),
            total.differing.to_string(),
            total.upper_bound().map_or_else(String::new, share),
            result,
            format!("{}{}", escaped(&round_words(&total.rounds)), bar(&total.rounds)),
        ]
    });
    let heads = [
        "engine",
        "direction",
        "#tournaments",
        "#differing",
        "#at most, at 95 %",
        "result",
        "rounds",
    ];
    page.table("Every engine in every direction", &heads, rows);
    page.note(
        "At most, at 95 %: a greater share of differing tournaments would have shown more of them \
         in 95 of 100 such surveys.",
    );
    for (engine, direction, total) in &survey.totals {
        for (reason, count) in &total.skipped {
            page.note(&format!("{engine}, {}: {count} skipped: {reason}.", direction.in_words()));
        }
    }
}

/// One bar, a part for each kind of round.
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

fn identity(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("What was run");
    let plan = survey.plan;
    let hash = |name: &str, hash: &str| format!("{}<br/>{}", escaped(name), hashed(hash));
    let own = vec![
        format!("pairproof {}", escaped(&plan.version)),
        escaped(&plan.edition),
        "its rule tables and its corpus are part of the file".to_owned(),
        hash(&plan.program.name, &plan.program.sha256),
    ];
    let engines = plan.engines.iter().map(|engine| {
        let files: Vec<String> =
            engine.files.iter().map(|file| hash(&file.name, &file.sha256)).collect();
        let missing = engine.unhashed.iter().map(|what| format!("not hashed: {}", escaped(what)));
        vec![
            format!("{}: {}", escaped(&engine.id), escaped(&engine.title)),
            escaped(&engine.edition),
            escaped(engine.version.as_deref().unwrap_or("not stated")),
            files.into_iter().chain(missing).collect::<Vec<_>>().join("<br/>"),
        ]
    });
    let heads = ["program", "edition", "version, as it says itself", "files, with SHA-256"];
    page.table("Programs", &heads, std::iter::once(own).chain(engines));
    let commands = plan.engines.iter().flat_map(|engine| {
        engine.commands.iter().map(|(what, line)| {
            let dialect = escaped(&engine.dialect);
            vec![
                format!("{}: {what}", escaped(&engine.id)),
                format!("<code>{}</code>", escaped(line)),
                dialect,
            ]
        })
    });
    page.table(
        "Command lines, with {engine}, {in} and the like for paths",
        &["asked to", "command", "dialect"],
        commands,
    );
    page.html(&format!(
        "<p>results.jsonl, which everything here comes from: {}</p>\n",
        hashed(&survey.results_sha256)
    ));
}

fn hashed(hash: &str) -> String {
    format!("<span class=\"hash\">{}</span>", escaped(hash))
}

fn articles(survey: &Surveyed<'_>, page: &mut Page) {
    let mut engines: Vec<&str> = survey.totals.iter().map(|(it, _, _)| it.as_str()).collect();
    engines.dedup();
    let counts = by_article(&survey.totals);
    page.section("Differences by deciding article");
    if counts.is_empty() {
        page.text("There are none.");
        return;
    }
    let numbered: Vec<String> = engines.iter().map(|engine| format!("#{engine}")).collect();
    let heads: Vec<&str> =
        std::iter::once("article").chain(numbered.iter().map(String::as_str)).collect();
    let rows = counts.iter().map(|(article, by_engine)| {
        let cells = engines
            .iter()
            .map(|engine| by_engine.get(engine).map_or_else(|| "0".to_owned(), u64::to_string));
        [escaped(article)].into_iter().chain(cells).collect()
    });
    page.table(
        "Rounds that differ or are disputed, by article and engine; where none decides, by verdict",
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
    let counted = survey.totals.iter().filter(|(_, _, total)| !total.quality.is_empty());
    let mut is_any = false;
    for (at, (engine, direction, total)) in counted.enumerate() {
        is_any = true;
        page.part(&format!("{engine}: {}", direction.in_words()));
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        let differ = total.quality.engine.rounds;
        page.note(&format!(
            "{} rounds, {} boards; other boards or colours than the rules in {differ} rounds.",
            own.rounds, own.boards
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
    let row = |(article, count): (&String, &u64)| Row { label: article.clone(), bars: bar(count) };
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
    page.section("What the tournaments varied in");
    let all = axes(survey.records);
    let constant: Vec<&str> =
        all.iter().filter(|(_, counts)| counts.len() == 1).map(|(axis, _)| axis.as_str()).collect();
    match constant.as_slice() {
        [] => page.text("No axis was constant."),
        some => page.text(&format!("Constant: {}.", some.join(", "))),
    }
    let rows = all.iter().map(|(axis, counts)| {
        let whole: u64 = counts.values().sum();
        let words: Vec<String> = counts
            .iter()
            .map(|(value, count)| {
                let value = value.replace(' ', "");
                format!("{value}: {count} ({})", percent(*count, whole))
            })
            .collect();
        let is_constant = counts.len() == 1;
        vec![
            escaped(&axis.replace('_', " ")),
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

fn difference_list(survey: &Surveyed<'_>, page: &mut Page) {
    page.section("Differences");
    let all: Vec<_> = differences(survey.records).collect();
    for found in all.iter().take(SHOWN) {
        page.html(&difference_html(survey.plan, *found));
    }
    match all.len() {
        0 => page.text("None."),
        count if count > SHOWN => {
            page.text(&format!("{} more stand in report.json.", count - SHOWN));
        }
        _ => {}
    }
}
