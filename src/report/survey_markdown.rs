//! What a survey of engines found, as Markdown: readable as it is, too.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::campaign::{
    Direction, Plan, Surveyed, Total, UnitRecord, axes, by_article, differences,
};
use crate::metrics::Metrics;

use super::markdown::{code, escaped};

/// How many differences are shown with their boards; the document has all.
const SHOWN: usize = 50;

/// The report of a survey.
#[must_use]
pub fn survey_markdown(survey: &Surveyed<'_>) -> String {
    let Surveyed { plan, records, .. } = *survey;
    let mut text = String::new();
    identity(survey, &mut text);
    results(plan, &survey.totals, &mut text);
    articles(&survey.totals, &mut text);
    quality(&survey.totals, &mut text);
    spread(records, &mut text);
    difference_list(plan, records, &mut text);
    text
}

fn identity(survey: &Surveyed<'_>, text: &mut String) {
    let Surveyed { plan, records, .. } = *survey;
    let _ = writeln!(text, "# Pairings under {}\n", escaped(&plan.edition));
    let _ = writeln!(
        text,
        "{} of {} random tournaments (seed {}), pairproof {}.\n",
        records.len(),
        plan.count,
        plan.seed,
        plan.version
    );
    let _ = writeln!(text, "| engine | edition | version |\n|---|---|---|");
    for engine in &plan.engines {
        let version = engine.version.as_deref().unwrap_or("not stated");
        let title = escaped(&engine.title);
        let _ = writeln!(text, "| {title} | {} | {} |", escaped(&engine.edition), escaped(version));
    }
    hashes(survey, text);
}

/// What was run, file by file, and how.
fn hashes(survey: &Surveyed<'_>, text: &mut String) {
    let plan = survey.plan;
    let _ = writeln!(text, "\n| of | file | SHA-256 |\n|---|---|---|");
    let mut row = |of: &str, name: &str, hash: &str| {
        let _ = writeln!(text, "| {} | {} | {} |", escaped(of), escaped(name), code(hash, true));
    };
    row("pairproof", &plan.program.name, &plan.program.sha256);
    for engine in &plan.engines {
        engine.files.iter().for_each(|file| row(&engine.id, &file.name, &file.sha256));
    }
    row("this survey", "results.jsonl", &survey.results_sha256);
    for engine in &plan.engines {
        for what in &engine.unhashed {
            let _ = writeln!(text, "\n{}: not hashed: {}.", escaped(&engine.id), escaped(what));
        }
        let _ = writeln!(
            text,
            "\n{} is asked in {} by\n",
            escaped(&engine.id),
            escaped(&engine.dialect)
        );
        for (what, line) in &engine.commands {
            let _ = writeln!(text, "- {}: {}", escaped(what), code(line, false));
        }
    }
}

/// The quality of pairings, the engine beside the rules.
fn quality(totals: &[(String, Direction, Total)], text: &mut String) {
    let _ = writeln!(text, "\n## Pairing quality\n");
    let _ = writeln!(
        text,
        "The engine / the rules, on the same positions; charts are in report.html.\n\n| engine | \
         direction | rounds | boards with unequal scores | floats repeated at once | absolute, \
         strong, mild preferences denied |\n|---|---|---|---|---|---|"
    );
    for (engine, direction, total) in totals.iter().filter(|row| !row.2.quality.is_empty()) {
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        let both = |count: &dyn Fn(&Metrics) -> u64| format!("{} / {}", count(&own), count(&rules));
        let repeated =
            |it: &Metrics| it.fairness.repeated_downfloats[0] + it.fairness.repeated_upfloats[0];
        let denied: Vec<String> = [2, 1, 0].map(|at| both(&|it| it.denied[at])).into();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            escaped(engine),
            direction.in_words(),
            own.rounds,
            both(&|it| it.uneven_boards),
            both(&repeated),
            denied.join(", ")
        );
    }
}

fn results(plan: &Plan, totals: &[(String, Direction, Total)], text: &mut String) {
    let _ = writeln!(
        text,
        "\n## Results\n\n| engine | direction | tournaments | differing | upper bound at 95 % | \
         result | rounds |\n|---|---|---|---|---|---|---|"
    );
    for (engine, direction, total) in totals {
        let bound = total.upper_bound().map_or_else(|| "-".to_owned(), share);
        let result = match total.passes(plan) {
            Some(true) => "passes",
            Some(false) => "FAILS",
            None => "-",
        };
        let rounds: Vec<String> =
            total.rounds.iter().map(|(word, count)| format!("{count} {word}")).collect();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {bound} | {result} | {} |",
            escaped(engine),
            direction.in_words(),
            total.tournaments,
            total.differing,
            rounds.join(", ")
        );
    }
    for (engine, direction, total) in totals {
        for (reason, count) in &total.skipped {
            let _ = writeln!(
                text,
                "\n{}, {}: {count} rounds or tournaments skipped: {}.",
                escaped(engine),
                direction.in_words(),
                escaped(reason)
            );
        }
    }
}

/// A share in millionths as percent.
pub(super) fn share(millionths: u64) -> String {
    format!("{}.{:04} %", millionths / 10_000, millionths % 10_000)
}

/// Which article decides how often, engine by engine.
fn articles(totals: &[(String, Direction, Total)], text: &mut String) {
    let rows = by_article(totals);
    let names: BTreeSet<&str> = totals.iter().map(|(engine, _, _)| engine.as_str()).collect();
    if rows.is_empty() {
        return;
    }
    let names: Vec<&str> = names.into_iter().collect();
    let heads: Vec<String> = names.iter().map(|name| escaped(name)).collect();
    let _ = writeln!(text, "\n## Differences by deciding article\n");
    let _ = writeln!(text, "| article | {} |", heads.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(names.len()));
    for (article, counts) in rows {
        let cells: Vec<String> = names
            .iter()
            .map(|engine| counts.get(engine).map_or_else(String::new, u64::to_string))
            .collect();
        let _ = writeln!(text, "| {} | {} |", escaped(article), cells.join(" | "));
    }
}

fn spread(records: &[UnitRecord], text: &mut String) {
    let _ = writeln!(
        text,
        "\n## What the tournaments varied in\n\n| drawn | values and how often each came |\n|---|---|"
    );
    for (axis, counts) in axes(records) {
        let words: Vec<String> = counts
            .iter()
            .map(|(value, count)| format!("{}: {count}", value.replace(' ', "")))
            .collect();
        let constant = if counts.len() == 1 { "**constant**, " } else { "" };
        let _ = writeln!(text, "| {axis} | {constant}{} |", words.join(", "));
    }
}

fn difference_list(plan: &Plan, records: &[UnitRecord], text: &mut String) {
    let all: Vec<_> = differences(records).collect();
    let _ = writeln!(text, "\n## Differences\n");
    if all.is_empty() {
        let _ = writeln!(text, "None.");
    }
    for (record, trial, finding) in all.iter().take(SHOWN) {
        let engine = escaped(&trial.engine);
        let _ = writeln!(
            text,
            "### Tournament {}, round {}: {engine}, {} ({})\n\n{}\n",
            record.number,
            finding.round,
            escaped(&finding.verdict),
            finding.class.name(),
            escaped(&finding.reason)
        );
        let only = |these: &[String], those: &[String]| {
            let only: Vec<&str> =
                these.iter().filter(|it| !those.contains(it)).map(String::as_str).collect();
            only.join(" ")
        };
        if !finding.engine_boards.is_empty() {
            let (own, rules) = (&finding.engine_boards, &finding.rules_boards);
            let _ = writeln!(text, "- {engine}: {}", escaped(&only(own, rules)));
            let _ = writeln!(text, "- rules: {}", only(rules, own));
        }
        let others = [
            ("as the engine", &finding.with_it),
            ("as the rules", &finding.with_rules),
            ("neither, or no answer", &finding.with_neither),
        ];
        for (what, engines) in others.iter().filter(|(_, engines)| !engines.is_empty()) {
            let _ = writeln!(text, "- {what}: {}", escaped(&engines.join(", ")));
        }
        let command = finding.command(plan, record.number, &trial.engine, trial.direction);
        let _ = writeln!(
            text,
            "- legality: {}\n- class: {}: {}\n- {}\n",
            finding.legality(),
            finding.class.name(),
            escaped(&finding.argument()),
            code(&command, false)
        );
    }
    if all.len() > SHOWN {
        let _ = writeln!(text, "{} more stand in report.json.", all.len() - SHOWN);
    }
}
