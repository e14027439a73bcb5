//! The statement of conformity of a survey: as data, and what shows it from there.

mod data;

use std::collections::BTreeMap;

use data::{DirectionWords, Program, RuleWords};
use pairproof_documents::report::{Report, Span, Words, cells};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::json::of_runs;
use crate::engines::sha256;
use crate::report::digits::{counted, percent_of, thousands};
use crate::report::survey::report::{STYLE, TO_SIGN};
use crate::survey::known_answers::Outcome;
use crate::survey::{Conclusion, Direction, Sizes, Surveyed, Total, differences, scope};

pub use data::Statement;

pub(in crate::report) use data::HASHED;

pub(super) use data::COMPARED;

/// All that the statement says, below a heading of the second level.
pub(in crate::report::survey) fn stated(statement: &Statement) -> Report {
    let mut report = Report::default();
    report.heading(2, "Statement");
    if let Some(words) = &statement.wrong_answers {
        report.styled("wrong", words);
    }
    let verdict = match class_of(&statement.conclusion) {
        "good" => "verdict good",
        "bad" => "verdict bad",
        _ => "verdict open",
    };
    report.styled(verdict, Words::strong(&statement.in_words));
    report.table("What is stated", ["", ""], facts(statement));
    directions(statement, &mut report);
    if let Some(rule) = &statement.rule {
        let are = if rule.required == 1 { "is" } else { "are" };
        let required = counted(rule.required, "tournament");
        report.heading(3, "The rule in words");
        report.list(&rule.words);
        report.heading(3, "What the rule can miss");
        report.text(format!("If {required} {are} judged and nothing else goes wrong:"));
        report.list(&rule.risks);
    }
    report.heading(3, "What was covered");
    let rows = statement.scope.rows().into_iter();
    report.table(
        "The tournaments",
        ["", ""],
        rows.map(|(name, words)| vec![name.into(), words.into()]),
    );
    report.heading(3, "To make the whole survey again");
    variables(statement).into_iter().for_each(|words| report.text(words));
    report.command(&statement.command);
    report
}

/// The class of the page's colours for a conclusion.
fn class_of(conclusion: &str) -> &'static str {
    match conclusion {
        "passes" => "good",
        "fails" | "differs" => "bad",
        _ => "open",
    }
}

/// What the shell variables of all commands stand for, one sentence each.
pub(in crate::report::survey) fn variables(statement: &Statement) -> Vec<String> {
    let words = statement.variables.iter().map(|it| format!("{}.", it.in_words));
    words.chain(statement.command_needs.clone()).collect()
}

fn facts(statement: &Statement) -> Vec<Vec<Words>> {
    let mut rows = Vec::new();
    let mut row = |name: &str, words: Words| rows.push(vec![name.into(), words]);
    let is_judged = statement.rule.is_some();
    let judged = if is_judged { "Who is judged" } else { "Who is compared" };
    row(judged, Words::lines(statement.judged.iter().map(program)));
    if !statement.for_comparison.is_empty() {
        let programs = statement.for_comparison.iter().map(program);
        let lines = std::iter::once("They do not decide.".into()).chain(programs);
        row("Asked for comparison", Words::lines(lines));
    }
    let edition = &statement.edition;
    let caveat =
        if edition.caveat.is_empty() { String::new() } else { format!(" ({})", edition.caveat) };
    row("Edition of the rules", format!("{}{caveat}: {}", edition.id, edition.in_words).into());
    if let Some(rule) = &statement.rule {
        row("Rule of decision", (&rule.name).into());
        row("In each direction", numbers(rule).into());
    }
    row("Tournaments", tournaments(statement).into());
    row("Seed", (&statement.seed).into());
    let challenge = (!statement.challenge.is_empty()).then(|| statement.challenge.join(" "));
    let not_shown = is_judged && !statement.not_shown.is_empty();
    for (name, words) in [
        ("Challenge", &challenge),
        ("Exam", &statement.exam),
        ("What random tournaments show", &statement.blindness),
        ("Known answers", &statement.known_answers),
        ("Not asked, so not shown", &not_shown.then(|| statement.not_shown.join("; "))),
    ] {
        if let Some(words) = words {
            row(name, words.into());
        }
    }
    row("Findings", statement.findings.in_words().into());
    row("Who judges", program(&statement.judge));
    row("results.jsonl", Words::from("SHA-256 ").and(Span::Hash(statement.results_sha256.clone())));
    rows
}

/// How many tournaments a rule asks for.
fn numbers(rule: &RuleWords) -> String {
    format!(
        "{} {} to be judged; at most {} of them may differ",
        counted(rule.required, "tournament"),
        if rule.required == 1 { "has" } else { "have" },
        thousands(rule.allowed)
    )
}

fn tournaments(statement: &Statement) -> String {
    let (made, planned) = (thousands(statement.made), thousands(statement.planned));
    let again = match statement.rechecked {
        0 => String::new(),
        some => format!(
            "; {} asked about again when the shares were merged, with the same answers",
            thousands(some)
        ),
    };
    format!("{made} made, of {planned} planned{again}")
}

fn program(it: &Program) -> Words {
    let (title, version, edition) = (&it.title, it.version_words(), &it.edition);
    let first = Words::strong(&it.id).text(format!(": {title}; version: {version}; for {edition}"));
    let file = |name: &str, sha256: &str| {
        Words::from(format!("{name}: SHA-256 ")).and(Span::Hash(sha256.to_owned()))
    };
    let files = it.files.iter().map(|it| file(&it.name, &it.sha256));
    let unhashed = it.unhashed.iter().map(|what| format!("not hashed: {what}").into());
    let remarks = it.remarks.iter().map(Words::from);
    Words::lines(std::iter::once(first).chain(files).chain(unhashed).chain(remarks))
}

/// The one place that says of every direction how many tournaments were made, left out and judged.
fn directions(statement: &Statement, report: &mut Report) {
    let row = |it: &DirectionWords| {
        let comparison = if it.decides { "" } else { " (for comparison)" };
        let counts =
            [it.made, it.skipped, it.stopped, it.failed, it.judged, it.missing, it.differing];
        let mut row = cells([it.engine.clone(), format!("{}{comparison}", it.asked)]);
        row.extend(counts.map(|count| thousands(count).into()));
        let class = class_of(it.conclusion.name());
        let result = Words::of(Span::Strong(it.in_words.clone(), class));
        let grounds = it.grounds.iter().map(Words::from);
        row.extend([(&it.share).into(), Words::lines(std::iter::once(result).chain(grounds))]);
        row
    };
    let heads = [
        "engine",
        "direction",
        "#made",
        "#skipped",
        "#stopped",
        "#failed",
        "#judged",
        "#missing",
        "#differ",
        "share that differs",
        "result",
    ];
    let caption = "Tournaments in every direction: made = skipped (not asked) + stopped (no round can be \
                   paired) + failed + judged";
    report.table(caption, heads, statement.directions.iter().map(row));
}

/// The part of `report.json` that is read. The findings are left out, because they may fill hundreds of megabytes.
#[derive(Deserialize)]
struct Reported {
    statement: Statement,
}

/// The page to sign, made only from `report.json` and `run.json`. No other page says when and where a survey ran.
///
/// # Errors
/// If one of the two files lacks something.
pub fn statement_html(report: &str, run: &str) -> Result<String, String> {
    let Reported { statement } =
        serde_json::from_str(report).map_err(|it| format!("report.json: no statement: {it}"))?;
    let run: Json = serde_json::from_str(run).map_err(|it| format!("run.json: {it}"))?;
    let mut signed = Report::default();
    signed.framed("statement", stated(&statement));
    runs(&run, &mut signed);
    evidence(&statement, sha256(report.as_bytes()), &mut signed);
    signed.heading(2, "Signature");
    signed.text("I have read this statement and the report that it rests on.");
    let mut lines = Report::default();
    for what in ["Name", "Place and date", "Signature"] {
        lines.text(what);
    }
    signed.framed("signature", lines);
    Ok(signed.page(&statement.title, &format!("{STYLE}{TO_SIGN}")))
}

fn runs(run: &Json, report: &mut Report) {
    report.heading(2, "When and on what it ran");
    let runs = run["runs"].as_array().map(Vec::as_slice).unwrap_or_default();
    if runs.is_empty() {
        report.text("That is not known: run.json names no run.");
        return;
    }
    let text = |value: &Json| match value {
        Json::String(text) => text.clone(),
        Json::Number(number) => number.as_u64().map_or_else(|| number.to_string(), thousands),
        _ => "not known".to_owned(),
    };
    let rows = runs.iter().map(|run| {
        let system = ["system", "system-version", "architecture", "processor"];
        let system = system.iter().filter(|it| run[**it].is_string()).map(|it| text(&run[*it]));
        let share = if run["share"].is_string() { text(&run["share"]) } else { "whole".to_owned() };
        let machine = system.collect::<Vec<_>>().join(", ");
        let [began, seconds, asked, threads] =
            ["began", "seconds", "asked", "threads"].map(|name| text(&run[name]));
        cells([began, seconds, asked, share, machine, threads])
    });
    let heads = ["began (UTC)", "#seconds", "#tournaments asked", "share", "machine", "#threads"];
    report.table("Every run", heads, rows);
    let outside: Vec<&str> = of_runs(run, "outside").into_iter().collect();
    let outside = if outside.is_empty() { "none".to_owned() } else { outside.join("; ") };
    report.text(format!(
        "Executables that the keeper saw outside the fingerprint: {outside}. It looks every 20 ms or so, and on \
         Linux only: what runs for a shorter time can be missed."
    ));
}

fn evidence(statement: &Statement, report_sha256: String, report: &mut Report) {
    report.heading(2, "Where the evidence lies");
    report.text("In the directory that holds this page:");
    let row = |name: &str, what: &str, sha256: String| {
        vec![name.into(), what.into(), Words::of(Span::Hash(sha256))]
    };
    let findings = statement.findings.in_words();
    let shown = "all results; report.html and report.md show them";
    let answers = "every answer, from which the report is made";
    let rows = [
        row("report.json", shown, report_sha256),
        row("results.jsonl", answers, statement.results_sha256.clone()),
        row("findings/", &findings, String::new()),
    ];
    let caption = "Files; report.json states the SHA-256 of every finding";
    report.table(caption, ["file", "what it holds", "SHA-256"], rows);
}

pub(in crate::report::survey) fn concluded(conclusion: Conclusion) -> Words {
    let class = class_of(conclusion.name());
    Words::of(Span::Strong(conclusion.in_words().to_owned(), class))
}

/// What a survey covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ScopeWords {
    /// The directions that were asked.
    pub asked: Vec<String>,
    /// How large the judged tournaments were, in every direction that decides.
    pub sizes: Vec<SizeWords>,
    /// Whether an engine was asked about tournaments of ours, and not only for some of its own.
    pub has_ours: bool,
    /// Axes of our tournaments that varied.
    pub varied: Vec<String>,
    /// Axes of our tournaments that were constant, each with its value and why.
    pub constant: Vec<String>,
    /// How many questions were asked a second time, one sentence each.
    #[serde(default)]
    pub asked_twice: Vec<String>,
    /// What engines were not asked about, and why.
    pub cannot: Vec<String>,
}

/// How large the judged tournaments of one direction were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SizeWords {
    /// The short name of the engine.
    pub engine: String,
    /// The direction that was asked.
    pub direction: Direction,
    /// The numbers of players and rounds.
    pub counts: Sizes,
    /// The sizes as a sentence.
    pub in_words: String,
}

pub(in crate::report::survey) fn scope_words(survey: &Surveyed<'_>) -> ScopeWords {
    let plan = survey.plan;
    let has_ours = has_ours(survey);
    // What we drew says nothing about the tournaments of a generator.
    let (varied, constant) = scope(plan, if has_ours { survey.records } else { &[] });
    let sizes = survey.deciding().map(|it| SizeWords {
        engine: it.engine.clone(),
        direction: it.direction,
        counts: it.sizes,
        in_words: sizes_words(&it.engine, it.direction, &it.sizes),
    });
    ScopeWords {
        asked: plan.directions.iter().map(|it| it.in_words().to_owned()).collect(),
        sizes: sizes.collect(),
        has_ours,
        varied,
        constant,
        asked_twice: asked_twice(survey),
        cannot: left_out(survey),
    }
}

/// What an engine was not asked about by its profile, then what came up and was not asked, or not judged, by its reason.
fn left_out(survey: &Surveyed<'_>) -> Vec<String> {
    const FAILED: &str = "it had failed too often before";
    let limited = survey.plan.engines.iter().filter_map(|it| {
        let all = it.cannot.iter().map(|it| it.in_words().to_owned());
        let checker = it.checker_cannot.iter().map(|it| format!("{} (its checker)", it.in_words()));
        let words: Vec<String> = all.chain(checker).collect();
        (!words.is_empty()).then(|| format!("{}, by its profile: {}", it.id, words.join(", ")))
    });
    let mut words: Vec<String> = limited.collect();
    if let Some(exam) = &survey.exam {
        let reasons = exam.not_shown_by_reason().into_iter().map(|it| (it.0, it.1 as u64));
        let unasked = (FAILED.to_owned(), exam.not_asked() as u64);
        words.extend(by_reason(&format!("{}, exam", exam.engine), reasons.chain([unasked])));
    }
    if let Some(known) = &survey.known {
        let reasons = known.answers.iter().filter_map(|it| match &it.outcome {
            Outcome::CannotBeAsked { reason } => Some((reason.clone(), 1)),
            _ => None,
        });
        let unasked = (FAILED.to_owned(), u64::from(known.not_asked));
        let what = format!("{}, known answers", known.engine);
        words.extend(by_reason(&what, reasons.chain([unasked])));
    }
    for it in &survey.totals {
        let what = format!("{}, {}", it.engine, it.direction.in_words());
        words.extend(by_reason(&what, it.skipped.clone()));
    }
    words
}

fn by_reason(what: &str, reasons: impl IntoIterator<Item = (String, u64)>) -> Vec<String> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    reasons.into_iter().for_each(|(reason, count)| *counts.entry(reason).or_default() += count);
    let counts = counts.into_iter().filter(|it| it.1 > 0);
    let words =
        |(reason, count)| format!("{what}: {} left out, because {reason}", thousands(count));
    counts.map(words).collect()
}

/// How many questions were asked twice, and how many answers changed.
fn asked_twice(survey: &Surveyed<'_>) -> Vec<String> {
    let words = survey.totals.iter().filter(|it| it.asked_twice > 0);
    let words = words.map(|Total { engine, direction, asked_twice, .. }| {
        let questions = counted(*asked_twice, "question");
        let others = differences(survey.records)
            .filter(|it| (&it.trial.engine, &it.trial.direction) == (engine, direction))
            .filter(|it| it.finding.is_of_second_answer())
            .count();
        let others = match others {
            0 => "none was answered otherwise".to_owned(),
            some => format!("{} answered otherwise", thousands(some as u64)),
        };
        format!("{engine}, {}: {questions}, {others}", direction.in_words())
    });
    words.collect()
}

/// Whether an engine was asked about tournaments of ours.
pub(in crate::report::survey) fn has_ours(survey: &Surveyed<'_>) -> bool {
    survey.plan.directions.iter().any(|it| *it != Direction::Generates)
}

/// The sizes of the judged tournaments of a direction, and who made these tournaments.
fn sizes_words(engine: &str, direction: Direction, sizes: &Sizes) -> String {
    let whose = match direction {
        Direction::Pairs => format!("Our tournaments that {engine} paired"),
        Direction::Checks => format!("Our tournaments that {engine} checked"),
        Direction::Generates => format!("Tournaments that {engine} generated"),
    };
    if sizes.tournaments == 0 {
        return format!("{whose}: none was judged.");
    }
    let range = |(least, most): (u32, u32), word: &str| match least == most {
        true => counted(u64::from(least), word),
        false => format!("{least} to {most} {word}s"),
    };
    let (judged, large) = (thousands(sizes.tournaments), thousands(sizes.large));
    let mut words = format!(
        "{whose}: {} and {}; {large} of {judged} judged ({}) with more than 100 players.",
        range(sizes.players, "player"),
        range(sizes.rounds, "round"),
        percent_of(sizes.large, sizes.tournaments)
    );
    if direction == Direction::Generates {
        words += " ";
        words += &asked_words(sizes);
    }
    words
}

fn asked_words(sizes: &Sizes) -> String {
    let (asked, other) = (thousands(sizes.asked), thousands(sizes.other));
    match (sizes.asked, sizes.other) {
        (0, _) => "Its profile has no way to ask for a number of players or rounds.".to_owned(),
        (_, 0) => "All have the numbers that were asked for.".to_owned(),
        _ => format!(
            "{other} of {asked} with another number of players or rounds than was asked for; the numbers \
             stated here are those of its files."
        ),
    }
}

impl ScopeWords {
    /// The scope as pairs of a name and a sentence.
    pub(in crate::report::survey) fn rows(&self) -> Vec<(&'static str, String)> {
        let list = |list: &[String]| match list {
            [] => "none".to_owned(),
            some => some.join("; "),
        };
        let sizes: Vec<&str> = self.sizes.iter().map(|it| it.in_words.as_str()).collect();
        let mut rows = vec![("Sizes", sizes.join(" "))];
        if self.has_ours {
            let varied = thousands(self.varied.len() as u64);
            let varied = format!("{varied}: {}", self.varied.join(", "));
            rows.push(("Axes of our tournaments that varied", varied));
            rows.push(("Axes of our tournaments that were constant", list(&self.constant)));
            let again = "Asked a second time, later and in another order";
            rows.push((again, list(&self.asked_twice)));
        } else {
            let words = "No engine was asked about them. Its generator alone decides what else its own \
                         tournaments vary in.";
            rows.push(("Our tournaments", words.to_owned()));
        }
        rows.push(("What was left out", list(&self.cannot)));
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_whose_tournaments_they_are() {
        let none = Sizes::default();
        let sizes = Sizes {
            tournaments: 40,
            players: (15, 120),
            rounds: (5, 5),
            large: 1,
            asked: 40,
            other: 0,
        };
        let words = |direction, sizes: Sizes| sizes_words("e", direction, &sizes);
        let end =
            ": 15 to 120 players and 5 rounds; 1 of 40 judged (2.5 %) with more than 100 players.";
        assert_eq!(words(Direction::Pairs, sizes), format!("Our tournaments that e paired{end}"));
        assert_eq!(
            words(Direction::Checks, none),
            "Our tournaments that e checked: none was judged."
        );
        for (asked, other, more) in [
            (40, 0, "All have the numbers that were asked for."),
            (0, 0, "Its profile has no way to ask for a number of players or rounds."),
            (
                40,
                3,
                "3 of 40 with another number of players or rounds than was asked for; the numbers stated \
                 here are those of its files.",
            ),
        ] {
            let said = words(Direction::Generates, Sizes { asked, other, ..sizes });
            assert_eq!(said, format!("Tournaments that e generated{end} {more}"));
        }
    }
}
